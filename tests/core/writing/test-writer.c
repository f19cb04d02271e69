/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/writing/writer.h"

#include <string.h>

#include "tests/effort.h"
#include "tests/test.h"

static const struct
{
  guint box_rows;
  guint box_columns;
} boxes[] = {
  { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 4, 2 }, { 3, 3 }, { 2, 5 }, { 5, 2 }, { 2, 6 },
  { 3, 4 }, { 4, 3 }, { 6, 2 }, { 2, 7 }, { 7, 2 }, { 3, 5 }, { 5, 3 }, { 4, 4 }, { 2, 8 },
  { 8, 2 }, { 3, 6 }, { 2, 9 }, { 4, 5 }, { 5, 4 }, { 2, 10 }, { 3, 7 }, { 7, 3 }, { 2, 11 },
  { 4, 6 }, { 6, 4 }, { 3, 8 }, { 2, 12 }, { 12, 2 }, { 5, 5 },
};

/* Fills a solved board: the pattern solution with permuted digits. */
static void
fill_solution (const MatoGeometry *geometry,
               guint8             *values)
{
  guint n = geometry->order;
  guint8 names[MATO_MAX_ORDER];

  for (guint i = 0; i < n; i++)
    {
      guint other = g_test_rand_int_range (0, i + 1);

      names[i] = names[other];
      names[other] = i + 1;
    }

  for (guint row = 0; row < n; row++)
    for (guint column = 0; column < n; column++)
      values[row * n + column]
          = names[(geometry->box_columns * (row % geometry->box_rows) + row / geometry->box_rows
                   + column)
                  % n];
}

static void
clear_some (const MatoGeometry *geometry,
            guint8             *values,
            guint               percent)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if ((guint) g_test_rand_int_range (0, 100) < percent)
      values[cell] = 0;
}

static MatoPuzzle *
read_one (const char              *text,
          const MatoReaderOptions *options)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, options);
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoPuzzle) more = NULL;
  MatoPuzzle *puzzle = mato_reader_next (reader, &error);

  if (puzzle == NULL)
    g_test_message ("%s", text);
  g_assert_no_error (error);
  g_assert_nonnull (puzzle);
  more = mato_reader_next (reader, &error);
  g_assert_no_error (error);
  g_assert_null (more);

  return puzzle;
}

static void
assert_values (const char         *text,
               const MatoPuzzle   *puzzle,
               const MatoGeometry *geometry,
               const guint8       *values)
{
  if (memcmp (mato_board_get_values (puzzle->board), values, geometry->n_cells) != 0)
    g_test_message ("%s", text);
  g_assert_true (mato_geometry_equal (mato_board_get_geometry (puzzle->board), geometry));
  g_assert_cmpmem (mato_board_get_values (puzzle->board), geometry->n_cells, values,
                   geometry->n_cells);
}

/* Writing in @notation, reading, and writing in the same layout gives the same text. */
static void
check_identity (const MatoGeometry *geometry,
                const guint8       *values,
                MatoNotation        notation)
{
  MatoReaderOptions options = { geometry->box_rows, geometry->box_columns, FALSE, 0, 0 };
  g_autoptr (MatoPuzzle) plain = mato_puzzle_new (mato_board_new (geometry));
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) same = g_string_new (NULL);

  mato_write (text, plain, values, notation);
  puzzle = read_one (text->str, &options);
  assert_values (text->str, puzzle, geometry, values);

  mato_write (same, puzzle, values, MATO_NOTATION_SAME);
  g_assert_cmpstr (same->str, ==, text->str);
}

TEST (test_identity)
{
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    for (guint percent = 0; percent <= 100; percent += 50)
      for (MatoNotation notation = MATO_NOTATION_LINE; notation <= MATO_NOTATION_JSON; notation++)
        {
          g_autoptr (MatoGeometry) geometry = mato_geometry_new (boxes[i].box_rows,
                                                                 boxes[i].box_columns);
          guint8 values[MATO_MAX_CELLS];

          fill_solution (geometry, values);
          clear_some (geometry, values, percent);
          check_identity (geometry, values, notation);
        }
}

/* Givens and entries are restored from a file with sections, without options for the shape. */
static void
check_sections (const MatoGeometry *geometry,
                guint               percent)
{
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  g_autoptr (MatoPuzzle) read = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint8 values[MATO_MAX_CELLS];

  fill_solution (geometry, values);
  clear_some (geometry, values, percent);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    mato_board_set (puzzle->board, cell, values[cell],
                    g_test_rand_bit () ? MATO_ORIGIN_GIVEN : MATO_ORIGIN_ENTRY);

  mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_SDK);
  read = read_one (text->str, NULL);
  g_assert_cmpstr (read->notation, ==, "sdk");
  assert_values (text->str, read, geometry, values);
  g_assert_true (mato_board_equal (read->board, puzzle->board));
}

TEST (test_sections)
{
  for (guint order = 4; order <= MATO_MAX_ORDER; order++)
    {
      g_autoptr (MatoGeometry) geometry = NULL;
      guint box_rows, box_columns;

      if (!mato_geometry_default_box (order, &box_rows, &box_columns))
        continue;

      geometry = mato_geometry_new (box_rows, box_columns);
      for (guint percent = 0; percent <= 100; percent += 20)
        check_sections (geometry, percent);
    }
}

/* Writes as other programs do: any alphabet, any sign for empty cells, any separator or none. */
static char *
write_foreign (const MatoGeometry *geometry,
               const guint8       *values,
               MatoAlphabet        alphabet,
               char                empty,
               const char         *between,
               const char         *row_end)
{
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      char spelling[3] = { empty, '\0' };
      gboolean is_last = cell % geometry->order == geometry->order - 1;

      g_string_append (text, values[cell] ? mato_alphabet_spell (alphabet, values[cell], spelling)
                                          : spelling);
      g_string_append (text, cell + 1 == geometry->n_cells ? "\n" : is_last ? row_end : between);
    }

  return g_string_free (text, FALSE);
}

static gboolean
is_possible (MatoAlphabet alphabet,
             char         empty,
             const char  *between,
             guint        order)
{
  /* Numbers need separators; small boards have no other alphabets. */
  if (alphabet == MATO_ALPHABET_NUMBERS && (between[0] == '\0' || order < 10))
    return FALSE;
  if (alphabet == MATO_ALPHABET_HEX && (empty == '0' || order < 10))
    return FALSE;
  /* Blanks for empty cells exclude blanks between cells. X is a digit of large boards. */
  if (empty == ' ' && between[0] == ' ')
    return FALSE;
  if (strchr ("Xx", empty) != NULL && alphabet == MATO_ALPHABET_LETTERS && order >= 24)
    return FALSE;

  return TRUE;
}

static void
check_foreign (const MatoGeometry *geometry,
               MatoAlphabet        alphabet,
               char                empty,
               const char         *between,
               const char         *row_end)
{
  MatoReaderOptions options = { geometry->box_rows, geometry->box_columns, TRUE, alphabet, 0 };
  g_autofree char *text = NULL;
  g_autofree char *solved_text = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (MatoPuzzle) solved = NULL;
  g_autoptr (GString) same = g_string_new (NULL);
  guint8 values[MATO_MAX_CELLS], solution[MATO_MAX_CELLS];

  fill_solution (geometry, solution);
  memcpy (values, solution, sizeof values);
  clear_some (geometry, values, 60);
  if (empty == ' ')
    values[geometry->n_cells - 1] = values[0] = 1;

  text = write_foreign (geometry, values, alphabet, empty, between, row_end);
  puzzle = read_one (text, &options);
  assert_values (text, puzzle, geometry, values);

  mato_write (same, puzzle, values, MATO_NOTATION_SAME);
  g_assert_cmpstr (same->str, ==, text);

  /* The solution in the layout of the puzzle is the text that the other program would write. */
  g_string_truncate (same, 0);
  mato_write (same, puzzle, solution, MATO_NOTATION_SAME);
  solved_text = write_foreign (geometry, solution, alphabet, empty, between, row_end);
  g_assert_cmpstr (same->str, ==, solved_text);
  solved = read_one (same->str, &options);
  assert_values (same->str, solved, geometry, solution);
}

TEST (test_same_layout)
{
  static const char signs[] = ".0*-_?#Xx ";
  static const char *const betweens[] = { "", " ", ",", "\t", ";", ", " };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (boxes[i].box_rows,
                                                             boxes[i].box_columns);

      for (guint trial = 0; trial < effort_pick (8, 40, 1000); trial++)
        {
          MatoAlphabet alphabet = g_test_rand_int_range (0, MATO_ALPHABET_NUMBERS + 1);
          char sign = signs[g_test_rand_int_range (0, sizeof signs - 1)];
          const char *between = betweens[g_test_rand_int_range (0, G_N_ELEMENTS (betweens))];

          if (!is_possible (alphabet, sign, between, geometry->order))
            continue;

          check_foreign (geometry, alphabet, sign, between, "\n");
          check_foreign (geometry, alphabet, sign, between, between);
        }
    }
}

/* Writes numbers in columns of @width characters, right-aligned if it is positive. */
static char *
write_table (const MatoGeometry *geometry,
             const guint8       *values,
             int                 width,
             gboolean            is_trimmed)
{
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      gboolean is_last = cell % geometry->order == geometry->order - 1;

      g_string_append_printf (text, "%*u", width, values[cell]);
      while (is_last && is_trimmed && text->str[text->len - 1] == ' ')
        g_string_truncate (text, text->len - 1);
      g_string_append (text, is_last ? "\n" : width > -3 && width < 3 ? " " : "");
    }

  return g_string_free (text, FALSE);
}

static void
check_table (const MatoGeometry *geometry,
             const guint8       *solution,
             int                 width,
             gboolean            is_trimmed)
{
  MatoReaderOptions options = { geometry->box_rows, geometry->box_columns, FALSE, 0, 0 };
  guint8 values[MATO_MAX_CELLS];
  g_autofree char *text = NULL;
  g_autofree char *solved_text = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GString) same = g_string_new ("before\n");

  memcpy (values, solution, sizeof values);
  clear_some (geometry, values, 30);
  /* Wide numbers at both ends of a row show that there are columns. */
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (cell % geometry->order % (geometry->order - 1) == 0)
      values[cell] = solution[cell];

  text = write_table (geometry, values, width, is_trimmed);
  puzzle = read_one (text, &options);
  assert_values (text, puzzle, geometry, values);
  mato_write (same, puzzle, values, MATO_NOTATION_SAME);
  g_assert_cmpstr (same->str + strlen ("before\n"), ==, text);

  g_string_truncate (same, 0);
  mato_write (same, puzzle, solution, MATO_NOTATION_SAME);
  solved_text = write_table (geometry, solution, width, is_trimmed);
  g_assert_cmpstr (same->str, ==, solved_text);
}

TEST (test_same_keeps_columns)
{
  static const int widths[] = { 2, 3, 4, -2, -3, -4 };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (boxes[i].box_rows,
                                                             boxes[i].box_columns);
      guint8 solution[MATO_MAX_CELLS];

      if (geometry->order < 10)
        continue;

      fill_solution (geometry, solution);
      for (guint j = 0; j < G_N_ELEMENTS (widths); j++)
        {
          check_table (geometry, solution, widths[j], TRUE);
          check_table (geometry, solution, widths[j], FALSE);
        }
    }
}

/* If numbers are not in columns, a longer number does not replace blanks. */
TEST (test_same_keeps_loose_numbers)
{
  static const char *const betweens[] = { " ", "  ", ",", ", ", "   " };

  for (guint i = 0; i < G_N_ELEMENTS (betweens); i++)
    for (guint trial = 0; trial < effort_pick (8, 40, 1000); trial++)
      {
        g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 5);
        MatoReaderOptions options = { 2, 5, FALSE, 0, 0 };
        guint8 values[MATO_MAX_CELLS];
        g_autofree char *text = NULL;
        g_autoptr (MatoPuzzle) puzzle = NULL;
        g_autoptr (GString) same = g_string_new (NULL);

        fill_solution (geometry, values);
        clear_some (geometry, values, 60);
        text = write_foreign (geometry, values, MATO_ALPHABET_NUMBERS, '0', betweens[i], "\n");
        puzzle = read_one (text, &options);
        mato_write (same, puzzle, values, MATO_NOTATION_SAME);
        g_assert_cmpstr (same->str, ==, text);
      }
}

static void
check_same (const char *text,
            const char *expected)
{
  g_autoptr (MatoPuzzle) puzzle = read_one (text, NULL);
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (GString) same = g_string_new (NULL);
  guint8 values[MATO_MAX_CELLS];

  /* 1 2 3 … in every row, which breaks the rules of sudoku, but only the layout is tested. */
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    values[cell] = cell % geometry->order + 1;

  mato_write (same, puzzle, values, MATO_NOTATION_SAME);
  g_assert_cmpstr (same->str, ==, expected);
}

TEST (test_same_drops_what_is_not_layout)
{
  check_same ("1\n7: \"1...2..3..4...1.\" # easy\nend\n", "1234123412341234\n");
  check_same ("#A me\n\n[Puzzle]\n1...\n2..3\n..4.\n..1.\n[State]\n1...\n2..3\n..4.\n.21.\n",
              "1234\n1234\n1234\n1234\n");
  check_same ("\"1...\",\n\"2..3\",\n\"..4.\",\n\"..1.\"", "1234\n1234\n1234\n1234\n");
}

TEST (test_same_keeps_frames)
{
  check_same ("*-----*\r\n|1.|..|\r\n|..|2.|\r\n|--+--|\r\n|..|..|\r\n|3.|..|\r\n*-----*\r\n",
              "*-----*\n|12|34|\n|12|34|\n|--+--|\n|12|34|\n|12|34|\n*-----*\n");
  check_same ("┌──┬──┐\n│1.│..│\n│..│2.│\n├──┼──┤\n│..│..│\n│3.│..│\n└──┴──┘",
              "┌──┬──┐\n│12│34│\n│12│34│\n├──┼──┤\n│12│34│\n│12│34│\n└──┴──┘\n");
  check_same ("1. .. # first\n.. 2.\n\n.. ..\n3. ..\n", "12 34\n12 34\n\n12 34\n12 34\n");
  check_same ("[[\"1\",\".\",\".\",\".\"],\n[\".\",\".\",\"2\",\".\"],"
              "[\".\",\".\",\".\",\".\"],[\"3\",\".\",\".\",\".\"]]",
              "[[\"1\",\"2\",\"3\",\"4\"],\n[\"1\",\"2\",\"3\",\"4\"],"
              "[\"1\",\"2\",\"3\",\"4\"],[\"1\",\"2\",\"3\",\"4\"]]\n");
  check_same ("１０００\n００２０\n００００\n３０００\n", "1234\n1234\n1234\n1234\n");
}

/* Ten columns of numbers, right- and left-aligned, and with single blanks. */
TEST (test_same_aligns_numbers)
{
  static const struct
  {
    const char *first;
    const char *others; /* behind it stands the number of the row */
    int width;          /* of that */
    const char *expected;
  } cases[] = {
    { " 0 10  0  0  0  0  0  0  0  0", " 0  0  0  0  0  0  0  0  0 ", 2,
      " 1  2  3  4  5  6  7  8  9 10" },
    { "0  10 0  0  0  0  0  0  0  0", "0  0  0  0  0  0  0  0  0  ", 0,
      "1  2  3  4  5  6  7  8  9  10" },
    { "0 10 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 ", 0, "1 2 3 4 5 6 7 8 9 10" },
    { "0,10,0,0,0,0,0,0,0,0", "0,0,0,0,0,0,0,0,0,", 0, "1,2,3,4,5,6,7,8,9,10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) expected = g_string_new (NULL);

      for (guint row = 0; row < 10; row++)
        {
          if (row == 0)
            g_string_append (text, cases[i].first);
          else
            g_string_append_printf (text, "%s%*u", cases[i].others, cases[i].width, row);
          g_string_append_c (text, '\n');
          g_string_append_printf (expected, "%s\n", cases[i].expected);
        }
      check_same (text->str, expected->str);
    }
}

TEST (test_exact_texts)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  static const guint8 values[16] = { 1, 0, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0, 0, 1, 0 };
  static const char *const expected[] = {
    [MATO_NOTATION_SAME] = "1...2..3..4...1.\n",
    [MATO_NOTATION_LINE] = "1...2..3..4...1.\n",
    [MATO_NOTATION_ROWS] = "1...\n2..3\n..4.\n..1.\n",
    [MATO_NOTATION_BOX] = "+-----+-----+\n| 1 . | . . |\n| 2 . | . 3 |\n+-----+-----+\n"
                          "| . . | 4 . |\n| . . | 1 . |\n+-----+-----+\n",
    [MATO_NOTATION_JSON] = "{\"order\":4,\"box\":\"2x2\",\"cells\":"
                           "[1,0,0,0,2,0,0,3,0,0,4,0,0,0,1,0]}\n",
    [MATO_NOTATION_SDK] = "[Puzzle]\n....\n....\n....\n....\n"
                          "[State]\n1...\n2..3\n..4.\n..1.\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      mato_write (text, puzzle, values, i);
      g_assert_cmpstr (text->str, ==, expected[i]);
    }
}

TEST (test_names)
{
  static const char *const names[] = { "same", "line", "rows", "box", "json", "sdk" };
  MatoNotation notation;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (mato_notation_from_name (names[i], &notation));
      g_assert_cmpuint (notation, ==, i);
    }

  g_assert_false (mato_notation_from_name ("Line", &notation));
  g_assert_false (mato_notation_from_name ("", &notation));
}
