/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/judgement.h"

#include "session/lessons/sentence-judgement.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

/* A puzzle that is judged while it is typed. */

typedef struct
{
  MatoJudgement *judgement;
  MatoBoard *board;
  guint n_changes;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  name)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new (name);

  fixture->judgement = mato_judgement_new ();
  fixture->board = mato_board_copy (puzzle->board);
  g_signal_connect_swapped (fixture->judgement, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  name)
{
  g_object_unref (fixture->judgement);
  mato_board_free (fixture->board);
}

static const MatoJudgementAnswer *
judge (Fixture *fixture)
{
  mato_judgement_judge (fixture->judgement, fixture->board);
  while (mato_judgement_is_running (fixture->judgement))
    g_main_context_iteration (NULL, TRUE);
  return mato_judgement_get (fixture->judgement);
}

static void
assert_words (const MatoJudgementAnswer *answer,
              const char              *expected)
{
  g_autofree char *text = mato_sentence_judgement (answer->geometry, answer->n_solutions,
                                                   MATO_JUDGEMENT_MOST_SOLUTIONS, answer->cells,
                                                   answer->n_cells);

  g_assert_cmpstr (text, ==, expected);
}

#define FIXTURE_TEST(name, value) TEST_WITH (name, Fixture, fixture, value, set_up, tear_down)

FIXTURE_TEST (one_solution_is_rated, "POJ 3074, first")
{
  const MatoJudgementAnswer *answer = judge (fixture);

  g_assert_cmpuint (answer->n_solutions, ==, 1);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  g_assert_nonnull (mato_judgement_get_rating (fixture->judgement));
  assert_words (answer, "One solution: the puzzle is complete.");

  /* The same digits are not judged again. */
  mato_judgement_judge (fixture->judgement, fixture->board);
  g_assert_false (mato_judgement_is_running (fixture->judgement));
}

/* Each of the cells named decides: with them as in any solution there is one solution left. */
FIXTURE_TEST (few_solutions_are_told_apart, "NOIP 2009, first")
{
  const MatoJudgementAnswer *answer = judge (fixture);

  g_assert_cmpuint (answer->n_solutions, ==, 3);
  g_assert_cmpuint (answer->n_cells, >, 0);
  g_assert_null (mato_judgement_get_rating (fixture->judgement));
}

FIXTURE_TEST (many_solutions_are_not_counted, "9x9 empty")
{
  const MatoJudgementAnswer *answer = judge (fixture);

  g_assert_cmpuint (answer->n_solutions, ==, MATO_JUDGEMENT_MOST_SOLUTIONS + 1);
  g_assert_cmpuint (answer->n_cells, ==, 0);
  assert_words (answer, "More than 16 solutions so far: digits are missing.");
}

FIXTURE_TEST (none_is_told, "9x9 empty")
{
  mato_board_set (fixture->board, 0, 1, MATO_ORIGIN_ENTRY);
  mato_board_set (fixture->board, 1, 1, MATO_ORIGIN_ENTRY);
  assert_words (judge (fixture), "These digits have no solution: one of them is wrong.");
}

/* Only the last of many questions is answered. */
FIXTURE_TEST (each_change_cancels_it, "9x9 empty")
{
  for (guint digit = 1; digit <= 9; digit++)
    {
      mato_board_set (fixture->board, 40, digit, MATO_ORIGIN_ENTRY);
      mato_judgement_judge (fixture->judgement, fixture->board);
      g_assert_null (mato_judgement_get (fixture->judgement));
    }
  judge (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  mato_judgement_stop (fixture->judgement);
  g_assert_null (mato_judgement_get (fixture->judgement));
}
