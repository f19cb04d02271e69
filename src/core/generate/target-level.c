/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/target-level.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/generate/generate-target.h"
#include "core/target/target.h"

#define N_CELLS 81

static const MatoTargetLevel levels[] = {
  /* Translators: a level of difficulty */
  { "easy", N_("Easy"), 30, 36, 10, 300, 10, 0, 4 },
  /* Translators: a level of difficulty */
  { "medium", N_("Medium"), 26, 31, 200, 4000, 24, 5, 14 },
  /* Translators: a level of difficulty */
  { "hard", N_("Hard"), 23, 28, 2000, 200000, 36, 15, G_MAXINT32 },
};

const MatoTargetLevel *
mato_target_level_list (guint *n_levels)
{
  *n_levels = G_N_ELEMENTS (levels);
  return levels;
}

const MatoTargetLevel *
mato_target_level_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (g_strcmp0 (levels[i].name, name) == 0)
      return &levels[i];

  return NULL;
}

/* Returns: the number of completions, at most @limit */
static guint64
count_boards (const MatoGeometry *geometry,
              const guint8       *givens,
              guint               limit)
{
  MatoSolveOptions options = { .max_solutions = limit };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), geometry, givens, &options, &result);
  return result.n_solutions;
}

/* The heaviest cells first, those of the same weight row by row. */
static void
sort_cells (const MatoGeometry *geometry,
            guint16            *cells)
{
  guint n = 0;

  for (guint ring = 5; ring-- > 0;)
    for (guint cell = 0; cell < N_CELLS; cell++)
      if (mato_geometry_ring (geometry, cell) == ring)
        cells[n++] = (guint16) cell;
}

static void
fill_greedily (const MatoGeometry *geometry,
               guint               cell,
               guint8             *values)
{
  guint32 candidates = mato_values_get_candidates (geometry, values, cell);

  for (guint digit = 9; digit > 0; digit--)
    {
      values[cell] = (guint8) digit;
      if (candidates >> (digit - 1) & 1 && count_boards (geometry, values, 1) > 0)
        return;
    }

  values[cell] = 0;
}

gint32
mato_target_greedy (const guint8 *givens)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 values[N_CELLS];
  guint8 weights[N_CELLS];
  guint16 cells[N_CELLS];

  if (count_boards (geometry, givens, 1) == 0)
    return -1;

  memcpy (values, givens, N_CELLS);
  sort_cells (geometry, cells);
  for (guint i = 0; i < N_CELLS; i++)
    if (values[cells[i]] == 0)
      fill_greedily (geometry, cells[i], values);
  mato_weights_fill_rings (geometry, weights);

  return mato_target_score (geometry, values, weights);
}

static gint32
find_best (const guint8            *givens,
           const MatoTargetOptions *options)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetResult result;

  mato_target_solve (geometry, givens, options, &result);
  return result.score;
}

/* What takes least time comes first. */
static gboolean
fits (const MatoTargetLevel *self,
      const guint8          *givens)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const MatoTargetOptions highest = { NULL };
  const MatoTargetOptions lowest = { .lowest = TRUE };
  gint32 best = find_best (givens, &highest);
  gint32 hidden = best - mato_target_greedy (givens);
  guint64 n_boards;

  if (hidden < self->min_hidden || hidden > self->max_hidden
      || best - find_best (givens, &lowest) < self->min_spread)
    return FALSE;

  n_boards = count_boards (geometry, givens, self->max_boards + 1);
  return n_boards >= self->min_boards && n_boards <= self->max_boards;
}

gboolean
mato_generate_target_of_level (MatoRandom             *random,
                               const MatoTargetLevel  *level,
                               gboolean              (*keep_going) (gpointer data),
                               gpointer                data,
                               guint8                 *givens)
{
  const MatoGenerateOptions options = { level->min_clues, level->max_clues, TRUE, keep_going,
                                        data };

  while (mato_generate_target (random, &options, givens))
    if (fits (level, givens))
      return TRUE;

  return FALSE;
}
