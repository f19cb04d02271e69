/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/score-head.h"

#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/target/nearness-view.h"
#include "app/target/reach-layout.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoScoreHead
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;
  MatoAim *aim; /* of the workspace */

  GtkWidget *root;
  GtkLabel *score;
  GtkLabel *words;
  MatoNearnessView *nearness;
  GtkProgressBar *bar;
  GtkLabel *last; /* what the last entry cost */
};

G_DEFINE_FINAL_TYPE (MatoScoreHead, mato_score_head, GTK_TYPE_WIDGET)

static const MatoPuzzle *
get_puzzle (MatoScoreHead *self)
{
  return mato_game_get_puzzle (mato_workspace_get_game (self->workspace));
}

/* A best board that is shown is scored instead of the player's. */
static gint32
get_score (MatoScoreHead *self)
{
  const MatoBoard *board = get_puzzle (self)->board;
  const guint8 *best = mato_aim_get_solution (self->aim);
  guint8 weights[MATO_MAX_CELLS];

  mato_puzzle_fill_weights (get_puzzle (self), weights);
  return mato_target_score (mato_board_get_geometry (board),
                            best ? best : mato_board_get_values (board), weights);
}

static gboolean
is_coached (MatoScoreHead *self)
{
  return mato_aim_get (self->aim, MATO_AIM_COACH)
         && mato_coach_is_able (mato_board_get_geometry (get_puzzle (self)->board));
}

static MatoEntryCosts *
get_costs (MatoScoreHead *self)
{
  return mato_coach_get_costs (mato_aim_get_coach (self->aim));
}

static const char *
describe_score (MatoScoreHead *self)
{
  if (mato_aim_get_solution (self->aim))
    /* Translators: after a large number: that of a best board, which is shown */
    return _("points of the board shown");

  /* Translators: after a large number: the score so far */
  return _("points");
}

/* A board that is full has reached all that was possible from it, but not all there was. */
static gint32
get_most (MatoScoreHead *self)
{
  MatoEntryCosts *costs = get_costs (self);
  gint32 left = mato_entry_costs_get_left (costs);
  gboolean is_done = left >= 0 && mato_board_count_empty (get_puzzle (self)->board) == 0;

  return is_done ? MAX (left, mato_entry_costs_get_best (costs)) : left;
}

/* What is said of a full board stands on its card. */
static char *
write_last (MatoScoreHead *self)
{
  gint32 cost;

  if (mato_aim_get_solution (self->aim) || mato_board_count_empty (get_puzzle (self)->board) == 0
      || !mato_entry_costs_get_last (get_costs (self), &cost) || cost == MATO_COST_UNKNOWN)
    return NULL;

  return mato_sentence_last_entry (cost);
}

/* The line keeps its place and its text until the next answer, some milliseconds later. */
static void
refresh_coach (MatoScoreHead *self)
{
  MatoEntryCosts *costs = get_costs (self);
  gboolean is_shown = is_coached (self);
  gint32 most = get_most (self);
  g_autofree char *words = NULL;
  g_autofree char *last = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->nearness), is_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), is_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->last),
                          is_shown && mato_aim_get_solution (self->aim) == NULL);
  if (!is_shown || !mato_entry_costs_is_known (costs))
    return;

  words = mato_aim_get_solution (self->aim) ? g_strdup (describe_score (self))
                                            : mato_sentence_reach (most);
  last = write_last (self);
  gtk_label_set_label (self->words, words);
  gtk_label_set_label (self->last, last);
  gtk_progress_bar_set_fraction (self->bar,
                                 most > 0 ? MIN (get_score (self) / (double) most, 1) : 0);
  mato_nearness_view_show (self->nearness,
                           mato_nearness (mato_entry_costs_get_best (costs),
                                          mato_entry_costs_get_left (costs)));
}

static void
refresh (MatoScoreHead *self)
{
  g_autofree char *number = mato_sentence_number ((guint64) get_score (self));

  gtk_label_set_label (self->score, number);
  if (!is_coached (self))
    gtk_label_set_label (self->words, describe_score (self));
  refresh_coach (self);
}

static GtkWidget *
new_words (MatoScoreHead *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "mato-reach");
  self->words = GTK_LABEL (mato_words_new (NULL, "numeric"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->words));
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Score, of what is still possible"), -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bar));

  return box;
}

static GtkLabel *
new_last (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "mato-last-entry");
  gtk_widget_add_css_class (label, "numeric");

  return GTK_LABEL (label);
}

/* The bar and the line under it come and go with the coach, in the room that the large number has
 * beside it: nothing else moves. Of a best board more is said, and nothing of entries. */
static GtkWidget *
new_reach (MatoScoreHead *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (MATO_TYPE_REACH_LAYOUT, NULL));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), new_words (self));
  self->last = new_last ();
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->last));
  self->nearness = MATO_NEARNESS_VIEW (mato_nearness_view_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->nearness));

  return box;
}

static GtkWidget *
new_row (MatoScoreHead *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (row, "mato-score-row");
  self->score = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->score), "mato-score");
  gtk_widget_add_css_class (GTK_WIDGET (self->score), "numeric");
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->score));

  gtk_box_append (GTK_BOX (row), new_reach (self));

  return row;
}

static void
mato_score_head_dispose (GObject *object)
{
  MatoScoreHead *self = MATO_SCORE_HEAD (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_score_head_parent_class)->dispose (object);
}

static void
mato_score_head_class_init (MatoScoreHeadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_score_head_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
mato_score_head_init (MatoScoreHead *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-group");
  gtk_box_append (GTK_BOX (self->root), new_row (self));
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

void
mato_score_head_set_workspace (MatoScoreHead *self,
                               MatoWorkspace *workspace)
{
  g_return_if_fail (MATO_IS_SCORE_HEAD (self));

  self->workspace = g_object_ref (workspace);
  self->aim = mato_workspace_get_aim (workspace);
  mato_follow (self, G_CALLBACK (refresh), mato_workspace_get_puzzles (workspace),
               "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->aim, "notify::show-best", "notify::best-board",
               "notify::coach", NULL);
  mato_follow (self, G_CALLBACK (refresh_coach), mato_aim_get_coach (self->aim), "notify::costs",
               NULL);
  refresh (self);
}
