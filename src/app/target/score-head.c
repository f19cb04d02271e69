/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/score-head.h"

#include "app/kit/follow.h"
#include "app/target/score-strip.h"
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
  GtkLabel *to_go;
  MatoScoreStrip *strip;
};

G_DEFINE_FINAL_TYPE (MatoScoreHead, mato_score_head, GTK_TYPE_WIDGET)

static const MatoPuzzle *
get_puzzle (MatoScoreHead *self)
{
  return mato_game_get_puzzle (self->workspace->game);
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

static void
refresh (MatoScoreHead *self)
{
  gboolean is_best = mato_aim_get_solution (self->aim) != NULL;
  g_autofree char *number = mato_sentence_number ((guint64) get_score (self));
  g_autofree char *to_go = mato_sentence_to_go (get_puzzle (self)->board);

  gtk_label_set_label (self->score, number);
  gtk_label_set_label (self->words,
                       /* Translators: after a large number: that of a best board, which is shown */
                       is_best ? _("points of the board shown")
                               /* Translators: after a large number: the score so far */
                               : _("points"));
  gtk_label_set_label (self->to_go, to_go);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->to_go), to_go);
  gtk_widget_set_visible (GTK_WIDGET (self->to_go), !is_best);
  mato_score_strip_show (self->strip, get_puzzle (self));
}

static GtkLabel *
add_label (GtkWidget  *row,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (row), label);
  return GTK_LABEL (label);
}

static GtkWidget *
new_row (MatoScoreHead *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (row, "mato-score-row");
  self->score = add_label (row, "mato-number");
  gtk_widget_add_css_class (GTK_WIDGET (self->score), "numeric");
  self->words = add_label (row, "dim-label");
  gtk_label_set_wrap (self->words, TRUE);
  gtk_label_set_natural_wrap_mode (self->words, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (self->words, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->words), TRUE);
  self->to_go = add_label (row, "dim-label");
  gtk_label_set_ellipsize (self->to_go, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->to_go), "numeric");

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
  gtk_widget_add_css_class (self->root, "mato-score-head");
  gtk_box_append (GTK_BOX (self->root), new_row (self));
  self->strip = MATO_SCORE_STRIP (mato_score_strip_new ());
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->strip));
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_score_head_new (MatoWorkspace *workspace)
{
  MatoScoreHead *self = g_object_new (MATO_TYPE_SCORE_HEAD, NULL);

  self->workspace = g_object_ref (workspace);
  self->aim = workspace->aim;
  mato_follow (self, G_CALLBACK (refresh), workspace->puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->aim, "notify::show-best", "notify::best-board",
               "notify::weights", NULL);
  refresh (self);

  return GTK_WIDGET (self);
}

void
mato_score_head_set_shown (MatoScoreHead *self,
                           gboolean       is_shown)
{
  g_return_if_fail (MATO_IS_SCORE_HEAD (self));

  gtk_widget_set_visible (self->root, is_shown);
}
