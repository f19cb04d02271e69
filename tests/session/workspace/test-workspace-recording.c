/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/player.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

/*
 * Films of random searches with every engine and order: playing them forward and back gives the
 * same boards, and their end agrees with the answer of the search.
 */

#define MAX_STEPS 1500
#define N_BOARDS 12

/* Makes a random board, with or without a solution. */
static void
invent (const MatoGeometry *geometry,
        guint8             *givens)
{
  guint n_tried = g_test_rand_int_range (0, geometry->n_cells);

  memset (givens, 0, geometry->n_cells);
  for (guint i = 0; i < n_tried; i++)
    {
      guint cell = g_test_rand_int_range (0, geometry->n_cells);

      givens[cell] = g_test_rand_int_range (1, geometry->order + 1);
      if (mato_values_is_conflict (geometry, givens, cell))
        givens[cell] = 0;
    }
}

/* Computes the digits after the first @position steps from the steps only. */
static void
recompute (const MatoTrace *trace,
           guint64          position,
           guint8          *values)
{
  memcpy (values, mato_trace_get_givens (trace), mato_trace_get_geometry (trace)->n_cells);
  for (guint64 i = 0; i < position; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
        values[step->cell] = step->digit;
      else if (step->kind == MATO_STEP_UNDO)
        values[step->cell] = 0;
    }
}

static void
assert_plays_both_ways (MatoTrace *trace)
{
  g_autoptr (MatoPlayer) player = mato_player_new ();
  guint n_cells = mato_trace_get_geometry (trace)->n_cells;
  guint64 length = mato_trace_get_length (trace);
  g_autofree guint8 *seen = g_malloc ((length + 1) * n_cells);
  guint8 values[MATO_MAX_CELLS];

  mato_player_set_trace (player, trace);
  for (guint64 i = 0; i <= length; i++)
    {
      memcpy (seen + i * n_cells, mato_player_get_moment (player)->values, n_cells);
      g_assert_cmpuint (mato_player_get_position (player), ==, i);
      if (i % 37 == 0 || i == length)
        {
          recompute (trace, i, values);
          g_assert_cmpmem (seen + i * n_cells, n_cells, values, n_cells);
        }
      g_assert_cmpint (mato_player_step (player, 1), ==, i < mato_trace_get_last (trace));
    }

  mato_player_seek (player, length);
  for (guint64 i = length; i > 0; i--)
    {
      g_assert_cmpmem (mato_player_get_moment (player)->values, n_cells, seen + i * n_cells,
                       n_cells);
      g_assert_true (mato_player_step (player, -1));
    }
  g_assert_cmpmem (mato_player_get_moment (player)->values, n_cells, seen, n_cells);
}

/* The board at the end is the last solution, or has only digits forced by the givens, which are
 * part of every solution. */
static void
assert_ends_with_the_answer (MatoSearch *search)
{
  MatoTrace *trace = mato_search_get_trace (search);
  const MatoResult *result = mato_search_get_result (search);
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  MatoMoment end;

  mato_trace_seek (trace, mato_trace_get_last (trace), &end);
  if (result->end == MATO_END_NONE || result->exhausted)
    g_assert_cmpuint (end.n_tries, ==, 0);
  else if (result->end == MATO_END_SOLVED && result->n_kept == 1 && result->n_solutions == 1)
    g_assert_cmpmem (end.values, geometry->n_cells, result->kept, geometry->n_cells);

  for (guint i = 0; result->exhausted && result->n_kept == 1 && i < end.n_path; i++)
    g_assert_cmpuint (end.values[end.path[i]], ==, result->kept[end.path[i]]);
}

static void
assert_best_is_shown (MatoSearch *search)
{
  MatoTrace *trace = mato_search_get_trace (search);
  const MatoTargetResult *result = mato_search_get_target_result (search);
  guint n_cells = mato_trace_get_geometry (trace)->n_cells;
  MatoMoment moment;
  guint64 found;

  mato_trace_seek (trace, mato_trace_get_last (trace), &moment);
  g_assert_cmpmem (moment.values, n_cells, mato_search_get_givens (search), n_cells);
  if (!mato_trace_is_complete (trace))
    return;

  g_assert_cmpint (mato_trace_find (trace, mato_trace_get_length (trace), -1,
                                    1u << MATO_STEP_BETTER, &found), ==, result->score >= 0);
  if (result->score < 0)
    return;

  mato_trace_seek (trace, found, &moment);
  g_assert_cmpint (moment.last->score, ==, result->score);
  g_assert_cmpmem (moment.values, n_cells, result->values, n_cells);
}

static MatoGeometry *
invent_geometry (void)
{
  static const struct { guint rows, columns; } boxes[] = {
    { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 3, 3 }, { 3, 3 }, { 4, 4 },
  };
  guint i = g_test_rand_int_range (0, G_N_ELEMENTS (boxes));

  return mato_geometry_new (boxes[i].rows, boxes[i].columns);
}

TEST (films_of_every_engine)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < N_BOARDS * n_engines; i++)
    {
      const MatoEngine *engine = engines[i % n_engines];
      g_autoptr (MatoGeometry) geometry = invent_geometry ();
      guint8 givens[MATO_MAX_CELLS];

      invent (geometry, givens);
      for (guint order = 0; engine->records && engine->orders[order].name; order++)
        {
          const MatoSolveOptions options = {
            .order = order, .max_solutions = i / n_engines % 3, .max_kept = 1, .max_nodes = 500,
          };
          g_autoptr (MatoSearch) search =
            mato_search_new_solve (geometry, givens, engine, &options, MAX_STEPS);

          test_run (search, NULL);
          assert_plays_both_ways (mato_search_get_trace (search));
          assert_ends_with_the_answer (search);
        }
    }
}

TEST (films_of_target_searches)
{
  for (guint i = 0; i < N_BOARDS * 2; i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2 + i % 2);
      g_autoptr (MatoSearch) search = NULL;
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];

      invent (geometry, givens);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        weights[cell] = g_test_rand_int_range (0, MATO_MAX_WEIGHT + 1);
      search = mato_search_new_target (geometry, givens, i % 3 == 0 ? NULL : weights, i % 4 < 2,
                                       MAX_STEPS);
      test_run (search, NULL);
      assert_plays_both_ways (mato_search_get_trace (search));
      assert_best_is_shown (search);
    }
}
