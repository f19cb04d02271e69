/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/item-options.h"

#include "core/board/board.h"

guint32
mato_item_options_missing (const MatoGeometry *geometry,
                           const guint8       *values,
                           guint               unit)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint32 missing = geometry->all_digits;

  for (guint i = 0; i < geometry->order; i++)
    if (values[cells[i]] != 0)
      missing &= ~(1u << (values[cells[i]] - 1));

  return missing;
}

void
mato_item_options_read (const MatoGeometry *geometry,
                        guint               item,
                        guint               way,
                        guint              *cell,
                        guint              *digit)
{
  guint place = item - geometry->n_cells;

  if (item < geometry->n_cells)
    {
      *cell = item;
      *digit = way + 1;
      return;
    }

  *cell = mato_geometry_unit (geometry, place / geometry->order)[way];
  *digit = place % geometry->order + 1;
}

guint32
mato_item_options_find (const MatoGeometry *geometry,
                        guint               item,
                        guint               cell,
                        guint               digit)
{
  for (guint way = 0; way < geometry->order; way++)
    {
      guint way_cell, way_digit;

      mato_item_options_read (geometry, item, way, &way_cell, &way_digit);
      if (way_cell == cell && way_digit == digit)
        return 1u << way;
    }

  return 0;
}

guint32
mato_item_options_of (const MatoGeometry *geometry,
                      const guint8       *values,
                      guint               item)
{
  guint32 ways = 0;

  if (item < geometry->n_cells)
    return values[item] != 0 ? 0 : mato_values_get_candidates (geometry, values, item);

  for (guint way = 0; way < geometry->order; way++)
    {
      guint cell, digit;

      mato_item_options_read (geometry, item, way, &cell, &digit);
      if (values[cell] == 0
          && (mato_values_get_candidates (geometry, values, cell) >> (digit - 1) & 1) != 0)
        ways |= 1u << way;
    }

  return ways;
}
