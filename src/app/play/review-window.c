/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/review-window.h"

#include "app/board/board-view.h"
#include "app/kit/labels.h"
#include "app/kit/scroller.h"
#include "app/play/review-chart.h"
#include "app/side/side-window.h"
#include "session/film/hint-scene.h"
#include "session/lessons/sentence-review.h"

#include <glib/gi18n.h>

#define MOST_STALLS 5
#define BOARD_SIZE 330

struct _MatoReviewWindow
{
  GtkWindow parent_instance;

  GCancellable *cancellable;
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  MatoAlphabet alphabet;
  MatoReview *review; /* nullable: not ready yet */
  GArray *stalls;     /* of guint: steps of the review */

  GtkBox *box;
  GtkLabel *head;
  MatoReviewChart *chart;
  GtkListBox *list;
  MatoBoardView *board;
};

G_DEFINE_FINAL_TYPE (MatoReviewWindow, mato_review_window, GTK_TYPE_WINDOW)

static const MatoReviewStep *
get_stall (MatoReviewWindow *self,
           guint             index)
{
  return self->review->steps->pdata[g_array_index (self->stalls, guint, index)];
}

/* The board when the digit before had been entered, as far as that is known. */
static MatoPuzzle *
make_puzzle (MatoReviewWindow     *self,
             const MatoReviewStep *step)
{
  MatoBoard *board = mato_board_new (self->geometry);
  MatoPuzzle *puzzle;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->givens[cell] != 0)
      mato_board_set (board, cell, self->givens[cell], MATO_ORIGIN_GIVEN);
    else if (step->known != NULL && step->known->values[cell] != 0)
      mato_board_set (board, cell, step->known->values[cell], MATO_ORIGIN_ENTRY);

  puzzle = mato_puzzle_new (board);
  puzzle->alphabet = self->alphabet;
  return puzzle;
}

static void
show_board (MatoReviewWindow     *self,
            const MatoReviewStep *step)
{
  g_autoptr (MatoPuzzle) puzzle = make_puzzle (self, step);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  gtk_widget_set_visible (GTK_WIDGET (self->board), step->deduction != NULL);
  mato_board_scene_set_puzzle (scene, puzzle);
  if (step->deduction != NULL)
    mato_hint_scene_add_reason (scene, step->deduction, step->known, MATO_HINT_ALL_STEPS);
  mato_board_view_set_scene (self->board, scene);
}

static void
chosen_cb (MatoReviewWindow *self,
           GtkListBoxRow    *row)
{
  guint index;

  if (row == NULL)
    return;

  index = (guint) gtk_list_box_row_get_index (row);
  mato_review_chart_choose (self->chart, g_array_index (self->stalls, guint, index));
  show_board (self, get_stall (self, index));
}

static void
add_row (MatoReviewWindow     *self,
         const MatoReviewStep *step)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *what = mato_sentence_review_step (self->review, step, self->alphabet);
  g_autofree char *why = mato_sentence_review_reason (self->review, step, self->alphabet);
  /* Translators: about a digit of the player: "At 5:40, after 2:35: r4c5 = 7"; what was to be found
   * there */
  g_autofree char *name = g_strdup_printf (_("%s. %s"), what, why);

  gtk_box_append (GTK_BOX (box), mato_words_new (what, "numeric"));
  gtk_box_append (GTK_BOX (box), mato_words_new (why, "mato-note"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (self->list, row);
}

static void
add_list (MatoReviewWindow *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "mato-hint-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Where you stalled"), -1);
  for (guint i = 0; i < self->stalls->len; i++)
    add_row (self, get_stall (self, i));
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->box, GTK_WIDGET (self->list));
}

/* The longest stall is shown at first. */
static guint
find_longest (MatoReviewWindow *self)
{
  g_autoptr (GArray) longest = mato_review_list_stalls (self->review, 1);

  for (guint i = 0; i < self->stalls->len; i++)
    if (g_array_index (self->stalls, guint, i) == g_array_index (longest, guint, 0))
      return i;

  return 0;
}

static void
show_review (MatoReviewWindow *self)
{
  g_autofree char *head = mato_sentence_review (self->review);

  gtk_label_set_label (self->head, head);
  self->stalls = mato_review_list_stalls (self->review, MOST_STALLS);
  self->chart = MATO_REVIEW_CHART (mato_review_chart_new (self->review, self->stalls));
  gtk_box_append (self->box, GTK_WIDGET (self->chart));
  gtk_box_append (self->box,
                  mato_words_new (_("Above: your digits, as wide as they took and as high as what "
                                    "was needed is hard. Below: the steps of the logic engine. "
                                    "Red: with a wrong digit."),
                                  "mato-note"));
  gtk_box_append (self->box, mato_heading_new (self->review->is_timed
                                                 ? _("Where you stalled")
                                                 : _("The hardest steps")));
  add_list (self);
  self->board = MATO_BOARD_VIEW (g_object_new (MATO_TYPE_BOARD_VIEW, NULL));
  gtk_widget_set_size_request (GTK_WIDGET (self->board), -1, BOARD_SIZE);
  gtk_box_append (self->box, GTK_WIDGET (self->board));
  gtk_list_box_select_row (self->list,
                           gtk_list_box_get_row_at_index (self->list, (int) find_longest (self)));
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (MatoReviewWindow) self = user_data;
  MatoReview *review = mato_review_finish (result, NULL);

  if (g_cancellable_is_cancelled (self->cancellable))
    {
      g_clear_pointer (&review, mato_review_free);
      return;
    }

  self->review = review;
  if (review == NULL)
    gtk_label_set_label (self->head, _("This puzzle has not exactly one solution, so nobody can "
                                       "say what was needed."));
  else if (review->steps->len == 0)
    gtk_label_set_label (self->head, _("You have not entered a digit yet."));
  else
    show_review (self);
}

static void
mato_review_window_dispose (GObject *object)
{
  MatoReviewWindow *self = MATO_REVIEW_WINDOW (object);

  g_cancellable_cancel (self->cancellable);

  G_OBJECT_CLASS (mato_review_window_parent_class)->dispose (object);
}

static void
mato_review_window_finalize (GObject *object)
{
  MatoReviewWindow *self = MATO_REVIEW_WINDOW (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->stalls, g_array_unref);
  g_clear_pointer (&self->review, mato_review_free);
  mato_geometry_unref (self->geometry);

  G_OBJECT_CLASS (mato_review_window_parent_class)->finalize (object);
}

static void
mato_review_window_class_init (MatoReviewWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_review_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_review_window_finalize;
}

static void
mato_review_window_init (MatoReviewWindow *self)
{
  self->cancellable = g_cancellable_new ();
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->head = GTK_LABEL (mato_words_new (_("Looking at your moves…"), "mato-lead"));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "mato-techniques");
  gtk_box_append (self->box, GTK_WIDGET (self->head));
  /* Translators: title of a window: what was difficult in a game */
  gtk_window_set_title (GTK_WINDOW (self), _("Why Was It Hard?"));
  gtk_window_set_default_size (GTK_WINDOW (self), 480, 760);
  gtk_window_set_child (GTK_WINDOW (self),
                        mato_scroller_new (GTK_WIDGET (self->box), _("Why Was It Hard?")));
}

void
mato_review_window_present (GtkWindow *parent,
                            MatoGame  *game)
{
  MatoReviewWindow *self;
  GtkWindow *old = mato_side_window_find (parent, MATO_TYPE_REVIEW_WINDOW);

  if (old != NULL)
    gtk_window_close (old);

  self = g_object_new (MATO_TYPE_REVIEW_WINDOW, NULL);
  self->geometry = mato_geometry_ref (mato_game_get_geometry (game));
  self->alphabet = mato_game_get_puzzle (game)->alphabet;
  mato_board_copy_givens (mato_game_get_board (game), self->givens);
  mato_review_async (game, self->cancellable, reviewed_cb, g_object_ref (self));
  mato_side_window_open (GTK_WINDOW (self), parent);
}
