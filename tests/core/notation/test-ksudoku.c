/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "core/writing/writer.h"
#include "tests/core/notation/describe.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/* Killers, jigsaws and other games of KSudoku that are no plain ones. */

#define GAME(graph) \
  "<ksudoku>\n <game>\n  <puzzle>\n   <graph order=\"4\" " graph "</graph>\n" \
  "   <values>b_______________</values>\n  </puzzle>\n </game>\n</ksudoku>\n"
#define CUSTOM(kind, groups) \
  GAME ("type=\"custom\" specific-type=\"" kind "\" sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\">\n" groups)
#define BLOCKS "<sudokugroups at=\"0\" withblocks=\"1\"/>"
#define LINES "<sudokugroups at=\"0\" withblocks=\"0\"/>"
#define ROW(value, cells) "<cage operator=\"4\" value=\"" value "\" size=\"4\">" cells "</cage>"
#define THREE ROW ("10", "0 1 2 3 ") ROW ("10", "4 5 6 7 ") ROW ("10", "8 9 10 11 ")
#define RULES "board 4x4\nboxes 2x2\n"
#define REGIONS "<clique size=\"4\">0 1 2 4 </clique><clique size=\"4\">3 5 6 7 </clique>" \
                "<clique size=\"4\">8 9 10 12 </clique><clique size=\"4\">11 13 14 15 </clique>"

static const struct
{
  const char *text;
  const char *rules; /* an error begins with `!` */
} cases[] = {
  { CUSTOM ("Plain", BLOCKS), RULES },
  { CUSTOM ("XSudoku", BLOCKS "<clique size=\"4\" >0 5 10 15 </clique>"
                              "<clique size=\"4\" >3 6 9 12 </clique>"),
    RULES "diagonal-\ndiagonal+\n" },
  { CUSTOM ("Jigsaw", LINES REGIONS), "board 4x4\nregions 1,1,1,2,1,2,2,2,3,3,3,4,3,4,4,4\n" },
  { CUSTOM ("KillerSudoku", BLOCKS THREE ROW ("6", "12 13 14") ),
    "!group" },
  { CUSTOM ("KillerSudoku", BLOCKS THREE ROW ("10", "12 13 14 15")),
    RULES "killer 10 r1c1 r1c2 r1c3 r1c4\nkiller 10 r2c1 r2c2 r2c3 r2c4\n"
    "killer 10 r3c1 r3c2 r3c3 r3c4\nkiller 10 r4c1 r4c2 r4c3 r4c4\n" },
  { CUSTOM ("KillerSudoku", BLOCKS THREE), "!do not cover" },
  { CUSTOM ("KillerSudoku", BLOCKS THREE ROW ("11", "12 13 14 15")), "!do not cover" },
  { CUSTOM ("KillerSudoku", BLOCKS THREE "<cage operator=\"3\" value=\"10\" size=\"4\">12 13 14 15"
                            "</cage>"), "!cage" },
  { CUSTOM ("Mathdoku", LINES THREE ROW ("10", "12 13 14 15")), "!Mathdoku" },
  { CUSTOM ("XSudoku", BLOCKS "<clique size=\"4\">0 5 10 15 </clique>"), "!boxes" },
  { CUSTOM ("Jigsaw", LINES), "!boxes" },
  { CUSTOM ("Jigsaw", BLOCKS), "!boxes" },
  { CUSTOM ("KillerSudoku", LINES THREE ROW ("10", "12 13 14 15")), "!boxes" },
  { CUSTOM ("Plain", LINES), "!boxes" },
  { CUSTOM ("Jigsaw", LINES "<clique size=\"4\">0 1 2 4 </clique>"), "!boxes" },
  { CUSTOM ("Plain", ""), "!grid" },
  { CUSTOM ("Plain", BLOCKS "<roxdokugroups at=\"0\"/>"), "!grid" },
  { GAME ("type=\"roxdoku\">"), "!roxdoku" },
};

TEST (kinds_are_rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = describe_rules (cases[i].text, TRUE);
      g_autofree char *refused = describe_rules (cases[i].text, FALSE);

      if (cases[i].rules[0] == '!'
            ? *found != '!' || strstr (found, cases[i].rules + 1) == NULL
            : i > 0 && !g_str_equal (found, cases[i].rules))
        g_error ("%s:\n%s", cases[i].text, found);
      g_assert_true ((*refused == '!') == (i > 0));
    }
}

/* Returns: (transfer full): the board and the rules; what is refused, or is several, begins with
 * `!` */
static char *
read_all (const char *text)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GString) found = g_string_new (NULL);
  const MatoGeometry *geometry;

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, &error);
  if (puzzle == NULL)
    return g_strdup_printf ("!%s", error != NULL ? error->message : "");

  geometry = mato_board_get_geometry (puzzle->board);
  mato_write_line (found, geometry, mato_board_get_values (puzzle->board));
  mato_rules_write_kinds (found, geometry);
  return g_string_free (g_steal_pointer (&found), FALSE);
}

/* A character that is changed in the graph changes nothing, or is told: what the cells hold and how
 * the groups lie is there twice, as it were. */
TEST (damaged_graphs_are_refused)
{
  for (guint i = 1; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *whole = read_all (cases[i].text);
      gsize first = (gsize) (strstr (cases[i].text, "<graph") - cases[i].text);
      gsize end = (gsize) (strstr (cases[i].text, "<values") - cases[i].text);

      for (guint k = 0; *whole != '!' && k < effort_pick (250, 1000, 10000); k++)
        {
          g_autofree char *text = g_strdup (cases[i].text);
          g_autofree char *found = NULL;

          text[g_test_rand_int_range ((gint) first, (gint) end)] =
            (char) g_test_rand_int_range (32, 127);
          found = read_all (text);
          if (*found != '!' && !g_str_equal (found, whole))
            g_error ("%s:\n%s", text, found);
        }
    }
}
