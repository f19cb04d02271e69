/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/practice-card.h"

#include "app/kit/cell-links.h"
#include "app/kit/compat.h"
#include "app/kit/css-class.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/layout/line-layout.h"
#include "session/lessons/sentence-practice.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWidget *card;
  GtkLabel *text;
  GtkLabel *reason;
  GtkLabel *source;
  GtkWidget *next;
} Card;

static GtkLabel *
add_words (GtkWidget  *card,
           const char *css_class)
{
  GtkWidget *label = mato_words_new (NULL, css_class);

  gtk_box_append (GTK_BOX (card), label);
  return GTK_LABEL (label);
}

static GtkWidget *
add_button (GtkWidget  *box,
            const char *text,
            const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
add_buttons (Card *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (MATO_TYPE_LINE_LAYOUT, NULL));
  gtk_widget_add_css_class (box, "mato-buttons");
  /* Translators: button: another board to practise the same technique */
  self->next = add_button (box, _("Next Board"), "win.next-exercise");
  add_button (box, _("Hint"), "win.next-hint");
  /* Translators: button: ends practising a technique */
  add_button (box, _("Stop"), "win.stop-practice");
  gtk_box_append (GTK_BOX (self->card), box);
}

static void
refresh (MatoPractice *practice,
         Card         *self)
{
  MatoPracticeState state = mato_practice_get_state (practice);
  g_autofree char *text = mato_sentence_practice (practice);
  g_autofree char *reason = mato_sentence_practice_reason (practice);
  g_autofree char *source = mato_sentence_practice_source (practice);

  gtk_widget_set_visible (self->card, state != MATO_PRACTICE_OFF);
  if (text == NULL)
    return;

  mato_cell_links_say (self->text, text);
  mato_cell_links_say (self->reason, reason);
  mato_label_say (self->source, source);
  mato_set_css_class (self->next, "suggested-action", state == MATO_PRACTICE_RIGHT);
  mato_compat_announce (self->card, text);
}

static void
card_free (gpointer  data,
           GClosure *closure)
{
  g_free (data);
}

GtkWidget *
mato_practice_card_new (MatoPractice *practice)
{
  Card *self = g_new0 (Card, 1);
  GClosure *closure;

  self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->card, "mato-group");
  self->text = add_words (self->card, "mato-answer");
  self->reason = add_words (self->card, "mato-note");
  add_buttons (self);
  self->source = add_words (self->card, "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->source), "mato-note");

  closure = g_cclosure_new (G_CALLBACK (refresh), self, card_free);
  g_object_watch_closure (G_OBJECT (self->card), closure);
  g_signal_connect_closure (practice, "changed", closure, FALSE);
  refresh (practice, self);
  mato_new_part (self->card);
  return self->card;
}
