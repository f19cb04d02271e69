/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_color_scheme_follow:
 *
 * Makes Mato dark if the desktop prefers it, now and later. Asks the settings portal
 * asynchronously; without a portal, or if GTK_THEME is set, nothing changes.
 */
void mato_color_scheme_follow (void);

/**
 * mato_color_scheme_is_high_contrast:
 *
 * Returns: whether the theme is one of high contrast
 */
gboolean mato_color_scheme_is_high_contrast (GtkSettings *settings);

/**
 * mato_color_scheme_has_high_contrast:
 *
 * Returns: whether the theme of @widget is one of high contrast
 */
gboolean mato_color_scheme_has_high_contrast (GtkWidget *widget);

G_END_DECLS
