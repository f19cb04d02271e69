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
  guint32 options[MATO_MAX_ITEM_OPTIONS];

  mato_item_options_of_all (geometry, moment->values, options);
  for (guint item = 0; item < n_items; item++)
    if (count_bits (options[item]) == moment->last->options
        && is_open (geometry, moment->values, item) && reason->n_equal++ == 0)
      reason->is_first = item == moment->last->item;
}

/* On the board that is shown, after the step. The same digit may be forced in a cell by up to four
 * items. */
static void
look_at_forced (const MatoGeometry *geometry,
                const MatoMoment   *moment,
                MatoChoiceReason   *reason)
{
  guint n_items = mato_geometry_n_items (geometry);
  guint32 forced[MATO_MAX_CELLS] = { 0 };
  guint32 options[MATO_MAX_ITEM_OPTIONS];

  mato_item_options_of_all (geometry, moment->values, options);
  for (guint item = 0; item < n_items; item++)
    {
      guint cell, digit;

      if (options[item] == 0 || (options[item] & (options[item] - 1)) != 0)
        continue;

      mato_item_options_read (geometry, item, count_bits (options[item] - 1), &cell, &digit);
      forced[cell] |= 1u << (digit - 1);
    }

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint32 left = forced[cell]; left != 0; left &= left - 1)
      {
        if (reason->n_waiting < MATO_MOST_WAITING)
          reason->waiting[reason->n_waiting] = cell * 32 + count_bits ((left & -left) - 1) + 1;
        reason->n_waiting++;
      }
}

/* A step that long ago is not looked for. */
#define MOST_STEPS 4096

/* The position right after the step that filled @cell last, before @position; 0 if it is not
 * found. */
static guint64
find_filling (const MatoTrace *trace,
              guint64          position,
              guint            cell)
{
  guint64 end = position > MOST_STEPS ? position - MOST_STEPS : 0;

  for (; position > end; position--)
    {
      const MatoStep *step = mato_trace_get_step (trace, position - 1);

      if ((step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE) && step->cell == cell)
        return position;
    }

  return 0;
}

static gboolean
is_single (const MatoStep *step)
{
  return step && step->item != MATO_NO_ITEM && step->why < MATO_WHY_BOUND
         && (step->kind == MATO_STEP_PROPAGATE
             || (step->kind == MATO_STEP_CHOOSE && step->options == 1));
}

gboolean
mato_choice_reason_find_since (const MatoTrace  *trace,
                               const MatoMoment *moment,
                               guint64          *position)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoStep *step = moment->last;
  guint8 values[MATO_MAX_CELLS];
  guint n = moment->n_path;

  if (!is_single (step) || mato_trace_is_sample (trace, moment->position)
      || !mato_geometry_is_classic (geometry))
    return FALSE;

  /* Takes digits back, the last one first, until the item has another option again. */
  memcpy (values, moment->values, geometry->n_cells);
  if (step->kind == MATO_STEP_PROPAGATE)
    values[moment->path[--n]] = 0;
  for (; n > 0; n--)
    {
      guint cell = moment->path[n - 1];

      values[cell] = 0;
      if (count_bits (mato_item_options_of (geometry, values, step->item)) > 1)
        {
          *position = find_filling (trace, moment->position, cell);
          return *position > 0;
        }
    }

  *position = 0;
  return TRUE;
}

gboolean
mato_choice_reason_find (const MatoGeometry *geometry,
                         const MatoMoment   *moment,
                         MatoChoiceReason   *reason)
{
  *reason = (MatoChoiceReason) { 0 };
  if (!moment->last || moment->last->why >= MATO_WHY_BOUND || !mato_geometry_is_classic (geometry))
    return FALSE;

  if (moment->last->kind == MATO_STEP_CHOOSE)
    look_at_choice (geometry, moment, reason);
  else if (moment->last->kind == MATO_STEP_PROPAGATE)
    look_at_forced (geometry, moment, reason);
  else
    return FALSE;

  return TRUE;
}

gboolean
mato_choice_reason_find_only (const MatoGeometry *geometry,
                              const MatoMoment   *moment,
                              guint               item,
                              guint              *cell,
                              guint              *digit)
{
  guint8 values[MATO_MAX_CELLS];
  guint32 options;

  memcpy (values, moment->values, geometry->n_cells);
  values[moment->last->cell] = 0;
  options = mato_item_options_of (geometry, values, item);
  if (count_bits (options) != 1)
    return FALSE;

  mato_item_options_read (geometry, item, count_bits (options - 1), cell, digit);
  return TRUE;
}

gboolean
mato_choice_reason_has_forced (const MatoGeometry *geometry,
                               const MatoMoment   *moment)
{
  guint n_items = mato_geometry_n_items (geometry);
  guint32 options[MATO_MAX_ITEM_OPTIONS];

  mato_item_options_of_all (geometry, moment->values, options);
  for (guint item = 0; item < n_items; item++)
    if (count_bits (options[item]) == 1)
      return TRUE;

  return FALSE;
}

guint
mato_choice_reason_find_dead (const MatoGeometry *geometry,
                              const MatoMoment   *moment,
                              guint              *item)
{
  guint32 options[MATO_MAX_ITEM_OPTIONS];
  guint n_dead = 0;

  mato_item_options_of_all (geometry, moment->values, options);
  for (guint i = mato_geometry_n_items (geometry); i-- > 0;)
    if (options[i] == 0 && is_open (geometry, moment->values, i))
      {
        n_dead++;
        *item = i;
      }

  return n_dead;
}

gboolean
mato_choice_reason_is_blind (const MatoTrace  *trace,
                             const MatoMoment *moment)
{
  const MatoStep *choice = moment->last;
  guint64 found;

  /* Propagation sees what is dead in any order. */
  if (!mato_geometry_is_classic (mato_trace_get_geometry (trace)))
    return FALSE;
  if (choice && choice->kind == MATO_STEP_TRY
      && mato_trace_find (trace, moment->position, -1, 1u << MATO_STEP_CHOOSE, &found))
    choice = mato_trace_get_step (trace, found - 1);

  return choice && choice->kind == MATO_STEP_CHOOSE && choice->why != MATO_WHY_FEWEST;
}
