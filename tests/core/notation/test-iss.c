/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "core/rules/variants.h"
#include "core/writing/writer.h"
#include "tests/core/notation/describe.h"
#include "tests/test.h"

#include <string.h>

/* Strings of the Interactive Sudoku Solver. */

static MatoPuzzle *
read_puzzle (const char  *text,
             gboolean     knows_rules,
             GError     **error)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);

  if (knows_rules)
    mato_reader_set_rules (reader, NULL);
  return mato_reader_next (reader, error);
}

/* Points are empty cells. */
TEST (rows_are_no_strings)
{
  static const char rows[] = ". . . .\n. 1 . 2\n. . 3 .\n. 4 . .\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoPuzzle) puzzle = read_puzzle (rows, TRUE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (mato_board_count_givens (puzzle->board), ==, 4);
}

#define HEAD "board 9x9\ndigits 1-9\nboxes 3x3\n"

static const struct
{
  const char *text;
  const char *rules;
} cases[] = {
  { ".Thermo~R1C1~R1C2.Renban~R1C1~R1C2.Palindrome~R1C1~R1C2.Entropic~R1C1~R1C2.Arrow~R1C1~R1C2",
    HEAD "thermo r1c1 r1c2\nrenban r1c1 r1c2\npalindrome r1c1 r1c2\nentropic r1c1 r1c2\n"
    "arrow r1c1 r1c2\n" },
  { ".DoubleArrow~R1C1~R1C2~R1C3.Zipper~R1C1~R1C2~R1C3.Between~R1C1~R1C2~R1C3",
    HEAD "double-arrow r1c1 r1c2 r1c3\nzipper r1c1 r1c2 r1c3\nbetween r1c1 r1c2 r1c3\n" },
  { ".CountDistinct~R1C1~R1C2~R1C3.EqualityCage~R1C1~R1C2.RegionSumLine~R1C3~R1C4.Lockout~4~R1C1~"
    "R1C2~R1C3",
    HEAD "count-distinct r1c1 r1c2 r1c3\nequality r1c1 r1c2\nregion-sum r1c3 r1c4\n"
    "lockout 4 r1c1 r1c2 r1c3\n" },
  { ".Cage~12~R1C1~R1C2.Cage~0~R9C9~R9C8.Cage~~R5C5~R5C6.AllDifferent~R1C1~R5C5.RellikCage~5~R1C1~"
    "R1C2",
    HEAD "killer 12 r1c1 r1c2\nunit r9c9 r9c8\nunit r5c5 r5c6\nunit r1c1 r5c5\n"
    "rellik 5 r1c1 r1c2\n" },
  { ".Whisper~R1C1~R2C2.Whisper~4~R1C1~R2C2.Modular~3~R1C1~R2C2",
    HEAD "whisper 5 r1c1 r2c2\nwhisper 4 r1c1 r2c2\nmodular 3 r1c1 r2c2\n" },
  { ".Diagonal~1.Diagonal~-1.Windoku.DisjointSets.AntiKnight.AntiKing.AntiConsecutive.AntiTaxicab",
    HEAD "diagonal+\ndiagonal-\nwindoku\ndisjoint-groups\nanti-knight\nanti-king\n"
    "anti-consecutive\nanti-taxicab\n" },
  { ".StrictXV.StrictKropki.GlobalEntropy.GlobalMod",
    HEAD "no-other-xv\nno-other-white\nno-other-black\nglobal-entropy\nglobal-mod\n" },
  { ".WhiteDot~R1C1~R1C2~R2C2.BlackDot~R1C1~R2C1.X~R1C1~R1C2.V~R3C1~R3C2.GreaterThan~R1C2~R1C1",
    HEAD "white r1c1 r1c2\nwhite r1c2 r2c2\nblack r1c1 r2c1\nx r1c1 r1c2\nv r3c1 r3c2\n"
    "greater r1c2 r1c1\n" },
  { ".Indexing~C~R1C1.Indexing~R~R2C1.Quad~R1C1~2~5.ContainExact~2_5~R1C1~R1C2~R1C3",
    HEAD "column-indexer r1c1\nrow-indexer r2c1\nquad 2,5 r1c1 r1c2 r2c1 r2c2\n"
    "exactly 2,5 r1c1 r1c2 r1c3\n" },
  { ".Shape~4x4.Skyscraper~R1~2~3.XSum~C1~~4.NumberedRoom~C2~3~.HiddenSkyscraper~R2~1~",
    "board 4x4\ndigits 1-4\nboxes 2x2\nskyscraper 2 r1c1 r1c2 r1c3 r1c4\n"
    "skyscraper 3 r1c4 r1c3 r1c2 r1c1\nx-sum 4 r4c1 r3c1 r2c1 r1c1\n"
    "numbered-room 3 r1c2 r2c2 r3c2 r4c2\nhidden-skyscraper 1 r2c1 r2c2 r2c3 r2c4\n" },
  { ".Shape~4x4.Sandwich~3~R2.Lunchbox~2~R1C1~R2C2~R1C3.SumLine~5~R1C1~R1C2.SumLine~5~R1C1~R1C2~"
    "LOOP",
    "board 4x4\ndigits 1-4\nboxes 2x2\nsandwich 3 r2c1 r2c2 r2c3 r2c4\nunit r1c1 r2c2 r1c3\n"
    "lunchbox 2 r1c1 r2c2 r1c3\nsum-line 5 r1c1 r1c2\nsum-loop 5 r1c1 r1c2\n" },
  /* The side that is looked at first has the diagonal of a corner. */
  { ".Shape~4x4.LittleKiller~9~R1C1.LittleKiller~9~R1C4.LittleKiller~7~R4C3.LittleKiller~7~R3C4",
    "board 4x4\ndigits 1-4\nboxes 2x2\nlittle-killer 9 r1c1 r2c2 r3c3 r4c4\n"
    "little-killer 9 r1c4 r2c3 r3c2 r4c1\nlittle-killer 7 r4c3 r3c4\n"
    "little-killer 7 r3c4 r2c3 r1c2\n" },
  { ".PillArrow~2~R1C2~R1C1~R2C2~R3C3.EqualSum~R1C1~-~R2C1~R3C1",
    HEAD "pill-arrow 2 r1c1 r1c2 r2c2 r3c3\nequal-sums r1c1 | r2c1 r3c1\n" },
  { ".~R1C1_1_2 .~R2C2_3 .Thermo~R1Ca~R1C1", "!“Thermo”" },
  { ".~R1C1_1_2 .~R2C2_3", HEAD "given 1,2 r1c1\n" },
  { "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKing.%7ER1C1_1_2&name=x",
    HEAD "anti-king\ngiven 1,2 r1c1\n" },
  { ".Sum~5~R1C1~R1C2.Sum~0_=_1_-2~R1C1~R1C2.LookAndSay~2314~R1C1~R1C2.ContainAtLeast~1_1~R1C1~"
    "R1C2~R1C3",
    HEAD "sum 5 r1c1 r1c2\nsum 0 *1 r1c1 *-2 r1c2\nsum 2 *(x == 3) r1c1 r1c2\n"
    "sum 1 *(x == 4) r1c1 r1c2\nquad 1,1 r1c1 r1c2 r1c3\n" },
  { ".Shape~4x4~0-3.NoBoxes.SameValues~2~R1C1~R4C4.Replicate~E.Thermo~R1C1~R1C2.End",
    "board 4x4\ndigits 0-3\nboxes none\npair (x == y) r1c1 r4c4\nthermo r1c3 r1c4\n" },
  { ".Shape~4x4.NoBoxes.Jigsaw~1112122233344344",
    "board 4x4\ndigits 1-4\nboxes none\nregions 1,1,1,2,1,2,2,2,3,3,3,4,4,3,4,4\n" },
  { ".Shape~2x2~~Raw.Var~A~name~2.Pair~G~x~VA1~R1C1.PairX~JA~R1C1~R1C2",
    "!“Pair”" },
  { ".Shape~2x2~~Raw.Var~A~name~2.Pair~G~_x~VA1~R1C1~~R1C1~R1C2",
    "board 2x2\ndigits 1-2\nboxes none\nlines none\noutside 1\noutside 1\n"
    "pair [0x2 0x1] x1 r1c1\npair [0x2 0x1] r1c1 r1c2\n" },
  { ".Nonsense~R1C1.Thermo~R1C1~R1C2.AntiKing", "!“Nonsense”, so it cannot read this puzzle, which "
                                               "also has: thermo, anti-king." },
  { ".Thermo~R1C1~R1C2.Or.Renban~R1C1~R1C2.End", "!“Renban” as one of several" },
  { ".Thermo~R1C1~R1C2.Or.Cage~3~R1C1~R1C2", "!“End”" },
  { ".Thermo~R1C1~R1C2.Or.~.~R1C1_2.End", "!“Given”" },
  { ".Thermo~R1C1~R1C2.Or.~R1C1_1~.~R1C1_2.End", "!“Given”" },
  { ".Diagonal~2.Thermo~R1C1~R1C2", "!“Diagonal”" },
  { ".Cage~x~R1C1~R1C2", "!“Cage”" },
  { ".WhiteDot~R1C1~R1C3", "!“WhiteDot”" },
  { ".Quad~R9C1~2~R1C1", "!“Quad”" },
  { ".NFA~!!~R1C1~R1C2", "!“NFA”" },
  { ".Jigsaw~123~R1C1", "!“Jigsaw”" },
  { ".Shape~4x4~2-5.Thermo~R1C1~R1C2", "!“Shape”" },
};

TEST (constraints_are_rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = describe_rules (cases[i].text, TRUE);

      if (cases[i].rules[0] == '!' ? *found != '!' || strstr (found, cases[i].rules + 1) == NULL
                                   : !g_str_equal (found, cases[i].rules))
        g_error ("%s:\n%s", cases[i].text, found);
    }
}

TEST (no_variant_is_untried)
{
  guint n;
  const MatoVariant *variants = mato_variant_list (&n);

  for (guint i = 0; i < n; i++)
    {
      gboolean is_tried = variants[i].iss == NULL;
      g_autofree char *line = g_strdup_printf ("\n%s", variants[i].name);

      for (guint k = 0; k < G_N_ELEMENTS (cases) && !is_tried; k++)
        is_tried = strstr (cases[k].rules, line) != NULL;
      if (!is_tried)
        g_error ("%s is not tried", variants[i].name);
    }
}

/* Givens alone are an ordinary board, which everybody may read, with a box of their own choice. */
TEST (givens_are_classic)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoPuzzle) puzzle = read_puzzle (".Shape~6x6.~R1C1_3~R6C6_1", FALSE, &error);
  g_autoptr (MatoPuzzle) refused = NULL;
  g_autoptr (MatoPuzzle) low = read_puzzle (".Shape~4x4~0-3.~R1C1_0~R4C4_3", TRUE, NULL);

  g_assert_no_error (error);
  g_assert_true (mato_geometry_is_classic (mato_board_get_geometry (puzzle->board)));
  g_assert_cmpuint (mato_board_get_value (puzzle->board, 0), ==, 3);
  g_assert_cmpuint (mato_board_get_value (puzzle->board, 35), ==, 1);
  g_assert_cmpuint (mato_board_get_value (low->board, 0), ==, 1);
  g_assert_cmpuint (mato_board_get_value (low->board, 15), ==, 4);

  refused = read_puzzle (".AntiKing", FALSE, &error);
  g_assert_null (refused);
  g_assert_nonnull (strstr (error->message, "“anti-king”"));
}

typedef struct
{
  const MatoGeometry *one;
  const MatoGeometry *either;
  guint n_boards;
  guint n_one;
} Count;

static gboolean
are_accepted (const MatoGeometry *geometry,
              const guint8       *values)
{
  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint i = 0; i < mato_geometry_unit_size (geometry, unit); i++)
      for (guint k = 0; k < i; k++)
        if (values[mato_geometry_unit (geometry, unit)[i]]
            == values[mato_geometry_unit (geometry, unit)[k]])
          return FALSE;

  return mato_constraints_accept (geometry->constraints, values);
}

/* Fills the board of 4×4 in all ways. */
static void
try_boards (guint8 *values,
            guint   cell,
            Count  *count)
{
  guint first = values[0];

  if (cell == 16)
    {
      gboolean holds = are_accepted (count->one, values);

      count->n_boards++;
      count->n_one += holds;
      g_assert_cmpint (are_accepted (count->either, values), ==,
                       holds || first == 1);
      return;
    }

  for (guint digit = 1; digit <= 4; digit++)
    {
      gboolean fits = TRUE;

      for (guint other = 0; other < cell; other++)
        fits &= values[other] != digit
                || (other / 4 != cell / 4 && other % 4 != cell % 4
                    && (other / 8 != cell / 8 || other % 4 / 2 != cell % 4 / 2));
      values[cell] = digit;
      if (fits)
        try_boards (values, cell + 1, count);
    }
}

/* What is one of two holds just where one of them does. */
TEST (one_of_several_holds)
{
  static const char *const ones[] = {
    "Cage~5~R1C1~R2C2", "Cage~~R1C1~R2C2~R3C4", "~R1C2_2_3", "Sum~6~R1C1~R2C2~R3C3",
    "ContainExact~2_2_3~R1C1~R2C3~R3C4", "HiddenSkyscraper~R2~1~2", "HiddenSkyscraper~C3~~3",
    "Lunchbox~5~R1C1~R1C2~R1C3~R1C4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (ones); i++)
    {
      g_autofree char *one = g_strdup_printf (".Shape~4x4.%s.~R4C4_1_2_3_4", ones[i]);
      g_autofree char *either = g_strdup_printf (".Shape~4x4.Or.~R1C1_1.And.%s.End.End", ones[i]);
      g_autoptr (MatoPuzzle) first = read_puzzle (one, TRUE, NULL);
      g_autoptr (MatoPuzzle) second = read_puzzle (either, TRUE, NULL);
      guint8 values[MATO_MAX_CELLS];
      Count count = { NULL };

      g_assert_nonnull (first);
      g_assert_nonnull (second);
      count.one = mato_board_get_geometry (first->board);
      count.either = mato_board_get_geometry (second->board);
      try_boards (values, 0, &count);
      g_assert_cmpuint (count.n_boards, ==, 288);
      g_test_message ("%s: %u", ones[i], count.n_one);
      g_assert_cmpuint (count.n_one, >, 0);
      g_assert_cmpuint (count.n_one, <, 288);
    }
}

/* Killers in a line have a sum of all their cages. */
TEST (killers_are_whole)
{
  g_autofree char *changed = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) numbers = g_string_new ("3x3:d:k");

  for (guint row = 0; row < 9; row++) /* j: 45 */
    g_string_append (line, "j<<<<<<<<");
  for (guint cell = 0; cell < 81; cell++)
    g_string_append_printf (numbers, ":%u", 45 * 256 + cell / 9);

  found = describe_rules (line->str, TRUE);
  g_assert_true (g_str_has_prefix (found, "board 9x9\nkiller 45 r1c1 r1c2"));
  changed = describe_rules (numbers->str, TRUE);
  g_assert_true (g_str_has_suffix (changed, "diagonal+\ndiagonal-\n"));

  line->str[0] = 'i';
  g_clear_pointer (&found, g_free);
  found = describe_rules (line->str, TRUE);
  g_assert_cmpint (*found, ==, '!');
}

/* A cage of 3 holds a 3 and a 0, not a 1 and a 4; and `.mato` and another geometry keep to it. */
TEST (digits_are_shown_as_the_rules_add_them)
{
  g_autoptr (MatoPuzzle) puzzle =
    read_puzzle (".Shape~4x4~0-3.Cage~3~R1C1~R1C2.~R2C1_0", TRUE, NULL);
  g_autoptr (MatoGeometry) classic = mato_geometry_new (2, 2);
  g_autoptr (MatoPuzzle) kept = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_cmpint (puzzle->alphabet, ==, MATO_ALPHABET_HEX);
  puzzle->alphabet = MATO_ALPHABET_CANONICAL;
  mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_MATO);
  kept = read_puzzle (text->str, TRUE, NULL);
  g_assert_cmpint (kept->alphabet, ==, MATO_ALPHABET_HEX);

  mato_puzzle_set_geometry (kept, classic);
  g_assert_cmpint (kept->alphabet, ==, MATO_ALPHABET_CANONICAL);
}

/* Who knows only classic boards tells what another one is like, and not of a rule “board”. */
TEST (other_boards_are_refused_by_their_shape)
{
  g_autofree char *wide = describe_rules (".Shape~6x9.~R1C1_2", FALSE);
  g_autofree char *many = describe_rules (".Shape~6x6~9.~R1C1_9", FALSE);

  g_assert_true (g_str_has_prefix (wide, "!This board has 6 rows, 9 columns and 9 digits"));
  g_assert_true (g_str_has_prefix (many, "!This board has 6 rows, 6 columns and 9 digits"));
}
