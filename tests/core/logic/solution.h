/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "core/logic/deduction.h"
#include "core/solve/engine.h"

/*
 * Deductions compared with the solution that an engine finds.
 */

/* Fills in the solution of a board that has one. */
static inline void
solution_find (const MatoGeometry *geometry,
               const guint8       *values,
               guint8             *solution)
{
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), geometry, values, &options, &result);
  g_assert_cmpuint (result.n_solutions, ==, 1);
  memcpy (solution, mato_result_get_kept (&result, geometry, 0), geometry->n_cells);
}

static inline gboolean
solution_agrees (const guint8        *solution,
                 const MatoDeduction *deduction)
{
  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);
      gboolean is_solution = solution[mato_literal_cell (literal)] == mato_literal_digit (literal);

      if (is_solution != mato_literal_is_on (literal))
        return FALSE;
    }

  return TRUE;
}
