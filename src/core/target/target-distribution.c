/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target.h"

#include <math.h>
#include <string.h>

#include "core/board/random.h"
#include "core/target/target-task.h"

/* Samples are the same on every machine. */
#define SEED 570

typedef struct
{
  MatoTargetTask task;
  MatoTargetDistribution *spread;
  gint32 sum; /* the highest gain there could be */

  /* of a sample */
  guint8 values[MATO_MAX_CELLS];
  double weight;  /* logarithm of the number of completions it stands for */
  double largest; /* logarithm of the weight that counts as 1 */
  double squares; /* the sum of the squares of all weights */
} Spread;

static gboolean
keep_going (const Spread *self)
{
  const MatoTargetMonitor *monitor = self->task.monitor;

  return monitor == NULL || monitor->keep_going == NULL || monitor->keep_going (monitor->data);
}

static gboolean
keep_going_cb (gpointer data)
{
  return keep_going (data);
}

static void
add_completion (Spread       *self,
                const guint8 *values,
                double        amount)
{
  self->spread->shares[mato_target_score (self->task.search.geometry, values,
                                          self->task.weights)] += amount;
  self->squares += amount * amount;
  self->spread->n_seen++;
}

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  add_completion (data, values, 1);
}

/* Returns whether these are all completions. */
static gboolean
see_all (Spread  *self,
         guint64  max_completions)
{
  MatoMonitor monitor = { .solution = solution_cb, .keep_going = keep_going_cb, .data = self };
  MatoSolveOptions options = { .max_solutions = max_completions + 1, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), self->task.search.geometry,
                     self->task.search.givens, &options, &result);
  return result.exhausted;
}

/* --- Samples --- */

/* Weights differ by so many orders of magnitude that they are stored relative to the largest. */
static void
add_sample (Spread *self)
{
  if (self->weight > self->largest)
    {
      double factor = self->spread->n_seen > 0 ? exp (self->largest - self->weight) : 0;

      for (gint32 score = 0; score <= self->sum; score++)
        self->spread->shares[score] *= factor;
      self->squares *= factor * factor;
      self->largest = self->weight;
    }

  add_completion (self, self->values, exp (self->weight - self->largest));
}

static void
see_samples (Spread *self,
             guint   n_tries)
{
  const MatoTargetSearch *search = &self->task.search;
  MatoRandom random = { SEED };

  for (guint i = 0; i < n_tries && keep_going (self); i++)
    {
      memcpy (self->values, search->givens, search->geometry->n_cells);
      if (mato_random_complete (&random, search->geometry, self->values, &self->weight))
        add_sample (self);
    }
}

/* Keeps only the scores that occur, and makes shares of the counts. */
static void
trim (Spread *self)
{
  MatoTargetDistribution *spread = self->spread;
  gint32 first = 0, last = self->sum;
  double all = 0;

  while (first < self->sum && spread->shares[first] == 0)
    first++;
  while (last > first && spread->shares[last] == 0)
    last--;
  for (gint32 score = first; score <= last; score++)
    all += spread->shares[score];

  spread->lowest = first;
  spread->n_scores = spread->n_seen > 0 ? last - first + 1 : 0;
  spread->n_worth = spread->n_seen > 0 ? all * all / self->squares : 0;
  memmove (spread->shares, spread->shares + first, spread->n_scores * sizeof (double));
  for (guint i = 0; i < spread->n_scores; i++)
    spread->shares[i] /= all;
}

gboolean
mato_target_distribution (const MatoGeometry      *geometry,
                          const guint8            *givens,
                          const MatoTargetOptions *options,
                          guint64                  max_completions,
                          guint                    n_tries,
                          MatoTargetDistribution  *spread)
{
  g_autofree Spread *self = g_new0 (Spread, 1);

  g_return_val_if_fail (geometry != NULL && givens != NULL && options != NULL, FALSE);
  g_return_val_if_fail (spread != NULL, FALSE);

  mato_target_task_init (&self->task, geometry, givens, options);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    self->sum += geometry->order * self->task.weights[cell];
  *spread = (MatoTargetDistribution) { .is_exact = TRUE };
  spread->shares = g_new0 (double, self->sum + 1);
  self->spread = spread;

  if (!mato_values_has_conflict (geometry, givens) && !see_all (self, max_completions))
    {
      spread->is_exact = FALSE;
      spread->n_seen = 0;
      self->squares = 0;
      memset (spread->shares, 0, (self->sum + 1) * sizeof (double));
      see_samples (self, n_tries);
    }

  trim (self);
  return keep_going (self);
}

void
mato_target_distribution_clear (MatoTargetDistribution *spread)
{
  g_clear_pointer (&spread->shares, g_free);
}
