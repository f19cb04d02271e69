/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/progress-card.h"

#include "app/kit/labels.h"
#include "app/kit/new-part.h"

#include <glib/gi18n.h>

struct _MatoProgressCard
{
  GtkWidget parent_instance;

  GtkWidget *root;
  GtkProgressBar *bar;
  GtkLabel *words;
};

G_DEFINE_FINAL_TYPE (MatoProgressCard, mato_progress_card, GTK_TYPE_WIDGET)

static void
mato_progress_card_dispose (GObject *object)
{
  g_clear_pointer (&MATO_PROGRESS_CARD (object)->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_progress_card_parent_class)->dispose (object);
}

static void
mato_progress_card_class_init (MatoProgressCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_progress_card_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_cancel (void)
{
  GtkWidget *button = gtk_button_new ();
  /* Translators: button: stops a running search */
  GtkWidget *label = gtk_label_new_with_mnemonic (_("_Cancel"));

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.cancel");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  return button;
}

static void
mato_progress_card_init (MatoProgressCard *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-group");
  self->words = GTK_LABEL (mato_words_new (NULL, "numeric"));
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->words));
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_progress_bar_set_pulse_step (self->bar, 0.06);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: accessible name of a bar: how much is done */
                                  _("Progress"), -1);
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (self->root), new_cancel ());
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_progress_card_new (void)
{
  GtkWidget *card = g_object_new (MATO_TYPE_PROGRESS_CARD, "visible", FALSE, NULL);

  mato_new_part (card);
  return card;
}

void
mato_progress_card_show (MatoProgressCard *self,
                         const char       *text,
                         double            fraction)
{
  g_return_if_fail (MATO_IS_PROGRESS_CARD (self));

  if (text)
    gtk_label_set_label (self->words, text);
  if (text && fraction < 0)
    gtk_progress_bar_pulse (self->bar);
  else if (text)
    gtk_progress_bar_set_fraction (self->bar, CLAMP (fraction, 0, 1));
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}

void
mato_progress_card_cancel (GtkWidget *card)
{
  gtk_widget_activate_action (card, "win.cancel", NULL);
}
