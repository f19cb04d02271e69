/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine-private.h"
#include "core/board/drawing.h"
#include "core/solve/kernel.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const MatoEngine *const engines[] = {
  &mato_engine_auto,
  &mato_engine_bitmask,
  &mato_engine_dlx,
  &mato_engine_learn,
  &mato_engine_logic,
};

const MatoEngine *const *
mato_engine_list (guint *n_engines)
{
  *n_engines = G_N_ELEMENTS (engines);
  return engines;
}

const MatoEngine *
mato_engine_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    if (strcmp (engines[i]->name, name) == 0)
      return engines[i];

  return NULL;
}

gboolean
mato_engine_check (const MatoEngine    *self,
                   const MatoGeometry  *geometry,
                   gboolean             records,
                   GError             **error)
{
  const MatoConstraints *constraints = geometry->constraints;
  const char *rule = NULL;

  if (mato_geometry_is_classic (geometry))
    return TRUE;
  if (!mato_geometry_check_drawing (geometry, error))
    return FALSE;

  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if ((self->kinds >> constraint->kind & 1) == 0)
        {
          rule = mato_constraints_get_rule (constraints, constraint->rule);
          break;
        }
    }

  /* Cells outside the grid are for rules of the last kinds, and would count a board several times
   * for those who do not know that. */
  if ((self->kinds == MATO_ENGINE_ALL_KINDS && (self->records || !records))
      || (self->kinds != 0 && rule == NULL && !records
          && (constraints == NULL || mato_constraints_get_n_outside (constraints) == 0)))
    return TRUE;

  if (rule != NULL)
    g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                 /* Translators: the name of an engine, and of a rule of a variant of sudoku */
                 _("The engine %s does not know the rule “%s”."), self->name, rule);
  else
    g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                 /* Translators: the name of an engine */
                 _("The engine %s does not know the rules of this board."), self->name);
  return FALSE;
}

void
mato_engine_solve (const MatoEngine       *self,
                   const MatoGeometry     *geometry,
                   const guint8           *givens,
                   const MatoSolveOptions *options,
                   MatoResult             *result)
{
  memset (result, 0, sizeof *result);
  result->end = MATO_END_STOPPED;
  if (mato_geometry_is_drawing (geometry))
    return;

  g_return_if_fail (mato_geometry_is_classic (geometry)
                    || mato_engine_check (self, geometry, options->monitor != NULL
                                                          && options->monitor->step != NULL, NULL));
  g_return_if_fail (options->order < mato_search_order_count (self->orders));
  g_return_if_fail (self->records || options->monitor == NULL || options->monitor->step == NULL);

  result->end = MATO_END_NONE;
  if (mato_values_has_conflict (geometry, givens))
    {
      result->exhausted = TRUE;
      return;
    }

  self->search (geometry, givens, options, result);
}

/* Returns: whether it was not stopped */
static gboolean
solve_line (const MatoEngine       *self,
            const MatoGeometry     *geometry,
            MatoSolveLine          *line,
            const MatoSolveOptions *options)
{
  g_auto (MatoResult) result = { 0 };
  guint8 givens[MATO_KERNEL_CELLS];

  for (guint cell = 0; cell < MATO_KERNEL_CELLS; cell++)
    givens[cell] = g_ascii_isdigit (line->puzzle[cell]) ? line->puzzle[cell] - '0' : 0;

  mato_engine_solve (self, geometry, givens, options, &result);
  if (result.end == MATO_END_STOPPED)
    return FALSE;

  line->n_solutions = result.n_solutions;
  line->n_guesses = result.n_guesses;
  for (guint cell = 0; result.n_kept > 0 && cell < MATO_KERNEL_CELLS; cell++)
    line->solution[cell] = '0' + result.kept[cell];

  return TRUE;
}

void
mato_engine_solve_lines (const MatoEngine       *self,
                         const MatoGeometry     *geometry,
                         MatoSolveLine          *lines,
                         guint                   n_lines,
                         const MatoSolveOptions *options,
                         guint                  *n_answered)
{
  MatoMonitor monitor = { NULL, };
  MatoSolveOptions rest = *options;

  *n_answered = 0;
  g_return_if_fail (mato_geometry_is_classic (geometry));
  g_return_if_fail (geometry->n_cells == MATO_KERNEL_CELLS);

  if (options->monitor != NULL)
    {
      monitor.keep_going = options->monitor->keep_going;
      monitor.data = options->monitor->data;
    }
  rest.monitor = &monitor;

  if ((self == &mato_engine_auto || self == &mato_engine_bitmask)
      && mato_kernel_can_solve (geometry, &rest))
    {
      mato_kernel_solve_lines (mato_kernel_best (), lines, n_lines, rest.max_solutions,
                               monitor.keep_going, monitor.data, n_answered);
      return;
    }

  for (guint i = 0; i < n_lines; i++)
    {
      rest.max_kept = lines[i].solution != NULL;
      /* Each may take a little less than would be polled. */
      if (i > 0 && monitor.keep_going != NULL && !monitor.keep_going (monitor.data))
        return;
      if (!solve_line (self, geometry, &lines[i], &rest))
        return;
      *n_answered = i + 1;
    }
}
