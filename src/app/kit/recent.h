/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Remembers that @file was opened or saved. */
void mato_recent_add (GFile *file);

/**
 * mato_recent_set_menu:
 * @button: which opens it
 * @menu: the main menu of a window
 * @recent: the part of @menu that lists the files that Mato opened or saved last, to be opened by
 *   `app.open-uri`
 * @home: (nullable): the widget that has the focus after the menu
 *
 * Makes the menu when it is looked at, and fills the list anew each time: making it and reading
 * what is recent takes longer than much of the start.
 */
void mato_recent_set_menu (GtkMenuButton *button,
                           GMenuModel    *menu,
                           GMenu         *recent,
                           GtkWidget     *home);

G_END_DECLS
