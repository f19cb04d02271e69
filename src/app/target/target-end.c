/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/target-end.h"

#include "app/kit/follow.h"
#include "app/kit/hand-button.h"
#include "app/kit/labels.h"
#include "app/target/target-picture.h"
#include "app/target/target-share.h"
#include "session/play/best-scores.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoTargetEndView
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;

  GtkWidget *root;
  MatoTargetPicture *picture;
  GtkLabel *score;
  GtkLabel *title;
  GtkLabel *sentence;
  GtkLabel *facts;
};

G_DEFINE_FINAL_TYPE (MatoTargetEndView, mato_target_end, GTK_TYPE_WIDGET)

static const MatoPuzzle *
get_puzzle (MatoWorkspace *workspace)
{
  return mato_game_get_puzzle (workspace->game);
}

gboolean
mato_target_end_is_reached (MatoWorkspace *workspace)
{
  const MatoBoard *board = get_puzzle (workspace)->board;

  return mato_board_count_givens (board) < mato_board_get_geometry (board)->n_cells
         && mato_target_final_score (get_puzzle (workspace)) >= 0;
}

/* @tries: (transfer none): of mato_best_scores_list(), outlives @end */
static void
fill (MatoWorkspace *workspace,
      GArray        *tries,
      MatoTargetEnd *end)
{
  MatoOutlook *outlook = workspace->aim->outlook;
  MatoPlaying *playing = workspace->playing;

  *end = (MatoTargetEnd) {
    .score = mato_target_final_score (get_puzzle (workspace)),
    .n_solutions = mato_outlook_get_n_solutions (outlook),
    .tries = (const gint32 *) (gpointer) tries->data,
    .n_tries = tries->len,
    .spent = mato_playing_is_timed (playing) ? mato_playing_get_spent (playing) : 0,
    .is_coached = mato_playing_is_coached (playing),
  };
  mato_outlook_get_range (outlook, &end->range);
  for (guint i = 0; i < tries->len; i++)
    if (g_array_index (tries, gint32, i) == end->score)
      end->arrow = i + 1;
}

static GArray *
list_tries (MatoWorkspace *workspace)
{
  g_autofree char *path = mato_best_scores_dup_path ();

  return mato_best_scores_list (path, get_puzzle (workspace));
}

static void
refresh (MatoTargetEndView *self)
{
  g_autoptr (GArray) tries = NULL;
  MatoTargetEnd end;
  g_autofree char *score = NULL;
  g_autofree char *title = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *facts = NULL;

  if (!mato_target_end_is_reached (self->workspace))
    return;

  tries = list_tries (self->workspace);
  fill (self->workspace, tries, &end);
  score = mato_sentence_number ((guint64) end.score);
  title = mato_sentence_end_title (&end);
  sentence = mato_sentence_end (&end);
  facts = mato_sentence_end_facts (&end);
  mato_target_picture_show (self->picture, &end);
  gtk_label_set_label (self->score, score);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->sentence, sentence);
  gtk_label_set_label (self->facts, facts);
}

void
mato_target_end_copy (MatoWorkspace *workspace,
                      GtkWidget     *widget)
{
  g_autoptr (GArray) tries = list_tries (workspace);
  g_autofree char *title = mato_sentence_title (get_puzzle (workspace));
  MatoTargetEnd end;

  fill (workspace, tries, &end);
  /* Translators: a puzzle that has no other name */
  mato_target_share_copy (widget, &end, title != NULL ? title : _("Target sudoku"));
}

static void
mato_target_end_dispose (GObject *object)
{
  MatoTargetEndView *self = MATO_TARGET_END (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_target_end_parent_class)->dispose (object);
}

static void
mato_target_end_class_init (MatoTargetEndViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_target_end_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_score (MatoTargetEndView *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *unit = gtk_label_new (_("points"));

  self->score = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->score), "mato-number");
  gtk_widget_add_css_class (GTK_WIDGET (self->score), "numeric");
  gtk_widget_set_valign (GTK_WIDGET (self->score), GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (unit, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (unit, "dim-label");
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->score));
  gtk_box_append (GTK_BOX (row), unit);
  return row;
}

static GtkLabel *
add_words (MatoTargetEndView *self,
           const char        *css_class)
{
  GtkWidget *label = mato_words_new (NULL, css_class);

  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (self->root), label);
  return GTK_LABEL (label);
}

static GtkWidget *
new_buttons (void)
{
  GtkWidget *grid = gtk_grid_new ();
  /* Translators: button: makes another puzzle for target sudoku */
  GtkWidget *next = mato_hand_button_new (_("Next Target"), "win.new-target");

  gtk_widget_add_css_class (next, "suggested-action");
  gtk_widget_add_css_class (grid, "mato-ends");
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  /* Translators: button: puts the result of the game on the clipboard, for others */
  gtk_grid_attach (GTK_GRID (grid), mato_hand_button_new (_("Copy Result"), "win.copy-result"),
                   0, 0, 1, 1);
  /* Translators: button: tells what the other solutions of the puzzle score */
  gtk_grid_attach (GTK_GRID (grid),
                   mato_hand_button_new (_("Other Solutions…"), "win.other-solutions"), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), next, 0, 1, 2, 1);
  return grid;
}

static void
mato_target_end_init (MatoTargetEndView *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-target-end");
  self->picture = MATO_TARGET_PICTURE (mato_target_picture_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->picture), TRUE);
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->picture));
  gtk_box_append (GTK_BOX (self->root), new_score (self));
  self->title = add_words (self, "mato-end-title");
  self->sentence = add_words (self, "mato-end-sentence");
  self->facts = add_words (self, "dim-label");
  gtk_box_append (GTK_BOX (self->root), new_buttons ());
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_target_end_new (MatoWorkspace *workspace)
{
  MatoTargetEndView *self = g_object_new (MATO_TYPE_TARGET_END, NULL);

  self->workspace = g_object_ref (workspace);
  mato_follow (self, G_CALLBACK (refresh), workspace->puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh), workspace->aim->outlook, "changed", NULL);
  refresh (self);

  return GTK_WIDGET (self);
}
