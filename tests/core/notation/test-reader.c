/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/notation/describe.h"
#include "tests/data.h"
#include "tests/test.h"

/* Files of tests/data/formats that must be read; the others may be refused, but not misread. */
static const char *const must_load[] = {
  "line-dot.txt", "line-zero.txt", "line-star.txt", "line-dash.txt", "line-x.txt",
  "line-qmark.txt", "line-space.txt", "line-comment.txt", "line-poj3074.txt", "rows9.txt",
  "rows9-crlf.txt", "rows9-spaced0-crlf.txt", "rows9-comma.txt", "rows9-latin-blank.txt",
  "t-then-grids.txt", "hdu1426.txt", "puzzle.ss", "hodoku-formatted.txt", "qqwing-readable.txt",
  "sadman-csv.txt", "sadman.sdk", "collection.sdm", "puzzle.vbf", "fullwidth.txt",
  "bom-rows9.txt", "16-letters-dash.txt", "16-letters-2sets.txt", "16-1toG.txt",
  "16-line256.txt", "6-rows.txt", "4-line.txt", "12-rows.txt", NULL,
};

static char *
spell_givens (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (GString) text = g_string_new (NULL);
  guint8 values[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle->board, values);
  for (guint i = 0; i < geometry->n_cells; i++)
    if (geometry->order <= 9)
      g_string_append_c (text, values[i] == 0 ? '.' : '0' + values[i]);
    else
      g_string_append_printf (text, i == 0 ? "%u" : ",%u", values[i]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
read_all (MatoReader  *reader,
          GError     **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MatoPuzzle *puzzle;

  while ((puzzle = mato_reader_next (reader, error)) != NULL)
    {
      g_autofree char *givens = spell_givens (puzzle);

      g_string_append_printf (text, "%s%s", text->len > 0 ? "|" : "", givens);
      mato_puzzle_free (puzzle);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_file (const char *path,
            const char *name,
            const char *expected)
{
  g_autofree char *contents = NULL;
  g_autofree char *found = NULL;
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  reader = mato_reader_new_for_text (contents, length, NULL);
  found = read_all (reader, &error);

  if (error == NULL)
    {
      g_assert_cmpstr (found, ==, expected);
      return;
    }

  g_test_message ("%s: %s", name, error->message);
  g_assert_cmpstr (found, ==, "");
  g_assert_false (g_strv_contains (must_load, name));
}

TEST (test_formats)
{
  g_auto (GStrv) lines = data_split (data_load ("formats/expected.tsv"));
  guint n_files = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      g_autofree char *path = NULL;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      path = g_build_filename (g_getenv ("MATO_TEST_DATA"), "formats", fields[0], NULL);
      check_file (path, fields[0], fields[1]);
      n_files++;
    }

  g_assert_cmpuint (n_files, >=, G_N_ELEMENTS (must_load) - 1);
}

/* Texts and the expected results: canonical lines and errors as line:column, in order. */

#define L9 "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1"
#define L4 "1...2..3..4...1."
#define R4 "1...\n2..3\n..4.\n..1.\n"
#define R6 "1...5.\n..4..1\n2....6\n1.....\n..3.25\n..6...\n"
#define L6 "1...5...4..12....61.......3.25..6..."
#define SIXTEEN(x) x x x x x x x x x x x x x x x x

typedef struct
{
  const char *text;
  const char *expected;
} Case;

static const Case good_cases[] = {
  { "", "" },
  { "\n\n  \n\r\n", "" },
  { "end\n", "" },
  { "# only a comment\n", "" },
  { L9, L9 },
  { L9 "\r" L9 "\r\n" L9 "\n\r" L9, L9 " " L9 " " L9 " " L9 },
  { "\xef\xbb\xbf" L9 "\n", L9 },
  { "  " L9 "  \n", L9 },
  { L4 "\n" L9 "\n" L4 "\n", L4 " " L9 " " L4 },
  { "1\t \t \t \n \t2\t \t \n \t \t3\t \n1\t \t \t4\n", "1....2....3.1..4" },
  { "\"" L9 "\",\n'" L9 "';\n", L9 " " L9 },
  { "1: " L9 "\n2) " L9 "\n3:" L9 "\n", L9 " " L9 " " L9 },
  { L9 " Version 4.2n\n" L9 "\t7.1 9.3\n", L9 " " L9 },
  { "Here is one:\n\n" L9 "\n\nDo you find it?\n", L9 },
  { "```\n" R4 "```\n", L4 },
  { R4 R4 "\n" R4, L4 " " L4 " " L4 },
  { "1 . . .\n2 . . 3\n. . 4 .\n. . 1 .\n", L4 },
  { " 1  .  .  . \n 2  .  .  3\n .  .  4  .\n .  .  1  .", L4 },
  { "1.  ..\n2.  .3\n..  4.\n..  1.\n", L4 },
  { "1,,,\n2,,,3\n,,4,\n,,1,\n", L4 },
  { "1;0;0;0;\n2;0;0;3;\n0;0;4;0;\n0;0;1;0;\n", L4 },
  { "\"1\",\"\",\"\",\"\"\n\"2\",\"\",\"\",\"3\"\n\"\",\"\",\"4\",\"\"\n\"\",\"\",\"1\",\"\"\n",
   L4 },
  { "|1 |  |\n|2 | 3|\n|--|--|\n|  |4 |\n|  |1 |\n", L4 },
  { "| 1   |     |\n| 2   |   3 |\n|-----|-----|\n|     | 4   |\n|     | 1   |\n", L4 },
  { "|1|.|.|.|\n|2|.|.|3|\n|.|.|4|.|\n|.|.|1|.|\n", L4 },
  { "| 1 |   |   |   |\n|---|---|---|---|\n| 2 |   |   | 3 |\n|---|---|---|---|\n"
    "|   |   | 4 |   |\n|---|---|---|---|\n|   |   | 1 |   |\n", L4 },
  { "╔═══╤═══╦═══╤═══╗\n║ 1 │   ║   │   ║\n╟───┼───╫───┼───╢\n║ 2 │   ║   │ 3 ║\n"
    "╠═══╪═══╬═══╪═══╣\n║   │   ║ 4 │   ║\n╟───┼───╫───┼───╢\n║   │   ║ 1 │   ║\n"
    "╚═══╧═══╩═══╧═══╝\n", L4 },
  { ".-----.-----.\n| 1 . | . . |\n| 2 . | . 3 |\n:-----+-----:\n| . . | 4 . |\n| . . | 1 . |\n"
    "'-----'-----'\n", L4 },
  { "|1-|--|\n|2-|-3|\n|--+--|\n|--|4-|\n|--|1-|\n", L4 },
  { "1---\n----\n--4-\n--1-\n", "1.........4...1." },
  { "----\n2--3\n--4-\n----\n", "....2..3..4....." },
  { "1---\n2--3\n\n--4-\n--1-\n", L4 },
  { "1...\n2..3\n\n..4.\n..1.\n\n" R4, L4 " " L4 },
  { "2\n" R4 "\n" R4, L4 " " L4 },
  { "1\n" R4, L4 },
  { "1234\n3412\n2143\n4321\n", "1234341221434321" },
  { "1000\n2003\n0040\n0010\n", L4 },
  { "Grid 01\n" R4 "Grid 02\n" R4, L4 " " L4 },
  { "#Ame\n#Deasy\n" R4, L4 },
  { "[Puzzle]\n" R4 "\n[State]\n11..\n2..3\n..4.\n..1.\n[PencilMarks]\n1,2\n,,,\n[Puzzle]\n" R4,
    L4 " " L4 },
  { L4, L4 },
  { L4 "\n" L4 "\n" L4 "\n", L4 " " L4 " " L4 },
  { "1 . . . 2 . . 3 . . 4 . . . 1 .\n", L4 },
  { "1#######4####2##\n", "1.......4....2.." },
  { "#1##\n2##3\n##4#\n##1#\n", ".1..2..3..4...1." },
  { "# 1 # #\n2 # # 3\n# # 4 #\n# # 1 #\n", ".1..2..3..4...1." },
  { "A...\nB..C\n..D.\n..A.\n", L4 },
  { "A--- B--C --D- --A-\n", L4 },
  { R6, L6 },
  { L6 "\nsome words\n" R6, L6 " " L6 },
  { "[[1,0,0,0],[2,0,0,3],[0,0,4,0],[0,0,1,0]]", L4 },
  { "[ [\"1\", \".\", \".\", \".\"],\n  [\"2\", \".\", \".\", \"3\"],\n"
    "  [\".\", \".\", \"4\", \".\"],\n"
    "  [\".\", \".\", \"1\", \".\"] ]\n" L9, L4 " " L9 },
  { "{ \"order\": 6, \"box\": \"2x3\", \"cells\": [1,0,0,0,5,0,0,0,4,0,0,1,2,0,0,0,0,6,1,0,0,0,0,0,"
    "0,0,3,0,2,5,0,0,6,0,0,0] }", L6 },
  /* Blanks are empty cells, although the digits alone would be a 4×4 row or board. */
  { "1 2 3 4  \n1   2 3 4\n" "    5    \n    6    \n    7    \n    8    \n    9    \n 1       \n"
    "        1\n",
    "1.2.3.4..1...2.3.4....5........6........7........8........9.....1...............1" },
  { "1   2   3   4      1   2   3   4       1   2   3   4     1   2   3   4          9",
    "1...2...3...4......1...2...3...4.......1...2...3...4.....1...2...3...4..........9" },
};

/* Errors, as line:column, between the puzzles around them. */
static const Case bad_cases[] = {
  /* Blanks are no cells of so small a board, but where a frame or a separator shows them. */
  { "1   \n2  3\n  4 \n  1 \n", "1:1" },
  { "1      \n2     3\n    4  \n    1  \n", "1:1" },
  { "    \n2  3\n  4 \n  1 \n", "2:1" },
  { "1   2  3  4   1 \n", "1:1" },
  { L9 ".", "1:82" },
  { "2" L9, "1:82" },
  { L9 "\n2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..\n" L9,
    L9 " 2:81 " L9 },
  { "2..1.5..3.54...71..1.2.3.8.6.28.73.4....K....1.53.98.6.2.7.1.6..81...24.7..4.2..1", "1:41" },
  { "2..1.5..3.54...71..1.2.3.8.6.28.73.4....0....1.53.98.6.2.7.1.6..81...24.7..4.2..1", "1:41" },
  { L9 " " L9 "\n", "1:82" },
  { L9 "," L9 "\n" L9, "1:83 " L9 },
  { "1...\n2..3\n..4\n..1.\n\n" R4, "3:4 " L4 },
  { "1...\n2..3\n..4..\n..1.\n" R4, "3:5 " L4 },
  { "1..\n2..3\n..4.\n..1.\n" R4, "1:4 " L4 },
  { "1...\n2..3\n..4.\n\n" R4, "4:1 " L4 },
  { "1...\n2..3\n\n" R4, "3:1 " L4 },
  { "1...\n2..3\n..5.\n..1.\n" R4, "3:3 " L4 },
  { "1...\n2..3\n..4.\n", "4:1" },
  { "1...\n2..3\nsome words\n" R4, "3:1 " L4 },
  { "3\n" R4 R4, L4 " " L4 " 10:1" },
  { "1\n" R4 R4, L4 " 6:1 " L4 },
  { "2\n" R4 "1...\n2..3\n", L4 " 8:1" },
  { "Just some words.\nAnd more of them.\n", "1:1" },
  { L9 "\n%&/()=\n" L9, L9 " " L9 },
  { "1...\n2..3\n..4.\n..\xff.\n" R4, "4:3 " L4 },
  { "[Puzzle]\n" R4 "[State]\n2...\n2..3\n..4.\n..1.\n" L9, "7:1 " L9 },
  { "[Puzzle]\n\n[State]\n" R4, "3:1" },
  { "[State]\n" R4, "1:1" },
  { "_bcd\nb_cd\n__bc\n___b\n", "1:2" },
  { "+------+\n|12 3 |\n", "2:1" },
  { L4 "\n1...2..3..4...9.\n" L4 "\n", L4 " 2:15 " L4 },
  { "[[1,0,0,0],[2,0,0,3],[0,0,4,0],[0,0,1]]\n" L9, "1:32 " L9 },
  { "{\"order\":4,\"box\":\"2x2\",\"cells\":[1,0,0,0,2,0,0,3,0,0,4,0,0,0,5,0]}\n", "1:61" },
  { "{\"order\":4,\"box\":\"2x3\",\"cells\":[1,0,0,0,2,0,0,3,0,0,4,0,0,0,1,0]}\n", "1:1" },
  { "1 23 4 1\n1 2 3 4\n1 2 3 4\n1 2 3 4\n", "1:9" },
  { "1 2 3 4\n1 23 4 1\n1 2 3 4\n1 2 3 4\n", "2:3" },
  /* One row of a 16×16 is too long; the other rows must not be read as 4×4 boards. */
  { "................\n....1...........\n.................\n................\n", "3:17" },
  { "...2............\n....1...........\n......G.........\n................\n", "5:1" },
};

static void
check_cases (const Case *cases,
             guint       n_cases)
{
  guint n_wrong = 0;

  for (guint i = 0; i < n_cases; i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (cases[i].text, -1, NULL);
      g_autofree char *found = describe (reader);

      if (!g_str_equal (found, cases[i].expected))
        g_test_message ("in:\n%s\nfound: %s\nexpected: %s", cases[i].text, found,
                        cases[i].expected);
      n_wrong += !g_str_equal (found, cases[i].expected);
    }

  g_assert_cmpuint (n_wrong, ==, 0);
}

TEST (test_good)
{
  check_cases (good_cases, G_N_ELEMENTS (good_cases));
}

TEST (test_bad)
{
  check_cases (bad_cases, G_N_ELEMENTS (bad_cases));
}

/* Sixteen lines of 16 characters can be one board or sixteen. */
TEST (test_one_is_no_plural)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "1..2..3.\n", "There is only 1 row here; 8 are needed." },
    { "..1.\n1\n....\n....\n", "Row 2 has 1 cell; 4 are needed." },
    { "1\n", "The text promises 1 puzzle but holds 0." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoReader) reader = NULL;
      g_autoptr (GError) error = NULL;

      reader = mato_reader_new_for_text (cases[i].text, strlen (cases[i].text), NULL);
      g_assert_null (mato_reader_next (reader, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

TEST (test_sixteen)
{
  static const char empty_row[] = "................\n";
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MatoReader) reader = NULL;
  g_autofree char *found = NULL;
  g_autofree char *expected = NULL;
  g_autoptr (GString) fours = g_string_new (NULL);

  /* An empty 16×16, another after an empty line, and twenty boards of 4×4. */
  g_string_append (text, SIXTEEN ("................\n") "\n" SIXTEEN ("................\n") "\n");
  for (guint i = 0; i < 20; i++)
    {
      g_string_append (text, i == 7 ? empty_row : L4 "\n");
      g_string_append_printf (fours, " %s", i == 7 ? "................" : L4);
    }

  reader = mato_reader_new_for_text (text->str, -1, NULL);
  found = describe (reader);
  expected = g_strdup_printf ("%s %s%s", SIXTEEN ("................"), SIXTEEN ("................"),
                              fours->str);
  g_assert_cmpstr (found, ==, expected);
}

TEST (test_dashes)
{
  static const Case cases[] = {
    { SIXTEEN ("----------------\n"), SIXTEEN ("................") },
    { "AA--------------\n" "----------------\n----------------\n----------------\n"
      "----------------\n----------------\n----------------\n----------------\n"
      "----------------\n----------------\n----------------\n----------------\n"
      "----------------\n----------------\n----------------\n---------------P\n",
      "11.............." "................................................"
      "................................................................"
      "................................................................"
      "................................................" "...............G" },
    /* Dashes are rules if the rows have other signs for empty cells. */
    { "----\n1...\n2..3\n----\n..4.\n..1.\n----\n", L4 },
    { "----------------\n" L4 "\n----------------\n", L4 },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

TEST (test_options)
{
  static const struct
  {
    const char *text;
    MatoReaderOptions options;
    const char *expected;
  } cases[] = {
    { R6, { 3, 2, FALSE, 0, 0 }, L6 },
    { R6, { 3, 3, FALSE, 0, 0 }, "1:1" },
    { L4, { 4, 4, FALSE, 0, 0 }, "2:1" },
    { SIXTEEN (L4 "\n"), { 4, 4, FALSE, 0, 0 }, SIXTEEN (L4) },
    { "................\n................\n", { 2, 2, FALSE, 0, 0 },
      "................ ................" },
    { "a...\nb..c\n..d.\n..a.\n", { 0, 0, TRUE, MATO_ALPHABET_LETTERS, 0 }, L4 },
    { "0...\n1..2\n..3.\n..0.\n", { 0, 0, TRUE, MATO_ALPHABET_HEX, 0 }, L4 },
    { "0...\n1..2\n..4.\n..0.\n", { 0, 0, TRUE, MATO_ALPHABET_HEX, 0 }, "3:3" },
    { "A...\nB..C\n..D.\n..A.\n", { 0, 0, TRUE, MATO_ALPHABET_CANONICAL, 0 }, "1:1" },
    { "1000\n2003\n0040\n0010\n", { 0, 0, FALSE, 0, '0' }, L4 },
    { "1000\n2003\n0040\n0010\n", { 0, 0, FALSE, 0, '.' }, "1:2" },
    { "10..\n2..3\n..4.\n..1.\n", { 0, 0, FALSE, 0, '.' }, "1:2" },
    { L4, { 0, 0, FALSE, 0, 'x' }, "1:2" },
    { "{\"order\":6,\"box\":\"3x2\",\"cells\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
      "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}", { 2, 3, FALSE, 0, 0 }, "1:33" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (cases[i].text, -1,
                                                                &cases[i].options);
      g_autofree char *found = describe (reader);

      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

/* UTF-32 is no text to Mato, which says so once. */
TEST (test_one_refusal)
{
  for (guint shift = 0; shift < 4; shift += 3)
    {
      const char *rows = "5...\n.4..\n..3.\n...2\n";
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (MatoReader) reader = NULL;
      g_autofree char *found = NULL;

      for (const char *c = rows; *c != '\0'; c++)
        for (guint i = 0; i < 4; i++)
          g_string_append_c (text, i == shift ? *c : '\0');
      reader = mato_reader_new_for_text (text->str, (gssize) text->len, NULL);
      found = describe (reader);
      g_assert_cmpstr (found, ==, shift == 0 ? "1:2" : "1:1");
    }
}

TEST (test_state_is_entries)
{
  static const char text[] = "[Puzzle]\n" R4 "[State]\n12..\n2..3\n..4.\n..1.\n";
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);

  g_assert_nonnull (puzzle);
  g_assert_cmpstr (puzzle->notation, ==, "sdk");
  g_assert_cmpint (mato_board_get_origin (puzzle->board, 0), ==, MATO_ORIGIN_GIVEN);
  g_assert_cmpint (mato_board_get_origin (puzzle->board, 1), ==, MATO_ORIGIN_ENTRY);
  g_assert_cmpuint (mato_board_get_value (puzzle->board, 1), ==, 2);
  g_assert_cmpint (mato_board_get_origin (puzzle->board, 2), ==, MATO_ORIGIN_EMPTY);
}

TEST (test_places_and_names)
{
  static const char text[] = "Grid 01\n" R4 "\n# next\n" L6 "\n| 1 . | . . |\n| . . | . . |\n"
                             "| . . | . . |\n| . . | . . |\n";
  static const struct
  {
    const char *notation;
    const char *title;
    guint line;
  } expected[] = { { "rows", "Grid 01", 2 }, { "line", NULL, 8 }, { "box", NULL, 9 } };
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);

      g_assert_nonnull (puzzle);
      g_assert_cmpstr (puzzle->notation, ==, expected[i].notation);
      g_assert_cmpstr (puzzle->title, ==, expected[i].title);
      g_assert_cmpuint (puzzle->line, ==, expected[i].line);
      g_assert_cmpuint (puzzle->number, ==, i + 1);
    }
}

/* Sources */

typedef struct
{
  const char *text;
  gsize length;
  gsize offset;
  gsize chunk;      /* bytes at a time */
  gsize fails_at;   /* 0: never */
} Source;

static gssize
read_source (gpointer   data,
             char      *buffer,
             gsize      size,
             GError   **error)
{
  Source *source = data;
  gsize length = MIN (MIN (source->chunk, size), source->length - source->offset);

  if (source->fails_at > 0 && source->offset >= source->fails_at)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO, "the disk is gone");
      return -1;
    }

  memcpy (buffer, source->text + source->offset, length);
  source->offset += length;
  return length;
}

TEST (test_chunks)
{
  for (guint i = 0; i < G_N_ELEMENTS (good_cases); i++)
    for (gsize chunk = 1; chunk <= 7; chunk += 3)
      {
        Source source = { good_cases[i].text, strlen (good_cases[i].text), 0, chunk, 0 };
        g_autoptr (MatoReader) reader = mato_reader_new (read_source, &source, NULL);
        g_autofree char *found = describe (reader);

        g_assert_cmpstr (found, ==, good_cases[i].expected);
      }
}

TEST (test_source_fails)
{
  static const char text[] = L9 "\n" L9 "\n" L9 "\n";
  Source source = { text, sizeof text - 1, 0, 10, 120 };
  g_autoptr (MatoReader) reader = mato_reader_new (read_source, &source, NULL);
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (puzzle);
  g_assert_null (mato_reader_next (reader, &error));
  g_assert_error (error, MATO_ERROR, MATO_ERROR_READ);
  g_clear_error (&error);
  g_assert_null (mato_reader_next (reader, &error));
  g_assert_error (error, MATO_ERROR, MATO_ERROR_READ);
}

/* A line of a hundred megabytes. */
static gssize
read_endless (gpointer   data,
              char      *buffer,
              gsize      size,
              GError   **error)
{
  gsize *left = data;
  gsize length = MIN (size, *left);

  memset (buffer, '1', length);
  *left -= length;
  return length;
}

TEST (test_endless_line)
{
  gsize left = 100 * 1000 * 1000;
  g_autoptr (MatoReader) reader = mato_reader_new (read_endless, &left, NULL);
  g_autofree char *found = describe (reader);

  g_assert_cmpstr (found, ==, "1:65537");
}

/* The reader returns the first puzzle before it has read the second one. */
TEST (test_no_needless_lookahead)
{
  static const char *const texts[] = { L9 "\n", L4 "\n", R6,
                                       ("[[1,0,0,0],[2,0,0,3],[0,0,4,0],"
                                        "[0,0,1,0]]\n") };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Source source = { texts[i], strlen (texts[i]), 0, 1000, strlen (texts[i]) };
      g_autoptr (MatoReader) reader = mato_reader_new (read_source, &source, NULL);
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);

      g_assert_nonnull (puzzle);
    }
}
