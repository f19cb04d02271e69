/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/fork.h"

#include <string.h>

/* The position at which the search filled the cell that it has filled at @moment; that of the
 * moment where the step was not kept. */
static guint64
find_fill (const MatoTrace  *trace,
           const MatoMoment *moment,
           guint             cell)
{
  const MatoStepTest fill = {
    .kinds = 1u << MATO_STEP_TRY | 1u << MATO_STEP_PROPAGATE, .has_cell = TRUE, .cell = cell,
  };
  guint64 found = moment->position;

  if (moment->last && (fill.kinds >> moment->last->kind & 1) != 0 && moment->last->cell == cell)
    return found;

  return mato_trace_search (trace, moment->position, -1, &fill, &found) ? found : moment->position;
}

void
mato_fork_find (const MatoTrace  *trace,
                const MatoMoment *moment,
                guint             cell,
                MatoFork         *fork)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint n_before = 0;

  memcpy (fork->values, moment->values, geometry->n_cells);
  while (n_before < moment->n_path && moment->path[n_before] != cell)
    n_before++;
  for (guint i = n_before; i < moment->n_path; i++)
    fork->values[moment->path[i]] = 0;

  fork->position = n_before < moment->n_path ? find_fill (trace, moment, cell) - 1
                                             : moment->position;
}
