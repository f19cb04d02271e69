/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/document/document.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_GAME (mato_window_game_get_type ())

/**
 * MatoWindowGame:
 *
 * The actions that change what is on the board: an empty one, the sample, the puzzles of its text,
 * undo and redo, and what is done to all its digits and marks at once.
 */
G_DECLARE_FINAL_TYPE (MatoWindowGame, mato_window_game, MATO, WINDOW_GAME, GObject)

/**
 * mato_window_game_new:
 * @window: owns the object; its text fields come first
 * @document: loses its file with its board
 *
 * Returns: (transfer full): the object
 */
MatoWindowGame *mato_window_game_new (GtkWindow     *window,
                                      MatoActionSet *actions,
                                      MatoWorkspace *workspace,
                                      MatoDocument  *document,
                                      MatoBoardView *board,
                                      MatoVoice     *voice);

G_END_DECLS
