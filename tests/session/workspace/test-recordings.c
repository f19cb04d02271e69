/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/recordings.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

typedef struct
{
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoRecordings *recordings;
  MatoFilms *films; /* owned by the recordings, like the player */
  MatoPlayer *player;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->transaction = mato_transaction_new ();
  fixture->puzzles = test_puzzles_new (ONE_SOLUTION, fixture->transaction);
  fixture->recordings = mato_recordings_new (fixture->puzzles, fixture->transaction);
  fixture->films = fixture->recordings->films;
  fixture->player = fixture->films->player;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->puzzles);
  g_assert_finalize_object (fixture->recordings);
  g_assert_finalize_object (fixture->transaction);
}

static void
record (Fixture    *fixture,
        const char *engine)
{
  g_object_set (fixture->films->method, "engine", engine, NULL);
  mato_films_record (fixture->films);
  test_wait_for (fixture->films->task);
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

/* While inactive, no signal is emitted, except once when the context becomes inactive. */
FIXTURE_TEST (the_context_is_silent_unless_active)
{
  guint n_changed, n_progressed;

  test_count (fixture->recordings, "changed", &n_changed);
  test_count (fixture->recordings, "progressed", &n_progressed);
  record (fixture, "bitmask");
  mato_player_seek (fixture->player, 3);
  g_object_set (fixture->player, "speed", 20.0, NULL);
  g_assert_cmpuint (n_changed, ==, 0);
  g_assert_cmpuint (n_progressed, ==, 0);

  mato_recordings_set_active (fixture->recordings, TRUE);
  g_assert_cmpuint (test_take (&n_changed), ==, 1);
  g_assert_true (mato_film_context_is_watching (MATO_FILM_CONTEXT (fixture->recordings)));
  mato_player_seek (fixture->player, 4);
  g_assert_cmpuint (test_take (&n_progressed), ==, 1);
  g_object_set (fixture->player, "speed", 30.0, NULL);
  g_assert_cmpuint (test_take (&n_changed), ==, 1);

  mato_player_set_playing (fixture->player, TRUE);
  test_take (&n_changed);
  mato_recordings_set_active (fixture->recordings, FALSE);
  g_assert_false (mato_player_is_playing (fixture->player));
  g_assert_cmpuint (test_take (&n_changed), ==, 1);
  mato_game_enter (fixture->puzzles->game, 0, 4);
  g_assert_cmpuint (n_changed, ==, 0);
}

FIXTURE_TEST (the_next_film_follows_a_removed_one)
{
  MatoSearch *second;

  record (fixture, "bitmask");
  record (fixture, "dlx");
  second = mato_films_get (fixture->films, 1);
  mato_recordings_watch (fixture->recordings, 0);
  mato_recordings_remove (fixture->recordings, 0);
  g_assert_true (fixture->films->watched == second);
  mato_recordings_remove (fixture->recordings, 0);
  g_assert_null (fixture->films->watched);
  g_assert_null (mato_player_get_trace (fixture->player));
}

/* A quiz ends a race, and a race ends a quiz. */
FIXTURE_TEST (quiz_and_race_exclude_each_other)
{
  MatoRacing *racing = fixture->recordings->racing;
  MatoFilmQuiz *quiz = fixture->recordings->quiz;

  record (fixture, "dlx");
  record (fixture, "bitmask");
  mato_film_quiz_set_active (quiz, TRUE);
  mato_racing_start_with (racing, 0);
  g_assert_false (quiz->quiz.is_on);
  g_assert_nonnull (mato_racing_get_race (racing));
  mato_film_quiz_set_active (quiz, TRUE);
  g_assert_null (mato_racing_get_race (racing));
}

FIXTURE_TEST (the_caption_says_whose_step_it_is)
{
  MatoFilmContext *context = MATO_FILM_CONTEXT (fixture->recordings);
  g_autofree char *alone = NULL;
  g_autofree char *raced = NULL;

  g_assert_null (mato_film_context_dup_caption (context));
  record (fixture, "dlx");
  record (fixture, "bitmask");
  alone = mato_film_context_dup_caption (context);
  mato_racing_start_with (fixture->recordings->racing, 0);
  raced = mato_film_context_dup_caption (context);
  g_assert_cmpstr (alone, !=, raced);
}
