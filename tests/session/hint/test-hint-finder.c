/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/hint-finder.h"

#include "core/notation/reader.h"
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
