/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"
#include "core/trace/trace.h"
#include "tests/test.h"

/* The summary of any range of steps agrees with the steps. */

#define MAX_STEPS 20000
#define N_RANGES 300

static void
assert_span (const MatoSpan *span,
             const MatoSpan *expected)
{
  g_assert_cmpuint (span->n_steps, ==, expected->n_steps);
  g_assert_cmpuint (span->n_guesses, ==, expected->n_guesses);
  g_assert_cmpuint (span->n_forced, ==, expected->n_forced);
  g_assert_cmpuint (span->n_dead_ends, ==, expected->n_dead_ends);
  g_assert_cmpuint (span->n_solutions, ==, expected->n_solutions);
  g_assert_cmpuint (span->n_deductions, ==, expected->n_deductions);
  g_assert_cmpuint (span->hardest, ==, expected->hardest);
  g_assert_cmpuint (span->depth_min, ==, expected->depth_min);
  g_assert_cmpuint (span->depth_max, ==, expected->depth_max);
  g_assert_cmpint (span->score, ==, expected->score);
  g_assert_cmpint (span->bound, ==, expected->bound);
}

static void
note_family (MatoSpan       *span,
             const MatoStep *step)
{
  MatoTechniqueFamily family;

  if (step->why != MATO_WHY_DEDUCTION)
    return;

  family = mato_technique_get (step->technique)->family;
  if (span->hardest == MATO_N_FAMILIES || span->hardest < family)
    span->hardest = family;
}

/* Counts without the functions that make the summary. */
static void
count_steps (const MatoTrace *trace,
             guint64          from,
             guint64          to,
             MatoSpan        *span)
{
  *span = (MatoSpan) { .n_steps = to - from, .depth_min = G_MAXUINT16,
                       .score = MATO_NO_SCORE, .bound = MATO_NO_SCORE,
                       .hardest = MATO_N_FAMILIES };

  for (guint64 i = from; i < to; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      span->n_guesses += step->kind == MATO_STEP_TRY && step->why != MATO_WHY_ONLY;
      span->n_forced += step->kind == MATO_STEP_PROPAGATE
                        || (step->kind == MATO_STEP_TRY && step->why == MATO_WHY_ONLY);
      if (step->kind == MATO_STEP_DEAD_END || step->kind == MATO_STEP_CUT
          || step->kind == MATO_STEP_STUCK)
        span->n_dead_ends++;
      else if (step->kind == MATO_STEP_SOLUTION || step->kind == MATO_STEP_BETTER)
        span->n_solutions++;
      if (step->kind == MATO_STEP_BETTER)
        span->score = step->score;
      if (step->kind == MATO_STEP_BETTER
          || (step->kind == MATO_STEP_CUT && step->depth == 0 && step->why != MATO_WHY_KEPT))
        span->bound = step->bound;
      if (step->kind == MATO_STEP_TECHNIQUE)
        span->n_deductions++;
      note_family (span, step);
      span->depth_min = MIN (span->depth_min, step->depth);
      span->depth_max = MAX (span->depth_max, step->depth);
    }
}

static void
assert_range (const MatoTrace *trace,
              guint64          from,
              guint64          to)
{
  MatoSpan span, expected;

  mato_trace_summarize (trace, from, to, &span);
  count_steps (trace, from, to, &expected);
  assert_span (&span, &expected);
}

static void
assert_any_range (const MatoTrace *trace)
{
  int length = mato_trace_get_length (trace);

  assert_range (trace, 0, length);
  for (guint i = 0; i < N_RANGES; i++)
    {
      int from = g_test_rand_int_range (0, length + 1);
      int to = g_test_rand_int_range (from, length + 1);

      assert_range (trace, from, to);
      /* Ranges that begin and end at buckets. */
      assert_range (trace, from & ~(MATO_SUMMARY_BUCKET - 1), to);
      assert_range (trace, from & ~(MATO_SUMMARY_BUCKET * 8 - 1),
                    MAX (to & ~(MATO_SUMMARY_BUCKET - 1),
                         from & ~(MATO_SUMMARY_BUCKET * 8 - 1)));
    }
}

static gboolean
needs_more (gpointer trace)
{
  return mato_trace_is_complete (trace);
}

TEST (every_engine)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines; i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
      guint8 givens[MATO_MAX_CELLS] = { 0 };
      g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, MAX_STEPS);
      MatoMonitor monitor = {
        .step = mato_trace_record, .keep_going = needs_more, .data = trace
      };
      MatoSolveOptions options = { .monitor = &monitor };
      g_auto (MatoResult) result = { 0 };

      if (!engines[i]->records)
        continue;
      mato_engine_solve (engines[i], geometry, givens, &options, &result);
      assert_any_range (trace);
    }
}

/* Random steps that no search would report: any kind at any depth, with any score. */
TEST (any_steps)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, MAX_STEPS);
  static const MatoStepKind kinds[] = {
    MATO_STEP_CHOOSE, MATO_STEP_DEAD_END, MATO_STEP_SOLUTION, MATO_STEP_BETTER, MATO_STEP_CUT,
  };

  for (guint i = 0; i < 5000; i++)
    {
      MatoStep step = {
        .kind = kinds[g_test_rand_int_range (0, G_N_ELEMENTS (kinds))],
        .why = g_test_rand_bit () ? MATO_WHY_GUESS
                                  : g_test_rand_bit () ? MATO_WHY_ONLY : MATO_WHY_KEPT,
        .depth = g_test_rand_bit () ? 0 : g_test_rand_int_range (0, 625),
        .score = g_test_rand_int_range (0, 1000),
        .bound = g_test_rand_int_range (0, 1000),
      };

      /* Scores are rare. */
      if (step.kind == MATO_STEP_BETTER && g_test_rand_int_range (0, 500) > 0)
        step.kind = MATO_STEP_CHOOSE;
      mato_trace_append (trace, &step);
      if (i % 97 == 0)
        assert_range (trace, 0, mato_trace_get_length (trace));
    }
  assert_any_range (trace);
}

/* Steps of techniques, many to a bucket and none in others. */
TEST (any_deductions)
{
  static const MatoStepKind kinds[] = {
    MATO_STEP_TECHNIQUE, MATO_STEP_DEDUCE, MATO_STEP_REMOVE, MATO_STEP_PROPAGATE, MATO_STEP_STUCK,
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (5, 5);
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, MAX_STEPS);

  for (guint i = 0; i < 3000; i++)
    {
      gboolean is_deduced = i / 200 % 2 == 0;
      MatoStep step = { .kind = MATO_STEP_CHOOSE };

      if (is_deduced)
        {
          step.kind = kinds[g_test_rand_int_range (0, i < 400 ? 5 : 3)];
          step.why = step.kind == MATO_STEP_STUCK ? MATO_WHY_NONE : MATO_WHY_DEDUCTION;
          step.technique = g_test_rand_int_range (0, MATO_N_TECHNIQUES);
        }
      mato_trace_append (trace, &step);
    }
  assert_any_range (trace);
}

TEST (nothing_kept)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 0);

  mato_trace_append (trace, &(MatoStep) { .kind = MATO_STEP_CUT, .depth = 3 });
  assert_range (trace, 0, 0);
}
