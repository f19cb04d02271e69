/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/hand-button.h"

GtkWidget *
mato_hand_button_new (const char *title,
                      const char *action)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "text-button");
  gtk_widget_add_css_class (button, "mato-end");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}
