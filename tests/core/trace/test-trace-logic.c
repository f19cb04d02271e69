/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"
#include "core/solve/solution-count.h"
#include "core/trace/trace-logic.h"

#include "tests/core/logic/rated-boards.h"
#include "tests/core/puzzle-table.h"
#include "tests/core/rules/rules-draw.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/* Films of techniques: each step follows from the deduction that it names, and the candidates at
 * any position are those that replaying the steps leaves. */

#define MAX_STEPS 100000

static MatoTrace *
record (const char *line,
        guint       order,
        guint64     max_steps,
        guint64     max_nodes,
        MatoResult *result)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 givens[MATO_MAX_CELLS];
  MatoMonitor monitor = { .step = mato_trace_record, .deduction = mato_trace_record_deduction };
  MatoSolveOptions options = { .order = order, .max_solutions = 1, .max_kept = 1,
                               .max_nodes = max_nodes, .monitor = &monitor };
  MatoTrace *trace;

  test_read_givens (geometry, line, givens);
  trace = mato_trace_new (geometry, givens, max_steps);
  monitor.data = trace;
  mato_engine_solve (mato_engine_find ("logic"), geometry, givens, &options, result);
  return trace;
}

static void
assert_same (const MatoCandidates *a,
             const MatoCandidates *b)
{
  g_assert_cmpmem (a->values, a->geometry->n_cells, b->values, b->geometry->n_cells);
  g_assert_cmpmem (a->cells, a->geometry->n_cells * sizeof *a->cells,
                   b->cells, b->geometry->n_cells * sizeof *b->cells);
}

/* Applies a step as a reader of the film would. */
static void
replay (const MatoStep *step,
        MatoCandidates *board)
{
  if (step->kind == MATO_STEP_REMOVE)
    {
      g_assert_true (mato_candidates_has (board, step->cell, step->digit));
      mato_candidates_remove (board, step->cell, step->digit);
    }
  else if (step->kind == MATO_STEP_PROPAGATE)
    {
      g_assert_true (mato_candidates_has (board, step->cell, step->digit));
      mato_candidates_place (board, step->cell, step->digit);
    }
}

/* A technique is chosen, its reason told, then each of its conclusions happens. */
static void
assert_grammar (const MatoTrace *trace)
{
  guint n = 0, left = 0;
  MatoStepKind before = MATO_STEP_UNDO;

  for (guint64 i = 0; i < mato_trace_get_length (trace); i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      g_assert_cmpuint (step->depth, ==, 0);
      if (step->why != MATO_WHY_DEDUCTION)
        {
          g_assert_cmpuint (left, ==, 0);
          g_assert_cmpuint (i, ==, mato_trace_get_length (trace) - 1);
          break;
        }
      if (step->kind == MATO_STEP_TECHNIQUE)
        {
          g_assert_cmpuint (left, ==, 0);
          g_assert_cmpuint (step->deduction, ==, n++);
          left = mato_trace_get_deduction (trace, step->deduction)->conclusions->len;
        }
      else if (step->kind == MATO_STEP_DEDUCE)
        g_assert_cmpint (before, ==, MATO_STEP_TECHNIQUE);
      else
        left--;
      g_assert_cmpuint (step->deduction, ==, n - 1);
      g_assert_cmpuint (step->technique, ==,
                        mato_trace_get_deduction (trace, step->deduction)->technique);
      before = step->kind;
    }
  g_assert_cmpuint (n, ==, mato_trace_get_n_deductions (trace));
}

static void
assert_candidates (const MatoTrace *trace,
                   gboolean         is_unique)
{
  MatoCandidates board, found;

  mato_candidates_init (&board, mato_trace_get_geometry (trace), mato_trace_get_givens (trace),
                        NULL);
  for (guint64 position = 0; position <= mato_trace_get_length (trace); position++)
    {
      guint index;
      const MatoDeduction *deduction = mato_trace_find_deduction (trace, position, &index);

      if (position > 0)
        replay (mato_trace_get_step (trace, position - 1), &board);
      mato_trace_find_candidates (trace, position, &found);
      assert_same (&found, &board);
      if (deduction == NULL
          || mato_trace_get_step (trace, position - 1)->kind != MATO_STEP_DEDUCE)
        continue;
      mato_trace_find_candidates_before (trace, index, &found);
      assert_same (&found, &board);
      g_assert_true (mato_deduction_check (deduction, &board, is_unique));
    }
}

TEST (films_follow_their_reasons)
{
  for (guint i = 0; i < 18; i += 3)
    for (guint order = 0; order < 2; order++)
      {
        g_auto (MatoResult) result = { 0 };
        g_autoptr (MatoTrace) trace = record (rated_boards[i].line, order, MAX_STEPS, 0, &result);

        g_assert_true (mato_trace_is_deduced (trace));
        g_assert_cmpint (result.end, ==, MATO_END_SOLVED);
        g_assert_cmpuint (result.n_guesses, ==, 0);
        g_assert_true (result.exhausted);
        g_assert_cmpuint (result.n_nodes, ==, mato_trace_get_n_deductions (trace));
        assert_grammar (trace);
        assert_candidates (trace, TRUE);
      }
}

/* On boards with rules, of which there may be several solutions or none; who is stuck says so last,
 * and who is not has filled the board as the rules want it. */
TEST (films_with_rules_follow_their_reasons)
{
  guint n_films = 0, n_solved = 0, n_stuck = 0;

  for (guint i = 0; effort_goes_on (i, effort_pick_slow (20, 120, 1000), n_stuck > 0); i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      MatoMonitor monitor = { .step = mato_trace_record,
                              .deduction = mato_trace_record_deduction };
      MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1, .monitor = &monitor };
      g_auto (MatoResult) result = { 0 };
      g_autoptr (MatoTrace) trace = NULL;
      guint64 last;

      rules_draw (&draw, 2, 2 + i % 2, 4, 4 + i % 40);
      if (mato_geometry_is_classic (draw.geometry))
        continue;
      trace = monitor.data = mato_trace_new (draw.geometry, draw.givens, MAX_STEPS);
      mato_engine_solve (mato_engine_find ("logic"), draw.geometry, draw.givens, &options, &result);
      g_test_message ("%s", draw.text->str);
      assert_grammar (trace);
      assert_candidates (trace, mato_solution_count (draw.geometry, draw.givens, 0, NULL, NULL,
                                                     NULL) == MATO_SOLUTIONS_ONE);
      last = mato_trace_get_last (trace);
      n_films++;
      n_stuck += result.end == MATO_END_STUCK;
      g_assert_cmpint (last > 0 && mato_trace_get_step (trace, last - 1)->kind == MATO_STEP_STUCK,
                       ==, result.end == MATO_END_STUCK);
      if (result.end == MATO_END_SOLVED)
        {
          MatoMoment moment;

          mato_trace_seek (trace, last, &moment);
          g_assert_true (mato_values_is_solution (draw.geometry, moment.values));
          n_solved++;
        }
    }

  g_test_message ("%u films, %u solved, %u stuck", n_films, n_solved, n_stuck);
  g_assert_cmpuint (n_solved, >, n_films / 8);
  g_assert_cmpuint (n_stuck, >, 0);
}

/* Techniques and a search find the same. */
TEST (the_solution_is_the_same)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1 };

  for (guint i = 0; i < 18; i += 5)
    {
      g_auto (MatoResult) deduced = { 0 };
      g_auto (MatoResult) searched = { 0 };
      g_autoptr (MatoTrace) trace = record (rated_boards[i].line, 0, MAX_STEPS, 0, &deduced);
      const MatoStep *last = mato_trace_get_step (trace, mato_trace_get_last (trace) - 1);

      mato_engine_solve (mato_engine_find ("dlx"), geometry, mato_trace_get_givens (trace),
                         &options, &searched);
      g_assert_cmpint (last->kind, ==, MATO_STEP_SOLUTION);
      g_assert_cmpuint (deduced.n_kept, ==, 1);
      g_assert_cmpmem (deduced.kept, geometry->n_cells, searched.kept, geometry->n_cells);
    }
}

/* What was not kept step by step can still be shown. */
TEST (samples_know_their_candidates)
{
  g_auto (MatoResult) result = { 0 };
  g_auto (MatoResult) again = { 0 };
  g_autoptr (MatoTrace) whole = record (rated_boards[7].line, 0, MAX_STEPS, 0, &result);
  g_autoptr (MatoTrace) trace = record (rated_boards[7].line, 0, 20, 0, &again);

  g_assert_false (mato_trace_is_complete (trace));
  for (guint64 position = 0; position <= mato_trace_get_last (trace); position++)
    {
      MatoCandidates sampled, kept;

      mato_trace_find_candidates (trace, position, &sampled);
      mato_trace_find_candidates (whole, mato_trace_get_number (trace, position), &kept);
      assert_same (&sampled, &kept);
    }
}

TEST (some_boards_are_stuck)
{
  g_auto (MatoResult) result = { 0 };
  g_autoptr (MatoTrace) trace =
    record (".................................................................................", 0,
            MAX_STEPS, 0, &result);

  g_assert_cmpint (result.end, ==, MATO_END_STUCK);
  g_assert_cmpstr (mato_end_name (result.end), ==, "stuck");
  g_assert_false (result.exhausted);
  g_assert_cmpuint (result.n_solutions, ==, 0);
  g_assert_true (mato_trace_is_deduced (trace));
  g_assert_cmpuint (mato_trace_get_last (trace), ==, 1);
  g_assert_cmpint (mato_trace_get_step (trace, 0)->kind, ==, MATO_STEP_STUCK);
}

/* A limit of nodes is one of deductions. */
TEST (deductions_are_limited)
{
  g_auto (MatoResult) result = { 0 };
  g_autoptr (MatoTrace) trace = record (rated_boards[3].line, 0, MAX_STEPS, 5, &result);

  g_assert_cmpint (result.end, ==, MATO_END_LIMIT);
  g_assert_cmpuint (result.n_nodes, ==, 5);
  g_assert_cmpuint (mato_trace_get_n_deductions (trace), ==, 5);
}

static void
assert_found (const MatoTrace    *trace,
              const MatoStepTest *test)
{
  guint64 position = 0, found;

  for (guint64 i = 0; i < mato_trace_get_length (trace); i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (step->kind != MATO_STEP_TECHNIQUE
          || (test->has_technique && step->technique != test->technique)
          || (test->families != 0
              && (test->families >> mato_technique_get (step->technique)->family & 1) == 0))
        continue;
      g_assert_true (mato_trace_search (trace, position, 1, test, &found));
      g_assert_cmpuint (found, ==, i + 1);
      position = found;
    }
  g_assert_false (mato_trace_search (trace, position, 1, test, &found));
}

TEST (techniques_are_found)
{
  g_auto (MatoResult) result = { 0 };
  g_autoptr (MatoTrace) trace = record (rated_boards[8].line, 0, MAX_STEPS, 0, &result);

  for (guint family = 0; family < MATO_N_FAMILIES; family++)
    assert_found (trace, &(MatoStepTest) { .kinds = 1u << MATO_STEP_TECHNIQUE,
                                           .families = 1u << family });
  for (guint technique = 0; technique < MATO_N_TECHNIQUES; technique++)
    assert_found (trace, &(MatoStepTest) { .kinds = 1u << MATO_STEP_TECHNIQUE,
                                           .has_technique = TRUE, .technique = technique });
}
