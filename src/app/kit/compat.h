/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Functions that differ between GTK 4.8 and newer versions: the only file that tests the version.
 */

/**
 * mato_compat_get_color:
 *
 * Gets the colour in which the theme draws the text of @widget.
 */
void mato_compat_get_color (GtkWidget *widget,
                            GdkRGBA   *color);

/**
 * mato_compat_announce:
 *
 * Lets a screen reader speak @text at once, wherever the focus is in the window of @widget.
 */
void mato_compat_announce (GtkWidget  *widget,
                           const char *text);

/**
 * mato_compat_announce_later:
 * @text: (nullable): %NULL takes back what is still to be said
 *
 * Lets it speak @text before the next event, unless something else is to be said until then.
 */
void mato_compat_announce_later (GtkWidget  *widget,
                                 const char *text);

/**
 * mato_compat_describe:
 *
 * Lets a screen reader say @text after the name of @widget, instead of its tooltip, which GTK takes
 * again each time that the tooltip is set.
 */
void mato_compat_describe (GtkWidget  *widget,
                           const char *text);

/**
 * mato_compat_name_drop_down:
 *
 * Names the button of @drop_down, which has the focus and is GTK's own.
 */
void mato_compat_name_drop_down (GtkDropDown *drop_down,
                                 const char  *name);

/**
 * MatoColorScheme:
 * @MATO_COLOR_SCHEME_OWN: what the user has set for GTK
 *
 * The numbers are those of the settings portal.
 */
typedef enum
{
  MATO_COLOR_SCHEME_OWN,
  MATO_COLOR_SCHEME_DARK,
  MATO_COLOR_SCHEME_LIGHT,
} MatoColorScheme;

/**
 * mato_compat_forget_links:
 *
 * For every label that has links, before they are in its text or after: GTK 4.24 goes on telling
 * screen readers about the links of a label that is gone, and ends the program when one of them
 * asks for all that there is.
 */
void mato_compat_forget_links (GtkLabel *label);

/**
 * mato_compat_theme_is_dark:
 *
 * Returns: whether the theme has light text on dark ground
 */
gboolean mato_compat_theme_is_dark (void);

/**
 * mato_compat_set_color_scheme:
 *
 * Draws all windows dark or light.
 */
void mato_compat_set_color_scheme (MatoColorScheme scheme);

/**
 * MatoFileFunc:
 * @file: (transfer none) (nullable): the file chosen, %NULL if none was
 */
typedef void (*MatoFileFunc) (GFile    *file,
                              gpointer  data);

/**
 * mato_compat_open_file:
 * @filters: a list of #GtkFileFilter, the first of which is chosen
 *
 * Lets the user choose a file to open; calls @func once, also when the dialog is cancelled.
 */
void mato_compat_open_file (GtkWindow    *parent,
                            const char   *title,
                            GListModel   *filters,
                            MatoFileFunc  func,
                            gpointer      data);

/**
 * mato_compat_save_file:
 * @folder: (nullable): the suggested folder
 * @name: the suggested name
 *
 * The same for a file to write, which need not exist. The dialog asks before replacing one.
 */
void mato_compat_save_file (GtkWindow    *parent,
                            const char   *title,
                            GFile        *folder,
                            const char   *name,
                            MatoFileFunc  func,
                            gpointer      data);

G_END_DECLS
