/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/recordings.h"

#include "tests/data.h"
#include "tests/session/session-test.h"
#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

#include "session/words/sentence.h"

typedef struct
{
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoRecordings *recordings;
  MatoFilms *films;
  MatoUniqueness *uniqueness;
  MatoSearchTask *task;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->transaction = mato_transaction_new ();
  fixture->puzzles = test_puzzles_new (data, fixture->transaction);
  fixture->recordings = mato_recordings_new (fixture->puzzles, fixture->transaction);
  fixture->films = fixture->recordings->films;
  fixture->uniqueness = fixture->recordings->uniqueness;
  fixture->task = fixture->uniqueness->task;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->recordings);
  g_object_unref (fixture->puzzles);
  g_object_unref (fixture->transaction);
}

/* Returns: the film, which is watched; whether there is another solution is not known yet */
static MatoSearch *
record (Fixture    *fixture,
        const char *engine)
{
  g_object_set (fixture->films->method, "engine", engine, NULL);
  mato_films_record (fixture->films);
  test_wait_for (fixture->films->task);

  return fixture->films->watched;
}

static void
assert_says (Fixture    *fixture,
             MatoSearch *film,
             const char *pattern)
{
  g_autofree char *text =
    mato_sentence_result_further (film, mato_uniqueness_find (fixture->uniqueness, film));

  if (!g_pattern_match_simple (pattern, text))
    g_error ("“%s” is not like “%s”", text, pattern);
}

/* One whose second solution is looked for longer than a worker goes on before it sees that it was
 * cancelled. */
static void
use_hard_board (Fixture *fixture)
{
  g_auto (GStrv) boards = data_split (data_load ("boards/16x16-minimal.txt"));

  test_replace (fixture->puzzles, boards[0]);
}

/* Returns: a film of it. A worker that was quicker is given another try. */
static MatoSearch *
record_and_cancel (Fixture *fixture)
{
  MatoSearch *film;

  use_hard_board (fixture);
  do
    {
      film = record (fixture, "bitmask");
      mato_search_task_cancel (fixture->task);
      test_wait_for (fixture->task);
    }
  while (mato_search_get_result (mato_uniqueness_find (fixture->uniqueness, film))->exhausted);

  return film;
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, EMPTY_4, set_up, tear_down)

/* It is looked for while the film is there already, and does not change it. */
FIXTURE_TEST (a_film_says_whether_there_are_others)
{
  static const struct { const char *text, *engine, *says; } cases[] = {
    { ONE_SOLUTION, "bitmask", "The only solution, found in * after *." },
    { ONE_SOLUTION, "dlx", "The only solution, found in * after *." },
    { EMPTY_4, "bitmask", "A solution, found in * after *; there are others." },
    { EMPTY_4, "dlx", "A solution, found in * after *; there are others." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MatoSearch *film;
      guint64 last;

      test_replace (fixture->puzzles, cases[i].text);
      film = record (fixture, cases[i].engine);
      last = mato_trace_get_last (mato_search_get_trace (film));
      g_assert_true (mato_search_task_is_running (fixture->task));
      g_assert_true (mato_uniqueness_is_open (fixture->uniqueness, film));
      assert_says (fixture, film, "A solution, found in * after *. Looking for another one: *");
      test_wait_for (fixture->task);
      assert_says (fixture, film, cases[i].says);
      g_assert_false (mato_uniqueness_is_open (fixture->uniqueness, film));
      g_assert_true (fixture->films->watched == film);
      g_assert_cmpuint (mato_trace_get_last (mato_search_get_trace (film)), ==, last);
      g_assert_cmpuint (mato_search_get_result (film)->n_solutions, ==, 1);
    }
}

FIXTURE_TEST (what_is_known_is_not_looked_for)
{
  MatoSearch *film;

  /* It has looked by itself, or found none, or is about scores. */
  g_object_set (fixture->films, "record-all", TRUE, NULL);
  record (fixture, "bitmask");
  g_assert_false (mato_search_task_is_running (fixture->task));
  g_object_set (fixture->films, "record-all", FALSE, NULL);
  record (fixture, "target");
  g_assert_false (mato_search_task_is_running (fixture->task));
  test_replace (fixture->puzzles, "11..............\n");
  record (fixture, "dlx");
  g_assert_false (mato_search_task_is_running (fixture->task));

  /* Another film of the same board. */
  test_replace (fixture->puzzles, EMPTY_4);
  record (fixture, "bitmask");
  test_wait_for (fixture->task);
  film = record (fixture, "dlx");
  g_assert_false (mato_search_task_is_running (fixture->task));
  assert_says (fixture, film, "*; there are others.");
}

FIXTURE_TEST (cancelling_leaves_it_unknown)
{
  MatoSearch *film = record_and_cancel (fixture);

  assert_says (fixture, film, "A solution, found in * after *; the search for another one was *");
  g_assert_true (fixture->films->watched == film);

  /* It is not begun again, unless the film is. */
  mato_films_watch (fixture->films, NULL);
  mato_films_watch (fixture->films, film);
  g_assert_false (mato_search_task_is_running (fixture->task));
  film = record (fixture, "bitmask");
  test_wait_for (fixture->task);
  assert_says (fixture, film, "The only solution, *");
}

FIXTURE_TEST (nothing_is_looked_for_without_a_film)
{
  use_hard_board (fixture);
  record (fixture, "bitmask");
  g_assert_true (mato_search_task_is_running (fixture->task));
  mato_recordings_remove (fixture->recordings, 0);
  g_assert_false (mato_search_task_is_running (fixture->task));

  record (fixture, "bitmask");
  g_assert_true (mato_search_task_is_running (fixture->task));
  test_replace (fixture->puzzles, EMPTY_4);
  g_assert_false (mato_search_task_is_running (fixture->task));
}

/* A recording is measured: nothing else runs meanwhile. */
FIXTURE_TEST (recording_comes_first)
{
  MatoSearch *first;

  use_hard_board (fixture);
  first = record (fixture, "bitmask");
  g_assert_true (mato_search_task_is_running (fixture->task));
  mato_racing_start (fixture->recordings->racing);
  g_assert_true (mato_racing_is_preparing (fixture->recordings->racing));
  g_assert_false (mato_search_task_is_running (fixture->task));
  while (mato_racing_is_preparing (fixture->recordings->racing))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mato_search_task_is_running (fixture->task));
  test_wait_for (fixture->task);
  assert_says (fixture, first, "The only solution, *");
  assert_says (fixture, mato_films_get (fixture->films, 1), "The only solution, *");
}

/* Each has a board of its own. */
FIXTURE_TEST (branches_that_race_are_both_answered)
{
  MatoRacing *racing = fixture->recordings->racing;

  record (fixture, "bitmask");
  test_wait_for (fixture->task);
  g_assert_true (mato_films_force (fixture->films, 5, 3));
  test_wait_for (fixture->films->task);
  mato_recordings_watch (fixture->recordings, 0);
  mato_racing_start_with (racing, 1);
  while (mato_search_task_is_running (fixture->task))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 2; i++)
    assert_says (fixture, racing->runners[i], "*; there are others.");
}
