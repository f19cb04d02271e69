/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

#include <string.h>

/*
 * Boards for every engine and order, with the expected answers. The contest boards are the public
 * samples of those problems.
 */

typedef struct
{
  const char *name;
  guint box_rows;
  guint box_columns;
  guint64 n_solutions;   /* the number found with this @limit */
  guint64 limit;         /* 0: none */
  gboolean hard;         /* fast only with the default order of an engine */
  const char *givens;    /* line notation; without empty cells at the end */
} TestPuzzle;

static const TestPuzzle test_puzzles[] = {
  { "POJ 3074, first", 3, 3, 1, 0, FALSE,
    ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534" },
  { "POJ 3074, second", 3, 3, 1, 0, TRUE,
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3" },
  { "NOIP 2009, first", 3, 3, 3, 0, TRUE,
    "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12" },
  { "NOIP 2009, second", 3, 3, 85, 0, FALSE,
    "...7.24539....8...74...5.1.195.8.....7.....25.3.5791.8...6.1....6.9....1........6" },
  { "UVa 1309", 4, 4, 1, 0, TRUE,
    "..1....3.....F.9.A..1.2.G.376.8...4..6.9.5....G..7.5C.8....D.A......5....3..7..."
    ".9..B.71.2...5.A4.7G..A.6....1...5...3.2..4G..F.5..6.D..4..C.B.1.3........F.9.C."
    "8.G.3..6.1..2......7.F4...A....8B...A....8.1.G.C..2..G..5..B..1..8..2..B..69.3.."
    "..6...3..4..8.E" },
  { "hard for brute force", 3, 3, 1, 0, TRUE,
    ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7" },
  { "17 clues, 1", 3, 3, 1, 0, TRUE,
    ".................1....23.4.....45.2...6..7....81.........4......9.1....65......3" },
  { "17 clues, 2", 3, 3, 1, 0, TRUE,
    "..............1..2..3....4.....3......564.....7....1.8...4...5..8.......12.9" },
  { "17 clues, 3", 3, 3, 1, 0, TRUE,
    "........1.......23..4..5.........6...1.37....8..2........1........83....5.6...4" },
  { "16x16 minimal", 4, 4, 1, 0, TRUE,
    "....F.2..B.D.E.8DF...5...2.3.9.65...4A........7.1.84..G.9A.C...F2C1.B3A......5.E"
    ".A.5.....9.B.4.C...6...F.........9......2.5G...1...932.1....E8..A...8GB.FE......"
    "...DC.47..6....2..C..9..D..4..G.CG4..6.2.87.....6...E415....AC.....2.....F1E7..3"
    "..A...8C..3.2" },
  { "16x16 with 120 clues", 4, 4, 1, 0, TRUE,
    "6......G97.F.3D.F.9A.....4..61BG..7.5DB6A..3.F.E.D.....9B..64A.5B.2..4E51AC...GF"
    "..4.C.GF3...8......71.32.9FE..CBC3F.D.6.48.B..51..85A.1.E6.7.C.D.261.G...D84A.9."
    "D..F......A....3.....5.D..9..B.8.912..54.B....E...5....1.C..B82....4.....F61.5.."
    "..C.3E..75..1DA6" },
  { "16x16 empty", 4, 4, 100, 100, TRUE, "" },
  { "4x4 empty", 2, 2, 288, 0, FALSE, "" },
  { "4x4 empty but for a digit", 2, 2, 72, 0, FALSE, "1" },
  { "6x6, boxes of 2 rows", 2, 3, 49, 0, FALSE, "1...5...3......6....2....4.........3" },
  { "6x6, boxes of 3 rows", 3, 2, 23, 0, FALSE, "1...5.4..2..2....6........3.2....6" },
  { "6x6, boxes of 2 rows, first row", 2, 3, 39168, 0, FALSE, "123456" },
  { "6x6, boxes of 3 rows, first row", 3, 2, 39168, 0, FALSE, "123456" },
  { "6x6, cut at its last solution", 2, 3, 39168, 39168, FALSE, "123456" },
  { "8x8 empty", 2, 4, 5000, 5000, FALSE, "" },
  { "9x9 empty", 3, 3, 5000, 5000, FALSE, "" },
  { "9x9, one solution, full", 3, 3, 1, 0, FALSE,
    "416837529982465371735129468571298643293746185864351297647913852359682714128574936" },
  { "9x9, one cell empty", 3, 3, 1, 0, FALSE,
    ".16837529982465371735129468571298643293746185864351297647913852359682714128574936" },
  { "9x9, two bands empty", 3, 3, 20000, 20000, TRUE, "416837529982465371735129468" },
  { "10x10 empty", 5, 2, 1000, 1000, TRUE, "" },
  { "12x12 empty", 3, 4, 1000, 1000, TRUE, "" },
  { "12x12, three clues, boxes of 4 rows", 4, 3, 1000, 1000, TRUE, "1..4....A" },
  { "15x15 empty", 5, 3, 100, 100, TRUE, "" },
  { "22x22 empty", 2, 11, 10, 10, TRUE, "" },
  { "25x25 empty", 5, 5, 10, 10, TRUE, "" },
  { "no digit for a cell", 3, 3, 0, 0, FALSE, "12345678.........9" },
  { "no place for a digit", 3, 3, 0, 0, FALSE, "234.........1...........1" },
  { "no solution, found deep", 3, 3, 0, 0, TRUE,
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4" },
  { "4x4 without solution", 2, 2, 0, 0, FALSE, "1...2..3..4...1" },
  { "twice in a row", 3, 3, 0, 0, FALSE, "5...5" },
  { "twice in a column", 3, 3, 0, 0, FALSE, "5.................5" },
  { "twice in a box", 3, 3, 0, 0, FALSE, "5.........5" },
  { "6x6, twice in a wide box", 2, 3, 0, 0, FALSE, "..1...1" },
};

static inline const TestPuzzle *
test_find_puzzle (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (test_puzzles); i++)
    if (strcmp (test_puzzles[i].name, name) == 0)
      return &test_puzzles[i];

  g_assert_not_reached ();
}

/* Fills @values from line notation: `.` empty, 1-9, A = 10, …; missing cells are empty. */
static inline void
test_read_givens (const MatoGeometry *geometry,
                  const char         *text,
                  guint8             *values)
{
  gsize length = strcspn (text, "\r\n");

  g_assert_cmpuint (length, <=, geometry->n_cells);
  memset (values, 0, geometry->n_cells);

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isdigit (text[i]))
      values[i] = text[i] - '0';
    else if (g_ascii_isupper (text[i]))
      values[i] = text[i] - 'A' + 10;
}
