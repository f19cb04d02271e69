/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/film-quiz.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

static void
record (MatoFilms *films)
{
  mato_films_record (films);
  test_wait_for (films->task);
}

/* Each question and each answer is one change. */
TEST (asks_and_is_answered)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoFilms) films = mato_films_new (puzzles, transaction);
  g_autoptr (MatoRacing) racing = mato_racing_new (films, transaction);
  g_autoptr (MatoFilmQuiz) quiz = mato_film_quiz_new (films, racing, transaction);
  MatoPlayer *player = films->player;
  guint n_changes, n_asked;

  record (films);
  test_count (transaction, "changed", &n_changes);
  test_count (quiz, "notify::asking", &n_asked);
  g_object_set (quiz, "active", TRUE, NULL);
  g_assert_true (quiz->quiz.is_asking);
  g_assert_cmpuint (mato_player_get_position (player), ==, quiz->quiz.decision - 1);
  g_assert_cmpuint (test_take (&n_changes), ==, 1);
  g_assert_cmpuint (test_take (&n_asked), ==, 1);

  mato_film_quiz_answer (quiz, MATO_NO_CELL);
  g_assert_false (quiz->quiz.is_asking);
  g_assert_cmpuint (mato_player_get_position (player), ==, quiz->quiz.decision);
  g_assert_cmpuint (test_take (&n_changes), ==, 1);
}

/* A question is dropped at another position or in another film. */
TEST (drops_the_question_elsewhere)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (ONE_SOLUTION, transaction);
  g_autoptr (MatoFilms) films = mato_films_new (puzzles, transaction);
  g_autoptr (MatoRacing) racing = mato_racing_new (films, transaction);
  g_autoptr (MatoFilmQuiz) quiz = mato_film_quiz_new (films, racing, transaction);

  record (films);
  mato_film_quiz_set_active (quiz, TRUE);
  mato_player_seek (films->player, 0);
  g_assert_false (quiz->quiz.is_asking);
  g_assert_true (mato_film_quiz_ask (quiz));
  record (films);
  g_assert_false (quiz->quiz.is_asking);
  g_assert_true (quiz->quiz.is_on);
}
