/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_late_menu_set:
 * @button: opens the menu
 * @menu: the menu
 *
 * Gives @button its menu when it is opened first. The popover of a menu has more widgets than what
 * is seen of a window at its start, and most menus are never opened.
 */
void mato_late_menu_set (GtkMenuButton *button,
                         GMenuModel    *menu);

G_END_DECLS
