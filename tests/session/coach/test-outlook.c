/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/coach/outlook.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

typedef struct
{
  MatoGame *game;
  MatoOutlook *outlook;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new (data);

  fixture->game = mato_game_new (puzzle);
  fixture->outlook = mato_outlook_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->outlook);
}

static void
ask (Fixture  *fixture,
     gboolean  wants_range)
{
  mato_outlook_ask (fixture->outlook, fixture->game, wants_range);
}

static void
wait_for_range (Fixture        *fixture,
                MatoScoreRange *range)
{
  while (mato_outlook_get_range (fixture->outlook, range), !mato_score_range_is_proved (range))
    g_main_context_iteration (NULL, TRUE);
}

#define FIXTURE_TEST(name, value) TEST_WITH (name, Fixture, fixture, value, set_up, tear_down)

/* Three solutions, all of them with the same score: nothing can be gained. */
FIXTURE_TEST (all_solutions_are_counted, "NOIP 2009, first")
{
  MatoScoreRange range;

  ask (fixture, FALSE);
  while (mato_outlook_get_n_solutions (fixture->outlook) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mato_outlook_get_n_solutions (fixture->outlook), ==, 3);
  mato_outlook_get_range (fixture->outlook, &range);
  g_assert_cmpint (range.most, ==, -1);

  ask (fixture, TRUE);
  wait_for_range (fixture, &range);
  g_assert_cmpint (range.best, ==, 2829);
  g_assert_cmpint (range.lowest, ==, 2829);
}

FIXTURE_TEST (both_ends_are_found, "NOIP 2009, second")
{
  MatoScoreRange range;

  ask (fixture, TRUE);
  wait_for_range (fixture, &range);
  g_assert_cmpint (range.best, ==, 2852);
  g_assert_cmpint (range.lowest, <, range.best);
}

static void
wait_until_lost (Fixture  *fixture,
                 gboolean  is_lost)
{
  ask (fixture, FALSE);
  while (mato_outlook_is_lost (fixture->outlook) != is_lost)
    g_main_context_iteration (NULL, TRUE);
}

/* Digits need not clash for that. */
FIXTURE_TEST (a_board_without_a_solution_is_lost, "NOIP 2009, second")
{
  const MatoBoard *board = mato_game_get_board (fixture->game);
  guint first = 0, second;

  while (mato_board_get_value (board, first) != 0)
    first++;
  for (second = first + 1; mato_board_get_value (board, second) != 0;)
    second++;

  mato_game_enter (fixture->game, first, 1);
  mato_game_enter (fixture->game, second, 1);
  wait_until_lost (fixture, TRUE);
  mato_game_undo (fixture->game);
  mato_game_undo (fixture->game);
  wait_until_lost (fixture, FALSE);
}
