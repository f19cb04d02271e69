/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"

#include "tests/core/answers.h"
#include "tests/core/puzzle-table.h"
#include "tests/core/solve/solutions.h"
#include "tests/test.h"

/*
 * Whatever the board, all engines find the same solutions.
 */

typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  guint64 max_solutions;
  guint64 max_nodes;    /* 0: no limit; every engine must end */
} Comparison;

/* Asserts that all engines that end without being stopped have the same answer. */
static void
compare_engines (const Comparison *comparison)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);
  Solutions first = { NULL };

  for (guint i = 0; i < n_engines; i++)
    {
      g_auto (MatoResult) result = { 0 };
      Solutions solutions;

      if (engines[i]->deduces)
        continue;
      solutions_find (engines[i], 0, comparison->geometry, comparison->givens,
                      comparison->max_solutions, comparison->max_nodes, &solutions, &result);
      if (result.end == MATO_END_LIMIT && comparison->max_nodes != 0)
        continue;
      if (first.geometry == NULL)
        first = solutions;
      g_assert_cmpuint (solutions.n_solutions, ==, first.n_solutions);
      if (result.exhausted)
        g_assert_cmpuint (solutions.sum, ==, first.sum);
    }
}

static void
compare_engines_on (const MatoGeometry *geometry,
                    const guint8       *givens)
{
  static const guint limits[] = { 2, 50 };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    compare_engines (&(Comparison) { geometry, givens, limits[i], 0 });
}

/* Fills @percent of a board of any shape, so that it has at least one solution. */
static void
fill_board (const MatoGeometry *geometry,
            guint               percent,
            guint8             *givens)
{
  MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1 };
  g_auto (MatoResult) result = { 0 };

  memset (givens, 0, geometry->n_cells);
  for (guint digit = 1; digit <= geometry->order / 2; digit++)
    givens[g_test_rand_int_range (0, geometry->order) * geometry->order + digit - 1] = digit;

  mato_engine_solve (mato_engine_find ("learn"), geometry, givens, &options, &result);
  g_assert_cmpuint (result.n_kept, ==, 1);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    givens[cell] = (guint) g_test_rand_int_range (0, 100) < percent ? result.kept[cell] : 0;
}

TEST (test_all_orders)
{
  for (guint box_rows = 2; box_rows <= 12; box_rows++)
    for (guint box_columns = 2; box_columns <= 12; box_columns++)
      {
        g_autoptr (MatoGeometry) geometry = NULL;
        guint8 givens[MATO_MAX_CELLS];

        if (!mato_geometry_is_valid (box_rows, box_columns)
            || g_test_rand_int_range (0, 100) >= (int) effort_pick (20, 100, 100))
          continue;

        geometry = mato_geometry_new (box_rows, box_columns);
        for (guint percent = 60; percent <= 90; percent += 10)
          {
            fill_board (geometry, percent, givens);
            compare_engines_on (geometry, givens);
          }

        /* Changes a digit: most of these boards have no solution, some only after a search. */
        givens[g_test_rand_int_range (0, geometry->n_cells)] = 1;
        compare_engines_on (geometry, givens);
      }
}

static guint n_learned;

/* Every solution of @givens obeys what was learned on the way to the first one. */
static void
check_learned (const MatoGeometry *geometry,
               const guint8       *givens,
               guint64             max_solutions)
{
  MatoSolveOptions options = { .max_solutions = max_solutions };
  MatoSolveOptions all = { .max_solutions = 500, .max_kept = 500 };
  g_auto (MatoResult) learning = { 0 };
  g_auto (MatoResult) solved = { 0 };

  mato_engine_solve (mato_engine_find ("learn"), geometry, givens, &options, &learning);
  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &all, &solved);
  g_assert_cmpuint (learning.n_learned, <=, MATO_MOST_LEARNED);
  for (guint i = 0; i < learning.n_learned; i++)
    for (guint k = 0; k < solved.n_kept; k++)
      {
        const MatoLearned *rule = &learning.learned[i];
        const guint8 *values = mato_result_get_kept (&solved, geometry, k);
        gboolean holds = FALSE;

        for (guint part = 0; part < rule->n; part++)
          {
            g_assert_cmpuint (givens[rule->cells[part]], ==, 0);
            holds |= (values[rule->cells[part]] == rule->digits[part]) == rule->is_there[part];
          }
        g_assert_true (holds);
      }
  n_learned += learning.n_learned;
}

/* Boards with few solutions and with many, for the first one and for all of them. */
TEST (what_is_learned_holds)
{
  static const char *const names[] = { "hard for brute force", "POJ 3074, first", "17 clues, 2" };

  guint n = effort_pick (10, 60, 1000);

  /* Few boards teach anything short enough to be kept. */
  for (guint taken = 0; effort_goes_on (taken, n, n_learned >= 10); taken++)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      {
        g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
        guint8 givens[MATO_MAX_CELLS];

        test_read_givens (geometry, test_find_puzzle (names[i])->givens, givens);
        for (guint k = 0; k < taken % 4; k++)
          givens[g_test_rand_int_range (0, geometry->n_cells)] = 0;
        check_learned (geometry, givens, taken % 2 == 0 ? 1 : 200);
      }
  g_assert_cmpuint (n_learned, >=, 10);
}

/* The bit masks find some of the solutions, clause learning the others. */
TEST (test_handing_over)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 4);
  guint8 givens[MATO_MAX_CELLS];
  g_auto (MatoResult) by_learning = { 0 };
  g_auto (MatoResult) by_both = { 0 };
  g_auto (MatoResult) limited = { 0 };
  Solutions first, second;

  test_read_givens (geometry, test_find_puzzle ("16x16 minimal")->givens, givens);
  givens[17] = 0;

  solutions_find (mato_engine_find ("learn"), 0, geometry, givens, 0, 0, &first, &by_learning);
  solutions_find (mato_engine_find ("auto"), 0, geometry, givens, 0, 0, &second, &by_both);
  g_assert_true (by_learning.exhausted);
  g_assert_true (by_both.exhausted);
  g_assert_cmpuint (by_learning.n_before_learning, ==, 0);
  g_assert_cmpuint (by_both.n_before_learning, >, 0);
  g_assert_cmpuint (by_both.n_before_learning, <, by_both.n_nodes);
  g_assert_cmpuint (first.n_solutions, ==, 15);
  g_assert_cmpuint (second.n_solutions, ==, first.n_solutions);
  g_assert_cmpuint (second.sum, ==, first.sum);

  solutions_find (mato_engine_find ("auto"), 0, geometry, givens, 0, by_both.n_nodes - 1, &second,
                  &limited);
  g_assert_cmpint (limited.end, ==, MATO_END_LIMIT);
  g_assert_cmpuint (limited.n_nodes, ==, by_both.n_nodes - 1);
}

/* Bit masks use locked candidates only in the default order, and neither for a recorded search nor
 * with a limit of nodes, where the number of tries must be that of the recording. */
TEST (test_locked_candidates)
{
  const MatoEngine *bitmask = mato_engine_find ("bitmask");
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 4);
  guint8 givens[MATO_MAX_CELLS];
  g_auto (MatoResult) alone = { 0 };
  g_auto (MatoResult) counted = { 0 };
  Solutions first, second;

  test_read_givens (geometry, test_find_puzzle ("16x16 minimal")->givens, givens);
  solutions_find (bitmask, 0, geometry, givens, 0, 0, &first, &alone);
  solutions_find (bitmask, 0, geometry, givens, 0, G_MAXUINT64, &second, &counted);
  g_assert_true (alone.exhausted && counted.exhausted);
  g_assert_cmpuint (first.n_solutions, ==, 1);
  g_assert_cmpuint (second.sum, ==, first.sum);
  g_test_message ("%" G_GUINT64_FORMAT " tries instead of %" G_GUINT64_FORMAT, alone.n_nodes,
                  counted.n_nodes);
  g_assert_cmpuint (alone.n_nodes, <, counted.n_nodes / 2);

  for (guint order = 1; bitmask->orders[order].name != NULL; order++)
    {
      g_auto (MatoResult) without = { 0 };
      g_auto (MatoResult) with = { 0 };
      guint8 full[MATO_MAX_CELLS];

      memcpy (full, counted.kept, geometry->n_cells);
      for (guint cell = 0; cell < geometry->n_cells; cell += 3)
        full[cell] = 0;
      solutions_find (bitmask, order, geometry, full, 0, 0, &first, &without);
      solutions_find (bitmask, order, geometry, full, 0, G_MAXUINT64, &second, &with);
      g_assert_cmpuint (without.n_nodes, ==, with.n_nodes);
      g_assert_cmpuint (first.sum, ==, second.sum);
    }
}

static void
test_bench_set (gconstpointer name)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_auto (GStrv) lines = answers_load_set (name);

  for (guint i = 0; i < effort_pick (20, 100, 10000) && lines != NULL && lines[i] != NULL; i++)
    {
      guint8 givens[MATO_MAX_CELLS];

      test_read_givens (geometry, lines[i], givens);
      compare_engines (&(Comparison) { geometry, givens, 2, 0 });
    }
}

static const char *const big_sets[] = {
  "boards/16x16-120-clues.txt", "boards/16x16-half.txt", "boards/16x16-minimal.txt",
  "boards/25x25-half.txt",
};
static const char *const shared_big_sets[] = {
  "bench/16x16-120-clues.txt", "bench/16x16-collected.txt", "bench/16x16-minimal.txt",
  "bench/25x25-collected.txt",
};

static void
test_big_set (gconstpointer name)
{
  guint box = strstr (name, "16x16") != NULL ? 4 : 5;
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box, box);
  g_auto (GStrv) lines = answers_load_set (name);

  for (guint i = 0; i < effort_pick (2, 10, G_MAXUINT) && lines != NULL && lines[i] != NULL; i++)
    {
      guint8 givens[MATO_MAX_CELLS];

      test_read_givens (geometry, lines[i], givens);
      compare_engines (&(Comparison) { geometry, givens, 2, 2000 });
    }
}

static void
add_big_sets (const char *const *names,
              guint              n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strndup (names[i], strlen (names[i]) - strlen (".txt"));
      g_autofree char *name = g_strconcat ("/engine-agree/", path, NULL);

      g_test_add_data_func (name, names[i], test_big_set);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  answers_add_set_tests ("/engine-agree", test_bench_set);
  add_big_sets (big_sets, G_N_ELEMENTS (big_sets));
  if (effort_is_long ())
    add_big_sets (shared_big_sets, G_N_ELEMENTS (shared_big_sets));

  return tests_run ();
}
