/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/matrix/matrix-view.h"
#include "session/game/autosave.h"
#include "session/workspace/cover-workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_COVER_WINDOW (mato_cover_window_get_type ())

/**
 * MatoCoverWindow:
 *
 * An exact cover problem of Knuth's text format: the matrix, and the film of its search, with the
 * same transport, log and links as that of a board. A window of its own, for there is no board in
 * it: nothing to play, to count or to aim for.
 */
G_DECLARE_FINAL_TYPE (MatoCoverWindow, mato_cover_window, MATO, COVER_WINDOW, GtkApplicationWindow)

/** Returns: (transfer none): a window without a problem, owned by @application */
MatoCoverWindow *mato_cover_window_new (GtkApplication *application);

/** Loads @file into the window, which says what is wrong if it cannot be read. */
void mato_cover_window_load      (MatoCoverWindow *self,
                                  GFile           *file);
/** The same with a text; @title: what it is called */
void mato_cover_window_load_text (MatoCoverWindow *self,
                                  GBytes          *text,
                                  const char      *title);

/** Puts the problem that was left behind into the window, and goes on keeping it there. */
void mato_cover_window_restore   (MatoCoverWindow *self,
                                  MatoAutosave    *autosave);

/** Returns: (nullable): the file that is open in the window, also while it still loads */
GFile *mato_cover_window_get_file (MatoCoverWindow *self);
/** Returns: (nullable): the workspace; %NULL without a problem */
MatoCoverWorkspace *mato_cover_window_get_workspace (MatoCoverWindow *self);
MatoMatrixView *mato_cover_window_get_matrix (MatoCoverWindow *self);

G_END_DECLS
