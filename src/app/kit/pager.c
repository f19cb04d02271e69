/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/pager.h"

static GtkWidget *
new_step (const char    *icon,
          MatoPagerStep  step)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, step.title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  step.title, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), step.action);
  return button;
}

GtkWidget *
mato_pager_new (MatoPagerStep   previous,
                MatoPagerStep   next,
                GtkLabel      **which)
{
  GtkWidget *pager = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (pager), new_step ("go-previous-symbolic", previous));
  gtk_box_append (GTK_BOX (pager), label);
  gtk_box_append (GTK_BOX (pager), new_step ("go-next-symbolic", next));
  *which = GTK_LABEL (label);
  return pager;
}
