/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_recent_add:
 *
 * Remembers that @file was opened or saved.
 */
void mato_recent_add (GFile *file);

/**
 * mato_recent_set_menu:
 * @button: opens the menu
 * @menu: the main menu of a window
 * @recent: the part of @menu that lists the files that Mato opened or saved last, to be opened by
 *   `app.open-uri`
 * @home: (nullable): the widget that has the focus after the menu
 *
 * Creates the menu when it is opened first, and fills the list each time it is opened: both would
 * take a large part of the time of the start.
 */
void mato_recent_set_menu (GtkMenuButton *button,
                           GMenuModel    *menu,
                           GMenu         *recent,
                           GtkWidget     *home);

G_END_DECLS
