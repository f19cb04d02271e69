/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * What GTK 4.8 does one way and newer versions another: the only file that asks for a version.
 */

/** Gives the colour that the theme draws @widget's text in. */
void mato_compat_get_color (GtkWidget *widget,
                            GdkRGBA   *color);

G_END_DECLS
