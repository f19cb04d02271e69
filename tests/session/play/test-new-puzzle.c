/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/new-puzzle.h"

#include "core/solve/engine.h"
#include "core/writing/writer.h"
#include "tests/test.h"

static void
keep_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static MatoPuzzle *
make (const char    *text,
      MatoMaking    *making,
      GError       **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  MatoPuzzleKind kind;

  g_assert_true (mato_puzzle_kind_parse (text, &kind));
  mato_new_puzzle_async (&kind, 7, making, NULL, keep_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);

  return mato_new_puzzle_finish (result, error);
}

TEST (is_made_in_a_worker)
{
  static const char *const kinds[] = {
    "easy 3x3", "hard 3x3 none", "any 2x3", "medium 2x4 mirror", "any 3x4", "easy 4x4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GError) error = NULL;
      MatoMaking making = { 0 };
      g_autoptr (MatoPuzzle) puzzle = make (kinds[i], &making, &error);
      MatoSolveOptions options = { .max_solutions = 2 };
      g_auto (MatoResult) result = { 0 };
      const MatoGeometry *geometry;
      MatoPuzzleKind kind;

      g_assert_no_error (error);
      geometry = mato_board_get_geometry (puzzle->board);
      mato_engine_solve (mato_engine_find ("auto"), geometry,
                         mato_board_get_values (puzzle->board), &options, &result);
      g_assert_cmpuint (result.n_solutions, ==, 1);
      g_assert_cmpuint (mato_board_count_givens (puzzle->board), ==,
                        geometry->n_cells - mato_board_count_empty (puzzle->board));
      g_assert_true (mato_puzzle_kind_of (puzzle, &kind));
      g_assert_cmpint (making.n_attempts, >, 0);
      if (kind.level)
        g_assert_true (mato_level_fits (kind.level, geometry,
                                        mato_board_get_values (puzzle->board), NULL, NULL));
    }
}

/* What would never be found ends at once. */
TEST (is_cancelled)
{
  const MatoLevel never = { "never", "never", 1000, 1000 };
  const MatoPuzzleKind kind = { .box_rows = 3, .box_columns = 3, .level = &never };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  mato_new_puzzle_async (&kind, 7, NULL, cancellable, keep_cb, &result);
  g_cancellable_cancel (cancellable);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mato_new_puzzle_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Whoever plays the puzzle of a day plays the same one in any version: these were made by the
 * first one of this series. If one is different, the recipe has changed, and a new series must
 * begin. */
TEST (a_day_has_one_puzzle_forever)
{
  static const struct { const char *day, *level, *givens; } days[] = {
    { "2026-11-22", "medium",
      "48..1....6.1..94.......43.....6.7.15..52.86..87.4.1.....89.......21..9.8....8..53" },
    { "2026-11-23", "easy",
      "27.58...68.53.2.........85.63..7......71.63......2..74.21.........2.17.97...34.81" },
    { "2026-11-28", "very-hard",
      "2..3...7..3...7.9..9.28.3..3.5......7..568..9......6.5..9.53.2..5.9...4..2...6..8" },
    { "2027-01-01", "hard",
      ".1...59..845..97...9.6.....6..3.......7.4.2.......7..5.....3.7...15..623..31...9." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autoptr (MatoPuzzle) puzzle = NULL;
      g_autoptr (GString) line = g_string_new (NULL);
      MatoPuzzleKind kind;
      GDate day, found;

      g_date_clear (&day, 1);
      g_date_clear (&found, 1);
      g_date_set_parse (&day, days[i].day);
      kind = mato_new_puzzle_daily_kind (&day);
      g_assert_cmpstr (kind.level->name, ==, days[i].level);
      puzzle = mato_new_puzzle_make (&kind, mato_new_puzzle_daily_seed (&day), NULL, NULL);
      mato_write_line (line, mato_board_get_geometry (puzzle->board),
                       mato_board_get_values (puzzle->board));
      g_assert_cmpstr (line->str, ==, days[i].givens);

      g_assert_false (mato_new_puzzle_get_day (puzzle, &found));
      mato_new_puzzle_mark_daily (puzzle, &day);
      g_assert_true (mato_new_puzzle_get_day (puzzle, &found));
      g_assert_cmpint (g_date_compare (&day, &found), ==, 0);
      g_assert_true (mato_puzzle_kind_of (puzzle, &kind));
    }
}
