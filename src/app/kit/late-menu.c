/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/late-menu.h"

#include "app/kit/accessible-names.h"
#include "app/layout/narrow.h"

void
mato_late_menu_fit (GtkMenuButton *button)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));

  mato_name_strangers (GTK_WIDGET (button), NULL);
  if (gtk_widget_get_width (window) < MATO_NARROW)
    gtk_widget_add_css_class (popover, "mato-touch");
  else
    gtk_widget_remove_css_class (popover, "mato-touch");
}

static void
create_cb (GtkMenuButton *button,
           gpointer       user_data)
{
  if (!gtk_menu_button_get_popover (button))
    gtk_menu_button_set_menu_model (button, user_data);
  mato_late_menu_fit (button);
}

void
mato_late_menu_set (GtkMenuButton *button,
                    GMenuModel    *menu)
{
  gtk_menu_button_set_create_popup_func (button, create_cb, g_object_ref (menu), g_object_unref);
}
