/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/bits.h"
#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * mato_target_propagate:
 * @candidates: (inout): of every cell, bit d-1 for digit d
 * @n_dead_ends: (inout): of every item, how often it had no option left
 *
 * Decides what only one candidate of a cell or one cell of a unit is left for, and takes it from
 * the peers, until nothing changes.
 *
 * Returns: whether every cell has a candidate and every digit a place in every unit
 */
gboolean mato_target_propagate (const MatoGeometry *geometry,
                                guint32            *candidates,
                                guint32            *n_dead_ends);

G_END_DECLS
