/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-deduction.h"

#include "core/trace/trace-logic.h"
#include "session/hint/hint-cells.h"
#include "session/words/sentence-hint.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include "tests/core/logic/rated-boards.h"
#include "tests/session/words/words-test.h"
#include "tests/test.h"

#include <string.h>

/* Needs an X-chain. */
#define BOARD rated_boards[5].line

static MatoSearch *
record (const char *line,
        const char *engine)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1 };
  guint8 givens[MATO_MAX_CELLS];
  MatoSearch *search;

  test_read_givens (geometry, line, givens);
  search = mato_search_new_solve (geometry, givens, mato_engine_find (engine), &options, 100000);
  test_run (search, NULL);
  return search;
}

static char *
say (const MatoTrace *trace,
     guint64          position)
{
  return mato_sentence_position (trace, position, MATO_ALPHABET_CANONICAL);
}

/* The log has the words of the hint. */
TEST (steps_speak_as_hints)
{
  g_autoptr (MatoSearch) search = record (BOARD, "logic");
  MatoTrace *trace = mato_search_get_trace (search);
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  assert_says (say (trace, 0), "The givens, before the first deduction.");
  for (guint64 position = 1; position < mato_trace_get_last (trace); position++)
    {
      const MatoStep *step = mato_trace_get_step (trace, position - 1);
      const MatoDeduction *deduction = mato_trace_find_deduction (trace, position, NULL);
      g_autofree char *text = say (trace, position);
      g_autofree char *technique =
        mato_sentence_hint_technique (deduction, geometry, MATO_ALPHABET_CANONICAL);
      g_autofree char *conclusion =
        mato_sentence_hint_conclusion (deduction, geometry, MATO_ALPHABET_CANONICAL);
      g_autofree char *caption =
        mato_sentence_deduced_caption (trace, step, MATO_ALPHABET_CANONICAL);

      if (step->kind == MATO_STEP_TECHNIQUE)
        g_assert_cmpstr (text, ==, technique);
      else if (step->kind == MATO_STEP_DEDUCE)
        {
          g_assert_true (g_str_has_suffix (text, conclusion));
          g_assert_true (g_str_has_suffix (caption, conclusion));
          g_assert_cmpuint (strlen (caption), <=, strlen (text));
        }
      g_assert_cmpint (caption != NULL, ==, step->kind == MATO_STEP_DEDUCE);
    }
  assert_says (say (trace, mato_trace_get_last (trace)), "Solved: every cell holds a digit.");
}

TEST (a_chain_is_told_link_by_link)
{
  g_autoptr (MatoSearch) search = record (BOARD, "logic");
  MatoTrace *trace = mato_search_get_trace (search);
  MatoStepTest chain = { .kinds = 1u << MATO_STEP_DEDUCE, .families = 1u << MATO_FAMILY_CHAINS };
  guint64 found;

  g_assert_true (mato_trace_search (trace, 0, 1, &chain, &found));
  assert_says (say (trace, found - 1), "X-chain: r1c5, r3c7.");
  assert_like (say (trace, found),
               "Suppose r9c5 is 6. r9c5 is 6, so r9c7 in the same row is not 6. *So r9c5 is not "
               "6. X-chain (r1c5, r3c7): r9c5\u00a0≠\u00a06.");
  assert_says (mato_sentence_deduced_caption (trace, mato_trace_get_step (trace, found - 1),
                                              MATO_ALPHABET_CANONICAL),
               "X-chain (r1c5, r3c7): r9c5\u00a0≠\u00a06.");
  assert_says (say (trace, found + 1), "So r9c5 is not 6.");
}

TEST (effects_follow)
{
  g_autoptr (MatoSearch) search = record (BOARD, "logic");
  MatoTrace *trace = mato_search_get_trace (search);
  MatoMoment moment = { 0 };
  guint64 found;

  g_assert_true (mato_trace_find (trace, 0, 1, 1u << MATO_STEP_PROPAGATE, &found));
  assert_like (say (trace, found), "So r?c? is ?.");
  moment.last = mato_trace_get_step (trace, found - 1);
  g_assert_null (mato_sentence_among_equals (trace, &moment, MATO_ALPHABET_CANONICAL));
}

TEST (bars_of_the_path_are_named)
{
  g_autoptr (MatoSearch) search = record (BOARD, "logic");
  MatoTrace *trace = mato_search_get_trace (search);
  g_autoptr (MatoLogicPath) path = mato_logic_path_new (trace);

  assert_says (mato_sentence_path_step (path, (guint) path->hardest, trace,
                                        MATO_ALPHABET_CANONICAL),
               "Deduction 21: X-chain (r1c5, r3c7): r9c5\u00a0≠\u00a06. Difficulty 6.6, the "
               "hardest.");
  assert_like (mato_sentence_path_step (path, 0, trace, MATO_ALPHABET_CANONICAL),
               "Deduction 1: *: r?c?\u00a0=\u00a0?. Difficulty 1.?.");
  assert_says (mato_sentence_path_hardest (path, trace),
               "61 deductions. The hardest: X-chain, 6.6.");
}

/* There is no number for how hard a step by a rule is. */
TEST (bars_of_rules_have_no_rating)
{
  guint line;
  g_autoptr (MatoGeometry) geometry =
    mato_rules_parse ("board 4x4\nkiller 3 r1c1 r1c2\n", NULL, &line, NULL);
  const guint8 givens[16] = { 0, 0, 3, 0, 0, 0, 0, 0, 2 };
  const MatoSolveOptions options = { .max_solutions = 1 };
  g_autoptr (MatoSearch) search =
    mato_search_new_solve (geometry, givens, mato_engine_find ("logic"), &options, 1000);
  g_autoptr (MatoLogicPath) path = NULL;
  MatoTrace *trace;

  test_run (search, NULL);
  trace = mato_search_get_trace (search);
  path = mato_logic_path_new (trace);
  assert_says (mato_sentence_path_step (path, 1, trace, MATO_ALPHABET_CANONICAL),
               "Deduction 2: Hidden single in a row or column: r1c4\u00a0=\u00a04.");
  assert_says (mato_sentence_path_step (path, (guint) path->hardest, trace,
                                        MATO_ALPHABET_CANONICAL),
               "Deduction 1: Killer cages (r1c1, r1c2): r1c1\u00a0≠\u00a04; r1c2\u00a0≠\u00a01, "
               "4. The hardest.");
  assert_like (mato_sentence_path_hardest (path, trace),
               "* deductions. The hardest: Killer cages.");
}

TEST (results_tell_deductions)
{
  g_autoptr (MatoSearch) search = record (BOARD, "logic");

  assert_says (mato_sentence_effort (search), "61 deductions, no guess");
  assert_like (mato_sentence_result (search),
               "The only solution, proved in * after 61 deductions, no guess.");
  assert_like (mato_sentence_totals (search), "Deductions: 61, digits placed: 56, steps: 191; *");
}

/* Search is offered by its name. */
TEST (who_is_stuck_says_what_is_left)
{
  g_autoptr (MatoSearch) search =
    record ("1................................................................................",
            "logic");
  MatoTrace *trace = mato_search_get_trace (search);
  g_autoptr (MatoLogicPath) path = mato_logic_path_new (trace);

  assert_says (say (trace, mato_trace_get_last (trace)),
               "No technique that Mato knows leads on, and 80 cells are left. A search would go "
               "on: “Bit masks”, “Dancing links”.");
  assert_like (mato_sentence_result (search),
               "Stuck after 0 deductions, no guess in *: no technique that Mato knows leads on. A "
               "search would, like “Bit masks”.");
  assert_says (mato_sentence_path_hardest (path, trace), "No technique applies.");
}

TEST (a_race_tells_both)
{
  g_autoptr (MatoSearch) logic = record (BOARD, "logic");
  g_autoptr (MatoSearch) links = record (BOARD, "dlx");
  MatoSearch *runners[] = { logic, links };
  MatoRace race = { 0 };

  mato_race_init (&race, mato_search_get_trace (logic), 1000, mato_search_get_trace (links), 2000);
  assert_like (mato_sentence_verdict (runners, MATO_PACE_NODES),
               "Human logic: 61 deductions, no guess. Dancing links: * guesses, * forced.");
  assert_like (mato_sentence_runner (&race, 0, mato_trace_get_last (race.traces[0])),
               "61 of 61 deductions · *");
  mato_race_clear (&race);
}
