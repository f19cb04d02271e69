/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/deduction.h"

G_BEGIN_DECLS

/**
 * mato_hint_find_cells:
 * @digits: (out caller-allocates): n_cells masks: the digits of its pattern; 0 beside it
 *
 * Finds what a hint is about: what is counted, the cells of premises, or where a chain passes.
 */
void mato_hint_find_cells (const MatoDeduction *deduction,
                           const MatoGeometry  *geometry,
                           guint32             *digits);

/**
 * mato_hint_find_place:
 *
 * Likewise the cells where to look.
 */
void mato_hint_find_place (const MatoDeduction *deduction,
                           const MatoGeometry  *geometry,
                           gboolean            *cells);

/**
 * mato_hint_find_item:
 *
 * Returns: the item where to look: the first of its reason, or the cell of its first candidate
 */
guint mato_hint_find_item (const MatoDeduction *deduction);

/**
 * mato_hint_find_fish:
 *
 * Returns: (nullable) (transfer none): the step that counts the places of one digit in lines or
 *   boxes, the only one that counts: a fish, with fins or without, or locked candidates
 */
const MatoReasonStep *mato_hint_find_fish (const MatoReason   *reason,
                                           const MatoGeometry *geometry);

/**
 * mato_hint_mark_pattern:
 * @digits: n_cells masks, to which is added what @step counts, or what it is a premise about
 *
 * Does nothing for other kinds of steps.
 */
void mato_hint_mark_pattern (const MatoReason     *reason,
                             const MatoReasonStep *step,
                             const MatoGeometry   *geometry,
                             guint32              *digits);

/**
 * mato_hint_list_steps:
 *
 * Returns: (transfer full): the indexes (guint) of the steps of @reason that are told one by one.
 *   The conclusions say what is counted outside of suppositions; and where the same is concluded
 *   in several places, it is told in full for the first of them.
 */
GArray *mato_hint_list_steps (const MatoReason *reason);

G_END_DECLS
