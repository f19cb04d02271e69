/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/new-target.h"

#include "core/writing/writer.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

/* Everybody has the same target on a day, in every version. */
TEST (a_day_has_one_target_forever)
{
  static const struct
  {
    const char *day, *level, *givens;
  } days[] = {
    { "2026-11-23", "easy",
      "......67..42.6..3...6....4....5...12.6.4..7........4.8...3...96.7981.3.43..69258." },
    { "2026-11-25", "medium",
      "...784...4852........5....2..7.........1...7....9.....8.96.274.74..982....2417398" },
    { "2026-11-28", "hard",
      "..37.1....9...3..7...489....2.1.....4.......85.6.97......91...2...37564..6.2.8..." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      g_autoptr (MatoPuzzle) puzzle = NULL;
      g_autofree char *title = NULL;
      const MatoTargetLevel *level;
      GDate day;

      g_date_clear (&day, 1);
      g_date_set_parse (&day, days[i].day);
      level = mato_new_target_daily_level (&day);
      g_assert_cmpstr (level->name, ==, days[i].level);
      puzzle = mato_new_target_make (level, mato_new_target_daily_seed (&day), NULL);
      mato_write_line (line, mato_board_get_geometry (puzzle->board),
                       mato_board_get_values (puzzle->board));
      g_assert_cmpstr (line->str, ==, days[i].givens);
      g_assert_true (mato_new_target_level_of (puzzle) == level);
      title = g_strdup (puzzle->title);
      mato_new_target_mark_daily (puzzle, &day);
      g_assert_cmpstr (puzzle->title, !=, title);
    }
}

/* The number that the window tells makes the same at the command line: see test-generate.c. */
TEST (a_seed_is_kept)
{
  const MatoTargetLevel *level = mato_target_level_find ("hard");
  g_autoptr (MatoPuzzle) puzzle = mato_new_target_make (level, 1, NULL);
  g_autoptr (MatoPuzzle) copy = mato_puzzle_copy (puzzle);
  g_autoptr (GString) line = g_string_new (NULL);
  guint64 seed = 0;
  GDate day;

  mato_write_line (line, mato_board_get_geometry (puzzle->board),
                   mato_board_get_values (puzzle->board));
  g_assert_cmpstr (
    line->str, ==,
    "....5.....1...6.8....4...1....5.4.6.67.9.8....53.6..9.......3.......3.4..3.8...7.");
  g_assert_true (mato_new_target_get_seed (copy, &seed));
  g_assert_cmpuint (seed, ==, 1);

  g_date_clear (&day, 1);
  g_date_set_dmy (&day, 28, G_DATE_NOVEMBER, 2026);
  mato_new_target_mark_daily (copy, &day);
  g_assert_false (mato_new_target_get_seed (copy, &seed));
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Who cancels gets nothing. */
TEST (is_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  mato_new_target_async (mato_target_level_find ("hard"), 1, cancellable, made_cb, &result);
  g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (g_task_propagate_pointer (G_TASK (result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Other puzzles are of no level. */
TEST (others_have_no_level)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("NOIP 2009, second");

  guint64 seed;

  g_assert_null (mato_new_target_level_of (puzzle));
  g_assert_false (mato_new_target_get_seed (puzzle, &seed));
}
