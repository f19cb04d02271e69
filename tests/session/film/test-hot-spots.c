/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/hot-spots.h"
#include "tests/session/films.h"
#include "tests/test.h"

#define N_POSITIONS 20

/* What the counts are by definition: every step from the first one on. */
static void
count_steps (const MatoTrace *trace,
             guint64          position,
             MatoHotCounts   *counts)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  memset (counts, 0, sizeof *counts);
  for (guint64 i = 0; i < MIN (position, mato_trace_get_length (trace)); i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);
      guint place = step->item - geometry->n_cells;

      if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
        counts->n_filled[step->cell]++;
      if (step->kind != MATO_STEP_DEAD_END || step->item == MATO_NO_ITEM)
        continue;

      counts->n_dead_of[step->item / geometry->n_cells]++;
      if (step->item < geometry->n_cells)
        counts->n_dead[step->item]++;
      else
        for (guint k = 0; k < geometry->order; k++)
          counts->n_dead[mato_geometry_unit (geometry, place / geometry->order)[k]]++;
    }
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      counts->most_filled = MAX (counts->most_filled, counts->n_filled[cell]);
      counts->most_dead = MAX (counts->most_dead, counts->n_dead[cell]);
    }
}

static void
assert_counts (const MatoHotSpots *spots,
               const MatoTrace    *trace,
               guint64             position)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  MatoHotCounts counts, expected;

  mato_hot_spots_count (spots, trace, position, &counts);
  count_steps (trace, position, &expected);
  g_assert_cmpmem (counts.n_filled, geometry->n_cells * sizeof (guint32), expected.n_filled,
                   geometry->n_cells * sizeof (guint32));
  g_assert_cmpmem (counts.n_dead, geometry->n_cells * sizeof (guint32), expected.n_dead,
                   geometry->n_cells * sizeof (guint32));
  g_assert_cmpmem (counts.n_dead_of, sizeof counts.n_dead_of, expected.n_dead_of,
                   sizeof expected.n_dead_of);
  g_assert_cmpuint (counts.most_filled, ==, expected.most_filled);
  g_assert_cmpuint (counts.most_dead, ==, expected.most_dead);
}

static void
check_film (const MatoTrace *trace)
{
  g_autoptr (MatoHotSpots) spots = mato_hot_spots_new (trace, NULL);
  assert_counts (spots, trace, mato_trace_get_last (trace));
  for (guint i = 0; i < N_POSITIONS; i++)
    assert_counts (spots, trace, film_pick (trace, i));
}

TEST (counts_are_those_of_all_steps)
{
  for_each_film (check_film);
}

/* Far more steps than lie between the counts that are kept; then only samples of most of them. */
TEST (long_films_are_counted)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const guint8 givens[81] = { 0 };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, i == 0 ? G_MAXUINT64 : 50000);
      MatoMonitor monitor = { .step = mato_trace_record, .data = trace };
      MatoSolveOptions options = { .max_solutions = 20000, .monitor = &monitor };
      g_auto (MatoResult) result = { 0 };

      mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
      g_assert_cmpuint (mato_trace_get_total (trace), >, 100000);
      g_assert_cmpint (mato_trace_is_complete (trace), ==, i == 0);
      check_film (trace);
    }
}

TEST (can_be_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const guint8 givens[81] = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, G_MAXUINT64);
  const MatoStep step = { .kind = MATO_STEP_TRY, .cell = 3, .digit = 1, .item = 3 };
  const MatoStep undo = { .kind = MATO_STEP_UNDO, .cell = 3, .digit = 1, .item = 3 };

  for (guint i = 0; i < 40000; i++)
    mato_trace_append (trace, i % 2 == 0 ? &step : &undo);
  g_cancellable_cancel (cancellable);
  g_assert_null (mato_hot_spots_new (trace, cancellable));
}
