/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/broken.h"

#include "core/board/board.h"

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
