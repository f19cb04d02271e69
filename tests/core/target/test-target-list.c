/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target.h"

#include <string.h>

#include "tests/core/target-boards.h"
#include "tests/effort.h"
#include "tests/test.h"

static void
check_board (const MatoGeometry *geometry,
             const guint8       *givens,
             const guint8       *weights,
             gint32              score,
             const guint8       *board)
{
  g_assert_false (mato_values_has_conflict (geometry, board));
  g_assert_cmpint (mato_target_score (geometry, board, weights), ==, score);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      g_assert_cmpuint (board[cell], >=, 1);
      if (givens[cell] != 0)
        g_assert_cmpuint (board[cell], ==, givens[cell]);
    }
}

/* Lists all pages: the boards are in order, each once, and as many as are counted. */
static guint
turn_pages (const MatoGeometry      *geometry,
            const guint8            *givens,
            const MatoTargetOptions *options,
            gint32                   score,
            guint                    page)
{
  guint8 boards[7 * MATO_MAX_CELLS], last[MATO_MAX_CELLS];
  guint n_boards = page, n_all = 0;
  guint64 n_counted;

  g_assert_true (mato_target_count (geometry, givens, options, score, 0, &n_counted));
  while (n_boards == page)
    {
      g_assert_true (mato_target_list (geometry, givens, options, score, n_all > 0 ? last : NULL,
                                       page, boards, &n_boards));
      for (guint i = 0; i < n_boards; i++)
        {
          const guint8 *board = boards + i * geometry->n_cells;

          check_board (geometry, givens, options->weights, score, board);
          if (n_all++ > 0)
            g_assert_cmpint (memcmp (last, board, geometry->n_cells), <, 0);
          memcpy (last, board, geometry->n_cells);
        }
    }

  g_assert_cmpuint (n_all, ==, n_counted);
  return n_all;
}

TEST (pages_hold_what_is_counted)
{
  static const gint32 rows[][3] = { { 2, 2, 0 }, { 2, 2, 20 }, { 2, 3, 30 }, { 3, 3, 35 },
                                    { 3, 4, 55 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n_all = 0;

  guint n_rounds = effort_pick (15, 60, 1000);

  for (guint i = 0; i < n_rounds; i++)
    {
      const gint32 *row = rows[i % G_N_ELEMENTS (rows)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (row[0], row[1]);
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      MatoTargetOptions options = { .weights = weights, .lowest = i % 2 };
      MatoTargetResult best;

      target_boards_draw (geometry, random, row[2], givens);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        weights[cell] = g_rand_int_range (random, 0, 2);
      mato_target_solve (geometry, givens, &options, &best);
      for (gint32 less = 0; less < 2; less++)
        n_all += turn_pages (geometry, givens, &options,
                             options.lowest ? best.score + less : best.score - less, 1 + i % 7);
    }

  g_assert_cmpuint (n_all, >=, 5 * n_rounds);
}

TEST (the_empty_board)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 weights[81], givens[81] = { 0 }, boards[50 * 81];
  MatoTargetOptions options = { .weights = weights };
  guint64 limit = effort_pick (1000000, 0, 0);
  guint64 n_best = limit > 0 ? limit : 359202816;
  guint64 n_found;
  guint n_boards;

  mato_weights_fill_rings (geometry, weights);
  g_assert_true (mato_target_count (geometry, givens, &options, 2906, limit, &n_found));
  g_assert_true (limit > 0 ? n_found >= n_best : n_found == n_best);
  options.lowest = TRUE;
  g_assert_true (mato_target_count (geometry, givens, &options, 2794, limit, &n_found));
  g_assert_true (limit > 0 ? n_found >= n_best : n_found == n_best);

  g_assert_true (mato_target_list (geometry, givens, &options, 2794, NULL, 50, boards, &n_boards));
  g_assert_cmpuint (n_boards, ==, 50);
  for (guint i = 0; i < n_boards; i++)
    check_board (geometry, givens, weights, 2794, boards + i * 81);
}

/* All boards score 0: too many to count, but counting up to a limit ends. */
TEST (a_limit_ends_it)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 weights[81] = { 0 }, givens[81] = { 0 };
  MatoTargetOptions options = { .weights = weights };
  guint64 n_found;

  g_assert_true (mato_target_count (geometry, givens, &options, 0, 100, &n_found));
  g_assert_cmpuint (n_found, >=, 100);
}

static gboolean
never_cb (gpointer data)
{
  return FALSE;
}

TEST (can_be_stopped)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetMonitor monitor = { .keep_going = never_cb };
  MatoTargetOptions options = { .monitor = &monitor };
  guint8 givens[81] = { 0 }, boards[81];
  guint64 n_found = 99;
  guint n_boards = 99;

  g_assert_false (mato_target_count (geometry, givens, &options, 2906, 0, &n_found));
  g_assert_cmpuint (n_found, <, 359202816);
  g_assert_false (mato_target_list (geometry, givens, &options, 2906, NULL, 1, boards, &n_boards));
  g_assert_cmpuint (n_boards, ==, 0);
}
