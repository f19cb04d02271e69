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

/** Lets a screen reader speak @text at once, whatever it is at in the window of @widget. */
void mato_compat_announce (GtkWidget  *widget,
                           const char *text);

/**
 * MatoFileFunc:
 * @file: (transfer none) (nullable): what was chosen, %NULL if nothing was
 */
typedef void (*MatoFileFunc) (GFile    *file,
                              gpointer  data);

/** Lets a person choose a file to open; calls @func once, also when the dialog is cancelled. */
void mato_compat_open_file (GtkWindow    *parent,
                            const char   *title,
                            MatoFileFunc  func,
                            gpointer      data);

/** The same for a file to write, which need not be there yet. The dialog asks before one is
 *  replaced. @name: what it might be called; @folder: (nullable): where it might be */
void mato_compat_save_file (GtkWindow    *parent,
                            const char   *title,
                            GFile        *folder,
                            const char   *name,
                            MatoFileFunc  func,
                            gpointer      data);

G_END_DECLS
