/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/document/document.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

/**
 * MATO_HINT_EXACT_COVER:
 *
 * What g_application_open() is told of a file that is known to be an exact cover problem.
 */
#define MATO_HINT_EXACT_COVER "exact-cover"

#define MATO_TYPE_WINDOW_LOAD (mato_window_load_get_type ())

/**
 * MatoWindowLoad:
 *
 * Into the window: files that are opened, text that is pasted; and the board as a line for the
 * clipboard. Adds the actions for that. What is no board is passed on to the application, which
 * shows it in a window of its own.
 *
 * Signals: `unreadable`, with a sentence (string): nothing came of it; `passed-on`: it is no board,
 * and goes to another window.
 */
G_DECLARE_FINAL_TYPE (MatoWindowLoad, mato_window_load, MATO, WINDOW_LOAD, GObject)

/**
 * mato_window_load_new:
 * @window: owns the object
 */
MatoWindowLoad *mato_window_load_new (GtkWindow     *window,
                                      MatoActionSet *actions,
                                      MatoWorkspace *workspace,
                                      MatoDocument  *document,
                                      MatoBoardView *board,
                                      MatoVoice     *voice);

/**
 * mato_window_load_file:
 *
 * Puts what @file holds on the board, or emits a signal. A @window that is not shown yet is shown
 * with it, or after a short time without.
 */
void mato_window_load_file (MatoWindowLoad *self,
                            GFile          *file);

/**
 * mato_window_load_text:
 *
 * The same with a text, which is read in a worker thread, too, and copied.
 */
void mato_window_load_text (MatoWindowLoad *self,
                            const char     *text);

G_END_DECLS
