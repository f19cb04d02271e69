/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/logic/rating.h"
#include "session/hint/hint-cells.h"
#include "session/words/sentence-hint.h"
#include "tests/boards.h"
#include "tests/core/logic/rated-boards.h"
#include "tests/test.h"

static void
check_words (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpuint (strlen (text), >, 5);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (g_str_has_suffix (text, "."));
}

/* Neither in one sentence after the other, nor where the same follows once more. */
static void
check_told_once (const MatoReason   *reason,
                 const MatoGeometry *geometry)
{
  g_autoptr (GArray) steps = mato_hint_list_steps (reason);
  g_autofree char *before = NULL;

  for (guint i = 0; i < steps->len; i++)
    {
      guint index = g_array_index (steps, guint, i);
      char *step = mato_sentence_reason_step (reason, index, geometry, MATO_ALPHABET_CANONICAL);

      g_assert_cmpstr (step, !=, before);
      g_assert_cmpint (g_str_has_prefix (step, "In the same way"), ==,
                       mato_hint_is_again (reason, index));
      g_free (before);
      before = step;
    }
}

/* What supposes something says so in words, not as a list of cells. */
static void
check_why (const MatoDeduction *deduction,
           const MatoGeometry  *geometry)
{
  g_autofree char *why = mato_sentence_hint_why (deduction, geometry, MATO_ALPHABET_CANONICAL);
  MatoReasonKind kind = mato_reason_get_step (&deduction->reason, 0)->kind;

  if (kind == MATO_REASON_SUPPOSE)
    check_words (why);
  if (deduction->technique == MATO_TECHNIQUE_XY_WING)
    g_assert_true (g_regex_match_simple (
      "^(r\\dc\\d) is (\\d) or (\\d)\\. If \\1 is \\2, then r\\dc\\d is (\\d)\\. "
      "If \\1 is \\3, then r\\dc\\d is \\4\\. Either way r\\dc\\d is not \\4\\.$",
      why, 0, 0));
}

/* What one digit takes from its cell, and what it takes from a row. */
TEST (what_one_digit_takes_is_told_at_once)
{
  static const char *const sentences[] = {
    "Suppose r1c1 is 1.",
    "r1c1 is 1, so it is not 2 or 3.",
    "r1c1 is 1, so r1c2 and r1c3 in the same row are not 1.",
    "r1c1 is 1, so r2c1 in the same column is not 1.",
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_auto (MatoReason) reason = { NULL };
  g_autoptr (GArray) steps = NULL;
  MatoLiteral on = mato_literal (0, 1, TRUE);
  guint row = mato_geometry_unit_item (geometry, 0, 1);
  guint column = mato_geometry_unit_item (geometry, 9, 1);

  mato_reason_init (&reason);
  mato_reason_suppose (&reason, on);
  mato_reason_exclude (&reason, on, mato_literal (0, 2, FALSE), 0);
  mato_reason_exclude (&reason, on, mato_literal (0, 3, FALSE), 0);
  mato_reason_exclude (&reason, on, mato_literal (1, 1, FALSE), row);
  mato_reason_exclude (&reason, on, mato_literal (2, 1, FALSE), row);
  mato_reason_exclude (&reason, on, mato_literal (9, 1, FALSE), column);
  mato_reason_empty (&reason, 0);

  steps = mato_hint_list_steps (&reason);
  g_assert_cmpuint (steps->len, ==, G_N_ELEMENTS (sentences) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *sentence =
        mato_sentence_reason_step (&reason, g_array_index (steps, guint, i), geometry,
                                   MATO_ALPHABET_CANONICAL);

      g_assert_cmpstr (sentence, ==, sentences[i]);
    }
}

static void
check_cb (const MatoDeduction  *deduction,
          const MatoCandidates *board,
          gpointer              data)
{
  g_autofree char *place = mato_sentence_hint_place (deduction, board->geometry);
  g_autofree char *technique =
    mato_sentence_hint_technique (deduction, board->geometry, MATO_ALPHABET_CANONICAL);
  g_autofree char *conclusion =
    mato_sentence_hint_conclusion (deduction, board->geometry, MATO_ALPHABET_CANONICAL);
  guint32 digits[MATO_MAX_CELLS];
  gboolean has_digits = FALSE;

  check_words (place);
  check_words (technique);
  check_words (conclusion);
  for (guint i = 0; i < mato_reason_get_length (&deduction->reason); i++)
    {
      g_autofree char *step = mato_sentence_reason_step (&deduction->reason, i, board->geometry,
                                                         MATO_ALPHABET_CANONICAL);

      check_words (step);
    }
  check_why (deduction, board->geometry);
  check_told_once (&deduction->reason, board->geometry);

  mato_hint_find_cells (deduction, board->geometry, digits);
  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    has_digits = has_digits || (digits[cell] & board->cells[cell]) != 0;
  g_assert_true (has_digits);
}

TEST (every_deduction_has_words)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);

  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    {
      guint8 values[81];

      boards_read (rated_boards[i].line, values);
      mato_rating_compute (logic, geometry, values, check_cb, NULL);
    }
}

TEST (stages_say_more_and_more)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoDeduction) deduction = mato_deduction_new ();
  MatoLiteral literal = mato_literal (35, 3, FALSE);
  guint32 bases[] = { 27, 31 };
  guint32 covers[] = { mato_geometry_unit_item (geometry, 3, 3),
                       mato_geometry_unit_item (geometry, 3, 7) };
  g_autofree char *place = NULL;
  g_autofree char *technique = NULL;
  g_autofree char *conclusion = NULL;
  g_autofree char *step = NULL;

  deduction->technique = MATO_TECHNIQUE_NAKED_PAIR;
  mato_reason_count (&deduction->reason, bases, 2, covers, 2);
  g_array_append_val (deduction->conclusions, literal);
  place = mato_sentence_hint_place (deduction, geometry);
  technique = mato_sentence_hint_technique (deduction, geometry, MATO_ALPHABET_CANONICAL);
  conclusion = mato_sentence_hint_conclusion (deduction, geometry, MATO_ALPHABET_CANONICAL);
  step = mato_sentence_reason_step (&deduction->reason, 0, geometry, MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (place, ==, "Look at r4c1.");
  g_assert_cmpstr (technique, ==, "Naked pair: r4c1, r4c5.");
  g_assert_cmpstr (conclusion, ==, "Naked pair (r4c1, r4c5): r4c9\u00a0≠\u00a03.");
  g_assert_cmpstr (step, ==,
                   "r4c1 and r4c5 hold only 3 and 7, so row 4 has these digits there and nowhere "
                   "else.");
}

static void
conclude (MatoDeduction *deduction,
          guint          cell,
          guint          digit)
{
  MatoLiteral literal = mato_literal (cell, digit, FALSE);

  g_array_append_val (deduction->conclusions, literal);
}

TEST (equal_conclusions_are_told_together)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoDeduction) deduction = mato_deduction_new ();
  guint32 bases[] = { 27, 31 };
  guint32 covers[] = { mato_geometry_unit_item (geometry, 3, 3),
                       mato_geometry_unit_item (geometry, 3, 7) };
  g_autofree char *conclusion = NULL;

  deduction->technique = MATO_TECHNIQUE_NAKED_PAIR;
  mato_reason_count (&deduction->reason, bases, 2, covers, 2);
  conclude (deduction, 35, 3);
  conclude (deduction, 28, 7);
  conclude (deduction, 28, 3);
  conclude (deduction, 34, 3);
  conclusion = mato_sentence_hint_conclusion (deduction, geometry, MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (conclusion, ==, "Naked pair (r4c1, r4c5): r4c2\u00a0≠\u00a03, 7; "
                                   "r4c8, r4c9\u00a0≠\u00a03.");
}

/* Which one is wrong: the innermost that is open. */
TEST (a_refuted_supposition_says_what_follows)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoReason reason;
  g_autofree char *empty = NULL;
  g_autofree char *clash = NULL;

  mato_reason_init (&reason);
  mato_reason_suppose (&reason, mato_literal (3, 1, TRUE));
  mato_reason_empty (&reason, 0);
  mato_reason_suppose (&reason, mato_literal (20, 2, TRUE));
  mato_reason_suppose (&reason, mato_literal (3, 1, TRUE));
  mato_reason_empty (&reason, 0);
  mato_reason_clash (&reason, mato_literal (20, 2, TRUE));
  empty = mato_sentence_reason_step (&reason, 1, geometry, MATO_ALPHABET_CANONICAL);
  clash = mato_sentence_reason_step (&reason, 5, geometry, MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (empty, ==, "Then nothing would be left for r1c1. So r1c4 is not 1.");
  g_assert_cmpstr (clash, ==, "That contradicts what was supposed. So r3c3 is not 2.");
  mato_reason_clear (&reason);
}

/* A fish is told by its lines: some of the cells where they cross may be full. */
TEST (a_fish_is_told_by_its_lines)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoDeduction) deduction = mato_deduction_new ();
  MatoLiteral literal = mato_literal (1, 5, FALSE);
  guint32 bases[] = { mato_geometry_unit_item (geometry, 1, 5),
                      mato_geometry_unit_item (geometry, 6, 5) };
  guint32 covers[] = { mato_geometry_unit_item (geometry, 10, 5),
                       mato_geometry_unit_item (geometry, 12, 5) };
  g_autofree char *technique = NULL;
  g_autofree char *conclusion = NULL;

  deduction->technique = MATO_TECHNIQUE_X_WING;
  mato_reason_count (&deduction->reason, bases, 2, covers, 2);
  g_array_append_val (deduction->conclusions, literal);
  technique = mato_sentence_hint_technique (deduction, geometry, MATO_ALPHABET_CANONICAL);
  conclusion = mato_sentence_hint_conclusion (deduction, geometry, MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (technique, ==, "X-wing: 5 in r2, r7.");
  g_assert_cmpstr (conclusion, ==, "X-wing (5 in r2, r7): r1c2\u00a0≠\u00a05.");
}

/* Supposing 5 in @cell, which sees @from, leaves @to in @item, which sees @cell. */
static void
refute (MatoReason *reason,
        guint       cell,
        guint       from,
        guint       to,
        guint       item)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoLiteral on = mato_literal (cell, 5, TRUE), next = mato_literal (to, 5, TRUE);
  MatoLiteral off = mato_literal (from, 5, FALSE);

  mato_reason_suppose (reason, on);
  mato_reason_exclude (reason, on, off, mato_reason_shared_item (geometry, on, off));
  mato_reason_last (reason, item, next);
  mato_reason_exclude (reason, next, mato_literal_not (on),
                       mato_reason_shared_item (geometry, next, on));
  mato_reason_clash (reason, on);
}

/* Returns: (transfer full): the last sentence of a reason */
static char *
tell_last (const MatoReason   *reason,
           const MatoGeometry *geometry)
{
  g_autoptr (GArray) steps = mato_hint_list_steps (reason);

  return mato_sentence_reason_step (reason, g_array_index (steps, guint, steps->len - 1), geometry,
                                    MATO_ALPHABET_CANONICAL);
}

/* The same cells or units are looked at, not only as many. */
TEST (the_same_way_goes_through_the_same_units)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint row = mato_geometry_unit_item (geometry, 0, 5);
  guint column = mato_geometry_unit_item (geometry, 9, 5);
  g_auto (MatoReason) same = { NULL }, other = { NULL };
  g_autofree char *again = NULL, *in_full = NULL;

  mato_reason_init (&same);
  refute (&same, 10, 0, 1, row);
  refute (&same, 11, 0, 1, row);
  again = tell_last (&same, geometry);
  g_assert_cmpstr (again, ==, "In the same way, r2c3 is not 5.");

  mato_reason_init (&other);
  refute (&other, 10, 0, 1, row);
  refute (&other, 11, 0, 9, column);
  in_full = tell_last (&other, geometry);
  g_assert_cmpstr (in_full, ==, "That contradicts what was supposed. So r2c3 is not 5.");
}

/* What two digits of a set take away follows from one count. */
TEST (a_set_is_counted_once)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint32 bases[] = { 0, 1 };
  guint32 covers[] = { mato_geometry_unit_item (geometry, 0, 3),
                       mato_geometry_unit_item (geometry, 0, 7) };
  g_auto (MatoReason) reason = { NULL };
  g_autoptr (GArray) steps = NULL;
  g_autofree char *lost = NULL;

  mato_reason_init (&reason);
  mato_reason_suppose (&reason, mato_literal (9, 4, TRUE));
  mato_reason_count (&reason, bases, 2, covers, 2);
  mato_reason_counted (&reason, covers[0], mato_literal (5, 3, FALSE));
  mato_reason_counted (&reason, covers[0], mato_literal (6, 3, FALSE));
  mato_reason_count (&reason, bases, 2, covers, 2);
  mato_reason_counted (&reason, covers[1], mato_literal (5, 7, FALSE));
  mato_reason_empty (&reason, 5);

  steps = mato_hint_list_steps (&reason);
  g_assert_cmpuint (steps->len, ==, 5);
  lost = mato_sentence_reason_step (&reason, g_array_index (steps, guint, 2), geometry,
                                    MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (lost, ==, "The 3 among them is in r1, so r1c6 and r1c7 are not 3.");
}
