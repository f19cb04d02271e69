/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/document/document.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_PRINT (mato_window_print_get_type ())

/**
 * MatoWindowPrint:
 *
 * The board, or the puzzles of its text, on paper. GTK asks which printer and which pages, and
 * draws page after page while the window goes on. Adds the action for that, and knows how people
 * printed last.
 */
G_DECLARE_FINAL_TYPE (MatoWindowPrint, mato_window_print, MATO, WINDOW_PRINT, GObject)

/**
 * mato_window_print_new:
 * @window: the parent of the print dialog, owns the object
 * @cancellable: of the window: cancelled when it closes; printing then goes on without a message
 */
MatoWindowPrint *mato_window_print_new (GtkWindow     *window,
                                        MatoActionSet *actions,
                                        MatoWorkspace *workspace,
                                        MatoDocument  *document,
                                        MatoVoice     *voice,
                                        GCancellable  *cancellable);

/**
 * mato_window_print_new_operation:
 *
 * Returns: (transfer full): the print operation, not run yet; at its end it shows a message
 */
GtkPrintOperation *mato_window_print_new_operation (MatoWindowPrint *self);

G_END_DECLS
