/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/*
 * What the tree does to one position: it drops the candidates that no completion with the goal can
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
 * Drops candidates until none more are hopeless by the multipliers that @position has.
 *
 * Returns: whether the goal may be below the position; then the reduced costs of the tree are its
 *   own, unless it is complete
 */
gboolean mato_target_position_narrow (MatoTargetTree           *self,
                                      const MatoTargetPosition *position);

/**
 * mato_target_position_settle:
 *
 * Narrows a position until nothing changes, with better multipliers too.
 *
 * Returns: as mato_target_position_narrow()
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
