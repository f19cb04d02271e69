/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What is shown of text that others wrote: names and words of files, addresses. A terminal
 * obeys control characters, some characters turn the order of what follows, and a window takes
 * seconds to lay out a long text. All of this goes through here before it is shown, wherever.
 */

/* How much is shown: of a word in a sentence, of a name or title, of a path or several words. */
#define MATO_SHOWN_WORD 40
#define MATO_SHOWN_NAME 120
#define MATO_SHOWN_LINE 1000

/**
 * mato_shown_text:
 * @text: in any encoding
 * @most: the number of characters that it may have, at least 3
 *
 * Bytes that are not UTF-8 become �; control characters, line feeds among them, and characters that
 * turn the direction of text become their number, `<U+202E>`. Of a longer text the middle becomes …
 * Shown again it stays as it is.
 *
 * Returns: (transfer full): a line of UTF-8
 */
char *mato_shown_text (const char *text,
                       guint       most);

/**
 * mato_shown_lines:
 * @text: in any encoding
 * @length: in bytes
 *
 * The same for text of several lines and any length: its tabs and line feeds stay.
 *
 * Returns: (transfer full): UTF-8
 */
char *mato_shown_lines (const char *text,
                        gsize       length);

/**
 * mato_shown_width:
 *
 * Returns: how many columns it takes, in a terminal or about so many letters in a window; a
 *   character of Chinese takes two
 */
guint mato_shown_width (const char *text);

G_END_DECLS
