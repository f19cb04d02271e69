/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MATO_CLIPBOARD_MOST_TEXT:
 *
 * The longest text that is pasted or dropped, in MiB; files may be longer.
 */
#define MATO_CLIPBOARD_MOST_TEXT 16

/**
 * mato_clipboard_text_read_async:
 *
 * Reads the text of @clipboard piece by piece, but never more than may be pasted. Whoever has it
 * may take any time, or never answer.
 */
void mato_clipboard_text_read_async (GdkClipboard        *clipboard,
                                     GCancellable        *cancellable,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data);

/**
 * mato_clipboard_text_read_finish:
 * @error: return location for an error: %G_IO_ERROR_MESSAGE_TOO_LARGE if the text is longer,
 *   %G_IO_ERROR_NOT_SUPPORTED if there is none, %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the text, in UTF-8 if whoever has it says so
 */
GBytes *mato_clipboard_text_read_finish (GAsyncResult  *result,
                                         GError       **error);

G_END_DECLS
