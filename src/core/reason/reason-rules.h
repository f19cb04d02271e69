/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/reason/reason-known.h"

G_BEGIN_DECLS

/*
 * Whether a rule can still be obeyed, decided by filling its cells one after the other. Knows the
 * five kinds of constraints and no variant; what is too much to fill counts as possible.
 */

/**
 * mato_known_has_set:
 * @constraint: the number of a constraint of the board
 * @set: a mask of digits
 *
 * Returns: whether its cells, which differ, can have these digits and no others; %FALSE, too, if
 *   the digits of the constraint are no set
 */
gboolean mato_known_has_set  (const MatoKnown *self,
                              guint            constraint,
                              guint32          set);

/**
 * mato_known_lists_sets:
 * @sets: (array length=n_sets): masks
 *
 * Returns: whether @constraint has a family of sets, and can have none beside @sets
 */
gboolean mato_known_lists_sets (const MatoKnown *self,
                                guint            constraint,
                                const guint32   *sets,
                                guint            n_sets);

/**
 * mato_known_refutes:
 * @literal: a candidate that would be on; its peers would lose the digit
 * @units: (array length=n_units): units with a place for each digit
 * @constraints: (array length=n_constraints): numbers of constraints
 *
 * One constraint and no unit: is it impossible to obey it then? Else the constraints are known
 * sums: what is left when they are taken from the sums of all digits of the units is a sum, too.
 * Can it not be reached?
 *
 * Returns: whether that is proved
 */
gboolean mato_known_refutes (const MatoKnown *self,
                             MatoLiteral      literal,
                             const guint32   *units,
                             guint            n_units,
                             const guint32   *constraints,
                             guint            n_constraints);

/**
 * mato_known_refutes_together:
 * @literal: a candidate that would be on; its peers would lose the digit
 * @units: (array length=n_units): units, by their numbers
 * @constraints: (array length=n_constraints): numbers of constraints
 *
 * Of two rules, units or constraints: does each way to fill the first one then leave none for the
 * other?
 *
 * Returns: whether that is proved
 */
gboolean mato_known_refutes_together (const MatoKnown *self,
                                      MatoLiteral      literal,
                                      const guint32   *units,
                                      guint            n_units,
                                      const guint32   *constraints,
                                      guint            n_constraints);

/**
 * mato_known_breaks:
 *
 * Returns: whether it is proved that @constraint, a number, cannot be obeyed
 */
gboolean mato_known_breaks (const MatoKnown *self,
                            guint            constraint);

G_END_DECLS
