/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/deduction-json.h"
#include "core/logic/logic.h"
#include "core/notation/reader.h"

#include "tests/core/logic/solution.h"
#include "tests/core/rules/rules-draw.h"
#include "tests/data.h"
#include "tests/test.h"

/*
 * Deductions on boards with rules: each is confirmed by the checker and true in every solution, of
 * which there may be several; and the checker confirms nothing that is not.
 */

#define MAX_SOLUTIONS 200

/* What is left of all solutions. */
typedef struct
{
  guint32 digits[MATO_MAX_CELLS];
  guint n_cells;
  guint64 n;
} Solutions;

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  Solutions *self = data;

  for (guint cell = 0; cell < self->n_cells; cell++)
    self->digits[cell] |= 1u << (values[cell] - 1);
  self->n++;
}

/* Returns: whether there is a solution, and not too many to know all */
static gboolean
find_solutions (const MatoGeometry *geometry,
                const guint8       *givens,
                Solutions          *solutions)
{
  MatoMonitor monitor = { .solution = solution_cb, .data = solutions };
  MatoSolveOptions options = { .max_solutions = MAX_SOLUTIONS, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  *solutions = (Solutions) { .n_cells = geometry->n_cells };
  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  return result.exhausted && solutions->n > 0;
}

/* Whether a conclusion holds in all of them. */
static gboolean
holds (const Solutions *solutions,
       MatoLiteral      literal)
{
  guint32 digits = solutions->digits[mato_literal_cell (literal)];
  guint32 bit = 1u << (mato_literal_digit (literal) - 1);

  return mato_literal_is_on (literal) ? digits == bit : (digits & bit) == 0;
}

static void
check_deduction (const MatoDeduction  *deduction,
                 const MatoCandidates *board,
                 const Solutions      *solutions)
{
  g_assert_true (mato_deduction_check (deduction, board, FALSE));
  g_assert_false (mato_technique_get (deduction->technique)->needs_unique);
  for (guint i = 0; i < deduction->conclusions->len; i++)
    g_assert_true (holds (solutions, g_array_index (deduction->conclusions, MatoLiteral, i)));
}

/* Deduces until nothing follows. Returns: how long the slowest deduction took, in seconds */
static double
play (MatoCandidates  *board,
      const Solutions *solutions,
      guint           *n_of_technique)
{
  MatoLogicOptions options = { .wants_reasons = TRUE, .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = mato_logic_new (board->geometry, &options);
  const MatoDeduction *deduction;
  gint64 begin = g_get_monotonic_time (), slowest = 0;

  while (board->n_open > 0 && (deduction = mato_logic_find_next (logic, board)) != NULL)
    {
      slowest = MAX (slowest, g_get_monotonic_time () - begin);
      g_assert_null (mato_logic_get_contradiction (logic));
      check_deduction (deduction, board, solutions);
      n_of_technique[deduction->technique]++;
      mato_deduction_apply (deduction, board);
      begin = g_get_monotonic_time ();
    }

  g_assert_null (mato_logic_get_contradiction (logic));
  return MAX (slowest, g_get_monotonic_time () - begin) / 1e6;
}

/* Few boards need what is rare: five of a thousand a trial inside a trial. */
static gboolean
has_met_all (const guint *n_of_technique,
             guint        n_boards)
{
  static const struct
  {
    MatoTechniqueId id;
    guint n_boards; /* of so many at least one needs it */
  } rows[] = {
    { MATO_TECHNIQUE_RULE, 0 },
    { MATO_TECHNIQUE_RULE_EVERY_WAY, 500 },
    { MATO_TECHNIQUE_RULES_TOGETHER, 500 },
    { MATO_TECHNIQUE_RULES_JOINT, 500 },
    { MATO_TECHNIQUE_ALTERNATING_CHAIN, 500 },
    { MATO_TECHNIQUE_TRIAL, 500 },
    { MATO_TECHNIQUE_TRIAL_INSIDE, 5000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (n_boards >= rows[i].n_boards && n_of_technique[rows[i].id] == 0)
      return FALSE;

  return TRUE;
}

TEST (each_deduction_is_true_in_all_solutions)
{
  guint n_of_technique[MATO_N_ALL_TECHNIQUES] = { 0 };
  guint n_boards = 0, n = effort_pick_slow (60, 1500, 20000);

  for (guint i = 0; effort_goes_on (i, n, has_met_all (n_of_technique, n_boards)); i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      Solutions solutions;
      MatoCandidates board;

      rules_draw (&draw, 2, g_test_rand_int_range (2, 4), 6, g_test_rand_int_range (4, 40));
      if (mato_geometry_is_classic (draw.geometry)
          || !find_solutions (draw.geometry, draw.givens, &solutions))
        continue;

      mato_candidates_init (&board, draw.geometry, draw.givens, NULL);
      play (&board, &solutions, n_of_technique);
      n_boards++;
    }

  g_test_message ("%u boards", n_boards);
  for (MatoTechniqueId id = 0; id < MATO_N_ALL_TECHNIQUES; id++)
    if (n_of_technique[id] > 0)
      g_test_message ("%s: %u", mato_technique_get (id)->name, n_of_technique[id]);
  g_assert_true (has_met_all (n_of_technique, n_boards));
}

static gboolean
has_no_solution (const MatoGeometry *geometry,
                 const guint8       *givens)
{
  MatoSolveOptions options = { .max_solutions = 1 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  return result.exhausted && result.n_solutions == 0;
}

/* Deduces until the board is seen to be impossible, which it is, or nothing follows.
 * Returns: why it is */
static MatoContradiction
find_contradiction (MatoCandidates *board)
{
  MatoLogicOptions options = { .wants_reasons = TRUE, .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = mato_logic_new (board->geometry, &options);
  const MatoDeduction *deduction;

  while ((deduction = mato_logic_find_next (logic, board)) != NULL)
    {
      g_assert_true (mato_deduction_check (deduction, board, FALSE));
      mato_deduction_apply (deduction, board);
    }

  return mato_logic_get_contradiction (logic) != NULL
           ? *mato_logic_get_contradiction (logic)
           : (MatoContradiction) { .kind = MATO_CONTRADICTION_NONE };
}

/* Nothing but what the checker confirms follows from a board without a solution, and most are seen
 * to have none. */
TEST (no_deduction_from_a_contradiction)
{
  guint n_of_kind[MATO_CONTRADICTION_RULE + 1] = { 0 }, n = effort_pick_slow (200, 3000, 30000);

  for (guint i = 0;
       effort_goes_on (i, n, n_of_kind[MATO_CONTRADICTION_TWICE] > 0
                               && n_of_kind[MATO_CONTRADICTION_ITEM] > 0
                               && n_of_kind[MATO_CONTRADICTION_RULE] > 0);
       i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      guint cell;
      MatoCandidates board;

      rules_draw (&draw, 2, g_test_rand_int_range (2, 4), 6, g_test_rand_int_range (0, 20));
      cell = g_test_rand_int_range (0, draw.geometry->n_cells);
      draw.givens[cell] = g_test_rand_int_range (1, draw.geometry->order + 1);
      if (mato_geometry_is_classic (draw.geometry)
          || !has_no_solution (draw.geometry, draw.givens))
        continue;

      mato_candidates_init (&board, draw.geometry, draw.givens, NULL);
      n_of_kind[find_contradiction (&board).kind]++;
    }

  g_test_message ("%u stuck, %u with a digit twice, %u without a digit or place, %u by a rule",
                  n_of_kind[MATO_CONTRADICTION_NONE], n_of_kind[MATO_CONTRADICTION_TWICE],
                  n_of_kind[MATO_CONTRADICTION_ITEM], n_of_kind[MATO_CONTRADICTION_RULE]);
  g_assert_cmpuint (n_of_kind[MATO_CONTRADICTION_TWICE], >, 0);
  g_assert_cmpuint (n_of_kind[MATO_CONTRADICTION_ITEM], >, 0);
  g_assert_cmpuint (n_of_kind[MATO_CONTRADICTION_RULE], >, 0);
}

/* Whatever a SUPPORT, TOGETHER or BROKEN names, a candidate of a solution does not go. */
TEST (the_checker_refutes_no_digit_of_a_solution)
{
  for (guint i = 0; i < effort_pick_slow (30, 600, 10000); i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      Solutions solutions;
      MatoCandidates board;

      rules_draw (&draw, 2, g_test_rand_int_range (2, 4), 6, g_test_rand_int_range (4, 40));
      if (draw.geometry->constraints == NULL
          || mato_constraints_get_n (draw.geometry->constraints) == 0
          || !find_solutions (draw.geometry, draw.givens, &solutions))
        continue;

      mato_candidates_init (&board, draw.geometry, draw.givens, NULL);
      for (guint k = 0; k < 40; k++)
        {
          g_autoptr (MatoDeduction) deduction = mato_deduction_new ();
          guint cell = g_test_rand_int_range (0, draw.geometry->n_cells);
          guint digit = g_test_rand_int_range (1, draw.geometry->order + 1);
          MatoLiteral literal = mato_literal (cell, digit, FALSE);
          guint n_constraints = mato_constraints_get_n (draw.geometry->constraints);
          guint32 unit = g_test_rand_int_range (0, MAX (draw.geometry->n_units, 1));
          guint32 constraints[2];

          for (guint c = 0; c < 2; c++)
            constraints[c] = g_test_rand_int_range (0, n_constraints);
          g_array_append_val (deduction->conclusions, literal);
          mato_reason_support (&deduction->reason, literal, &unit, k % 2, constraints,
                               1 + k / 2 % 2);
          if (k % 5 == 3)
            {
              mato_reason_reset (&deduction->reason);
              mato_reason_together (&deduction->reason, literal, &unit, k % 2, constraints,
                                    2 - k % 2);
            }
          if (k % 5 == 4)
            {
              mato_reason_reset (&deduction->reason);
              mato_reason_suppose (&deduction->reason, mato_literal_not (literal));
              mato_reason_broken (&deduction->reason, constraints[0]);
            }
          if (mato_deduction_check (deduction, &board, FALSE))
            g_assert_true (holds (&solutions, literal));
        }
    }
}

/* What was said of a deduction in JSON is the same claim when it is read again. */
static void
check_json (const MatoDeduction  *deduction,
            const MatoCandidates *board)
{
  g_autoptr (GString) text = g_string_new ("{");
  g_autoptr (MatoReader) reader = mato_reader_new_for_text ("", 0, NULL);
  g_autoptr (MatoJson) json = NULL;
  g_auto (MatoJsonClaim) claim = { 0 };

  mato_candidates_append_json (board, text);
  g_string_append_c (text, ',');
  mato_deduction_append_json (deduction, board->geometry, text);
  g_string_append_c (text, '}');
  json = mato_json_parse (reader, text->str, 1, 1, NULL);
  g_assert_nonnull (json);
  g_assert_true (mato_json_claim_init (&claim, json));
  g_assert_true (mato_geometry_equal (claim.geometry, board->geometry));
  g_assert_true (mato_deduction_check (claim.deduction, &claim.board, FALSE));
}

TEST (a_claim_is_the_same_in_json)
{
  MatoLogicOptions options = { .wants_reasons = TRUE, .catalogue = MATO_CATALOGUE_ALL };
  guint n = 0;

  for (guint i = 0; effort_goes_on (i, effort_pick (10, 60, 1000), n > 0); i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      g_autoptr (MatoLogic) logic = NULL;
      const MatoDeduction *deduction;
      Solutions solutions;
      MatoCandidates board;

      rules_draw (&draw, 2, 2, 6, g_test_rand_int_range (4, 20));
      if (mato_geometry_is_classic (draw.geometry)
          || !find_solutions (draw.geometry, draw.givens, &solutions))
        continue;

      logic = mato_logic_new (draw.geometry, &options);
      mato_candidates_init (&board, draw.geometry, draw.givens, NULL);
      for (; (deduction = mato_logic_find_next (logic, &board)) != NULL; n++)
        {
          check_json (deduction, &board);
          mato_deduction_apply (deduction, &board);
        }
    }

  g_assert_cmpuint (n, >, 0);
}

/* A technique that assumes one solution is refused, whatever the board is. */
TEST (no_premise_of_one_solution)
{
  g_auto (RulesDraw) draw = { g_string_new ("board 4x4\nboxes 2x2\nanti-king\n"), NULL, { 0 } };
  g_autoptr (MatoDeduction) deduction = mato_deduction_new ();
  MatoLiteral literal = mato_literal (0, 1, FALSE);
  guint32 cells[] = { 0, 1, 8, 9 };
  MatoCandidates board;
  guint line;

  draw.geometry = mato_rules_parse (draw.text->str, NULL, &line, NULL);
  g_assert_false (mato_geometry_is_classic (draw.geometry));
  mato_candidates_init (&board, draw.geometry, draw.givens, NULL);
  g_array_append_val (deduction->conclusions, literal);
  mato_reason_premise (&deduction->reason, MATO_REASON_LOOP, 3, cells, 4);
  g_assert_false (mato_deduction_check (deduction, &board, TRUE));
}

/* Public puzzles: */

/* Returns: whether it is a board with rules, whose only solution is soon found */
static gboolean
find_only_solution (const MatoPuzzle *puzzle,
                    guint8           *givens,
                    Solutions        *solutions)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  MatoMonitor monitor = { .solution = solution_cb, .data = solutions };
  MatoSolveOptions options = { .max_solutions = 2, .max_nodes = 20000, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  *solutions = (Solutions) { .n_cells = geometry->n_cells };
  if (mato_geometry_is_classic (geometry))
    return FALSE;

  mato_board_copy_givens (puzzle->board, givens);
  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  return result.exhausted && solutions->n == 1;
}

/*
 * n_left  cells; -1 if the puzzle was not looked at
 */
typedef struct
{
  int n_left;
  guint n_of_technique[MATO_N_ALL_TECHNIQUES];
  double slowest;
} Play;

/* Plays by hints alone. */
static void
play_public (const char *text,
             Play       *played)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, strlen (text), NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  guint8 givens[MATO_MAX_CELLS];
  Solutions solutions;
  MatoCandidates board;

  *played = (Play) { .n_left = -1 };
  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, NULL);
  if (puzzle == NULL || !find_only_solution (puzzle, givens, &solutions))
    return;

  mato_candidates_init (&board, mato_board_get_geometry (puzzle->board), givens, NULL);
  played->slowest = play (&board, &solutions, played->n_of_technique);
  played->n_left = (int) board.n_open;
}

TEST (public_puzzles_by_hints_alone)
{
  g_auto (GStrv) lines = data_split (data_load_shared ("variants/iss.tsv"));
  DataSample sample = { 0, 1 };
  guint n_solved = 0, n_without = 0, n_stuck = 0;

  if (lines != NULL)
    sample = data_sample (g_strv_length (lines), effort_pick (2, 10, 1000));
  for (guint i = sample.first; lines != NULL && i < g_strv_length (lines); i += sample.step)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1);
      Play played = { .n_left = -1 };

      if (*lines[i] != '#' && g_strv_length (parts) > 5)
        play_public (parts[5], &played);
      if (played.n_left < 0)
        continue;

      n_solved += played.n_left == 0;
      n_stuck += played.n_left > 0;
      n_without += played.n_left == 0 && played.n_of_technique[MATO_TECHNIQUE_TRIAL] == 0
                   && played.n_of_technique[MATO_TECHNIQUE_TRIAL_INSIDE] == 0;
      g_test_message ("%s (%s): %d left, %u times rules together, %u chains, %u and %u trials, "
                      "%.2f s",
                      parts[4], parts[0], played.n_left,
                      played.n_of_technique[MATO_TECHNIQUE_RULES_TOGETHER],
                      played.n_of_technique[MATO_TECHNIQUE_ALTERNATING_CHAIN],
                      played.n_of_technique[MATO_TECHNIQUE_TRIAL],
                      played.n_of_technique[MATO_TECHNIQUE_TRIAL_INSIDE], played.slowest);
    }

  g_test_message ("solved %u, %u of them without a trial; stuck %u", n_solved, n_without, n_stuck);
}
