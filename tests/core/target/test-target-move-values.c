/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target.h"

#include <string.h>

#include "tests/core/target-boards.h"
#include "tests/effort.h"
#include "tests/test.h"

/* Enumerates all solutions and finds the best score of each move. */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *weights;
  gboolean lowest;
  guint8 values[MATO_MAX_CELLS];
  gint32 reach[MATO_MAX_CELLS * MATO_MAX_ORDER];
} Exhaustive;

static void
note_completion (Exhaustive *self)
{
  gint32 score = mato_target_score (self->geometry, self->values, self->weights);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      gint32 *reach = &self->reach[cell * self->geometry->order + self->values[cell] - 1];

      if (*reach < 0 || (self->lowest ? score < *reach : score > *reach))
        *reach = score;
    }
}

static void
go_through (Exhaustive *self,
            guint       cell)
{
  guint32 left;

  while (cell < self->geometry->n_cells && self->values[cell] != 0)
    cell++;
  if (cell == self->geometry->n_cells)
    {
      note_completion (self);
      return;
    }

  for (left = mato_values_get_candidates (self->geometry, self->values, cell); left != 0;
       left &= left - 1)
    {
      self->values[cell] = g_bit_nth_lsf (left, -1) + 1;
      go_through (self, cell + 1);
    }
  self->values[cell] = 0;
}

TEST (equals_exhaustive_search)
{
  static const guint rows[][3] = { { 2, 2, 0 }, { 2, 2, 20 }, { 2, 3, 45 }, { 3, 3, 55 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_reached = 0, n_none = 0;

  guint n_boards = effort_pick (12, 40, 1000);

  for (guint i = 0; i < n_boards; i++)
    {
      const guint *row = rows[i % G_N_ELEMENTS (rows)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (row[0], row[1]);
      guint n_options = geometry->n_cells * geometry->order;
      guint8 givens[81], weights[81];
      gint32 reach[81 * 9];
      MatoTargetOptions options = { .weights = weights, .lowest = i % 3 == 0 };
      Exhaustive all = { .geometry = geometry, .weights = weights, .lowest = options.lowest };

      target_boards_draw_any (geometry, random, row[2], givens);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        weights[cell] = g_rand_int_range (random, 0, i % 2 ? 4 : MATO_MAX_WEIGHT + 1);
      memcpy (all.values, givens, geometry->n_cells);
      for (guint option = 0; option < n_options; option++)
        all.reach[option] = -1;
      if (!mato_values_has_conflict (geometry, givens))
        go_through (&all, 0);

      g_assert_true (mato_target_move_values (geometry, givens, &options, reach));
      for (guint option = 0; option < n_options; option++)
        {
          g_assert_cmpint (reach[option], ==, all.reach[option]);
          n_reached += reach[option] >= 0;
          n_none += reach[option] < 0;
        }
    }

  g_assert_cmpuint (n_reached, >=, 25 * n_boards);
  g_assert_cmpuint (n_none, >=, 25 * n_boards);
}

/* 345 of the 729 moves on an empty board are in some best board; the worst move leaves 2895. */
TEST (empty_board)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetOptions options = { NULL };
  guint8 givens[81] = { 0 };
  gint32 reach[81 * 9];
  gint32 worst = G_MAXINT32;
  guint n_best = 0;

  g_assert_true (mato_target_move_values (geometry, givens, &options, reach));
  for (guint option = 0; option < 81 * 9; option++)
    {
      g_assert_cmpint (reach[option], <=, 2906);
      n_best += reach[option] == 2906;
      worst = MIN (worst, reach[option]);
    }

  g_assert_cmpuint (n_best, ==, 345);
  g_assert_cmpint (worst, ==, 2895);
}

/* Few of the 729 moves need a search of their own: the other values follow from these. */
TEST (few_moves_are_searched_for)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetOptions options = { NULL };
  gint32 reach[81 * 9];
  guint most = 0;

  for (guint move = 0; move < 81 * 9; move += effort_pick (3 * 81, 81, 1))
    {
      g_autoptr (MatoTargetMap) map = mato_target_map_new (geometry, &options);
      guint8 givens[81] = { 0 };

      g_assert_true (mato_target_map_update (map, givens, NULL, reach));
      g_assert_cmpuint (mato_target_map_get_n_searches (map), >, 0);
      g_assert_cmpuint (mato_target_map_get_n_searches (map), <=, 150);

      givens[move / 9] = 1 + (move / 81) % 9;
      g_assert_true (mato_target_map_update (map, givens, NULL, reach));
      most = MAX (most, mato_target_map_get_n_searches (map));

      g_assert_true (mato_target_map_update (map, givens, NULL, reach));
      g_assert_cmpuint (mato_target_map_get_n_searches (map), ==, 0);
    }

  g_test_message ("%u searches after an entry", most);
  g_assert_cmpuint (most, <=, 200);
}

static gboolean
stop_later_cb (gpointer data)
{
  guint *n_left = data;

  return *n_left > 0 && --*n_left > 0;
}

/* While digits are entered and removed, a kept map gives the same values as a new one. */
TEST (a_map_is_kept_while_playing)
{
  static const guint rows[][3] = { { 2, 2, 0 }, { 2, 3, 10 }, { 3, 3, 35 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (16);

  for (guint i = 0; i < effort_pick (6, 12, 300); i++)
    {
      const guint *row = rows[i % G_N_ELEMENTS (rows)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (row[0], row[1]);
      guint n = geometry->order, n_options = geometry->n_cells * n;
      guint8 givens[81];
      MatoTargetOptions options = { .lowest = i % 2 };
      g_autoptr (MatoTargetMap) map = mato_target_map_new (geometry, &options);
      gint32 kept[81 * 9], anew[81 * 9];

      target_boards_draw_any (geometry, random, row[2], givens);
      for (guint move = 0; move < 30; move++)
        {
          guint n_left = 5 + move;
          MatoTargetMonitor monitor = { .keep_going = stop_later_cb, .data = &n_left };
          guint option = g_rand_int_range (random, 0, n_options);

          if (i % 2)
            mato_target_map_update (map, givens, &monitor, kept);
          g_assert_true (mato_target_map_update (map, givens, NULL, kept));
          g_assert_true (mato_target_move_values (geometry, givens, &options, anew));
          g_assert_cmpmem (kept, n_options * sizeof *kept, anew, n_options * sizeof *anew);
          givens[option / n] = kept[option] >= 0 || move % 10 == 5 ? option % n + 1 : 0;
        }
    }
}

static void
check_intervals (const MatoTargetMap *map,
                 const gint32        *reach,
                 gint32               sign,
                 guint                n_options)
{
  gint32 known[81 * 9], bounds[81 * 9];

  mato_target_map_read (map, known, bounds);
  for (guint option = 0; option < n_options; option++)
    {
      if (reach[option] < 0)
        g_assert_cmpint (known[option], ==, -1);
      if (known[option] >= 0)
        g_assert_cmpint (sign * known[option], <=, sign * reach[option]);
      if (bounds[option] < 0)
        g_assert_cmpint (reach[option], ==, -1);
      else if (reach[option] >= 0)
        g_assert_cmpint (sign * bounds[option], >=, sign * reach[option]);
    }
}

static void
check_cell (const MatoTargetMap *map,
            const gint32        *reach,
            guint                n,
            guint                cell)
{
  gint32 known[81 * 9], bounds[81 * 9];

  mato_target_map_read (map, known, bounds);
  for (guint option = cell * n; option < (cell + 1) * n; option++)
    {
      g_assert_cmpint (known[option], ==, reach[option]);
      g_assert_cmpint (bounds[option], ==, reach[option]);
    }
}

/* Intervals hold the true values, before and after a cell is refined, and that cell is exact. */
TEST (intervals_hold_the_values)
{
  static const guint rows[][3] = { { 2, 2, 0 }, { 2, 3, 10 }, { 2, 4, 20 }, { 3, 3, 10 },
                                   { 3, 3, 45 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (18);

  for (guint i = 0; i < effort_pick_slow (20, 60, 2000); i++)
    {
      const guint *row = rows[i % G_N_ELEMENTS (rows)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (row[0], row[1]);
      guint n = geometry->order, n_options = geometry->n_cells * n;
      guint cell = g_rand_int_range (random, 0, geometry->n_cells);
      MatoTargetOptions options = { .lowest = i % 2 };
      g_autoptr (MatoTargetMap) map = mato_target_map_new (geometry, &options);
      gint32 sign = options.lowest ? -1 : 1, reach[81 * 9], all[81 * 9];
      guint8 givens[81];

      target_boards_draw_any (geometry, random, row[2], givens);
      g_assert_true (mato_target_move_values (geometry, givens, &options, reach));
      g_assert_true (mato_target_map_begin (map, givens, NULL));
      check_intervals (map, reach, sign, n_options);
      g_assert_true (mato_target_map_refine (map, cell, NULL));
      check_intervals (map, reach, sign, n_options);
      check_cell (map, reach, n, cell);
      g_assert_true (mato_target_map_refine (map, MATO_NO_CELL, NULL));
      mato_target_map_read (map, all, NULL);
      g_assert_cmpmem (all, n_options * sizeof *all, reach, n_options * sizeof *reach);
    }
}

/* Stopped anywhere, a map still holds the values, and goes on when it is asked again. */
TEST (a_stopped_map_goes_on)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetOptions options = { NULL };
  g_autoptr (MatoTargetMap) map = mato_target_map_new (geometry, &options);
  guint8 givens[81] = { 1 };
  gint32 reach[81 * 9];
  guint n_polls = 1;
  gboolean is_done = FALSE;

  g_assert_true (mato_target_move_values (geometry, givens, &options, reach));
  for (; !is_done; n_polls *= 2)
    {
      guint n_left = n_polls;
      MatoTargetMonitor monitor = { .keep_going = stop_later_cb, .data = &n_left };

      is_done = mato_target_map_begin (map, givens, &monitor)
                && mato_target_map_refine (map, MATO_NO_CELL, &monitor);
      check_intervals (map, reach, 1, 81 * 9);
    }
  g_assert_cmpuint (n_polls, >, 16);
  check_cell (map, reach, 9, 40);
}

TEST (can_be_stopped)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint n_left = 20;
  MatoTargetMonitor monitor = { .keep_going = stop_later_cb, .data = &n_left };
  MatoTargetOptions options = { .monitor = &monitor };
  guint8 givens[81] = { 0 };
  gint32 reach[81 * 9];

  g_assert_false (mato_target_move_values (geometry, givens, &options, reach));
}
