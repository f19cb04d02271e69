/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/target-details.h"

#include "app/kit/follow.h"
#include "app/kit/into-view.h"
#include "app/kit/labels.h"
#include "app/target/approach-view.h"
#include "app/target/distribution-view.h"
#include "app/target/score-table.h"
#include "session/play/new-target.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoTargetDetails
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */
  MatoAim *aim; /* of the workspace */

  GtkWidget *root;
  GtkWidget *proof_card;
  GtkLabel *proof_title;
  GtkLabel *proof;
  MatoApproachView *approach;
  MatoScoreTable *table;
  GtkExpander *distribution_expander;
  MatoDistributionView *distribution;
  GtkWidget *distribution_ends;
  GtkLabel *lowest;
  GtkLabel *highest;
  GtkLabel *distribution_caption;
  GtkLabel *seed; /* of a target that was made here */
};

G_DEFINE_FINAL_TYPE (MatoTargetDetails, mato_target_details, MATO_TYPE_WORKSPACE_PAGE)

static const MatoPuzzle *
get_puzzle (MatoTargetDetails *self)
{
  return mato_game_get_puzzle (self->workspace->game);
}

static gboolean
is_quick (MatoTargetDetails *self)
{
  return mato_move_values_is_quick (mato_board_get_geometry (get_puzzle (self)->board));
}

/* Returns: the digits whose score is shown: those of a best board if it is shown, else those on the
 * board */
static const guint8 *
get_values (MatoTargetDetails *self)
{
  const guint8 *best = mato_aim_get_solution (self->aim);

  return best ? best : mato_board_get_values (get_puzzle (self)->board);
}

static void
refresh_proof (MatoTargetDetails *self)
{
  const MatoProof *proof = mato_aim_get_proof (self->aim);
  gboolean has_proof = proof != NULL && proof->score >= 0;
  MatoPuzzles *puzzles = self->workspace->puzzles;
  g_autofree char *title = has_proof ? mato_sentence_proved_score (proof) : NULL;
  g_autofree char *text = NULL;

  if (has_proof)
    text = mato_sentence_proof_steps (proof, mato_board_get_geometry (get_puzzle (self)->board),
                                      mato_puzzles_get_alphabet (puzzles));

  gtk_widget_set_visible (self->proof_card, has_proof);
  mato_label_say (self->proof_title, title);
  mato_label_say (self->proof, text);
}

/* The proved best score and the user's score can be outside of the range of a sample. */
static void
show_distribution (MatoTargetDetails               *self,
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
  gtk_widget_set_visible (GTK_WIDGET (self->highest), highest > lowest);
  gtk_label_set_xalign (self->lowest, highest > lowest ? 0 : 0.5);
  mato_distribution_view_show (self->distribution, distribution, lowest, highest, own);
}

static void
refresh_distribution (MatoTargetDetails *self)
{
  const MatoTargetDistribution *distribution = mato_aim_get_distribution (self->aim);
  gboolean is_there = distribution && distribution->n_scores > 0;
  g_autofree char *text = distribution ? mato_sentence_distribution (distribution)
                          : g_strdup (_("Counting…"));

  gtk_widget_set_visible (GTK_WIDGET (self->distribution_expander), is_quick (self));
  gtk_widget_set_visible (GTK_WIDGET (self->distribution), is_there);
  gtk_widget_set_visible (self->distribution_ends, is_there);
  gtk_label_set_label (self->distribution_caption, text);
  if (is_there)
    show_distribution (self, distribution, mato_target_final_score (get_puzzle (self)));
}

static void
distribution_opened_cb (MatoTargetDetails *self)
{
  if (gtk_expander_get_expanded (self->distribution_expander))
    mato_bring_into_view (GTK_WIDGET (self->distribution_expander));
}

static void
refresh_table (MatoTargetDetails *self)
{
  const MatoGeometry *geometry = mato_board_get_geometry (get_puzzle (self)->board);
  MatoPuzzles *puzzles = self->workspace->puzzles;
  guint8 weights[MATO_MAX_CELLS];

  mato_puzzle_fill_weights (get_puzzle (self), weights);
  mato_score_table_show (self->table, geometry, get_values (self), weights,
                         mato_puzzles_get_alphabet (puzzles));
}

static void
refresh_seed (MatoTargetDetails *self)
{
  guint64 seed;
  g_autofree char *text = NULL;

  if (mato_new_target_get_seed (get_puzzle (self), &seed))
    text = mato_sentence_seed (mato_new_target_level_of (get_puzzle (self)), seed);
  mato_label_say (self->seed, text);
}

static void
refresh_approach (MatoTargetDetails *self)
{
  mato_approach_view_show (self->approach,
                           mato_workspace_get_search (self->workspace, MATO_PAGE_TARGET));
}

static void
follow_aim (MatoTargetDetails *self)
{
  MatoSearchTask *task = self->aim->task;

  mato_follow (self, G_CALLBACK (refresh_table), self->aim, "notify::show-best",
               "notify::best-board", NULL);
  mato_follow (self, G_CALLBACK (refresh_distribution), self->aim, "notify::distribution", NULL);
  mato_follow (self, G_CALLBACK (refresh_proof), self->aim, "notify::best-board", NULL);
  mato_follow (self, G_CALLBACK (refresh_distribution), task, "notify::running",
               "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_approach), task, "notify::running", "notify::search",
               "progressed", NULL);
}

static void
follow_puzzles (MatoTargetDetails *self,
                MatoPuzzles       *puzzles)
{
  mato_follow (self, G_CALLBACK (refresh_table), puzzles, "notify::puzzle", "notify::alphabet",
               NULL);
  mato_follow (self, G_CALLBACK (refresh_distribution), puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh_seed), puzzles, "notify::puzzle", NULL);
}

static void
mato_target_details_constructed (GObject *object)
{
  MatoTargetDetails *self = MATO_TARGET_DETAILS (object);
  MatoWorkspace *workspace = mato_workspace_page_get_workspace (MATO_WORKSPACE_PAGE (self));

  G_OBJECT_CLASS (mato_target_details_parent_class)->constructed (object);

  self->workspace = workspace;
  self->aim = workspace->aim;
  g_object_bind_property (self->aim, "show-distribution", self->distribution_expander, "expanded",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (self->distribution_expander, "notify::expanded",
                           G_CALLBACK (distribution_opened_cb), self, G_CONNECT_SWAPPED);
  follow_aim (self);
  follow_puzzles (self, workspace->puzzles);
  refresh_table (self);
  refresh_approach (self);
  refresh_proof (self);
  refresh_distribution (self);
  refresh_seed (self);
}

static void
mato_target_details_dispose (GObject *object)
{
  MatoTargetDetails *self = MATO_TARGET_DETAILS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_TARGET_DETAILS);

  G_OBJECT_CLASS (mato_target_details_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, root);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, proof_card);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, proof_title);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, proof);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, approach);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, table);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, distribution_expander);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, distribution);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, distribution_ends);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, lowest);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, highest);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, distribution_caption);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetDetails, seed);
}

static void
mato_target_details_class_init (MatoTargetDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mato_target_details_constructed;
  G_OBJECT_CLASS (klass)->dispose = mato_target_details_dispose;

  g_type_ensure (MATO_TYPE_APPROACH_VIEW);
  g_type_ensure (MATO_TYPE_SCORE_TABLE);
  g_type_ensure (MATO_TYPE_DISTRIBUTION_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/matosudoku/Mato/target-details.ui");
  bind_children (widget_class);
}

static void
mato_target_details_init (MatoTargetDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mato_target_details_new (MatoWorkspace *workspace)
{
  return g_object_new (MATO_TYPE_TARGET_DETAILS, "workspace", workspace, NULL);
}

void
mato_target_details_show_solutions (MatoTargetDetails *self)
{
  g_return_if_fail (MATO_IS_TARGET_DETAILS (self));

  gtk_expander_set_expanded (self->distribution_expander, TRUE);
}
