/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/notation/describe.h"
#include "tests/data.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/*
 * Texts as they are met: a board among words is read, and no board is made of words. The files of
 * tests/data/wild are after real ones; labels, comments and pages are put together by chance,
 * around boards drawn by chance.
 */

/* Returns: what the boards of @text are, a blank between them; errors are left out */
static char *
read_boards (const char *text,
             gsize       length,
             guint      *n_errors)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, (gssize) length, NULL);
  g_autofree char *found = describe (reader);
  g_auto (GStrv) words = g_strsplit (found, " ", -1);
  g_autoptr (GString) boards = g_string_new (NULL);

  *n_errors = 0;
  for (guint i = 0; words[i] != NULL; i++)
    if (strchr (words[i], ':') != NULL)
      (*n_errors)++;
    else if (words[i][0] != '\0')
      g_string_append_printf (boards, "%s%s", boards->len > 0 ? " " : "", words[i]);

  return g_string_free (g_steal_pointer (&boards), FALSE);
}

static void
assert_boards (const char *text,
               const char *expected)
{
  guint n_errors;
  g_autofree char *found = read_boards (text, strlen (text), &n_errors);

  if (!g_str_equal (found, expected) || (n_errors > 0 && *expected != '\0'))
    g_test_message ("%u errors in\n%s", n_errors, text);
  g_assert_cmpstr (found, ==, expected);
  g_assert_true (n_errors == 0 || *expected == '\0');
}

/* What a file holds is exact; where nothing may be loaded, nothing is. */
TEST (wild_files_are_exact)
{
  g_auto (GStrv) lines = data_split (data_load ("wild/expected.tsv"));
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", 2);
      g_autofree char *path = NULL, *text = NULL, *expected = NULL;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;

      path = g_build_filename ("wild", fields[0], NULL);
      text = data_load (path);
      expected = g_strdelimit (g_strdup (fields[1]), "|", ' ');
      g_test_message ("%s", fields[0]);
      assert_boards (text, expected);
      n++;
    }

  g_assert_cmpuint (n, >=, 22);
}

/* Boards */

#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

/* Returns: a board with digits and rows that have changed places, and points */
static char *
draw_board (void)
{
  char digits[10] = "123456789";
  char *board = g_new0 (char, 82);

  for (guint i = 8; i > 0; i--)
    {
      guint k = (guint) g_test_rand_int_range (0, (gint) i + 1);
      char digit = digits[i];

      digits[i] = digits[k];
      digits[k] = digit;
    }

  for (guint i = 0; i < 81; i++)
    board[i] = g_test_rand_int_range (0, 3) > 0 ? '.' : digits[SOLUTION[i] - '1'];
  board[0] = digits[SOLUTION[0] - '1'];
  board[80] = digits[SOLUTION[80] - '1'];

  return board;
}

typedef enum
{
  LINE,
  ZERO_LINE,
  ROWS,
  SPACED_ROWS,
  COMMA_ROWS,
  BOX,
  C_ARRAY,
  PYTHON_LIST,
  STRING_OF_PROGRAM,
  STRINGS,
  N_NOTATIONS,
  BANDS, /* with an empty line between them; only where it is asked for */
  COMMENTED_ROWS,
} Notation;

static void
write_row (GString    *text,
           const char *row,
           const char *between,
           char        empty)
{
  for (guint i = 0; i < 9; i++)
    {
      if (i > 0)
        g_string_append (text, between);
      g_string_append_c (text, row[i] == '.' ? empty : row[i]);
    }
}

static void
write_rows (GString    *text,
            const char *board,
            const char *before,
            const char *between,
            const char *behind,
            char        empty)
{
  for (guint row = 0; row < 9; row++)
    {
      g_string_append (text, before);
      write_row (text, board + 9 * row, between, empty);
      g_string_append (text, behind);
      g_string_append_c (text, '\n');
    }
}

static void
write_box (GString    *text,
           const char *board)
{
  for (guint row = 0; row <= 9; row++)
    {
      if (row % 3 == 0)
        g_string_append (text, "+-------+-------+-------+\n");
      if (row == 9)
        return;
      for (guint i = 0; i < 9; i++)
        g_string_append_printf (text, "%s%c ", i % 3 == 0 ? "| " : "", board[9 * row + i]);
      g_string_append (text, "|\n");
    }
}

static void
write_board (GString    *text,
             const char *board,
             Notation    notation)
{
  g_autofree char *zeros = g_strdelimit (g_strdup (board), ".", '0');

  switch (notation)
    {
    case LINE:
      g_string_append_printf (text, "%s\n", board);
      return;
    case ZERO_LINE:
      g_string_append_printf (text, "%s\n", zeros);
      return;
    case ROWS:
      write_rows (text, board, "", "", "", '.');
      return;
    case SPACED_ROWS:
      write_rows (text, board, "", " ", "", '.');
      return;
    case COMMA_ROWS:
      write_rows (text, board, "", ",", "", '0');
      return;
    case BOX:
      write_box (text, board);
      return;
    case C_ARRAY:
      g_string_append (text, "int board[9][9] = {\n");
      write_rows (text, board, "  { ", ", ", " },", '0');
      g_string_append (text, "};\n");
      return;
    case PYTHON_LIST:
      g_string_append (text, "board = [\n");
      write_rows (text, board, "    [", ", ", "],", '0');
      g_string_append (text, "]\n");
      return;
    case STRINGS:
      write_rows (text, board, "  \"", "", "\" +", '.');
      return;
    case BANDS:
      write_rows (text, board, "", "", "", '.');
      g_string_insert (text, (gssize) text->len - 30, "\n");
      g_string_insert (text, (gssize) text->len - 61, "\n");
      return;
    case COMMENTED_ROWS:
      write_rows (text, board, "# ", " ", "", '.');
      return;
    case STRING_OF_PROGRAM:
    case N_NOTATIONS:
    default:
      g_string_append_printf (text, "String puzzle = \"%s\";\n", board);
      return;
    }
}

/* Labels, comments, pages */

static const char *const labels[] = {
  "2026-11-28", "28.11.2026", "11/28/2026", "28 Nov 2026", "2026-11-28T06:30:00Z", "06:30",
  "X-Wing",
  "XY-Wing", "XYZ-Wing", "No.1", "No. 12", "Nr. 7", "#1", "#12", "easy-1", "hard-23", "medium_4",
  "puzzle.txt", "sudoku9x9.sdk", "p096_sudoku.txt", "Grid 01", "Puzzle 3", "Puzzle 3:", "Puzzle #3",
  "1.", "(1)", "[1]", "1)", "Level 5", "Level: 5", "Easy", "EASY", "Hard", "Extreme", "Very hard",
  "start-stop", "---", "***", "===", "~~~~", "==== Easy ====", "-- 1 --", "* 3 *", "Sudoku",
  "SUDOKU",
  "sudoku-17", "v1.2.3", "v2", "1/50", "50%", "ER=7.2", "7.2/1.2/1.2", "rating: 4.5", "Time: 12:34",
  "by A. B. Smith", "A. B.", "https://example.org/", "www.example.org", "Arto Inkala", "数独",
  "第1题", "第 12 题", "Solution below", "Your turn!", "9x9", "Sudoku 9x9 (3x3)", "id=12345",
  "ID: 4f3a-22b1", "a1b2c3", "Swordfish", "Jellyfish 2", "W-Wing", "2-String Kite",
};

static const char *const comment_signs[] = { "# %s", "#%s", "## %s", "// %s", "//%s", "/* %s */",
                                             "-- %s", "; %s", ";; %s", "%% %s", "%%%% %s", " * %s",
                                             "(* %s *)", "{- %s -}", "<!-- %s -->", "REM %s",
                                             "    # %s", "\t// %s", "        # %s", "dnl %s",
                                             "/// %s", "//! %s", "#! %s", "# - %s", "/** %s",
                                             "# %s.", "// %s: see below", "# (%s)", "# %s!",
                                             "/* %s", };

static const char *const comment_words[] = { "next digit", "a puzzle", "all 9 rows",
                                             "easy, 30 givens", "the first of 3",
                                             "TODO: check this", "by hand",
                                             "row by row", "see p. 96", "x marks the spot" };

#define PICK(list) (list)[g_test_rand_int_range (0, G_N_ELEMENTS (list))]

/* Two boards, and a label above each. */
TEST (labels_are_none)
{
  for (guint i = 0; i < effort_pick_slow (2 * G_N_ELEMENTS (labels), 4000, 100000); i++)
    {
      g_autofree char *first = draw_board ();
      g_autofree char *second = draw_board ();
      g_autofree char *expected = g_strdup_printf ("%s %s", first, second);
      g_autoptr (GString) text = g_string_new (labels[i % G_N_ELEMENTS (labels)]);
      Notation notation = (Notation) g_test_rand_int_range (0, N_NOTATIONS);

      g_string_append (text, g_test_rand_bit () ? "\n" : "\n\n");
      write_board (text, first, notation);
      g_string_append_printf (text, "\n%s\n", PICK (labels));
      write_board (text, second, notation);
      assert_boards (text->str, expected);
    }
}

/* Comments in every style above, between and below; and nothing but comments. */
TEST (comments_are_none)
{
  for (guint i = 0; i < effort_pick_slow (3 * G_N_ELEMENTS (comment_signs), 4000, 100000); i++)
    {
      const char *sign = comment_signs[i % G_N_ELEMENTS (comment_signs)];
      g_auto (GStrv) halves = g_strsplit (sign, "%s", 2);
      g_auto (GStrv) pieces = g_strsplit (halves[0], "%%", -1);
      g_autofree char *before = g_strjoinv ("%", pieces);
      g_autofree char *comment = g_strconcat (before, PICK (comment_words), halves[1], NULL);
      g_autofree char *board = draw_board ();
      g_autoptr (GString) text = g_string_new (NULL);
      guint n_errors;
      g_autofree char *lonely = read_boards (comment, strlen (comment), &n_errors);

      g_assert_cmpstr (lonely, ==, "");
      g_string_append_printf (text, "%s\n", comment);
      if (g_test_rand_bit ())
        g_string_append_printf (text, "%s%.*s\n%s\n", before, g_test_rand_int_range (8, 40),
                                "########################################", comment);
      write_board (text, board, (Notation) g_test_rand_int_range (0, N_NOTATIONS));
      g_string_append_printf (text, "%s\n", comment);
      assert_boards (text->str, board);
    }
}

/* Pages */

static const char *const page_heads[] = {
  "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Sudoku</title>\n"
  "<link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n",
  "<html>\n<body>\n",
  "<!-- made by hand -->\n<html><head><title>9x9</title></head><body>\n",
  "<!DOCTYPE html>\n<html>\n<head>\n<style>\ntd { width: 20px; border: 1px }\n</style>\n</head>\n"
  "<body class=\"page\">\n",
  "<html>\n<head>\n<script>\nvar a = [1, 2, 3];\nfunction f () { return a[0]; }\n</script>\n"
  "</head>\n<body>\n",
};

static const char *const page_words[] = {
  "<h1>Sudoku of the day</h1>\n", "<p>Fill the grid.<br>Have fun!</p>\n", "<hr>\n",
  "<!-- note: 1 2 3 -->\n", "<img src=\"a.png\" alt=\"\">\n",
  "<ul>\n<li><a href=\"1.html\">1</a></li>\n<li>2</li>\n</ul>\n",
  "<table class=\"menu\"><tr><td>Home</td><td>About</td></tr></table>\n",
  "<form action=\"/\"><input type=\"submit\" value=\"Go\"></form>\n", "",
};

static void
write_table (GString    *text,
             const char *board)
{
  const char *cell = g_test_rand_bit () ? "<td class=\"c\">" : "<td>";
  const char *empty = g_test_rand_bit () ? "&nbsp;" : "";

  g_string_append (text, g_test_rand_bit () ? "<table>\n" : "<table id=\"grid\"><tbody>\n");
  for (guint row = 0; row < 9; row++)
    {
      g_string_append (text, "<tr>");
      for (guint i = 0; i < 9; i++)
        g_string_append_printf (text, "%s%.*s</td>", cell,
                                board[9 * row + i] == '.' ? (int) strlen (empty) : 1,
                                board[9 * row + i] == '.' ? empty : board + 9 * row + i);
      g_string_append (text, "</tr>\n");
    }
  g_string_append (text, g_test_rand_bit () ? "</table>\n" : "</tbody></table>\n");
}

/* A page without a table: what is around the board, each row and each cell. */
static const char *const skeletons[][6] = {
  { "<div class=\"grid\">\n", "<div class=\"row\">", "<div class=\"cell\">", "</div>",
    "</div>\n", "</div>\n" },
  { "<div id=\"board\">", "<div>\n", "<div class=\"cell c1\">", "</div>\n", "</div>\n",
    "</div>\n" },
  { "<div class='grid'>\n", "", "<div class='cell'>", "</div>\n", "", "</div>\n" },
  { "<section>\n", "<p>", "<span>", "</span>", "</p>\n", "</section>\n" },
  { "<ul>\n", "<li><ul>", "<li>", "</li>", "</ul></li>\n", "</ul>\n" },
  { "<ol>", "<li>", "<b>", "</b>", "</li>\n", "</ol>\n" },
  { "<form>\n", "<div>", "<input type=\"text\" value=\"", "\">", "</div>\n", "</form>\n" },
  { "<main>\n", "<div>", "<button type=button>", "</button>", "</div>\n", "</main>\n" },
  { "<div>\n", "<div class=\"row\">", "<div class=\"cell\"><span>", "</span></div>", "</div>\n",
    "</div>\n" },
  { "<article>\n", "<div role=\"row\">\n", "  <div role=\"gridcell\" class=\"c\">\n",
    "\n  </div>\n", "</div>\n", "</article>\n" },
};

static void
write_elements (GString           *text,
                const char *const *skeleton,
                const char        *board)
{
  g_string_append (text, skeleton[0]);
  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, "%s%s%.*s%s%s", i % 9 == 0 ? skeleton[1] : "", skeleton[2],
                            board[i] != '.', board + i, skeleton[3],
                            i % 9 == 8 ? skeleton[4] : "");
  g_string_append (text, skeleton[5]);
}

TEST (pages_hold_their_elements)
{
  for (guint i = 0; i < effort_pick_slow (100, 2000, 50000); i++)
    {
      g_autofree char *board = draw_board ();
      g_autoptr (GString) text = g_string_new (PICK (page_heads));

      g_string_append (text, PICK (page_words));
      g_string_append (text, PICK (page_words));
      write_elements (text, skeletons[i % G_N_ELEMENTS (skeletons)], board);
      g_string_append (text, PICK (page_words));
      g_string_append (text, "</body>\n</html>\n");
      assert_boards (text->str, board);
    }
}

TEST (pages_hold_their_table)
{
  for (guint i = 0; i < effort_pick_slow (100, 2000, 50000); i++)
    {
      g_autofree char *board = draw_board ();
      g_autoptr (GString) text = g_string_new (page_heads[i % G_N_ELEMENTS (page_heads)]);

      g_string_append (text, PICK (page_words));
      g_string_append (text, PICK (page_words));
      write_table (text, board);
      g_string_append (text, PICK (page_words));
      g_string_append (text, "</body>\n</html>\n");
      assert_boards (text->str, board);
    }
}

#define SOLUTION_ROWS "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n" \
  ".6....28.\n...419..5\n....8..79"

/* A solution behind a puzzle is none, and lists under names are lists. */
TEST (solutions_and_lists_are_known)
{
  static const char puzzle[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28."
                               "...419..5....8..79";
  g_autofree char *lines = g_strdup_printf ("Puzzle: %s\nSolution: %s\n", puzzle, SOLUTION);
  g_autofree char *rows = g_strdup_printf ("Puzzle\n" SOLUTION_ROWS "\n\nSolution\n%s\n", SOLUTION);
  g_autofree char *lists = g_strdup_printf ("{\"easy\": [\"%s\"], \"hard\": [\"%s\"]}", puzzle,
                                            puzzle);
  g_autofree char *twice = g_strdup_printf ("%s %s", puzzle, puzzle);
  g_autofree char *file = data_load ("wild/solution-in-the-same-rows.txt");
  g_autoptr (GString) beside = g_string_new (file);
  g_autofree char *found = NULL;
  guint n_errors;

  /* Beside the puzzle a wrong solution is a fault, and nothing is loaded. */
  g_string_replace (beside, "678912", "678916", 1);
  found = read_boards (beside->str, beside->len, &n_errors);
  g_assert_cmpstr (found, ==, "");
  g_assert_cmpuint (n_errors, ==, 1);
  assert_boards (lines, puzzle);
  assert_boards (rows, puzzle);
  assert_boards (lists, twice);
}

/* Numbers in rows as programs and documents have them: each kind was a board once. */
TEST (numbers_are_no_board)
{
  static const char *const texts[] = {
    "ttable [\n  [ 1 0 0 0 0 0 ]\n  [ 0 1 0 0 0 0 ]\n  [ 0 0 0 0 1 0 ]\n  [ 0 0 0 0 0 1 ]\n"
    "  [ 0 0 1 0 0 0 ]\n  [ 0 0 0 1 0 0 ]\n]\nslave.pcm {\n",
    "dates = (\n  '1999-12-31',\n  '2004-02-29',\n  '2004-03-01',\n  '1991-02-28',\n"
    "  '1991-03-01',\n  '1997-11-29',\n  '1940-10-16',\n  '1977-09-29',\n  '1977-12-31',\n"
    "  '1917-12-29',\n  '1900-01-01',\n",
    "Copyright: 1991-1994, A. B.\n  1991-1996, A. B.\n  1991-1997, A. B.\n  1991-1998, A. B.\n"
    "  1992-1996, A. B.\n  1994-1996, A. B.\n  1994-1997, A. B.\n  1994-1998, A. B.\n"
    "  1995-1997, A. B.\n  1995-1998, A. B.\n",
    "V10\n126515\n126516\n126520\n126521\n126522\n126523\n126524\n126530\nEND\n",
    "00A0000000A200A300A400A500A600A700A800A900D700AB00AC00AD00AE00AF\n"
    "0000000000000000000000000000000000000000000000000000000000002017\n"
    "0000000000000000000000000000000000000000000000000000000000000000\n"
    "05D005D105D205D305D405D505D605D705D805D905DA05DB05DC05DD05DE05DF\n",
    "int a;\n/* ---------------------------------------------------------------------------"
    "------------------------- */\n\nint b;\n",
    "return 0;\n\n######################################################################"
    "##############################\n\nx = 1\n",
    "int pop[16] = {0,1,1,2,1,2,2,3,1,2,2,3,2,3,3,4};\nint n;\n",
    "zero = {0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,\n  0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0};\n"
    "return zero;\n",
    ">>> shifts(range(4))\n[(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]\n\nlst = a\n",
    "golden1 := '61803398874989484820458683436563811772030917980576286213544862270526046281890244"
    "97072072041893911374';\n",
    "// 2.6.4. bug\na;\n// 2.6.4. bug\nb;\n// 2.6.4. bug\nc;\n// 2.6.4. bug\nd;\n"
    "// 2.6.4. bug\ne;\n// 2.6.4. bug\n",
    "x = 1\n################\ny = 2\n",
    SOLUTION_ROWS "\n\nAABBBCCCC\nAAABBBCCC\nADDBBBEFF\nADDDBEEFF\nADDEEEFFF\nGDDEEIIFF\n"
    "GGHEEIIFF\nGGGHHHIII\nGGGGHHIII\n",
    "5 Invoking\n****************\n\nThe tool is similar\n",
    "<define name=\"UTF8_ERR10\" value=\"10\"/>\n<define name=\"UTF8_ERR11\" value=\"11\"/>\n"
    "<define name=\"UTF8_ERR12\" value=\"12\"/>\n<define name=\"UTF8_ERR13\" value=\"13\"/>\n"
    "<define name=\"UTF8_ERR14\" value=\"14\"/>\n<define name=\"UTF8_ERR15\" value=\"15\"/>\n"
    "<define name=\"UTF8_ERR16\" value=\"16\"/>\n<define name=\"UTF8_ERR17\" value=\"17\"/>\n"
    "<define name=\"UTF8_ERR18\" value=\"18\"/>\n<define name=\"UTF8_ERR19\" value=\"19\"/>\n",
    "unicode 4\n2013\nfe31\n2014\n0000\n0000\n0000\nff08\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_boards (texts[i], "");
}

/* What is no board is no damaged one either: a board below is all that is read. */
TEST (lists_are_no_damage)
{
  static const char *const names[] = { "heading-in-letters.adb", "list-of-codes.txt",
                                       "list-of-numbers.pl", "number-table-4-lines.txt" };
  static const char *const lines[] = {
    "/// `{ [0,1,2,3], [4,5,6,7], [8,9,10,11], ..., [508,509,510,511] }`.\n",
    "if (i in ('RECORD', 'INSTALLER', 'SHARED', 'WHEEL')) {\n",
    "   1b2855 0100 05\n   1b2843 0200 0000\n   1b2863 0400 0000 0000\n   1b5501\n",
    "89p7 C{72P9} 106r30 107r30 108r30 109r30\n90p7 RC{77P9} 94r30 95r30 96r30 97r30\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names) + G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *board = draw_board ();
      g_autofree char *path = g_build_filename ("wild", names[i % G_N_ELEMENTS (names)], NULL);
      g_autofree char *list = i < G_N_ELEMENTS (names)
                                ? data_load (path) : g_strdup (lines[i - G_N_ELEMENTS (names)]);
      g_autoptr (GString) text = g_string_new (list);

      g_string_append_c (text, '\n');
      write_board (text, board, ROWS);
      assert_boards (text->str, board);
    }
}

/* A board in comments is read though there is a damaged one outside. */
TEST (comments_are_read_after_a_fault)
{
  g_autofree char *board = draw_board ();
  g_autoptr (GString) text = g_string_new ("5 3 . . 7 . . . .\n6 . . 1 9 5 . . .\n"
                                           ". 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n\n");
  g_autofree char *found = NULL;
  guint n_errors;

  write_board (text, board, COMMENTED_ROWS);
  found = read_boards (text->str, text->len, &n_errors);
  g_assert_cmpstr (found, ==, board);
  g_assert_cmpuint (n_errors, ==, 1);
}

/* Lines that look like rows, right above a board or below it. */
TEST (neighbours_are_no_rows)
{
  static const struct
  {
    const char *above;
    Notation notation;
    const char *below;
  } cases[] = {
    { "", ROWS, "#!/bin/sh\n# a script\n\nexit 0\n" },
    { "0x28\tAF11\n", BOX, "0x30\tAF12\n0x38\tAF13\n0x40\tAF14\n0x48\tAF21\n0x50\tAF22\n" },
    { "\tA661\t\tA660\n\tA663\t\tA662\n", COMMA_ROWS, "\tA66B\t\tA66A\n\tA66D\t\tA66C\n" },
    { "az  30 = 24 (a [b Latn Cyrl])\nbe  30 = 28 (a [b Cyrl])\n", PYTHON_LIST, "x = 30\n" },
    { "/* a */\n", BANDS, "  return x[0];\n" },
    { "GLIB_AVAILABLE_IN_ALL\n", COMMENTED_ROWS, "int a;\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < 20; k++)
      {
        g_autofree char *board = draw_board ();
        g_autoptr (GString) text = g_string_new (cases[i].above);

        write_board (text, board, cases[i].notation);
        g_string_append (text, cases[i].below);
        assert_boards (text->str, board);
      }
}

/* Programs and tables, a line or two of which could be rows of some damaged board: all that is said
 * of them is that there is no puzzle. */
TEST (words_are_no_damage)
{
  static const char *const texts[] = {
    "# parse numbers in hexadecimal\nnumber.run_tests('''\n            # hex numbers\n"
    "            100\n            FF\n            ''')\n",
    "the registers of the machine\ntregister($01000007),\ntregister($01000008),\n"
    "tregister($01000009),\ntregister($0100000a),\n",
    "Const\n  IID_IDISPATCH : TGUID = '{00020400-0000-0000-C000-000000000046}';\n",
    "    a call of a function\n                             BLOCK_REDUCE_WARP,\n"
    "                             LOAD_LDG>;\n",
    "# a table of sizes\n  /* 4     */              97ul,\n  /* 5     */              199ul,\n"
    "  /* 6     */              409ul,\n",
    "%% of a locale\n\n%  2006-01-07\n%  Eddy Petrisor <eddy@example.com>\n",
    "the next number\n -59 -55 -52 -47 -44 -39 -36 -31\n -28 -23 -20 -15 -12 -8 -4 0\n"
    " 3 8 11 16 19 23 27 31\n 34 38 42 46 49 53 57 60\n",
    "use the menu\n| some text |  CTRL-U  --> |        |\n|           |            | 123456 |\n"
    "| 123456    |            +--------+\n| 7890      |\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (texts[i], -1, NULL);
      g_autoptr (MatoPuzzle) puzzle = NULL;
      g_autoptr (GError) error = NULL, none = NULL;

      g_test_message ("%s", texts[i]);
      puzzle = mato_reader_next (reader, &error);
      g_assert_null (puzzle);
      if (error != NULL) /* there may be nothing but comments */
        g_assert_error (error, MATO_ERROR, MATO_ERROR_UNKNOWN_NOTATION);
      puzzle = mato_reader_next (reader, &none);
      g_assert_null (puzzle);
      g_assert_no_error (none);
    }
}

/* The first row has nine numbers whose digits ascend, like a row of candidates. A row of stars is
 * one of empty cells, like a line that is drawn under a title. A string without an empty cell has
 * 15 characters with all that is around it, like a row of a 15×15 board. */
TEST (rows_are_not_taken_for_others)
{
  static const guint first[] = { 1, 6, 0, 15, 14, 0, 0, 5, 0, 13, 0, 12, 7, 16, 0, 0 };
  static const char stars[] = "* * * * * *\nA * C F D *\n* B * E * F\n* * * D * *\nB * E * * *\n"
                              "* F * B A E\n";
  static const char joined[] = "===\n  \"423598167\" +\n  \"..7...2.8\" +\n  \".182.....\" +\n"
                               "  \"..1...3..\" +\n  \".......1.\" +\n  \"..21..84.\" +\n"
                               "  \"..6.....3\" +\n  \"....61.2.\" +\n  \".3...5..1\" +\n";
  g_autoptr (GString) table = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *found = NULL, *of_stars = NULL, *strings = NULL;
  guint n_errors;

  for (guint row = 0; row < 16; row++)
    for (guint column = 0; column < 16; column++)
      {
        guint number = row == 0 ? first[column] : column == 15 ? row : 0;

        if (number > 0)
          g_string_append_printf (table, "%u", number);
        else
          g_string_append_c (table, ' ');
        g_string_append_c (table, column == 15 ? '\n' : '\t');
        g_string_append_c (line, number > 0 ? "0123456789ABCDEFG"[number] : '.');
      }

  found = read_boards (table->str, table->len, &n_errors);
  g_assert_cmpuint (n_errors, ==, 0);
  g_assert_cmpstr (found, ==, line->str);
  strings = read_boards (joined, sizeof joined - 1, &n_errors);
  g_assert_cmpuint (n_errors, ==, 0);
  g_assert_cmpuint (strlen (strings), ==, 81);
  of_stars = read_boards (stars, sizeof stars - 1, &n_errors);
  g_assert_cmpuint (n_errors, ==, 0);
  g_assert_cmpuint (strlen (of_stars), ==, 36);
}

/* Programs and documents of this machine: they hold no board, and with one set in at any line, just
 * that one. Only in a long run, since what is there differs. */

static void
find_texts (const char *folder,
            guint       depth,
            GPtrArray  *paths)
{
  static const char *const endings[] = { ".h", ".c", ".py", ".pl", ".pm", ".sh", ".js", ".html",
                                         ".txt", ".md", ".m4", ".el", ".xml", ".json", ".css" };
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        continue;
      if (depth > 0 && g_file_test (path, G_FILE_TEST_IS_DIR))
        find_texts (path, depth - 1, paths);
      for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
        if (g_str_has_suffix (name, endings[i]))
          {
            g_ptr_array_add (paths, g_steal_pointer (&path));
            break;
          }
    }
}

static void
set_in (GString    *text,
        const char *board,
        Notation    notation)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
  guint place = (guint) g_test_rand_int_range (0, (gint) g_strv_length (lines) + 1);

  g_string_truncate (text, 0);
  for (guint i = 0; lines[i] != NULL || i == place; i++)
    {
      if (i == place)
        write_board (text, board, notation);
      if (lines[i] == NULL)
        return;
      g_string_append_printf (text, "%s\n", lines[i]);
    }
}

static void
programs_hold_no_board (void)
{
  static const char *const folders[] = { "/usr/include", "/usr/lib/python3", "/usr/share/doc",
                                         "/usr/share/perl", "/usr/share/perl5" };
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  guint n = 0, n_phantoms = 0, n_lost = 0;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    find_texts (folders[i], 4, paths);
  if (paths->len < 100)
    {
      g_test_skip ("this machine has too few programs");
      return;
    }

  for (guint i = 0; i < 1000; i++)
    {
      const char *path = paths->pdata[g_test_rand_int_range (0, (gint) paths->len)];
      g_autofree char *contents = NULL;
      g_autofree char *found = NULL, *again = NULL, *board = draw_board ();
      g_autoptr (GString) text = NULL;
      guint n_errors;

      if (!g_file_get_contents (path, &contents, NULL, NULL) || strlen (contents) > 60000
          || !g_utf8_validate (contents, -1, NULL))
        continue;

      found = read_boards (contents, strlen (contents), &n_errors);
      text = g_string_new (contents);
      set_in (text, board, (Notation) (i % N_NOTATIONS));
      again = read_boards (text->str, text->len, &n_errors);
      n++;
      if (*found != '\0' || !g_str_equal (again, board))
        g_test_message ("%s: “%s”, “%s”", path, found, again);
      n_phantoms += *found != '\0';
      n_lost += *found == '\0' && !g_str_equal (again, board);
    }

  g_test_message ("%u texts", n);
  g_assert_cmpuint (n_phantoms, ==, 0);
  g_assert_cmpuint (n_lost, <=, n / 100);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (effort_is_long ())
    g_test_add_func ("/surroundings/programs", programs_hold_no_board);

  return tests_run ();
}
