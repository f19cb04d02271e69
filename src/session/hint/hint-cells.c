/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/hint-cells.h"

static void
mark_item (const MatoGeometry *geometry,
           guint               item,
           gboolean           *cells)
{
  const guint16 *unit;

  if (item < geometry->n_cells)
    cells[item] = TRUE;
  else if (item < mato_geometry_n_items (geometry))
    {
      unit = mato_geometry_unit (geometry, mato_reason_item_unit (geometry, item));
      for (guint i = 0; i < geometry->order; i++)
        cells[unit[i]] = TRUE;
    }
}

/* The cells where bases and covers meet. */
static void
mark_count (const MatoGeometry   *geometry,
            const MatoReasonStep *step,
            const guint32        *items,
            guint32              *digits)
{
  gboolean bases[MATO_MAX_CELLS] = { FALSE }, covers[MATO_MAX_CELLS] = { FALSE };
  guint32 counted = mato_reason_item_digits (geometry, items, step->n_bases + step->n_covers);

  for (guint i = 0; i < step->n_bases; i++)
    mark_item (geometry, items[i], bases);
  for (guint i = 0; i < step->n_covers; i++)
    mark_item (geometry, items[step->n_bases + i], covers);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (bases[cell] && covers[cell])
      digits[cell] |= counted;
}

static void
mark_premise (const MatoReasonStep *step,
              const guint32        *items,
              guint32              *digits)
{
  for (guint i = 0; i < step->n_bases; i++)
    if (step->kind == MATO_REASON_LOOP)
      digits[items[i]] |= step->literal;
    else
      digits[mato_literal_cell (items[i])] |= 1u << (mato_literal_digit (items[i]) - 1);
}

void
mato_hint_mark_pattern (const MatoReason     *reason,
                        const MatoReasonStep *step,
                        const MatoGeometry   *geometry,
                        guint32              *digits)
{
  const guint32 *items = mato_reason_get_items (reason, step);

  if (step->kind == MATO_REASON_COUNT)
    mark_count (geometry, step, items, digits);
  else if (step->kind == MATO_REASON_LOOP || step->kind == MATO_REASON_GRAVE)
    mark_premise (step, items, digits);
}

void
mato_hint_find_cells (const MatoDeduction *deduction,
                      const MatoGeometry  *geometry,
                      guint32             *digits)
{
  const MatoReason *reason = &deduction->reason;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    digits[cell] = 0;
  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, i);

      mato_hint_mark_pattern (reason, step, geometry, digits);
      if (step->kind == MATO_REASON_SUPPOSE || step->kind == MATO_REASON_LAST)
        digits[mato_literal_cell (step->literal)] |= 1u << (mato_literal_digit (step->literal) - 1);
    }
}

static gboolean
is_of_units (const MatoGeometry   *geometry,
             const MatoReasonStep *step,
             const guint32        *items)
{
  guint n = step->n_bases + step->n_covers;
  guint32 digits = mato_reason_item_digits (geometry, items, n);

  for (guint i = 0; i < n; i++)
    if (items[i] < geometry->n_cells || items[i] >= mato_geometry_n_items (geometry))
      return FALSE;

  return (digits & (digits - 1)) == 0;
}

const MatoReasonStep *
mato_hint_find_fish (const MatoReason   *reason,
                     const MatoGeometry *geometry)
{
  const MatoReasonStep *fish = NULL;

  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, i);

      if (step->kind != MATO_REASON_COUNT)
        continue;
      if (fish != NULL || !is_of_units (geometry, step, mato_reason_get_items (reason, step)))
        return NULL;
      fish = step;
    }

  return fish;
}

/* Returns: where telling a part begins that ends at @end and is like one told before: at its last
 * step, if that says what is concluded */
static guint
find_rest (const MatoReason *reason,
           guint             end)
{
  return mato_reason_get_step (reason, end - 1)->kind == MATO_REASON_EMPTY ? end : end - 1;
}

/* Returns: the end of the part of @reason that begins at @first: all up to something that is known
 * without a supposition */
static guint
find_end (const MatoReason *reason,
          guint             first)
{
  guint n = mato_reason_get_length (reason);
  int depth = 0;

  for (guint i = first; i < n; i++)
    {
      MatoReasonKind kind = mato_reason_get_step (reason, i)->kind;

      depth += kind == MATO_REASON_SUPPOSE ? 1 : mato_reason_closes (kind) ? -1 : 0;
      if (depth == 0 && kind != MATO_REASON_REACH)
        return i + 1;
    }

  return n;
}

static gboolean
is_like (const MatoReason *reason,
         guint             a,
         guint             b,
         guint             n)
{
  for (guint i = 0; i < n; i++)
    if (mato_reason_get_step (reason, a + i)->kind != mato_reason_get_step (reason, b + i)->kind)
      return FALSE;

  return TRUE;
}

GArray *
mato_hint_list_steps (const MatoReason *reason)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_told = 0, told = 0;

  /* A part is told once; of others like it, which conclude the same elsewhere, only the end. */
  for (guint i = 0, end; i < mato_reason_get_length (reason); i = end)
    {
      end = find_end (reason, i);
      if (end - i == 1 && mato_reason_get_step (reason, i)->kind == MATO_REASON_COUNTED)
        continue;

      if (end - i > 1 && end - i == n_told && is_like (reason, told, i, n_told))
        i = find_rest (reason, end);
      else
        {
          told = i;
          n_told = end - i;
        }
      for (; i < end; i++)
        g_array_append_val (steps, i);
    }

  return steps;
}

guint
mato_hint_find_item (const MatoDeduction *deduction)
{
  const MatoReasonStep *step = mato_reason_get_step (&deduction->reason, 0);

  if (step->kind == MATO_REASON_COUNT || step->kind == MATO_REASON_LOOP)
    return mato_reason_get_items (&deduction->reason, step)[0];
  if (step->kind == MATO_REASON_GRAVE)
    return mato_literal_cell (mato_reason_get_items (&deduction->reason, step)[0]);
  if (step->kind == MATO_REASON_LAST)
    return step->item;

  return mato_literal_cell (step->literal);
}

void
mato_hint_find_place (const MatoDeduction *deduction,
                      const MatoGeometry  *geometry,
                      gboolean            *cells)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    cells[cell] = FALSE;
  mark_item (geometry, mato_hint_find_item (deduction), cells);
}
