/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/tour-guide.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

typedef struct
{
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoRecordings *recordings;
  MatoTourGuide *guide;
  MatoFilms *films; /* owned by the recordings */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->transaction = mato_transaction_new ();
  fixture->puzzles = test_puzzles_new (EMPTY_4, fixture->transaction);
  fixture->recordings = mato_recordings_new (fixture->puzzles, fixture->transaction);
  fixture->films = fixture->recordings->films;
  fixture->guide =
    mato_tour_guide_new (fixture->puzzles, fixture->recordings, fixture->transaction);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->guide);
  g_assert_finalize_object (fixture->recordings);
  g_clear_object (&fixture->puzzles);
  g_clear_object (&fixture->transaction);
}

static const MatoTour *
start (Fixture *fixture)
{
  guint n_tours;
  const MatoTour *tour = &mato_tour_list (&n_tours)[0];

  mato_tour_guide_start (fixture->guide, tour);
  g_assert_null (mato_tour_guide_get_tour (fixture->guide));
  test_wait_for (fixture->films->task);
  g_assert_true (mato_tour_guide_get_tour (fixture->guide) == tour);
  return tour;
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (begins_when_its_films_are_there)
{
  const MatoTour *tour;
  guint n_wanted, n_tours, n_changes;

  test_count (fixture->guide, "wanted", &n_wanted);
  test_count (fixture->guide, "notify::tour", &n_tours);
  tour = start (fixture);
  g_assert_cmpuint (test_take (&n_wanted), ==, 2);
  g_assert_cmpuint (test_take (&n_tours), ==, 1);
  g_assert_cmpuint (mato_films_get_n (fixture->films), ==, tour->n_takes);

  test_count (fixture->transaction, "changed", &n_changes);
  mato_tour_guide_go_to (fixture->guide, tour->n_stops - 1);
  g_assert_cmpuint (fixture->guide->stop, ==, tour->n_stops - 1);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (n_wanted, ==, 1);
}

/* They would tell what the stops explain; afterwards all is as it was. */
FIXTURE_TEST (hides_the_steps_to_come)
{
  for (guint hides = 0; hides < 2; hides++)
    {
      mato_recordings_set_hide_future (fixture->recordings, hides == 1);
      start (fixture);
      g_assert_true (mato_film_context_hides_future (MATO_FILM_CONTEXT (fixture->recordings)));
      start (fixture);
      g_assert_true (fixture->recordings->hides_future);
      mato_tour_guide_close (fixture->guide);
      g_assert_cmpint (fixture->recordings->hides_future, ==, hides == 1);
    }
}

FIXTURE_TEST (ends_with_other_givens)
{
  start (fixture);
  mato_game_undo (fixture->puzzles->game);
  g_assert_null (mato_tour_guide_get_tour (fixture->guide));
}

FIXTURE_TEST (another_recording_ends_the_tour)
{
  guint n_tours;

  mato_tour_guide_start (fixture->guide, &mato_tour_list (&n_tours)[0]);
  mato_films_record (fixture->films);
  test_wait_for (fixture->films->task);
  g_assert_null (mato_tour_guide_get_tour (fixture->guide));
  g_assert_cmpuint (mato_films_get_n (fixture->films), ==, 1);
}
