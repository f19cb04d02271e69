/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/target-level.h"

#include <string.h>

#include "core/target/target.h"

#include "tests/effort.h"
#include "tests/test.h"

static guint64
count_boards (const MatoGeometry *geometry,
              const guint8       *givens,
              guint               limit)
{
  MatoSolveOptions options = { .max_solutions = limit };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  return result.n_solutions;
}

static void
assert_fits (const MatoTargetLevel *level,
             const guint8          *givens)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const MatoTargetOptions highest = { NULL };
  const MatoTargetOptions lowest = { .lowest = TRUE };
  MatoTargetResult best, worst;
  gint32 greedy = mato_target_greedy (givens);
  guint64 n_best, n_boards;

  mato_target_solve (geometry, givens, &highest, &best);
  mato_target_solve (geometry, givens, &lowest, &worst);
  g_assert_true (mato_target_count (geometry, givens, &highest, best.score, 2, &n_best));
  g_assert_cmpuint (n_best, ==, 1);
  g_assert_cmpint (best.score - worst.score, >=, level->min_spread);
  g_assert_cmpint (greedy, >=, worst.score);
  g_assert_cmpint (best.score - greedy, >=, level->min_hidden);
  g_assert_cmpint (best.score - greedy, <=, level->max_hidden);
  n_boards = count_boards (geometry, givens, level->max_boards + 1);
  g_assert_cmpuint (n_boards, >=, level->min_boards);
  g_assert_cmpuint (n_boards, <=, level->max_boards);
}

/* Puzzles are of their level, and the same seed makes the same one. */
TEST (puzzles_are_of_their_level)
{
  guint n_levels;
  const MatoTargetLevel *levels = mato_target_level_list (&n_levels);
  guint n_puzzles = effort_pick (1, 4, 40);

  for (guint i = 0; i < n_levels * n_puzzles; i++)
    {
      const MatoTargetLevel *level = &levels[i % n_levels];
      MatoRandom random = { i }, again = { i };
      guint8 givens[81], same[81];

      g_assert_true (mato_target_level_find (level->name) == level);
      g_assert_true (mato_generate_target_of_level (&random, level, NULL, NULL, givens));
      g_assert_true (mato_generate_target_of_level (&again, level, NULL, NULL, same));
      g_assert_cmpmem (givens, sizeof givens, same, sizeof same);
      assert_fits (level, givens);
    }
  g_assert_null (mato_target_level_find ("impossible"));
}

/* A board that is full is what the greedy player gets; one that clashes has no score. */
TEST (greed_keeps_a_solution)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 values[81] = { 0 }, weights[81];
  MatoRandom random = { 3 };
  double share;

  g_assert_cmpint (mato_target_greedy (values), >, 2800);
  values[0] = values[1] = 5;
  g_assert_cmpint (mato_target_greedy (values), ==, -1);
  do
    memset (values, 0, sizeof values);
  while (!mato_random_complete (&random, geometry, values, &share));
  mato_weights_fill_rings (geometry, weights);
  g_assert_cmpint (mato_target_greedy (values), ==, mato_target_score (geometry, values, weights));
}

static gboolean
stop_cb (gpointer data)
{
  return --*(int *) data > 0;
}

TEST (making_stops)
{
  int n_left = 3;
  MatoRandom random = { 1 };
  guint8 givens[81];

  g_assert_false (mato_generate_target_of_level (&random, mato_target_level_find ("hard"), stop_cb,
                                                 &n_left, givens));
}
