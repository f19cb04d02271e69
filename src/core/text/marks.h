/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_marks_hide:
 * @glyphs: the characters of a line, see MatoLine.glyphs
 *
 * Removes what stands around text in mails, forums and pages: `> ` at the beginning, `[code]`,
 * `[/quote]`, `<pre>`, `<br>` and the like at the beginning and the end. At the beginning they
 * become blanks, so that columns stay; a line of nothing else becomes empty. So does `\\n` between
 * the rows of a string.
 *
 * Returns: the number of characters at the beginning that do not belong to the text
 */
guint mato_marks_hide (GString *glyphs);

/**
 * mato_marks_get_tag:
 * @name: (out) (optional): the name in @glyphs, without bracket and slash
 * @name_length: (out) (optional): its length
 *
 * Returns: the length of the tag of HTML that begins at @glyphs, 0 if there is none
 */
gsize mato_marks_get_tag (const char  *glyphs,
                          const char **name,
                          gsize       *name_length);

G_END_DECLS
