/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/constraint.h"
#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "core/rules/variants.h"
#include "core/writing/rule-lines.h"
#include "core/writing/writer.h"
#include "tests/core/rules/rules-draw.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/* Boards with rules in the notations of others. */

static MatoGeometry *
parse (const char *rules)
{
  g_autoptr (GError) error = NULL;
  guint line;
  MatoGeometry *geometry = mato_rules_parse (rules, NULL, &line, &error);

  g_assert_no_error (error);
  return geometry;
}

/* Writes a board with a given, an entry and marks, and reads it again. */
static void
check_kept (const MatoGeometry *geometry,
            MatoNotation        notation)
{
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) again = NULL;
  g_autoptr (GError) error = NULL;
  guint32 candidates = geometry->constraints != NULL
                         ? mato_constraints_get_candidates (geometry->constraints)[0] : 1;

  if (candidates == 0)
    return;

  /* A given holds instead of limits that it is not among. */
  mato_board_set (puzzle->board, 0, (guint) g_bit_nth_lsf (candidates, -1) + 1,
                  MATO_ORIGIN_GIVEN);
  if (notation == MATO_NOTATION_F_PUZZLES)
    {
      mato_board_set (puzzle->board, 1, 2, MATO_ORIGIN_ENTRY);
      mato_board_set_marks (puzzle->board, 2, MATO_PENCIL_CENTRE, 6);
    }
  mato_write (text, puzzle, mato_board_get_values (puzzle->board), notation);

  reader = mato_reader_new_for_text (text->str, -1, NULL);
  mato_reader_set_rules (reader, NULL);
  again = mato_reader_next (reader, &error);
  g_assert_no_error (error);
  g_assert_true (mato_rule_lines_are_same (geometry, mato_board_get_geometry (again->board)));
  g_assert_cmpmem (mato_board_get_values (puzzle->board), geometry->n_cells,
                   mato_board_get_values (again->board), geometry->n_cells);
  g_assert_true (mato_board_is_given (again->board, 0));
  g_assert_false (mato_board_is_given (again->board, 1));
  g_assert_cmpuint (mato_board_get_marks (again->board, 2, MATO_PENCIL_CENTRE), ==,
                    mato_board_get_marks (puzzle->board, 2, MATO_PENCIL_CENTRE));
}

#define HEAD "board 9x9\n"

/* A line for each variant that f-puzzles has. */
static const char *const kept[] = {
  HEAD "odd r1c1 r1c3\n", HEAD "even r1c1\n", HEAD "given 1,2 r1c1 r2c1\ngiven 5,6 r3c3\n",
  HEAD "unit r1c1 r5c5\n", HEAD "diagonal+\n", HEAD "diagonal-\n", HEAD "disjoint-groups\n",
  HEAD "white r1c1 r1c2\nwhite 3 r2c2 r3c2\n", HEAD "black r1c1 r1c2\nblack 3 r2c2 r3c2\n",
  HEAD "x r1c1 r1c2\nv r2c1 r3c1\n", HEAD "minimum r1c1 r1c2\n", HEAD "maximum r1c1 r9c9\n",
  HEAD "thermo r1c1 r1c2 r2c3\n", HEAD "slow-thermo r1c1 r1c2 r2c3\n",
  HEAD "whisper r1c1 r2c2\nwhisper 4 r1c1 r2c2\n", HEAD "palindrome r1c1 r1c2 r1c3\n",
  HEAD "clone r1c1 r1c2 r4c4 r4c5\n", HEAD "nabner r1c1 r1c2\n", HEAD "entropic r1c1 r1c2\n",
  HEAD "modular r1c1 r1c2\n", HEAD "column-indexer r1c1\nrow-indexer r1c1\n",
  HEAD "anti-knight\nanti-king\n", HEAD "no-other-white\nwhite r1c1 r1c2\n",
  HEAD "no-other-black\n", HEAD "no-other-black 3\nblack 3 r1c1 r1c2\n", HEAD "no-other-xv\n",
  HEAD "killer 7 r1c1 r1c2\nunit r4c4 r4c5\n", HEAD "renban r1c1 r1c2\n",
  HEAD "little-killer 12 r1c5 r2c6 r3c7 r4c8 r5c9\nlittle-killer 3 r9c9\n",
  HEAD "arrow r1c1 r1c2 r1c3\npill-arrow 2 r4c1 r4c2 r5c2 r5c3\n",
  HEAD "double-arrow r1c1 r1c2 r1c3\n", HEAD "region-sum r1c3 r1c4\n",
  HEAD "zipper r1c1 r1c2 r1c3\n", HEAD "quad 1,1,5 r4c4 r4c5 r5c4 r5c5\n",
  HEAD "between r1c1 r1c2 r1c3\n", HEAD "sandwich 7 r1\nsandwich 8 -c2\n",
  HEAD "x-sum 9 c4\nskyscraper 3 -r2\n",
  "board 4x4\nregions 1112122233344344\n", "board 4x4\nregions 1112.22233344344\ndiagonal+\n",
  "board 5x5\nregions 1111122222333334444455555\nanti-king\n",
};

/* What f-puzzles does not have, or not so. */
static const char *const refused[] = {
  HEAD "rellik 5 r1c1 r1c2\n", HEAD "sum 5 r1c1 r1c2\n", HEAD "pair (x != y) r1c1 r9c9\n",
  HEAD "windoku\n", HEAD "little-killer 12 r1c1 r1c2\n", HEAD "skyscraper 3 r1c1 r1c2\n",
  HEAD "thermo r1c1 r5c5\n", HEAD "white r1c1 r5c5\n", HEAD "quad 1 r1c1 r1c2 r1c3 r1c4\n",
  HEAD "no-other-white 2\n", HEAD "no-other-black 3\n", HEAD "outside 1\npair (x != y) x1 r1c1\n",
  HEAD "digits 0-8\nboxes 3x3\nanti-king\n", "board 4x4\nboxes 2x2\nlines none\n",
  "board 6x6\nboxes 3x2\nanti-king\nunit r1c1 r2c2\nx r1c1 r1c2 r1c3\n",
};

TEST (all_that_f_puzzles_has_is_kept)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autoptr (MatoGeometry) geometry = parse (kept[i]);

      if (!mato_notation_check (MATO_NOTATION_F_PUZZLES, geometry, NULL))
        g_error ("%s", kept[i]);
      check_kept (geometry, MATO_NOTATION_F_PUZZLES);
    }
}

TEST (no_variant_of_f_puzzles_is_untried)
{
  guint n;
  const MatoVariant *variants = mato_variant_list (&n);

  for (guint i = 0; i < n; i++)
    {
      gboolean is_tried = variants[i].f_puzzles == NULL;
      g_autofree char *line = g_strdup_printf ("\n%s", variants[i].name);

      for (guint k = 0; k < G_N_ELEMENTS (kept) && !is_tried; k++)
        is_tried = strstr (kept[k], line) != NULL;
      if (!is_tried)
        g_error ("%s is not tried", variants[i].name);
    }
}

TEST (what_would_be_left_out_is_refused)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (MatoGeometry) geometry = parse (refused[i]);

      if (mato_notation_check (MATO_NOTATION_F_PUZZLES, geometry, NULL))
        g_error ("%s", refused[i]);
      g_assert_false (mato_notation_keeps_rules (MATO_NOTATION_LINE, geometry));
      g_assert_true (mato_notation_keeps_rules (MATO_NOTATION_MATO, geometry));
    }
}

/* What the Interactive Sudoku Solver has by name, and what it is told by tables. */
static const char *const strings[] = {
  ".Thermo~R1C1~R1C2.Renban~R1C1~R1C2.Palindrome~R1C1~R1C2.Entropic~R1C1~R1C2.Arrow~R1C1~R1C2",
  ".DoubleArrow~R1C1~R1C2~R1C3.Zipper~R1C1~R1C2~R1C3.Between~R1C1~R1C2~R1C3",
  ".CountDistinct~R1C1~R1C2~R1C3.EqualityCage~R1C1~R1C2.RegionSumLine~R1C3~R1C4.Lockout~4~R1C1~"
  "R1C2~R1C3",
  ".Cage~12~R1C1~R1C2.Cage~0~R9C9~R9C8.AllDifferent~R1C1~R5C5.RellikCage~5~R1C1~R1C2",
  ".Whisper~R1C1~R2C2.Whisper~4~R1C1~R2C2.Modular~3~R1C1~R2C2",
  ".Diagonal~1.Diagonal~-1.Windoku.DisjointSets.AntiKnight.AntiKing.AntiConsecutive.AntiTaxicab",
  ".StrictXV.StrictKropki.GlobalEntropy.GlobalMod",
  ".WhiteDot~R1C1~R1C2~R2C2.BlackDot~R1C1~R2C1.X~R1C1~R1C2.V~R3C1~R3C2.GreaterThan~R1C2~R1C1",
  ".Indexing~C~R1C1.Indexing~R~R2C1.Quad~R1C1~2~5.ContainExact~2_5~R1C1~R1C2~R1C3",
  ".Shape~4x4.Skyscraper~R1~2~3.XSum~C1~~4.NumberedRoom~C2~3~.HiddenSkyscraper~R2~1~",
  ".Shape~4x4.Sandwich~3~R2.Lunchbox~2~R1C1~R2C2~R1C3.SumLine~5~R1C1~R1C2.SumLine~5~R1C1~R1C2~"
  "LOOP",
  ".Shape~4x4.LittleKiller~9~R1C1.LittleKiller~9~R1C4.LittleKiller~7~R4C3.LittleKiller~7~R3C4",
  ".PillArrow~2~R1C2~R1C1~R2C2~R3C3.EqualSum~R1C1~-~R2C1~R3C1",
  ".~R1C1_1_2.Sum~5~R1C1~R1C2.Sum~0_=_1_-2~R1C1~R1C2.LookAndSay~2314~R1C1~R1C2",
  ".ContainAtLeast~1_1~R1C1~R1C2~R1C3.SameValues~2~R1C1~R1C2~R4C4~R4C5",
  ".SameValues~3~R1C1~R1C2~R4C4~R4C5~R7C7~R7C8.SameValues~2~R1C1~R2C2",
  ".Shape~4x4.NoBoxes.Jigsaw~1112122233344344", ".Shape~4x4~~Raw.Jigsaw~1112122233344344",
  ".Shape~4x4~0-3.CountingCircles~R1C1~R2C2~R3C4.RegionSameValues",
  ".Shape~4x4~0-4.ValueIndexing~R1C1~R1C2~R1C3~R1C4.Doppelganger",
  ".Shape~4x4.FullRank~R1~3~.FullRank~C2~~9", ".Shape~4x4.FullRankTies~any.FullRank~R1~3~7",
  ".Shape~4x4.Or.Cage~3~R1C1~R1C2.Lunchbox~2~R2C1~R2C2~R2C3.End.Or.~R1C1_2.~R2C2_3.End",
  ".Shape~2x2~~Raw.Var~A~name~2.Pair~G~_x~VA1~R1C1.PairX~G~R1C1~R1C2",
  ".Shape~2x2~~Raw.Var~A~name.Pair~G~_x~VA~R1C1.~VA_1_1",
  ".Shape~12x12.Thermo~RaCb~RcCc", ".Shape~5x7.RegionSize~5.AntiKnight",
};

TEST (all_that_strings_have_is_kept)
{
  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (strings[i], -1, NULL);
      g_autoptr (MatoPuzzle) puzzle = NULL;
      g_autoptr (GError) error = NULL;

      mato_reader_set_rules (reader, NULL);
      puzzle = mato_reader_next (reader, &error);
      g_assert_no_error (error);
      if (!mato_notation_check (MATO_NOTATION_ISS, mato_board_get_geometry (puzzle->board), NULL))
        g_error ("%s", strings[i]);
      check_kept (mato_board_get_geometry (puzzle->board), MATO_NOTATION_ISS);
    }
}

static void
check_all_kept (const char *const *boards,
                guint              n,
                MatoNotation       notation)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MatoGeometry) geometry = parse (boards[i]);

      if (!mato_notation_check (notation, geometry, NULL))
        g_error ("%s", boards[i]);
      check_kept (geometry, notation);
    }
}

static void
check_all_refused (const char *const *boards,
                   guint              n,
                   MatoNotation       notation)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MatoGeometry) geometry = parse (boards[i]);

      if (mato_notation_check (notation, geometry, NULL))
        g_error ("%s", boards[i]);
    }
}

/* What would be one constraint there ends too soon. */
TEST (a_choice_that_lacks_its_last_line_is_kept)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (
    ".Shape~4x4.Or.Lunchbox~3~R1C1~R1C2~R1C3.Lunchbox~2~R2C1~R2C2~R2C3.End", -1, NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (MatoGeometry) geometry = NULL;
  g_autoptr (GString) rules = NULL;
  g_autoptr (GError) error = NULL;

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, &error);
  g_assert_no_error (error);
  rules = g_string_new (mato_constraints_get_text (
    mato_board_get_geometry (puzzle->board)->constraints));
  g_string_truncate (rules, (gsize) (strstr (strstr (rules->str, "x == 2"), "\nrow (0") + 1
                                     - rules->str));
  g_string_replace (rules, "outside 1,1,2\n", "outside 1,1,2,3\n", 1);
  geometry = parse (rules->str);
  check_kept (geometry, MATO_NOTATION_ISS);
}

/* What it has no name for is written by what it means, unless that cannot be said. */
TEST (other_rules_are_tables_in_strings)
{
  static const char *const meant[] = {
    HEAD "odd r1c1\neven r2c2 r3c3\ngiven 5 r9c9\n", HEAD "slow-thermo r1c1 r1c2 r2c2\n",
    HEAD "minimum r1c1\nmaximum r5c5\n", HEAD "clone r1c1 r1c2 r4c4 r4c5\n",
    HEAD "nabner r1c1 r1c2 r1c3\n", HEAD "skyscraper 2 r1c1 r1c2 r1c3\n",
    HEAD "little-killer 12 r1c1 r1c2\n", HEAD "white 3 r1c1 r1c2\nno-other-white 3\n",
    HEAD "black r1c1 r1c2\nno-other-black\n", HEAD "row (0 ; (s + x) % 4 ; s < 3) r1\n",
    HEAD "row [2 1 ; 1 ; 0 3 1 0 2 1 1 1 0 1 1 1] r1c1 r1c2\n", HEAD "sum 2 *(x == 9) r1\n",
    HEAD "pair (x != y + 1) r1c1 r9c9\nthermo r1c1 r5c5\n", "board 6x6\nwhisper r1c1 r1c2\n",
    "board 4x4\nregions 111222333444.123\n",
    "board 4x4\nregions 1122112233443344\nunit r1c1 r2c3\n",
    "board 4x4\nboxes none\nlines none\nunit r1c1 r2c2\n", "board 4x6\ndigits 0-6\nanti-king\n",
    "board 4x4\nlunchbox 3 r1c1 r1c2 r2c3\noutside 2,1,3\npair (x == y) x1 x2 r1c1\n",
  };
  static const char *const others[] = {
    HEAD "set (sum % 2 == 0) r1c1 r1c2\n", HEAD "sum 3..9 r1c1 r1c2\n",
    HEAD "sum 4 *(x * x) r1c1 r1c2\n",
    "board 20x20\nanti-king\n", "board 4x4\ndigits 1-17\nboxes none\nanti-king\n",
  };

  check_all_kept (meant, G_N_ELEMENTS (meant), MATO_NOTATION_ISS);
  check_all_refused (others, G_N_ELEMENTS (others), MATO_NOTATION_ISS);
}

/* Solo's cages cover the board. */
#define ROWS "killer 10 r1\nkiller 10 r2\nkiller 10 r3\n"

TEST (all_that_solo_has_is_kept)
{
  static const char *const boards[] = {
    "board 9x9\ndiagonal+\ndiagonal-\n", "board 4x4\nregions 1112122233343444\n",
    "board 6x6\nboxes 3x2\ndiagonal+\ndiagonal-\n",
    "board 4x4\n" ROWS "killer 3 r4c1 r4c2\nkiller 7 r4c3 r4c4\n",
    "board 5x5\nregions 1111122222333334444455555\n",
    "board 4x4\nregions 1112122233343444\ndiagonal+\ndiagonal-\n" ROWS "killer 10 r4\n",
  };
  static const char *const others[] = {
    "board 9x9\ndiagonal+\n", "board 9x9\nanti-king\n", "board 4x4\nkiller 3 r1c1 r1c2\n",
    "board 4x4\n" ROWS "killer 10 r4\nwhite r1c1 r1c2\n", "board 4x4\nwindoku\nunit r1c1 r2c3\n",
    "board 4x4\n" ROWS "killer 10 r4\nkiller 3 r1c1 r1c2\n",
    "board 4x4\nregions 1112122233344344\n", "board 4x6\ndigits 1-6\nanti-king\n",
  };

  check_all_kept (boards, G_N_ELEMENTS (boards), MATO_NOTATION_TATHAM);
  check_all_refused (others, G_N_ELEMENTS (others), MATO_NOTATION_TATHAM);
}

/* Its groups have as many cells as there are digits. */
TEST (all_that_ksudoku_has_is_kept)
{
  static const char *const boards[] = {
    "board 9x9\ndiagonal+\ndiagonal-\n", "board 9x9\ndiagonal+\n",
    "board 4x4\nregions 1112122233343444\n", "board 6x6\nboxes 3x2\ndiagonal+\ndiagonal-\n",
    "board 4x4\nunit r1c1 r2c3 r3c2 r4c4\n",
    "board 4x4\n" ROWS "killer 3 r4c1 r4c2\nkiller 3 r4c3\nkiller 4 r4c4\n",
    "board 5x5\nregions 1111122222333334444455555\n",
    "board 4x4\nregions 1112122233343444\ndiagonal+\ndiagonal-\n" ROWS "killer 10 r4\n",
  };
  static const char *const others[] = {
    "board 9x9\nanti-king\n", "board 4x4\nkiller 3 r1c1 r1c2\n",
    "board 4x4\n" ROWS "killer 10 r4\nwhite r1c1 r1c2\n", "board 4x4\nunit r1c1 r2c3\n",
    "board 4x4\n" ROWS "killer 10 r4\nkiller 3 r1c1 r1c2\n", "board 4x6\ndigits 1-6\nanti-king\n",
    "board 4x4\ndigits 0-3\nanti-king\n", "board 4x4\ndigits 0-3\ndiagonal+\n",
  };

  check_all_kept (boards, G_N_ELEMENTS (boards), MATO_NOTATION_KSUDOKU);
  check_all_refused (others, G_N_ELEMENTS (others), MATO_NOTATION_KSUDOKU);
}

/* Boards by chance are kept or refused. */
TEST (drawn_boards_are_kept)
{
  static const MatoNotation notations[] = { MATO_NOTATION_F_PUZZLES, MATO_NOTATION_ISS };
  guint n = effort_pick_slow (200, 400, 5000), n_kept[2] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) rules = g_string_new ("board 6x6\nboxes 2x3\n");
      g_autoptr (MatoGeometry) geometry = NULL;
      guint line;

      for (gint k = g_test_rand_int_range (1, 4); k > 0; k--)
        rules_draw_rule (rules, 6, 6, 6);
      geometry = mato_rules_parse (rules->str, NULL, &line, NULL);
      for (guint k = 0; geometry != NULL && k < G_N_ELEMENTS (notations); k++)
        if (mato_notation_check (notations[k], geometry, NULL))
          {
            check_kept (geometry, notations[k]);
            n_kept[k]++;
          }
    }

  g_test_message ("%u and %u of %u", n_kept[0], n_kept[1], n);
}
