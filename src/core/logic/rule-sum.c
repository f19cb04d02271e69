/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-sum.h"

static gint32
add_digits (const MatoGeometry *geometry,
            guint32             digits)
{
  gint32 sum = 0;

  for (; digits != 0; digits &= digits - 1)
    sum += __builtin_ctz (digits) + (gint32) geometry->lowest;

  return sum;
}

/* Whether each digit weighs what it is. */
static gboolean
is_plain (const MatoGeometry   *geometry,
          const MatoConstraint *sum)
{
  for (guint i = 0; i < sum->n; i++)
    for (guint digit = 0; digit < geometry->order; digit++)
      if (sum->weights[i][digit] != (gint32) (digit + geometry->lowest))
        return FALSE;

  return TRUE;
}

gboolean
mato_rule_sum_find_total (const MatoGeometry   *geometry,
                          const MatoConstraint *constraint,
                          gint32               *total)
{
  if (constraint->kind == MATO_CONSTRAINT_SUM)
    {
      *total = constraint->n_totals == 1 ? constraint->totals[0] : 0;
      return constraint->n_totals == 1 && is_plain (geometry, constraint);
    }
  if (constraint->kind != MATO_CONSTRAINT_SET || constraint->n_masks == 0)
    return FALSE;

  *total = add_digits (geometry, constraint->masks[0]);
  for (guint i = 1; i < constraint->n_masks; i++)
    if (add_digits (geometry, constraint->masks[i]) != *total)
      return FALSE;

  return TRUE;
}

gint32
mato_rule_sum_add_units (const MatoGeometry *geometry,
                         const guint32      *units,
                         guint               n_units,
                         int                *factors)
{
  for (guint i = 0; i < n_units; i++)
    for (guint k = 0; k < mato_geometry_unit_size (geometry, units[i]); k++)
      factors[mato_geometry_unit (geometry, units[i])[k]]++;

  return (gint32) n_units * add_digits (geometry, geometry->all_digits);
}

gint32
mato_rule_sum_take (const MatoGeometry   *geometry,
                    const MatoConstraint *constraint,
                    int                  *factors)
{
  gint32 total = 0;

  if (!mato_rule_sum_find_total (geometry, constraint, &total))
    return 0;

  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] < geometry->n_cells)
      factors[constraint->cells[i]]--;
  return total;
}
