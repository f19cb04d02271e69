/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/review.h"

#include "core/solve/engine.h"
#include "session/game/records.h"
#include "session/lessons/sentence-review.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

#define PUZZLE "POJ 3074, first"

static guint64 time_now;

static guint64
get_time (gpointer data)
{
  return time_now;
}

typedef struct
{
  MatoGame *game;
  guint8 solution[MATO_MAX_CELLS];
  MatoReview *review;
  gboolean is_done;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  name)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new (name);
  const MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1 };
  g_auto (MatoResult) result = { 0 };

  time_now = 0;
  fixture->game = mato_game_new (puzzle);
  mato_game_set_clock (fixture->game, get_time, NULL);
  mato_engine_solve (mato_engine_find ("bitmask"), mato_game_get_geometry (fixture->game),
                     mato_board_get_values (mato_game_get_board (fixture->game)), &options,
                     &result);
  memcpy (fixture->solution, result.kept, mato_game_get_geometry (fixture->game)->n_cells);
  fixture->review = NULL;
  fixture->is_done = FALSE;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  name)
{
  g_clear_pointer (&fixture->review, mato_review_free);
  g_object_unref (fixture->game);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Fixture *fixture = user_data;

  fixture->review = mato_review_finish (result, NULL);
  fixture->is_done = TRUE;
}

static MatoReview *
review (Fixture *fixture)
{
  g_clear_pointer (&fixture->review, mato_review_free);
  fixture->is_done = FALSE;
  mato_review_async (fixture->game, NULL, reviewed_cb, fixture);
  while (!fixture->is_done)
    g_main_context_iteration (NULL, TRUE);
  return fixture->review;
}

/* Enters the first empty cells rightly, a second for each but @slow, which takes a minute. */
static void
play (Fixture *fixture,
      guint    n,
      guint    slow)
{
  for (guint cell = 0, i = 0; i < n; cell++)
    {
      if (mato_board_get_value (mato_game_get_board (fixture->game), cell) != 0)
        continue;

      time_now += i++ == slow ? 60000 : 1000;
      mato_game_enter (fixture->game, cell, fixture->solution[cell]);
    }
}

#define FIXTURE_TEST(name, value) TEST_WITH (name, Fixture, fixture, value, set_up, tear_down)

FIXTURE_TEST (finds_the_stall, PUZZLE)
{
  g_autoptr (GArray) stalls = NULL;
  g_autofree char *head = NULL, *what = NULL, *why = NULL;
  const MatoReviewStep *step;

  g_assert_false (mato_review_has_steps (fixture->game));
  play (fixture, 10, 6);
  g_assert_true (mato_review_has_steps (fixture->game));
  review (fixture);
  g_assert_true (fixture->review->is_timed);
  g_assert_cmpuint (fixture->review->steps->len, ==, 10);
  g_assert_cmpuint (fixture->review->path->len, >, 40);

  stalls = mato_review_list_stalls (fixture->review, 1);
  g_assert_cmpuint (g_array_index (stalls, guint, 0), ==, 6);
  step = fixture->review->steps->pdata[6];
  g_assert_cmpuint (step->from, ==, 6000);
  g_assert_cmpuint (step->to, ==, 66000);
  g_assert_false (step->is_wrong);
  g_assert_cmpuint (step->rating, >=, 10);
  g_assert_true (mato_deduction_check (step->deduction, step->known, TRUE));

  head = mato_sentence_review (fixture->review);
  g_assert_true (g_str_has_prefix (head, "You entered 10 digits in 1:09; "));
  what = mato_sentence_review_step (fixture->review, step, MATO_ALPHABET_CANONICAL);
  g_assert_true (g_str_has_prefix (what, "At 1:06, after 1:00: r"));
  why = mato_sentence_review_reason (fixture->review, step, MATO_ALPHABET_CANONICAL);
  g_assert_true (g_str_has_prefix (why, "ER "));
}

/* Before the last digit all others were there; a wrong digit has no reason. */
FIXTURE_TEST (the_longest_stop_has_its_reason, PUZZLE)
{
  guint n_empty = mato_board_count_empty (mato_game_get_board (fixture->game));
  g_autofree char *proved = NULL, *unproved = NULL;

  play (fixture, n_empty, n_empty - 1);
  proved = mato_sentence_review_longest (review (fixture), mato_game_get_board (fixture->game),
                                         MATO_ALPHABET_CANONICAL);
  g_assert_true (g_pattern_match_simple ("You thought longest, 1:00, about ? in r9c?: it was the "
                                         "only place left for it in its box.", proved));

  mato_game_clear_entries (fixture->game);
  time_now += 90000;
  mato_game_enter (fixture->game, 0, fixture->solution[0] % 9 + 1);
  unproved = mato_sentence_review_longest (review (fixture), mato_game_get_board (fixture->game),
                                           MATO_ALPHABET_CANONICAL);
  g_assert_true (g_pattern_match_simple ("You thought longest, 1:*, about ? in r1c1.", unproved));
}

FIXTURE_TEST (tells_wrong_digits, PUZZLE)
{
  const MatoReviewStep *step;
  g_autofree char *why = NULL;

  mato_game_enter (fixture->game, 0, fixture->solution[0] % 9 + 1);
  play (fixture, 1, 5);
  review (fixture);
  step = fixture->review->steps->pdata[0];
  g_assert_true (step->is_wrong);
  g_assert_cmpuint (step->n_wrong, ==, 0);
  step = fixture->review->steps->pdata[1];
  g_assert_false (step->is_wrong);
  g_assert_cmpuint (step->n_wrong, ==, 1);
  g_assert_null (step->deduction);
  why = mato_sentence_review_reason (fixture->review, step, MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (why, ==, "1 wrong digit was on the board.");
}

/* The window has no board to show without one. */
FIXTURE_TEST (one_step_is_always_long, PUZZLE)
{
  g_autoptr (GArray) stalls = NULL;

  mato_game_enter (fixture->game, 0, fixture->solution[0]);
  time_now += 60000;
  mato_game_enter (fixture->game, 0, 0);
  play (fixture, 1, 1);
  stalls = mato_review_list_stalls (review (fixture), 5);
  g_assert_cmpuint (stalls->len, ==, 1);
  g_assert_cmpuint (g_array_index (stalls, guint, 0), ==, 1);
}

/* What was undone, or was entered into the puzzle before, does not count. */
FIXTURE_TEST (looks_at_the_present_puzzle, PUZZLE)
{
  g_autoptr (MatoPuzzle) again = test_puzzle_new (PUZZLE);

  play (fixture, 3, 0);
  mato_game_replace (fixture->game, again);
  g_assert_false (mato_review_has_steps (fixture->game));
  play (fixture, 4, 0);
  mato_game_undo (fixture->game);
  g_assert_cmpuint (review (fixture)->steps->len, ==, 3);
}

/* Journals of earlier versions have no times: then the hardest steps stand out. */
FIXTURE_TEST (old_games_have_no_times, PUZZLE)
{
  g_autoptr (GArray) stalls = NULL;

  mato_game_set_clock (fixture->game, NULL, NULL);
  play (fixture, 10, 6);
  review (fixture);
  g_assert_false (fixture->review->is_timed);
  stalls = mato_review_list_stalls (fixture->review, 3);
  g_assert_cmpuint (stalls->len, ==, 3);
}

/* The times come back with the journal. */
FIXTURE_TEST (times_are_kept, PUZZLE)
{
  g_autoptr (GHashTable) notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (MatoGame) back = NULL;
  g_autofree char *problem = NULL;
  guint n_good;

  play (fixture, 5, 2);
  records = mato_records_list (fixture->game, NULL, notes);
  back = mato_records_replay ((GStrv) records->pdata, &problem, notes, &n_good);
  g_assert_cmpuint (n_good, ==, records->len - 1);
  g_assert_cmpuint (mato_game_get_n_moves (back), ==, 5);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (mato_move_get_time (mato_game_get_move (back, i)), ==,
                      mato_move_get_time (mato_game_get_move (fixture->game, i)));
  g_assert_cmpuint (mato_move_get_time (mato_game_get_move (back, 2)), ==, 62000);
}

FIXTURE_TEST (several_solutions_have_no_review, "NOIP 2009, first")
{
  play (fixture, 2, 0);
  g_assert_null (review (fixture));
}
