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

/* Whether all cells of a constraint differ, whatever else it says. */
static gboolean
makes_differ (const MatoConstraint *constraint,
              guint                 order)
{
  if (constraint->kind != MATO_CONSTRAINT_PAIR)
    return constraint->kind == MATO_CONSTRAINT_UNIT || constraint->kind == MATO_CONSTRAINT_SET;

  for (guint digit = 0; digit < order; digit++)
    if ((constraint->masks[digit] >> digit & 1) != 0)
      return FALSE;

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

      if (makes_differ (constraint, geometry->order))
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

static void
look_at_path (const MatoTrace *self,
              guint64          position,
              guint32         *left)
{
  Path path = path_from (self, position);
  const MatoStep *step;

  while ((step = path_go_back (&path)) != NULL)
    if (removes (step))
      left[step->cell] &= ~(1u << (step->digit - 1));
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
    look_at_path (self, position, left);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (moment.values[cell] != 0)
      left[cell] = 1u << (moment.values[cell] - 1);
}

static gboolean
has_both (const guint16 *cells,
          guint          n,
          guint          one,
          guint          other)
{
  guint n_found = 0;

  for (guint i = 0; i < n; i++)
    n_found += cells[i] == one || cells[i] == other;

  return n_found == 2;
}

/* Whether two cells must have different digits. */
static gboolean
differ (const MatoGeometry *geometry,
        guint               one,
        guint               other)
{
  const MatoConstraints *constraints = geometry->constraints;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    if (has_both (mato_geometry_unit (geometry, unit), mato_geometry_unit_size (geometry, unit),
                  one, other))
      return TRUE;
  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if (makes_differ (constraint, geometry->order)
          && has_both (constraint->cells, constraint->n, one, other))
        return TRUE;
    }

  return FALSE;
}

/* Returns: whether a step of the path has put the digit there, or has removed it */
static gboolean
find_step (const MatoTrace  *self,
           guint64           position,
           const MatoMoment *moment,
           guint             cell,
           guint             digit,
           guint64          *index)
{
  Path path = path_from (self, position);
  const MatoStep *step;

  while ((step = path_go_back (&path)) != NULL)
    if (step->cell == cell && step->digit == digit
        && (moment->values[cell] == 0
              ? removes (step)
              : step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE))
      {
        *index = path.index;
        return TRUE;
      }

  return FALSE;
}

gboolean
mato_trace_find_cause (const MatoTrace *self,
                       guint64          position,
                       guint            cell,
                       guint            digit,
                       MatoCause       *cause)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self);
  MatoMoment moment;

  g_return_val_if_fail (geometry != NULL && cell < geometry->n_cells, FALSE);
  g_return_val_if_fail (position <= mato_trace_get_last (self), FALSE);

  mato_trace_seek (self, position, &moment);
  if (moment.values[cell] != 0 && moment.values[cell] != digit)
    return FALSE;

  *cause = (MatoCause) { .cell = MATO_NO_CELL, .step = MATO_NO_CAUSING_STEP };
  for (guint other = 0; moment.values[cell] == 0 && other < geometry->n_cells; other++)
    if (moment.values[other] == digit && differ (geometry, cell, other))
      {
        cause->cell = (guint16) other;
        return TRUE;
      }
  if (!mato_trace_is_sample (self, position) && find_step (self, position, &moment, cell, digit,
                                                           &cause->step))
    return TRUE;

  return moment.values[cell] == 0 && geometry->constraints != NULL
         && (mato_constraints_get_candidates (geometry->constraints)[cell] >> (digit - 1) & 1) == 0;
}
