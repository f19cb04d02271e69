/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/trace-left.h"

#include "core/board/board.h"
#include "core/board/constraint.h"

#include <string.h>

gboolean
mato_trace_find_before (const MatoTrace *self,
                        guint64          position,
                        guint            depth,
                        guint64         *index)
{
  const MatoStepTest test = { .kinds = G_MAXUINT, .has_depth = TRUE, .max_depth = depth };
  guint64 found;

  if (position == 0)
    return FALSE;

  if (mato_trace_get_step (self, position - 1)->depth <= depth)
    {
      *index = position - 1;
      return TRUE;
    }

  if (!mato_trace_search (self, position, -1, &test, &found))
    return FALSE;

  *index = found - 1;
  return TRUE;
}

static void
take (guint32        *left,
      guint           n_cells,
      const guint16  *cells,
      guint           n,
      const guint8   *values)
{
  guint32 taken = 0;

  for (guint i = 0; i < n; i++)
    if (cells[i] < n_cells && values[cells[i]] != 0)
      taken |= 1u << (values[cells[i]] - 1);
  for (guint i = 0; i < n; i++)
    if (cells[i] < n_cells)
      left[cells[i]] &= ~taken;
}

/* What the digits and the rules of single cells leave. */
static void
look_at_digits (const MatoGeometry *geometry,
                const guint8       *values,
                guint32            *left)
{
  const MatoConstraints *constraints = geometry->constraints;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    left[cell] = constraints != NULL ? mato_constraints_get_candidates (constraints)[cell]
                                     : geometry->all_digits;
  for (guint unit = 0; unit < geometry->n_units; unit++)
    take (left, geometry->n_cells, mato_geometry_unit (geometry, unit),
          mato_geometry_unit_size (geometry, unit), values);
  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if (mato_constraint_makes_differ (constraint, geometry->order))
        take (left, geometry->n_cells, constraint->cells, constraint->n, values);
    }
}

/* The last position at which no guess is half taken back: what was forced after it goes first, and
 * until the guess itself goes nothing comes back. */
static guint64
skip_undone (const MatoTrace *self,
             guint64          position)
{
  g_autoptr (GArray) filled = NULL;

  if (position == 0 || mato_trace_get_step (self, position - 1)->kind != MATO_STEP_UNDO)
    return position;

  filled = mato_trace_list_filled (self, position - 1);
  if (g_array_index (filled, MatoFilled, filled->len - 1).kind == MATO_STEP_TRY)
    return position;

  while (mato_trace_get_step (self, position - 1)->kind == MATO_STEP_UNDO)
    position--;
  return position;
}

/*
 * Backward, from one step of the path to the one before it: a step is on the path as long as no
 * later one is higher up.
 */
typedef struct
{
  const MatoTrace *trace;
  guint64 index;
  guint depth;
} Path;

static Path
path_from (const MatoTrace *self,
           guint64          position)
{
  guint64 index = skip_undone (self, position);

  return (Path) { self, index, mato_trace_get_n_tries (self, index) };
}

/* Returns: (nullable): the step before */
static const MatoStep *
path_go_back (Path *path)
{
  const MatoStep *step;

  if (!mato_trace_find_before (path->trace, path->index, path->depth, &path->index))
    return NULL;

  step = mato_trace_get_step (path->trace, path->index);
  path->depth = step->depth;
  return step;
}

/* The guess that was taken back is refuted. */
static gboolean
removes (const MatoStep *step)
{
  return step->kind == MATO_STEP_REMOVE || step->kind == MATO_STEP_UNDO;
}

void
mato_trace_find_left (const MatoTrace *self,
                      guint64          position,
                      guint32         *left)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self);
  MatoMoment moment;

  g_return_if_fail (geometry != NULL);
  g_return_if_fail (position <= mato_trace_get_last (self));

  mato_trace_seek (self, position, &moment);
  look_at_digits (geometry, moment.values, left);
  if (!mato_geometry_is_classic (geometry) && !mato_trace_is_sample (self, position))
    {
      Path path = path_from (self, position);
      const MatoStep *step;

      while ((step = path_go_back (&path)) != NULL)
        if (removes (step))
          left[step->cell] &= ~(1u << (step->digit - 1));
    }
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (moment.values[cell] != 0)
      left[cell] = 1u << (moment.values[cell] - 1);
}

/* Whether the guess of @undo, which is not on the path any more, is @step. */
static gboolean
is_of_undo (const MatoStep *step,
            const MatoStep *undo)
{
  return step->kind == MATO_STEP_TRY && step->depth == undo->depth && step->cell == undo->cell
         && step->digit == undo->digit;
}

GArray *
mato_trace_list_path (const MatoTrace *self,
                      guint64          position)
{
  GArray *path_steps = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) undone = g_array_new (FALSE, FALSE, sizeof (const MatoStep *));
  Path path = path_from (self, position);
  const MatoStep *step;

  g_return_val_if_fail (position <= mato_trace_get_length (self), path_steps);

  while ((step = path_go_back (&path)) != NULL)
    {
      const MatoStep *undo = undone->len > 0 ? g_array_index (undone, const MatoStep *,
                                                              undone->len - 1) : NULL;

      if (undo != NULL && is_of_undo (step, undo))
        {
          g_array_set_size (undone, undone->len - 1);
          continue;
        }
      if (step->kind == MATO_STEP_UNDO)
        g_array_append_val (undone, step);
      if (removes (step) || step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
        g_array_append_val (path_steps, path.index);
    }
  for (guint i = 0; i < path_steps->len / 2; i++)
    {
      guint64 *one = &g_array_index (path_steps, guint64, i);
      guint64 *other = &g_array_index (path_steps, guint64, path_steps->len - 1 - i);
      guint64 index = *one;

      *one = *other;
      *other = index;
    }

  return path_steps;
}
