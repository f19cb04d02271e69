/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/variants.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NUMBER(name) name, MATO_CLUE_NUMBER, NULL
#define NUMBER_OR(name, usual) name, MATO_CLUE_NUMBER, usual
#define PLAIN(name) name, MATO_CLUE_NONE, NULL

#define UNIT MATO_CONSTRAINT_UNIT
#define PAIR MATO_CONSTRAINT_PAIR
#define SET MATO_CONSTRAINT_SET
#define SUM MATO_CONSTRAINT_SUM
#define ROW MATO_CONSTRAINT_ROW

/* Its name in f-puzzles, and its form there. */
#define F(name, form) .f_puzzles = name, .f_form = MATO_F_PUZZLES_##form

/* In strings of the Interactive Sudoku Solver. */
#define I(name, form) .iss = name, .iss_form = MATO_ISS_##form
#define CHOSEN(how) .iss_chosen = MATO_ISS_CHOSEN_##how

/* Automata. A state is a number that packs what must be remembered; digits are below 32. */

/* 0: nothing read; 1 + first end; 100 + 32 · lesser end + greater end. */
#define BETWEEN "s == 0 ? 1 + x : s < 100 ? 100 + 32 * min (s - 1, x) + max (s - 1, x)" \
                " : (s - 100) / 32 < x && x < (s - 100) % 32 ? s : -1"
#define LOCKOUT "s == 0 ? 1 + x" \
                " : s < 100 ? (abs (s - 1 - x) < k ? -1" \
                "              : 100 + 32 * min (s - 1, x) + max (s - 1, x))" \
                " : x < (s - 100) / 32 || x > (s - 100) % 32 ? s : -1"

/* 0: before; 1: after; 2 + 2 · sum, one more if the lower border is still to come. */
#define SANDWICH "s == 0 ? (x == low || x == high ? 2 + (x == high) : 0)" \
                 " : s == 1 ? (x == low || x == high ? -1 : 1)" \
                 " : x == low || x == high" \
                 "   ? (s % 2 != (x == high) && (s - 2) / 2 == k ? 1 : -1)" \
                 " : (s - 2) / 2 + x > k ? -1 : s + 2 * x"

/* As a sandwich, between the least and the greatest of these cells, in bits 17 and 12 of the state,
 * which are guessed at the start. */
#define LUNCHBOX "x < s >> 17 || x > (s >> 12 & 31) ? -1" \
                 " : (s & 4095) == 0" \
                 "   ? (x == s >> 17 || x == (s >> 12 & 31) ? s + 2 + (x != s >> 17) : s)" \
                 " : (s & 4095) == 1 ? (x == s >> 17 || x == (s >> 12 & 31) ? -1 : s)" \
                 " : x == s >> 17 || x == (s >> 12 & 31)" \
                 "   ? ((s & 1) != (x != s >> 17) && ((s & 4095) - 2) / 2 == k" \
                 "      ? s - (s & 4095) + 1 : -1)" \
                 " : ((s & 4095) - 2) / 2 + x > k ? -1 : s + 2 * x"

/* 0: nothing read; 1: done; 2 + 1000 · cells to come + sum. */
#define X_SUM "s == 1 ? 1" \
              " : s == 0 ? (x < 1 || x > k ? -1" \
              "             : x > 1 ? 2 + (x - 1) * 1000 + x : k == 1 ? 1 : -1)" \
              " : (s - 2) % 1000 + x > k ? -1" \
              " : (s - 2) / 1000 > 1 ? s - 1000 + x : (s - 2) % 1000 + x == k ? 1 : -1"

/* 32 · tallest so far + how many were seen. No house is less than 1. */
#define SKYSCRAPER "x <= s / 32 ? s : s % 32 < k ? 32 * x + s % 32 + 1 : -1"

/* 0: nothing read; 1: done; 2 + tallest. */
#define HIDDEN_SKYSCRAPER "s == 1 ? 1 : s == 0 || x > s - 2 ? 2 + x : x == k && x < s - 2 ? 1 : -1"

/* The digits that were read, as bits; above them the first one. */
#define DISTINCT "s == 0 ? (x + 1) << 32 : s | 1 << x"

/* 0: a low digit, 1: a middle one, 2: a high one. */
#define THIRD_OF(x) "(" x " - low) * 3 / (high - low + 1)"

/* What sentences say of cells of which none may be beside certain others. */
#define NEIGHBOURS_NOT "adjacent cells cannot|adjacent cells can't|adjacent cells may not" \
                       "|adjacent cells must not|adjacent digits cannot"

/* Translators: each title names the rules of one kind in a list of them: "Killer cages, Arrows". */
static const MatoVariant variants[] = {
  { PLAIN ("odd"), MATO_OVER_EACH, UNIT, .cell = "x % 2 == 1", F ("odd", CELL),
    .told = "odd digit|odd number|must be odd|are odd|grey circle|gray circle",
    .sentence = N_ ("A grey circle is around an odd digit"),
    .title = N_("Odd digits"), .look = MATO_LOOK_ODD,
    .rank = 19 },
  { PLAIN ("even"), MATO_OVER_EACH, UNIT, .cell = "x % 2 == 0", F ("even", CELL),
    .told = "even digit|even number|must be even|are even|grey square|gray square",
    .sentence = N_ ("A grey square is around an even digit"),
    .title = N_("Even digits"), .look = MATO_LOOK_EVEN,
    .rank = 20 },
  { "given", MATO_CLUE_DIGITS, NULL, MATO_OVER_EACH, UNIT, .cell = "has (x)",
    I ("Given", GIVEN), CHOSEN (GIVEN),
    .sentence = N_ ("The cells hold one of the digits that are written in them"),
    .title = N_("Few digits"), .look = MATO_LOOK_SHADE,
    .rank = 54 },

  { PLAIN ("unit"), MATO_OVER_CELLS, UNIT, .cell = NULL, F ("extraregion", CELLS),
    I ("AllDifferent", CELLS),
    .told = "cage|killer|disjoint|extra region|extra group",
    .sentence = N_ ("The digits of a group differ"),
    .title = N_("Extra groups"), .look = MATO_LOOK_UNIT,
    .rank = 23 },
  { PLAIN ("diagonal+"), MATO_OVER_CLASSES, UNIT, .body = "r + c == columns + 1",
    F ("diagonal+", BOARD), I ("Diagonal", WORD), .iss_word = "1",
    .option = "diagonal", .sentence = N_ ("Cells of a diagonal differ"),
    .told = "diagonal",
    .title = N_("Diagonal /"), .look = MATO_LOOK_DIAGONAL,
    .rank = 15 },
  { PLAIN ("diagonal-"), MATO_OVER_CLASSES, UNIT, .body = "r == c", F ("diagonal-", BOARD),
    I ("Diagonal", WORD), .iss_word = "-1",
    .option = "diagonal", .sentence = N_ ("Cells of a diagonal differ"),
    .told = "diagonal",
    .title = N_("Diagonal \\"), .look = MATO_LOOK_DIAGONAL,
    .rank = 16 },
  { PLAIN ("disjoint-groups"), MATO_OVER_CLASSES, UNIT,
    .body = "h == 0 ? 0 : 1 + (r - 1) % h * w + (c - 1) % w", F ("disjointgroups", REGIONS),
    I ("DisjointSets", BOARD),
    .option = "disjoint-groups", .sentence = N_ ("Cells at the same place of their boxes differ"),
    .told = "disjoint",
    .title = N_("Disjoint groups"),
    .rank = 41 },
  { PLAIN ("windoku"), MATO_OVER_CLASSES, UNIT,
    .body = "h > 0 && r > 1 && c > 1 && (r - 2) % (h + 1) < h && (c - 2) % (w + 1) < w"
            " && (r - 2) / (h + 1) * (h + 1) + h + 1 <= rows"
            " && (c - 2) / (w + 1) * (w + 1) + w + 1 <= columns"
            " ? 1 + (r - 2) / (h + 1) * 32 + (c - 2) / (w + 1) : 0", I ("Windoku", BOARD),
    .option = "windoku",
    .sentence = N_ ("Cells of the windows between the borders of boxes differ"),
    .told = "windoku|hyper",
    .title = N_("Windoku"), .look = MATO_LOOK_UNIT,
    .rank = 29 },

  { NUMBER_OR ("white", "1"), MATO_OVER_PAIRS, PAIR, .body = "q > p + 1 || abs (x - y) == k",
    .marks = MATO_EDGE_DOT, F ("difference", CELLS), I ("WhiteDot", NEIGHBOURS),
    .told = "kropki|white dot",
    .sentence = N_ ("The digits on both sides of a white dot differ by {k}"),
    .title = N_("White dots"), .look = MATO_LOOK_WHITE,
    .rank = 4 },
  { NUMBER_OR ("black", "2"), MATO_OVER_PAIRS, PAIR,
    .body = "q > p + 1 || x == k * y || y == k * x", .marks = MATO_EDGE_DOT, F ("ratio", CELLS),
    I ("BlackDot", NEIGHBOURS),
    .told = "kropki|black dot",
    .sentence = N_ ("One of the digits on both sides of a black dot is {k} times the other"),
    .title = N_("Black dots"), .look = MATO_LOOK_BLACK,
    .rank = 5 },
  { PLAIN ("x"), MATO_OVER_PAIRS, PAIR, .body = "q > p + 1 || x + y == 10",
    .marks = MATO_EDGE_XV, F ("xv", SIGN), I ("X", NEIGHBOURS),
    .told = "xv|x/v|x-v|x's|v's|an x|a v|an v|x mean|v mean|x =|v =",
    .sentence = N_ ("The digits on both sides of an X add up to 10"),
    .title = N_("X marks"), .look = MATO_LOOK_LETTER,
    .rank = 9 },
  { PLAIN ("v"), MATO_OVER_PAIRS, PAIR, .body = "q > p + 1 || x + y == 5", .marks = MATO_EDGE_XV,
    F ("xv", SIGN), I ("V", NEIGHBOURS),
    .told = "xv|x/v|x-v|x's|v's|an x|a v|an v|x mean|v mean|x =|v =",
    .sentence = N_ ("The digits on both sides of a V add up to 5"),
    .title = N_("V marks"), .look = MATO_LOOK_LETTER,
    .rank = 10 },
  { PLAIN ("greater"), MATO_OVER_PAIRS, PAIR, .body = "x - y >= q - p",
    I ("GreaterThan", NEIGHBOURS),
    .told = "inequalit",
    .sentence = N_ ("The sign opens towards the greater digit"),
    .title = N_("Greater than"), .look = MATO_LOOK_GREATER,
    .rank = 24 },
  { PLAIN ("minimum"), MATO_OVER_AROUND, PAIR, .body = "x < y", F ("minimum", CELL),
    .told = "arrow|minim|min/max|fortress",
    .sentence = N_ ("The digit is less than those beside it"),
    .title = N_("Minima"), .look = MATO_LOOK_MINIMUM,
    .rank = 32 },
  { PLAIN ("maximum"), MATO_OVER_AROUND, PAIR, .body = "x > y", F ("maximum", CELL),
    .told = "arrow|maxim|min/max|fortress",
    .sentence = N_ ("The digit is greater than those beside it"),
    .title = N_("Maxima"), .look = MATO_LOOK_MAXIMUM,
    .rank = 33 },
  { PLAIN ("thermo"), MATO_OVER_PAIRS, PAIR, .body = "y - x >= q - p", F ("thermometer", LINES),
    I ("Thermo", CELLS),
    .told = "thermo|bulb",
    .sentence = N_ ("The digits grow from the bulb to the tip"),
    .title = N_("Thermometers"), .look = MATO_LOOK_THERMO,
    .rank = 2 },
  { PLAIN ("slow-thermo"), MATO_OVER_PAIRS, PAIR, .body = "x <= y", F ("slowthermometer", LINES),
    .told = "thermo|bulb",
    .sentence = N_ ("The digits grow or stay the same from the bulb to the tip"),
    .title = N_("Slow thermometers"), .look = MATO_LOOK_SLOW_THERMO,
    .rank = 40 },
  { NUMBER_OR ("whisper", "(high - low + 2) / 2"), MATO_OVER_PAIRS, PAIR,
    .body = "q > p + 1 || abs (x - y) >= k", F ("whispers", LINES),
    I ("Whisper", OPTIONAL), .iss_word = "5",
    .told = "whisper",
    .sentence = N_ ("Neighbours on a line differ by {k} or more"),
    .title = N_("Whispers"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_GREEN,
    .stroke = MATO_STROKE_SOLID,
    .rank = 6 },
  { PLAIN ("palindrome"), MATO_OVER_PAIRS, PAIR, .body = "p + q != n - 1 || x == y",
    F ("palindrome", LINES), I ("Palindrome", CELLS),
    .told = "palindrome",
    .sentence = N_ ("A line reads the same from both ends"),
    .title = N_("Palindromes"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_GREY,
    .stroke = MATO_STROKE_HOLLOW,
    .rank = 11 },
  { PLAIN ("clone"), MATO_OVER_PAIRS, PAIR, .body = "2 * (q - p) != n || x == y",
    F ("clone", CLONE),
    .told = "clone|cage",
    .sentence = N_ ("Shapes with the same letter have the same digits in the same places"),
    .title = N_("Clones"), .look = MATO_LOOK_SHADE, .sign = "@", .n_copies = 2,
    .rank = 35 },
  { PLAIN ("nabner"), MATO_OVER_PAIRS, PAIR, .body = "abs (x - y) > 1", F ("nabner", LINES),
    .told = "nabner",
    .sentence = N_ ("No two digits on a line are equal or consecutive"),
    .title = N_("Nabner lines"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_YELLOW,
    .stroke = MATO_STROKE_DASHES,
    .rank = 25 },
  { PLAIN ("entropic"), MATO_OVER_PAIRS, PAIR,
    .body = "q - p > 2 || " THIRD_OF ("x") " != " THIRD_OF ("y"),
    F ("entropicline", LINES), I ("Entropic", CELLS),
    .told = "entrop",
    .sentence = N_ ("Any three cells in a row along a line have a low, a middle and a high digit"),
    .title = N_("Entropic lines"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_ORANGE,
    .stroke = MATO_STROKE_DOTS,
    .rank = 26 },
  { NUMBER_OR ("modular", "3"), MATO_OVER_PAIRS, PAIR,
    .body = "((q - p) % k == 0) == (x % k == y % k)", F ("modularline", LINES),
    I ("Modular", CLUE),
    .told = "modular|modulo",
    .sentence = N_ ("Any {k} cells in a row along a line have different remainders when divided by "
                    "{k}"),
    .title = N_("Modular lines"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_TEAL,
    .stroke = MATO_STROKE_THIN,
    .rank = 28 },
  { PLAIN ("column-indexer"), MATO_OVER_ROW, PAIR, .cell = "x >= 1 && x <= columns",
    .body = "(x == p) == (y == v)", F ("columnindexer", CELLS),
    I ("Indexing", WORD), .iss_word = "C",
    .told = "index|159|1-5-9",
    .sentence = N_ ("A digit says in which column of its row the number of its own column is"),
    .title = N_("Column indexers"), .look = MATO_LOOK_ALONG_ROW,
    .rank = 46 },
  { PLAIN ("row-indexer"), MATO_OVER_COLUMN, PAIR, .cell = "x >= 1 && x <= rows",
    .body = "(x == p) == (y == v)", F ("rowindexer", CELLS),
    I ("Indexing", WORD), .iss_word = "R",
    .told = "index|159|1-5-9",
    .sentence = N_ ("A digit says in which row of its column the number of its own row is"),
    .title = N_("Row indexers"), .look = MATO_LOOK_ALONG_COLUMN,
    .rank = 47 },
  { NUMBER ("numbered-room"), MATO_OVER_PAIRS, PAIR,
    .cell = "p > 0 || (x >= 1 && x <= n && (x != 1 || k == 1))",
    .body = "p > 0 || x != q + 1 || y == k", I ("NumberedRoom", OUTER),
    .told = "numbered room",
    .sentence = N_ ("The first digit from there says in which cell from there the number is"),
    .title = N_("Numbered rooms"), .look = MATO_LOOK_OUTSIDE, .sign = "□%",
    .rank = 42 },
  { PLAIN ("anti-knight"), MATO_OVER_BOARD, PAIR, .body = "dr * dc != 2 || x != y",
    F ("antiknight", BOARD), I ("AntiKnight", BOARD),
    .option = "anti-knight", .sentence = N_ ("Cells a knight's move apart differ"),
    .told = "knight|antiknight|anti-knight",
    .title = N_("Anti-knight"),
    .rank = 18 },
  { PLAIN ("anti-king"), MATO_OVER_BOARD, PAIR, .body = "dr * dc != 1 || x != y",
    F ("antiking", BOARD), I ("AntiKing", BOARD),
    .option = "anti-king", .sentence = N_ ("Cells a king's move apart differ"),
    .told = "king's|kings|antiking|anti-king|diagonally|touch",
    .title = N_("Anti-king"),
    .rank = 21 },
  { PLAIN ("anti-consecutive"), MATO_OVER_BOARD, PAIR, .body = "dr + dc > 1 || abs (x - y) != 1",
    I ("AntiConsecutive", BOARD),
    .option = "anti-consecutive", .sentence = N_ ("Neighbours are not consecutive"),
    .told = "nonconsecutive|non-consecutive|" NEIGHBOURS_NOT,
    .title = N_("Nonconsecutive"),
    .rank = 22 },
  { PLAIN ("anti-taxicab"), MATO_OVER_BOARD, PAIR, .body = "x != y || x != dr + dc",
    I ("AntiTaxicab", BOARD),
    .option = "anti-taxicab",
    .sentence = N_ ("Equal digits are not as many steps apart as they say"),
    .told = "taxicab|anti-taxicab",
    .title = N_("Anti-taxicab"),
    .rank = 56 },
  { NUMBER_OR ("no-other-white", "1"), MATO_OVER_BOARD, PAIR,
    .body = "dr + dc > 1 || abs (x - y) != k", .excused = MATO_EDGE_DOT,
    F ("nonconsecutive", BOARD), I ("StrictKropki", BOARD),
    .told = "nonconsecutive|non-consecutive|" NEIGHBOURS_NOT,
    .sentence = N_ ("Neighbours without a dot between them do not differ by {k}"),
    .title = N_("All white dots are given"),
    .rank = 36 },
  { NUMBER_OR ("no-other-black", "2"), MATO_OVER_BOARD, PAIR,
    .body = "dr + dc > 1 || (x != k * y && y != k * x)", .excused = MATO_EDGE_DOT,
    F ("ratio", NEGATIVE), I ("StrictKropki", BOARD),
    .sentence = N_ ("Of neighbours without a dot between them none is {k} times the other"),
    .title = N_("All black dots are given"),
    .rank = 37 },
  { PLAIN ("no-other-xv"), MATO_OVER_BOARD, PAIR,
    .body = "dr + dc > 1 || (x + y != 5 && x + y != 10)", .excused = MATO_EDGE_XV,
    F ("xv", NEGATIVE), I ("StrictXV", BOARD),
    .told = "xv|x/v|x-v|x's|v's",
    .sentence = N_ ("Neighbours without an X or V between them add up neither to 10 nor to 5"),
    .title = N_("All X and V are given"),
    .rank = 38 },

  { NUMBER ("killer"), MATO_OVER_CELLS, SET, .body = "sum == k", .total = "k",
    .bare = "unit", F ("killercage", CELLS), I ("Cage", CLUE), CHOSEN (NUMBER),
    .told = "killer|cage",
    .sentence = N_ ("The digits of a cage differ, and add up to its number"),
    .title = N_("Killer cages"), .look = MATO_LOOK_CAGE,
    .rank = 1 },
  { PLAIN ("renban"), MATO_OVER_CELLS, SET, .body = "most - least == n - 1", F ("renban", LINES),
    I ("Renban", CELLS),
    .told = "renban",
    .sentence = N_ ("The digits of a line are consecutive and differ, in any order"),
    .title = N_("Renban lines"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_PURPLE,
    .stroke = MATO_STROKE_KNOTS,
    .rank = 7 },
  { NUMBER ("rellik"), MATO_OVER_CELLS, SET, .body = "!part (k)", I ("RellikCage", CLUE),
    .told = "rellik",
    .sentence = N_ ("The digits of a cage differ, and no choice of them adds up to its number"),
    .title = N_("Rellik cages"), .look = MATO_LOOK_CAGE, .sign = "≠%",
    .rank = 48 },
  { PLAIN ("equality"), MATO_OVER_CELLS, SET, .body = "2 * odd == n && lower == upper",
    I ("EqualityCage", CELLS),
    .told = "equality cage",
    .sentence = N_ ("The digits of a cage differ; as many are odd as even, and as many low as "
                    "high"),
    .title = N_("Equality cages"), .look = MATO_LOOK_CAGE, .sign = "=",
    .rank = 49 },

  { NUMBER ("little-killer"), MATO_OVER_CELLS, SUM, .body = "x", .total = "k",
    F ("littlekillersum", DIAGONAL), I ("LittleKiller", CORNER),
    .told = "little killer|killer|diagonal|arrow",
    .sentence = N_ ("The digits in the direction of the arrow add up to the number"),
    .title = N_("Little killers"), .look = MATO_LOOK_DIAGONAL_CLUE,
    .rank = 13 },
  { PLAIN ("arrow"), MATO_OVER_CELLS, SUM, .body = "p == 0 ? -x : x", .total = "0",
    .bare = "pill-arrow", F ("arrow", ARROW), I ("Arrow", CELLS),
    .told = "arrow",
    .sentence = N_ ("The digits along an arrow add up to the one in its circle"),
    .title = N_("Arrows"), .look = MATO_LOOK_ARROW,
    .rank = 3 },
  { NUMBER ("pill-arrow"), MATO_OVER_CELLS, SUM, .cell = "p == 0 || p >= k || x < 10",
    .body = "p < k ? -x * pow (10, k - 1 - p) : x", .total = "0", F ("arrow", ARROW),
    I ("PillArrow", PILL),
    .told = "arrow|pill",
    .sentence = N_ ("The digits along an arrow add up to the number in its pill"),
    .title = N_("Pill arrows"), .look = MATO_LOOK_PILL,
    .rank = 45 },
  { PLAIN ("double-arrow"), MATO_OVER_TIPS, SUM, .cell = NULL, F ("doublearrow", LINES),
    I ("DoubleArrow", CELLS),
    .told = "arrow|the two circles",
    .sentence = N_ ("The digits in both circles of a line add up to as much as those between them"),
    .title = N_("Double arrows"), .look = MATO_LOOK_DOUBLE_ARROW,
    .rank = 39 },
  { PLAIN ("equal-sums"), MATO_OVER_BARS, SUM, .cell = NULL, I ("EqualSum", BARS),
    .sentence = N_ ("Shapes with the same letter have the same sum"),
    .title = N_("Equal sums"), .look = MATO_LOOK_SHADE, .sign = "Σ@",
    .rank = 44 },
  { PLAIN ("region-sum"), MATO_OVER_REGIONS, SUM, .cell = NULL, F ("regionsumline", LINES),
    I ("RegionSumLine", REGIONS),
    .told = "region sum|box border",
    .sentence = N_ ("The digits of a line have the same sum in each box"),
    .title = N_("Region sum lines"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_BLUE,
    .stroke = MATO_STROKE_DASH_DOT,
    .rank = 8 },
  { PLAIN ("zipper"), MATO_OVER_MIRROR, SUM, .cell = NULL, F ("zipperline", LINES),
    I ("Zipper", CELLS),
    .told = "zipper",
    .sentence = N_ ("Two cells as far from the middle of a line add up to the same sum, or to the "
                    "digit in the middle"),
    .title = N_("Zipper lines"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_TEAL,
    .stroke = MATO_STROKE_TEETH,
    .rank = 27 },
  { "quad", MATO_CLUE_DIGITS, NULL, MATO_OVER_DIGITS, SUM, .body = "x == v", .total = "m",
    .total_to = "n", F ("quadruple", QUAD), I ("Quad", SQUARE),
    .told = "quadruple|surrounding|white circle",
    .sentence = N_ ("The digits of a circle are in the four cells around it"),
    .title = N_("Quadruples"), .look = MATO_LOOK_QUAD,
    .rank = 12 },
  { "exactly", MATO_CLUE_DIGITS, NULL, MATO_OVER_DIGITS, SUM, .body = "x == v", .total = "m",
    I ("ContainExact", DIGITS), CHOSEN (DIGITS),
    .sentence = N_ ("The cells have each written digit exactly as often as it is written"),
    .title = N_("Counted digits"), .look = MATO_LOOK_SHADE, .sign = "#%",
    .rank = 51 },

  { PLAIN ("between"), MATO_OVER_ENDS, ROW, .body = BETWEEN, .accept = "s >= 100",
    F ("betweenline", LINES), I ("Between", CELLS),
    .told = "between line",
    .sentence = N_ ("The digits on a line lie between those in the circles at its ends"),
    .title = N_("Between lines"), .look = MATO_LOOK_BETWEEN,
    .rank = 14 },
  { NUMBER_OR ("lockout", "4"), MATO_OVER_ENDS, ROW, .body = LOCKOUT, .accept = "s >= 100",
    I ("Lockout", CLUE),
    .told = "lockout",
    .sentence = N_ ("The ends of a line differ by {k} or more; no digit on it is equal to them or "
                    "between them"),
    .title = N_("Lockout lines"), .look = MATO_LOOK_LOCKOUT,
    .rank = 34 },
  { NUMBER ("sandwich"), MATO_OVER_CELLS, ROW, .body = SANDWICH, .accept = "s == 1",
    F ("sandwichsum", OUTER), I ("Sandwich", ROW),
    .told = "sandwich",
    .sentence = N_ ("The digits between the lowest and the highest digit of the line add up to the "
                    "number"),
    .title = N_("Sandwiches"), .look = MATO_LOOK_OUTSIDE,
    .rank = 17 },
  { NUMBER ("lunchbox"), MATO_OVER_CELLS, ROW, .body = LUNCHBOX, .starts = "1024",
    .start = "s / 32 < s % 32 && s % 32 <= high ? s << 12 : -1", .accept = "(s & 4095) == 1",
    I ("Lunchbox", DIFFERENT), CHOSEN (NUMBER),
    .told = "lunchbox|lunch box",
    .sentence = N_ ("The digits between the least and the greatest digit of the shape add up to "
                    "the number"),
    .title = N_("Lunchboxes"), .look = MATO_LOOK_CAGE, .sign = "‹%›",
    .rank = 52 },
  { NUMBER ("x-sum"), MATO_OVER_CELLS, ROW, .body = X_SUM, .accept = "s == 1", F ("xsum", OUTER),
    I ("XSum", OUTER),
    .told = "x-sum|xsum",
    .sentence = N_ ("The first digit says how many cells from there on add up to the number"),
    .title = N_("X-sums"), .look = MATO_LOOK_OUTSIDE, .sign = "×%",
    .rank = 30 },
  { NUMBER ("skyscraper"), MATO_OVER_CELLS, ROW, .body = SKYSCRAPER, .accept = "s % 32 == k",
    F ("skyscraper", OUTER), I ("Skyscraper", OUTER),
    .told = "skyscraper",
    .sentence = N_ ("So many digits are seen from the number: greater ones hide those behind them"),
    .title = N_("Skyscrapers"), .look = MATO_LOOK_OUTSIDE, .sign = "▲%",
    .rank = 31 },
  { NUMBER ("hidden-skyscraper"), MATO_OVER_CELLS, ROW, .body = HIDDEN_SKYSCRAPER,
    .accept = "s == 1", I ("HiddenSkyscraper", OUTER), CHOSEN (OUTER),
    .told = "skyscraper",
    .sentence = N_ ("The number is the first digit from there that is hidden by a greater one"),
    .title = N_("Hidden skyscrapers"), .look = MATO_LOOK_OUTSIDE, .sign = "△%",
    .rank = 53 },
  { NUMBER ("sum-line"), MATO_OVER_CELLS, ROW, .body = "s + x > k ? -1 : k == 0 ? 0 : (s + x) % k",
    .accept = "s == 0", I ("SumLine", LOOP),
    .sentence = N_ ("A line can be cut into pieces that each add up to its number"),
    .title = N_("Sum lines"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_ORANGE,
    .stroke = MATO_STROKE_LONG,
    .rank = 43 },
  { NUMBER ("sum-loop"), MATO_OVER_CELLS, ROW, .starts = "k", .start = "s * 1000 + s",
    .body = "s % 1000 + x > k ? -1 : s - s % 1000 + (s % 1000 + x) % k",
    .accept = "s % 1000 == s / 1000", I ("SumLine", LOOP), .iss_word = "LOOP",
    .sentence = N_ ("A loop can be cut into pieces that each add up to its number"),
    .title = N_("Sum loops"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_ORANGE,
    .stroke = MATO_STROKE_BARS,
    .rank = 55 },
  { PLAIN ("count-distinct"), MATO_OVER_CELLS, ROW, .body = DISTINCT,
    .accept = "s > 0 && bits (s & ((1 << 32) - 1)) == (s >> 32) - 1", I ("CountDistinct", CELLS),
    .sentence = N_ ("The first digit says how many different digits are in the other cells"),
    .title = N_("Counted kinds"), .look = MATO_LOOK_LINE, .colour = MATO_RULE_RED,
    .stroke = MATO_STROKE_SQUARES,
    .rank = 50 },
  { PLAIN ("global-entropy"), MATO_OVER_SQUARES, ROW, .body = "s | 1 << " THIRD_OF ("x"),
    .accept = "s == 7", I ("GlobalEntropy", BOARD),
    .option = "global-entropy",
    .sentence = N_ ("Each square of 2×2 cells has a low, a middle and a high digit"),
    .told = "entrop",
    .title = N_("Global entropy"),
    .rank = 57 },
  { PLAIN ("global-mod"), MATO_OVER_SQUARES, ROW, .body = "s | 1 << x % 3", .accept = "s == 7",
    I ("GlobalMod", BOARD),
    .option = "global-mod", .sentence = N_ ("Each square of 2×2 cells has all remainders of 3"),
    .told = "modulo|modular",
    .title = N_("Global modulo"),
    .rank = 58 },
};

/* What who sets puzzles says for themselves, or programs say that have no name for it. */
#define FORMULA(word, how, constraint) \
  { .name = word, .over = MATO_OVER_##how, .kind = constraint, \
    .title = N_("Rules in formulas"), .look = MATO_LOOK_FORMULA }

static const MatoVariant formulas[] = {
  FORMULA ("pair", PAIRS, PAIR),   FORMULA ("pairs", PAIRS, PAIR),
  FORMULA ("set", CELLS, SET),     FORMULA ("board-pairs", BOARD, PAIR),
  FORMULA ("sum", CELLS, SUM),     FORMULA ("row", CELLS, ROW),
  FORMULA ("allow", EACH, UNIT),   FORMULA ("classes", CLASSES, UNIT),
};

const MatoVariant *
mato_variant_list (guint *n_variants)
{
  *n_variants = G_N_ELEMENTS (variants);
  return variants;
}

const MatoVariant *
mato_variant_get_ranked (guint index)
{
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (variants[i].rank == index + 1)
      return &variants[i];

  return NULL;
}

const MatoVariant *
mato_variant_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (strcmp (variants[i].name, name) == 0)
      return &variants[i];

  return NULL;
}

const MatoVariant *
mato_variant_find_formula (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    if (strcmp (formulas[i].name, name) == 0)
      return &formulas[i];

  return NULL;
}

const MatoVariant *
mato_variant_find_f_puzzles (const char *name,
                             gboolean    is_negative)
{
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (g_strcmp0 (variants[i].f_puzzles, name) == 0
        && (variants[i].f_form == MATO_F_PUZZLES_NEGATIVE) == is_negative)
      return &variants[i];

  return NULL;
}

const MatoVariant *
mato_variant_find_origin (const char *origin)
{
  g_autofree char *key = g_ascii_strdown (origin, -1);
  gsize n = 0;

  for (const char *c = key; *c != '\0'; c++)
    if (*c != ' ' && *c != '-')
      key[n++] = *c;
  key[n] = '\0';

  return mato_variant_find_f_puzzles (key, FALSE);
}

const MatoVariant *
mato_variant_find_iss (const char        *name,
                       const MatoVariant *after)
{
  for (guint i = after != NULL ? (guint) (after - variants) + 1 : 0; i < G_N_ELEMENTS (variants);
       i++)
    if (g_strcmp0 (variants[i].iss, name) == 0)
      return &variants[i];

  return NULL;
}
