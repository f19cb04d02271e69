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
 * @resource: the path of a resource with the menu of a window, `main_menu`; in it `recent_menu`
 *   lists the files that Mato opened or saved last, to be opened by `app.open-uri`, and
 *   `sample_menu`, where there is one, the sample problems
 * @home: (nullable): the widget that has the focus after the menu
 *
 * Reads and creates the menu when it is opened first, and fills the list each time it is opened:
 * both would take a large part of the time of the start.
 */
void mato_recent_set_menu (GtkMenuButton *button,
                           const char    *resource,
                           GtkWidget     *home);

G_END_DECLS
