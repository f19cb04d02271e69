/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/item-options.h"

#include "core/board/board.h"

#include <string.h>

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

static void
add_options_in_unit (const MatoGeometry *geometry,
                     guint               unit,
                     guint32            *options)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint32 *places = &options[mato_geometry_unit_item (geometry, unit, 1)];

  for (guint i = 0; i < geometry->order; i++)
    for (guint32 left = options[cells[i]]; left != 0; left &= left - 1)
      places[__builtin_ctz (left)] |= 1u << i;
}

void
mato_item_options_of_all (const MatoGeometry *geometry,
                          const guint8       *values,
                          guint32            *options)
{
  memset (options, 0, mato_geometry_n_items (geometry) * sizeof *options);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    options[cell] = values[cell] == 0 ? geometry->all_digits : 0;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      const guint16 *cells = mato_geometry_unit (geometry, unit);
      guint32 missing = mato_item_options_missing (geometry, values, unit);

      for (guint i = 0; i < geometry->order; i++)
        options[cells[i]] &= missing;
    }
  for (guint unit = 0; unit < geometry->n_units; unit++)
    add_options_in_unit (geometry, unit, options);
}
