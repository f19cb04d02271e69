/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target.h"

#include <string.h>

#include "core/board/random.h"
#include "tests/cbc.h"
#include "tests/effort.h"
#include "tests/test.h"

/* Boards with more solutions take too long to enumerate. */
#define MAX_COMPLETIONS 100000

/* The greatest number of clues of a board; all numbers from 0 on occur in turn. */
#define MOST_CLUES 40

/* A time limit for cbc that it does not reach. */
#define MAX_SECONDS 600

/* The result of enumerating all solutions; highest and lowest are -1 if there is none. */
typedef struct
{
  const MatoGeometry *geometry;
  guint8 weights[81];
  gint32 highest;
  gint32 lowest;
  guint64 n_highest;
  guint64 n_lowest;
} Seen;

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  Seen *self = data;
  gint32 score = mato_target_score (self->geometry, values, self->weights);

  if (self->highest < 0 || score > self->highest)
    {
      self->highest = score;
      self->n_highest = 0;
    }
  if (self->lowest < 0 || score < self->lowest)
    {
      self->lowest = score;
      self->n_lowest = 0;
    }
  self->n_highest += score == self->highest;
  self->n_lowest += score == self->lowest;
}

/* Returns: whether all solutions were enumerated */
static gboolean
see_all (Seen         *self,
         const guint8 *givens)
{
  MatoMonitor monitor = { .solution = solution_cb, .data = self };
  MatoSolveOptions options = { .max_solutions = MAX_COMPLETIONS, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  self->highest = self->lowest = -1;
  mato_engine_solve (mato_engine_find ("bitmask"), self->geometry, givens, &options, &result);
  return result.end == MATO_END_NONE || result.exhausted;
}

/* Returns: the proved best score, -1 if there is no solution */
static gint32
find_best (const Seen   *seen,
           const guint8 *givens,
           gboolean      lowest)
{
  MatoTargetOptions options = { .weights = seen->weights, .lowest = lowest };
  MatoTargetResult result;

  mato_target_solve (seen->geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, result.score < 0 ? MATO_END_NONE : MATO_END_SOLVED);
  g_assert_cmpint (result.bound, ==, result.score);
  if (result.score < 0)
    return -1;

  g_assert_cmpint (mato_target_score (seen->geometry, result.values, seen->weights), ==,
                   result.score);
  g_assert_false (mato_values_has_conflict (seen->geometry, result.values));
  for (guint cell = 0; cell < 81; cell++)
    g_assert_true (givens[cell] == 0 || givens[cell] == result.values[cell]);

  return result.score;
}

static void
check (const Seen   *seen,
       const guint8 *givens,
       gboolean      lowest)
{
  MatoTargetOptions options = { .weights = seen->weights, .lowest = lowest };
  gint32 best = lowest ? seen->lowest : seen->highest;
  guint64 n_best = lowest ? seen->n_lowest : seen->n_highest;
  guint64 n_found;

  g_assert_cmpint (find_best (seen, givens, lowest), ==, best);
  if (best < 0)
    return;

  g_assert_true (mato_target_count (seen->geometry, givens, &options, best, 0, &n_found));
  g_assert_cmpuint (n_found, ==, n_best);
}

/* Random clues of a random board. One board in eight has a digit changed; most of these have no
 * solution. */
static void
draw_givens (MatoRandom         *random,
             const MatoGeometry *geometry,
             guint               n_clues,
             guint8             *givens)
{
  guint n_filled = 81;
  double weight;

  do
    memset (givens, 0, 81);
  while (!mato_random_complete (random, geometry, givens, &weight));

  while (n_filled > n_clues)
    {
      guint cell = mato_random_below (random, 81);

      n_filled -= givens[cell] != 0;
      givens[cell] = 0;
    }

  if (mato_random_below (random, 8) == 0)
    givens[mato_random_below (random, 81)] = 1 + mato_random_below (random, 9);
}

/* Weights of the rings, or random weights. */
static void
draw_weights (MatoRandom *random,
              gboolean    is_by_chance,
              Seen       *seen)
{
  mato_weights_fill_rings (seen->geometry, seen->weights);
  for (guint cell = 0; is_by_chance && cell < 81; cell++)
    seen->weights[cell] = mato_random_below (random, MATO_MAX_WEIGHT + 1);
}

/* Draws board @number: all numbers of clues in turn, each with both kinds of weights. */
static void
draw (MatoRandom *random,
      guint       number,
      Seen       *seen,
      guint8     *givens)
{
  draw_givens (random, seen->geometry, number % (MOST_CLUES + 1), givens);
  draw_weights (random, number / (MOST_CLUES + 1) % 2 == 1, seen);
}

/* The search agrees with enumerating all solutions. If there are too many, only the claims of the
 * answer are checked. */
TEST (equals_going_through_all)
{
  guint n_boards = effort_pick (MOST_CLUES + 1, 2 * (MOST_CLUES + 1), 5000);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint n_gone_through = 0, n_none = 0, n_several = 0;
  MatoRandom random = { 2026 };
  Seen seen = { .geometry = geometry };

  for (guint i = 0; i < n_boards; i++)
    {
      guint8 givens[81];

      draw (&random, i, &seen, givens);
      if (see_all (&seen, givens))
        {
          check (&seen, givens, FALSE);
          check (&seen, givens, TRUE);
          n_gone_through++;
          n_none += seen.highest < 0;
          n_several += seen.highest > seen.lowest;
        }
      else
        {
          g_assert_cmpint (find_best (&seen, givens, FALSE), >=, seen.highest);
          g_assert_cmpint (find_best (&seen, givens, TRUE), <=, seen.lowest);
        }
    }

  g_test_message ("%u boards, all completions seen of %u: %u without, %u with several scores",
                  n_boards, n_gone_through, n_none, n_several);
  /* The random boards must include enough of these kinds. */
  g_assert_cmpuint (n_none, >, 0);
  g_assert_cmpuint (n_several, >, n_boards / 4);
}

/* The search agrees with integer programming, also on boards with few clues. */
TEST (equals_integer_programming)
{
  guint n_boards = effort_pick (1, 4, 40);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint n_none = 0;
  MatoRandom random = { 2027 };
  Seen seen = { .geometry = geometry };

  if (!cbc_is_installed ())
    {
      g_test_skip ("cbc is not installed");
      return;
    }

  for (guint i = 0; i < n_boards; i++)
    {
      gboolean lowest = i % 4 >= 2;
      guint8 givens[81];
      gint32 best;

      /* With the step 7, every number of clues meets both directions and kinds of weights. */
      draw_givens (&random, geometry, i * 7 % (MOST_CLUES + 1), givens);
      draw_weights (&random, i % 2 == 1, &seen);
      g_assert_true (cbc_solve (geometry, givens, seen.weights, lowest, MAX_SECONDS, &best));
      g_assert_cmpint (find_best (&seen, givens, lowest), ==, best);
      n_none += best < 0;
    }

  g_test_message ("%u boards, %u without completion", n_boards, n_none);
}
