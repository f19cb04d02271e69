/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/deduction.h"

G_BEGIN_DECLS

/**
 * mato_hint_find_cells:
 * @digits: (out caller-allocates): n_cells masks: the digits of its pattern; 0 beside it
 *
 * Finds what a hint is about: what is counted, the cells of premises, or where a chain passes; not
 * the candidate that a chain or set rules out. Of a rule all digits of all its cells.
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
 * mato_hint_find_lines:
 * @lines: (out caller-allocates): room for as many items as the order
 *
 * Finds the lines or boxes where a fish, with fins or without, locked candidates or a pattern of
 * one digit have it: the bases, or where it has one place left, in their order.
 *
 * Returns: how many; 0 if it is something else
 */
guint mato_hint_find_lines (const MatoDeduction *deduction,
                            const MatoGeometry  *geometry,
                            guint32             *lines);

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
 *   The conclusions say what is counted outside of suppositions; what the step before says is not
 *   said again; and where the same is concluded in several places, it is told in full for the
 *   first of them, see mato_hint_is_again()
 */
GArray *mato_hint_list_steps (const MatoReason *reason);

/**
 * mato_hint_is_of_figure:
 *
 * Returns: whether one step is told of a rule that is many constraints, so that it is about all
 *   their cells
 */
gboolean mato_hint_is_of_figure (const MatoReason *reason);

/**
 * mato_hint_is_told_with_next:
 *
 * Returns: whether the step and the next one say what one rule takes from one cell, or what one
 *   digit takes from its cell or a unit, or what is counted takes from one
 */
gboolean mato_hint_is_told_with_next (const MatoReason *reason,
                                      guint             index);

/**
 * mato_hint_find_first_told:
 *
 * Returns: the first of the steps that are told with @index, up to it
 */
guint mato_hint_find_first_told (const MatoReason *reason,
                                 guint             index);

/**
 * mato_hint_is_again:
 *
 * Returns: whether the step concludes what follows as the conclusion before it did, so that it is
 *   told alone
 */
gboolean mato_hint_is_again (const MatoReason *reason,
                             guint             index);

/**
 * mato_hint_list_drawn:
 *
 * Returns: (transfer full): the indexes (guint) of the steps that are drawn where all is: those of
 *   the parts that are told in full
 */
GArray *mato_hint_list_drawn (const MatoReason *reason);

/**
 * mato_hint_get_conclusion:
 *
 * Returns: what a step says of a candidate; of one that refutes a supposition, that this is wrong
 */
MatoLiteral mato_hint_get_conclusion (const MatoReason *reason,
                                      guint             index);

G_END_DECLS
