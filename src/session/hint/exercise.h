/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/logic/deduction.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoExerciseSource:
 * @MATO_EXERCISE_OWN: a step that a hint had to name to the player
 * @MATO_EXERCISE_MADE: of a puzzle that was drawn
 * @MATO_EXERCISE_STORED: of a stored puzzle, varied by symmetry: the technique is rare
 */
typedef enum
{
  MATO_EXERCISE_OWN,
  MATO_EXERCISE_MADE,
  MATO_EXERCISE_STORED,
} MatoExerciseSource;

/**
 * MatoExercise:
 * @technique: what is practised
 * @source: where the board is from
 * @puzzle: the board, where nothing simpler applies; the centre marks of every empty cell are its
 *   candidates
 * @solution: (array): n_cells digits
 * @deductions: (element-type MatoDeduction): what the technique concludes there, at least one;
 *   confirmed by the checker
 *
 * A board on which the player is to find a step by one technique.
 */
typedef struct
{
  MatoTechniqueId technique;
  MatoExerciseSource source;
  MatoPuzzle *puzzle;
  guint8 solution[MATO_MAX_CELLS];
  GPtrArray *deductions;
} MatoExercise;

/**
 * mato_exercise_new:
 * @puzzle: (nullable): a board of the player; %NULL: makes one
 * @seed: the same makes the same exercise
 * @cancellable: (nullable): polled at least every 5 ms of work
 *
 * Makes an exercise. Blocks; for any thread.
 *
 * Returns: (nullable): %NULL if it was cancelled, or @puzzle has a mistake or the technique is not
 *   the simplest there, or no puzzle was found that needs it
 */
MatoExercise *mato_exercise_new  (MatoTechniqueId   technique,
                                  const MatoPuzzle *puzzle,
                                  guint64           seed,
                                  GCancellable     *cancellable);
void          mato_exercise_free (MatoExercise *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoExercise, mato_exercise_free)

G_END_DECLS
