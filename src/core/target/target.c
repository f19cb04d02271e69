/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target.h"

#include <string.h>

#include "core/target/target-task.h"

gint32
mato_target_score (const MatoGeometry *geometry,
                   const guint8       *values,
                   const guint8       *weights)
{
  gint32 score = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    score += values[cell] * weights[cell];

  return score;
}

gint32
mato_target_final_score (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  const guint8 *values = mato_board_get_values (puzzle->board);
  guint8 weights[MATO_MAX_CELLS];

  if (mato_board_count_empty (puzzle->board) > 0 || mato_values_has_conflict (geometry, values))
    return -1;

  mato_puzzle_fill_weights (puzzle, weights);
  return mato_target_score (geometry, values, weights);
}

/* The task is the first member: callbacks get a pointer to either. */
typedef struct
{
  MatoTargetTask task;
  MatoTargetResult *result;
} Target;

static void
step_cb (const MatoStep *step,
         gpointer        data)
{
  const Target *self = data;
  MatoStep scored = *step;

  if (step->kind == MATO_STEP_BETTER || step->kind == MATO_STEP_CUT)
    {
      /* A branch pruned before the first completion has no score to beat. */
      scored.score = step->score < 0 ? -1 : mato_target_task_mirror (&self->task, step->score);
      scored.bound = mato_target_task_mirror (&self->task, step->bound);
    }
  self->task.monitor->step (&scored, self->task.monitor->data);
}

/* The score of a digit is (n + 1) × weight less its gain. */
static void
mirror (const MatoTargetTask *task,
        MatoBoundSum         *sum)
{
  gint32 n = (gint32) task->search.geometry->order;

  sum->is_lowest = TRUE;
  sum->multipliers = task->mirror * MATO_BOUND_UNITS - sum->multipliers;
  for (gint32 i = 0; i < n; i++)
    {
      gint32 most = (n + 1) * sum->filled_weights[i];

      sum->filled[i] = most - sum->filled[i];
      sum->open[i] = -sum->open[i];
      sum->multipliers -= most * MATO_BOUND_UNITS;
    }
  sum->bound = task->mirror * MATO_BOUND_UNITS - sum->bound;
  sum->wanted = mato_target_task_mirror (task, sum->wanted);
  if (sum->score >= 0)
    sum->score = mato_target_task_mirror (task, sum->score);
}

static void
sum_cb (const MatoBoundSum *sum,
        gpointer            data)
{
  const Target *self = data;
  MatoBoundSum scored = *sum;

  if (self->task.lowest)
    mirror (&self->task, &scored);
  self->task.monitor->sum (&scored, self->task.monitor->data);
}

static void
fixed_cb (const MatoBoundFix *fix,
          gpointer            data)
{
  const Target *self = data;
  MatoBoundFix scored = *fix;

  if (self->task.lowest)
    {
      scored.most = self->task.mirror * MATO_BOUND_UNITS - fix->most;
      scored.wanted = mato_target_task_mirror (&self->task, fix->wanted);
    }
  self->task.monitor->fixed (&scored, self->task.monitor->data);
}

static void
report_better (const Target *self)
{
  const MatoTargetResult *result = self->result;

  if (self->task.monitor != NULL && self->task.monitor->better != NULL)
    self->task.monitor->better (result->score < 0 ? NULL : result->values, result->score,
                           result->bound, self->task.monitor->data);
}

static void
found_better_cb (const guint8 *values,
                 gint32        gain,
                 gpointer      data)
{
  Target *self = data;

  memcpy (self->result->values, values, self->task.search.geometry->n_cells);
  self->result->score = mato_target_task_mirror (&self->task, gain);
  report_better (self);
}

static void
bound_cb (gint32   gain,
          gpointer data)
{
  Target *self = data;

  self->result->bound = mato_target_task_mirror (&self->task, gain);
  report_better (self);
}

static void
finish (MatoTargetResult *result,
        gboolean          exhausted)
{
  if (!exhausted)
    {
      result->end = MATO_END_STOPPED;
      return;
    }

  result->end = result->score < 0 ? MATO_END_NONE : MATO_END_SOLVED;
  result->bound = result->score;
}

void
mato_target_solve (const MatoGeometry      *geometry,
                   const guint8            *givens,
                   const MatoTargetOptions *options,
                   MatoTargetResult        *result)
{
  Target self;
  gboolean exhausted;

  g_return_if_fail (geometry != NULL && givens != NULL && options != NULL && result != NULL);
  g_assert (mato_geometry_is_classic (geometry));

  memset (result, 0, sizeof *result);
  result->score = -1;
  result->bound = -1;
  if (mato_values_has_conflict (geometry, givens))
    {
      finish (result, TRUE);
      return;
    }

  mato_target_task_init (&self.task, geometry, givens, options);
  self.result = result;
  self.task.search.raise_goal = TRUE;
  self.task.search.found = found_better_cb;
  self.task.search.bound = bound_cb;
  if (self.task.monitor != NULL && self.task.monitor->step != NULL)
    self.task.search.step = step_cb;
  if (self.task.search.step != NULL && self.task.monitor->sum != NULL)
    self.task.search.sum = sum_cb;
  if (self.task.search.step != NULL && self.task.monitor->fixed != NULL)
    self.task.search.fixed = fixed_cb;

  exhausted = mato_target_search_run (&self.task.search, &result->n_nodes);
  finish (result, exhausted);
}
