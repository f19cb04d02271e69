/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "tests/core/notation/describe.h"
#include "tests/test.h"

#include <string.h>

/* A board of irregular boxes: its givens and a map, in one text. */

static const char givens[] =
  "528.4..6......2...7..6.......1.......9.....2.........44.7......1..5..............";
static const char map[] =
  "111222233112223333111125336444525366474555566474558669474888869777789969778889999";
static const char solution[] =
  "528741963315862479749623518951237846893154627672985134467398251184576392236419785";

/* Returns: the rows of a board, @gap between its cells, @end behind each */
static char *
cut (const char *cells,
     const char *gap,
     const char *end)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, "%c%s", cells[i], i % 9 == 8 ? end : gap);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns: the map with other signs: the first one is @first */
static char *
respell (char first)
{
  char *text = g_strdup (map);

  for (char *c = text; *c != '\0'; c++)
    *c = (char) (*c - '1' + first);
  return text;
}

static char *
put_beside (const char *left,
            const char *right)
{
  g_auto (GStrv) a = g_strsplit (left, "\n", -1);
  g_auto (GStrv) b = g_strsplit (right, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 9; i++)
    g_string_append_printf (text, "%s %s\n", a[i], b[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Replaces the names in `form` by what they mean. */
static char *
fill (const char *form)
{
  g_autofree char *capitals = respell ('A'), *small = respell ('a'), *zeros = respell ('0');
  g_autofree char *g = cut (givens, "", "\n"), *m = cut (map, "", "\n");
  g_autofree char *g_spaced = cut (givens, " ", "\n"), *m_spaced = cut (map, " ", "\n");
  g_autofree char *m_capitals = cut (capitals, "", "\n"), *m_small = cut (small, "", "\n");
  g_autofree char *m_zeros = cut (zeros, "", "\n"), *m_torn = g_strndup (m, 80);
  g_autofree char *m_cut = g_strndup (m, 64);
  g_autofree char *m_damaged = g_strdup (m), *s = cut (solution, "", "\n");
  g_autofree char *g_list = cut (givens, ",", "],["), *m_list = cut (map, ",", "],[");
  g_autofree char *beside = put_beside (g, m);
  const char *names[][2] = {
    { "<givens>", g }, { "<map>", m },
    { "<givens-spaced>", g_spaced }, { "<map-spaced>", m_spaced },
    { "<map-capitals>", m_capitals }, { "<map-small>", m_small }, { "<map-zeros>", m_zeros },
    { "<map-torn>", m_torn }, { "<map-cut>", m_cut }, { "<map-damaged>", m_damaged },
    { "<solution>", s },
    { "<beside>", beside }, { "<givens-line>", givens }, { "<map-line>", map },
    { "<capitals-line>", capitals }, { "<givens-list>", g_list }, { "<map-list>", m_list },
  };
  g_autoptr (GString) text = g_string_new (form);

  m_damaged[strlen (m_damaged) - 2] = '1';
  for (char *c = g_list; *c != '\0'; c++)
    *c = *c == '.' ? '0' : *c;
  g_list[strlen (g_list) - 3] = m_list[strlen (m_list) - 3] = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_replace (text, names[i][0], names[i][1], 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Reads all of a text.
 *
 * Returns: a letter for each answer: `j` for the jigsaw as it is meant, `e` for an error, `?` for
 *   anything else */
static char *
read_all (const char *text,
          gboolean    knows_rules)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree char *rules = g_strdup_printf ("board 9x9\nregions %s", map);
  g_autoptr (MatoGeometry) geometry = NULL;
  guint line;

  geometry = mato_rules_parse (rules, NULL, &line, NULL);
  if (knows_rules)
    mato_reader_set_rules (reader, NULL);
  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
      gboolean is_right = FALSE;

      if (puzzle == NULL && error == NULL)
        return g_string_free (g_steal_pointer (&found), FALSE);
      if (puzzle != NULL)
        is_right = puzzle->clash_column == 0
                   && mato_geometry_equal (mato_board_get_geometry (puzzle->board), geometry);
      for (guint cell = 0; is_right && cell < 81; cell++)
        is_right = mato_board_get_value (puzzle->board, cell)
                   == (guint) MAX (g_ascii_digit_value (givens[cell]), 0);
      g_string_append_c (found, error != NULL ? 'e' : is_right ? 'j' : '?');
    }
}

static const struct
{
  const char *form;
  const char *answers;
} cases[] = {
  { "<givens>\n<map>", "j" },
  { "<map>\n<givens>", "j" },
  { "<givens><map>", "j" },
  { "Givens:\n<givens>Regions:\n<map>", "j" },
  { "1\n<givens>\n<map>", "j" },
  { "<givens-spaced>\n<map-spaced>", "j" },
  { "<givens>\n<map-capitals>", "j" },
  { "<givens><map-small>", "j" },
  { "<givens>\n<map-zeros>", "j" },
  { "<map-zeros>\n<givens>", "j" },
  { "<beside>", "j" },
  { "<givens-line>\n<map-line>\n", "j" },
  { "<givens-line>\n\n<map-line>\n", "j" },
  { "<map-line>\n<givens-line>\n", "j" },
  { "<givens-line>\n<capitals-line>\n", "j" },
  { "<givens-line>,<map-line>\n", "j" },
  { "<givens-line>\t<map-line>\n", "j" },
  { "{\"puzzle\":\"<givens-line>\",\"boxes\":\"<map-line>\"}\n", "e" },
  { "{\"shapes\":\"<capitals-line>\",\"puzzle\":\"<givens-line>\"}\n", "e" },
  { "{\"puzzle\":[[<givens-list>]],\"areas\":[[<map-list>]]}\n", "e" },
  { "puzzle,regions\n<givens-line>,<map-line>\n", "j" },
  { "<givens-line>,<capitals-line>\n", "j" },
  { "[[[<givens-list>]],[[<map-list>]]]", "j" },
  { "grid = [[<givens-list>]]\nregions = [[<map-list>]]\n", "j" },
  { "<givens>\n<map>\n<givens>\n<map>", "jj" },
  { "<map>\n<givens>\n<givens>", "jj" },
  { "<givens>\n<map>\nSolution:\n<solution>", "j" },
  /* What is missing, or wrong, is never made up for. */
  { "<givens>\n<map>\n<givens>", "je" },
  { "<givens>\n<map-damaged>", "e" },
  { "<map-damaged>\n<givens>", "e" },
  { "<givens>\n<map-torn>", "e" },
  { "<givens>\n<map-cut>", "e" },
  { "<map>", "e" },
};

TEST (maps_are_boxes)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = fill (cases[i].form);
      g_autofree char *found = read_all (text, TRUE);

      g_test_message ("%s", cases[i].form);
      g_assert_cmpstr (found, ==, cases[i].answers);
    }
}

/* Nobody who knows classic boards only sees one, in place of the board or of the map. */
TEST (maps_are_refused_where_boxes_are_regular)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = fill (cases[i].form);
      g_autofree char *found = read_all (text, FALSE);

      g_test_message ("%s", cases[i].form);
      g_assert_cmpuint (strlen (found), ==, strspn (found, "e"));
    }
}

/* A map of the usual boxes is no rule; of others it is the box. */
TEST (plain_maps_are_boxes)
{
  static const char text[] = "1.....\n......\n......\n......\n......\n.....2\n\n"
                             "112233\n112233\n112233\n445566\n445566\n445566\n";
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
  const MatoGeometry *geometry;

  g_assert_no_error (error);
  geometry = mato_board_get_geometry (puzzle->board);
  g_assert_true (mato_geometry_is_classic (geometry));
  g_assert_cmpuint (geometry->box_rows, ==, 3);
}

/* Nor in JSON, whatever its name. */
TEST (plain_maps_of_json_are_no_rule)
{
  static const char text[] =
    "{\"puzzle\":\"1..............2\",\"boxes\":\"1122112233443344\"}\n";
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);

  g_assert_no_error (error);
  g_assert_true (mato_geometry_is_classic (mato_board_get_geometry (puzzle->board)));
}

/* Whatever character of the map is another one, the board is never read without the map. */
TEST (a_damaged_map_takes_its_board_along)
{
  g_autofree char *whole = fill ("<givens>\n<map>");
  gsize first = (gsize) (strstr (whole, "\n\n") + 2 - whole), end = strlen (whole) - 1;

  for (gsize i = first; i < end; i++)
    for (const char *c = "159Aax.?-|; "; *c != '\0'; c++)
      {
        g_autofree char *text = g_strdup (whole);
        g_autofree char *found = NULL;

        text[i] = *c;
        found = read_all (text, TRUE);
        if (*found != 'e' && !g_str_equal (found, "j"))
          g_error ("%s: %s", found, text);
      }
}

/* A second puzzle, however full, is a puzzle. */
TEST (boards_are_no_maps)
{
  g_autofree char *text = fill ("<givens>\n<solution>");
  g_autofree char *found = read_all (text, TRUE);

  g_assert_cmpstr (found, ==, "??");
}
