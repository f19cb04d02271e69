/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/play-clock.h"

#include "app/kit/accessible-names.h"
#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "session/words/sentence-play.h"

#include <glib/gi18n.h>

struct _MatoPlayClock
{
  GtkWidget parent_instance;

  MatoGame *game;
  MatoPlaying *playing;
  guint timer;

  GtkWidget *root;
  GtkWidget *row;
  GtkLabel *time;
  GtkWidget *pause;
  GtkWidget *card; /* NULL until a puzzle is solved */
  GtkLabel *verdict;
  GtkLabel *rating; /* of the card, as is: */
  char *rating_text; /* nullable */
};

G_DEFINE_FINAL_TYPE (MatoPlayClock, mato_play_clock, GTK_TYPE_WIDGET)

static void
show_time (MatoPlayClock *self)
{
  g_autofree char *clock = mato_sentence_clock (mato_playing_get_spent (self->playing));
  g_autofree char *text = NULL;

  if (mato_playing_get_paused (self->playing))
    /* Translators: %s is a time like 5:03 */
    text = g_strdup_printf (_("%s · paused"), clock);
  else
    text = g_steal_pointer (&clock);
  if (g_strcmp0 (gtk_label_get_text (self->time), text) != 0)
    gtk_label_set_text (self->time, text);
}

static GtkWidget *
new_button (const char *label,
            const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static void
add_card (MatoPlayClock *self)
{
  GtkWidget *next, *review;
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->card, "mato-card");
  self->verdict = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->verdict, TRUE);
  gtk_label_set_xalign (self->verdict, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->verdict), "mato-lead");
  gtk_box_append (GTK_BOX (self->card), GTK_WIDGET (self->verdict));
  self->rating = GTK_LABEL (mato_words_new (NULL, "mato-note"));
  gtk_box_append (GTK_BOX (self->card), GTK_WIDGET (self->rating));

  /* Translators: button: makes another puzzle of the same kind */
  next = new_button (_("Next Puzzle"), "win.another");
  gtk_widget_add_css_class (next, "suggested-action");
  gtk_box_append (GTK_BOX (buttons), next);
  /* Translators: button: shows best times and how many puzzles were solved */
  gtk_box_append (GTK_BOX (buttons), new_button (_("Statistics"), "win.statistics"));
  gtk_box_append (GTK_BOX (self->card), buttons);
  /* Translators: button: shows where one stalled, and what was to be found there */
  review = new_button (_("Why Was It Hard?"), "win.review");
  gtk_widget_set_halign (review, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->card), review);
  mato_new_part (self->card);
  gtk_box_append (GTK_BOX (self->root), self->card);
}

/* What is told when the puzzle is solved; it is made then. */
static void
refresh_card (MatoPlayClock *self,
              gboolean       is_solved)
{
  g_autofree char *verdict = NULL;

  if (is_solved)
    verdict = mato_sentence_solved (mato_playing_get_spent (self->playing),
                                    mato_playing_is_timed (self->playing),
                                    mato_playing_is_assisted (self->playing));
  if (is_solved && self->card == NULL)
    add_card (self);
  if (self->card == NULL)
    return;

  gtk_widget_set_visible (self->card, is_solved);
  mato_label_say (self->verdict, verdict);
  mato_label_say (self->rating, self->rating_text);
}

static void
refresh (MatoPlayClock *self)
{
  gboolean is_solved = mato_playing_is_solved (self->playing);
  gboolean is_paused = mato_playing_get_paused (self->playing);

  /* It has its place before it runs, so that the digits below do not move while one plays. */
  gtk_widget_set_visible (self->row, !is_solved);
  mato_button_set_icon (GTK_BUTTON (self->pause), is_paused ? "media-playback-start-symbolic"
                                                            : "media-playback-pause-symbolic");
  show_time (self);
  refresh_card (self, is_solved);
}

static gboolean
tick_cb (gpointer user_data)
{
  show_time (user_data);
  return G_SOURCE_CONTINUE;
}

/* Nobody sees the time of a page that is not shown. */
static void
mato_play_clock_map (GtkWidget *widget)
{
  MatoPlayClock *self = MATO_PLAY_CLOCK (widget);

  GTK_WIDGET_CLASS (mato_play_clock_parent_class)->map (widget);
  self->timer = g_timeout_add (250, tick_cb, self);
}

static void
mato_play_clock_unmap (GtkWidget *widget)
{
  MatoPlayClock *self = MATO_PLAY_CLOCK (widget);

  g_clear_handle_id (&self->timer, g_source_remove);
  GTK_WIDGET_CLASS (mato_play_clock_parent_class)->unmap (widget);
}

static void
mato_play_clock_dispose (GObject *object)
{
  MatoPlayClock *self = MATO_PLAY_CLOCK (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->playing);
  g_clear_pointer (&self->rating_text, g_free);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_play_clock_parent_class)->dispose (object);
}

static void
mato_play_clock_class_init (MatoPlayClockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_play_clock_dispose;
  widget_class->map = mato_play_clock_map;
  widget_class->unmap = mato_play_clock_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_row (MatoPlayClock *self)
{
  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->time = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->time), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->time), "mato-time");
  gtk_label_set_xalign (self->time, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->time), TRUE);
  gtk_box_append (GTK_BOX (self->row), GTK_WIDGET (self->time));

  self->pause = gtk_toggle_button_new ();
  gtk_widget_set_valign (self->pause, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->pause, "flat");
  gtk_widget_set_tooltip_text (self->pause, _("Pause, and hide the board"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Pause, and hide the board"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->pause), "win.pause");
  gtk_box_append (GTK_BOX (self->row), self->pause);

  return self->row;
}

static void
mato_play_clock_init (MatoPlayClock *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->root), new_row (self));
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

void
mato_play_clock_set_game (MatoPlayClock *self,
                          MatoGame      *game,
                          MatoPlaying   *playing)
{
  g_return_if_fail (MATO_IS_PLAY_CLOCK (self));

  self->game = g_object_ref (game);
  self->playing = g_object_ref (playing);
  mato_follow (self, G_CALLBACK (refresh), playing, "notify", NULL);
  mato_follow (self, G_CALLBACK (refresh), game, "changed", NULL);
  refresh (self);
}

void
mato_play_clock_set_rating (MatoPlayClock *self,
                            const char    *text)
{
  g_return_if_fail (MATO_IS_PLAY_CLOCK (self));

  g_free (self->rating_text);
  self->rating_text = g_strdup (text);
  if (self->card != NULL)
    mato_label_say (self->rating, text);
}
