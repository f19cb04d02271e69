/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/matrix/cover-board-view.h"
#include "app/matrix/matrix-view.h"
#include "session/game/autosave.h"
#include "session/workspace/cover-workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_COVER_WINDOW (mato_cover_window_get_type ())

/**
 * MatoCoverWindow:
 *
 * A window with an exact cover problem in Knuth's text format: the matrix and the film of its
 * search, with the same transport, log and links view as a board. It is separate from the window
 * with a board because it has none of the pages Play, Solve and Target.
 */
G_DECLARE_FINAL_TYPE (MatoCoverWindow, mato_cover_window, MATO, COVER_WINDOW, GtkApplicationWindow)

/**
 * mato_cover_window_new:
 *
 * Returns: (transfer none): a window without a problem, owned by @application
 */
MatoCoverWindow *mato_cover_window_new (GtkApplication *application);

/**
 * mato_cover_window_load:
 *
 * Loads @file into the window, which shows the error if the file cannot be read.
 */
void mato_cover_window_load (MatoCoverWindow *self,
                             GFile           *file);

/**
 * mato_cover_window_load_text:
 * @title: (nullable): the title of the window
 *
 * Loads a text.
 */
void mato_cover_window_load_text (MatoCoverWindow *self,
                                  GBytes          *text,
                                  const char      *title);

/**
 * mato_cover_window_restore:
 *
 * Restores the problem of @autosave into the window, which continues to store it there.
 */
void mato_cover_window_restore (MatoCoverWindow *self,
                                MatoAutosave    *autosave);

/**
 * mato_cover_window_get_file:
 *
 * Returns: (nullable): the file of the window, also while it loads
 */
GFile *mato_cover_window_get_file (MatoCoverWindow *self);

/**
 * mato_cover_window_get_workspace:
 *
 * Returns: (nullable): the workspace; %NULL without a problem
 */
MatoCoverWorkspace *mato_cover_window_get_workspace (MatoCoverWindow *self);
MatoCoverBoardView *mato_cover_window_get_board (MatoCoverWindow *self);
MatoMatrixView *mato_cover_window_get_matrix (MatoCoverWindow *self);

G_END_DECLS
