/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/random.h"
#include "core/logic/technique.h"

G_BEGIN_DECLS

/**
 * mato_stored_puzzle_count:
 *
 * Returns: how many 9×9 puzzles are stored that need the technique, see mato_judge_needs(): at
 *   least ten that are different up to symmetry for each that is known but so rare that drawing a
 *   puzzle takes seconds, 0 for all others
 */
guint mato_stored_puzzle_count (MatoTechniqueId technique);

/**
 * mato_stored_puzzle_is_known:
 *
 * Returns: whether 9×9 puzzles that need the technique are known: it can be offered
 */
gboolean mato_stored_puzzle_is_known (MatoTechniqueId technique);

/**
 * mato_stored_puzzle_get:
 * @index: less than mato_stored_puzzle_count()
 * @givens: (out caller-allocates) (array): 81 digits, 0 empty
 */
void mato_stored_puzzle_get (MatoTechniqueId  technique,
                             guint            index,
                             guint8          *givens);

/**
 * mato_stored_puzzle_draw:
 * @technique: one with stored puzzles
 * @random: advances
 * @givens: (out caller-allocates) (array): 81 digits, 0 empty
 *
 * Draws one of the puzzles, and varies it by what leaves a sudoku a sudoku: other digits, other
 * rows and columns, transposed or not. Whether it still needs the technique depends on which of
 * equally simple steps is taken first, so it has to be checked.
 */
void mato_stored_puzzle_draw (MatoTechniqueId  technique,
                              MatoRandom      *random,
                              guint8          *givens);

G_END_DECLS
