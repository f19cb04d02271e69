/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/puzzle.h"
#include "core/notation/reader.h"
#include "tests/test.h"

#include <string.h>

TEST (test_spell)
{
  static const struct
  {
    MatoAlphabet alphabet;
    guint digit;
    const char *spelling;
  } cases[] = {
    { MATO_ALPHABET_CANONICAL, 1, "1" },  { MATO_ALPHABET_CANONICAL, 9, "9" },
    { MATO_ALPHABET_CANONICAL, 10, "A" }, { MATO_ALPHABET_CANONICAL, 25, "P" },
    { MATO_ALPHABET_LETTERS, 1, "A" },    { MATO_ALPHABET_LETTERS, 25, "Y" },
    { MATO_ALPHABET_HEX, 1, "0" },        { MATO_ALPHABET_HEX, 10, "9" },
    { MATO_ALPHABET_HEX, 11, "A" },       { MATO_ALPHABET_HEX, 16, "F" },
    { MATO_ALPHABET_NUMBERS, 7, "7" },    { MATO_ALPHABET_NUMBERS, 25, "25" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char text[3];

      g_assert_cmpstr (mato_alphabet_spell (cases[i].alphabet, cases[i].digit, text), ==,
                       cases[i].spelling);
    }
}

TEST (test_parse_is_inverse)
{
  for (MatoAlphabet alphabet = 0; alphabet < MATO_ALPHABET_NUMBERS; alphabet++)
    for (guint order = 4; order <= MATO_MAX_ORDER; order++)
      for (guint digit = 1; digit <= MATO_MAX_ORDER; digit++)
        {
          char text[3];
          guint expected = digit <= order ? digit : 0;

          mato_alphabet_spell (alphabet, digit, text);
          g_assert_cmpuint (mato_alphabet_parse (alphabet, order, text[0]), ==, expected);
          g_assert_cmpuint (mato_alphabet_parse (alphabet, order, g_ascii_tolower (text[0])), ==,
                            expected);
        }
}

TEST (test_parse_refuses)
{
  static const char strangers[] = ".-*_?# |\n@[`{/:";

  for (const char *c = strangers;; c++)
    {
      for (MatoAlphabet alphabet = 0; alphabet <= MATO_ALPHABET_NUMBERS; alphabet++)
        g_assert_cmpuint (mato_alphabet_parse (alphabet, 25, *c), ==, 0);
      if (*c == '\0')
        break;
    }

  g_assert_cmpuint (mato_alphabet_parse (MATO_ALPHABET_CANONICAL, 16, '0'), ==, 0);
  g_assert_cmpuint (mato_alphabet_parse (MATO_ALPHABET_LETTERS, 16, '1'), ==, 0);
  g_assert_cmpuint (mato_alphabet_parse (MATO_ALPHABET_NUMBERS, 16, 'A'), ==, 0);
  g_assert_cmpuint (mato_alphabet_parse (MATO_ALPHABET_NUMBERS, 16, '9'), ==, 9);
}

TEST (test_copy)
{
  static const char text[] =
    "Grid 07\n| 1 . | 2 . |\n| . . | . . |\n| . . | . 3 |\n| . 4 | . . |\n";
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  MatoPuzzle *puzzle = mato_reader_next (reader, NULL);
  g_autoptr (MatoPuzzle) copy = NULL;

  g_assert_nonnull (puzzle);
  copy = mato_puzzle_copy (puzzle);
  g_assert_true (mato_board_equal (copy->board, puzzle->board));
  g_assert_cmpstr (copy->title, ==, "Grid 07");
  for (guint i = 0; i <= 16; i++)
    g_assert_cmpstr (copy->layout[i], ==, puzzle->layout[i]);

  mato_puzzle_free (puzzle);
  g_assert_cmpstr (copy->layout[0], ==, "| ");
  g_assert_cmpstr (copy->layout[16], ==, " |\n");
  g_assert_cmpuint (copy->line, ==, 2);
}

/* Finds the first @sign in @text: 1-based line and column. */
static void
find_sign (const char *text,
           const char *sign,
           guint64    *line,
           guint      *column)
{
  const char *begin = text;

  *line = 1;
  for (; !g_str_has_prefix (text, sign); text++)
    if (*text == '\n')
      {
        *line += 1;
        begin = text + 1;
      }

  *column = (guint) g_utf8_pointer_to_offset (begin, text) + 1;
}

#define TEN_FREE_ROWS(row) row row row row row row row row row row

/* In each text the two 4 (or 14) clash. */
TEST (test_clash_has_a_place)
{
  static const char *const texts[] = {
    "1......4...4....\n",
    "    1......4...4....\n",
    "12: 1......4...4....\n",
    "\"1......4...4....\",\n",
    "Grid 07\n1...\n...4\n...4\n....\n",
    "# a comment\n1... # one\n...4 # four\n...4\n....\n",
    "| 1 . | . . |\n| . . | . 4 |\n+-----+-----+\n| . . | . 4 |\n| . . | . . |\n",
    "\"1...\"\n\"...4\"\n\"...4\"\n\"....\"\n",
    "│1 .│. .│\n│. .│. 4│\n├───┼───┤\n│. .│. 4│\n│. .│. .│\n",
    "[[1,0,0,0],\n [0,0,0,4],\n [0,0,0,4], [0,0,0,0]]\n",
    " 10 11  .  .  .  .  .  .  .  .  .  .  .  .  . 16\n"
    " 16  .  . 14  .  .  . 14  .  .  .  .  . 10  .  1\n"
    TEN_FREE_ROWS ("  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .\n")
    "  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .\n"
    "  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .\n"
    "  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .\n"
    "  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (texts[i], -1, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
      guint64 line;
      guint column;

      g_assert_no_error (error);
      find_sign (texts[i], strstr (texts[i], "14") ? "14" : "4", &line, &column);
      g_assert_cmpuint (puzzle->line + puzzle->clash_line, ==, line);
      g_assert_cmpuint (puzzle->clash_column, ==, column);
    }
}

TEST (test_no_clash_has_no_place)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text ("1......4........\n", -1, NULL);
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);

  g_assert_cmpuint (puzzle->clash_line, ==, 0);
  g_assert_cmpuint (puzzle->clash_column, ==, 0);
}

TEST (test_new)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  g_autoptr (MatoPuzzle) copy = mato_puzzle_copy (puzzle);

  g_assert_cmpstr (copy->notation, ==, "line");
  g_assert_cmpint (copy->empty, ==, '.');
  g_assert_null (copy->layout);
  g_assert_cmpint (copy->alphabet, ==, MATO_ALPHABET_CANONICAL);
}
