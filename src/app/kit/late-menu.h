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

/**
 * mato_late_menu_fit:
 * @button: has the popover of a menu, which opens now
 *
 * Gives names to items that have none, and in a narrow window all items are as high as a finger.
 */
void mato_late_menu_fit (GtkMenuButton *button);

G_END_DECLS
