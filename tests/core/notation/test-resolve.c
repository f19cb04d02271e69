/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/notation/describe.h"
#include "tests/test.h"

/* Returns: the first row of a 12×12 board whose others are empty, or the column of the error */
static char *
read_first_row (const char   *row,
                const char   *empty_row,
                MatoAlphabet  alphabet)
{
  g_autoptr (GString) text = g_string_new (row);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  guint64 line, column;

  for (guint i = 1; i < 12; i++)
    g_string_append_printf (text, "\n%s", empty_row);
  reader = mato_reader_new_for_text (text->str, -1, NULL);
  puzzle = mato_reader_next (reader, NULL);
  if (puzzle == NULL)
    {
      mato_reader_get_place (reader, &line, &column);
      return g_strdup_printf ("%u", (guint) column);
    }

  g_assert_cmpint (puzzle->alphabet, ==, alphabet);
  mato_write_line (found, mato_board_get_geometry (puzzle->board),
                   mato_board_get_values (puzzle->board));
  return g_strndup (found->str, 12);
}

TEST (test_alphabets)
{
  /* The first row of a 12×12, then eleven empty ones. */
  static const struct
  {
    const char *row;
    const char *empty_row;
    const char *expected; /* first row, or the column of an error */
    MatoAlphabet alphabet;
  } cases[] = {
    { "1..A....C...", "............", "1..A....C...", MATO_ALPHABET_CANONICAL },
    { "a...b....1..", "............", "A...B....1..", MATO_ALPHABET_CANONICAL },
    { "A..B....C...", "............", "A..B....C...", MATO_ALPHABET_CANONICAL },
    { "A--B----C---", "------------", "1..2....3...", MATO_ALPHABET_LETTERS },
    { "A..B....D...", "............", "1..2....4...", MATO_ALPHABET_LETTERS },
    { "0..A....B...", "............", "1..B....C...", MATO_ALPHABET_HEX },
    { "100A00000000", "000000000000", "1..A........", MATO_ALPHABET_CANONICAL },
    { "1 0 0 12 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 0 0 0", "1..C........",
      MATO_ALPHABET_NUMBERS },
    { "1 0 0 9 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 0 0 0", "1..9........",
      MATO_ALPHABET_NUMBERS },
    { "1 . . C . . . . . . . .", ". . . . . . . . . . . .", "1..C........",
      MATO_ALPHABET_CANONICAL },
    { "1..D....C...", "............", "4", 0 },
    { "0..C....B...", "............", "4", 0 },
    { "1 0 0 13 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 0 0 0", "7", 0 },
    { "1 0 0 12 0 0 0 0 0 0 0 A", "0 0 0 0 0 0 0 0 0 0 0 0", "24", 0 },
    { "a..b....c...", "............", "1", 0 },
    { "1..*........", "............", "4", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = read_first_row (cases[i].row, cases[i].empty_row,
                                               cases[i].alphabet);

      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

/* The first puzzle of a text determines the alphabet of the others. */
TEST (test_alphabet_is_kept)
{
#define ROWS11 "\n............\n............\n............\n............\n............" \
               "\n............\n............\n............\n............\n............" \
               "\n............\n\n"
  static const struct
  {
    const char *text;
    const char *second; /* first row of the second puzzle, or line:column */
  } cases[] = {
    { "A..D........" ROWS11 "A..B........" ROWS11, "1..2........" },
    { "A..1........" ROWS11 "A..B........" ROWS11, "A..B........" },
    { "0..1........" ROWS11 "1..2........" ROWS11, "2..3........" },
    { "A..D........" ROWS11 "a..b........" ROWS11, "1..2........" },
    { "A..D........" ROWS11 "A..2........" ROWS11, "14:4" },
    { "A..1........" ROWS11 "A..D........" ROWS11, "14:4" },
    { "A..1........" ROWS11 "0..1........" ROWS11, "14:2" },
    { "............" ROWS11 "A..D........" ROWS11, "1..4........" },
    { "1..2........" ROWS11 "A..B........" ROWS11, "A..B........" },
    { "1..." "\n2..3\n..4.\n..1.\n" "A..D........" ROWS11, "1..4........" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (cases[i].text, -1, NULL);
      g_autofree char *found = describe (reader);
      const char *second = strchr (found, ' ') + 1;

      g_assert_cmpmem (second, strlen (cases[i].second), cases[i].second,
                       strlen (cases[i].second));
    }
}

/* Each reads as the rules say, and tells how else it could be read. */
TEST (test_other_readings)
{
#define ROW6 "......\n"
#define FOUR "...."
#define LINE(row) row FOUR FOUR FOUR "\n" FOUR row FOUR FOUR "\n" FOUR FOUR row FOUR "\n" \
                  FOUR FOUR FOUR row "\n"
  static const struct
  {
    const char *text;
    const char *other;
  } cases[] = {
    { "AB--------------" "\n", "" },
    { "A..B........" ROWS11, "A" },
    { "A--B--------" "\n------------\n------------\n------------\n------------\n------------\n"
      "------------\n------------\n------------\n------------\n------------\n------------\n", "1" },
    { "A..D........" ROWS11, "" },
    { "1..B........" ROWS11, "" },
    { "0..A........" ROWS11, "" },
    { "1.....\n...1..\n" ROW6 ROW6 ROW6 ROW6, "" },
    { "1.....\n..1...\n" ROW6 ROW6 ROW6 ROW6, "3x2" },
    { "11....\n" ROW6 ROW6 ROW6 ROW6 ROW6, "" },
    { LINE ("1...") LINE (".1..") LINE ("..1.") LINE ("...1"), "2x2" },
    { LINE ("1...") LINE (".1..") LINE ("..1.") LINE ("...5"), "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (cases[i].text, -1, NULL);
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);
      g_autofree char *found = g_strdup ("");
      MatoReaderOptions other;

      if (puzzle != NULL && mato_puzzle_find_other_reading (puzzle, &other))
        {
          g_free (found);
          found = other.has_alphabet ? g_strdup (other.alphabet == MATO_ALPHABET_LETTERS ? "A"
                                                                                         : "1")
                                     : g_strdup_printf ("%ux%u", other.box_rows,
                                                        other.box_columns);
        }
      g_assert_cmpstr (found, ==, cases[i].other);
    }
#undef LINE
#undef FOUR
}

/* These are read as everybody writes them; only who asks is told how else they could be. */
TEST (test_unlikely_readings)
{
  static const struct
  {
    const char *text;
    const char *other;
  } cases[] = {
    { "1.....\n...1..\n" ROW6 ROW6 ROW6 ROW6, "3x2" },
    { "1.....\n.1....\n" ROW6 ROW6 ROW6 ROW6, "" },
    { "1..B........" ROWS11, "0" },
    { "1..C........" ROWS11, "4x3" },
    { ROW6 ROW6 ROW6 ROW6 ROW6 ROW6, "" },
    { "1...\n....\n....\n....\n", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (cases[i].text, -1, NULL);
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);
      g_autofree char *found = g_strdup ("");
      MatoReaderOptions other;

      if (mato_puzzle_find_unlikely_reading (puzzle, &other))
        {
          g_free (found);
          found = other.has_alphabet ? g_strdup ("0") : g_strdup_printf ("%ux%u", other.box_rows,
                                                                         other.box_columns);
        }
      g_assert_cmpstr (found, ==, cases[i].other);
    }
#undef ROW6
}

/* An X of a 25×25 is a digit or an empty cell: who knows need not write it anew. */
TEST (test_empty_sign)
{
  static const struct
  {
    char empty;
    guint first;
    guint third; /* the digits of these cells */
  } cases[] = { { 'X', 10, 0 }, { '.', 1, 24 } };
  g_autoptr (GString) text = g_string_new ("AB");

  while (text->len < 625)
    g_string_append_c (text, 'X');
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MatoReaderOptions options = { .empty = cases[i].empty };
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (text->str, -1, &options);
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);

      g_assert_nonnull (puzzle);
      g_assert_cmpuint (mato_board_get_value (puzzle->board, 0), ==, cases[i].first);
      g_assert_cmpuint (mato_board_get_value (puzzle->board, 2), ==, cases[i].third);
    }
}

/* A drawn box has its own shape, unless the caller knows better. */
TEST (test_drawn_boxes)
{
  static const char *const texts[] = {
    "+--+--+--+\n|1.|..|..|\n|..|..|..|\n|..|..|..|\n+--+--+--+\n"
    "|..|..|..|\n|..|..|..|\n|..|..|..|\n+--+--+--+\n",
    "1.....\n......\n......\n------\n......\n......\n......\n",
    "1.|..|..\n..|..|..\n..|..|..\n..|..|..\n..|..|..\n..|..|..\n",
  };
  static const MatoReaderOptions two = { .box_rows = 2, .box_columns = 3 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (texts[i / 2], -1,
                                                                i % 2 == 0 ? NULL : &two);
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);

      g_assert_nonnull (puzzle);
      g_assert_cmpuint (mato_board_get_geometry (puzzle->board)->box_rows, ==, i % 2 == 0 ? 3 : 2);
    }
}
