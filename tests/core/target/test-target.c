/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/board-fill.h"
#include "tests/core/target-check.h"
#include "tests/effort.h"
#include "tests/test.h"

#define SAMPLE_1 \
  "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12"
#define SAMPLE_2 \
  "...7.24539....8...74...5.1.195.8.....7.....25.3.5791.8...6.1....6.9....1........6"

/* Enumerates all solutions; the target search must agree with this. */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *weights;
  guint8 values[MATO_MAX_CELLS];
  GArray *scores;
} Exhaustive;

static void
collect_scores (Exhaustive *self,
                guint       cell)
{
  guint32 left;

  while (cell < self->geometry->n_cells && self->values[cell] != 0)
    cell++;
  if (cell == self->geometry->n_cells)
    {
      gint32 score = mato_target_score (self->geometry, self->values, self->weights);

      g_array_append_val (self->scores, score);
      return;
    }

  for (left = mato_values_get_candidates (self->geometry, self->values, cell); left != 0;
       left &= left - 1)
    {
      self->values[cell] = g_bit_nth_lsf (left, -1) + 1;
      collect_scores (self, cell + 1);
    }
  self->values[cell] = 0;
}

static GArray *
all_scores (const MatoGeometry *geometry,
            const guint8       *givens,
            const guint8       *weights)
{
  Exhaustive self = { .geometry = geometry, .weights = weights,
                      .scores = g_array_new (FALSE, FALSE, sizeof (gint32)) };

  memcpy (self.values, givens, geometry->n_cells);
  if (!mato_values_has_conflict (geometry, givens))
    collect_scores (&self, 0);

  return self.scores;
}

static gint32
best_of (GArray  *scores,
         gboolean lowest)
{
  gint32 best = -1;

  for (guint i = 0; i < scores->len; i++)
    {
      gint32 score = g_array_index (scores, gint32, i);

      if (best < 0 || (lowest ? score < best : score > best))
        best = score;
    }

  return best;
}

static guint
count_of (GArray *scores,
          gint32  score)
{
  guint count = 0;

  for (guint i = 0; i < scores->len; i++)
    count += g_array_index (scores, gint32, i) == score;

  return count;
}

static void
check_against_exhaustive (const MatoGeometry *geometry,
                          const guint8       *givens,
                          const guint8       *weights,
                          gboolean            lowest,
                          GArray             *scores)
{
  MatoTargetOptions options = { .weights = weights, .lowest = lowest };
  gint32 best = best_of (scores, lowest);
  MatoTargetResult result;

  mato_target_solve (geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, best < 0 ? MATO_END_NONE : MATO_END_SOLVED);
  g_assert_cmpint (result.score, ==, best);
  g_assert_cmpint (result.bound, ==, best);
  check_values (geometry, givens, weights, &result);

  for (gint32 score = best - 1; score <= best + 1; score++)
    {
      guint64 n_found = 99;

      g_assert_true (mato_target_count (geometry, givens, &options, score, 0, &n_found));
      g_assert_cmpuint (n_found, ==, count_of (scores, score));
    }
}

TEST (equals_exhaustive_search)
{
  static const struct
  {
    guint box_rows, box_columns, percent_kept, n_boards;
  } rows[] = { { 2, 2, 0, 4 },  { 2, 2, 20, 60 }, { 2, 2, 40, 60 },
               { 2, 3, 35, 30 }, { 3, 2, 35, 30 }, { 2, 4, 65, 8 }, { 4, 2, 65, 8 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint n_none = 0, n_many = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows[i].box_rows,
                                                             rows[i].box_columns);
      guint n_boards = effort_pick (rows[i].n_boards, rows[i].n_boards, 10 * rows[i].n_boards);

      for (guint board = 0; board < n_boards; board++)
        {
          guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
          g_autoptr (GArray) scores = NULL;

          draw_givens (geometry, random, rows[i].percent_kept, givens);
          draw_weights (geometry, random, weights);
          scores = all_scores (geometry, givens, weights);
          check_against_exhaustive (geometry, givens, weights, FALSE, scores);
          check_against_exhaustive (geometry, givens, weights, TRUE, scores);
          n_none += scores->len == 0;
          n_many += scores->len > 100;
        }
    }

  /* The random boards must include enough of these kinds. */
  g_assert_cmpuint (n_none, >=, 10);
  g_assert_cmpuint (n_many, >=, 10);
}

TEST (contest_samples)
{
  static const struct
  {
    const char *givens;
    gint32 highest;
  } rows[] = { { SAMPLE_1, 2829 }, { SAMPLE_2, 2852 } };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetOptions options = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint8 givens[81];
      MatoTargetResult result;

      read_line (rows[i].givens, 81, givens);
      mato_target_solve (geometry, givens, &options, &result);
      g_assert_cmpint (result.end, ==, MATO_END_SOLVED);
      g_assert_cmpint (result.score, ==, rows[i].highest);
    }
}

/* The first sample has three solutions with the same score. */
TEST (sample_has_three_best)
{
  static const gint32 scores[] = { -1, 0, 2828, 2829, 2830, 9999 };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);

  for (guint lowest = 0; lowest < 2; lowest++)
    for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
      {
        MatoTargetOptions options = { .lowest = lowest };
        guint64 n_found = 99;
        guint8 givens[81];

        read_line (SAMPLE_1, 81, givens);
        g_assert_true (mato_target_count (geometry, givens, &options, scores[i], 0, &n_found));
        g_assert_cmpuint (n_found, ==, scores[i] == 2829 ? 3 : 0);
      }
}

TEST (empty_boards)
{
  static const struct
  {
    guint box_rows, box_columns;
    gint32 highest;
  } rows[] = { { 2, 2, 254 },  { 2, 3, 842 },   { 2, 4, 2036 },  { 3, 3, 2906 },
               { 2, 5, 4082 }, { 3, 4, 7218 }, { 4, 4, 18312 } };

  for (guint i = 0; i < effort_pick (6, G_N_ELEMENTS (rows), G_N_ELEMENTS (rows)); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows[i].box_rows,
                                                             rows[i].box_columns);
      guint8 givens[MATO_MAX_CELLS] = { 0 }, weights[MATO_MAX_CELLS];
      MatoTargetOptions options = { NULL };
      MatoTargetResult result;
      gint32 sum = 0;

      mato_weights_fill_rings (geometry, weights);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        sum += weights[cell];

      mato_target_solve (geometry, givens, &options, &result);
      g_assert_cmpint (result.score, ==, rows[i].highest);
      check_values (geometry, givens, weights, &result);

      options.lowest = TRUE;
      mato_target_solve (geometry, givens, &options, &result);
      g_assert_cmpint (result.score, ==, sum * ((gint32) geometry->order + 1) - rows[i].highest);
    }
}

/* The largest board is proved within this number of nodes; with fewer, 81004 is between the score
 * and the bound. */
TEST (empty_25x25)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (5, 5);
  guint8 givens[MATO_MAX_CELLS] = { 0 }, weights[MATO_MAX_CELLS];
  MatoTargetResult result;
  guint n_polls = effort_pick_slow (1000, G_MAXUINT, G_MAXUINT);

  mato_weights_fill_rings (geometry, weights);
  solve_within (geometry, givens, NULL, FALSE, n_polls, &result);
  g_assert_cmpint (result.end, ==, n_polls == G_MAXUINT ? MATO_END_SOLVED : MATO_END_STOPPED);
  g_assert_cmpint (result.score, <=, 81004);
  g_assert_cmpint (result.bound, >=, 81004);
  if (n_polls == G_MAXUINT)
    g_assert_cmpint (result.score, ==, result.bound);
  g_assert_cmpuint (result.n_nodes, <=, 10000);
  check_values (geometry, givens, weights, &result);
}

TEST (ring_weights)
{
  static const struct
  {
    guint box_rows, box_columns, cell, weight;
  } rows[] = { { 2, 2, 0, 6 },    { 2, 2, 5, 7 },     { 3, 3, 8, 6 },     { 3, 3, 40, 10 },
               { 3, 3, 30, 9 },   { 4, 4, 136, 13 },  { 4, 4, 255, 6 },   { 5, 5, 312, 18 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows[i].box_rows,
                                                             rows[i].box_columns);
      guint8 weights[MATO_MAX_CELLS];

      mato_weights_fill_rings (geometry, weights);
      g_assert_cmpuint (weights[rows[i].cell], ==, rows[i].weight);
    }
}

TEST (clashing_givens_have_no_completion)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetOptions options = { NULL };
  MatoTargetResult result;
  guint64 n_found = 99;
  guint8 givens[81];

  read_line (SAMPLE_1, 81, givens);
  givens[8] = 7;
  mato_target_solve (geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, MATO_END_NONE);
  g_assert_cmpint (result.score, ==, -1);
  g_assert_cmpint (result.bound, ==, -1);
  g_assert_cmpuint (result.n_nodes, ==, 0);
  g_assert_true (mato_target_count (geometry, givens, &options, 2829, 0, &n_found));
  g_assert_cmpuint (n_found, ==, 0);
}

TEST (a_full_board_is_its_own_best)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (5, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (25);
  guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
  MatoTargetOptions options = { .weights = weights };
  MatoTargetResult result;
  guint64 n_found = 99;

  fill_shuffled (geometry, random, givens);
  draw_weights (geometry, random, weights);
  mato_target_solve (geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, MATO_END_SOLVED);
  g_assert_cmpint (result.score, ==, mato_target_score (geometry, givens, weights));
  g_assert_cmpmem (result.values, 625, givens, 625);
  g_assert_true (mato_target_count (geometry, givens, &options, result.score, 0, &n_found));
  g_assert_cmpuint (n_found, ==, 1);
}

/* When a search is stopped at any point, the best score is between its score and its bound. */
TEST (stopped_answers_are_true)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  guint n_stopped = 0, n_stopped_with_score = 0;

  for (guint board = 0; board < 12; board++)
    {
      gboolean lowest = board % 2;
      gint32 sign = lowest ? -1 : 1;
      guint8 givens[36], weights[36];
      MatoTargetResult truth, result = { .end = MATO_END_STOPPED };

      draw_givens (geometry, random, 10, givens);
      draw_weights (geometry, random, weights);
      solve_within (geometry, givens, weights, lowest, G_MAXUINT, &truth);

      for (guint n_polls = 0; n_polls < 300 && result.end == MATO_END_STOPPED; n_polls++)
        {
          solve_within (geometry, givens, weights, lowest, n_polls, &result);
          check_values (geometry, givens, weights, &result);
          if (result.end != MATO_END_STOPPED)
            continue;

          n_stopped++;
          n_stopped_with_score += result.score >= 0;
          if (truth.score >= 0)
            g_assert_cmpint (sign * truth.score, <=, sign * result.bound);
          if (result.score >= 0)
            g_assert_cmpint (sign * result.score, <=, sign * truth.score);
        }
    }

  g_assert_cmpuint (n_stopped, >=, 100);
  g_assert_cmpuint (n_stopped_with_score, >=, 10);
}

/* Keeps some digits of a random solved board, so that there is a completion. */
static void
draw_solvable (MatoFill   *fill,
               MatoRandom *random,
               guint       percent,
               guint8     *full,
               guint8     *givens)
{
  guint n_cells = fill->masks.geometry->n_cells;

  while (mato_fill_complete (fill, random, 4 * n_cells, full) != MATO_END_SOLVED)
    ;
  for (guint cell = 0; cell < n_cells; cell++)
    givens[cell] = mato_random_below (random, 100) < percent ? full[cell] : 0;
}

/* How often the engine that solves polls until it has a solution. */
static guint
count_polls_of_solving (const MatoGeometry *geometry,
                        const guint8       *givens)
{
  Budget budget = { .n_polls_left = G_MAXUINT };
  MatoMonitor monitor = { .keep_going = spend_cb, .data = &budget };
  MatoSolveOptions options = { .max_solutions = 1, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), geometry, givens, &options, &result);
  g_assert_cmpint (result.end, !=, MATO_END_NONE);
  return G_MAXUINT - budget.n_polls_left;
}

/* The search polls for the bound, too, before it solves a board that is hard to solve. */
#define MORE_POLLS 60

static void
check_stopped_with_completion (const MatoGeometry *geometry,
                               const guint8       *full,
                               const guint8       *givens)
{
  guint n_solving = count_polls_of_solving (geometry, givens);
  guint limits[] = { 0, 1, 3, 2 * n_solving + MORE_POLLS };
  guint8 weights[MATO_MAX_CELLS];

  mato_weights_fill_rings (geometry, weights);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      MatoTargetResult result;

      solve_within (geometry, givens, NULL, FALSE, limits[i], &result);
      check_values (geometry, givens, weights, &result);
      g_assert_cmpint (result.end, !=, MATO_END_NONE);
      g_assert_cmpint (result.bound, >=, mato_target_score (geometry, full, weights));
      if (result.end == MATO_END_SOLVED || limits[i] >= MORE_POLLS)
        g_assert_cmpint (result.score, >=, 0);
    }
}

/* A board that has completions is never said to have none, however early the search is stopped, and
 * one is known as soon as an engine that solves would know it. */
TEST (a_stopped_search_knows_a_completion)
{
  static const guint shapes[][2] = { { 2, 3 }, { 2, 4 }, { 3, 3 }, { 2, 5 }, { 3, 4 },
                                     { 3, 5 }, { 4, 4 }, { 4, 5 }, { 5, 5 } };
  MatoRandom random = { 18 };
  guint n_boards = effort_pick_slow (1, 1, 30);

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (shapes[i][0], shapes[i][1]);
      MatoFill fill;

      mato_fill_init (&fill, geometry);
      for (guint percent = 0; percent <= 60; percent += 10)
        for (guint board = 0; board < n_boards; board++)
          {
            guint8 full[MATO_MAX_CELLS], givens[MATO_MAX_CELLS];

            draw_solvable (&fill, &random, percent, full, givens);
            g_test_message ("%u, %u %%", geometry->order, percent);
            check_stopped_with_completion (geometry, full, givens);
          }
      mato_fill_clear (&fill);
    }
}

TEST (a_stopped_count_says_so)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  Budget budget = { .n_polls_left = 500 };
  MatoTargetMonitor monitor = { .keep_going = spend_cb, .data = &budget };
  MatoTargetOptions options = { .monitor = &monitor };
  guint8 givens[81] = { 0 };
  guint64 n_found = 0;

  g_assert_false (mato_target_count (geometry, givens, &options, 2906, 0, &n_found));
  g_assert_cmpuint (n_found, <=, 359202816);
}

/* Large boards with few empty cells, for which the shuffled pattern is a solution. */
TEST (big_boards)
{
  static const guint shapes[][2] = { { 3, 5 }, { 4, 4 }, { 4, 5 }, { 11, 2 }, { 5, 5 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (16);
  guint n_polls = effort_pick_slow (100, 1000, 20000);

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (shapes[i][0], shapes[i][1]);
      guint8 full[MATO_MAX_CELLS], givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      gint32 known;
      MatoTargetResult highest, lowest;

      fill_shuffled (geometry, random, full);
      memcpy (givens, full, geometry->n_cells);
      draw_weights (geometry, random, weights);
      known = mato_target_score (geometry, full, weights);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        if (g_rand_int_range (random, 0, 2) == 0)
          givens[cell] = 0;

      solve_within (geometry, givens, weights, FALSE, n_polls, &highest);
      solve_within (geometry, givens, weights, TRUE, n_polls, &lowest);
      check_values (geometry, givens, weights, &highest);
      check_values (geometry, givens, weights, &lowest);
      g_assert_cmpint (highest.bound, >=, known);
      g_assert_cmpint (lowest.bound, <=, known);
      if (highest.end == MATO_END_SOLVED)
        g_assert_cmpint (highest.score, >=, known);
    }
}
