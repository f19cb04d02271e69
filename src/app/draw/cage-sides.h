/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoCageSides:
 *
 * Of a cell of a cage: whether the cells beside it are in the cage, too.
 */
typedef struct
{
  gboolean above;
  gboolean below;
  gboolean left;
  gboolean right;
} MatoCageSides;

/**
 * mato_cage_add_sides:
 * @x: where the cell begins, as @y, @cell, its size, and @inset, in units of @cr
 *
 * Adds to the path what of the outline of a cage is in a cell: the sides beyond which the cage
 * ends. Towards a neighbour in the cage a side goes on to the next cell, and around an inner corner
 * to the side there.
 */
void mato_cage_add_sides (cairo_t             *cr,
                          double               x,
                          double               y,
                          double               cell,
                          double               inset,
                          const MatoCageSides *beside);

G_END_DECLS
