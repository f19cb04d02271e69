/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"

G_BEGIN_DECLS

/*
 * Boards of irregular boxes as two boards in one text: the givens, and a map, which has in each
 * cell the sign of its region. They stand below each other in either order, or side by side.
 */

/**
 * mato_values_are_map:
 * @empty: the sign of value 0, which is that of a region only if it is `0`
 *
 * Returns: whether @values can only be meant as the map of a board with irregular boxes: which cell
 *   is in which; it may be damaged
 */
gboolean mato_values_are_map (const MatoGeometry *geometry,
                              const guint8       *values,
                              char                empty);

/**
 * mato_values_are_regions:
 *
 * Returns: whether each of the values of a board of @order is in one piece of @order cells
 */
gboolean mato_values_are_regions (const guint8 *values,
                                  guint         order);

/**
 * mato_puzzle_is_map:
 *
 * Returns: whether the board is nothing but such a map
 */
gboolean mato_puzzle_is_map (const MatoPuzzle *puzzle);

/**
 * mato_region_map_find_word:
 * @map: (out caller-allocates) (array): n_cells signs, from 1
 *
 * Returns: whether a word of @line with letters is such a map
 */
gboolean mato_region_map_find_word (const MatoLine     *line,
                                    const MatoGeometry *geometry,
                                    guint8             *map);

/**
 * mato_region_map_apply:
 * @puzzle: of a classic board
 * @map: the sign of each cell, any number below 128
 * @knows_rules: whether whoever reads knows boards with rules
 *
 * Gives the board the regions of a map, of which each must be in one piece and have a cell for each
 * digit. See mato_reading_apply_map().
 *
 * Returns: whether it is such a map; else @error is set, and the board is as it was
 */
gboolean mato_region_map_apply (MatoPuzzle    *puzzle,
                                const guint8  *map,
                                gboolean       knows_rules,
                                GError       **error);

G_END_DECLS
