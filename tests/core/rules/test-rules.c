/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/broken.h"
#include "core/board/error.h"
#include "core/rules/expression.h"
#include "core/rules/rule-sentence.h"

#include "tests/core/rules/rules-draw.h"
#include "tests/effort.h"
#include "tests/test.h"

/* Two filled boards on which rules hold or not. */
static const char nine[] = "123456789456789123789123456234567891567891234891234567345678912"
                           "678912345912345678";
static const char four[] = "1234341243212143";

static void
fill (const char *board,
      guint8     *values)
{
  for (guint cell = 0; board[cell] != '\0'; cell++)
    values[cell] = board[cell] - '0';
}

/* Returns: (transfer full): the board with a rule */
static MatoGeometry *
parse (const char *board,
       const char *rule)
{
  g_autofree char *text = g_strdup_printf ("board %s\n%s\n", board == four ? "4x4" : "9x9", rule);
  g_autoptr (GError) error = NULL;
  guint line;
  MatoGeometry *geometry = mato_rules_parse (text, NULL, &line, &error);

  g_assert_no_error (error);
  return geometry;
}

static const struct
{
  const char *board;
  const char *good;
  const char *bad;
} examples[] = {
  { nine, "odd r1c1", "odd r1c1 r1c2" },
  { nine, "even r1c2", "even r1c1" },
  { nine, "given 1,2 r1c1", "given 2,3 r1c1" },
  { nine, "unit r1c1 r2c2 r3c3", "unit r1c1 r3c4" },
  { four, "diagonal+", NULL },
  { four, "diagonal-", NULL },
  { nine, NULL, "diagonal+" },
  { nine, NULL, "diagonal-" },
  { nine, "disjoint-groups", NULL },
  { nine, NULL, "windoku" },
  { nine, "white r1c1 r1c2", "white r1c1 r1c3" },
  { nine, "white 2 r1c1 r1c3", "white 2 r1c1 r1c2" },
  { nine, "black r1c1 r1c2 r1c4", "black r1c2 r1c3" },
  { nine, "black 3 r1c1 r1c3", "black 3 r1c1 r1c2" },
  { nine, "x r1c1 r2c6", "x r1c1 r1c2" },
  { nine, "v r1c1 r1c4", "v r1c1 r1c5" },
  { nine, "greater r1c2 r1c1", "greater r1c1 r1c2" },
  { nine, "minimum r1c1", "minimum r1c2" },
  { nine, "maximum r1c9", "maximum r1c8" },
  { nine, "thermo r1c1 r1c2 r1c9", "thermo r1c1 r1c3 r1c2" },
  { nine, "slow-thermo r1c1 r3c4 r1c2", "slow-thermo r1c2 r1c1" },
  { nine, NULL, "thermo r1c1 r3c4" },
  { nine, "whisper r1c1 r1c6", "whisper r1c1 r1c5" },
  { nine, "whisper 4 r1c1 r1c5 r1c9", "whisper 4 r1c1 r1c4" },
  { nine, "palindrome r1c1 r1c5 r3c4", "palindrome r1c1 r1c5 r1c2" },
  { nine, "clone r1c1 r1c2 r3c4 r3c5", "clone r1c1 r1c2 r3c4 r3c6" },
  { nine, "nabner r1c1 r1c3 r1c5", "nabner r1c1 r1c5 r1c2" },
  { nine, "entropic r1c1 r1c4 r1c7 r1c2", "entropic r1c1 r1c4 r1c5" },
  { nine, "modular r1c1 r1c2 r1c3 r1c4", "modular r1c1 r1c4" },
  { nine, "column-indexer r1c2", "column-indexer r2c1" },
  { nine, "row-indexer r2c1", "row-indexer r2c2" },
  { nine, "numbered-room 1 r1", "numbered-room 2 r1" },
  { nine, "numbered-room 7 r2", "numbered-room 7 -r2" },
  { nine, "killer 6 r1c1 r1c2 r1c3", "killer 7 r1c1 r1c2 r1c3" },
  { nine, NULL, "killer 2 r1c1 r3c4" },
  { nine, "killer 4 r1c1 r1c2 r1c1", "killer 3 r1c1 r1c2 r1c1" },
  { nine, "renban r1c3 r1c1 r1c2", "renban r1c1 r1c2 r1c4" },
  { nine, "rellik 8 r1c1 r1c2 r1c4", "rellik 6 r1c1 r1c2 r1c4" },
  { nine, "equality r1c1 r1c8", "equality r1c1 r1c3" },
  { nine, "little-killer 2 r1c1 r3c4", "little-killer 3 r1c1 r3c4" },
  { nine, "arrow r1c5 r1c4 r1c1", "arrow r1c5 r1c4 r1c2" },
  { nine, "pill-arrow 2 r1c1 r1c2 r1c9 r1c3", "pill-arrow 2 r1c1 r1c2 r1c9 r1c4" },
  { nine, "double-arrow r1c1 r1c3 r1c2", "double-arrow r1c1 r1c3 r1c4" },
  { nine, "equal-sums r1c1 r1c4 | r1c5 | r1c2 r1c3", "equal-sums r1c1 r1c4 | r1c6" },
  { nine, "region-sum r1c2 r1c3 r1c5", "region-sum r1c3 r1c4 r1c5" },
  { nine, "zipper r1c1 r1c3 r2c2 r1c2 r1c4", "zipper r1c1 r1c3 r2c3 r1c2 r1c4" },
  { nine, "quad 1,5 r1c1 r1c2 r2c1 r2c2", "quad 1,1 r1c1 r1c2 r2c1 r2c2" },
  { nine, "exactly 1,1 r1c1 r3c4 r1c2", "exactly 1 r1c1 r3c4 r1c2" },
  { nine, "between r1c1 r1c2 r1c5 r1c6", "between r1c1 r1c2 r1c6 r1c5" },
  { nine, NULL, "between r1c1 r1c1 r1c5" },
  { nine, "lockout r1c3 r1c1 r1c9 r1c7", "lockout r1c3 r1c4 r1c7" },
  { nine, NULL, "lockout r1c3 r1c1 r1c5" },
  { nine, "sandwich 35 r1", "sandwich 34 r1" },
  { nine, "sandwich 0 r2", "sandwich 1 r2" },
  { nine, "lunchbox 5 r1c1 r1c5 r1c9", "lunchbox 6 r1c1 r1c5 r1c9" },
  { nine, "lunchbox 0 r1c5 r1c9 r1c1", "lunchbox 5 r1c5 r1c9 r1c1" },
  { nine, "x-sum 1 r1", "x-sum 2 r1" },
  { nine, "x-sum 22 r2", "x-sum 15 r2" },
  { nine, "skyscraper 9 r1", "skyscraper 8 r1" },
  { nine, "skyscraper 1 -r1", "skyscraper 2 -r1" },
  { nine, "hidden-skyscraper 1 r2", "hidden-skyscraper 2 r2" },
  { nine, "sum-line 5 r1c1 r1c4 r1c5 r1c2 r1c3", "sum-line 5 r1c1 r1c5 r1c4" },
  { nine, "sum-loop 5 r1c4 r1c5 r1c1", "sum-loop 5 r1c4 r1c5 r1c2" },
  { nine, "count-distinct r1c2 r1c1 r3c4 r1c5", "count-distinct r1c3 r1c1 r3c4 r1c5" },
  { nine, NULL, "global-entropy" },
  { nine, NULL, "global-mod" },
  { nine, "anti-knight", NULL },
  { nine, "anti-king", NULL },
  { four, NULL, "anti-knight" },
  { four, NULL, "anti-king" },
  { nine, NULL, "anti-consecutive" },
  { nine, NULL, "anti-taxicab" },
  { nine, NULL, "no-other-white" },
  { nine, NULL, "no-other-black" },
  { nine, NULL, "no-other-xv" },
  { nine, "pair (y == x + 1) r1c1 r1c2 r1c3", "pair (y == x + 1) r1c1 r1c3" },
  { nine, "pairs (x < y) r1c1 r1c2 r1c3", "pairs (x < y) r1c1 r1c3 r1c2" },
  { nine, "set (odd == 2) r1c1 r1c2 r1c3", "set (odd == 1) r1c1 r1c2 r1c3" },
  { nine, "sum 3,5..7 r1c1 r1c2 r1c3", "sum 4 r1c1 r1c2 r1c3" },
  { nine, "sum 0 *-1 r1c3 *1 r1c1 r1c2", "sum 0 *-1 r1c3 *2 r1c1 r1c2" },
  { nine, "sum 2 *(x % 2) r1c1 r1c2 r1c3", "sum 1 *(x % 2) r1c1 r1c2 r1c3" },
  { nine, "row (0 ; s + x ; s == 6) r1c1 r1c2 r1c3", "row (0 ; s + x ; s == 5) r1c1 r1c2 r1c3" },
  { nine, "allow (x < 3) r1c1 r1c2", "allow (x < 2) r1c1 r1c2" },
  { nine, "board-pairs (dr + dc > 1 || x != y)", "board-pairs (dr + dc > 1 || x + 1 != y)" },
  { nine, "outside 1\npair (y > x) r1c8 x1", "outside 1\npair (y > x) r1c9 x1" },
  { nine, "outside 1,1,2\nsum 9 r1c7 x1", "outside 1,1,2\nsum 7 r1c7 x1" },
};

TEST (examples_hold_or_not)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      guint8 values[81];
      gboolean broken[81];

      fill (examples[i].board, values);
      g_test_message ("%s / %s", examples[i].good, examples[i].bad);
      if (examples[i].good != NULL)
        {
          g_autoptr (MatoGeometry) geometry = parse (examples[i].board, examples[i].good);

          g_assert_true (mato_values_is_solution (geometry, values));
          g_assert_false (mato_values_find_broken (geometry, values, broken));
        }
      if (examples[i].bad != NULL)
        {
          g_autoptr (MatoGeometry) geometry = parse (examples[i].board, examples[i].bad);

          g_assert_false (mato_values_is_solution (geometry, values));
          g_assert_false (mato_geometry_is_classic (geometry));
          if (mato_constraints_get_n_outside (geometry->constraints) == 0)
            g_assert_true (mato_values_find_broken (geometry, values, broken));
        }
    }
}

/* Low, middle and high digits are the same thirds wherever the digits begin. */
TEST (thirds_of_digits_begin_at_the_lowest)
{
  static const struct
  {
    const char *rule;
    gboolean holds;
  } rows[] = {
    { "entropic r1c1 r1c4 r1c7", TRUE },
    { "entropic r1c3 r1c4 r1c7", TRUE },
    { "entropic r1c1 r1c3", FALSE },
    { "entropic r1c4 r1c6", FALSE },
  };
  guint8 values[81];

  fill (nine, values);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint lowest = 0; lowest < 2; lowest++)
      {
        guint line;
        g_autofree char *text = g_strdup_printf ("digits %u-%u\n%s\n", lowest, lowest + 8,
                                                 rows[i].rule);
        g_autoptr (MatoGeometry) geometry = mato_rules_parse (text, NULL, &line, NULL);

        g_test_message ("%s", text);
        g_assert_true (mato_values_is_solution (geometry, values) == rows[i].holds);
      }
}

/* What is broken for good is told before the board is full, and nothing else. */
TEST (empty_cells_may_have_any_digit)
{
  static const struct
  {
    const char *rule;
    const char *row;
    const char *broken;
  } rows[] = {
    { "killer 15 r1c1 r1c2 r1c3", "97.......", "xx......." },
    { "killer 15 r1c1 r1c2 r1c3", "5........", "........." },
    { "killer 6 r1c1 r1c2 r1c3", "4........", "x........" },
    { "arrow r1c1 r1c2 r1c3", "3.3......", "x.x......" },
    { "arrow r1c1 r1c2 r1c3", "4.3......", "........." },
    { "thermo r1c1 r1c2 r1c3", "..2......", "..x......" },
    { "thermo r1c1 r1c2 r1c3", "..3......", "........." },
    { "thermo r1c1 r1c2 r1c3", "3.4......", "x.x......" },
    { "black r1c1 r1c2", "5........", "x........" },
    { "between r1c1 r1c2 r1c3", "3.4......", "x.x......" },
    { "odd r1c1", "2........", "x........" },
    { "unit r1c1 r2c2 r3c3", "2........", "........." },
    { "outside 1\npair (y > x) r1c1 x1", "9........", "x........" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoGeometry) geometry = parse (nine, rows[i].rule);
      guint8 values[81] = { 0 };
      gboolean broken[81];

      for (guint cell = 0; cell < 9; cell++)
        values[cell] = rows[i].row[cell] == '.' ? 0 : rows[i].row[cell] - '0';
      g_test_message ("%s", rows[i].rule);
      mato_values_find_broken (geometry, values, broken);
      for (guint cell = 0; cell < 81; cell++)
        g_assert_cmpint (broken[cell], ==, cell < 9 && rows[i].broken[cell] == 'x');
    }
}

TEST (every_variant_has_an_example)
{
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    {
      gboolean has_example = FALSE;
      gsize length = strlen (variants[i].name);

      for (guint k = 0; k < G_N_ELEMENTS (examples); k++)
        {
          const char *rule = examples[k].bad ? examples[k].bad : examples[k].good;

          has_example |= strncmp (rule, variants[i].name, length) == 0
                         && (rule[length] == ' ' || rule[length] == '\0');
        }
      g_test_message ("%s", variants[i].name);
      g_assert_true (has_example);
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (variants[i].name, !=, variants[k].name);
    }
}

TEST (what_is_marked_is_excused)
{
  guint8 values[81];
  g_autoptr (GString) text = g_string_new ("no-other-white\n");
  g_autoptr (MatoGeometry) geometry = NULL;

  /* On this board each digit is one more than the one on its left, but for 1 behind 9. */
  fill (nine, values);
  for (guint row = 1; row <= 9; row++)
    for (guint column = 1; column < 9; column++)
      if (nine[(row - 1) * 9 + column - 1] != '9')
        g_string_append_printf (text, "white r%uc%u r%uc%u\n", row, column, row, column + 1);
  for (guint column = 1; column <= 9; column++)
    g_string_append_printf (text, "white r3c%u r4c%u\n", column, column);
  geometry = parse (nine, text->str);
  g_assert_false (mato_values_is_solution (geometry, values));
}

TEST (bad_rules_are_refused)
{
  static const struct
  {
    const char *text;
    guint line;
    const char *part;
  } rows[] = {
    { "board 9x9\nchaos-construction\n", 2, "chaos-construction" },
    { "killer r1c1\n", 1, "" },
    { "killer 5\n", 1, "" },
    { "killer 5 r1c10\n", 1, "r1c10" },
    { "killer 5 r0c1\n", 1, "r0c1" },
    { "killer 5 r1c1 6\n", 1, "6" },
    { "killer 5 -\n", 1, "-" },
    { "killer none r1c1\n", 1, "none" },
    { "sum none 5 r1c1\n", 1, "" },
    { "sum 5 none r1c1\n", 1, "" },
    { "killer 5 (x) r1c1\n", 1, "" },
    { "thermo 5 r1c1 r1c2\n", 1, "" },
    { "anti-king r1c1\n", 1, "" },
    { "given 0 r1c1\n", 1, "" },
    { "given r1c1\n", 1, "" },
    { "pair r1c1 r1c2\n", 1, "" },
    { "pair (x <) r1c1 r1c2\n", 1, "" },
    { "pair (z) r1c1 r1c2\n", 1, "z" },
    { "pair (x r1c1 r1c2\n", 1, "" },
    { "pair [1 2] r1c1 r1c2\n", 1, "" },
    { "set [7 3] r1c1 r1c2 r1c3\n", 1, "" },
    { "row [1 2 ; 0 ; 0 1 0] r1c1\n", 1, "" },
    { "row [2 1 ; 0 ; 1 1 0 0 1 1] r1c1\n", 1, "" },
    { "row (0 ; s * 25 + x ; 1) r1 r2 r3\n", 1, "" },
    { "sum r1c1\n", 1, "" },
    { "sum 5 *(x r1c1\n", 1, "" },
    { "sum 5 *[1 2] r1c1\n", 1, "" },
    { "unit r1c1 r1c2\nboard 9x9\n", 2, "" },
    { "board 26x9\n", 1, "" },
    { "board 9\n", 1, "" },
    { "digits 2-9\n", 1, "" },
    { "boxes 2x3\n", 1, "" },
    { "regions 123\n", 1, "" },
    { "digits 1-4\nkiller 5 r1c1\n", 2, "" },
    { "region-sum x1\n", 1, "x1" },
    { "outside 1\nregion-sum r1c1 x1\n", 2, "" },
    { "outside 5000\n", 1, "" },
    { "thermo r1c1 | r1c2\n", 1, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      guint line = 0;

      g_test_message ("%s", rows[i].text);
      g_assert_null (mato_rules_parse (rows[i].text, NULL, &line, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (error->domain, ==, MATO_ERROR);
      g_assert_cmpuint (line, ==, rows[i].line);
      g_assert_nonnull (strstr (error->message, rows[i].part));
    }
}

TEST (a_board_of_another_size_is_refused)
{
  g_autoptr (MatoGeometry) six = mato_geometry_new (2, 3);
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoGeometry) ruled = NULL;
  guint line;

  g_assert_null (mato_rules_parse ("board 9x9\nanti-king\n", six, &line, &error));
  g_assert_nonnull (error);
  ruled = mato_rules_parse ("digits 1-9\nanti-king\n", six, &line, NULL);
  g_assert_nonnull (ruled);
  g_assert_cmpuint (ruled->order, ==, 9);
  g_assert_cmpuint (ruled->n_cells, ==, 36);
}

/* What requires nothing is a classic board, on which kernels may work. */
TEST (classic_rules_are_classic)
{
  static const char *const texts[] = {
    "", "# nothing\n", "board 9x9\n", "board 9x9\ndigits 1-9\nboxes 3x3\n",
    "regions 111222333111222333111222333444555666444555666444555666777888999777888999777888999\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      guint line;
      g_autoptr (MatoGeometry) geometry = mato_rules_parse (texts[i], NULL, &line, NULL);

      g_assert_nonnull (geometry);
      g_assert_true (mato_geometry_is_classic (geometry));
    }
}

/* A total that no digits can have has a word of its own in the text of the kinds. */
TEST (no_total_is_said)
{
  guint line;
  g_autoptr (GString) kinds = g_string_new (NULL);
  g_autoptr (MatoGeometry) geometry = mato_rules_parse ("board 4x4\nsum none *-2 r1c1 r1c2\n", NULL,
                                                        &line, NULL);
  g_autoptr (MatoGeometry) again = NULL;

  g_assert_nonnull (geometry);
  g_assert_false (mato_geometry_is_classic (geometry));
  mato_rules_write_kinds (kinds, geometry);
  g_assert_nonnull (strstr (kinds->str, "sum none "));
  again = mato_rules_parse (kinds->str, NULL, &line, NULL);
  g_assert_nonnull (again);
  g_assert_true (mato_geometry_equal (again, geometry));
}

/* Each pair of cells is a constraint: on 16×16 cells they are many, on 25×25 too many. */
TEST (rules_of_all_pairs_have_a_limit)
{
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoGeometry) geometry = mato_rules_parse ("board 16x16\nanti-taxicab\n", NULL, &line,
                                                        NULL);

  g_assert_nonnull (geometry);
  g_assert_cmpuint (mato_constraints_get_n (geometry->constraints), >, 16384);
  g_assert_null (mato_rules_parse ("board 25x25\nanti-taxicab\n", NULL, &line, &error));
  g_assert_error (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE);
}

/* Writing rules and reading them gives the same, with names and without. */
TEST (texts_say_the_same)
{
  for (guint i = 0; i < effort_pick (20, 150, 3000); i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) kinds = g_string_new (NULL);
      g_autoptr (MatoGeometry) same = NULL;
      g_autoptr (MatoGeometry) again = NULL;
      guint line;

      rules_draw (&draw, 2, 2 + (guint) g_test_rand_int_range (0, 2), 4, 4);
      if (mato_geometry_is_classic (draw.geometry))
        continue;
      mato_rules_write (text, draw.geometry);
      same = mato_rules_parse (text->str, NULL, &line, NULL);
      g_assert_true (mato_geometry_equal (same, draw.geometry));

      mato_rules_write_kinds (kinds, draw.geometry);
      again = mato_rules_parse (kinds->str, NULL, &line, NULL);
      g_assert_nonnull (again);
      g_assert_true (mato_geometry_equal (again, draw.geometry));
    }
}

TEST (expressions_are_as_in_c)
{
  static const struct
  {
    const char *text;
    gint64 value;
  } rows[] = {
    { "1 + 2 * 3", 7 }, { "(1 + 2) * 3", 9 }, { "7 - 2 - 1", 4 }, { "-7 / 2", -3 },
    { "-7 % 3", -1 }, { "5 / 0", 0 }, { "5 % 0", 0 }, { "1 ? 2 : 3", 2 },
    { "0 ? 2 : 0 ? 3 : 4", 4 },
    { "1 || 0 && 0", 1 }, { "!3 + 1", 1 }, { "6 & 3 == 3", 0 }, { "1 << 4 >> 1", 8 },
    { "1 << 70", 0 }, { "min (3, abs (-2))", 2 }, { "max (3, 4) - pow (2, 3)", -4 },
    { "bits (255)", 8 }, { "x * 10 + y", 35 }, { "has (2) - has (3)", 1 }, { "part (7)", 1 },
    { "part (8)", 0 }, { "3 < 4 == 1", 1 }, { "2 >= 2", 1 }, { "1 != 1", 0 }, { "1 | 6", 7 },
  };
  static const char *const bad[] = { "", "(", "1 +", "1 2", "abs (1, 2)", "min (1)", "z", "1 ? 2",
                                     "x y", "((((((((((((((((((((((((((((((((((((((((((1" };
  MatoScope scope = { .set = 1 << 2 | 1 << 5 };

  scope.values[MATO_VARIABLE_X] = 3;
  scope.values[MATO_VARIABLE_Y] = 5;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoExpression) expression
        = mato_expression_parse (rows[i].text, strlen (rows[i].text), NULL);

      g_test_message ("%s", rows[i].text);
      g_assert_nonnull (expression);
      g_assert_cmpint (mato_expression_evaluate (expression, &scope), ==, rows[i].value);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mato_expression_parse (bad[i], strlen (bad[i]), &error));
      g_assert_nonnull (error);
    }
}

/* Not everybody sees colours. */
TEST (no_two_kinds_of_lines_look_alike_without_colours)
{
  guint n_variants, n_lines = 0;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    for (guint k = 0; k < i; k++)
      if (variants[i].look == MATO_LOOK_LINE && variants[k].look == MATO_LOOK_LINE)
        {
          g_assert_cmpint (variants[i].stroke, !=, variants[k].stroke);
          n_lines++;
        }

  g_assert_cmpuint (n_lines, >, 0);
}

/* Equal boards are drawn in the same way only if their rules are called the same. */
TEST (equal_boards_may_look_different)
{
  static const struct
  {
    const char *a;
    const char *b;
    gboolean alike;
  } pairs[] = {
    { "palindrome r1c1 r2c3\n", "clone r1c1 r2c3\n", FALSE },
    { "drawing\n", "drawing-around\n", FALSE },
    { "drawing\n", "drawing\n", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *a = g_strconcat ("board 4x4\nboxes 2x2\n", pairs[i].a, NULL);
      g_autofree char *b = g_strconcat ("board 4x4\nboxes 2x2\n", pairs[i].b, NULL);
      guint line;
      g_autoptr (MatoGeometry) one = mato_rules_parse (a, NULL, &line, NULL);
      g_autoptr (MatoGeometry) other = mato_rules_parse (b, NULL, &line, NULL);

      g_assert_true (mato_geometry_equal (one, other));
      g_assert_cmpint (mato_geometry_look_alike (one, other), ==, pairs[i].alike);
    }
}

/* Nobody must know a variant by its name alone. */
TEST (each_variant_has_a_sentence)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    {
      g_autofree char *sentence = mato_variant_write_sentence (&variants[i], NULL, geometry);

      g_assert_nonnull (sentence);
      g_assert_false (g_str_has_suffix (sentence, "."));
      g_assert_null (strchr (sentence, '{'));
      g_assert_true ((strstr (variants[i].sentence, "{k}") != NULL) == (variants[i].usual != NULL));
    }
}

static void
assert_sentences (const char *board,
                  const char *rules,
                  const char *sentences)
{
  g_autoptr (MatoGeometry) geometry = parse (board, rules);
  g_autofree char *text = mato_rules_write_sentences (geometry);

  g_assert_cmpstr (text, ==, sentences);
}

/* With their own numbers, or the usual ones of the board, and each once. */
TEST (rules_are_told_once)
{
  assert_sentences (nine, "odd r1c1", "Odd digits: A grey circle is around an odd digit.");
  assert_sentences (nine, "whisper r1c1 r1c2\nwhisper r3c1 r3c2\nwhisper 4 r2c1 r2c2",
                    "Whispers: Neighbours on a line differ by 5 or more.\n"
                    "Whispers: Neighbours on a line differ by 4 or more.");
  assert_sentences (four, "whisper r1c1 r1c2",
                    "Whispers: Neighbours on a line differ by 2 or more.");
  assert_sentences (four, "pair (x > y) r1c1 r1c2", "Rules in formulas.");
  assert_sentences (four, "", NULL);
}
