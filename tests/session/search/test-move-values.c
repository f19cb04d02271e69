/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/session/session-test.h"
#include "tests/test.h"

#include "session/words/sentence.h"
#include "session/workspace/workspace.h"

#include <string.h>

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
wait_for_answer (MatoMoveValues *move_values)
{
  while (!mato_move_values_get (move_values))
    g_main_context_iteration (NULL, TRUE);
}

/* Of several questions in quick succession, only the last one is answered, correctly. */
TEST (only_the_last_question_is_answered)
{
  const TestPuzzle *puzzle = test_find_puzzle ("NOIP 2009, second");
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoMoveValues) move_values = mato_move_values_new ();
  const MatoTargetOptions options = { NULL };
  guint8 givens[81], values[81], weights[81];
  gint32 expected[81 * 9];
  guint n_answers = 0, n_asked = 0;

  test_read_givens (geometry, puzzle->givens, givens);
  memcpy (values, givens, sizeof values);
  mato_weights_fill_rings (geometry, weights);
  g_signal_connect_swapped (move_values, "changed", G_CALLBACK (count_cb), &n_answers);

  mato_target_move_values (geometry, givens, &options, expected);
  for (guint cell = 0; cell < 81 && n_asked < 5; cell++)
    for (guint digit = 1; values[cell] == 0 && digit <= 9; digit++)
      if (expected[cell * 9 + digit - 1] >= 0)
        {
          values[cell] = digit;
          mato_move_values_ask (move_values, geometry, givens, values, weights);
          mato_move_values_ask (move_values, geometry, givens, values, weights);
          g_assert_null (mato_move_values_get (move_values));
          mato_target_move_values (geometry, values, &options, expected);
          n_asked++;
        }

  wait_for_answer (move_values);
  test_wait_for_workers (move_values);
  g_assert_cmpuint (n_answers, ==, 1);
  g_assert_cmpint (mato_move_values_get (move_values)->best, ==, 2852);
  g_assert_cmpmem (mato_move_values_get (move_values)->moves, sizeof expected, expected,
                   sizeof expected);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpint (expected[i], <=, mato_move_values_get (move_values)->left);
}

typedef struct
{
  MatoMoveValues *move_values;
  const gint32 *expected;
  guint cell;
  guint n_narrowed;
  guint n_exact_cell;
} Watch;

/* Intervals hold the true values each time, and those of the focus are exact before the rest. */
static void
narrowed_cb (Watch *self)
{
  const MatoMoveIntervals *intervals = mato_move_values_get_intervals (self->move_values);
  gboolean is_exact = TRUE;

  g_assert_nonnull (intervals);
  for (guint move = 0; move < 81 * 9; move++)
    {
      g_assert_cmpint (intervals->known[move], <=, self->expected[move]);
      g_assert_cmpint (intervals->bounds[move], >=, self->expected[move]);
      if (move / 9 == self->cell)
        is_exact &= intervals->known[move] == intervals->bounds[move];
    }
  self->n_narrowed++;
  self->n_exact_cell += is_exact && mato_move_values_get (self->move_values) == NULL;
}

TEST (intervals_come_first_and_the_focus_next)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoMoveValues) move_values = mato_move_values_new ();
  const MatoTargetOptions options = { NULL };
  guint8 empty[81] = { 0 }, weights[81];
  gint32 expected[81 * 9];
  Watch watch = { move_values, expected, 0, 0, 0 };

  mato_weights_fill_rings (geometry, weights);
  mato_target_move_values (geometry, empty, &options, expected);
  g_signal_connect_swapped (move_values, "narrowed", G_CALLBACK (narrowed_cb), &watch);
  mato_move_values_set_focus (move_values, watch.cell);
  mato_move_values_ask (move_values, geometry, empty, empty, weights);
  g_assert_null (mato_move_values_get_intervals (move_values));

  wait_for_answer (move_values);
  test_wait_for_workers (move_values);
  g_assert_cmpuint (watch.n_narrowed, ==, 3);
  g_assert_cmpuint (watch.n_exact_cell, >=, 1);
  g_assert_cmpmem (mato_move_values_get_intervals (move_values)->known, sizeof expected, expected,
                   sizeof expected);
}

/* Of a larger board only the focus becomes exact, move by move, and the next one when it moves. */
TEST (large_boards_remain_intervals)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 4);
  g_autoptr (MatoMoveValues) move_values = mato_move_values_new ();
  const guint cells[] = { 30, 77, MATO_NO_CELL };
  guint8 empty[144] = { 0 }, weights[144];
  const MatoMoveIntervals *intervals;
  guint n_narrowed = 0;

  mato_weights_fill_rings (geometry, weights);
  g_signal_connect_swapped (move_values, "narrowed", G_CALLBACK (count_cb), &n_narrowed);
  mato_move_values_ask (move_values, geometry, empty, empty, weights);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      mato_move_values_set_focus (move_values, cells[i]);
      test_wait_for_workers (move_values);
      intervals = mato_move_values_get_intervals (move_values);
      for (guint digit = 0; digit < 12 && cells[i] != MATO_NO_CELL; digit++)
        g_assert_cmpint (intervals->known[cells[i] * 12 + digit], ==,
                         intervals->bounds[cells[i] * 12 + digit]);
      g_assert_cmpint (intervals->left, <=, 7218);
      g_assert_cmpint (intervals->most, >=, 7218);
    }
  g_assert_cmpuint (n_narrowed, >, 2);
  g_assert_null (mato_move_values_get (move_values));
}

/* Whatever the focus was and wherever it goes meanwhile, there is an answer. */
TEST (the_focus_may_move)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoMoveValues) move_values = mato_move_values_new ();
  const MatoTargetOptions options = { NULL };
  guint8 empty[81] = { 0 }, weights[81];
  gint32 expected[81 * 9];

  mato_weights_fill_rings (geometry, weights);
  mato_target_move_values (geometry, empty, &options, expected);
  mato_move_values_ask (move_values, geometry, empty, empty, weights);
  for (guint cell = 0; mato_move_values_get (move_values) == NULL; cell++)
    {
      mato_move_values_set_focus (move_values, cell < 20 ? cell * 4 : MATO_NO_CELL);
      g_main_context_iteration (NULL, TRUE);
    }
  test_wait_for_workers (move_values);
  g_assert_cmpmem (mato_move_values_get (move_values)->moves, sizeof expected, expected,
                   sizeof expected);
}

TEST (a_forgotten_question_is_not_answered)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoMoveValues) move_values = mato_move_values_new ();
  guint8 empty[81] = { 0 };
  guint8 weights[81];
  guint n_answers = 0;

  mato_weights_fill_rings (geometry, weights);
  g_signal_connect_swapped (move_values, "changed", G_CALLBACK (count_cb), &n_answers);
  mato_move_values_ask (move_values, geometry, empty, empty, weights);
  mato_move_values_forget (move_values);
  test_wait_for_workers (move_values);
  g_assert_null (mato_move_values_get (move_values));
  g_assert_cmpuint (n_answers, ==, 0);
}

/* The map kept between answers does not change them: when digits are entered or removed, when a
 * question is cancelled, and when the weights change. */
TEST (answers_do_not_depend_on_those_before)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoMoveValues) move_values = mato_move_values_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint8 givens[81], values[81], weights[81];
  const MatoTargetOptions options = { .weights = weights };
  MatoTargetResult best;

  test_read_givens (geometry, test_find_puzzle ("NOIP 2009, second")->givens, givens);
  memcpy (values, givens, sizeof values);
  mato_weights_fill_rings (geometry, weights);
  mato_target_solve (geometry, givens, &options, &best);

  for (guint i = 0; i < 60; i++)
    {
      guint cell = g_rand_int_range (random, 0, 81);
      gint32 expected[81 * 9];

      if (givens[cell] == 0)
        values[cell] = values[cell] ? 0 : best.values[cell];
      if (i == 30)
        for (guint k = 0; k < 81; k++)
          weights[k] = g_rand_int_range (random, 0, 10);

      mato_move_values_ask (move_values, geometry, givens, values, weights);
      if (i % 3 == 0)
        continue;

      wait_for_answer (move_values);
      mato_target_move_values (geometry, values, &options, expected);
      g_assert_cmpmem (mato_move_values_get (move_values)->moves, sizeof expected, expected,
                       sizeof expected);
      if (i % 10 == 0)
        mato_move_values_forget (move_values);
    }
}

static void
wait_for_workspace (MatoWorkspace *workspace)
{
  while (!mato_coach_get_values (workspace->aim->coach))
    g_main_context_iteration (NULL, TRUE);
}

static MatoEntryCosts *
get_costs (MatoWorkspace *workspace)
{
  return mato_coach_get_costs (workspace->aim->coach);
}

static void
wait_for_costs (MatoWorkspace *workspace)
{
  while (!mato_entry_costs_is_known (get_costs (workspace)))
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: whether @digit loses nothing in @cell, as far as the coach knows */
static gboolean
is_lossless (MatoCoach *coach,
             guint      cell,
             guint      digit)
{
  gint32 least, most;

  return mato_coach_get_loss (coach, cell * 9 + digit, &least, &most) && most == 0;
}

/* Entering a digit without loss keeps the best score possible. */
TEST (moves_without_loss_keep_the_best)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("NOIP 2009, second");
  g_autoptr (MatoWorkspace) workspace = mato_workspace_new (puzzle);
  MatoAim *aim = workspace->aim;
  MatoGame *game = workspace->game;
  guint8 weights[81];
  guint n_entered = 0;

  mato_aim_set (aim, MATO_AIM_COACH, TRUE);
  g_assert_null (mato_coach_get_values (aim->coach));
  mato_workspace_set_page (workspace, MATO_PAGE_TARGET);

  while (mato_board_count_empty (mato_game_get_board (game)) > 0)
    {
      guint cell = 0, digit = 0;

      wait_for_workspace (workspace);
      while (mato_board_get_value (mato_game_get_board (game), cell) != 0)
        cell++;
      while (!is_lossless (aim->coach, cell, digit))
        g_assert_cmpuint (++digit, <, 9);
      mato_game_enter (game, cell, digit + 1);
      n_entered++;
    }

  wait_for_costs (workspace);
  mato_puzzle_fill_weights (mato_game_get_puzzle (workspace->game), weights);
  g_assert_cmpint (mato_entry_costs_get_left (get_costs (workspace)), ==, 2852);
  g_assert_cmpint (mato_target_score (mato_game_get_geometry (game),
                                      mato_board_get_values (mato_game_get_board (game)), weights),
                   ==, 2852);
  g_assert_cmpuint (n_entered, >, 20);
}

/* Values are computed with the coach; how good a board is, also when it is full. */
TEST (values_are_computed_on_request)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("NOIP 2009, second");
  g_autoptr (MatoWorkspace) workspace = mato_workspace_new (puzzle);
  MatoAim *aim = workspace->aim;
  MatoGame *game = workspace->game;
  MatoScoreRange range;

  mato_workspace_set_page (workspace, MATO_PAGE_TARGET);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (mato_coach_get_values (aim->coach));

  mato_aim_set (aim, MATO_AIM_COACH, TRUE);
  wait_for_workspace (workspace);
  g_assert_cmpint (mato_coach_get_values (aim->coach)->best, ==, 2852);
  mato_aim_set (aim, MATO_AIM_COACH, FALSE);
  g_assert_null (mato_coach_get_values (aim->coach));

  mato_workspace_search (workspace, MATO_PAGE_TARGET);
  while (!mato_workspace_get_answer (workspace, MATO_PAGE_TARGET))
    g_main_context_iteration (NULL, TRUE);
  mato_workspace_keep_solution (workspace, MATO_PAGE_TARGET);
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (game)), ==, 0);
  while (mato_outlook_get_range (aim->outlook, &range), !mato_score_range_is_proved (&range))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (range.best, ==, 2852);
  g_assert_false (mato_entry_costs_is_known (get_costs (workspace)));
}
