/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/play-head.h"

#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/kit/plain-word.h"
#include "core/board/posed.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence-rating.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define APART 12 /* pixels that two facts in a line are further apart than words are */
#define LINE_HEIGHT 0.9 /* of .mato-number in window.css */

struct _MatoPlayHead
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;
  MatoGame *game;       /* of the workspace, as is: */
  MatoPlaying *playing;
  MatoJudgement *judgement;
  guint timer;

  GtkWidget *root;
  MatoPlainWord *clock;
  GtkLabel *number; /* nullable, in its place, as is: */
  GtkLabel *unit;   /* behind it */
  GtkLabel *to_go;
  GtkWidget *progress;
  GtkLabel *rating; /* nullable: few want it */
};

G_DEFINE_FINAL_TYPE (MatoPlayHead, mato_play_head, GTK_TYPE_WIDGET)

static void
say (GtkLabel   *label,
     const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
}

/* Returns: whether the digits are still to become a puzzle */
static gboolean
is_own (MatoPlayHead *self)
{
  return self->workspace->setting->is_active
         || !mato_board_is_posed (mato_game_get_board (self->game));
}

static gboolean
has_clock (MatoPlayHead *self)
{
  return self->workspace->display->show_clock;
}

/* Whoever wants no clock reads in its place how many cells are empty. */
static gboolean
counts_cells (MatoPlayHead *self)
{
  return !has_clock (self) && !is_own (self) && !mato_playing_is_solved (self->playing);
}

static guint
count_digits (MatoPlayHead *self)
{
  const MatoBoard *board = mato_game_get_board (self->game);

  return mato_board_get_geometry (board)->n_cells - mato_board_count_empty (board);
}

static char *
dup_number (MatoPlayHead *self)
{
  const MatoBoard *board = mato_game_get_board (self->game);
  guint n_empty = mato_board_count_empty (board);
  g_autofree char *clock = mato_sentence_clock (mato_playing_get_spent (self->playing));

  if (is_own (self))
    return mato_sentence_number (count_digits (self));
  if (counts_cells (self))
    return mato_sentence_number (n_empty);
  if (!mato_playing_is_solved (self->playing))
    return g_steal_pointer (&clock);
  if (!mato_playing_is_timed (self->playing) || !has_clock (self))
    /* Translators: large, over the page: the puzzle is done */
    return g_strdup (_("Solved"));

  /* Translators: large, over the page: %s is a time like 5:03 */
  return g_strdup_printf (_("Solved in %s"), clock);
}

static gboolean
is_clock (MatoPlayHead *self)
{
  return !is_own (self) && !counts_cells (self) && !mato_playing_is_solved (self->playing);
}

static GtkLabel *
add_label (GtkWidget  *row,
           gpointer    after,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_insert_child_after (GTK_BOX (row), label, after);
  mato_first_part (label);
  return GTK_LABEL (label);
}

/* Most games begin with a clock that runs, without them. */
static void
add_number (MatoPlayHead *self)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self->clock));

  self->number = add_label (row, self->clock, "mato-number");
  self->unit = add_label (row, self->number, "dim-label");
  gtk_widget_set_hexpand (GTK_WIDGET (self->unit), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->unit), FALSE);
}

/* The clock of a game is no label: its font would be measured by a sentence at the start. */
static void
show_time (MatoPlayHead *self)
{
  g_autofree char *number = dup_number (self);

  gtk_widget_set_visible (GTK_WIDGET (self->clock), is_clock (self));
  if (self->number == NULL && !is_clock (self))
    add_number (self);
  if (self->number != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->number), !is_clock (self));
  if (is_clock (self))
    {
      mato_plain_word_set_text (self->clock, number);
      return;
    }

  /* Where letters are large: "Solved in 6:18". */
  gtk_label_set_wrap (self->number, mato_playing_is_solved (self->playing));
  say (self->number, number);
}

/* Returns: (transfer full) (nullable): how many solutions the digits have; while that is being
 * found out, what was said before stays */
static char *
dup_judgement (MatoPlayHead *self)
{
  const MatoJudgementAnswer *answer = mato_judgement_get (self->judgement);

  if (answer == NULL)
    return mato_judgement_is_running (self->judgement)
             ? g_strdup (gtk_label_get_label (self->to_go)) : NULL;
  if (answer->n_solutions == 0)
    /* Translators: over a board that is being typed, beside the number of its digits */
    return g_strdup (_("no solution"));
  if (answer->n_solutions > MATO_JUDGEMENT_MOST_SOLUTIONS)
    /* Translators: over a board that is being typed, beside the number of its digits */
    return g_strdup (_("many solutions so far"));
  if (answer->n_solutions == 1)
    /* Translators: over a board that is being typed, beside the number of its digits */
    return g_strdup (_("one solution"));

  /* Translators: over a board that is being typed, beside the number of its digits */
  return g_strdup_printf (ngettext ("%u solution so far", "%u solutions so far",
                                    answer->n_solutions), answer->n_solutions);
}

static void
refresh_cells (MatoPlayHead *self)
{
  const MatoBoard *board = mato_game_get_board (self->game);
  guint n_empty = mato_board_count_empty (board);
  guint n_to_fill = mato_board_get_geometry (board)->n_cells - mato_board_count_givens (board);
  g_autofree char *to_go = is_own (self) ? dup_judgement (self) : mato_sentence_to_go (board);

  mato_label_say (self->to_go,
                  (mato_playing_is_solved (self->playing) && !is_own (self)) || counts_cells (self)
                    ? NULL : to_go);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 n_to_fill > 0 ? 1 - n_empty / (double) n_to_fill : 0);
}

static void
refresh (MatoPlayHead *self)
{
  gboolean is_paused = mato_playing_get_paused (self->playing);

  show_time (self);
  refresh_cells (self);
  if (self->number == NULL && is_paused)
    add_number (self);
  if (self->unit != NULL)
    mato_label_say (self->unit,
                    /* Translators: after a large number: so many are on the board */
                    is_own (self) ? ngettext ("digit", "digits", count_digits (self))
                    /* Translators: after a large number: so many cells are empty */
                    : counts_cells (self) ? _("to go")
                    /* Translators: after a time: the clock stands */
                    : is_paused ? _("paused") : NULL);
  gtk_widget_set_visible (self->progress,
                          !is_own (self) && !mato_playing_is_solved (self->playing));
}

static void
add_rating (MatoPlayHead *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  self->rating = GTK_LABEL (label);
  gtk_label_set_ellipsize (self->rating, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->rating, 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "mato-note");
  gtk_box_append (GTK_BOX (self->root), label);
  mato_first_part (label);
}

static void
refresh_rating (MatoPlayHead *self)
{
  const MatoRating *rating = mato_difficulty_get (self->workspace->difficulty);
  gboolean is_shown = self->workspace->display->show_ratings;
  g_autofree char *text = rating && is_shown ? mato_sentence_rating (rating) : NULL;

  if (self->rating == NULL && is_shown)
    add_rating (self);
  if (self->rating == NULL)
    return;

  /* Its line is there before it is known, so that nothing moves then. */
  gtk_widget_set_visible (GTK_WIDGET (self->rating), is_shown);
  gtk_label_set_label (self->rating, text ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rating), text);
}

static gboolean
tick_cb (gpointer user_data)
{
  show_time (user_data);
  return G_SOURCE_CONTINUE;
}

/* Nobody sees the time of a page that is not shown. */
static void
mato_play_head_map (GtkWidget *widget)
{
  MatoPlayHead *self = MATO_PLAY_HEAD (widget);

  GTK_WIDGET_CLASS (mato_play_head_parent_class)->map (widget);
  show_time (self);
  self->timer = g_timeout_add (250, tick_cb, self);
}

static void
mato_play_head_unmap (GtkWidget *widget)
{
  MatoPlayHead *self = MATO_PLAY_HEAD (widget);

  g_clear_handle_id (&self->timer, g_source_remove);
  GTK_WIDGET_CLASS (mato_play_head_parent_class)->unmap (widget);
}

static void
mato_play_head_dispose (GObject *object)
{
  MatoPlayHead *self = MATO_PLAY_HEAD (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->workspace);
  g_clear_object (&self->judgement);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_play_head_parent_class)->dispose (object);
}

static void
mato_play_head_class_init (MatoPlayHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_play_head_dispose;
  widget_class->map = mato_play_head_map;
  widget_class->unmap = mato_play_head_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

/* The weight of figures alone is the same in every language: see kit/theme.h. */
static void
add_clock (MatoPlayHead *self,
           GtkWidget    *row)
{
  GtkWidget *clock = mato_plain_word_new_figures (LINE_HEIGHT);

  gtk_widget_set_valign (clock, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (clock, "mato-number");
  gtk_widget_add_css_class (clock, "mato-figures");
  gtk_box_append (GTK_BOX (row), clock);
  self->clock = MATO_PLAIN_WORD (clock);
}

static void
mato_play_head_init (MatoPlayHead *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-number-head");
  add_clock (self, row);
  self->to_go = add_label (row, self->clock, "dim-label");
  gtk_widget_set_hexpand (GTK_WIDGET (self->to_go), TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self->to_go), GTK_ALIGN_END);
  gtk_widget_set_margin_start (GTK_WIDGET (self->to_go), APART);
  gtk_box_append (GTK_BOX (self->root), row);

  self->progress = gtk_progress_bar_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Filled cells"), -1);
  gtk_box_append (GTK_BOX (self->root), self->progress);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_play_head_new (MatoWorkspace *workspace,
                    MatoJudgement *judgement)
{
  MatoPlayHead *self = g_object_new (MATO_TYPE_PLAY_HEAD, NULL);
  MatoDifficulty *difficulty = workspace->difficulty;

  self->workspace = g_object_ref (workspace);
  self->judgement = g_object_ref (judgement);
  self->game = workspace->game;
  self->playing = workspace->playing;
  mato_follow (self, G_CALLBACK (refresh), self->playing, "notify", NULL);
  mato_follow (self, G_CALLBACK (refresh), workspace->puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh), workspace->display, "notify::show-clock", NULL);
  mato_follow (self, G_CALLBACK (refresh), workspace->setting, "changed", NULL);
  mato_follow (self, G_CALLBACK (refresh_cells), judgement, "changed", NULL);
  mato_follow (self, G_CALLBACK (refresh_rating), difficulty, "changed", NULL);
  mato_follow (self, G_CALLBACK (refresh_rating), workspace->display, "notify::show-ratings", NULL);
  refresh (self);
  refresh_rating (self);
  return GTK_WIDGET (self);
}
