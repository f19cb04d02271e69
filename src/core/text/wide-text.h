/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/text/lines.h"

G_BEGIN_DECLS

/**
 * MatoWideText:
 *
 * Text in UTF-16 becomes UTF-8, a piece at a time: text that begins with a byte order mark of
 * UTF-16, which editors for Windows write, or with two ASCII characters of two bytes each. What
 * word processors break lines with (vertical tabs, NEL, the separators of Unicode) becomes a line
 * feed if it is among the first 4096 bytes, and these begin neither JSON nor XML. All other text
 * stays as it is.
 */
typedef struct _MatoWideText MatoWideText;

/**
 * mato_wide_text_new:
 * @source: (scope forever): called for more of the text
 */
MatoWideText *mato_wide_text_new  (MatoSource    source,
                                   gpointer      data);
void          mato_wide_text_free (MatoWideText *self);

/**
 * mato_wide_text_read:
 * @self: is a MatoSource, too
 * @size: at least 8
 *
 * Gives the next bytes; of a picture and its like none, but %MATO_ERROR_READ. Half a pair of
 * surrogates, or half a unit at the end, becomes a byte that is not UTF-8.
 *
 * Returns: the number of bytes, 0 at the end of the text, -1 with @error set
 */
gssize mato_wide_text_read (gpointer   self,
                            char      *buffer,
                            gsize      size,
                            GError   **error);

G_END_DECLS
