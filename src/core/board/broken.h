/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"

G_BEGIN_DECLS

/**
 * mato_values_find_broken:
 * @values: (array): a digit 1…order for each cell of the board, 0: empty
 * @broken: (out caller-allocates) (array): for each cell, whether its digit is part of something
 *   that is broken: it is twice in a unit, its cell cannot have it, or a constraint of it cannot
 *   hold
 *
 * Returns: whether anything is broken
 */
gboolean mato_values_find_broken (const MatoGeometry *geometry,
                                  const guint8       *values,
                                  gboolean           *broken);

/**
 * mato_values_find_possible:
 * @values: (array): a digit 1…order for each cell of the board, 0: empty
 * @cell: an empty cell
 *
 * Returns: the mask of the digits that can be put there without breaking anything at once: a unit,
 *   or any constraint looked at alone
 */
guint32 mato_values_find_possible (const MatoGeometry *geometry,
                                   const guint8       *values,
                                   guint               cell);

G_END_DECLS
