/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/playing.h"

#include "core/notation/sections.h"
#include "session/game/history-text.h"
#include "session/play/puzzle-kind.h"
#include "tests/test.h"

static const guint8 solution[16] = { 1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1 };

static gint64 time_now;

static gint64
get_time (void)
{
  return time_now;
}

typedef struct
{
  MatoGame *game;
  MatoPlaying *playing;
  guint n_finished;
} Fixture;

static void
count_cb (guint *n)
{
  (*n)++;
}

/* The first row is given. */
static MatoPuzzle *
new_puzzle (gboolean is_made)
{
  guint8 givens[16] = { 0 };
  const MatoPuzzleKind kind = { .box_rows = 2, .box_columns = 2 };
  MatoPuzzle *puzzle;

  memcpy (givens, solution, 4);
  puzzle = mato_puzzle_kind_wrap (&kind, givens);
  if (!is_made)
    mato_puzzle_kind_forget (puzzle);
  return puzzle;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  is_made)
{
  g_autoptr (MatoPuzzle) puzzle = new_puzzle (is_made != NULL);

  time_now = 1000;
  fixture->game = mato_game_new (puzzle);
  fixture->playing = mato_playing_new (fixture->game);
  mato_playing_set_clock (fixture->playing, get_time);
  fixture->n_finished = 0;
  g_signal_connect_swapped (fixture->playing, "finished", G_CALLBACK (count_cb),
                            &fixture->n_finished);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->playing);
  g_object_unref (fixture->game);
}

static void
pass (guint seconds)
{
  time_now += seconds * G_USEC_PER_SEC;
}

static void
assert_spent (Fixture *fixture,
              guint    seconds)
{
  g_assert_cmpuint (mato_playing_get_spent (fixture->playing), ==, seconds * 1000);
}

static void
solve (Fixture *fixture)
{
  for (guint cell = 4; cell < 16; cell++)
    mato_game_enter (fixture->game, cell, solution[cell]);
}

/* The puzzle is made, not typed. */
#define MADE GINT_TO_POINTER (TRUE)
#define FIXTURE_TEST(name, value) TEST_WITH (name, Fixture, fixture, value, set_up, tear_down)

FIXTURE_TEST (begins_with_the_first_digit, NULL)
{
  pass (10);
  assert_spent (fixture, 0);
  g_assert_false (mato_playing_is_timed (fixture->playing));
  mato_game_mark (fixture->game, 5, MATO_PENCIL_CENTRE, 1);
  pass (10);
  assert_spent (fixture, 10);
}

FIXTURE_TEST (a_new_puzzle_begins_at_once, MADE)
{
  g_assert_true (mato_playing_is_timed (fixture->playing));
  pass (7);
  assert_spent (fixture, 7);
}

FIXTURE_TEST (nobody_plays_a_hidden_board, MADE)
{
  mato_game_enter (fixture->game, 5, solution[5]);
  mato_playing_set_paused (fixture->playing, TRUE);
  mato_game_undo (fixture->game);
  g_assert_false (mato_playing_get_paused (fixture->playing));

  for (guint i = 0; i < 2; i++)
    {
      mato_playing_set_paused (fixture->playing, TRUE);
      mato_playing_meet (fixture->playing, MATO_PLAY_ASK);
      g_assert_false (mato_playing_get_paused (fixture->playing));
    }
}

/* What was asked for before the pause does not end it when it comes. */
FIXTURE_TEST (an_answer_does_not_end_a_pause, MADE)
{
  mato_playing_set_paused (fixture->playing, TRUE);
  mato_playing_meet (fixture->playing, MATO_PLAY_HINT);
  mato_playing_assist (fixture->playing);
  mato_playing_meet (fixture->playing, MATO_PLAY_MISTAKE);
  g_assert_true (mato_playing_get_paused (fixture->playing));
  pass (5);
  assert_spent (fixture, 0);
}

FIXTURE_TEST (stands_while_nobody_plays, MADE)
{
  pass (1);
  mato_playing_set_paused (fixture->playing, TRUE);
  pass (10);
  mato_playing_set_paused (fixture->playing, FALSE);
  pass (1);
  mato_playing_set_away (fixture->playing, TRUE);
  pass (10);
  mato_playing_set_away (fixture->playing, FALSE);
  pass (1);
  assert_spent (fixture, 3);

  g_object_set (fixture->playing, "pause-away", FALSE, NULL);
  mato_playing_set_away (fixture->playing, TRUE);
  pass (1);
  assert_spent (fixture, 4);
}

FIXTURE_TEST (finishes_once, MADE)
{
  pass (5);
  mato_game_enter (fixture->game, 4, 4); /* wrong */
  mato_game_enter (fixture->game, 4, 0);
  solve (fixture);
  g_assert_true (mato_playing_is_solved (fixture->playing));
  g_assert_cmpuint (fixture->n_finished, ==, 1);
  pass (5);
  assert_spent (fixture, 5);

  mato_game_undo (fixture->game);
  g_assert_false (mato_playing_is_solved (fixture->playing));
  pass (2);
  mato_game_redo (fixture->game);
  g_assert_true (mato_playing_is_solved (fixture->playing));
  g_assert_cmpuint (fixture->n_finished, ==, 1);
  assert_spent (fixture, 7);
}

/* Nor is it who had the last cell, or any, filled in. */
FIXTURE_TEST (a_solver_is_no_player, MADE)
{
  mato_game_fill (fixture->game, solution, MATO_ORIGIN_SOLVER);
  g_assert_false (mato_playing_is_solved (fixture->playing));
  g_assert_cmpuint (fixture->n_finished, ==, 0);
}

FIXTURE_TEST (a_full_board_with_a_clash_is_not_solved, MADE)
{
  for (guint cell = 4; cell < 16; cell++)
    mato_game_enter (fixture->game, cell, 1);
  g_assert_false (mato_playing_is_solved (fixture->playing));
}

FIXTURE_TEST (each_puzzle_has_its_time, MADE)
{
  g_autoptr (MatoPuzzle) other = new_puzzle (FALSE);

  pass (3);
  mato_playing_assist (fixture->playing);
  mato_board_set (other->board, 0, 0, MATO_ORIGIN_EMPTY);
  other->sections = mato_sections_set_time (other->sections, 60000);
  mato_game_replace (fixture->game, other);
  assert_spent (fixture, 60);
  g_assert_false (mato_playing_is_assisted (fixture->playing));
  pass (4);
  assert_spent (fixture, 64);
  mato_game_undo (fixture->game);
  assert_spent (fixture, 3);
  g_assert_true (mato_playing_is_assisted (fixture->playing));
  mato_game_redo (fixture->game);
  assert_spent (fixture, 64);
}

FIXTURE_TEST (a_note_brings_it_back, MADE)
{
  g_autofree char *note = NULL;
  g_autofree char *again = NULL;

  pass (9);
  mato_playing_assist (fixture->playing);
  mato_playing_end (fixture->playing);
  pass (3);
  note = mato_playing_to_note (fixture->playing, mato_playing_get_turn (fixture->playing));
  tear_down (fixture, NULL);
  set_up (fixture, data);
  mato_playing_from_note (fixture->playing, NULL);
  mato_playing_from_note (fixture->playing, "x");
  assert_spent (fixture, 0);
  mato_playing_from_note (fixture->playing, note);
  assert_spent (fixture, 9);
  g_assert_true (mato_playing_is_assisted (fixture->playing));
  mato_playing_end (fixture->playing);
  again = mato_playing_to_note (fixture->playing, mato_playing_get_turn (fixture->playing));
  g_assert_cmpstr (again, ==, note);
}

/* Who was killed has played on for a while after the note. */
FIXTURE_TEST (a_note_of_a_running_clock_is_no_less, MADE)
{
  g_autofree char *note = NULL;

  pass (9);
  note = mato_playing_to_note (fixture->playing, mato_playing_get_turn (fixture->playing));
  tear_down (fixture, NULL);
  set_up (fixture, data);
  mato_playing_from_note (fixture->playing, note);
  assert_spent (fixture, 9 + MATO_PLAYING_NOTE_STEP / 1000);
}

/* Also if that comes back to the board only later, and if somebody was only helped with it. */
FIXTURE_TEST (a_note_belongs_to_its_puzzle, NULL)
{
  g_autoptr (MatoPuzzle) other = new_puzzle (FALSE);
  g_autofree char *turn = NULL;
  g_autofree char *note = NULL;

  g_assert_null (mato_playing_to_note (fixture->playing,
                                       mato_playing_get_turn (fixture->playing)));
  mato_board_set (other->board, 0, 0, MATO_ORIGIN_EMPTY);
  mato_game_replace (fixture->game, other);
  mato_playing_assist (fixture->playing);
  turn = g_strdup (mato_playing_get_turn (fixture->playing));
  note = mato_playing_to_note (fixture->playing, turn);

  tear_down (fixture, NULL);
  set_up (fixture, data);
  mato_playing_from_note (fixture->playing, note);
  g_assert_false (mato_playing_is_assisted (fixture->playing));
  mato_game_replace (fixture->game, other);
  g_assert_true (mato_playing_is_assisted (fixture->playing));
  mato_game_undo (fixture->game);
  g_assert_false (mato_playing_is_assisted (fixture->playing));
}

/* Its time would be written down again, and after a restore none had passed. */
FIXTURE_TEST (what_comes_solved_was_finished_before, MADE)
{
  g_autoptr (MatoPuzzle) puzzle = new_puzzle (TRUE);
  g_autoptr (MatoGame) other = mato_game_new (puzzle);

  for (guint cell = 4; cell < 16; cell++)
    mato_game_enter (other, cell, solution[cell]);
  mato_game_take_over (fixture->game, other);
  g_assert_true (mato_playing_is_solved (fixture->playing));
  mato_game_undo (fixture->game);
  mato_game_enter (fixture->game, 15, solution[15]);
  g_assert_true (mato_playing_is_solved (fixture->playing));
  g_assert_cmpuint (fixture->n_finished, ==, 0);
}

/* The history of a document is played by nobody, though its last move is the last digit. */
FIXTURE_TEST (a_history_is_not_played, MADE)
{
  g_autoptr (MatoPuzzle) puzzle = new_puzzle (TRUE);
  g_autoptr (MatoGame) other = mato_game_new (puzzle);
  g_autoptr (MatoPuzzle) document = NULL;

  for (guint cell = 4; cell < 16; cell++)
    mato_game_enter (other, cell, solution[cell]);
  document = mato_puzzle_copy (mato_game_get_puzzle (other));
  g_free (document->sections);
  document->sections = mato_history_to_sections (other, mato_game_get_puzzle (other)->sections);
  mato_history_open (fixture->game, document);
  g_assert_cmpuint (mato_game_get_n_moves (fixture->game), ==, 13);
  g_assert_true (mato_playing_is_solved (fixture->playing));
  g_assert_cmpuint (fixture->n_finished, ==, 0);
}

/* A document says whether somebody was helped. */
FIXTURE_TEST (lines_of_a_document_bring_it_back, MADE)
{
  g_autofree char *lines = NULL;
  g_autoptr (MatoPuzzle) other = new_puzzle (TRUE);

  pass (9);
  mato_playing_assist (fixture->playing);
  mato_playing_coach (fixture->playing);
  lines = mato_playing_to_lines (fixture->playing);
  g_assert_cmpstr (lines, ==, "9000\nassisted\ncoached\n");
  g_free (other->sections);
  other->sections = mato_sections_set (NULL, MATO_SECTION_TIME, lines);
  tear_down (fixture, NULL);
  time_now = 1000;
  fixture->game = mato_game_new (other);
  fixture->playing = mato_playing_new (fixture->game);
  mato_playing_set_clock (fixture->playing, get_time);
  assert_spent (fixture, 9);
  g_assert_true (mato_playing_is_assisted (fixture->playing));
  g_assert_true (mato_playing_is_coached (fixture->playing));
}
