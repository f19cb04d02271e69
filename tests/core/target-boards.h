/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

/* Gives some cells of a solved board in which each row is a shift of the row before. */
static inline void
target_boards_draw (const MatoGeometry *geometry,
                    GRand              *random,
                    gint32              percent_kept,
                    guint8             *givens)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint row = mato_geometry_row (geometry, cell);
      guint shift = row % geometry->box_rows * geometry->box_columns + row / geometry->box_rows;

      givens[cell] = (mato_geometry_column (geometry, cell) + shift) % geometry->order + 1;
      if (g_rand_int_range (random, 0, 100) >= percent_kept)
        givens[cell] = 0;
    }
}

/* The same, one time in five with a digit changed, so that some boards have no solution. */
static inline void
target_boards_draw_any (const MatoGeometry *geometry,
                        GRand              *random,
                        gint32              percent_kept,
                        guint8             *givens)
{
  target_boards_draw (geometry, random, percent_kept, givens);
  if (g_rand_int_range (random, 0, 5) == 0)
    givens[g_rand_int_range (random, 0, geometry->n_cells)] =
      g_rand_int_range (random, 1, geometry->order + 1);
}
