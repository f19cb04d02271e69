/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/playback/film-window.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_QUIZ (mato_window_quiz_get_type ())

/**
 * MatoWindowQuiz:
 *
 * "Which cell next?": the board is where it is answered, stepping on is how it is asked.
 */
G_DECLARE_FINAL_TYPE (MatoWindowQuiz, mato_window_quiz, MATO, WINDOW_QUIZ, GObject)

/**
 * mato_window_quiz_new:
 * @window: speaks, owns the object
 */
MatoWindowQuiz *mato_window_quiz_new (MatoFilmWindow *window,
                                      MatoActionSet  *actions,
                                      MatoWorkspace  *workspace,
                                      MatoBoardView  *board,
                                      MatoVoice      *voice);

/**
 * mato_window_quiz_take_step:
 *
 * Handles a step forward while the quiz is on.
 *
 * Returns: whether the quiz is on
 */
gboolean mato_window_quiz_take_step (MatoWindowQuiz *self);

G_END_DECLS
