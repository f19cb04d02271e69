/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/late-menu.h"

#include "app/kit/accessible-names.h"

static void
create_cb (GtkMenuButton *button,
           gpointer       user_data)
{
  if (gtk_menu_button_get_popover (button))
    return;

  gtk_menu_button_set_menu_model (button, user_data);
  mato_name_strangers (GTK_WIDGET (button), NULL);
}

void
mato_late_menu_set (GtkMenuButton *button,
                    GMenuModel    *menu)
{
  gtk_menu_button_set_create_popup_func (button, create_cb, g_object_ref (menu), g_object_unref);
}
