/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/solved-card.h"

#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "session/words/sentence-play.h"

#include <glib/gi18n.h>

static GtkWidget *
new_button (const char *label,
            const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static void
add_buttons (GtkWidget *card)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *next, *review;

  /* Translators: button: makes another puzzle of the same kind */
  next = new_button (_("Next Puzzle"), "win.another");
  gtk_widget_add_css_class (next, "suggested-action");
  gtk_box_append (GTK_BOX (buttons), next);
  /* Translators: button: shows best times and how many puzzles were solved */
  gtk_box_append (GTK_BOX (buttons), new_button (_("Statistics"), "win.statistics"));
  gtk_box_append (GTK_BOX (card), buttons);
  /* Translators: button: shows where one stalled, and what was to be found there */
  review = new_button (_("Why Was It Hard?"), "win.review");
  gtk_widget_set_halign (review, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (card), review);
}

static void
refresh (GtkWidget   *card,
         GParamSpec  *pspec,
         MatoPlaying *playing)
{
  g_autofree char *verdict = NULL;

  if (mato_playing_is_solved (playing))
    verdict = mato_sentence_solved (mato_playing_get_spent (playing),
                                    mato_playing_is_timed (playing),
                                    mato_playing_is_assisted (playing));
  if (verdict)
    gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (card)), verdict);
  gtk_widget_set_visible (card, verdict != NULL);
}

GtkWidget *
mato_solved_card_new (MatoPlaying *playing)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "mato-group");
  gtk_box_append (GTK_BOX (card), mato_words_new (NULL, "mato-lead"));
  add_buttons (card);
  mato_new_part (card);
  g_signal_connect_object (playing, "notify", G_CALLBACK (refresh), card, G_CONNECT_SWAPPED);
  refresh (card, NULL, playing);
  return card;
}
