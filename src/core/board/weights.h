/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MATO_MAX_WEIGHT:
 *
 * The largest weight of a cell.
 */
#define MATO_MAX_WEIGHT 99

/**
 * MatoWeights:
 * @MATO_WEIGHTS_RINGS: 6 + ring, the target's own
 * @MATO_WEIGHTS_BORDER: the same inside out: the border weighs most, the centre 6
 * @MATO_WEIGHTS_BOXES: a target in every box: 6 + the distance to the border of the box
 * @MATO_WEIGHTS_DIAGONALS: the weight of the target's centre on both diagonals, 6 elsewhere
 * @MATO_WEIGHTS_CENTRE: heavy in the centre: 1, 4, 9, … from the border, at most %MATO_MAX_WEIGHT
 *
 * The weights that have a name.
 */
typedef enum
{
  MATO_WEIGHTS_RINGS,
  MATO_WEIGHTS_BORDER,
  MATO_WEIGHTS_BOXES,
  MATO_WEIGHTS_DIAGONALS,
  MATO_WEIGHTS_CENTRE,
  MATO_N_WEIGHTS,
} MatoWeights;

/**
 * mato_weights_name:
 *
 * Returns: `rings`, `border`, `boxes`, `diagonals`, `centre`; never translated
 */
const char *mato_weights_name      (MatoWeights  preset);

/**
 * mato_weights_from_name:
 *
 * Returns: whether @name is one, and then which
 */
gboolean    mato_weights_from_name (const char  *name,
                                    MatoWeights *preset);

/**
 * mato_weights_fill:
 * @weights: (out caller-allocates) (array): n_cells weights
 */
void mato_weights_fill (const MatoGeometry *geometry,
                        MatoWeights         preset,
                        guint8             *weights);

/**
 * mato_weights_fill_rings:
 *
 * The same of %MATO_WEIGHTS_RINGS.
 */
void mato_weights_fill_rings (const MatoGeometry *geometry,
                              guint8             *weights);

/**
 * mato_weights_find:
 *
 * Returns: the preset that @weights (n_cells) are, %MATO_N_WEIGHTS if none; the first of those that
 *   are the same on a board of @geometry
 */
MatoWeights mato_weights_find (const MatoGeometry *geometry,
                               const guint8       *weights);

/**
 * mato_weights_count_rings:
 *
 * Returns: the number of rings of a board of @geometry
 */
guint    mato_weights_count_rings  (const MatoGeometry *geometry);

/**
 * mato_weights_are_by_rings:
 *
 * Returns: whether all cells of a ring have the same of the n_cells @weights, in each ring
 */
gboolean mato_weights_are_by_rings (const MatoGeometry *geometry,
                                    const guint8       *weights);

/**
 * mato_weights_rank:
 * @weights: (array): n_cells weights 0…%MATO_MAX_WEIGHT
 * @ranks: (out caller-allocates) (array): for each weight that occurs, how many smaller ones occur;
 *   %MATO_MAX_WEIGHT + 1 of them
 *
 * Returns: how many different weights occur
 */
guint mato_weights_rank (const MatoGeometry *geometry,
                         const guint8       *weights,
                         guint8             *ranks);

G_END_DECLS
