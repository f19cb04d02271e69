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

/**
 * mato_theme_complete:
 *
 * Reads the rules of what the first frame of a window does not show, too: until then GTK has only
 * those of window.css and paint.css, as each rule costs the start. mato_new_part() does it, and so
 * does a second window of any kind.
 */
void mato_theme_complete (void);

G_END_DECLS
