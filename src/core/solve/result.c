/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine-private.h"

#include <string.h>

void
mato_result_clear (MatoResult *result)
{
  g_clear_pointer (&result->kept, g_free);
  result->n_kept = 0;
}

const guint8 *
mato_result_get_kept (const MatoResult   *result,
                      const MatoGeometry *geometry,
                      guint               index)
{
  g_return_val_if_fail (index < result->n_kept, NULL);

  return result->kept + (gsize) index * geometry->n_cells;
}

static void
keep_solution (MatoResult   *result,
               guint         n_cells,
               const guint8 *values)
{
  guint n = result->n_kept;

  /* The capacity doubles at 1, 2, 4, … solutions, so it need not be stored. */
  if ((n & (n - 1)) == 0)
    result->kept = g_realloc_n (result->kept, MAX (2 * (gsize) n, 1), n_cells);

  memcpy (result->kept + (gsize) n * n_cells, values, n_cells);
  result->n_kept++;
}

gboolean
mato_result_add_solution (MatoResult             *result,
                          const MatoGeometry     *geometry,
                          const MatoSolveOptions *options,
                          const guint8           *values)
{
  result->n_solutions++;

  if (result->n_kept < options->max_kept)
    keep_solution (result, geometry->n_cells, values);

  if (options->monitor != NULL && options->monitor->solution != NULL)
    options->monitor->solution (values, options->monitor->data);

  return result->n_solutions != options->max_solutions;
}
