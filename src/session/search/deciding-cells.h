/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

G_BEGIN_DECLS

/**
 * mato_deciding_cells_find:
 * @result: all solutions of a puzzle, kept
 * @cells: (out caller-allocates) (array): room for n_cells
 *
 * Finds few cells whose digits tell all solutions apart: with givens there the puzzle would have
 * one solution. Greedy: each cell in turn is the one that leaves the fewest solutions together, the
 * first of equals; so one more cell than needed may be among them.
 *
 * Returns: the number of cells, 0 for a single solution
 */
guint mato_deciding_cells_find (const MatoGeometry *geometry,
                                const MatoResult   *result,
                                guint16            *cells);

G_END_DECLS
