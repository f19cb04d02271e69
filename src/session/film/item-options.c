/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
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
                        guint               bit,
                        guint              *cell,
                        guint              *digit)
{
  guint place = item - geometry->n_cells;

  if (item < geometry->n_cells)
    {
      *cell = item;
      *digit = bit + 1;
      return;
    }

  *cell = mato_geometry_unit (geometry, place / geometry->order)[bit];
  *digit = place % geometry->order + 1;
}

guint32
mato_item_options_find (const MatoGeometry *geometry,
                        guint               item,
                        guint               cell,
                        guint               digit)
{
  for (guint bit = 0; bit < geometry->order; bit++)
    {
      guint option_cell, option_digit;

      mato_item_options_read (geometry, item, bit, &option_cell, &option_digit);
      if (option_cell == cell && option_digit == digit)
        return 1u << bit;
    }

  return 0;
}

guint32
mato_item_options_of (const MatoGeometry *geometry,
                      const guint8       *values,
                      guint               item)
{
  guint32 options = 0;

  if (item < geometry->n_cells)
    return values[item] != 0 ? 0 : mato_values_get_candidates (geometry, values, item);

  for (guint bit = 0; bit < geometry->order; bit++)
    {
      guint cell, digit;

      mato_item_options_read (geometry, item, bit, &cell, &digit);
      if (values[cell] == 0
          && (mato_values_get_candidates (geometry, values, cell) >> (digit - 1) & 1) != 0)
        options |= 1u << bit;
    }

  return options;
}
