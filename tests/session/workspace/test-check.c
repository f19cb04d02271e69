/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/check.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

static guint8
get_solved (MatoCheck *check,
            guint      cell)
{
  return mato_search_get_result (mato_search_task_get_answer (check->task))->kept[cell];
}

static void
run (MatoCheck *check)
{
  mato_check_start (check);
  test_wait_for (check->task);
}

/* A mark goes when its mistake is corrected; entries after the check are not marked. */
TEST (marks_mistakes)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoCheck) check = mato_check_new (puzzles, transaction);
  MatoGame *game = puzzles->game;
  guint n_notified;

  run (check);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_true (check->is_current);

  mato_game_enter (game, 0, get_solved (check, 0) % 9u + 1);
  mato_game_enter (game, 1, get_solved (check, 1));
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_false (check->is_current);

  test_count (check, "notify::n-marked", &n_notified);
  run (check);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 1);
  g_assert_true (check->marks[0]);
  g_assert_cmpuint (test_take (&n_notified), ==, 1);
  mato_game_enter (game, 0, get_solved (check, 0));
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_cmpuint (n_notified, ==, 1);
}

/* With several solutions no entry is certainly wrong. */
TEST (marks_nothing_without_one_solution)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoCheck) check = mato_check_new (puzzles, transaction);

  for (guint cell = 0; cell < 4; cell++)
    mato_game_enter (puzzles->game, cell, 1);
  run (check);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
}

TEST (other_givens_forget_it)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoCheck) check = mato_check_new (puzzles, transaction);
  MatoGame *game = puzzles->game;

  run (check);
  mato_game_enter (game, 0, get_solved (check, 0) % 9u + 1);
  run (check);
  test_replace (puzzles, EMPTY_4);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_null (check->task->search);
  g_assert_false (check->is_current);
}

/* Returns: a digit that the solution of ONE_SOLUTION does not have in @cell */
static guint
get_wrong (MatoCheck *check,
           guint      cell)
{
  return mato_check_get_solution (check)[cell] % 9u + 1;
}

static void
wait_for_solution (MatoCheck *check)
{
  while (!mato_check_get_solution (check))
    g_main_context_iteration (NULL, TRUE);
}

/* Nobody sees that it is looked for; with the solution known, each entry tells the player
 * something. */
TEST (marks_at_once)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoCheck) check = mato_check_new (puzzles, transaction);
  MatoGame *game = puzzles->game;
  guint n_helped;

  test_count (check, "helped", &n_helped);
  mato_check_set_mistakes (check, MATO_MISTAKES_ALWAYS);
  test_replace (puzzles, ONE_SOLUTION);
  wait_for_solution (check);
  g_assert_false (mato_search_task_is_running (check->task));
  g_assert_false (check->is_current);
  g_assert_cmpuint (test_take (&n_helped), ==, 0);

  mato_game_enter (game, 0, get_wrong (check, 0));
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 1);
  g_assert_cmpuint (test_take (&n_helped), ==, 1);
  mato_game_enter (game, 1, mato_check_get_solution (check)[1]);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 1);
  g_assert_cmpuint (test_take (&n_helped), ==, 1);
  g_assert_true (mato_check_get_shown_solution (check) == mato_check_get_solution (check));
  mato_game_undo (game);
  mato_game_undo (game);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);

  mato_check_set_mistakes (check, MATO_MISTAKES_ASKED);
  mato_game_redo (game);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_null (mato_check_get_shown_solution (check));
}

TEST (marks_three)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoCheck) check = mato_check_new (puzzles, transaction);
  MatoGame *game = puzzles->game;
  guint n_helped;

  test_count (check, "helped", &n_helped);
  mato_check_set_mistakes (check, MATO_MISTAKES_THIRD);
  wait_for_solution (check);
  mato_game_enter (game, 0, get_wrong (check, 0));
  mato_game_enter (game, 1, get_wrong (check, 1));
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_cmpuint (n_helped, ==, 0);
  g_assert_null (mato_check_get_shown_solution (check));
  mato_game_enter (game, 2, get_wrong (check, 2));
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 3);
  g_assert_cmpuint (n_helped, ==, 1);

  /* What is marked stays so until it is corrected. */
  mato_game_enter (game, 1, mato_check_get_solution (check)[1]);
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 2);
}

/* A puzzle with several solutions marks nothing, whenever that is wanted. */
TEST (looks_for_one_solution_only)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new ("12..............\n", transaction);
  g_autoptr (MatoCheck) check = mato_check_new (puzzles, transaction);

  mato_check_set_mistakes (check, MATO_MISTAKES_ALWAYS);
  mato_game_enter (puzzles->game, 2, 1);
  run (check);
  g_assert_null (mato_check_get_solution (check));
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_cmpuint (mato_search_get_result (
                      mato_search_task_get_answer (check->task))->n_solutions,
                    ==, MATO_CHECK_MOST_SOLUTIONS + 1);
}
