/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_CLIPBOARD_LOOK (mato_clipboard_look_get_type ())

/**
 * MatoClipboardLook:
 *
 * Whether the clipboard holds a puzzle, which it looks for only while somebody wants that and the
 * window has the focus. Formats are asked first; the text is read in pieces and understood in a
 * worker thread. A program that does not answer has one question before it, at most.
 *
 * Signal: `changed`: mato_clipboard_look_get_puzzle() returns another one.
 */
G_DECLARE_FINAL_TYPE (MatoClipboardLook, mato_clipboard_look, MATO, CLIPBOARD_LOOK, GObject)

/**
 * mato_clipboard_look_new:
 * @window: outlives the object
 *
 * Returns: (transfer full): one that does not look yet
 */
MatoClipboardLook *mato_clipboard_look_new (GtkWindow *window);

/**
 * mato_clipboard_look_set_wanted:
 *
 * Whether it looks, now and whenever the clipboard or the focus changes.
 */
void mato_clipboard_look_set_wanted (MatoClipboardLook *self,
                                     gboolean           is_wanted);

/**
 * mato_clipboard_look_get_puzzle:
 * @n: (out): how many puzzles the text has, as far as it was read
 *
 * Returns: (transfer none) (nullable): the first puzzle of the clipboard, if it is one to solve:
 *   there are givens, none clash, and not all cells are filled; there may be other ways to read it
 */
const MatoPuzzle *mato_clipboard_look_get_puzzle (MatoClipboardLook *self,
                                                  guint             *n);

G_END_DECLS
