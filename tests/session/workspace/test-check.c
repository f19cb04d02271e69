/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/check.h"

#include "tests/session/workspace/workspace-test.h"

static guint8
get_solved (MatoCheck *check,
            guint      cell)
{
  return mato_search_get_result (
    mato_search_task_get_answer (mato_check_get_task (check)))->kept[cell];
}

static void
run (MatoCheck *check)
{
  mato_check_start (check);
  test_wait_for (mato_check_get_task (check));
}

/* A mark goes when its mistake is corrected; entries after the check are not marked. */
static void
marks_mistakes (void)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoCheck) check = mato_check_new (puzzles, transaction);
  MatoGame *game = mato_puzzles_get_game (puzzles);
  guint n_notified;

  run (check);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_true (mato_check_is_current (check));

  mato_game_enter (game, 0, get_solved (check, 0) % 9u + 1);
  mato_game_enter (game, 1, get_solved (check, 1));
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_false (mato_check_is_current (check));

  test_count (check, "notify::n-marked", &n_notified);
  run (check);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 1);
  g_assert_true (mato_check_get_marks (check)[0]);
  g_assert_cmpuint (test_take (&n_notified), ==, 1);
  mato_game_enter (game, 0, get_solved (check, 0));
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_cmpuint (n_notified, ==, 1);
}

/* With several solutions no entry is certainly wrong. */
static void
marks_nothing_without_one_solution (void)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoCheck) check = mato_check_new (puzzles, transaction);

  for (guint cell = 0; cell < 4; cell++)
    mato_game_enter (mato_puzzles_get_game (puzzles), cell, 1);
  run (check);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
}

static void
other_givens_forget_it (void)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoCheck) check = mato_check_new (puzzles, transaction);
  MatoGame *game = mato_puzzles_get_game (puzzles);

  run (check);
  mato_game_enter (game, 0, get_solved (check, 0) % 9u + 1);
  run (check);
  test_replace (puzzles, EMPTY_4);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_null (mato_search_task_get_search (mato_check_get_task (check)));
  g_assert_false (mato_check_is_current (check));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define TEST(name) g_test_add_func ("/check/" #name, name)
  TEST (marks_mistakes);
  TEST (marks_nothing_without_one_solution);
  TEST (other_givens_forget_it);
#undef TEST

  return g_test_run ();
}
