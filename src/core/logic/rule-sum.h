/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"

G_BEGIN_DECLS

/*
 * Sums that are known: of units that have each digit, and of constraints that say one.
 */

/**
 * mato_rule_sum_find_total:
 * @total: (out): as rules count digits, from geometry->lowest on
 *
 * Returns: whether the constraint says what the digits of its cells add up to
 */
gboolean mato_rule_sum_find_total (const MatoGeometry   *geometry,
                                   const MatoConstraint *constraint,
                                   gint32               *total);

/**
 * mato_rule_sum_add_units:
 * @units: (array length=n_units): of as many cells as there are digits
 * @factors: (array): for each cell of the board, to which 1 is added for each unit
 *
 * Returns: what the digits of all add up to
 */
gint32   mato_rule_sum_add_units  (const MatoGeometry   *geometry,
                                   const guint32        *units,
                                   guint                 n_units,
                                   int                  *factors);

/**
 * mato_rule_sum_take:
 * @constraint: one that says a sum
 * @factors: (array): for each cell of the board, from which 1 is taken for each of its cells
 *
 * Returns: the sum
 */
gint32   mato_rule_sum_take       (const MatoGeometry   *geometry,
                                   const MatoConstraint *constraint,
                                   int                  *factors);

G_END_DECLS
