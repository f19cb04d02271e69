/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target.h"

#include <string.h>

#include "core/target-search.h"

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

/*
 * The search only looks for the highest gain. A digit gains digit × weight, or for the lowest
 * score (n + 1 - digit) × weight. So gains are 0 or more either way, and the score is the gain,
 * or the @mirror (n + 1) × Σ weights less the gain.
 */
typedef struct
{
  const MatoTargetMonitor *monitor;
  gboolean lowest;
  gint32 mirror;
  guint8 weights[MATO_MAX_CELLS];
  gint32 gains[MATO_MAX_CELLS * MATO_MAX_ORDER];
  MatoTargetSearch search;

  MatoTargetResult *result; /* of a solve */
  gint32 counted_gain;      /* of a count */
  guint64 n_counted;
} Target;

static gint32
gain_to_score (const Target *self,
               gint32        gain)
{
  return self->lowest ? self->mirror - gain : gain;
}

static gboolean
keep_going_cb (gpointer data)
{
  const MatoTargetMonitor *monitor = ((Target *) data)->monitor;

  return monitor->keep_going (monitor->data);
}

static void
step_cb (const MatoStep *step,
         gpointer        data)
{
  const Target *self = data;
  MatoStep scored = *step;

  if (step->kind == MATO_STEP_BETTER || step->kind == MATO_STEP_CUT)
    {
      /* A cut before the first completion has no score to beat. */
      scored.score = step->score < 0 ? -1 : gain_to_score (self, step->score);
      scored.bound = gain_to_score (self, step->bound);
    }
  self->monitor->step (&scored, self->monitor->data);
}

static void
report_better (const Target *self)
{
  const MatoTargetResult *result = self->result;

  if (self->monitor != NULL && self->monitor->better != NULL)
    self->monitor->better (result->score < 0 ? NULL : result->values, result->score,
                           result->bound, self->monitor->data);
}

static void
found_better_cb (const guint8 *values,
                 gint32        gain,
                 gpointer      data)
{
  Target *self = data;

  memcpy (self->result->values, values, self->search.geometry->n_cells);
  self->result->score = gain_to_score (self, gain);
  report_better (self);
}

static void
bound_cb (gint32   gain,
          gpointer data)
{
  Target *self = data;

  self->result->bound = gain_to_score (self, gain);
  report_better (self);
}

static void
count_cb (const guint8 *values,
          gint32        gain,
          gpointer      data)
{
  Target *self = data;

  self->n_counted += gain == self->counted_gain;
}

static void
fill_gains (Target *self)
{
  guint n = self->search.geometry->order;

  for (guint cell = 0; cell < self->search.geometry->n_cells; cell++)
    for (guint digit = 1; digit <= n; digit++)
      self->gains[cell * n + digit - 1] =
        self->weights[cell] * (self->lowest ? n + 1 - digit : digit);
}

static void
target_init (Target                  *self,
             const MatoGeometry      *geometry,
             const guint8            *givens,
             const MatoTargetOptions *options)
{
  memset (self, 0, sizeof *self);
  self->monitor = options->monitor;
  self->lowest = options->lowest;
  self->search.geometry = geometry;
  self->search.givens = givens;
  self->search.gains = self->gains;
  self->search.data = self;
  if (self->monitor != NULL && self->monitor->keep_going != NULL)
    self->search.keep_going = keep_going_cb;

  if (options->weights != NULL)
    memcpy (self->weights, options->weights, geometry->n_cells);
  else
    mato_weights_fill_rings (geometry, self->weights);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    self->mirror += (geometry->order + 1) * self->weights[cell];
  fill_gains (self);
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

  memset (result, 0, sizeof *result);
  result->score = -1;
  result->bound = -1;
  if (mato_values_has_conflict (geometry, givens))
    {
      finish (result, TRUE);
      return;
    }

  target_init (&self, geometry, givens, options);
  self.result = result;
  self.search.raise_goal = TRUE;
  self.search.found = found_better_cb;
  self.search.bound = bound_cb;
  if (self.monitor != NULL && self.monitor->step != NULL)
    self.search.step = step_cb;

  exhausted = mato_target_search_run (&self.search, &result->n_nodes);
  finish (result, exhausted);
}

gboolean
mato_target_count (const MatoGeometry      *geometry,
                   const guint8            *givens,
                   const MatoTargetOptions *options,
                   gint32                   score,
                   guint64                 *n_found)
{
  Target self;
  guint64 n_nodes;
  gboolean exhausted;

  g_return_val_if_fail (geometry != NULL && givens != NULL && options != NULL, FALSE);
  g_return_val_if_fail (n_found != NULL, FALSE);

  *n_found = 0;
  if (mato_values_has_conflict (geometry, givens))
    return TRUE;

  target_init (&self, geometry, givens, options);
  self.counted_gain = gain_to_score (&self, score); /* its own inverse */
  self.search.goal = MAX (self.counted_gain, 0);
  self.search.found = count_cb;

  exhausted = mato_target_search_run (&self.search, &n_nodes);
  *n_found = self.n_counted;
  return exhausted;
}
