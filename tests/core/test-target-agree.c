/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target.h"

#include <stdlib.h>

#include "core/generate.h"

/* Boards with more completions are too long to go through. */
#define MAX_COMPLETIONS 100000

/* What is seen of the completions when all are gone through; from highest and lowest -1 if none. */
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

/* Returns whether these were all. */
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

static void
check (const Seen   *seen,
       const guint8 *givens,
       gboolean      lowest)
{
  MatoTargetOptions options = { .weights = seen->weights, .lowest = lowest };
  gint32 best = lowest ? seen->lowest : seen->highest;
  guint64 n_best = lowest ? seen->n_lowest : seen->n_highest;
  MatoTargetResult result;
  guint64 n_found;

  mato_target_solve (seen->geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, best < 0 ? MATO_END_NONE : MATO_END_SOLVED);
  g_assert_cmpint (result.score, ==, best);
  g_assert_cmpint (result.bound, ==, best);
  if (best < 0)
    return;

  g_assert_cmpint (mato_target_score (seen->geometry, result.values, seen->weights), ==, best);
  g_assert_false (mato_values_has_conflict (seen->geometry, result.values));
  for (guint cell = 0; cell < 81; cell++)
    g_assert_true (givens[cell] == 0 || givens[cell] == result.values[cell]);
  g_assert_true (mato_target_count (seen->geometry, givens, &options, best, 0, &n_found));
  g_assert_cmpuint (n_found, ==, n_best);
}

/* One board in eight has a digit changed: most of those have no completion. */
static void
draw (MatoRandom *random,
      guint       n_clues,
      guint8     *givens)
{
  MatoGenerateOptions options = { .min_clues = n_clues, .max_clues = n_clues };

  g_assert_true (mato_generate_target (random, &options, givens));
  if (mato_random_below (random, 8) == 0)
    givens[mato_random_below (random, 81)] = 1 + mato_random_below (random, 9);
}

/* As many boards as MATO_TEST_BOARDS says, otherwise few, of 20 to 40 clues in turn. */
static void
equals_going_through_all (void)
{
  const char *wanted = g_getenv ("MATO_TEST_BOARDS");
  guint n_boards = wanted != NULL ? atoi (wanted) : 50;
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint n_checked = 0, n_none = 0, n_many = 0;
  MatoRandom random = { 2026 };
  Seen seen = { .geometry = geometry };

  mato_weights_fill_rings (geometry, seen.weights);
  while (n_checked < n_boards)
    {
      guint8 givens[81];

      draw (&random, 20 + n_checked % 21, givens);
      if (!see_all (&seen, givens))
        continue;

      check (&seen, givens, FALSE);
      check (&seen, givens, TRUE);
      n_checked++;
      n_none += seen.highest < 0;
      n_many += seen.highest > seen.lowest;
    }

  g_test_message ("%u boards, %u without completion, %u with several scores", n_checked, n_none,
                  n_many);
  /* The draw must be worth something. */
  g_assert_cmpuint (n_none, >, 0);
  g_assert_cmpuint (n_many, >, n_boards / 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/target-agree/exhaustive", equals_going_through_all);
  return g_test_run ();
}
