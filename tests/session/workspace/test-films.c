/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/films.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"


static void
record (MatoFilms  *films,
        const char *engine)
{
  g_object_set (films->method, "engine", engine, NULL);
  mato_films_record (films);
  test_wait_for (films->task);
}

TEST (what_is_recorded_is_watched)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoFilms) films = mato_films_new (puzzles, transaction);
  MatoPlayer *player = films->player;
  MatoSearch *first;
  guint n_films, n_changes;

  test_count (films, "notify::film", &n_films);
  test_count (transaction, "changed", &n_changes);
  record (films, "bitmask");
  g_assert_cmpuint (test_take (&n_films), ==, 1);
  g_assert_cmpuint (test_take (&n_changes), ==, 2); /* the start, the answer */
  first = films->watched;
  g_assert_true (mato_films_get (films, 0) == first);
  g_assert_true (mato_player_get_trace (player) == mato_search_get_trace (first));

  record (films, "dlx");
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  g_assert_cmpint (mato_films_get_watched_index (films), ==, 1);
  mato_player_seek (player, 5);
  mato_films_watch (films, first);
  g_assert_cmpint (mato_films_get_watched_index (films), ==, 0);
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
}

TEST (nothing_is_watched_meanwhile)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoFilms) films = mato_films_new (puzzles, transaction);

  record (films, "bitmask");
  mato_films_record (films);
  g_assert_null (films->watched);
  g_assert_null (mato_player_get_trace (films->player));
  g_assert_cmpuint (mato_films_get_n (films), ==, 1);
  test_wait_for (films->task);
  /* A new recording of the same search replaces the old one. */
  g_assert_cmpuint (mato_films_get_n (films), ==, 1);
  g_assert_cmpint (mato_films_get_watched_index (films), ==, 0);
}

TEST (other_givens_have_other_films)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoFilms) films = mato_films_new (puzzles, transaction);
  guint n_removed;

  record (films, "bitmask");
  record (films, "dlx");
  mato_game_enter (puzzles->game, 0, 4);
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  test_count (films, "removed", &n_removed);
  test_replace (puzzles, EMPTY_4);
  g_assert_cmpuint (n_removed, ==, 2);
  g_assert_cmpuint (mato_films_get_n (films), ==, 0);
  g_assert_null (films->watched);
}

/* Forcing a digit records a branch; the original film is kept. */
TEST (a_forced_digit_is_a_film)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoFilms) films = mato_films_new (puzzles, transaction);
  guint64 fork;

  g_assert_false (mato_films_force (films, 0, 1));
  record (films, "bitmask");
  g_assert_false (mato_films_force (films, 0, 0));
  /* The game may have got a larger board meanwhile. */
  g_assert_false (mato_films_force (films, 452, 4));
  g_assert_false (mato_films_force (films, 624, 25));
  g_assert_true (mato_films_force (films, 5, 3));
  test_wait_for (films->task);
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  g_assert_cmpuint (mato_search_get_givens (films->watched)[5], ==, 3);
  g_assert_true (mato_search_find_fork (mato_films_get (films, 1), mato_films_get (films, 0),
                                        &fork));
  g_assert_cmpuint (fork, ==, 0);
}
