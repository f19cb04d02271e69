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
 * MatoLateMenuFunc:
 *
 * Returns: the id of the menu that is wanted now; in "watch+search" an item of `watch` with the
 *   attribute `mato-submenu` "jumps" gets the menu `search_jumps` as its submenu
 */
typedef const char *(*MatoLateMenuFunc) (gpointer data);

/**
 * mato_late_menu_load:
 * @resource: has the menus
 * @choose: (nullable): asked for the id of one of them, whenever the button is pressed; without it
 *   the id is `menu`
 * @data: (nullable): for @choose, must outlive @button
 * @home: what has the focus after the menu, must outlive @button
 *
 * Gives @button a menu of a resource when it is opened first, or another one whenever another is
 * wanted.
 */
void mato_late_menu_load (GtkMenuButton    *button,
                          const char       *resource,
                          MatoLateMenuFunc  choose,
                          gpointer          data,
                          GtkWidget        *home);

/**
 * mato_late_menu_lead_home:
 * @home: what has the focus after the menu
 *
 * Lets people go on with what they did before they opened a menu.
 */
void mato_late_menu_lead_home (GtkPopover *popover,
                               GtkWidget  *home);

/**
 * mato_late_menu_fit:
 * @button: has the popover of a menu, which opens now
 *
 * Gives names to items that have none, and in a narrow window all items are as high as a finger.
 */
void mato_late_menu_fit (GtkMenuButton *button);

G_END_DECLS
