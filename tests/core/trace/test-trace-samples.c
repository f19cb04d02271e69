/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"
#include "core/target/target.h"
#include "core/trace/trace-samples.h"
#include "core/trace/trace.h"

#include "tests/core/puzzle-table.h"
#include "tests/test.h"

/*
 * Compares samples of a search with a complete trace of the same search.
 */

typedef struct
{
  MatoTrace *whole;
  MatoTrace *cut;
} Pair;

static void
record_cb (const MatoStep *step,
           gpointer        data)
{
  Pair *pair = data;

  mato_trace_append (pair->whole, step);
  mato_trace_append (pair->cut, step);
}

static gboolean
needs_more_cb (gpointer data)
{
  return mato_trace_get_total (((Pair *) data)->whole) < 400000;
}

static void
pair_init (Pair               *pair,
           const MatoGeometry *geometry,
           const guint8       *givens,
           guint64             max_steps)
{
  pair->whole = mato_trace_new (geometry, givens, G_MAXUINT64);
  pair->cut = mato_trace_new (geometry, givens, max_steps);
}

static void
pair_clear (Pair *pair)
{
  mato_trace_unref (pair->whole);
  mato_trace_unref (pair->cut);
}

static void
assert_same_step (const MatoStep *a,
                  const MatoStep *b)
{
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpint (a->digit, ==, b->digit);
  g_assert_cmpint (a->options, ==, b->options);
  g_assert_cmpint (a->depth, ==, b->depth);
  g_assert_cmpint (a->cell, ==, b->cell);
  g_assert_cmpint (a->item, ==, b->item);
  g_assert_cmpint (a->score, ==, b->score);
  g_assert_cmpint (a->bound, ==, b->bound);
}

static void
assert_same_moment (const Pair *pair,
                    guint64     position)
{
  guint n_cells = mato_trace_get_geometry (pair->whole)->n_cells;
  MatoMoment sample, expected;

  memset (&sample, 0xee, sizeof sample);
  mato_trace_seek (pair->cut, position, &sample);
  mato_trace_seek (pair->whole, mato_trace_get_number (pair->cut, position), &expected);

  g_assert_cmpuint (sample.position, ==, position);
  g_assert_cmpmem (sample.values, n_cells, expected.values, n_cells);
  g_assert_cmpuint (sample.n_path, ==, expected.n_path);
  g_assert_cmpuint (sample.n_tries, ==, expected.n_tries);
  g_assert_cmpmem (sample.path, sample.n_path * sizeof (guint16),
                   expected.path, expected.n_path * sizeof (guint16));
  for (guint i = 0; i < sample.n_path; i++)
    {
      g_assert_cmpuint (sample.kinds[sample.path[i]], ==, expected.kinds[sample.path[i]]);
      g_assert_cmpuint (sample.depths[sample.path[i]], ==, expected.depths[sample.path[i]]);
    }
  assert_same_step (sample.last, expected.last);
}

/* The summary of steps that were left out equals that of the complete trace. */
static void
assert_same_span (const Pair *pair,
                  guint64     from,
                  guint64     to)
{
  MatoSpan span, expected;

  mato_trace_summarize (pair->cut, from, to, &span);
  mato_trace_summarize (pair->whole, mato_trace_get_number (pair->cut, from),
                        mato_trace_get_number (pair->cut, to), &expected);
  g_assert_cmpmem (&span, sizeof span, &expected, sizeof expected);
}

static void
assert_samples_of (const Pair *pair)
{
  guint64 length = mato_trace_get_length (pair->cut);
  guint64 last = mato_trace_get_last (pair->cut);
  guint64 before = length;

  g_assert_cmpuint (mato_trace_get_number (pair->cut, length), ==, length);
  g_assert_cmpuint (mato_trace_get_number (pair->cut, last), ==,
                    mato_trace_get_total (pair->whole));
  g_assert_cmpuint (last - length, <=, MATO_MAX_SAMPLES + 1);
  g_assert_cmpint (mato_trace_is_complete (pair->cut), ==, last == length);

  for (guint64 position = length + 1; position <= last; position++)
    {
      g_assert_true (mato_trace_is_sample (pair->cut, position));
      g_assert_cmpuint (mato_trace_get_number (pair->cut, position), >, before);
      before = mato_trace_get_number (pair->cut, position);
      assert_same_moment (pair, position);
      assert_same_span (pair, position - 1, position);
    }

  assert_same_span (pair, 0, last);
  assert_same_span (pair, length / 2, length + (last - length) / 2);
}

static void
solve (Pair              *pair,
       const MatoEngine  *engine,
       guint              order,
       const TestPuzzle  *puzzle,
       guint64            max_steps)
{
  const MatoMonitor monitor = { .step = record_cb, .keep_going = needs_more_cb, .data = pair };
  const MatoSolveOptions options = { .order = order, .max_nodes = 2000, .monitor = &monitor };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (puzzle->box_rows, puzzle->box_columns);
  guint8 givens[MATO_MAX_CELLS];
  g_auto (MatoResult) result = { 0 };

  test_read_givens (geometry, puzzle->givens, givens);
  pair_init (pair, geometry, givens, max_steps);
  mato_engine_solve (engine, geometry, givens, &options, &result);
}

TEST (samples_are_moments_of_the_search)
{
  static const char *const names[] = {
    "17 clues, 2", "UVa 1309", "6x6, boxes of 3 rows", "no solution, found deep", "25x25 empty",
    "no digit for a cell",
  };
  static const guint64 bounds[] = { 0, 1, 300, 4096 };
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < G_N_ELEMENTS (names) * n_engines; i++)
    {
      const MatoEngine *engine = engines[i % n_engines];

      for (guint order = 0; engine->records && engine->orders[order].name; order++)
        {
          Pair pair;

          solve (&pair, engine, order, test_find_puzzle (names[i / n_engines]),
                 bounds[(i + order) % G_N_ELEMENTS (bounds)]);
          assert_samples_of (&pair);
          pair_clear (&pair);
        }
    }
}

TEST (samples_are_moments_of_a_target_search)
{
  Pair pair;
  const MatoTargetMonitor monitor = {
    .step = record_cb, .keep_going = needs_more_cb, .data = &pair
  };
  const MatoTargetOptions options = { .monitor = &monitor };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 givens[MATO_MAX_CELLS];
  MatoTargetResult result;

  test_read_givens (geometry, test_find_puzzle ("NOIP 2009, second")->givens, givens);
  pair_init (&pair, geometry, givens, 50);
  mato_target_solve (geometry, givens, &options, &result);
  g_assert_cmpuint (mato_trace_get_total (pair.whole), >, 200);
  assert_samples_of (&pair);
  pair_clear (&pair);
}

/* Even after samples were thinned out many times, they are spread over the whole search. */
TEST (samples_cover_long_searches_evenly)
{
  const MatoEngine *engine = mato_engine_find ("dlx");
  Pair pair;
  const MatoMonitor monitor = { .step = record_cb, .keep_going = needs_more_cb, .data = &pair };
  const MatoSolveOptions options = { .monitor = &monitor };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  g_auto (MatoResult) result = { 0 };
  guint64 total, longest = 0;
  guint n_samples;

  pair_init (&pair, geometry, givens, 1000);
  mato_engine_solve (engine, geometry, givens, &options, &result);
  assert_samples_of (&pair);

  total = mato_trace_get_total (pair.whole);
  n_samples = mato_trace_get_last (pair.cut) - 1000;
  g_assert_cmpuint (total, >=, 400000);
  g_assert_cmpuint (n_samples, >=, MATO_MAX_SAMPLES / 4);
  for (guint64 i = 1001; i <= 1000 + n_samples; i++)
    longest = MAX (longest, mato_trace_get_number (pair.cut, i)
                            - mato_trace_get_number (pair.cut, i - 1));
  g_assert_cmpuint (longest, <, total / 50);
  pair_clear (&pair);
}

static gboolean
is_solution (const MatoTrace *trace,
             guint64          position)
{
  return mato_trace_get_step (trace, position - 1)->kind == MATO_STEP_SOLUTION;
}

/* Searching finds samples, too, in both directions. */
TEST (samples_are_searched)
{
  Pair pair;
  guint64 found, position = 0;
  guint n_expected = 0, n_forward = 0, n_back = 0;

  solve (&pair, mato_engine_find ("bitmask"), 0, test_find_puzzle ("4x4 empty"), 1000);
  for (guint64 i = 1; i <= mato_trace_get_last (pair.cut); i++)
    n_expected += is_solution (pair.cut, i);
  g_assert_cmpuint (n_expected, >, 10);
  g_assert_false (mato_trace_is_complete (pair.cut));

  for (; mato_trace_find (pair.cut, position, 1, 1u << MATO_STEP_SOLUTION, &found); n_forward++)
    {
      g_assert_cmpuint (found, >, position);
      position = found;
      g_assert_true (is_solution (pair.cut, found));
    }
  g_assert_true (mato_trace_is_sample (pair.cut, position));

  position = mato_trace_get_last (pair.cut);
  n_back = is_solution (pair.cut, position);
  for (; mato_trace_find (pair.cut, position, -1, 1u << MATO_STEP_SOLUTION, &found); n_back++)
    {
      g_assert_cmpuint (found, <, position);
      position = found;
      g_assert_true (is_solution (pair.cut, found));
    }
  g_assert_cmpuint (n_forward, ==, n_expected);
  g_assert_cmpuint (n_back, ==, n_expected);
  pair_clear (&pair);
}
