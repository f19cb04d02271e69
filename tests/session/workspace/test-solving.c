/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/solving.h"

#include "core/target/target.h"
#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

static void
run (MatoSolving *solving)
{
  mato_solving_start (solving);
  test_wait_for (solving->task);
}

TEST (asks_for_what_is_wanted)
{
  static const struct
  {
    MatoWant want;
    guint64 limit;
    guint64 n_solutions;
    guint n_shown;
  } cases[] = {
    { MATO_WANT_FIRST, 0, 1, 1 },
    { MATO_WANT_SEVERAL, 7, 7, 7 },
    { MATO_WANT_COUNT, 1000, 288, 288 }, /* all boards of 4×4 */
    { MATO_WANT_COUNT, 5, 5, 5 },
    { MATO_WANT_UNIQUE, 0, 2, 2 },
  };
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoSolving) solving = mato_solving_new (puzzles, transaction);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MatoSearch *search;

      g_object_set (solving, "want", cases[i].want, "limit", cases[i].limit, NULL);
      run (solving);
      search = mato_search_task_get_answer (solving->task);
      g_assert_cmpuint (mato_search_get_result (search)->n_solutions, ==, cases[i].n_solutions);
      g_assert_cmpuint (mato_solving_get_n_shown (solving), ==, cases[i].n_shown);
      g_assert_cmpint (solving->shown, ==, 0);
    }
}

TEST (finds_the_best_score)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoSolving) solving = mato_solving_new (puzzles, transaction);
  const MatoTargetResult *best;
  MatoGame *game = puzzles->game;
  guint8 weights[MATO_MAX_CELLS];

  mato_solving_set_want (solving, MATO_WANT_BEST);
  run (solving);
  best = mato_search_get_target_result (mato_search_task_get_answer (solving->task));
  g_assert_cmpint (best->end, ==, MATO_END_SOLVED);
  g_assert_true (mato_solving_is_best (solving));
  g_assert_false (mato_solving_has_others (solving));
  g_assert_cmpuint (mato_solving_get_n_shown (solving), ==, 1);
  g_assert_cmpint (solving->shown, ==, 0);
  mato_puzzle_fill_weights (mato_game_get_puzzle (game), weights);
  g_assert_cmpint (mato_target_score (mato_game_get_geometry (game),
                                      mato_solving_get_solution (solving), weights),
                   ==, best->score);
  g_assert_null (solving->further->search);

  weights[0]++;
  mato_game_weigh (game, weights);
  g_assert_null (solving->task->search);
  g_assert_null (mato_solving_get_solution (solving));
}

/* Each want has its own limit, so changing the want notifies the limit. */
TEST (each_want_has_its_limit)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoSolving) solving = mato_solving_new (puzzles, transaction);
  guint n_limits;

  mato_solving_set_want (solving, MATO_WANT_SEVERAL);
  mato_solving_set_limit (solving, 3);
  test_count (solving, "notify::limit", &n_limits);
  mato_solving_set_want (solving, MATO_WANT_COUNT);
  g_assert_cmpuint (n_limits, ==, 1);
  g_assert_cmpuint (mato_solving_get_limit (solving), ==, 1000000);
  mato_solving_set_want (solving, MATO_WANT_SEVERAL);
  g_assert_cmpuint (mato_solving_get_limit (solving), ==, 3);
}

TEST (shows_one_of_the_solutions)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoSolving) solving = mato_solving_new (puzzles, transaction);
  guint8 first[16];
  guint n_changes;

  g_assert_null (mato_solving_get_solution (solving));
  mato_solving_set_want (solving, MATO_WANT_SEVERAL);
  run (solving);
  memcpy (first, mato_solving_get_solution (solving), sizeof first);
  test_count (transaction, "changed", &n_changes);
  mato_solving_set_shown (solving, 1);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpint (memcmp (first, mato_solving_get_solution (solving), sizeof first), !=, 0);
  mato_solving_set_shown (solving, -1);
  g_assert_null (mato_solving_get_solution (solving));

  mato_solving_set_shown (solving, 0);
  test_replace (puzzles, "1...............\n");
  g_assert_cmpint (solving->shown, ==, -1);
  g_assert_cmpuint (mato_solving_get_n_shown (solving), ==, 0);
}

/* Only the first solution was asked for: whether it is the only one is found out by itself. */
TEST (looks_for_a_second_one)
{
  static const struct
  {
    const char *text;
    MatoWant want;
    guint64 n_found; /* 0: no second one was looked for */
  } cases[] = {
    { ONE_SOLUTION, MATO_WANT_FIRST, 1 },
    { EMPTY_4, MATO_WANT_FIRST, 2 },
    { ONE_SOLUTION, MATO_WANT_UNIQUE, 0 },
    { EMPTY_4, MATO_WANT_UNIQUE, 0 },
    { ONE_SOLUTION, MATO_WANT_SEVERAL, 0 },
    { "11..............\n", MATO_WANT_FIRST, 0 },
  };
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoSolving) solving = mato_solving_new (puzzles, transaction);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MatoSearch *further;

      test_replace (puzzles, cases[i].text);
      mato_solving_set_want (solving, cases[i].want);
      run (solving);
      test_wait_for (solving->further);
      g_assert_false (mato_solving_is_running (solving));
      further = mato_search_task_get_answer (solving->further);
      g_assert_cmpuint (further ? mato_search_get_result (further)->n_solutions : 0, ==,
                        cases[i].n_found);
    }
}

TEST (starts_once_for_another_want)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoSolving) solving = mato_solving_new (puzzles, transaction);
  MatoSearchTask *task = solving->task;

  mato_solving_start_for (solving, MATO_WANT_COUNT);
  test_wait_for (task);
  g_assert_cmpuint (mato_search_get_result (mato_search_task_get_answer (task))->n_solutions, ==,
                    288);
  g_assert_cmpint (solving->want, ==, MATO_WANT_FIRST);
  run (solving);
  g_assert_cmpuint (mato_search_get_result (mato_search_task_get_answer (task))->n_solutions, ==,
                    1);
}
