/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-bound.h"

#include <string.h>

#include "core/board/board.h"

/*
 * The claim of target-bound.h, checked against all 4×4 boards: for any multipliers, no solution
 * gains more than the bound, and no solution with an option more than the bound through that
 * option. Tightening and proposing keep this true.
 */
enum
{
  ORDER = 4,
  N_CELLS = 16,
  N_OPTIONS = 64,
  N_BOARDS = 288,
};

typedef struct
{
  MatoGeometry *geometry;
  guint8 boards[N_BOARDS][N_CELLS];
  guint n_boards;
  GRand *random;
} Fixture;

static void
collect_boards (Fixture *fixture,
                guint8  *values,
                guint    cell)
{
  if (cell == N_CELLS)
    {
      g_assert_cmpuint (fixture->n_boards, <, N_BOARDS);
      memcpy (fixture->boards[fixture->n_boards++], values, N_CELLS);
      return;
    }

  for (values[cell] = 1; values[cell] <= ORDER; values[cell]++)
    if (!mato_values_is_conflict (fixture->geometry, values, cell))
      collect_boards (fixture, values, cell + 1);
  values[cell] = 0;
}

static void
fixture_init (Fixture       *fixture,
              gconstpointer  data)
{
  guint8 values[N_CELLS] = { 0 };

  fixture->geometry = mato_geometry_new (2, 2);
  fixture->random = g_rand_new_with_seed (20091121);
  fixture->n_boards = 0;
  collect_boards (fixture, values, 0);
  g_assert_cmpuint (fixture->n_boards, ==, N_BOARDS);
}

static void
fixture_clear (Fixture       *fixture,
               gconstpointer  data)
{
  mato_geometry_unref (fixture->geometry);
  g_rand_free (fixture->random);
}

static gboolean
board_extends (const guint8 *board,
               const guint8 *values)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (values[cell] != 0 && values[cell] != board[cell])
      return FALSE;

  return TRUE;
}

/* Checks every solution of @values. Returns: the highest gain */
static gint32
check_bound (Fixture               *fixture,
             const MatoTargetBound *bound,
             const guint8          *values,
             const gint32          *gains)
{
  gint32 best = -1;

  for (guint b = 0; b < N_BOARDS; b++)
    {
      const guint8 *board = fixture->boards[b];
      gint32 gain = 0;

      if (!board_extends (board, values))
        continue;

      for (guint cell = 0; cell < N_CELLS; cell++)
        gain += gains[cell * ORDER + board[cell] - 1];
      best = MAX (best, gain);

      for (guint k = 0; k < bound->n_options; k++)
        if (board[bound->options[k] / ORDER] == bound->options[k] % ORDER + 1)
          g_assert_cmpint (gain, <=, mato_target_bound_get_through (bound, k));
    }

  g_assert_cmpint (best, <=, mato_target_bound_get (bound));
  return best;
}

/* Keeps some digits of a random board, and gives every option a random gain. */
static void
draw_position (Fixture *fixture,
               guint8  *values,
               guint32 *candidates,
               gint32  *gains)
{
  const guint8 *board = fixture->boards[g_rand_int_range (fixture->random, 0, N_BOARDS)];
  guint n_kept = g_rand_int_range (fixture->random, 0, 10);

  memset (values, 0, N_CELLS);
  for (guint i = 0; i < n_kept; i++)
    {
      guint cell = g_rand_int_range (fixture->random, 0, N_CELLS);

      values[cell] = board[cell];
    }
  for (guint cell = 0; cell < N_CELLS; cell++)
    candidates[cell] = mato_values_get_candidates (fixture->geometry, values, cell);
  for (guint option = 0; option < N_OPTIONS; option++)
    gains[option] = g_rand_int_range (fixture->random, 0, 400);
}

static void
no_board_beats_the_bound (Fixture       *fixture,
                          gconstpointer  data)
{
  guint n_exact = 0;

  for (guint round = 0; round < 300; round++)
    {
      guint8 values[N_CELLS];
      guint32 candidates[N_CELLS];
      gint32 gains[N_OPTIONS];
      gint64 multipliers[4 * N_CELLS], before;
      gint32 best;
      MatoTargetBound bound;

      draw_position (fixture, values, candidates, gains);
      for (guint item = 0; item < G_N_ELEMENTS (multipliers); item++)
        multipliers[item] = g_rand_int_range (fixture->random, -1000000, 1000000);

      mato_target_bound_init (&bound, fixture->geometry, gains);
      mato_target_bound_load (&bound, values, candidates);
      mato_target_bound_tighten (&bound, multipliers);
      check_bound (fixture, &bound, values, gains);

      before = bound.total;
      mato_target_bound_tighten (&bound, multipliers);
      g_assert_cmpint (bound.total, <=, before);

      for (double temperature = 512; temperature > 0.01; temperature /= 2)
        {
          mato_target_bound_propose (&bound, multipliers, temperature, 4);
          mato_target_bound_tighten (&bound, multipliers);
          check_bound (fixture, &bound, values, gains);
        }
      best = check_bound (fixture, &bound, values, gains);
      n_exact += best == mato_target_bound_get (&bound);
      mato_target_bound_clear (&bound);
    }

  /* A valid bound can be useless, but this one is mostly exact. */
  g_assert_cmpuint (n_exact, >=, 250);
}

/* Extreme multipliers must neither overflow nor give an invalid bound. */
static void
extreme_multipliers_are_valid (Fixture      *fixture,
                               gconstpointer data)
{
  static const gint64 wild[] = { G_MAXINT64, G_MININT64, G_MAXINT32, 0, -1 };
  guint8 values[N_CELLS];
  guint32 candidates[N_CELLS];
  gint32 gains[N_OPTIONS];
  gint64 multipliers[4 * N_CELLS];
  MatoTargetBound bound;

  draw_position (fixture, values, candidates, gains);
  mato_target_bound_init (&bound, fixture->geometry, gains);
  mato_target_bound_load (&bound, values, candidates);
  for (guint round = 0; round < 100; round++)
    {
      for (guint item = 0; item < G_N_ELEMENTS (multipliers); item++)
        multipliers[item] = wild[g_rand_int_range (fixture->random, 0, G_N_ELEMENTS (wild))];
      mato_target_bound_tighten (&bound, multipliers);
      check_bound (fixture, &bound, values, gains);
      mato_target_bound_propose (&bound, multipliers, 0.01, 4);
      mato_target_bound_tighten (&bound, multipliers);
      check_bound (fixture, &bound, values, gains);
    }
  mato_target_bound_clear (&bound);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/target-bound/every-board", Fixture, NULL, fixture_init, no_board_beats_the_bound,
              fixture_clear);
  g_test_add ("/target-bound/extreme-multipliers", Fixture, NULL, fixture_init,
              extreme_multipliers_are_valid, fixture_clear);
  return g_test_run ();
}
