/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/solution-count.h"

#include "core/board/drawing.h"
#include "core/solve/engine-private.h"

#include <string.h>

typedef struct
{
  gboolean (*keep_going) (gpointer data);
  gpointer data;
  guint work;
  guint max_work;  /* 0: any */
  gboolean is_stopped;
} Watch;

static gboolean
keep_going_cb (gpointer data)
{
  Watch *self = data;

  self->is_stopped = self->keep_going != NULL && !self->keep_going (self->data);
  self->work++;
  return !self->is_stopped && (self->max_work == 0 || self->work < self->max_work);
}

MatoSolutionCount
mato_solution_count (const MatoGeometry *geometry,
                     const guint8       *givens,
                     guint               max_work,
                     gboolean          (*keep_going) (gpointer data),
                     gpointer            data,
                     guint8             *solution)
{
  Watch watch = { keep_going, data,
                  .max_work = mato_geometry_is_classic (geometry) ? 0 : max_work };
  MatoMonitor monitor = { .keep_going = keep_going_cb, .data = &watch };
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1, .monitor = &monitor };
  g_auto (MatoResult) result = { .end = MATO_END_NONE };

  if (mato_geometry_is_drawing (geometry))
    return MATO_SOLUTIONS_STOPPED;
  if (mato_values_has_conflict (geometry, givens))
    return MATO_SOLUTIONS_NONE;

  /* Not by mato_engine_solve(), whose table has an engine that counts. */
  mato_engine_auto.search (geometry, givens, &options, &result);
  if (watch.is_stopped)
    return MATO_SOLUTIONS_STOPPED;
  if (result.n_solutions > 1)
    return MATO_SOLUTIONS_SEVERAL;
  if (result.end == MATO_END_STOPPED)
    return MATO_SOLUTIONS_UNDECIDED;
  if (result.n_solutions == 0)
    return MATO_SOLUTIONS_NONE;

  if (solution != NULL)
    memcpy (solution, mato_result_get_kept (&result, geometry, 0), geometry->n_cells);
  return MATO_SOLUTIONS_ONE;
}
