/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/practice.h"

#include "core/generate/stored-puzzle.h"
#include "session/hint/hint-move.h"
#include "session/hint/told-steps.h"
#include "session/lessons/sentence-practice.h"
#include "tests/session/folder.h"
#include "tests/session/words/words-test.h"
#include "tests/test.h"

typedef struct
{
  MatoGame *game;
  MatoPractice *practice;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("9x9 empty");

  fixture->game = mato_game_new (puzzle);
  fixture->practice = mato_practice_new (fixture->game);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->practice);
  g_object_unref (fixture->game);
}

static const MatoExercise *
begin (Fixture         *fixture,
       MatoTechniqueId  technique)
{
  MatoExercise *exercise = mato_exercise_new (technique, NULL, 7, NULL);

  g_assert_nonnull (exercise);
  mato_practice_begin (fixture->practice, exercise);
  g_assert_cmpint (mato_practice_get_state (fixture->practice), ==, MATO_PRACTICE_ASKED);
  return exercise;
}

static MatoLiteral
get_conclusion (const MatoExercise *exercise)
{
  const MatoDeduction *deduction = exercise->deductions->pdata[0];

  return g_array_index (deduction->conclusions, MatoLiteral, deduction->conclusions->len - 1);
}

/* Nothing simpler applies, and the checker confirms every step. */
TEST (exercises_need_their_technique)
{
  const MatoTechniqueId ids[] = { MATO_TECHNIQUE_HIDDEN_SINGLE_BOX, MATO_TECHNIQUE_NAKED_PAIR,
                                  MATO_TECHNIQUE_X_WING, MATO_TECHNIQUE_HIDDEN_QUAD,
                                  MATO_TECHNIQUE_SKYSCRAPER };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MatoExercise) exercise = mato_exercise_new (ids[i], NULL, i, NULL);
      g_autoptr (MatoExercise) again = NULL;

      g_assert_nonnull (exercise);
      g_assert_cmpint (exercise->source, ==, mato_stored_puzzle_count (ids[i]) > 0
                                               ? MATO_EXERCISE_STORED : MATO_EXERCISE_MADE);
      for (guint k = 0; k < exercise->deductions->len; k++)
        {
          const MatoDeduction *deduction = exercise->deductions->pdata[k];

          g_assert_cmpint (deduction->technique, ==, ids[i]);
        }

      /* The board alone, as it is kept when a hint was needed, makes it again. */
      again = mato_exercise_new (ids[i], exercise->puzzle, 0, NULL);
      g_assert_nonnull (again);
      g_assert_cmpint (again->source, ==, MATO_EXERCISE_OWN);
    }
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (the_digit_that_follows_is_right)
{
  const MatoExercise *exercise = begin (fixture, MATO_TECHNIQUE_HIDDEN_SINGLE_BOX);
  MatoLiteral literal = get_conclusion (exercise);
  g_autofree char *words = NULL, *reason = NULL;

  g_assert_true (mato_literal_is_on (literal));
  g_assert_true (mato_game_enter (fixture->game, mato_literal_cell (literal),
                                  mato_literal_digit (literal)));
  g_assert_cmpint (mato_practice_get_state (fixture->practice), ==, MATO_PRACTICE_RIGHT);
  g_assert_cmpuint (mato_practice_get_n_at_once (fixture->practice), ==, 1);
  words = mato_sentence_practice (fixture->practice);
  g_assert_true (g_str_has_prefix (words, "Right: "));
  reason = mato_sentence_practice_reason (fixture->practice);
  g_assert_cmpuint (strlen (reason), >, 0);
}

FIXTURE_TEST (another_digit_is_wrong)
{
  const MatoExercise *exercise = begin (fixture, MATO_TECHNIQUE_HIDDEN_SINGLE_BOX);
  MatoLiteral literal = get_conclusion (exercise);
  guint digit = mato_literal_digit (literal) % 9 + 1;
  g_autofree char *words = NULL;

  mato_game_enter (fixture->game, mato_literal_cell (literal), digit);
  g_assert_cmpint (mato_practice_get_state (fixture->practice), ==, MATO_PRACTICE_WRONG);
  words = mato_sentence_practice (fixture->practice);
  g_assert_true (g_str_has_prefix (words, "Wrong: "));

  mato_game_undo (fixture->game);
  mato_game_enter (fixture->game, mato_literal_cell (literal), mato_literal_digit (literal));
  g_assert_cmpint (mato_practice_get_state (fixture->practice), ==, MATO_PRACTICE_RIGHT);
  g_assert_cmpuint (mato_practice_get_n_right (fixture->practice), ==, 1);
  g_assert_cmpuint (mato_practice_get_n_at_once (fixture->practice), ==, 0);
}

/* What to do, what came of it, and where the board is from. */
FIXTURE_TEST (practice_is_told)
{
  MatoPractice *practice = fixture->practice;
  const MatoExercise *exercise;
  MatoLiteral literal;
  guint cell = 0;

  g_assert_null (mato_sentence_practice (practice));
  g_assert_null (mato_sentence_practice_reason (practice));
  g_assert_null (mato_sentence_practice_source (practice));

  exercise = begin (fixture, MATO_TECHNIQUE_NAKED_PAIR);
  literal = get_conclusion (exercise);
  assert_like (mato_sentence_practice (practice),
                 "Find a step by this technique: Naked pair. Remove a mark*");
  assert_like (mato_sentence_practice_source (practice), "A board made for this.*");
  g_assert_null (mato_sentence_practice_reason (practice));

  while (mato_board_get_value (mato_game_get_board (fixture->game), cell) != 0)
    cell++;
  mato_game_enter (fixture->game, cell, exercise->solution[cell]);
  g_assert_cmpint (mato_practice_get_state (practice), ==, MATO_PRACTICE_OTHER);
  assert_like (mato_sentence_practice (practice),
                 "That is true, but it does not follow by this technique: Naked pair.*");
  mato_game_undo (fixture->game);

  mato_game_mark (fixture->game, mato_literal_cell (literal), MATO_PENCIL_CENTRE,
                  1u << (mato_literal_digit (literal) - 1));
  assert_like (mato_sentence_practice (practice), "Right: Naked pair*");
  assert_like (mato_sentence_practice_source (practice),
                 "A board made for this. Found: 1, at once: 0.*");

  begin (fixture, MATO_TECHNIQUE_HIDDEN_SINGLE_BOX);
  assert_like (mato_sentence_practice (practice), "Find a step by this technique: Hidden single*");
}

FIXTURE_TEST (a_mark_that_goes_is_judged)
{
  const MatoExercise *exercise = begin (fixture, MATO_TECHNIQUE_NAKED_PAIR);
  MatoLiteral literal = get_conclusion (exercise);
  guint cell = mato_literal_cell (literal);

  g_assert_false (mato_literal_is_on (literal));
  mato_game_mark (fixture->game, cell, MATO_PENCIL_CENTRE,
                  1u << (exercise->solution[cell] - 1));
  g_assert_cmpint (mato_practice_get_state (fixture->practice), ==, MATO_PRACTICE_WRONG);
  mato_game_undo (fixture->game);
  mato_game_mark (fixture->game, cell, MATO_PENCIL_CENTRE,
                  1u << (mato_literal_digit (literal) - 1));
  g_assert_cmpint (mato_practice_get_state (fixture->practice), ==, MATO_PRACTICE_RIGHT);
}

/* The digit of the solution is true, but a naked pair does not enter it. */
FIXTURE_TEST (what_does_not_follow_is_told_apart)
{
  const MatoExercise *exercise = begin (fixture, MATO_TECHNIQUE_NAKED_PAIR);
  guint cell = 0;

  while (mato_board_get_value (exercise->puzzle->board, cell) != 0)
    cell++;
  mato_game_enter (fixture->game, cell, exercise->solution[cell]);
  g_assert_cmpint (mato_practice_get_state (fixture->practice), ==, MATO_PRACTICE_OTHER);
}

FIXTURE_TEST (another_puzzle_ends_it)
{
  begin (fixture, MATO_TECHNIQUE_NAKED_PAIR);
  mato_game_undo (fixture->game);
  g_assert_cmpint (mato_practice_get_state (fixture->practice), ==, MATO_PRACTICE_OFF);
  g_assert_null (mato_practice_get_exercise (fixture->practice));
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (told_steps_are_kept)
{
  g_autofree char *path = g_build_filename (folder->path, "state", "told", NULL);
  g_autoptr (MatoExercise) exercise = mato_exercise_new (MATO_TECHNIQUE_NAKED_PAIR, NULL, 3, NULL);
  g_autoptr (MatoPuzzle) first = NULL;

  g_assert_null (mato_told_steps_take (path, MATO_TECHNIQUE_NAKED_PAIR));
  for (guint i = 0; i < 2; i++)
    g_assert_true (mato_told_steps_add (path, MATO_TECHNIQUE_NAKED_PAIR, exercise->puzzle));
  g_assert_null (mato_told_steps_take (path, MATO_TECHNIQUE_X_WING));
  first = mato_told_steps_take (path, MATO_TECHNIQUE_NAKED_PAIR);
  g_assert_true (mato_puzzle_equal (first, exercise->puzzle));
  g_assert_null (mato_told_steps_take (path, MATO_TECHNIQUE_NAKED_PAIR));
}

/* Returns: (nullable): an exercise on a copy of @puzzle with that change */
static MatoExercise *
take_changed (const MatoPuzzle *puzzle,
              guint             cell,
              guint             digit,
              guint32           marks)
{
  g_autoptr (MatoPuzzle) own = mato_puzzle_copy (puzzle);

  if (digit != 0)
    mato_board_set (own->board, cell, digit, MATO_ORIGIN_ENTRY);
  else
    mato_board_set_marks (own->board, cell, MATO_PENCIL_CENTRE, marks);
  return mato_exercise_new (MATO_TECHNIQUE_NAKED_PAIR, own, 0, NULL);
}

/* Not so a board where the player had a mistake: what follows from it would be called right. */
TEST (own_steps_are_practised)
{
  g_autoptr (MatoExercise) made = mato_exercise_new (MATO_TECHNIQUE_NAKED_PAIR, NULL, 3, NULL);
  g_autoptr (MatoExercise) own = NULL;
  const MatoBoard *board = made->puzzle->board;

  own = mato_exercise_new (MATO_TECHNIQUE_NAKED_PAIR, made->puzzle, 0, NULL);
  g_assert_nonnull (own);
  g_assert_cmpint (own->source, ==, MATO_EXERCISE_OWN);
  g_assert_cmpmem (own->solution, 81, made->solution, 81);
  g_assert_cmpuint (own->deductions->len, ==, made->deductions->len);

  for (guint cell = 0; cell < 81; cell++)
    {
      guint32 right = 1u << (made->solution[cell] - 1);
      guint32 marks = mato_board_get_marks (board, cell, MATO_PENCIL_CENTRE);

      if (mato_board_get_value (board, cell) != 0)
        continue;

      g_assert_null (take_changed (made->puzzle, cell, made->solution[cell] % 9 + 1, 0));
      if (marks != right)
        g_assert_null (take_changed (made->puzzle, cell, 0, marks & ~right));
    }
}
