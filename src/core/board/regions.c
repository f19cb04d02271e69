/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/regions.h"

/* Of several boxes of one cell the first one is drawn. */
guint
mato_region_of_cell (const MatoGeometry *geometry,
                     guint               cell)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

  for (guint i = 0; i < n_units; i++)
    if (geometry->families[units[i]] == 'b')
      return units[i];

  return MATO_NO_REGION;
}

static guint32
find_regular (guint n,
              guint box)
{
  guint32 lines = 0;

  for (guint i = box; i < n; i += box)
    lines |= 1u << i;
  return lines;
}

guint32
mato_region_row_lines (const MatoGeometry *geometry)
{
  guint32 lines = 0;

  if (mato_geometry_is_classic (geometry))
    return find_regular (geometry->rows, geometry->box_rows);

  for (guint cell = geometry->columns; cell < geometry->n_cells; cell++)
    if (mato_region_of_cell (geometry, cell)
        != mato_region_of_cell (geometry, cell - geometry->columns))
      lines |= 1u << mato_geometry_row (geometry, cell);
  return lines;
}

guint32
mato_region_column_lines (const MatoGeometry *geometry)
{
  guint32 lines = 0;

  if (mato_geometry_is_classic (geometry))
    return find_regular (geometry->columns, geometry->box_columns);

  for (guint cell = 1; cell < geometry->n_cells; cell++)
    if (mato_geometry_column (geometry, cell) > 0
        && mato_region_of_cell (geometry, cell) != mato_region_of_cell (geometry, cell - 1))
      lines |= 1u << mato_geometry_column (geometry, cell);
  return lines;
}
