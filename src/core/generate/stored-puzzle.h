/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/random.h"
#include "core/logic/technique.h"

G_BEGIN_DECLS

/**
 * mato_stored_puzzle_count:
 *
 * Returns: how many puzzles are stored that need the technique: some for each that is so rare that
 *   drawing a puzzle takes seconds, 0 for all others
 */
guint mato_stored_puzzle_count (MatoTechniqueId technique);

/**
 * mato_stored_puzzle_is_known:
 *
 * Returns: whether a 9×9 puzzle that needs the technique is known. Not one needs direct claiming:
 *   if a digit of a line is only in one box, and another line of that box has one place for it
 *   elsewhere, then the third box of the band has it in one line only, or not at all any more; so
 *   a direct pointing or a hidden single comes to the same digit, and is simpler
 */
gboolean mato_stored_puzzle_is_known (MatoTechniqueId technique);

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
