/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/toast.h"
#include "session/game/document.h"
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

/** @window: over which people are asked, owns the object; @cancellable: of the window: cancelled
 *  when it closes; what is printed by then goes on, but nobody is told of it any more */
MatoWindowPrint *mato_window_print_new (GtkWindow     *window,
                                        MatoActionSet *actions,
                                        MatoWorkspace *workspace,
                                        MatoDocument  *document,
                                        MatoToast     *toast,
                                        GCancellable  *cancellable);

/** Returns: (transfer full): what prints, not run yet; it says in the window how it went */
GtkPrintOperation *mato_window_print_new_operation (MatoWindowPrint *self);

G_END_DECLS
