/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"

#include "tests/core/answers.h"
#include "tests/core/puzzle-table.h"
#include "tests/core/solve/solutions.h"
#include "tests/test.h"

/* Enough nodes for every board not marked hard; in naive orders the hard ones may stop here. */
#define NODE_BUDGET effort_pick_slow (1000, 25000, 50000)

typedef void (*EngineTest) (const MatoEngine *engine,
                            guint             order,
                            gconstpointer     data);

/* Every engine that searches. */
static void
for_each_engine (EngineTest    test,
                 gconstpointer data)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines; i++)
    for (guint order = 0; !engines[i]->deduces && engines[i]->orders[order].name != NULL; order++)
      test (engines[i], order, data);
}

typedef struct
{
  const TestPuzzle *puzzle;
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint64 *sum;    /* of the solutions of the first engine, if it has found all */
} TableCase;

static void
solve_table_case (const MatoEngine *engine,
                  guint             order,
                  gconstpointer     data)
{
  const TableCase *table_case = data;
  const TestPuzzle *puzzle = table_case->puzzle;
  gboolean may_give_up = puzzle->hard && order > 0;
  gboolean exhausted = puzzle->limit == 0 || puzzle->n_solutions < puzzle->limit;
  g_auto (MatoResult) result = { 0 };
  Solutions solutions;

  solutions_find (engine, order, table_case->geometry, table_case->givens, puzzle->limit,
                  may_give_up ? NODE_BUDGET : 0, &solutions, &result);
  answers_assert_kept (&result, table_case->geometry, table_case->givens);

  if (may_give_up && result.end == MATO_END_LIMIT)
    {
      g_test_message ("%s %s gave up on %s", engine->name, engine->orders[order].name,
                      puzzle->name);
      g_assert_cmpuint (result.n_nodes, ==, NODE_BUDGET);
      g_assert_cmpuint (result.n_solutions, <=, puzzle->n_solutions);
      g_assert_false (result.exhausted);
      return;
    }

  g_test_message ("%s %s on %s", engine->name, engine->orders[order].name, puzzle->name);
  g_assert_cmpuint (result.n_solutions, ==, puzzle->n_solutions);
  g_assert_cmpint (result.end, ==, puzzle->n_solutions > 0 ? MATO_END_SOLVED : MATO_END_NONE);
  g_assert_cmpint (result.exhausted, ==, exhausted);

  if (!exhausted)
    return;
  if (*table_case->sum == 0)
    *table_case->sum = solutions.sum;
  g_assert_cmpuint (*table_case->sum, ==, solutions.sum);
}

TEST (test_table)
{
  for (guint i = 0; i < G_N_ELEMENTS (test_puzzles); i++)
    {
      const TestPuzzle *puzzle = &test_puzzles[i];
      guint64 sum = 0;
      TableCase table_case = { .puzzle = puzzle, .sum = &sum };

      table_case.geometry = mato_geometry_new (puzzle->box_rows, puzzle->box_columns);
      test_read_givens (table_case.geometry, puzzle->givens, table_case.givens);
      for_each_engine (solve_table_case, &table_case);
      mato_geometry_unref (table_case.geometry);
    }
}

/* Counts the solutions by trying every digit in every cell: slow, but obviously correct. */
static guint64
count_by_force (const MatoGeometry *geometry,
                guint8             *values,
                guint               cell)
{
  guint64 count = 0;

  if (cell == geometry->n_cells)
    return mato_values_has_conflict (geometry, values) ? 0 : 1;

  if (values[cell] != 0)
    return count_by_force (geometry, values, cell + 1);

  for (guint8 digit = 1; digit <= geometry->order; digit++)
    {
      values[cell] = digit;
      if (!mato_values_is_conflict (geometry, values, cell))
        count += count_by_force (geometry, values, cell + 1);
    }

  values[cell] = 0;
  return count;
}

typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  guint64 count;
} CountCase;

static void
count_solutions (const MatoEngine *engine,
                 guint             order,
                 gconstpointer     data)
{
  const CountCase *count_case = data;

  for (guint limit = 0; limit <= 3; limit++)
    {
      g_auto (MatoResult) result = { 0 };
      Solutions solutions;
      guint64 expected = limit == 0 ? count_case->count : MIN (limit, count_case->count);

      solutions_find (engine, order, count_case->geometry, count_case->givens, limit, 0, &solutions,
                      &result);
      g_assert_cmpuint (result.n_solutions, ==, expected);
      g_assert_cmpint (result.exhausted, ==, limit == 0 || count_case->count < limit);
    }
}

TEST (test_brute_force)
{
  static const guint shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 } };

  for (guint i = 0; i < effort_pick_slow (15, 75, 5000); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (shapes[i % 3][0], shapes[i % 3][1]);
      guint8 givens[MATO_MAX_CELLS] = { 0 };
      guint8 values[MATO_MAX_CELLS];
      CountCase count_case = { .geometry = geometry, .givens = givens };
      guint n_givens = g_test_rand_int_range (geometry->order + 2, 3 * geometry->order);

      /* Some boards have clashes, most have no solution, some have one or hundreds. */
      for (guint j = 0; j < n_givens; j++)
        {
          guint cell = g_test_rand_int_range (0, geometry->n_cells);
          guint32 candidates = mato_values_get_candidates (geometry, givens, cell);
          guint digit = g_test_rand_int_range (1, geometry->order + 1);

          if (candidates >> (digit - 1) & 1 || g_test_rand_int_range (0, 20) == 0)
            givens[cell] = digit;
        }

      memcpy (values, givens, sizeof values);
      count_case.count = count_by_force (geometry, values, 0);
      for_each_engine (count_solutions, &count_case);
    }
}

/* Asserts that a search stops exactly at the limit of nodes, and that a limit equal to its number
 * of nodes does not stop it. Searches with any limit make the same steps; without one, a faster
 * search may be used. */
static void
limit_nodes (const MatoEngine *engine,
             guint             order,
             gconstpointer     data)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 3);
  guint8 givens[MATO_MAX_CELLS] = { 1, 2, 3, 4, 5, 6, 4, 5, 6 };
  g_auto (MatoResult) whole = { 0 };
  Solutions solutions;

  solutions_find (engine, order, geometry, givens, 0, G_MAXUINT64, &solutions, &whole);
  g_assert_true (whole.exhausted);
  g_assert_cmpuint (whole.n_nodes, >, 100);

  for (guint64 max_nodes = whole.n_nodes - 2; max_nodes <= whole.n_nodes + 1; max_nodes++)
    {
      g_auto (MatoResult) result = { 0 };
      gboolean is_limited = max_nodes < whole.n_nodes;

      solutions_find (engine, order, geometry, givens, 0, max_nodes, &solutions, &result);
      g_assert_cmpuint (result.n_nodes, ==, MIN (max_nodes, whole.n_nodes));
      g_assert_cmpint (result.end, ==, is_limited ? MATO_END_LIMIT : MATO_END_SOLVED);
      g_assert_cmpint (result.exhausted, ==, !is_limited);
    }
}

TEST (test_node_limit)
{
  for_each_engine (limit_nodes, NULL);
}

typedef struct
{
  guint n_polls;
  guint stop_at;
  gboolean is_stopped;
} Polls;

static gboolean
keep_going_cb (gpointer data)
{
  Polls *polls = data;

  g_assert_false (polls->is_stopped);
  polls->is_stopped = ++polls->n_polls == polls->stop_at;
  return !polls->is_stopped;
}

static void
stop_search (const MatoEngine *engine,
             guint             order,
             gconstpointer     data)
{
  static const guint shapes[][2] = { { 3, 3 }, { 3, 4 }, { 5, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (shapes[i][0], shapes[i][1]);
      guint8 givens[MATO_MAX_CELLS] = { 0 };
      Polls polls = { .stop_at = 1 + g_test_rand_int_range (0, 20) };
      MatoMonitor monitor = { .keep_going = keep_going_cb, .data = &polls };
      MatoSolveOptions options = { .order = order, .monitor = &monitor };
      g_auto (MatoResult) result = { 0 };

      /* All solutions of an empty board: this ends only by stopping. */
      mato_engine_solve (engine, geometry, givens, &options, &result);
      g_assert_cmpint (result.end, ==, MATO_END_STOPPED);
      g_assert_false (result.exhausted);
      g_assert_cmpuint (polls.n_polls, ==, polls.stop_at);
      /* Polls are frequent: a node has at least 10 candidates or covers. */
      g_assert_cmpuint (result.n_nodes, <, polls.n_polls * 10000);
    }
}

TEST (test_stop)
{
  for_each_engine (stop_search, NULL);
}

/* The answers of each engine and order, as a list of numbers. */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  GArray *numbers;
} Answers;

static void
add_answer (const MatoEngine *engine,
            guint             order,
            gconstpointer     data)
{
  const Answers *answers = data;
  g_auto (MatoResult) result = { 0 };
  Solutions solutions;

  solutions_find (engine, order, answers->geometry, answers->givens, 2, 2000, &solutions, &result);
  g_array_append_vals (answers->numbers,
                       ((guint64[]) { result.end, result.n_solutions, solutions.sum,
                                      result.n_nodes, result.n_dead_ends, result.max_depth }), 6);
}

static gpointer
solve_in_thread (gpointer data)
{
  for (guint i = 0; i < 3; i++)
    for_each_engine (add_answer, data);

  return NULL;
}

TEST (test_threads)
{
  static const char *const names[] = { "9x9 empty", "16x16 minimal", "6x6, twice in a wide box" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const TestPuzzle *puzzle = test_find_puzzle (names[i]);
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (puzzle->box_rows,
                                                             puzzle->box_columns);
      guint8 givens[MATO_MAX_CELLS];
      Answers answers[2];
      GThread *other;

      test_read_givens (geometry, puzzle->givens, givens);
      for (guint j = 0; j < 2; j++)
        answers[j] = (Answers) { geometry, givens, g_array_new (FALSE, FALSE, sizeof (guint64)) };

      other = g_thread_new ("other", solve_in_thread, &answers[1]);
      solve_in_thread (&answers[0]);
      g_thread_join (other);

      g_assert_cmpmem (answers[0].numbers->data, answers[0].numbers->len * sizeof (guint64),
                       answers[1].numbers->data, answers[1].numbers->len * sizeof (guint64));
      for (guint j = 0; j < 2; j++)
        g_array_unref (answers[j].numbers);
    }
}

TEST (test_conflict)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 givens[MATO_MAX_CELLS] = { 5, 0, 0, 0, 5 };
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines; i++)
    {
      g_auto (MatoResult) result = { 0 };
      Solutions solutions;

      solutions_find (engines[i], 0, geometry, givens, 1, 0, &solutions, &result);
      g_assert_cmpint (result.end, ==, MATO_END_NONE);
      g_assert_true (result.exhausted);
      g_assert_cmpuint (result.n_nodes, ==, 0);
      g_assert_cmpuint (result.n_dead_ends, ==, 0);
    }
}

/* The manual must mention every name. */
static void
assert_in_manual (const char *manual,
                  const char *name)
{
  g_autofree char *word = g_strdup_printf ("\\b%s\\b", name);

  if (!g_regex_match_simple (word, manual, 0, 0))
    g_error ("data/man/mato-cli.1 does not name %s", name);
}

TEST (test_manual)
{
  g_autofree char *path = g_build_filename (g_getenv ("MATO_TEST_DATA"), "..", "..", "data", "man",
                                            "mato-cli.1", NULL);
  g_autofree char *manual = NULL;
  g_autoptr (GError) error = NULL;
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  g_file_get_contents (path, &manual, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_engines; i++)
    {
      assert_in_manual (manual, engines[i]->name);
      for (guint order = 0; engines[i]->orders[order].name != NULL; order++)
        assert_in_manual (manual, engines[i]->orders[order].name);
    }
}

TEST (test_names)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  g_assert_cmpstr (engines[0]->name, ==, "auto");
  g_assert_null (mato_engine_find (""));

  for (guint i = 0; i < n_engines; i++)
    {
      g_assert_true (mato_engine_find (engines[i]->name) == engines[i]);
      for (guint order = 0; engines[i]->orders[order].name != NULL; order++)
        {
          const MatoSearchOrder *orders = engines[i]->orders;

          g_assert_nonnull (orders[order].title);
          g_assert_cmpint (mato_search_order_find (orders, orders[order].name), ==, order);
        }
      g_assert_cmpint (mato_search_order_find (engines[i]->orders, "random"), ==, -1);
    }

  g_assert_cmpstr (mato_end_name (MATO_END_SOLVED), ==, "solved");
  g_assert_cmpstr (mato_end_name (MATO_END_LIMIT), ==, "limit");
}

/* Answers as for one board: one solution, clashing givens, several solutions. */
static void
solve_lines (const MatoEngine *engine,
             guint             order,
             gconstpointer     data)
{
  /* Separate allocations, so that sanitizers find reads beyond the end. */
  g_autofree char *unique = g_memdup2 ("12345678945678912378912345621436589736589721489721436553164"
                                       "2978642978531978531.4.", 81);
  g_autofree char *none = g_memdup2 (unique, 81);
  g_autofree char *several = g_memdup2 (unique, 81);
  g_autofree char *solution = g_malloc0 (81);
  g_autofree char *untouched = g_malloc0 (81);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoSolveOptions options = { .order = order, .max_solutions = 2 };
  MatoSolveLine lines[] = {
    { .puzzle = unique, .solution = solution },
    { .puzzle = none, .solution = untouched },
    { .puzzle = several },
    { .puzzle = unique },
  };
  guint n_answered;

  unique[80] = '0';
  none[80] = '3';
  memset (several + 9, '.', 72);

  mato_engine_solve_lines (engine, geometry, lines, 4, &options, &n_answered);
  g_assert_cmpuint (n_answered, ==, 4);
  g_assert_cmpuint (lines[0].n_solutions, ==, 1);
  g_assert_cmpmem (solution + 76, 5, "31642", 5);
  g_assert_cmpuint (lines[1].n_solutions, ==, 0);
  g_assert_cmpuint (untouched[0], ==, 0);
  g_assert_cmpuint (lines[2].n_solutions, ==, 2);
  g_assert_cmpuint (lines[3].n_solutions, ==, 1);
}

TEST (test_lines)
{
  for_each_engine (solve_lines, NULL);
}

/*
 * left: calls until the search is to stop
 * n_answered: of the search
 * n_told: what it was at each call, at most
 */
typedef struct
{
  guint left;
  guint n_answered;
  guint n_told;
} Told;

static gboolean
look_at_answered_cb (gpointer data)
{
  Told *self = data;

  self->n_told = MAX (self->n_told, self->n_answered);
  return self->left-- > 0;
}

/* Counting all of the second one would take for ever. Meanwhile the first is known. */
static void
stop_lines (const MatoEngine *engine,
            guint             order,
            gconstpointer     data)
{
  g_autofree char *empty = g_strnfill (81, '.');
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  Told told = { .left = 1 };
  MatoMonitor monitor = { .keep_going = look_at_answered_cb, .data = &told };
  MatoSolveOptions options = { .order = order, .monitor = &monitor };
  MatoSolveLine lines[] = {
    { .puzzle = "1234567894567891237891234562143658973658972148972143655316429786429785319785316"
                ".." },
    { .puzzle = empty },
    { .puzzle = empty },
  };

  mato_engine_solve_lines (engine, geometry, lines, 3, &options, &told.n_answered);
  g_assert_cmpuint (told.n_answered, ==, 1);
  g_assert_cmpuint (told.n_told, ==, 1);
  g_assert_cmpuint (lines[0].n_solutions, ==, 1);
}

TEST (test_stop_lines)
{
  for_each_engine (stop_lines, NULL);
}
