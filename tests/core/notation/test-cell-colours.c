/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sections.h"

#include "core/notation/reader.h"
#include "core/writing/writer.h"
#include "tests/test.h"

#include <string.h>

static MatoPuzzle *
read_puzzle (const char *text)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  MatoPuzzle *puzzle = mato_reader_next (reader, &error);

  g_assert_no_error (error);
  return puzzle;
}

static char *
write_puzzle (const MatoPuzzle *puzzle,
              MatoNotation      notation)
{
  GString *text = g_string_new (NULL);

  mato_write (text, puzzle, mato_board_get_values (puzzle->board), notation);
  return g_string_free (text, FALSE);
}

TEST (own_colours_are_read_back)
{
  for (guint colour = 1; colour <= MATO_MAX_COLOUR; colour++)
    {
      g_autofree char *capitals = g_ascii_strup (mato_cell_colours_spell (colour), -1);

      g_assert_cmpuint (mato_cell_colours_parse (mato_cell_colours_spell (colour)), ==, colour);
      g_assert_cmpuint (mato_cell_colours_parse (capitals), ==, colour);
    }
}

TEST (others_are_the_nearest)
{
  static const struct { const char *text; guint colour; } cases[] = {
    /* As f-puzzles has them. */
    { "#A8A8A8", 9 }, { "#FFA0A0", 1 }, { "#FFE060", 3 }, { "#FFFFB0", 3 }, { "#B0FFB0", 4 },
    { "#60D060", 4 }, { "#D0D0FF", 7 }, { "#8080F0", 7 }, { "#FF80FF", 8 }, { "#FFD0D0", 1 },
    { "#000000", 9 }, { "", 0 }, { "red", 0 }, { "#fff", 0 }, { "#ffcbc5 ", 0 }, { "#ffcbcg", 0 },
    { "ffcbc5f", 0 }, { "#ffffff", 9 }, { "#102030", 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (mato_cell_colours_parse (cases[i].text), ==, cases[i].colour);
}

/* Whatever a board has, all notations that hold colours bring back. */
TEST (colours_come_back)
{
  static const MatoNotation notations[] = { MATO_NOTATION_MATO, MATO_NOTATION_F_PUZZLES };
  static const char *const boards[] = {
    "1...............",
    ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7....",
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MatoPuzzle) puzzle = read_puzzle (boards[i / 2]);
      g_autoptr (MatoPuzzle) back = NULL;
      g_autofree char *text = NULL;

      for (guint cell = 0; cell < mato_board_get_geometry (puzzle->board)->n_cells; cell++)
        mato_board_set_colour (puzzle->board, cell,
                               (guint) g_test_rand_int_range (0, MATO_MAX_COLOUR + 1));
      g_assert_true ((mato_notation_get_info (notations[i % 2])->holds & MATO_HOLDS_COLOURS) != 0);
      text = write_puzzle (puzzle, notations[i % 2]);
      back = read_puzzle (text);
      g_assert_true (mato_board_equal (back->board, puzzle->board));
    }
}

/* Other shades and other lines are written again; a cell with a new colour has Mato's shade. */
TEST (foreign_shades_stay)
{
  static const char document[] =
    "mato-document 1\nbox: 2x2\nalphabet: 1\n\n[Puzzle]\n1...\n....\n....\n....\n\n"
    "[Colours]\nr1c1 #A8A8A8\nr1c3 #a8d0fe\nr4c4 #FFA0A0\nr5c1 #000000\nanything\n\n"
    "[Time]\n5\n";
  g_autoptr (MatoPuzzle) puzzle = read_puzzle (document);
  g_autofree char *same = write_puzzle (puzzle, MATO_NOTATION_MATO);
  g_autofree char *changed = NULL;

  g_assert_cmpstr (same, ==, document);
  g_assert_cmpuint (mato_board_get_colour (puzzle->board, 2), ==, 6);
  mato_board_set_colour (puzzle->board, 0, 2);
  mato_board_set_colour (puzzle->board, 2, 0);
  changed = write_puzzle (puzzle, MATO_NOTATION_MATO);
  g_assert_nonnull (strstr (changed, "[Colours]\nr1c1 #fed7ba\nr4c4 #FFA0A0\nr5c1 #000000\n"
                                     "anything\n"));
}

/* Shades that are one hue for Mato become different colours; an edit that would change how the rest
 * is read makes all of them Mato's own. */
TEST (different_shades_stay_different)
{
  g_autoptr (MatoPuzzle) puzzle =
    read_puzzle ("mato-document 1\nbox: 2x2\nalphabet: 1\n\n[Puzzle]\n1...\n....\n....\n"
                 "....\n\n"
                 "[Colours]\nr1c1 #D0D0FF\nr1c2 #8080F0\nr1c3 #d0d0ff\nr1c4 #FFE060\n"
                 "r2c1 #FFFFB0\nr2c2 #fded91\n");
  g_autoptr (MatoPuzzle) back = NULL;
  g_autofree char *text = NULL;
  guint colours[6];

  for (guint cell = 0; cell < 6; cell++)
    colours[cell] = mato_board_get_colour (puzzle->board, cell);
  for (guint a = 0; a < 6; a++)
    for (guint b = 0; b < a; b++)
      g_assert_cmpint (colours[a] == colours[b], ==, a == 2 && b == 0);
  g_assert_cmpuint (colours[5], ==, 3);

  mato_board_set_colour (puzzle->board, 0, 0);
  mato_board_set_colour (puzzle->board, 2, 0);
  text = write_puzzle (puzzle, MATO_NOTATION_MATO);
  back = read_puzzle (text);
  g_assert_true (mato_board_equal (back->board, puzzle->board));
}
