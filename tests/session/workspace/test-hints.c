/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/hints.h"

#include "tests/core/logic/rated-boards.h"
#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

typedef struct
{
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoHints *hints;
  MatoGame *game;
} Fixture;

static void
open_puzzle (Fixture    *fixture,
             const char *line)
{
  fixture->transaction = mato_transaction_new ();
  fixture->puzzles = test_puzzles_new (line, fixture->transaction);
  fixture->hints = mato_hints_new (fixture->puzzles, fixture->transaction);
  fixture->game = fixture->puzzles->game;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  open_puzzle (fixture, rated_boards[0].line);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_unref (fixture->hints);
  g_object_unref (fixture->puzzles);
  g_object_unref (fixture->transaction);
}

static void
ask (Fixture *fixture)
{
  mato_hints_next (fixture->hints);
  g_assert_true (mato_hints_is_running (fixture->hints));
  while (mato_hints_is_running (fixture->hints))
    g_main_context_iteration (NULL, TRUE);
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

/* Where, what, why; then the move. */
FIXTURE_TEST (stages_come_one_by_one)
{
  guint n_empty = mato_board_count_empty (mato_game_get_board (fixture->game));
  g_autofree char *first = NULL;

  g_assert_null (mato_hints_dup_text (fixture->hints));
  ask (fixture);
  first = mato_hints_dup_text (fixture->hints);
  g_assert_true (g_str_has_prefix (first, "Look at "));
  for (MatoHintStage stage = MATO_HINT_TECHNIQUE; stage <= MATO_HINT_REASON; stage++)
    {
      g_autofree char *text = NULL;

      g_assert_false (mato_hints_can_apply (fixture->hints));
      g_assert_cmpuint (mato_hints_get_n_steps (fixture->hints), ==, 0);
      mato_hints_next (fixture->hints);
      text = mato_hints_dup_text (fixture->hints);
      g_assert_cmpstr (text, !=, first);
      g_assert_cmpuint (fixture->hints->stage, ==, stage);
    }

  g_assert_true (mato_hints_can_apply (fixture->hints));
  mato_hints_next (fixture->hints);
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (fixture->game)), ==, n_empty - 1);
  g_assert_cmpuint (fixture->hints->stage, ==, MATO_HINT_HIDDEN);
  mato_game_undo (fixture->game);
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (fixture->game)), ==, n_empty);
}

static void
do_it (Fixture *fixture)
{
  ask (fixture);
  while (!mato_hints_can_apply (fixture->hints))
    mato_hints_next (fixture->hints);
  mato_hints_next (fixture->hints);
}

/* Eliminations are kept as centre marks, from which the next hint starts. */
FIXTURE_TEST (hints_lead_to_the_solution)
{
  tear_down (fixture, NULL);
  open_puzzle (fixture, rated_boards[G_N_ELEMENTS (rated_boards) / 2].line);
  for (guint i = 0; i < 300 && !mato_board_is_solved (mato_game_get_board (fixture->game)); i++)
    do_it (fixture);
  g_assert_true (mato_board_is_solved (mato_game_get_board (fixture->game)));
}

FIXTURE_TEST (a_wrong_digit_is_named_first)
{
  const MatoBoard *board = mato_game_get_board (fixture->game);
  g_autofree char *text = NULL;
  guint cell = 0, digit;

  do_it (fixture);
  while (mato_board_get_origin (board, cell) != MATO_ORIGIN_ENTRY)
    cell++;
  digit = mato_board_get_value (board, cell);
  mato_game_enter (fixture->game, cell, digit % 9 + 1);
  ask (fixture);
  text = mato_hints_dup_text (fixture->hints);
  g_assert_true (g_str_has_prefix (text, "Before you go on: look again at your digit in r"));
  g_assert_false (mato_hints_can_apply (fixture->hints));
}

FIXTURE_TEST (marks_without_the_digit_are_named)
{
  const MatoBoard *board = mato_game_get_board (fixture->game);
  g_autofree char *text = NULL;
  guint cell = 0, digit;

  do_it (fixture);
  while (mato_board_get_origin (board, cell) != MATO_ORIGIN_ENTRY)
    cell++;
  digit = mato_board_get_value (board, cell);
  mato_game_enter (fixture->game, cell, 0);
  mato_game_mark (fixture->game, cell, MATO_PENCIL_CENTRE, 1u << digit % 9);
  ask (fixture);
  text = mato_hints_dup_text (fixture->hints);
  g_assert_nonnull (strstr (text, "centre marks"));
}

FIXTURE_TEST (a_change_takes_the_hint_away)
{
  guint cell = 0;

  ask (fixture);
  while (mato_board_get_value (mato_game_get_board (fixture->game), cell) != 0)
    cell++;
  mato_game_mark (fixture->game, cell, MATO_PENCIL_CORNER, 1);
  g_assert_cmpuint (fixture->hints->stage, ==, MATO_HINT_HIDDEN);
  g_assert_null (mato_hints_dup_text (fixture->hints));
}

FIXTURE_TEST (a_search_can_be_forgotten)
{
  mato_hints_next (fixture->hints);
  mato_hints_forget (fixture->hints);
  g_assert_false (mato_hints_is_running (fixture->hints));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ask (fixture);
  g_assert_cmpuint (fixture->hints->stage, ==, MATO_HINT_PLACE);
}

FIXTURE_TEST (what_has_no_hint_says_why)
{
  static const struct
  {
    const char *line;
    const char *text;
  } rows[] = {
    { "1234341221434321", "The board is full" },
    { "123....4........", "The puzzle has no solution" },
    { "................", "The puzzle has several solutions" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;

      tear_down (fixture, NULL);
      open_puzzle (fixture, rows[i].line);
      ask (fixture);
      text = mato_hints_dup_text (fixture->hints);
      g_assert_true (g_str_has_prefix (text, rows[i].text));
    }
}

FIXTURE_TEST (the_board_shows_it)
{
  MatoBoardScene *scene = mato_board_scene_new ();
  guint n_pointed = 0;

  ask (fixture);
  mato_hints_next (fixture->hints);
  mato_hints_next (fixture->hints);
  mato_board_scene_set_puzzle (scene, mato_game_get_puzzle (fixture->game));
  g_assert_null (scene->hint);
  mato_hints_compose (fixture->hints, scene);
  g_assert_nonnull (scene->hint);
  for (guint cell = 0; cell < 81; cell++)
    n_pointed += (scene->looks[cell].pointed | scene->looks[cell].on) != 0;
  g_assert_cmpuint (scene->hint->areas->len, >, 0);
  g_assert_cmpuint (n_pointed, >, 0);
  mato_board_scene_free (scene);
}

/* More of it from stage to stage: the place, the pattern, the reason. */
FIXTURE_TEST (each_stage_shows_more)
{
  guint stage, chosen, position, n_found;
  gboolean is_running;

  g_assert_null (mato_hints_get_deduction (fixture->hints));
  ask (fixture);
  g_assert_nonnull (mato_hints_get_deduction (fixture->hints));
  for (MatoHintStage expected = MATO_HINT_PLACE; expected <= MATO_HINT_REASON; expected++)
    {
      g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

      mato_board_scene_set_puzzle (scene, mato_game_get_puzzle (fixture->game));
      mato_hints_compose (fixture->hints, scene);
      g_assert_nonnull (scene->hint);
      g_object_get (fixture->hints, "stage", &stage, "running", &is_running, "chosen", &chosen,
                    "position", &position, "n-found", &n_found, NULL);
      g_assert_cmpuint (stage, ==, expected);
      g_assert_false (is_running);
      g_assert_cmpuint (chosen, ==, 0);
      g_assert_cmpuint (n_found, ==, 0);
      g_assert_cmpuint (position, ==, fixture->hints->position);
      if (expected < MATO_HINT_REASON)
        mato_hints_next (fixture->hints);
    }
}

FIXTURE_TEST (a_fault_is_shown)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  const MatoBoard *board = mato_game_get_board (fixture->game);
  guint cell = 0;

  do_it (fixture);
  while (mato_board_get_origin (board, cell) != MATO_ORIGIN_ENTRY)
    cell++;
  mato_game_enter (fixture->game, cell, mato_board_get_value (board, cell) % 9 + 1);
  ask (fixture);
  g_assert_null (mato_hints_get_deduction (fixture->hints));
  mato_board_scene_set_puzzle (scene, mato_game_get_puzzle (fixture->game));
  mato_hints_compose (fixture->hints, scene);
  for (guint i = 0; i < 81; i++)
    {
      g_assert_cmpint ((scene->looks[i].marks & MATO_MARK_MISTAKE) != 0, ==, i == cell);
      g_assert_cmpint (scene->looks[i].hint == MATO_HINT_CELL, ==, i == cell);
    }
}

static void
wait_for_answer (Fixture *fixture)
{
  while (mato_hints_is_running (fixture->hints))
    g_main_context_iteration (NULL, TRUE);
}

FIXTURE_TEST (another_goes_through_all)
{
  g_autofree char *first = NULL;
  guint n;

  ask (fixture);
  first = mato_hints_dup_text (fixture->hints);
  g_assert_cmpuint (mato_hints_get_n_found (fixture->hints), ==, 0);
  mato_hints_another (fixture->hints);
  wait_for_answer (fixture);
  n = mato_hints_get_n_found (fixture->hints);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (fixture->hints->chosen, ==, 1);
  g_assert_cmpuint (fixture->hints->stage, ==, MATO_HINT_PLACE);
  for (guint i = 2; i <= n; i++)
    mato_hints_another (fixture->hints);
  g_assert_cmpuint (fixture->hints->chosen, ==, 0);
}

FIXTURE_TEST (all_hints_are_listed)
{
  guint last = 0;

  mato_hints_find_all (fixture->hints);
  wait_for_answer (fixture);
  g_assert_cmpuint (mato_hints_get_n_found (fixture->hints), >, 1);
  for (guint i = 0; i < mato_hints_get_n_found (fixture->hints); i++)
    {
      g_autofree char *text = mato_hints_dup_found (fixture->hints, i);
      g_autofree char *shown = NULL;
      MatoTechniqueId id = mato_hints_get_found (fixture->hints, i)->technique;
      guint place = mato_technique_get (id)->family * MATO_N_TECHNIQUES + id;

      g_assert_cmpuint (place, >=, last);
      last = place;
      mato_hints_choose (fixture->hints, i);
      shown = mato_hints_dup_text (fixture->hints);
      g_assert_cmpstr (shown, ==, text);
      g_assert_true (mato_hints_can_apply (fixture->hints));
    }
}

FIXTURE_TEST (steps_are_walked)
{
  guint n;

  ask (fixture);
  mato_hints_next (fixture->hints);
  mato_hints_next (fixture->hints);
  n = mato_hints_get_n_steps (fixture->hints);
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = mato_hints_dup_step (fixture->hints, i);

      g_assert_true (g_str_has_suffix (text, "."));
      mato_hints_set_position (fixture->hints, i + 1);
      g_assert_cmpuint (fixture->hints->position, ==, i + 1);
    }
  mato_hints_another (fixture->hints);
  wait_for_answer (fixture);
  g_assert_cmpuint (fixture->hints->position, ==, 0);
  g_assert_cmpuint (mato_hints_get_n_steps (fixture->hints), ==, 0);
}
