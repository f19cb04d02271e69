/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/page-target.h"

#include "app/kit/facts.h"
#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/kit/run-button.h"
#include "app/panels/digit-pad.h"
#include "app/panels/option-row.h"
#include "app/target/approach-view.h"
#include "app/target/distribution-view.h"
#include "app/target/score-table.h"
#include "app/target/weights-editor.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoTargetPage
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */
  MatoAim *aim; /* of the workspace */

  GtkWidget *root;
  GtkLabel *lead;
  MatoOptionRow *weights;
  MatoWeightsEditor *editor;
  MatoDigitPad *pad;
  GtkGrid *facts;
  GtkButton *best;
  GtkLabel *answer;
  GtkLabel *proof;
  MatoApproachView *approach;
  GtkWidget *best_box;
  GtkWidget *pager;
  GtkLabel *which;
  GtkWidget *aim_box;
  GtkLabel *standing;
  MatoScoreTable *table;
  GtkExpander *distribution_expander;
  MatoDistributionView *distribution;
  GtkWidget *distribution_ends;
  GtkLabel *lowest;
  GtkLabel *highest;
  GtkLabel *distribution_caption;
};

G_DEFINE_FINAL_TYPE (MatoTargetPage, mato_target_page, MATO_TYPE_WORKSPACE_PAGE)

static const MatoPuzzle *
get_puzzle (MatoTargetPage *self)
{
  return mato_game_get_puzzle (mato_workspace_get_game (self->workspace));
}

static gboolean
is_quick (MatoTargetPage *self)
{
  return mato_move_values_is_quick (mato_board_get_geometry (get_puzzle (self)->board));
}

/* Returns: the digits whose score is shown: those of a best board if it is shown, else those on the
 * board */
static const guint8 *
get_values (MatoTargetPage *self)
{
  const guint8 *best = mato_aim_get_solution (self->aim);

  return best ? best : mato_board_get_values (get_puzzle (self)->board);
}

/* During the search: the best score so far and the bound. */
static void
refresh_progress (MatoTargetPage *self)
{
  MatoSearch *search = mato_workspace_get_search (self->workspace, MATO_PAGE_TARGET);
  gboolean is_searching = mato_workspace_is_searching (self->workspace, MATO_PAGE_TARGET);
  g_autofree char *text = NULL;
  g_autofree char *score = NULL;
  g_autofree char *bound = NULL;
  MatoProgress progress = { .score = -1 };

  if (search)
    {
      text = is_searching ? mato_sentence_progress (search) : mato_sentence_result (search);
      mato_search_get_progress (search, &progress);
    }

  if (progress.score >= 0)
    score = mato_sentence_number (progress.score);

  if (progress.bound > 0 && progress.bound != progress.score)
    bound = mato_sentence_number (progress.bound);

  mato_label_say (self->answer, text);
  mato_approach_view_show (self->approach, search);
  mato_facts_set (self->facts, 1, is_searching ? _("Best so far") : _("Best found"), score);
  /* Translators: no board can score more than this */
  mato_facts_set (self->facts, 2, _("At most"), bound);
}

static const char *
describe_weights (MatoWeights preset)
{
  switch (preset)
    {
    case MATO_WEIGHTS_BORDER:
      return _("Each digit is multiplied by the weight of its ring: 6 in the centre, more towards "
               "the border.");
    case MATO_WEIGHTS_BOXES:
      return _("Each digit is multiplied by the weight of its cell: 6 at the border of each box, "
               "more towards its centre.");
    case MATO_WEIGHTS_DIAGONALS:
      return _("Each digit is multiplied by the weight of its cell: 6, but more on the two "
               "diagonals.");
    case MATO_N_WEIGHTS:
      return _("Each digit is multiplied by the weight of its cell.");
    case MATO_WEIGHTS_RINGS:
    default:
      return _("Each digit is multiplied by the weight of its ring: 6 at the border, more towards "
               "the centre.");
    }
}

static void
refresh_standing (MatoTargetPage *self)
{
  const MatoMoveValuesAnswer *values = mato_aim_get_move_values (self->aim);
  gboolean is_full = mato_board_count_empty (get_puzzle (self)->board) == 0;
  g_autofree char *text = NULL;

  if (values && (is_full || mato_aim_get (self->aim, MATO_AIM_TELL_STANDING)))
    text = mato_sentence_standing (values, is_full);

  mato_label_say (self->standing, text);
  gtk_widget_set_visible (self->aim_box, is_quick (self));
}

static void
refresh_proof (MatoTargetPage *self)
{
  const MatoTargetFacts *proof = mato_aim_get_proof (self->aim);
  g_autofree char *text = proof ? mato_sentence_proof (proof) : NULL;

  mato_label_say (self->proof, text);
}

/* Returns: the score of the user's board, -1 if it is not a solution */
static gint32
get_own_score (MatoTargetPage *self)
{
  const MatoBoard *board = get_puzzle (self)->board;
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  const guint8 *values = mato_board_get_values (board);
  guint8 weights[MATO_MAX_CELLS];

  if (mato_board_count_empty (board) > 0 || mato_values_has_conflict (geometry, values))
    return -1;

  mato_puzzle_fill_weights (get_puzzle (self), weights);
  return mato_target_score (geometry, values, weights);
}

/* The proved best score and the user's score can be outside of the range of a sample. */
static void
show_distribution (MatoTargetPage               *self,
                   const MatoTargetDistribution *distribution,
                   gint32                        own)
{
  MatoSearch *search = mato_workspace_get_answer (self->workspace, MATO_PAGE_TARGET);
  gint32 best = search ? mato_search_get_target_result (search)->score : -1;
  gint32 lowest = own >= 0 ? MIN (own, distribution->lowest) : distribution->lowest;
  gint32 highest =
    MAX (MAX (own, best), distribution->lowest + (gint32) distribution->n_scores - 1);
  g_autofree char *lowest_text = mato_sentence_number (lowest);
  g_autofree char *highest_text = mato_sentence_number (highest);

  gtk_label_set_label (self->lowest, lowest_text);
  gtk_label_set_label (self->highest, highest_text);
  mato_distribution_view_show (self->distribution, distribution, lowest, highest, own);
}

static void
refresh_distribution (MatoTargetPage *self)
{
  const MatoTargetDistribution *distribution = mato_aim_get_distribution (self->aim);
  gboolean is_there = distribution
                      && distribution->n_scores > 1; /* a single score has no distribution */
  g_autofree char *text = distribution ? mato_sentence_distribution (distribution)
                          : g_strdup (_("Counting…"));

  gtk_widget_set_visible (GTK_WIDGET (self->distribution_expander), is_quick (self));
  gtk_widget_set_visible (GTK_WIDGET (self->distribution), is_there);
  gtk_widget_set_visible (self->distribution_ends, is_there);
  gtk_label_set_label (self->distribution_caption, text);
  if (is_there)
    show_distribution (self, distribution, get_own_score (self));
}

/* Shows the index of the best board, if there are several or their number is not known yet. */
static void
refresh_pager (MatoTargetPage *self)
{
  guint64 n = mato_aim_get_n_best (self->aim);
  g_autofree char *which = mato_sentence_number (mato_aim_get_best_index (self->aim) + 1);
  g_autofree char *all = n > 0 ? mato_sentence_number (n) : NULL;
  g_autofree char *text = NULL;

  if (all)
    /* Translators: which of the boards that have the best score is shown: "Board 1 of 12" */
    text = g_strdup_printf (_("Board %s of %s"), which, all);
  else
    /* Translators: which of the boards that have the best score is shown; how many there are is
     * not known yet */
    text = g_strdup_printf (_("Board %s"), which);

  gtk_label_set_label (self->which, text);
  gtk_widget_set_visible (self->pager, mato_aim_can_step_best (self->aim, 1)
                                       || mato_aim_can_step_best (self->aim, -1));
}

static void
refresh_score (MatoTargetPage *self)
{
  const MatoGeometry *geometry = mato_board_get_geometry (get_puzzle (self)->board);
  MatoPuzzles *puzzles = mato_workspace_get_puzzles (self->workspace);
  guint8 weights[MATO_MAX_CELLS];

  mato_puzzle_fill_weights (get_puzzle (self), weights);
  mato_label_say (self->lead, describe_weights (mato_aim_get_weights (self->aim)));
  mato_facts_set_number (self->facts, 0,
                         mato_aim_get_solution (self->aim) ? _("Score of the board shown")
                                                           : _("Score so far"),
                         mato_target_score (geometry, get_values (self), weights));
  mato_score_table_show (self->table, geometry, get_values (self), weights,
                         mato_puzzles_get_alphabet (puzzles));
}

static void
refresh_button (MatoTargetPage *self)
{
  mato_run_button_update (self->best,
                          mato_workspace_is_searching (self->workspace, MATO_PAGE_TARGET),
                          /* Translators: button: looks for the best score the puzzle allows */
                          _("_Best Score"), _("Find the highest score these givens allow"),
                          "win.best-score");
}

static void
refresh_search (MatoTargetPage *self)
{
  MatoSearch *answer = mato_workspace_get_answer (self->workspace, MATO_PAGE_TARGET);

  gtk_widget_set_visible (self->best_box,
                          answer && mato_search_get_target_result (answer)->score >= 0);
  refresh_button (self);
  refresh_progress (self);
}

static void
refresh_best (MatoTargetPage *self)
{
  refresh_proof (self);
  refresh_pager (self);
}

static void
follow_aim (MatoTargetPage *self)
{
  MatoSearchTask *task = mato_aim_get_task (self->aim);

  mato_follow (self, G_CALLBACK (refresh_score), self->aim, "notify::show-best",
               "notify::best-board", NULL);
  mato_follow (self, G_CALLBACK (refresh_standing), self->aim, "notify::move-values",
               "notify::tell-standing", NULL);
  mato_follow (self, G_CALLBACK (refresh_distribution), self->aim, "notify::distribution", NULL);
  mato_follow (self, G_CALLBACK (refresh_best), self->aim, "notify::show-best",
               "notify::best-board", NULL);
  mato_follow (self, G_CALLBACK (refresh_search), task, "notify::running", "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_distribution), task, "notify::running",
               "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_progress), task, "progressed", NULL);
}

static void
follow_puzzles (MatoTargetPage *self,
                MatoPuzzles    *puzzles)
{
  mato_follow (self, G_CALLBACK (refresh_score), puzzles, "notify::puzzle", "notify::alphabet",
               NULL);
  mato_follow (self, G_CALLBACK (refresh_standing), puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh_distribution), puzzles, "notify::puzzle", NULL);
}

static void
mato_target_page_constructed (GObject *object)
{
  MatoTargetPage *self = MATO_TARGET_PAGE (object);
  MatoWorkspace *workspace = mato_workspace_page_get_workspace (MATO_WORKSPACE_PAGE (self));

  G_OBJECT_CLASS (mato_target_page_parent_class)->constructed (object);

  self->workspace = workspace;
  self->aim = mato_workspace_get_aim (workspace);
  mato_option_row_offer_weights (self->weights, self->aim);
  mato_weights_editor_set_aim (self->editor, self->aim, mato_workspace_get_puzzles (workspace));
  mato_digit_pad_set_puzzles (self->pad, mato_workspace_get_puzzles (workspace));
  g_object_bind_property (self->aim, "show-distribution", self->distribution_expander, "expanded",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  follow_aim (self);
  follow_puzzles (self, mato_workspace_get_puzzles (workspace));
  refresh_score (self);
  refresh_search (self);
  refresh_standing (self);
  refresh_best (self);
  refresh_distribution (self);
}

static void
mato_target_page_dispose (GObject *object)
{
  MatoTargetPage *self = MATO_TARGET_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_TARGET_PAGE);

  G_OBJECT_CLASS (mato_target_page_parent_class)->dispose (object);
}

static void
mato_target_page_class_init (MatoTargetPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mato_target_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = mato_target_page_dispose;

  g_type_ensure (MATO_TYPE_APPROACH_VIEW);
  g_type_ensure (MATO_TYPE_DIGIT_PAD);
  g_type_ensure (MATO_TYPE_OPTION_ROW);
  g_type_ensure (MATO_TYPE_SCORE_TABLE);
  g_type_ensure (MATO_TYPE_DISTRIBUTION_VIEW);
  g_type_ensure (MATO_TYPE_WEIGHTS_EDITOR);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/page-target.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, root);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, lead);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, weights);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, editor);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, pad);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, facts);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, best);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, answer);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, proof);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, approach);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, best_box);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, pager);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, which);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, aim_box);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, standing);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, table);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, distribution_expander);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, distribution);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, distribution_ends);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, lowest);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, highest);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, distribution_caption);
}

static void
mato_target_page_init (MatoTargetPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
