/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/constraint.h"
#include "core/rules/rule-edit.h"
#include "core/rules/rules.h"

#include "tests/test.h"

static char *
dup_text (const MatoGeometry *geometry)
{
  GString *text = g_string_new (NULL);

  mato_rules_write (text, geometry);
  return g_string_free (text, FALSE);
}

static void
assert_text (const MatoGeometry *geometry,
             const char         *expected)
{
  g_autofree char *text = dup_text (geometry);

  g_assert_cmpstr (text, ==, expected);
}

TEST (rules_come_and_go)
{
  g_autoptr (MatoGeometry) classic = mato_geometry_new (3, 3);
  const guint16 cage[] = { 0, 1, 9 };
  g_autoptr (MatoGeometry) grouped =
    mato_rules_add (classic, mato_variant_find ("killer"), NULL, cage, 3, NULL);
  g_autoptr (GPtrArray) rules = NULL;
  g_autoptr (MatoGeometry) summed = NULL;
  g_autoptr (MatoGeometry) knight = NULL;
  g_autoptr (MatoGeometry) knight_alone = NULL;
  g_autoptr (MatoGeometry) back = NULL;
  g_autofree char *clue = NULL;

  assert_text (grouped, "board 9x9\nboxes 3x3\nunit r1c1 r1c2 r2c1\n");
  rules = mato_rule_list_new (grouped);
  g_assert_cmpuint (rules->len, ==, 1);
  g_assert_true (mato_listed_rule_can_have_clue (rules->pdata[0], grouped));
  g_assert_true (mato_listed_rule_read_clue (rules->pdata[0], grouped, " 15 ", &clue, NULL));
  summed = mato_rules_set_clue (grouped, rules->pdata[0], clue, NULL);
  assert_text (summed, "board 9x9\nboxes 3x3\nkiller 15 r1c1 r1c2 r2c1\n");

  knight = mato_rules_add (summed, mato_variant_find ("anti-knight"), NULL, NULL, 0, NULL);
  assert_text (knight, "board 9x9\nboxes 3x3\nkiller 15 r1c1 r1c2 r2c1\nanti-knight\n");
  knight_alone = mato_rules_remove (knight, 2, NULL);
  assert_text (knight_alone, "board 9x9\nboxes 3x3\nanti-knight\n");
  back = mato_rules_remove (knight_alone, 2, NULL);
  g_assert_true (mato_geometry_equal (back, classic));
}

TEST (a_sum_is_taken_away_again)
{
  guint line;
  g_autoptr (MatoGeometry) geometry =
    mato_rules_parse ("killer 15 r1c1 r1c2\nquad 1,2,2 r1c1 r1c2 r2c1 r2c2\n", NULL, &line, NULL);
  g_autoptr (GPtrArray) rules = mato_rule_list_new (geometry);
  g_autoptr (MatoGeometry) bare = mato_rules_set_clue (geometry, rules->pdata[0], NULL, NULL);
  g_autoptr (MatoGeometry) other = NULL;
  g_autofree char *clue = NULL;
  g_autofree char *none = NULL;
  g_autoptr (GError) error = NULL;

  assert_text (bare, "unit r1c1 r1c2\nquad 1,2,2 r1c1 r1c2 r2c1 r2c2\n");
  g_assert_true (mato_listed_rule_read_clue (rules->pdata[1], geometry, "379", &clue, NULL));
  g_assert_cmpstr (clue, ==, "3,7,9");
  other = mato_rules_set_clue (geometry, rules->pdata[1], clue, NULL);
  assert_text (other, "killer 15 r1c1 r1c2\nquad 3,7,9 r1c1 r1c2 r2c1 r2c2\n");
  g_assert_false (mato_listed_rule_read_clue (rules->pdata[0], geometry, "1x", &none, &error));
  g_assert_nonnull (error);
}

static void
check_drawn (const char *name,
             guint       first,
             guint       last,
             const char *expected)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const MatoVariant *variant = mato_variant_find (name);
  guint16 cells[81] = { (guint16) first, (guint16) last };
  guint n = first == last ? 1 : 2;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_cmpint (mato_variant_takes (variant, geometry, cells, &n, &error), ==,
                   expected != NULL);
  g_assert_cmpint (error == NULL, ==, expected != NULL);
  for (guint i = 0; expected != NULL && i < n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", cells[i]);
  g_assert_cmpstr (text->str, ==, expected != NULL ? expected : "");
}

TEST (a_stroke_becomes_the_cells_of_a_rule)
{
  check_drawn ("sandwich", 27, 27, "27 28 29 30 31 32 33 34 35");
  check_drawn ("sandwich", 35, 35, "35 34 33 32 31 30 29 28 27");
  check_drawn ("x-sum", 3, 12, "3 12 21 30 39 48 57 66 75");
  check_drawn ("skyscraper", 79, 70, "79 70 61 52 43 34 25 16 7");
  check_drawn ("sandwich", 0, 0, NULL);
  check_drawn ("sandwich", 40, 40, NULL);
  check_drawn ("little-killer", 1, 11, "1 11 21 31 41 51 61 71");
  check_drawn ("little-killer", 1, 2, NULL);
  check_drawn ("quad", 0, 10, "0 1 9 10");
  check_drawn ("quad", 80, 80, "70 71 79 80");
  check_drawn ("quad", 0, 2, NULL);
  check_drawn ("white", 4, 5, "4 5");
  check_drawn ("white", 4, 14, NULL);
  check_drawn ("odd", 4, 4, "4");
  check_drawn ("thermo", 4, 4, NULL);
  check_drawn ("between", 4, 5, NULL);
}

TEST (a_region_takes_its_cells_from_the_boxes)
{
  g_autoptr (MatoGeometry) classic = mato_geometry_new (2, 2);
  const guint16 cells[] = { 0, 1, 2, 3 };
  const guint16 many[] = { 0, 1, 2, 3, 4 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoGeometry) first = mato_rules_set_region (classic, cells, 4, NULL);
  g_autoptr (MatoGeometry) second = mato_rules_set_region (first, cells + 2, 2, NULL);

  assert_text (first, "board 4x4\nregions 5,5,5,5,1,1,2,2,3,3,4,4,3,3,4,4\n");
  assert_text (second, "board 4x4\nregions 1,1,6,6,2,2,3,3,4,4,5,5,4,4,5,5\n");
  g_assert_null (mato_rules_set_region (classic, many, 5, &error));
  g_assert_nonnull (error);
}

/* Rows, columns and diagonals are other ones elsewhere; what is named as a whole does not move. */
TEST (rules_move)
{
  static const struct
  {
    const char *before;
    int rows, columns;
    const char *after; /* NULL: it cannot */
  } moves[] = {
    { "killer 15 r1c1 r1c2 r2c1\n", 7, 7, "killer 15 r8c8 r8c9 r9c8\n" },
    { "killer 15 r1c1 r1c2 r2c1\n", 8, 0, NULL },
    { "killer 15 r1c1 r1c2 r2c1\n", 0, -1, NULL },
    { "quad 1,2,2 r1c1 r1c2 r2c1 r2c2\n", 0, 3, "quad 1,2,2 r1c4 r1c5 r2c4 r2c5\n" },
    { "equal-sums r1c1 | r2c1 r3c1\n", 1, 1, "equal-sums r2c2 | r3c2 r4c2\n" },
    { "given 1,3 r1c1\n", 8, 8, "given 1,3 r9c9\n" },
    { "thermo r1c1 r2c2\n", 0, 0, "thermo r1c1 r2c2\n" },
    { "sandwich 9 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9\n", 1, 0,
      "sandwich 9 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9\n" },
    { "sandwich 9 r2\n", 1, 0, "sandwich 9 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9\n" },
    { "little-killer 9 r1c7 r2c8 r3c9\n", 0, -1, "little-killer 9 r1c6 r2c7 r3c8 r4c9\n" },
    { "killer 45 r2\n", 1, 0, NULL },
    { "row (0 ; x < s ? -1 : x ; s < 9) r1c1 r2c1\n", 1, 1,
      "row (0 ; x < s ? -1 : x ; s < 9) r2c2 r3c2\n" },
    { "sum -3,4 r1c1 *-2 r2c1\n", 0, 1, "sum -3,4 r1c2 *-2 r2c2\n" },
    { "sum 5 *(x == 5) r1c1 r2c1\n", 0, 1, "sum 5 *(x == 5) r1c2 r2c2\n" },
    { "allow (x > 3) r1\n", 0, 1, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      guint line;
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoGeometry) geometry = mato_rules_parse (moves[i].before, NULL, &line, &error);
      g_autoptr (GPtrArray) rules = NULL;
      g_autoptr (MatoGeometry) moved = NULL;

      g_test_message ("%s", moves[i].before);
      g_assert_no_error (error);
      rules = mato_rule_list_new (geometry);
      g_assert_cmpuint (rules->len, ==, 1);
      moved = mato_rules_move (geometry, rules->pdata[0], moves[i].rows, moves[i].columns, &error);
      g_assert_cmpint (moved == NULL, ==, error != NULL);
      if (moves[i].after == NULL)
        g_assert_null (moved);
      else
        assert_text (moved, moves[i].after);
    }
}

/* Each has one, and there is no gap. */
TEST (variants_have_a_place_in_the_list_of_rules)
{
  guint n_variants, n = 0;
  const MatoVariant *variants = mato_variant_list (&n_variants), *variant;
  gboolean has_place[128] = { FALSE };

  while ((variant = mato_variant_get_ranked (n)) != NULL)
    {
      g_assert_cmpuint (variant->rank, ==, ++n);
      g_assert_false (has_place[variant - variants]);
      has_place[variant - variants] = TRUE;
    }
  g_assert_cmpuint (n, ==, n_variants);
}

/* What two variants say alike they may show alike: that cells differ. */
static gboolean
say_the_same (const MatoVariant *a,
              const MatoVariant *b)
{
  return a->kind == MATO_CONSTRAINT_UNIT && b->kind == MATO_CONSTRAINT_UNIT && a->cell == NULL
         && b->cell == NULL;
}

/* Letters between cells are the names; what is only told is not drawn. */
TEST (no_two_variants_are_drawn_alike)
{
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    for (guint k = i + 1; k < n_variants; k++)
      {
        const MatoVariant *a = &variants[i], *b = &variants[k];

        if (a->look != b->look || a->look == MATO_LOOK_NONE || a->look == MATO_LOOK_LETTER
            || say_the_same (a, b))
          continue;
        if (a->colour == b->colour && a->stroke == b->stroke
            && g_strcmp0 (a->sign, b->sign) == 0)
          g_error ("%s and %s are drawn alike", a->name, b->name);
      }
}

/* Of the rules that are said in formulas the cells are listed, and those that nobody could follow
 * are not drawn. */
TEST (formulas_are_listed)
{
  g_autoptr (GString) text = g_string_new ("killer 15 r1c1 r1c2\n"
                                           "row (0 ; x > 2 ? 1 : s ; 1) r1c1 r2c1\n"
                                           "sum 4,7 r2c1 *2 r2c2\nallow (x > 3) r5c5\n"
                                           "pair (x > y) r1c1 r2c1\nboard-pairs (dr > 1 || x)\n"
                                           "allow (x > 0) r1 r2 r3\n");
  static const guint n_cells[] = { 2, 2, 2, 1, 2, 0, 27 };
  static const gboolean are_hidden[] = { FALSE, FALSE, FALSE, FALSE, TRUE, TRUE, TRUE };

  for (guint pass = 0; pass < 2; pass++)
    {
      g_autoptr (GError) error = NULL;
      guint line;
      g_autoptr (MatoGeometry) geometry = mato_rules_parse (text->str, NULL, &line, &error);
      g_autoptr (GPtrArray) list = NULL;
      g_autofree char *titles = NULL;

      g_assert_no_error (error);
      list = mato_rule_list_new (geometry);
      g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (n_cells) + pass * 30);
      for (guint i = 0; i < G_N_ELEMENTS (n_cells); i++)
        {
          const MatoListedRule *rule = list->pdata[i];

          g_assert_cmpuint (rule->n, ==, n_cells[i]);
          g_assert_cmpuint (rule->line, ==, i);
          g_assert_true (rule->is_hidden == (are_hidden[i] || (pass > 0 && i > 0)));
        }
      titles = mato_rules_list_titles (geometry, " + ");
      g_assert_cmpstr (titles, ==, "Killer cages + Rules in formulas");
      g_assert_true (mato_rules_have_formulas (geometry));
      for (guint i = 0; i < 30; i++)
        g_string_append_printf (text, "pair (x != y) r%uc%u r%uc%u\n", 1 + i / 8, 1 + i % 8,
                                1 + i / 8, 2 + i % 8);
    }
}

static void
assert_clue (const GPtrArray *list,
             guint            index,
             guint            n_parts,
             const char      *expected)
{
  g_autofree char *clue = mato_rule_list_write_clue (list, list->pdata[index]);

  g_assert_cmpstr (clue, ==, expected);
  g_assert_cmpuint (((MatoListedRule *) list->pdata[index])->n_parts, ==, n_parts);
}

TEST (signs_are_written_with_clues)
{
  guint line;
  g_autoptr (MatoGeometry) geometry =
    mato_rules_parse ("killer 15 r1c1 r1c2\nrellik 15 r1c1 r1c2\nequality r1c1 r1c2\n"
                      "clone r1c1 r1c2 r3c4 r3c5\nclone r1c1 r3c4\n"
                      "equal-sums r1c1 | r2c2 r3c3 | r4c4\nunit r1c1 r1c2\nx-sum 7 r1\n",
                      NULL, &line, NULL);
  g_autoptr (GPtrArray) list = mato_rule_list_new (geometry);
  const MatoListedRule *clone, *sums;
  guint end;

  g_assert_cmpuint (list->len, ==, 8);
  assert_clue (list, 0, 1, "15");
  assert_clue (list, 1, 1, "≠15");
  assert_clue (list, 2, 1, "=");
  assert_clue (list, 3, 2, "α");
  assert_clue (list, 4, 2, "β");
  assert_clue (list, 5, 3, "Σα");
  assert_clue (list, 6, 1, NULL);
  assert_clue (list, 7, 1, "7");

  clone = list->pdata[3];
  g_assert_cmpuint (mato_listed_rule_get_part (clone, 1, &end), ==, 2);
  g_assert_cmpuint (end, ==, 4);
  g_assert_true (mato_listed_rule_has_cell (clone, 0, clone->cells[1]));
  g_assert_false (mato_listed_rule_has_cell (clone, 1, clone->cells[1]));
  sums = list->pdata[5];
  g_assert_cmpuint (mato_listed_rule_get_part (sums, 1, &end), ==, 1);
  g_assert_cmpuint (end, ==, 3);
}

/* Beside the board a number alone is what people know, unless it could be of two kinds. */
TEST (clues_outside_have_signs_only_beside_others)
{
  guint line;
  g_autoptr (MatoGeometry) geometry =
    mato_rules_parse ("x-sum 7 r1\nskyscraper 3 r2\nsandwich 5 r3\n", NULL, &line, NULL);
  g_autoptr (GPtrArray) list = mato_rule_list_new (geometry);

  assert_clue (list, 0, 1, "×7");
  assert_clue (list, 1, 1, "▲3");
  assert_clue (list, 2, 1, "5");
}

/* There are more rules than letters. */
TEST (each_clone_has_a_letter_of_its_own)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) clues = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (MatoGeometry) geometry = NULL;
  g_autoptr (GPtrArray) list = NULL;
  guint line;

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (text, "clone r%uc%u r9c9\n", i / 9 + 1, i % 9 + 1);
  geometry = mato_rules_parse (text->str, NULL, &line, NULL);
  list = mato_rule_list_new (geometry);
  g_assert_cmpuint (list->len, ==, 60);
  for (guint i = 0; i < list->len; i++)
    g_assert_true (g_hash_table_add (clues, mato_rule_list_write_clue (list, list->pdata[i])));
}
