/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/coach/entry-costs.h"

#include "core/target/target.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

typedef struct
{
  MatoGame *game;
  MatoEntryCosts *costs;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("4x4 empty but for a digit");

  fixture->game = mato_game_new (puzzle);
  fixture->costs = mato_entry_costs_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->costs);
}

static void
ask (Fixture *fixture)
{
  mato_entry_costs_ask (fixture->costs, fixture->game);
  while (!mato_entry_costs_is_known (fixture->costs))
    g_main_context_iteration (NULL, TRUE);
}

static gint32
find_best (const guint8 *values)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const MatoTargetOptions options = { NULL };
  MatoTargetResult result;

  mato_target_solve (geometry, values, &options, &result);
  return result.score;
}

static gint32
find_left (Fixture *fixture)
{
  return find_best (mato_board_get_values (mato_game_get_board (fixture->game)));
}

static guint
count_empty (Fixture *fixture)
{
  return mato_board_count_empty (mato_game_get_board (fixture->game));
}

/* Enters a digit that leaves a solution. */
static void
enter_any (Fixture *fixture,
           guint    chance)
{
  guint cell = chance % 16;

  while (mato_board_get_value (mato_game_get_board (fixture->game), cell) != 0)
    cell = (cell + 1) % 16;

  for (guint digit = 1; digit <= 4; digit++)
    {
      mato_game_enter (fixture->game, cell, (chance / 16 + digit) % 4 + 1);
      if (find_left (fixture) >= 0)
        return;
      mato_game_undo (fixture->game);
    }
  g_assert_not_reached ();
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

/* What all entries cost is what the board is short of the best. */
FIXTURE_TEST (costs_add_up)
{
  GRand *random = g_rand_new_with_seed (7);

  while (count_empty (fixture) > 0)
    {
      gint32 sum = 0, before = find_left (fixture), last;
      const MatoEntryCost *costs;
      guint n;

      enter_any (fixture, g_rand_int_range (random, 0, 64));
      ask (fixture);
      costs = mato_entry_costs_get (fixture->costs, &n);
      g_assert_cmpuint (n, ==, mato_game_get_position (fixture->game));
      for (guint i = 0; i < n; i++)
        {
          sum += costs[i].cost;
          g_assert_true (i == 0 || costs[i - 1].cost >= costs[i].cost);
        }
      g_assert_cmpint (mato_entry_costs_get_left (fixture->costs), ==, find_left (fixture));
      g_assert_cmpint (mato_entry_costs_get_best (fixture->costs) - sum, ==, find_left (fixture));
      g_assert_true (mato_entry_costs_get_last (fixture->costs, &last));
      g_assert_cmpint (last, ==, before - find_left (fixture));
    }
  g_rand_free (random);
}

/* From each entry one goes back to the board before it. */
FIXTURE_TEST (positions_are_before_the_entry)
{
  const MatoEntryCost *costs;
  MatoEntryCost first;
  guint n;

  enter_any (fixture, 5);
  mato_game_mark (fixture->game, 15, MATO_PENCIL_CENTRE, 0x2);
  enter_any (fixture, 9);
  enter_any (fixture, 12);
  ask (fixture);
  costs = mato_entry_costs_get (fixture->costs, &n);
  g_assert_cmpuint (n, ==, 3);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (costs[i].position, !=, 1);

  first = costs[0];
  while (mato_game_get_position (fixture->game) > first.position)
    mato_game_undo (fixture->game);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), first.cell), ==, 0);
  mato_game_redo (fixture->game);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), first.cell), ==,
                    first.digit);
}

/* Nobody knows which digit of a move cost what, so it is counted once. */
FIXTURE_TEST (entries_of_one_move_cost_once)
{
  const MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1 };
  g_auto (MatoResult) result = { 0 };
  const MatoEntryCost *costs;
  const guint8 *values;
  guint n, n_empty = count_empty (fixture);
  gint32 cost;

  enter_any (fixture, 5);
  mato_engine_solve (mato_engine_find ("bitmask"), mato_game_get_geometry (fixture->game),
                     mato_board_get_values (mato_game_get_board (fixture->game)), &options,
                     &result);
  values = mato_result_get_kept (&result, mato_game_get_geometry (fixture->game), 0);
  mato_game_fill (fixture->game, values, MATO_ORIGIN_SOLVER);
  ask (fixture);
  mato_entry_costs_get (fixture->costs, &n);
  g_assert_cmpuint (n, ==, n_empty);
  costs = mato_entry_costs_get_moves (fixture->costs, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (costs[0].n_others + costs[1].n_others, ==, n_empty - 2);
  cost = costs[0].cost + costs[1].cost;
  g_assert_cmpint (mato_entry_costs_get_best (fixture->costs) - cost, ==, find_left (fixture));
}

/* A digit that leaves nothing possible says so; replacing it wins everything back. */
FIXTURE_TEST (a_clash_is_unsolvable)
{
  const guint8 *values = mato_board_get_values (mato_game_get_board (fixture->game));
  guint given = 0;
  gint32 cost;

  while (values[given] == 0)
    given++;
  mato_game_enter (fixture->game, given ^ 1, values[given]);
  ask (fixture);
  g_assert_true (mato_entry_costs_get_last (fixture->costs, &cost));
  g_assert_cmpint (cost, ==, MATO_UNSOLVABLE);
  g_assert_cmpint (mato_entry_costs_get_left (fixture->costs), ==, -1);

  mato_game_enter (fixture->game, given ^ 1, 0);
  ask (fixture);
  g_assert_cmpint (mato_entry_costs_get_left (fixture->costs), ==,
                   mato_entry_costs_get_best (fixture->costs));
}

/* As long as there is no solution, nothing can be lost; afterwards all that was lost is known. */
FIXTURE_TEST (after_a_clash_costs_are_unknown)
{
  const MatoBoard *board = mato_game_get_board (fixture->game);
  guint given = 0, cell;
  const MatoEntryCost *costs;
  gint32 before, cost;
  guint n;

  while (mato_board_get_value (board, given) == 0)
    given++;
  before = find_left (fixture);
  mato_game_enter (fixture->game, given ^ 1, mato_board_get_value (board, given));
  for (cell = 15; mato_board_get_value (board, cell) != 0;)
    cell--;
  mato_game_enter (fixture->game, cell, mato_board_get_value (board, given) % 4 + 1);
  ask (fixture);
  costs = mato_entry_costs_get (fixture->costs, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (costs[0].cost, ==, MATO_UNSOLVABLE);
  g_assert_cmpint (costs[1].cost, ==, MATO_COST_UNKNOWN);
  g_assert_true (mato_entry_costs_get_last (fixture->costs, &cost));
  g_assert_cmpint (cost, ==, MATO_COST_UNKNOWN);

  mato_game_enter (fixture->game, given ^ 1, 0);
  ask (fixture);
  g_assert_true (mato_entry_costs_get_last (fixture->costs, &cost));
  g_assert_cmpint (cost, ==, before - find_left (fixture));
}

/* Nobody pays for what another puzzle has cost. */
FIXTURE_TEST (another_puzzle_begins_anew)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("NOIP 2009, second");
  gint32 cost;
  guint n;

  enter_any (fixture, 5);
  mato_game_replace (fixture->game, puzzle);
  ask (fixture);
  g_assert_null (mato_entry_costs_get (fixture->costs, &n));
  g_assert_cmpuint (n, ==, 0);
  g_assert_false (mato_entry_costs_get_last (fixture->costs, &cost));
  g_assert_cmpint (mato_entry_costs_get_best (fixture->costs), ==, 2852);
  mato_entry_costs_forget (fixture->costs);
  g_assert_false (mato_entry_costs_is_known (fixture->costs));
  g_assert_cmpint (mato_entry_costs_get_best (fixture->costs), ==, -1);
}
