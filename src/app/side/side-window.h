/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Secondary windows: they are above their main window, close with it, and Escape closes them.
 */

/**
 * mato_side_window_find:
 *
 * Returns: (transfer none) (nullable): the window of @type that @parent already has
 */
GtkWindow *mato_side_window_find (GtkWindow *parent,
                                  GType      type);

/**
 * mato_side_window_raise:
 *
 * Returns: whether @parent already has a window of @type, which is then raised
 */
gboolean mato_side_window_raise (GtkWindow *parent,
                                 GType      type);

/**
 * mato_side_window_open:
 *
 * Opens @window for @parent; it can use the actions of @parent, `win.*`.
 */
void mato_side_window_open (GtkWindow *window,
                            GtkWindow *parent);

G_END_DECLS
