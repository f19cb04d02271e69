/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "session/game/puzzle-file.h"

static MatoPuzzle *
make_puzzle (guint box_rows,
             guint box_columns)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  MatoBoard *board = mato_board_new (geometry);

  mato_board_set (board, 0, 1, MATO_ORIGIN_GIVEN);
  mato_board_set (board, 1, 2, MATO_ORIGIN_ENTRY);
  mato_board_set_marks (board, 2, MATO_PENCIL_CENTRE, 0xc);

  return mato_puzzle_new (board);
}

static void
the_ending_chooses (void)
{
  static const struct
  {
    const char *name;
    const char *notation;
  } cases[] = {
    { "a.sdk", "sdk" },      { "a.SDK", "sdk" },   { "a.opensudoku", "opensudoku" },
    { "a.sdm", "sdm" },      { "a.tex", "latex" }, { "a.json", "json" },
    { "a.txt", "line" },     { "a", "line" },      { "a.sdk.bak", "line" },
  };
  g_autoptr (MatoPuzzle) puzzle = make_puzzle (3, 3);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MatoNotation notation = mato_puzzle_file_choose_notation (puzzle->board, cases[i].name);

      g_assert_cmpstr (mato_notation_get_info (notation)->name, ==, cases[i].notation);
    }
}

/* A notation that would lose the boxes is never chosen. */
static void
boxes_are_kept (void)
{
  static const char *const names[] = { "a.sdk", "a.opensudoku", "a.sdm", "a.txt", "a.tex" };
  g_autoptr (MatoPuzzle) puzzle = make_puzzle (3, 2);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      MatoNotation notation = mato_puzzle_file_choose_notation (puzzle->board, names[i]);
      g_autofree char *text = mato_puzzle_file_write (puzzle, notation);
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
      g_autoptr (MatoPuzzle) back = mato_reader_next (reader, NULL);

      g_assert_true (mato_geometry_equal (mato_board_get_geometry (puzzle->board),
                                          mato_board_get_geometry (back->board)));
    }
}

/* A file restores exactly what mato_puzzle_file_loses_…() say that it can store. */
static void
losses_are_known (void)
{
  g_autoptr (MatoPuzzle) puzzle = make_puzzle (3, 3);

  for (MatoNotation notation = MATO_NOTATION_LINE; notation < MATO_N_NOTATIONS; notation++)
    {
      g_autofree char *text = mato_puzzle_file_write (puzzle, notation);
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
      g_autoptr (MatoPuzzle) back = mato_reader_next (reader, NULL);

      g_test_message ("%s", mato_notation_get_info (notation)->name);
      g_assert_cmpint (mato_board_get_origin (back->board, 1) == MATO_ORIGIN_ENTRY, ==,
                       !mato_puzzle_file_loses_entries (puzzle, notation));
      g_assert_cmpint (mato_board_get_marks (back->board, 2, MATO_PENCIL_CENTRE) == 0xc, ==,
                       !mato_puzzle_file_loses_marks (puzzle, notation));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle-file/ending", the_ending_chooses);
  g_test_add_func ("/puzzle-file/boxes", boxes_are_kept);
  g_test_add_func ("/puzzle-file/losses", losses_are_known);

  return g_test_run ();
}
