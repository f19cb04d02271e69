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
 * MatoThemeRules:
 * @MATO_THEME_NARROW: narrow.css: the same in a narrow or a low window
 * @MATO_THEME_LATE: late.css, late-paint.css: what the first frame of no window shows
 *
 * Rules besides those of window.css and paint.css.
 */
typedef enum
{
  MATO_THEME_NARROW = 1 << 0,
  MATO_THEME_LATE = 1 << 1,
} MatoThemeRules;

/**
 * mato_theme_need:
 *
 * Reads @rules, too, unless that has been done: each rule costs the start. mato_new_part() does it
 * with late ones, and so does a second window of any kind.
 */
void mato_theme_need (MatoThemeRules rules);

G_END_DECLS
