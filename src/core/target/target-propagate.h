/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/bits.h"
#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * mato_target_propagate:
 * @candidates: (inout): of every cell, bit d-1 for digit d
 * @n_dead_ends: (inout): for every item, how often it had no option left
 *
 * Applies naked and hidden singles until nothing changes: a cell with one candidate is decided, a
 * digit with one place in a unit decides that cell, and its peers lose the digit.
 *
 * Returns: whether every cell has a candidate and every digit a place in every unit
 */
gboolean mato_target_propagate (const MatoGeometry *geometry,
                                guint32            *candidates,
                                guint32            *n_dead_ends);

G_END_DECLS
