/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/broken.h"

#include "core/board/board.h"

#include <string.h>

gboolean
mato_values_find_broken (const MatoGeometry *geometry,
                         const guint8       *values,
                         gboolean           *broken)
{
  const MatoConstraints *constraints = geometry->constraints;
  const guint32 *candidates = constraints ? mato_constraints_get_candidates (constraints) : NULL;
  gboolean is_any = FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    broken[cell] = mato_values_is_conflict (geometry, values, cell)
                   || (candidates != NULL && values[cell] != 0
                       && (candidates[cell] >> (values[cell] - 1) & 1) == 0);

  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if (mato_constraint_can_hold (geometry, constraint, values))
        continue;
      for (guint k = 0; k < constraint->n; k++)
        if (constraint->cells[k] < geometry->n_cells && values[constraint->cells[k]] != 0)
          broken[constraint->cells[k]] = TRUE;
    }

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    is_any |= broken[cell];
  return is_any;
}

static gboolean
has_cell (const MatoConstraint *constraint,
          guint                 cell)
{
  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] == cell)
      return TRUE;

  return FALSE;
}

guint32
mato_values_find_possible (const MatoGeometry *geometry,
                           const guint8       *values,
                           guint               cell)
{
  const MatoConstraints *constraints = geometry->constraints;
  guint32 possible = mato_values_get_candidates (geometry, values, cell);
  guint8 with[MATO_MAX_CELLS];

  if (constraints == NULL)
    return possible;

  possible &= mato_constraints_get_candidates (constraints)[cell];
  memcpy (with, values, geometry->n_cells);
  for (guint i = 0; i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      for (guint32 left = has_cell (constraint, cell) ? possible : 0; left != 0; left &= left - 1)
        {
          with[cell] = __builtin_ctz (left) + 1;
          if (!mato_constraint_can_hold (geometry, constraint, with))
            possible &= ~(left & -left);
        }
    }

  return possible;
}
