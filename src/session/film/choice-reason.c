/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/choice-reason.h"

#include "session/film/item-options.h"

#include <string.h>

static guint
count_bits (guint32 mask)
{
  guint n = 0;

  for (; mask != 0; mask &= mask - 1)
    n++;

  return n;
}

static gboolean
is_open (const MatoGeometry *geometry,
         const guint8       *values,
         guint               item)
{
  guint place = item - geometry->n_cells;

  if (item < geometry->n_cells)
    return values[item] == 0;

  return mato_item_options_missing (geometry, values, place / geometry->order)
           >> place % geometry->order & 1;
}

static void
look_at_choice (const MatoGeometry *geometry,
                const MatoMoment   *moment,
                MatoChoiceReason   *reason)
{
  guint n_items = mato_geometry_n_items (geometry);

  for (guint item = 0; item < n_items; item++)
    {
      guint n;

      if (!is_open (geometry, moment->values, item))
        continue;

      n = count_bits (mato_item_options_of (geometry, moment->values, item));
      if (n == moment->last->options && reason->n_equal++ == 0)
        reason->is_first = item == moment->last->item;
      reason->n_dead += n == 0;
    }
}

/* The same digit may be forced in a cell by up to four items. */
static void
look_at_forced (const MatoGeometry *geometry,
                const MatoMoment   *moment,
                MatoChoiceReason   *reason)
{
  guint n_items = mato_geometry_n_items (geometry);
  guint8 values[MATO_MAX_CELLS];
  guint32 forced[MATO_MAX_CELLS] = { 0 };

  memcpy (values, moment->values, geometry->n_cells);
  values[moment->last->cell] = 0;
  for (guint item = 0; item < n_items; item++)
    {
      guint32 options = mato_item_options_of (geometry, values, item);
      guint cell, digit;

      if (options == 0 || (options & (options - 1)) != 0)
        continue;

      mato_item_options_read (geometry, item, count_bits (options - 1), &cell, &digit);
      forced[cell] |= 1u << (digit - 1);
    }

  forced[moment->last->cell] &= ~(1u << (moment->last->digit - 1));
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    reason->n_waiting += count_bits (forced[cell]);
}

gboolean
mato_choice_reason_find (const MatoGeometry *geometry,
                         const MatoMoment   *moment,
                         MatoChoiceReason   *reason)
{
  *reason = (MatoChoiceReason) { 0 };
  if (!moment->last || moment->last->why >= MATO_WHY_BOUND)
    return FALSE;

  if (moment->last->kind == MATO_STEP_CHOOSE)
    look_at_choice (geometry, moment, reason);
  else if (moment->last->kind == MATO_STEP_PROPAGATE)
    look_at_forced (geometry, moment, reason);
  else
    return FALSE;

  return TRUE;
}
