/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/writing/writer.h"

#include <string.h>

#include "tests/effort.h"
#include "tests/test.h"

#define PLAIN "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define NO_NINE "53..7....6..1.5.....8....6.8...6...34..8.3..17...2...6.6....28....41...5....8..7."
#define ZEROS "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define CLASH "53..7....6..195....98....6.8...6...34..8.3..17...2..56.6....28....419..5....8..79"
#define ROWS \
  "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n" \
  "....8..79\n"
#define ZERO_ROWS \
  "530070000\r\n600195000\r\n098000060\r\n800060003\r\n400803001\r\n700020006\r\n" \
  "060000280\r\n000419005\r\n000080079\r\n"
#define SPACED \
  "5 3 . . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n" \
  "4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n" \
  ". . . . 8 . . 7 9\n"
#define COMMAS \
  "5,3,0,0,7,0,0,0,0\r\n6,0,0,1,9,5,0,0,0\r\n0,9,8,0,0,0,0,6,0\r\n8,0,0,0,6,0,0,0,3\r\n" \
  "4,0,0,8,0,3,0,0,1\r\n7,0,0,0,2,0,0,0,6\r\n0,6,0,0,0,0,2,8,0\r\n0,0,0,4,1,9,0,0,5\r\n" \
  "0,0,0,0,8,0,0,7,9\r\n"
#define SPACED_CLASH \
  "0 0 0 0 7 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n" \
  "0 0 0 0 7 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n" \
  "0 0 0 0 0 0 0 0 0\n"
#define EMPTY "................................................................................."

#define FULL "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

/* Forms that the reader recognizes in bytes once it has read one by its families. */
#define RULE "+---+---+---+\n"
#define OPEN_BOX \
  RULE "|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n" RULE \
  "|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n" RULE \
  "|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n"
#define BOX OPEN_BOX RULE
#define CLASH_BOX \
  RULE "|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n" RULE \
  "|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|.76|\n" RULE \
  "|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n" RULE
#define FULL_BOX \
  RULE "|534|678|912|\n|672|195|348|\n|198|342|567|\n" RULE \
  "|859|761|423|\n|426|853|791|\n|713|924|856|\n" RULE \
  "|961|537|284|\n|287|419|635|\n|345|286|179|\n" RULE
/* Blanks let it be tried as a board of another order. */
#define FULL_SPACED_BOX \
  "---------+\n|5 3 4|6 7 8|9 1 2|\n|6 7 2|1 9 5|3 4 8|\n|1 9 8|3 4 2|5 6 7|\n" \
  "---------+\n|8 5 9|7 6 1|4 2 3|\n|4 2 6|8 5 3|7 9 1|\n|7 1 3|9 2 4|8 5 6|\n" \
  "---------+\n|9 6 1|5 3 7|2 8 4|\n|2 8 7|4 1 9|6 3 5|\n|3 4 5|2 8 6|1 7 9|\n---------+\n"
#define UNICODE_BOX \
  "5 3 0 │ 0 7 0 │ 0 0 0\n6 0 0 │ 1 9 5 │ 0 0 0\n0 9 8 │ 0 0 0 │ 0 6 0\n──────┼───────┼──────\n" \
  "8 0 0 │ 0 6 0 │ 0 0 3\n4 0 0 │ 8 0 3 │ 0 0 1\n7 0 0 │ 0 2 0 │ 0 0 6\n──────┼───────┼──────\n" \
  "0 6 0 │ 0 0 0 │ 2 8 0\n0 0 0 │ 4 1 9 │ 0 0 5\n0 0 0 │ 0 8 0 │ 0 7 9\n"
#define SOLVED PLAIN "," FULL "\n"
#define ZEROS_SOLVED ZEROS ";" FULL "\r\n"
/* A board in a line, its cells apart. */
#define SPACED_LINE \
  "5 3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . " \
  "8 . . . 6 . . . 3 4 . . 8 . 3 . . 1 7 . . . 2 . . . 6 " \
  ". 6 . . . . 2 8 . . . . 4 1 9 . . 5 . . . . 8 . . 7 9"
#define COMMA_LINE \
  "5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0," \
  "8,0,0,0,6,0,0,0,3,4,0,0,8,0,3,0,0,1,7,0,0,0,2,0,0,0,6," \
  "0,6,0,0,0,0,2,8,0,0,0,0,4,1,9,0,0,5,0,0,0,0,8,0,0,7,9"
#define FULL_COMMA_LINE \
  "5,3,4,6,7,8,9,1,2,6,7,2,1,9,5,3,4,8,1,9,8,3,4,2,5,6,7," \
  "8,5,9,7,6,1,4,2,3,4,2,6,8,5,3,7,9,1,7,1,3,9,2,4,8,5,6," \
  "9,6,1,5,3,7,2,8,4,2,8,7,4,1,9,6,3,5,3,4,5,2,8,6,1,7,9"

#define N_BYTES 90 /* of a line, and what may stand around it */
#define LABELLED "Puzzle 1: " PLAIN "\nPuzzle 2: " PLAIN "\nPuzzle 3: " PLAIN "\n"
#define RATED PLAIN " 7.1\n" PLAIN " 2.8\n" PLAIN " 9.0\n"
#define HASHED "0001c2ab44e9 " ZEROS "  1.2\n2f03bc5599ad " ZEROS "  10.7\n"
#define GSF "1,2.5,abc,36," PLAIN ",C21/M1.2\n"
#define HODOKU ":0000:x:" PLAIN ":::\n"

#define N_TEXTS effort_pick_slow (200, 3000, 100000)

/* Parts of texts. A plain line is read in the same way on both paths, whatever surrounds it. */
static const char *const pieces[] = {
  PLAIN "\n", PLAIN "\n", ROWS, PLAIN "\n" PLAIN "\n" PLAIN "\n", ZEROS "\n", NO_NINE "\n",
  ROWS ROWS "\n", ROWS "\n" ROWS "\n", "\n", ZERO_ROWS "\r\n" ZERO_ROWS, CLASH "\n",
  EMPTY "\n", SPACED, SPACED SPACED "\n", SPACED "\n" SPACED "\n", COMMAS, COMMAS "\r\n" COMMAS,
  SPACED_CLASH, SPACED_CLASH "\n" SPACED_CLASH, "5 3 . . 7 . . . .\n", ". . . . . . . . .\n",
  PLAIN " # a\n" PLAIN "  # No. 2 (SE=7.1)\n", PLAIN " #\n", PLAIN " #" PLAIN "\n",
  PLAIN " # 3x3:a1\n", PLAIN "# a\n", PLAIN "  \n", PLAIN " # " PLAIN "\n", PLAIN " # \"x\"\n",
  PLAIN " # " PLAIN " " PLAIN "\n", SPACED " ", "1 2 3 4 5 6 7 8 9\n" SPACED,
  BOX, BOX BOX BOX, OPEN_BOX "+---+-4-+---+\n" BOX BOX, OPEN_BOX BOX BOX,
  BOX "\n" CLASH_BOX "\n" BOX, BOX BOX FULL_BOX BOX, "[State]\n",
  ROWS "[State]\n",
  "Grid 01\n" ROWS "Grid 02\n" ROWS "Grid 03\n" ROWS, "Grid 04\r\n" ZERO_ROWS "grid 5:\n",
  BOX " Grid 06\n" BOX "Grid 07\t\n" BOX "Grid 08 \n" BOX,
  BOX "\rGrid 09\n" BOX "Grid 10\r\r\n" BOX,
  FULL_SPACED_BOX FULL_SPACED_BOX FULL_SPACED_BOX,
  FULL_SPACED_BOX FULL_SPACED_BOX "---------+\n|5 3 4|678|9 1 2|\n",
  SOLVED SOLVED SOLVED, ZEROS_SOLVED ZEROS_SOLVED, SOLVED FULL "," PLAIN "\n",
  PLAIN "," PLAIN "\n",
  SOLVED CLASH "," FULL "\n", SOLVED FULL "," FULL "\n", UNICODE_BOX "\n" UNICODE_BOX, UNICODE_BOX,
  SOLVED PLAIN "," "1" FULL "\n", "Grid 7\n", "quizzes,solutions\n", RULE, "|53.|.7.|...|\n",
  LABELLED, LABELLED, RATED, RATED RATED, "9) " PLAIN "\n8) " PLAIN "\n" "7) " PLAIN "\n",
  "Puzzle 12: " PLAIN "\nPuzzle 13: " CLASH "\nPuzzle 14: " PLAIN "\nPuzzle 15: " PLAIN "\n",
  "Puzzle 98: " PLAIN "\r\nPuzzle 99: " PLAIN "\r\nPuzzle 100: " PLAIN "\r\n",
  "p7 " PLAIN " 5\np8 " PLAIN " 6\n\np9 " PLAIN " 7\n", ZEROS " 21\n" ZEROS " 22\n",
  RATED PLAIN " 7.12\n", RATED PLAIN " 7.1 " PLAIN "\n", RATED PLAIN ". 7.1\n" RATED,
  "1: " PLAIN "\n2: " FULL "\n3: " PLAIN "\n",
  "12 " PLAIN "\n13 " PLAIN "\n123456789\n", "3x3:" PLAIN "\n4x4:" PLAIN "\n",
  HASHED, HASHED "123456789012 " ZEROS "  7.6\nabcdefabcdef " ZEROS "  11\n", HODOKU HODOKU,
  HODOKU ":1201-3:47:" ZEROS ":::\r\n:0300:5:" PLAIN "::r1:\n", HODOKU ":0000:x:" FULL ":::\n",
  HODOKU HODOKU ":0000:x:" PLAIN ":412 613::\n", HODOKU ":0000:x:+" PLAIN ":::\n",
  HODOKU HODOKU ":0000:x:" CLASH ":::\n", ":0000:3x3:" PLAIN ":::\n", GSF GSF,
  GSF "12,10.0,,0," PLAIN ",\n1234,x y,z,36," PLAIN ",C22\n", GSF GSF "1,2," FULL ",3\n",
  GSF GSF "3,4.1,d,30," CLASH ",e\n", GSF "3,4.1,d,30," FULL ",e\n", GSF "," PLAIN "\n",
  PLAIN ",5\n" PLAIN ",17\n" SOLVED FULL "," FULL "\n", "7;" PLAIN "\n12;" PLAIN "\n1;\t\n",
  PLAIN ",,\n" PLAIN ",5,\n", PLAIN " # a, b, 7.1\n" PLAIN " # Easter, M1, 11.6\n",
  PLAIN " # a, b\n" PLAIN " , b\n" PLAIN " # c, d\n", "Puzzle 1000000: " PLAIN "\n",
  COMMA_LINE "\n" COMMA_LINE "\n", COMMA_LINE "\r\n" COMMA_LINE "\r\n" FULL_COMMA_LINE "\r\n",
  SPACED_LINE "\n" SPACED_LINE "\n" SPACED_LINE "\n", SPACED_LINE "\n\n" SPACED_LINE "\n",
  COMMA_LINE "\n" COMMA_LINE ",\n" COMMA_LINE "\n", COMMA_LINE "\n" COMMA_LINE " # 7.1\n",
  COMMA_LINE "\n" COMMA_LINE "," FULL_COMMA_LINE "\n", SPACED_LINE "\n" SPACED_LINE " 5\n",
  SPACED_LINE "\n" SPACED_LINE " \n", COMMA_LINE "\n" COMMA_LINE "\n1,2,3,4,5,6,7,8,9\n",
  FULL "\n", ZEROS "\n" ZEROS "\n" FULL "\n" ZEROS "\n",
  PLAIN "\r\n", PLAIN "\r", PLAIN " \n", PLAIN ".\n", PLAIN " # comment\n", "# comment\n", "\n",
  "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n",
  "120034000560780000012000000000000000000000000000000000000000000000000000000000000\n",
  "AB..C....D..EFG....HI....A.B...C...DE..F.G..HI...A...B.C....DE....FGH..I....A..BC\n",
  "1.....\n......\n......\n......\n......\n.....6\n",
  "12..34..........\n", "Grid 01\n", "words for people\n", "3\n", "1\n", "end\n", "1: " PLAIN "\n",
  "53..7....\n6..195...\n.98....6.\n\n8...6...3\n4..8.3..1\n7...2...6\n\n.6....28.\n"
  "...419..5\n....8..79\n", "53..7....\n", "123456789\n", PLAIN "\r\n" PLAIN "\r\n",
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7!\n",
};

typedef struct
{
  const char *text;
  gsize length;
  gsize offset;
  gsize chunk;
} Source;

static gssize
read_cb (gpointer   data,
         char      *buffer,
         gsize      size,
         GError   **error)
{
  Source *source = data;
  gsize length = MIN (MIN (size, source->chunk), source->length - source->offset);

  memcpy (buffer, source->text + source->offset, length);
  source->offset += length;

  return length;
}

static void
append_error (MatoReader   *reader,
              GString      *found,
              const GError *error)
{
  guint64 line, column;

  mato_reader_get_place (reader, &line, &column);
  g_string_append_printf (found, "%u:%u: %s\n", (guint) line, (guint) column, error->message);
}

static void
append_puzzle (GString          *found,
               const MatoPuzzle *puzzle)
{
  guint8 values[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle->board, values);
  g_string_append_printf (found, "%u %s %c %u:%u %s ", (guint) puzzle->line, puzzle->notation,
                          puzzle->empty, puzzle->clash_line, puzzle->clash_column,
                          puzzle->title != NULL ? puzzle->title : "-");
  mato_write_line (found, mato_board_get_geometry (puzzle->board), values);
  g_string_append_c (found, '\n');
  mato_write (found, puzzle, values, MATO_NOTATION_SAME);
}

static void
append_lines (GString              *found,
              const MatoPlainLines *plain)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoPuzzle) puzzle = mato_plain_lines_new_puzzle (plain, geometry);

  g_assert_cmpuint (strspn (plain->text, ".123456789\n"), >=, plain->n * MATO_PLAIN_LINE);
  for (guint i = 0; i < plain->n; i++)
    {
      mato_plain_lines_fill (plain, i, puzzle);
      append_puzzle (found, puzzle);
    }
}

/* The reader has at hand what the source gave: byte by byte it recognizes no form. */
#define ONE_BY_ONE 1

/* Returns: everything in a text, with places; @n_taken: (out): the number of lines read on the fast
 * path */
static char *
read_all (const char *text,
          gsize       chunk,
          guint       max_lines,
          guint      *n_taken)
{
  Source source = { .text = text, .length = strlen (text), .chunk = chunk };
  g_autoptr (MatoReader) reader = mato_reader_new (read_cb, &source, NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = NULL;
      MatoPlainLines plain;

      if (max_lines > 0 && mato_reader_take_lines (reader, max_lines, &plain))
        {
          g_assert_cmpuint (plain.n, >=, 1);
          g_assert_cmpuint (plain.n, <=, max_lines);
          *n_taken += plain.n;
          append_lines (found, &plain);
          continue;
        }

      puzzle = mato_reader_next (reader, &error);
      if (puzzle != NULL)
        append_puzzle (found, puzzle);
      else if (error != NULL)
        append_error (reader, found, error);
      else
        return g_string_free (g_steal_pointer (&found), FALSE);
    }
}

static char *
invent_text (GRand *rand)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_pieces = g_rand_int_range (rand, 1, 12);
  gboolean mostly_plain = g_rand_boolean (rand);

  for (guint i = 0; i < n_pieces; i++)
    {
      guint n = mostly_plain && g_rand_int_range (rand, 0, 4) > 0 ? 5 : G_N_ELEMENTS (pieces);

      g_string_append (text, pieces[g_rand_int_range (rand, 0, n)]);
    }

  /* The last line may be truncated. */
  if (g_rand_int_range (rand, 0, 3) == 0)
    g_string_truncate (text, text->len - g_rand_int_range (rand, 1, MIN (text->len, 90) + 1));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

TEST (test_same_as_one_by_one)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (81);
  guint n_taken = 0;

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = invent_text (rand);
      g_autofree char *slow = read_all (text, ONE_BY_ONE, 0, NULL);
      gsize chunk = g_rand_boolean (rand) ? 65536 : g_rand_int_range (rand, 1, 400);
      g_autofree char *fast = read_all (text, chunk, g_rand_int_range (rand, 1, 5), &n_taken);

      if (!g_str_equal (fast, slow))
        g_test_message ("%s", text);
      g_assert_cmpstr (fast, ==, slow);
    }

  g_assert_cmpuint (n_taken, >, N_TEXTS);
}

/* What is left of a board at the end of a text is refused right below another one only, and empty
 * lines behind a board are read with it. */
TEST (test_remainders)
{
  static const char *const boards[]
    = { PLAIN "\n", ROWS, SPACED, ROWS "\n", PLAIN "\n\n", LABELLED };
  static const char *const ends[] = { "5", "53", "\n5", "\n53", "0", "5 3", "." };
  guint n_taken = 0;

  for (guint i = 0; i < G_N_ELEMENTS (boards) * G_N_ELEMENTS (ends); i++)
    {
      const char *board = boards[i / G_N_ELEMENTS (ends)];
      g_autofree char *text =
        g_strconcat (board, board, board, board, ends[i % G_N_ELEMENTS (ends)], NULL);
      g_autofree char *slow = read_all (text, ONE_BY_ONE, 0, NULL);
      g_autofree char *fast = read_all (text, 65536, 8, &n_taken);

      g_assert_cmpstr (fast, ==, slow);
    }

  g_assert_cmpuint (n_taken, >, 0);
}

/* What a table is known to have does not depend on how its rows were read. */
TEST (test_two_solutions)
{
  const char *text = PLAIN ",5\n" SOLVED SOLVED SOLVED FULL "," FULL "\n";
  guint n_taken = 0;
  g_autofree char *slow = read_all (text, ONE_BY_ONE, 0, NULL);
  g_autofree char *fast = read_all (text, 65536, 8, &n_taken);

  g_assert_cmpstr (fast, ==, slow);
}

/* Plain boards are read as vectors, the last of which overlaps: any byte at any place. */
TEST (test_any_byte)
{
  static const char *const lines[]
    = { PLAIN "\n", PLAIN "\n", ZEROS "\n", SPACED "\n", BOX, SOLVED, COMMA_LINE "\n",
        "No. 12: " PLAIN "\n", PLAIN " SE=7.1\n", "0001c2ab44e9 " ZEROS "  1.2\n", GSF, HODOKU };
  static const char *const boards[]
    = { PLAIN "\n", ROWS, ZEROS "\n", SPACED "\n", BOX, SOLVED, COMMA_LINE "\n",
        "No. 34: " PLAIN "\n", PLAIN " SE=2.8\n", "2f03bc5599ad " ZEROS "  3.4\n",
        "2,10.0,d," PLAIN ",x\n", ":1301:49:" ZEROS ":::\n" };
  const guint n_kinds = G_N_ELEMENTS (lines);
  guint step = effort_pick_slow (211, 1, 1), n_taken = 0;

  for (guint i = 0; i < n_kinds * N_BYTES * 255; i += step)
    {
      guint kind = i % n_kinds, byte = i / n_kinds % N_BYTES;
      /* The first board is read by itself, the second begins what is read at once. */
      g_autofree char *text
        = g_strconcat (lines[kind], lines[kind], boards[kind], "\n", lines[kind], NULL);
      g_autofree char *slow = NULL, *fast = NULL;

      text[2 * strlen (lines[kind]) + byte] = (char) (i / (n_kinds * N_BYTES) + 1);
      slow = read_all (text, ONE_BY_ONE, 0, NULL);
      fast = read_all (text, 65536, 8, &n_taken);
      g_assert_cmpstr (fast, ==, slow);
    }

  g_assert_cmpuint (n_taken, >, 0);
}

static const char *
pick_word (GRand *rand)
{
  static const char *const words[] = {
    "1", "23", "456", "7.1", "", " ", "a", "b7", "abc", "x", "3x3", "9x9j", "#", " # ", "# a", "-",
    "www.a", "WWW", "//", "N4Ig", "fpuz", "1)", "Row 1", "A", "r1c1", "SE=7.1", "C22/M1.2", "_",
    "end", "[Puzzle]", "deadbeef", "0123456789abcdef", "(1)", "\"", "'", "http", ".", "53..7....",
    "912 613", "123456789012345", "123456123456123456123456123456123456", "é", "~R1C1_2", "0", "?",
    "Easter Monster by someone or other", "..................................", ",", ":", ";", "\t",
  };

  return words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))];
}

static const char *
pick_board (GRand *rand)
{
  static const char *const boards[] = { PLAIN, PLAIN, PLAIN, PLAIN, NO_NINE, ZEROS, CLASH, FULL };

  return boards[g_rand_int_range (rand, 0, G_N_ELEMENTS (boards))];
}

/* A line with fields, labels or a checksum around its board; @seldom: how seldom a word is any. */
static void
append_line (GString *text,
             GRand   *rand,
             guint    style,
             guint    seldom)
{
  static const char *const styles[]
    = { "1,2,b", ":0:x:b:::", "0001c2ab44e9 b  7", "b # w, w", "Puzzle 1: b", "1;b;w", "b\tw\t1",
        ":1:w:b::w:", "b w", "1,b,b", "w,1,b,2", "1 b", "b,1,2", ":1:w:b" };

  for (const char *c = styles[style % G_N_ELEMENTS (styles)]; *c != '\0'; c++)
    if (g_rand_int_range (rand, 0, (gint) seldom) == 0)
      g_string_append (text, pick_word (rand));
    else if (*c == 'b' && c[1] != '4')
      g_string_append (text, pick_board (rand));
    else if (*c == 'w')
      g_string_append (text, g_rand_boolean (rand) ? "abc" : "Ed 7.1/1");
    else if (g_ascii_isdigit (*c))
      g_string_append_printf (text, "%d", g_rand_int_range (rand, 0, style < 99 ? 10 : 10000));
    else
      g_string_append_c (text, *c);
  g_string_append (text, g_rand_int_range (rand, 0, 20) > 0 ? "\n" : "\r\n");
}

/* Whatever stands around the boards of some lines, they are the same as one by one. */
TEST (test_any_words)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (27);
  guint n_taken = 0;

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *slow = NULL, *fast = NULL;
      guint style = g_rand_int (rand) % 200, seldom = g_rand_int_range (rand, 5, 100);

      for (guint n = g_rand_int_range (rand, 2, 9); n > 0; n--)
        append_line (text, rand, style, seldom);
      slow = read_all (text->str, ONE_BY_ONE, 0, NULL);
      fast = read_all (text->str, 65536, 8, &n_taken);
      if (!g_str_equal (fast, slow))
        g_test_message ("%s", text->str);
      g_assert_cmpstr (fast, ==, slow);
    }

  g_assert_cmpuint (n_taken, >, N_TEXTS / 4);
}

/* Only where the number gets one digit more, a line needs the families. */
TEST (test_lines_with_labels)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_taken = 0;
  g_autofree char *found = NULL;

  for (guint i = 1; i <= 1000; i++)
    g_string_append_printf (text, "Puzzle %u: " PLAIN "\n", i);

  found = read_all (text->str, 1 << 20, 64, &n_taken);
  g_assert_cmpuint (n_taken, >, 980);
}

TEST (test_all_but_the_first)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_lines = effort_pick_slow (300, 5000, 200000), n_taken = 0;
  g_autofree char *found = NULL;

  for (guint i = 0; i < n_lines; i++)
    g_string_append (text, PLAIN "\n");

  found = read_all (text->str, 4096, 64, &n_taken);
  g_assert_cmpuint (n_taken, ==, n_lines - 1);
}

/* A complete line is returned before the reader waits for the next one. */
TEST (test_no_needless_wait)
{
  Source source = { .text = PLAIN "\n" PLAIN "\n" "12..34..........\n" PLAIN "\n", .chunk = 82 };
  g_autoptr (MatoReader) reader = mato_reader_new (read_cb, &source, NULL);
  g_autoptr (MatoPuzzle) first = NULL;
  MatoPlainLines plain;

  source.length = strlen (source.text);
  g_assert_false (mato_reader_take_lines (reader, 8, &plain));
  first = mato_reader_next (reader, NULL);
  g_assert_nonnull (first);

  g_assert_true (mato_reader_take_lines (reader, 8, &plain));
  g_assert_cmpuint (plain.n, ==, 1);
  g_assert_cmpuint (plain.line, ==, 2);
  g_assert_cmpuint (source.offset, ==, 2 * 82);

  source.chunk = 17;
  g_assert_false (mato_reader_take_lines (reader, 8, &plain));
  g_assert_cmpuint (source.offset, ==, 2 * 82 + 17);
}

/* With options of the caller, or other digits, lines are read on the slow path. */
TEST (test_not_plain)
{
  const MatoReaderOptions point = { .empty = '.' };
  const MatoReaderOptions box = { .box_rows = 3, .box_columns = 3 };
  const char *text = PLAIN "\n" PLAIN "\n";
  g_autoptr (MatoReader) by_point = mato_reader_new_for_text (text, -1, &point);
  g_autoptr (MatoReader) by_box = mato_reader_new_for_text (text, -1, &box);
  MatoReader *const readers[] = { by_point, by_box };

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (readers[i], NULL);
      MatoPlainLines plain;

      g_assert_nonnull (puzzle);
      g_assert_false (mato_reader_take_lines (readers[i], 8, &plain));
    }
}

/* The alphabet of most boards may as well be given. */
TEST (test_given_alphabet)
{
  const MatoReaderOptions digits = { .has_alphabet = TRUE, .alphabet = MATO_ALPHABET_CANONICAL };
  const char *text = "2\n" PLAIN "\n" PLAIN "\n" PLAIN "\n";
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, &digits);
  g_autoptr (MatoPuzzle) first = NULL;
  MatoPlainLines plain;

  g_assert_false (mato_reader_take_lines (reader, 8, &plain));
  first = mato_reader_next (reader, NULL);
  g_assert_nonnull (first);
  g_assert_true (mato_reader_take_lines (reader, 8, &plain));
  g_assert_cmpuint (plain.n, ==, 1);
  g_assert_false (mato_reader_take_lines (reader, 8, &plain)); /* beyond the count */
}
