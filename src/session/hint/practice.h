/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"
#include "session/hint/exercise.h"

G_BEGIN_DECLS

#define MATO_TYPE_PRACTICE (mato_practice_get_type ())
G_DECLARE_FINAL_TYPE (MatoPractice, mato_practice, MATO, PRACTICE, GObject)

/**
 * MatoPracticeState:
 * @MATO_PRACTICE_OFF: nothing is practised
 * @MATO_PRACTICE_ASKED: the step is not found yet
 * @MATO_PRACTICE_RIGHT: the player has made it
 * @MATO_PRACTICE_WRONG: the last move contradicts the solution
 * @MATO_PRACTICE_OTHER: it is true, but none of the steps by the technique
 */
typedef enum
{
  MATO_PRACTICE_OFF,
  MATO_PRACTICE_ASKED,
  MATO_PRACTICE_RIGHT,
  MATO_PRACTICE_WRONG,
  MATO_PRACTICE_OTHER,
} MatoPracticeState;

/**
 * MatoPractice:
 *
 * An exercise on the board of a game, and what is to be said of each move there: a digit that is
 * entered, or centre marks that are removed. It ends when another puzzle comes onto the board.
 *
 * Signal `changed`. Belongs to the main thread.
 */
MatoPractice *mato_practice_new (MatoGame *game);

/**
 * mato_practice_begin:
 * @exercise: (transfer full): goes onto the board, undoably
 */
void mato_practice_begin (MatoPractice *self,
                          MatoExercise *exercise);

/**
 * mato_practice_end:
 *
 * The board stays as it is.
 */
void mato_practice_end (MatoPractice *self);

MatoPracticeState mato_practice_get_state (MatoPractice *self);

/**
 * mato_practice_get_exercise:
 *
 * Returns: (nullable): %NULL if nothing is practised
 */
const MatoExercise *mato_practice_get_exercise (MatoPractice *self);

/**
 * mato_practice_get_deduction:
 *
 * Returns: (nullable): the step that the player has made
 */
const MatoDeduction *mato_practice_get_deduction (MatoPractice *self);

/**
 * mato_practice_get_literal:
 *
 * Returns: what the last move said, of the cell that it is judged by
 */
MatoLiteral mato_practice_get_literal (MatoPractice *self);

/**
 * mato_practice_get_n_right:
 *
 * Returns: how many exercises of this technique were solved in a row of exercises, and how many of
 *   these at once, without another move before
 */
guint mato_practice_get_n_right   (MatoPractice *self);
guint mato_practice_get_n_at_once (MatoPractice *self);

G_END_DECLS
