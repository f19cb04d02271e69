/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_guest_set_parent:
 * @guest: a widget without a parent
 * @host: a widget of a class that knows nothing of @guest, as a cell or a button
 *
 * Makes @guest a child of @host, as gtk_widget_set_parent() does, but it leaves when @host goes: a
 * class takes leave of the children that it knows, and any other would be left with a parent that
 * is freed.
 */
void mato_guest_set_parent (GtkWidget *guest,
                            GtkWidget *host);

/**
 * mato_guest_pop_up:
 * @popover: (transfer floating): one without a parent
 *
 * Opens @popover at @host, until it is closed or @host goes.
 */
void mato_guest_pop_up (GtkPopover *popover,
                        GtkWidget  *host);

/**
 * mato_guest_follow_window:
 *
 * Hides what pops up in @window, its own menus too, when @window goes: GTK leaves the menus of a
 * window that is closed or destroyed in their grab. While a popover is open, something in it has
 * the focus.
 */
void mato_guest_follow_window (GtkWindow *window);

G_END_DECLS
