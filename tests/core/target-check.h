/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"

#include <string.h>

/* Shared by the tests of the target search: boards to solve, and properties of all answers. */

static inline void
read_line (const char *text,
           guint       n_cells,
           guint8     *values)
{
  for (guint cell = 0; cell < n_cells; cell++)
    {
      char c = text[cell];

      values[cell] = c == '.' ? 0 : c <= '9' ? c - '0' : c - 'A' + 10;
    }
}

/* Fills a solved board: each row is a shift of the row before, with permuted digits. */
static inline void
fill_shuffled (const MatoGeometry *geometry,
               GRand              *random,
               guint8             *values)
{
  guint n = geometry->order;
  guint8 digits[MATO_MAX_ORDER];

  for (guint i = 0; i < n; i++)
    {
      guint other = g_rand_int_range (random, 0, i + 1);

      digits[i] = digits[other];
      digits[other] = i + 1;
    }
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint row = mato_geometry_row (geometry, cell);
      guint shift = row % geometry->box_rows * geometry->box_columns + row / geometry->box_rows;

      values[cell] = digits[(mato_geometry_column (geometry, cell) + shift) % n];
    }
}

/* Gives some cells of a solved board; one time in six with a random digit changed, so that some
 * boards have no solution and some givens clash. */
static inline void
draw_givens (const MatoGeometry *geometry,
             GRand              *random,
             guint               percent_kept,
             guint8             *givens)
{
  fill_shuffled (geometry, random, givens);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if ((guint) g_rand_int_range (random, 0, 100) >= percent_kept)
      givens[cell] = 0;

  if (g_rand_int_range (random, 0, 6) == 0)
    givens[g_rand_int_range (random, 0, geometry->n_cells)] =
      g_rand_int_range (random, 1, geometry->order + 1);
}

static inline void
draw_weights (const MatoGeometry *geometry,
              GRand              *random,
              guint8             *weights)
{
  static const guint8 ranges[] = { 1, 2, 10, MATO_MAX_WEIGHT + 1 };
  guint range = ranges[g_rand_int_range (random, 0, G_N_ELEMENTS (ranges))];

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    weights[cell] = g_rand_int_range (random, 0, range);
}

/* Asserts that a result is a solution of the givens and has the score that it says. */
static inline void
check_values (const MatoGeometry     *geometry,
              const guint8           *givens,
              const guint8           *weights,
              const MatoTargetResult *result)
{
  if (result->score < 0)
    return;

  g_assert_false (mato_values_has_conflict (geometry, result->values));
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      g_assert_cmpuint (result->values[cell], >=, 1);
      g_assert_cmpuint (result->values[cell], <=, geometry->order);
      if (givens[cell] != 0)
        g_assert_cmpuint (result->values[cell], ==, givens[cell]);
    }
  g_assert_cmpint (mato_target_score (geometry, result->values, weights), ==, result->score);
}

/* A limit of polls, so that a search stops at the same place on every machine. */
typedef struct
{
  guint n_polls_left;
  gint32 score, bound;
  gboolean lowest;
  guint n_better;
} Budget;

static inline gboolean
spend_cb (gpointer data)
{
  Budget *budget = data;

  if (budget->n_polls_left == 0)
    return FALSE;

  budget->n_polls_left--;
  return TRUE;
}

/* Asserts that scores only rise, bounds only fall and they never cross; the reverse for the lowest
 * score. */
static inline void
better_cb (const guint8 *values,
           gint32        score,
           gint32        bound,
           gpointer      data)
{
  Budget *budget = data;
  gint32 sign = budget->lowest ? -1 : 1;

  g_assert_true ((values == NULL) == (score < 0));
  if (budget->n_better++ > 0)
    g_assert_cmpint (sign * bound, <=, sign * budget->bound);
  if (budget->score >= 0)
    g_assert_cmpint (sign * score, >=, sign * budget->score);
  if (score >= 0)
    g_assert_cmpint (sign * score, <=, sign * bound);

  budget->score = score;
  budget->bound = bound;
}

static inline void
solve_within (const MatoGeometry *geometry,
              const guint8       *givens,
              const guint8       *weights,
              gboolean            lowest,
              guint               n_polls,
              MatoTargetResult   *result)
{
  Budget budget = { .n_polls_left = n_polls, .score = -1, .lowest = lowest };
  MatoTargetMonitor monitor = { .keep_going = spend_cb, .better = better_cb, .data = &budget };
  MatoTargetOptions options = { .weights = weights, .lowest = lowest, .monitor = &monitor };

  mato_target_solve (geometry, givens, &options, result);
  if (result->score >= 0)
    g_assert_cmpint (budget.score, ==, result->score);
}
