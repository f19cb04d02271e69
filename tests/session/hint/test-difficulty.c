/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rules.h"
#include "session/hint/difficulty.h"
#include "session/words/sentence-rating.h"
#include "tests/boards.h"
#include "tests/core/logic/rated-boards.h"
#include "tests/test.h"

typedef struct
{
  MatoDifficulty *difficulty;
  guint n_changes;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->difficulty = mato_difficulty_new ();
  g_signal_connect_swapped (fixture->difficulty, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_unref (fixture->difficulty);
}

static MatoBoard *
read_board (const char *line)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoBoard *board = mato_board_new (geometry);
  guint8 values[81];

  boards_read (line, values);
  for (guint cell = 0; cell < 81; cell++)
    if (values[cell] != 0)
      mato_board_set (board, cell, values[cell], MATO_ORIGIN_GIVEN);
  return board;
}

static void
wait_for_rating (Fixture *fixture)
{
  while (mato_difficulty_is_running (fixture->difficulty))
    g_main_context_iteration (NULL, TRUE);
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (a_puzzle_is_rated)
{
  g_autoptr (MatoBoard) board = read_board (rated_boards[0].line);
  g_autofree char *text = NULL;

  mato_difficulty_rate (fixture->difficulty, board);
  g_assert_null (mato_difficulty_get (fixture->difficulty));
  wait_for_rating (fixture);
  g_assert_cmpuint (mato_difficulty_get (fixture->difficulty)->hardest, ==, 50);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  text = mato_sentence_rating (mato_difficulty_get (fixture->difficulty));
  g_assert_true (g_str_has_prefix (text, "Very hard: ER 5.0, hardest step: "));

  mato_difficulty_rate (fixture->difficulty, board);
  g_assert_false (mato_difficulty_is_running (fixture->difficulty));
  g_assert_nonnull (mato_difficulty_get (fixture->difficulty));
}

FIXTURE_TEST (another_puzzle_cancels_it)
{
  g_autoptr (MatoBoard) first = read_board (rated_boards[G_N_ELEMENTS (rated_boards) - 1].line);
  g_autoptr (MatoBoard) second = read_board (rated_boards[0].line);

  mato_difficulty_rate (fixture->difficulty, first);
  mato_difficulty_rate (fixture->difficulty, second);
  wait_for_rating (fixture);
  g_assert_cmpuint (mato_difficulty_get (fixture->difficulty)->hardest, ==, 50);
  mato_difficulty_stop (fixture->difficulty);
  g_assert_null (mato_difficulty_get (fixture->difficulty));
  g_assert_cmpuint (fixture->n_changes, ==, 2);
}

FIXTURE_TEST (several_solutions_have_no_rating)
{
  g_autoptr (MatoBoard) board = read_board ("12345678.........................................."
                                            "...............................");

  mato_difficulty_rate (fixture->difficulty, board);
  wait_for_rating (fixture);
  g_assert_null (mato_difficulty_get (fixture->difficulty));
}

/* No number: there is no scale for them. */
FIXTURE_TEST (a_puzzle_with_rules_has_a_plain_level)
{
  static const struct
  {
    const char *rules;
    const char *text;
  } boards[] = {
    { "board 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\nkiller 4 r1c3 r2c3\nkiller 6 r1c4 r2c4\n"
      "killer 9 r2c1 r3c1 r4c1\nkiller 4 r3c2 r4c2\nkiller 7 r3c3 r3c4\nkiller 3 r4c3 r4c4\n",
      "Easy: hardest step: One rule alone" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      guint line;
      g_autoptr (MatoGeometry) geometry = mato_rules_parse (boards[i].rules, NULL, &line, NULL);
      g_autoptr (MatoBoard) board = mato_board_new (geometry);
      g_autofree char *text = NULL;

      mato_difficulty_rate (fixture->difficulty, board);
      wait_for_rating (fixture);
      g_assert_nonnull (mato_difficulty_get (fixture->difficulty));
      text = mato_sentence_rating (mato_difficulty_get (fixture->difficulty));
      g_assert_true (g_str_has_prefix (text, boards[i].text));
      g_assert_cmpuint (mato_difficulty_get (fixture->difficulty)->hardest, ==, 0);
    }
}

TEST (every_rating_has_a_level)
{
  MatoRating rating = { .end = MATO_RATING_SOLVED };
  const char *before = NULL;
  guint n = 0;

  for (rating.hardest = 10; rating.hardest <= 120; rating.hardest++)
    {
      n += g_strcmp0 (mato_sentence_level (&rating), before) != 0;
      before = mato_sentence_level (&rating);
    }
  g_assert_cmpuint (n, ==, 6);
  g_assert_cmpstr (before, ==, "Extreme");
}
