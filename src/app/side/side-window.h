/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Windows beside a main window: they lie before it, go with it, and Escape closes them.
 */

/** Returns: whether a window of @type was open beside @parent already; it comes forward */
gboolean mato_side_window_raise (GtkWindow *parent,
                                 GType      type);

/** Opens @window beside @parent; the actions of @parent, `win.*`, can be used in it. */
void mato_side_window_open (GtkWindow *window,
                            GtkWindow *parent);

G_END_DECLS
