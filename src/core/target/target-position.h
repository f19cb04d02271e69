/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/*
 * Narrowing one position of the tree: removes the candidates that no completion with the goal can
 * have, by the rules of sudoku and by the bound. Private to the target search.
 */

/**
 * mato_target_position_propagate:
 *
 * Applies the rules of sudoku alone.
 *
 * Returns: whether every cell has a candidate and every digit a place in every unit
 */
gboolean mato_target_position_propagate (MatoTargetTree           *self,
                                         const MatoTargetPosition *position);

/**
 * mato_target_position_narrow:
 *
 * Removes candidates until the multipliers of @position exclude no more.
 *
 * Returns: whether the position may have a completion with the goal; then the reduced costs of the
 *   tree are those of @position, unless it is complete
 */
gboolean mato_target_position_narrow (MatoTargetTree           *self,
                                      const MatoTargetPosition *position);

/**
 * mato_target_position_settle:
 *
 * Narrows a position until nothing changes, and improves its multipliers.
 *
 * Returns: like mato_target_position_narrow()
 */
gboolean mato_target_position_settle (MatoTargetTree           *self,
                                      const MatoTargetPosition *position);

/**
 * mato_target_position_is_complete:
 *
 * Returns: whether every cell has one candidate
 */
gboolean mato_target_position_is_complete (const MatoTargetTree     *self,
                                           const MatoTargetPosition *position);

/**
 * mato_target_position_copy:
 *
 * Makes @to the same as @from, multipliers included.
 */
void mato_target_position_copy (const MatoTargetTree     *self,
                                const MatoTargetPosition *from,
                                const MatoTargetPosition *to);

/**
 * mato_target_position_note:
 *
 * Writes the multipliers of a position into the proof, if there is one.
 */
void mato_target_position_note (const MatoTargetTree     *self,
                                const MatoTargetPosition *position);

G_END_DECLS
