/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-target.h"

#include <string.h>

#include "core/target/target.h"

#define N_CELLS 81

static void
draw_solved (MatoRandom         *random,
             const MatoGeometry *geometry,
             guint8             *values)
{
  double weight;

  do
    memset (values, 0, N_CELLS);
  while (!mato_random_complete (random, geometry, values, &weight));
}

/* Selection sampling: each cell is kept with the probability clues still wanted / cells left. */
static void
draw_clues (MatoRandom *random,
            guint       n_clues,
            guint8     *values)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (mato_random_below (random, N_CELLS - cell) < n_clues)
      n_clues--;
    else
      values[cell] = 0;
}

static gboolean
has_several (const MatoGeometry *geometry,
             const guint8       *givens)
{
  MatoSolveOptions options = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), geometry, givens, &options, &result);
  return result.n_solutions == 2;
}

/* Also FALSE if stopped. */
static gboolean
has_one_best (const MatoGeometry        *geometry,
              const guint8              *givens,
              const MatoGenerateOptions *options)
{
  MatoTargetMonitor monitor = { .keep_going = options->keep_going, .data = options->data };
  MatoTargetOptions target = { .monitor = &monitor };
  MatoTargetResult best;
  guint64 n_best = 0;

  mato_target_solve (geometry, givens, &target, &best);
  return best.end == MATO_END_SOLVED
         && mato_target_count (geometry, givens, &target, best.score, 2, &n_best) && n_best == 1;
}

gboolean
mato_generate_target (MatoRandom                *random,
                      const MatoGenerateOptions *options,
                      guint8                    *givens)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint n_choices = options->max_clues - options->min_clues + 1;

  g_return_val_if_fail (options->min_clues >= MATO_GENERATE_FEWEST, FALSE);
  g_return_val_if_fail (options->max_clues <= MATO_GENERATE_MOST, FALSE);
  g_return_val_if_fail (options->min_clues <= options->max_clues, FALSE);

  while (options->keep_going == NULL || options->keep_going (options->data))
    {
      draw_solved (random, geometry, givens);
      draw_clues (random, options->min_clues + mato_random_below (random, n_choices), givens);
      if (has_several (geometry, givens)
          && (!options->has_one_best || has_one_best (geometry, givens, options)))
        return TRUE;
    }

  return FALSE;
}
