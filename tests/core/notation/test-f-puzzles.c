/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "core/rules/variants.h"
#include "core/text/lz-string.h"
#include "tests/core/notation/describe.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/* Rules in the JSON of f-puzzles. */

/* Returns: (transfer full): a puzzle of @order with these members and cells of its first row */
static char *
make_json (guint       order,
           const char *members,
           const char *cells)
{
  g_autoptr (GString) json = g_string_new (NULL);

  g_string_append_printf (json, "{\"size\":%u,\"grid\":[", order);
  for (guint row = 0; row < order; row++)
    {
      g_string_append (json, row > 0 ? ",[" : "[");
      if (row == 0 && cells != NULL)
        g_string_append (json, cells);
      else
        for (guint i = 0; i < order; i++)
          g_string_append (json, i > 0 ? ",{}" : "{}");
      g_string_append_c (json, ']');
    }
  g_string_append_printf (json, "]%s%s}", *members != '\0' ? "," : "", members);

  return g_string_free (g_steal_pointer (&json), FALSE);
}

typedef struct
{
  guint order;
  const char *members;
  const char *rules; /* behind the line with the size of the board */
} Case;

static const Case cases[] = {
  { 6, "\"odd\":[{\"cell\":\"R1C2\"},{\"cell\":\"R6C6\"}]", "odd r1c2 r6c6\n" },
  { 6, "\"even\":[{\"cell\":\"R1C2\"}],\"minimum\":[{\"cell\":\"R2C2\"},{\"cell\":\"R2C3\"}],"
       "\"maximum\":[{\"cell\":\"R3C2\"}]",
    "even r1c2\nminimum r2c2 r2c3\nmaximum r3c2\n" },
  { 6, "\"diagonal+\":true,\"diagonal-\":true,\"antiknight\":true,\"antiking\":true,"
       "\"disjointgroups\":true",
    "diagonal+\ndiagonal-\nanti-knight\nanti-king\ndisjoint-groups\n" },
  { 6, "\"extraregion\":[{\"cells\":[\"R1C1\",\"R2C1\",\"R3C1\"]}]", "unit r1c1 r2c1 r3c1\n" },
  { 6, "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"7\"},"
       "{\"cells\":[\"R2C1\",\"R2C2\"]},{\"cells\":[\"R3C1\"],\"value\":4}]",
    "killer 7 r1c1 r1c2\nunit r2c1 r2c2\nkiller 4 r3c1\n" },
  { 6, "\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]},{\"cells\":[\"R1C3\",\"R1C2\"],"
       "\"value\":\"2\"}],\"ratio\":[{\"cells\":[\"R1C1\",\"R2C1\"]},"
       "{\"cells\":[\"R3C1\",\"R2C1\"],\"value\":\"3\"}]",
    "white r1c1 r1c2\nwhite 2 r1c3 r1c2\nblack r1c1 r2c1\nblack 3 r3c1 r2c1\n" },
  { 9, "\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"},{\"cells\":[\"R2C1\",\"R3C1\"],"
       "\"value\":\"v\"},{\"cells\":[\"R5C1\",\"R5C2\"],\"value\":\"\"}]",
    "x r1c1 r1c2\nv r2c1 r3c1\n" },
  { 9, "\"negative\":[\"xv\"],\"xv\":[]", "no-other-xv\n" },
  { 6, "\"negative\":[\"ratio\"]", "no-other-black\n" },
  { 6, "\"nonconsecutive\":true,\"negative\":[\"ratio\"],\"ratio\":["
       "{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"3\"}]",
    "no-other-white\nno-other-black 3\nblack 3 r1c1 r2c1\n" },
  { 6, "\"thermometer\":[{\"lines\":[[\"R1C1\",\"R2C2\"],[\"R1C1\",\"R1C2\",\"R1C3\"]]}],"
       "\"slowthermometer\":[{\"lines\":[[\"R4C1\",\"R4C2\"]]}]",
    "thermo r1c1 r2c2\nthermo r1c1 r1c2 r1c3\nslow-thermo r4c1 r4c2\n" },
  { 6, "\"whispers\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]},{\"lines\":[[\"R1C1\",\"R1C2\"]],"
       "\"value\":\"2\"}],\"renban\":[{\"lines\":[[\"R4C1\",\"R4C2\",\"R4C3\"]]}]",
    "whisper r1c1 r2c2\nwhisper 2 r1c1 r1c2\nrenban r4c1 r4c2 r4c3\n" },
  { 6, "\"palindrome\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}],"
       "\"entropicline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}],"
       "\"modularline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}],"
       "\"regionsumline\":[{\"lines\":[[\"R3C1\",\"R3C2\",\"R3C3\",\"R3C4\"]]}],"
       "\"zipperline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}],"
       "\"nabner\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}],"
       "\"doublearrow\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}],"
       "\"betweenline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]",
    "palindrome r1c1 r1c2 r1c3\nentropic r1c1 r1c2 r1c3\nmodular r1c1 r1c2 r1c3\n"
    "region-sum r3c1 r3c2 r3c3 r3c4\nzipper r1c1 r1c2 r1c3\nnabner r1c1 r1c2 r1c3\n"
    "double-arrow r1c1 r1c2 r1c3\nbetween r1c1 r1c2 r1c3\n" },
  { 6, "\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R3C4\",\"R3C5\"]}],"
       "\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[1,3,3]}]",
    "clone r1c1 r1c2 r3c4 r3c5\nquad 1,3,3 r1c1 r1c2 r2c1 r2c2\n" },
  { 6, "\"columnindexer\":[{\"cells\":[\"R1C1\",\"R2C1\"]}],"
       "\"rowindexer\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]",
    "column-indexer r1c1 r2c1\nrow-indexer r1c1 r1c2\n" },
  /* The circle comes first, and its number in reading order. */
  { 6, "\"arrow\":[{\"lines\":[[\"R2C1\",\"R2C2\",\"R2C3\"],[\"R2C1\"],[\"R2C1\",\"R3C2\"]],"
       "\"cells\":[\"R2C1\"]},{\"lines\":[[\"R4C2\",\"R5C3\",\"R5C4\"]],"
       "\"cells\":[\"R4C2\",\"R4C1\"]}]",
    "arrow r2c1 r2c2 r2c3\narrow r2c1 r3c2\npill-arrow 2 r4c1 r4c2 r5c3 r5c4\n" },
  { 6, "\"littlekillersum\":[{\"cell\":\"R0C4\",\"cells\":[\"R1C5\",\"R2C6\"],"
       "\"direction\":\"DR\",\"value\":\"7\"},{\"cell\":\"R7C4\",\"cells\":[\"R6C3\",\"R5C2\","
       "\"R4C1\"],\"direction\":\"UL\",\"value\":\"\"}]",
    "little-killer 7 r1c5 r2c6\n" },
  { 6, "\"sandwichsum\":[{\"cell\":\"R0C2\",\"value\":\"7\"}],\"xsum\":[{\"cell\":\"R7C3\","
       "\"value\":\"9\"}],\"skyscraper\":[{\"cell\":\"R2C0\",\"value\":\"2\"},"
       "{\"cell\":\"R2C7\",\"value\":\"3\"},{\"cell\":\"R3C7\",\"value\":\"\"}]",
    "sandwich 7 c2\nx-sum 9 -c3\nskyscraper 2 r2\nskyscraper 3 -r2\n" },
  /* Pictures are no rules, and what says nothing is none. */
  { 6, "\"line\":[{\"lines\":[[\"R1C1\",\"R1C6\"]],\"outlineC\":\"#67f\",\"width\":0.4}],"
       "\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"5\"}],\"circle\":[{\"cells\":[\"R1C1\"]}],"
       "\"rectangle\":[{\"cells\":[\"R1C1\"]}],\"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"3\"}],"
       "\"fogofwar\":[],\"foglight\":[],\"killercage\":[],\"antiking\":false",
    "" },
  /* What is not as it should be is refused; a list of the other rules is told. */
  { 6, "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C7\"],\"value\":\"7\"}]", "!“killercage”" },
  { 6, "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"?\"}]", "!“killercage”" },
  { 6, "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"velue\":\"7\"}]", "!“velue”" },
  { 6, "\"killercage\":[{\"cells\":[]}]", "!“killercage”" },
  { 6, "\"killercage\":{\"cells\":[\"R1C1\"]}", "!“killercage”" },
  { 6, "\"killercage\":true", "!“killercage”" },
  { 6, "\"antiking\":[1]", "!“antiking”" },
  { 6, "\"odd\":[{\"cells\":[\"R1C1\"]}]", "!“odd”" },
  { 6, "\"thermometer\":[{\"lines\":[[\"R1C1\",\"R3C1\"]]}]", "!“thermometer”" },
  { 6, "\"thermometer\":[{\"cells\":[\"R1C1\",\"R3C1\"]}]", "!“thermometer”" },
  { 6, "\"thermometer\":[{\"lines\":[[\"R1C1\",\"R2C1\"]],\"value\":\"3\"}]", "!“thermometer”" },
  { 6, "\"difference\":[{\"cells\":[\"R1C1\",\"R2C2\"]}]", "!“difference”" },
  { 6, "\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"Y\"}]", "!“xv”" },
  { 6, "\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C3\"],\"values\":[1]}]",
    "!“quadruple”" },
  { 6, "\"sandwichsum\":[{\"cell\":\"R1C2\",\"value\":\"7\"}]", "!“sandwichsum”" },
  { 6, "\"sandwichsum\":[{\"cell\":\"R0C0\",\"value\":\"7\"}]", "!“sandwichsum”" },
  { 6, "\"littlekillersum\":[{\"cell\":\"R0C4\",\"cells\":[\"R1C5\"],\"direction\":\"DR\","
       "\"value\":\"7\"}]", "!“littlekillersum”" },
  { 6, "\"arrow\":[{\"lines\":[[\"R2C1\",\"R2C2\"]],\"cells\":[\"R2C2\"]}]", "!“arrow”" },
  { 6, "\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R3C4\"]}]", "!“clone”" },
  { 6, "\"negative\":[\"vx\"]", "!“vx”" },
  /* Who draws it cannot do this, but a damaged link does. */
  { 6, "\"odd\":[{\"cell\":\"R1C2\"},{\"cell\":\"R1C2\"}]", "!“odd”" },
  { 6, "\"sandwichsum\":[{\"cell\":\"R0C2\",\"value\":\"7\"},{\"cell\":\"R0C2\","
       "\"value\":\"8\"}]", "!“sandwichsum”" },
  { 6, "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R1C1\"],\"value\":\"7\"}]",
    "!“killercage”" },
  { 6, "\"odd\":[{\"cell\":\"R1C2\"}],\"size\":06", "!JSON" },
  { 6, "\"boxindexer\":[{\"cells\":[\"R1C1\"]}],\"odd\":[{\"cell\":\"R1C1\"}],"
       "\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"}]", "!“boxindexer”" },
  { 6, "\"boxindexer\":[{\"cells\":[\"R1C1\"]}],\"odd\":[{\"cell\":\"R1C1\"}],"
       "\"antiking\":true", "!also has: odd, anti-king" },
};

TEST (constraints_are_rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *json = make_json (cases[i].order, cases[i].members, NULL);
      g_autofree char *packed = mato_lz_pack (json);
      g_autofree char *found = describe_rules (json, TRUE);
      g_autofree char *unpacked = describe_rules (packed, TRUE);
      g_autofree char *refused = describe_rules (json, FALSE);
      g_autofree char *expected = g_strdup_printf ("board %ux%u\n%s", cases[i].order,
                                                   cases[i].order, cases[i].rules);

      g_assert_cmpstr (found, ==, unpacked);
      if (cases[i].rules[0] == '!')
        {
          if (strstr (found, cases[i].rules + 1) == NULL)
            g_error ("%s: %s", cases[i].members, found);
          g_assert_cmpstr (refused, ==, found);
          continue;
        }

      g_assert_cmpstr (found, ==, cases[i].rules[0] == '\0' ? "" : expected);
      /* Whoever knows only classic boards never sees another. */
      g_assert_true (cases[i].rules[0] == '\0' ? *refused == '\0'
                                               : strstr (refused, "not known here") != NULL);
    }
}

/* Every variant that f-puzzles has is in the table above. */
TEST (no_variant_is_untried)
{
  guint n;
  const MatoVariant *variants = mato_variant_list (&n);

  for (guint i = 0; i < n; i++)
    {
      gboolean is_tried = variants[i].f_puzzles == NULL;
      g_autofree char *plain = g_strdup_printf ("\n%s", variants[i].name);

      for (guint k = 0; k < G_N_ELEMENTS (cases) && !is_tried; k++)
        is_tried = g_str_has_prefix (cases[k].rules, variants[i].name)
                   || strstr (cases[k].rules, plain) != NULL;
      if (!is_tried)
        g_error ("%s is not tried", variants[i].name);
    }
}

TEST (regions_are_as_named)
{
  static const char jigsaw[] = "{\"region\":1},{},{},{\"region\":0}";
  static const char without[] = "{\"region\":null},{},{},{}";
  static const char limits[] = "{\"givenPencilMarks\":[1,3]},{\"value\":2,\"given\":true},{},{}";
  g_autofree char *first = make_json (4, "\"disjointgroups\":true", jigsaw);
  g_autofree char *second = make_json (4, "", without);
  g_autofree char *third = make_json (4, "", limits);
  g_autofree char *fourth = make_json (5, "", NULL);
  g_autofree char *jigsaw_rules = describe_rules (first, TRUE);
  g_autofree char *without_rules = describe_rules (second, TRUE);
  g_autofree char *limits_rules = describe_rules (third, TRUE);
  g_autofree char *five_rules = describe_rules (fourth, TRUE);
  g_autofree char *refused = describe_rules (second, FALSE);

  g_assert_cmpstr (jigsaw_rules, ==,
                   "board 4x4\nregions 2,1,2,1,1,1,2,2,3,3,4,4,3,3,4,4\n"
                   "unit r1c1 r1c2 r3c1 r3c3\nunit r1c3 r1c4 r3c2 r3c4\n"
                   "unit r2c1 r2c3 r4c1 r4c3\nunit r2c2 r2c4 r4c2 r4c4\n");
  g_assert_cmpstr (without_rules, ==, "board 4x4\nregions 0,1,2,2,1,1,2,2,3,3,4,4,3,3,4,4\n");
  g_assert_cmpstr (limits_rules, ==, "board 4x4\ngiven 1,3 r1c1\n");
  g_assert_true (g_str_has_prefix (five_rules, "board 5x5\nregions 1,1,1,1,1,2,"));
  g_assert_nonnull (strstr (refused, "“regions”"));
}

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/* One letter of a packed puzzle has changed: it is refused, or the same; but one that names an
 * earlier digit is the packed form of another puzzle. */
TEST (damage_is_refused)
{
  guint n = effort_pick_slow (250, 250, 5000), n_all = 0, n_others = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *json = make_json (cases[i].order, cases[i].members, NULL);
      g_autofree char *packed = mato_lz_pack (json);
      g_autofree char *whole = describe_rules (packed, TRUE);

      for (guint k = 0; k < n && cases[i].rules[0] != '!'; k++)
        {
          g_autofree char *found = NULL;
          gsize place = (gsize) g_test_rand_int_range (0, (gint) strlen (packed));
          char before = packed[place];

          packed[place] = LETTERS[g_test_rand_int_range (0, 64)];
          found = describe_rules (packed, TRUE);
          n_all++;
          n_others += g_str_has_prefix (found, "board") && !g_str_equal (found, whole);
          packed[place] = before;
        }
    }

  g_test_message ("%u of %u are others", n_others, n_all);
  g_assert_cmpuint (n_others, <=, n_all / 250);
}
