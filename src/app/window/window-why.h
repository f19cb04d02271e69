/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/playback/film-window.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_WHY (mato_window_why_get_type ())

/**
 * MatoWindowWhy:
 *
 * "Why?": asked of the step that is shown by an action, of a cell by a click or Enter on the board
 * of a film that stands still; the board and the caption answer it.
 */
G_DECLARE_FINAL_TYPE (MatoWindowWhy, mato_window_why, MATO, WINDOW_WHY, GObject)

/**
 * mato_window_why_new:
 * @window: speaks, owns the object
 */
MatoWindowWhy *mato_window_why_new (MatoFilmWindow *window,
                                      MatoActionSet  *actions,
                                      MatoWorkspace  *workspace,
                                      MatoBoardView  *board,
                                      MatoVoice      *voice);

G_END_DECLS
