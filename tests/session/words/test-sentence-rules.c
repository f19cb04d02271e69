/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/logic.h"
#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "session/hint/hint-cells.h"
#include "session/words/sentence-hint.h"
#include "session/words/sentence.h"
#include "tests/core/rules/rules-draw.h"
#include "tests/effort.h"
#include "tests/session/words/words-test.h"
#include "tests/test.h"

/*
 * What is said because of the rules of a board: of cells, of what is broken, and why a candidate
 * goes.
 */

/* Returns: (transfer full): a scene of the board that a document of rules and rows has */
static MatoBoardScene *
make_scene (const char *rules,
            const char *rows)
{
  g_autofree char *text =
    g_strdup_printf ("mato-document 2\n\n[Rules]\n%s\n\n[Puzzle]\n%s\n", rules, rows);
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  MatoBoardScene *scene = mato_board_scene_new ();

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, NULL);
  g_assert_nonnull (puzzle);
  mato_board_scene_set_puzzle (scene, puzzle);
  return scene;
}

/* The places of a digit in a diagonal, which is no box. */
TEST (cases_of_a_group_are_told_by_its_number)
{
  g_autoptr (MatoBoardScene) scene =
    make_scene ("board 4x4\ndiagonal+", "....\n....\n....\n....");
  const MatoGeometry *geometry = scene->geometry;
  guint group = geometry->n_units - 1;
  guint item = mato_geometry_unit_item (geometry, group, 3);
  const guint16 *cells = mato_geometry_unit (geometry, group);
  MatoLiteral off = mato_literal (0, 3, FALSE);
  g_auto (MatoReason) reason = { NULL };

  mato_reason_init (&reason);
  for (guint i = 0; i < 2; i++)
    {
      mato_reason_suppose (&reason, mato_literal (cells[i], 3, TRUE));
      mato_reason_reach (&reason, off);
    }
  mato_reason_cases (&reason, item, off);
  g_assert_cmpint (geometry->families[group], ==, 'u');
  assert_says (mato_sentence_reason_step (&reason, 4, geometry, MATO_ALPHABET_CANONICAL),
               "Group 1 has its 3 in r1c4 or r2c3. Either way r1c1 is not 3.");
}

TEST (a_broken_cage_says_its_sum)
{
  g_autoptr (MatoBoardScene) over =
    make_scene ("board 4x4\nkiller 6 r1c1 r1c2 r1c3", "34..\n....\n....\n....");
  g_autoptr (MatoBoardScene) full =
    make_scene ("board 4x4\nkiller 5 r1c1 r1c2", "34..\n....\n....\n....");
  g_autoptr (MatoBoardScene) under =
    make_scene ("board 4x4\nlittle-killer 9 r1c1 r2c2 r3c3", "1...\n.1..\n....\n....");
  g_autoptr (MatoBoardScene) dots =
    make_scene ("board 4x4\nwhite r1c1 r1c2", "13..\n....\n....\n....");

  assert_says (mato_sentence_hover (over, 0), "Killer cages: 3\u00a0+\u00a04 is 7 already, of 6");
  assert_says (mato_sentence_hover (full, 1), "Killer cages: 3\u00a0+\u00a04 is 7, not 5");
  assert_says (mato_sentence_hover (dots, 1), "White dots: does not hold in r1c1, r1c2");
  assert_like (mato_sentence_cell (over, 0), "Row 1, column 1, 3, given, Killer cages: 3*already*");
  g_free (mato_sentence_hover (under, 0));
}

TEST (the_rules_of_a_cell_are_said)
{
  g_autoptr (MatoBoardScene) scene =
    make_scene ("board 4x4\nkiller 5 r1c1 r1c2\nthermo r1c2 r2c2 r3c2\nanti-knight",
                "....\n....\n....\n....");

  assert_says (mato_sentence_cell (scene, 0),
               "Row 1, column 1, empty, Killer cages, 5 in r1c1, r1c2; "
               "Anti-knight with r1c1, r2c3");
  assert_like (mato_sentence_cell (scene, 1),
               "Row 1, column 2, empty, Killer cages, 5 in r1c1, r1c2; Thermometers with r1c2, *");
  /* A cage tells what it can be. */
  assert_says (mato_sentence_hover (scene, 0), "Killer cages: r1c1, r1c2 add up to 5, which leaves "
                                               "1+4, 2+3.");
  assert_says (mato_sentence_hover (scene, 15), NULL);
}

static void
check_sentence (char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_null (strstr (text, "(null)"));
  g_assert_true (g_str_has_suffix (text, "."));
  g_free (text);
}

static void
check_deduction (const MatoDeduction *deduction,
                 const MatoGeometry  *geometry)
{
  g_autoptr (GArray) steps = mato_hint_list_steps (&deduction->reason);
  MatoAlphabet alphabet = MATO_ALPHABET_CANONICAL;

  g_assert_cmpuint (steps->len, >, 0);
  for (guint i = 0; i < steps->len; i++)
    check_sentence (mato_sentence_reason_step (&deduction->reason,
                                               g_array_index (steps, guint, i), geometry,
                                               alphabet));
  check_sentence (mato_sentence_hint_place (deduction, geometry));
  check_sentence (mato_sentence_hint_technique (deduction, geometry, alphabet));
  check_sentence (mato_sentence_hint_conclusion (deduction, geometry, alphabet));
}

/* Every deduction on a board with rules is told in sentences. */
TEST (each_deduction_is_told)
{
  MatoLogicOptions options = { .wants_reasons = TRUE, .catalogue = MATO_CATALOGUE_ALL };
  guint n_rules = 0;

  for (guint i = 0; effort_goes_on (i, effort_pick (10, 300, 5000), n_rules > 0); i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      g_autoptr (MatoLogic) logic = NULL;
      const MatoDeduction *deduction;
      MatoCandidates board;

      rules_draw (&draw, 2, g_test_rand_int_range (2, 4), 6, g_test_rand_int_range (4, 40));
      if (mato_geometry_is_classic (draw.geometry))
        continue;

      logic = mato_logic_new (draw.geometry, &options);
      mato_candidates_init (&board, draw.geometry, draw.givens, NULL);
      while ((deduction = mato_logic_find_next (logic, &board)) != NULL
             && mato_deduction_check (deduction, &board, FALSE))
        {
          check_deduction (deduction, draw.geometry);
          n_rules += mato_technique_get (deduction->technique)->family == MATO_FAMILY_RULES;
          mato_deduction_apply (deduction, &board);
        }
    }

  g_assert_cmpuint (n_rules, >, 0);
}

TEST (cages_are_told_by_their_sets)
{
  g_auto (RulesDraw) draw = { g_string_new ("board 9x9\nboxes 3x3\nkiller 15 r1c1 r1c2\n"), NULL,
                              { 0 } };
  MatoLogicOptions options = { .wants_reasons = TRUE, .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = NULL;
  const MatoDeduction *deduction;
  MatoCandidates board;
  guint line;

  draw.geometry = mato_rules_parse (draw.text->str, NULL, &line, NULL);
  logic = mato_logic_new (draw.geometry, &options);
  mato_candidates_init (&board, draw.geometry, draw.givens, NULL);
  deduction = mato_logic_find_next (logic, &board);
  g_assert_nonnull (deduction);
  assert_says (mato_sentence_hint_technique (deduction, draw.geometry, MATO_ALPHABET_CANONICAL),
               "Killer cages: r1c1, r1c2.");
  assert_says (mato_sentence_reason_step (&deduction->reason, 0, draw.geometry,
                                          MATO_ALPHABET_CANONICAL),
               "Killer cages: r1c1, r1c2 add up to 15, which leaves 6+9, 7+8.");
  assert_says (mato_sentence_hint_conclusion (deduction, draw.geometry, MATO_ALPHABET_CANONICAL),
               "Killer cages (r1c1, r1c2): r1c1, r1c2\u00a0≠\u00a01, 2, 3, 4, 5.");
}

/* Eight cells of a row are in cages: the ninth is what is left of 45. */
TEST (the_rule_of_45_is_told_as_a_sum)
{
  g_auto (RulesDraw) draw = { g_string_new ("board 9x9\nboxes 3x3\nkiller 20 r1c1 r1c2 r1c3 r1c4\n"
                                            "killer 18 r1c5 r1c6 r1c7 r1c8\n"), NULL, { 0 } };
  MatoLogicOptions options = { .wants_reasons = TRUE, .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = NULL;
  const MatoDeduction *deduction;
  MatoCandidates board;
  guint line;

  draw.geometry = mato_rules_parse (draw.text->str, NULL, &line, NULL);
  logic = mato_logic_new (draw.geometry, &options);
  mato_candidates_init (&board, draw.geometry, draw.givens, NULL);
  deduction = mato_logic_find_next (logic, &board);
  g_assert_nonnull (deduction);
  g_assert_cmpint (deduction->technique, ==, MATO_TECHNIQUE_RULE_OF_45);
  g_assert_true (mato_deduction_check (deduction, &board, FALSE));
  g_assert_true (mato_deduction_is_placement (deduction));
  assert_says (mato_sentence_reason_step (&deduction->reason, 0, draw.geometry,
                                          MATO_ALPHABET_CANONICAL),
               "All digits of r1 add up to 45, the known sums in them to 38. So "
               "r1c9\u00a0=\u00a07.");
  assert_says (mato_sentence_hint_conclusion (deduction, draw.geometry, MATO_ALPHABET_CANONICAL),
               "Rule of 45 (r1): r1c9\u00a0=\u00a07.");
}
