/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/toast.h"
#include "session/game/document.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_LOAD (mato_window_load_get_type ())

/**
 * MatoWindowLoad:
 *
 * Into the window: files that are opened, text that is pasted, and both when they are dropped; and
 * the board as a line for the clipboard. Adds the actions for that. What is no board is passed on
 * to a window of its own.
 */
G_DECLARE_FINAL_TYPE (MatoWindowLoad, mato_window_load, MATO, WINDOW_LOAD, GObject)

/** @window: a #MatoWindow, owns the object; takes what is dropped */
MatoWindowLoad *mato_window_load_new (GtkWindow     *window,
                                      MatoActionSet *actions,
                                      MatoWorkspace *workspace,
                                      MatoDocument  *document,
                                      MatoToast     *toast);

/** Puts what @file holds on the board; says what is wrong if it cannot be read. */
void mato_window_load_file (MatoWindowLoad *self,
                            GFile          *file);

G_END_DECLS
