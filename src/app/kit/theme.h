/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_theme_follow:
 *
 * Gives all windows Mato's style over the theme, now and whenever that changes: its sizes, its
 * colours for the light or the dark style, each as `@mato_NAME` in style.css without the ending;
 * or, with a theme for high contrast, the colours of that.
 */
void mato_theme_follow (void);

G_END_DECLS
