/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/hint-finder.h"

#include "core/notation/reader.h"
#include "session/words/sentence-hint.h"
#include "tests/data.h"
#include "tests/test.h"

/* Returns: (transfer full): what is found on the board that @line has */
static MatoHintAnswer *
find (const char *line,
      gboolean    wants_all)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (line, -1, NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  MatoHintQuestion *question;
  MatoHintAnswer *answer;

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, NULL);
  question = mato_hint_question_new (puzzle->board, wants_all);
  answer = mato_hint_find (question, cancellable);
  mato_hint_question_free (question);
  return answer;
}

static void
check (const char   *line,
       MatoHintKind  kind)
{
  for (guint wants_all = 0; wants_all < 2; wants_all++)
    {
      MatoHintAnswer *answer = find (line, wants_all);

      g_assert_cmpint (answer->kind, ==, kind);
      mato_hint_answer_free (answer);
    }
}

/* Chains would be followed for minutes where almost everything is possible everywhere. */
TEST (few_givens_are_told_at_once)
{
  g_autofree char *nine = g_strnfill (81, '.');
  g_autofree char *sixteen = g_strnfill (256, '.');

  check (nine, MATO_HINT_UNSURE);
  check (sixteen, MATO_HINT_UNSURE);
  nine[3] = '1';
  nine[40] = '2';
  check (nine, MATO_HINT_UNSURE);
}

TEST (what_is_simple_is_found)
{
  /* Several solutions; the last cell of the first row is left. */
  check ("12345678.........................................................................",
         MATO_HINT_FOUND);
  check ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
         MATO_HINT_FOUND);
  check ("12345678.........9...............................................................",
         MATO_HINT_NO_SOLUTION);
}

/* There are techniques of their own for rules. */
TEST (boards_with_rules_have_hints)
{
  check ("mato-document 2\n\n[Rules]\nboard 4x4\nkiller 5 r1c1 r1c2\n\n[Puzzle]\n"
         "1...\n....\n....\n....\n", MATO_HINT_FOUND);
  check ("mato-document 2\n\n[Rules]\nboard 4x4\nkiller 5 r1c1 r1c2\n\n[Puzzle]\n"
         "12..\n....\n....\n....\n", MATO_HINT_NO_SOLUTION);
}

/* The next steps of a board, of which nobody knows soon whether it has one solution, until there
 * are no more; then that is said, and not that there are several. */
TEST (what_is_not_known_is_said)
{
  g_autofree char *text = data_load ("boards/9x9-diagonal-sums.txt");
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  MatoHintAnswer *answer = NULL;
  guint n_steps = 0;

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, NULL);
  for (;; n_steps++)
    {
      MatoHintQuestion *question = mato_hint_question_new (puzzle->board, FALSE);
      const MatoDeduction *deduction;

      answer = mato_hint_find (question, NULL);
      mato_hint_question_free (question);
      if (answer->kind != MATO_HINT_FOUND)
        break;

      deduction = g_ptr_array_index (answer->deductions, 0);
      g_assert_true (mato_deduction_check (deduction, &answer->board, FALSE));
      mato_deduction_apply (deduction, &answer->board);
      for (guint cell = 0; cell < answer->geometry->n_cells; cell++)
        if (answer->board.values[cell] != 0)
          mato_board_set (puzzle->board, cell, answer->board.values[cell], MATO_ORIGIN_ENTRY);
        else
          mato_board_set_marks (puzzle->board, cell, MATO_PENCIL_CENTRE,
                                answer->board.cells[cell]);
      mato_hint_answer_free (answer);
    }

  g_assert_cmpuint (n_steps, >, 0);
  g_assert_cmpint (answer->kind, ==, MATO_HINT_UNDECIDED);
  mato_hint_answer_free (answer);
}

/* Several solutions, but none with what was entered. */
static void
check_dead (const char            *line,
            const guint8          *entries,
            guint                  n_entries,
            guint32                marks,
            MatoContradictionKind  kind,
            const char            *words)
{
  for (guint wants_all = 0; wants_all < 2; wants_all++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (line, -1, NULL);
      g_autoptr (MatoPuzzle) puzzle = NULL;
      g_autofree char *sentence = NULL;
      MatoHintQuestion *question;
      MatoHintAnswer *answer;

      mato_reader_set_rules (reader, NULL);
      puzzle = mato_reader_next (reader, NULL);
      for (guint i = 0; i < n_entries; i++)
        if (entries[i] != 0)
          mato_board_set (puzzle->board, i, entries[i], MATO_ORIGIN_ENTRY);
      if (marks != 0)
        mato_board_set_marks (puzzle->board, n_entries, MATO_PENCIL_CENTRE, marks);
      question = mato_hint_question_new (puzzle->board, wants_all);
      answer = mato_hint_find (question, NULL);
      g_assert_cmpint (answer->kind, ==, MATO_HINT_DEAD);
      g_assert_cmpint (answer->contradiction.kind, ==, kind);
      g_assert_cmpuint (answer->deductions->len, ==, 0);
      sentence = mato_sentence_hint_none (answer, MATO_ALPHABET_CANONICAL);
      g_test_message ("%s", sentence);
      g_assert_nonnull (strstr (sentence, words));
      mato_hint_question_free (question);
      mato_hint_answer_free (answer);
    }
}

TEST (what_contradicts_itself_is_said)
{
  static const char cage[] = "mato-document 2\n\n[Rules]\nboard 4x4\nkiller 5 r1c1 r1c2\n\n"
                             "[Puzzle]\n....\n....\n....\n....\n";

  check_dead ("................", (const guint8[]) { 1, 2, 3, 0, 0, 0, 0, 4 }, 8, 0,
              MATO_CONTRADICTION_ITEM, "no digit fits r1c4");
  check_dead ("................", (const guint8[]) { 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0 }, 14,
              0xe, MATO_CONTRADICTION_ITEM, "no place for 1 in ");
  check_dead ("................", (const guint8[]) { 2, 0, 0, 2 }, 4, 0, MATO_CONTRADICTION_TWICE,
              "r1c1 and r1c4 are both 2");
  check_dead (cage, (const guint8[]) { 1, 2 }, 2, 0, MATO_CONTRADICTION_RULE, " is 3, not 5");
  check_dead (cage, (const guint8[]) { 1 }, 1, 0x6, MATO_CONTRADICTION_RULE,
              "nothing fits into r1c1, r1c2");
}
