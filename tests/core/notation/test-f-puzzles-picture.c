/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sections.h"
#include "core/rules/rule-list.h"
#include "core/writing/writer.h"
#include "tests/core/notation/describe.h"
#include "tests/test.h"

#include <string.h>

/* What f-puzzles has drawn beside its rules is kept, written again, and never a rule. */

#define CELLS "{},{},{},{}"
#define GRID "{\"size\":4,\"grid\":[[" CELLS "],[" CELLS "],[" CELLS "],[" CELLS "]]"

typedef struct
{
  const char *members;
  const char *picture;
} Case;

static const Case cases[] = {
  { ",\"line\":[{\"lines\":[[\"R1C1\",\"R2C2\",\"R2C3\"],[\"R4C1\",\"R4C2\"]],"
    "\"outlineC\":\"#CFCFCF\",\"width\":0.2,\"fromConstraint\":\"My Line\"}]",
    "line points=0.5,0.5;1.5,1.5;1.5,2.5 width=0.2 stroke=#cfcfcf origin=My\\_Line\n"
    "line points=3.5,0.5;3.5,1.5 width=0.2 stroke=#cfcfcf origin=My\\_Line\n" },
  { ",\"circle\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"baseC\":\"#FFFFFF\",\"outlineC\":\"#000\","
    "\"fontC\":\"#123456\",\"width\":0.5,\"height\":0.4,\"value\":\"7\",\"angle\":30}]",
    "oval over at=0.5,1 height=0.4 breadth=0.5 angle=30 stroke=#000000 fill=#ffffff "
    "ink=#123456 text=7\n" },
  { ",\"rectangle\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"baseC\":\"#FF000080\","
    "\"width\":1,\"height\":1}]",
    "box over at=1,1 height=1 breadth=1 fill=#ff000080\n" },
  { ",\"text\":[{\"cells\":[\"R0C2\"],\"value\":\"a b\",\"fontC\":\"#000000\",\"size\":0.5}]",
    "box over at=-0.5,1.5 font=0.25 ink=#000000 text=a b\n" },
  { ",\"cage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"<9\",\"outlineC\":\"#00ff00\"}]",
    "cage points=0,0;0,1 stroke=#00ff00 text=<9\n" },
  /* What is missing is left out, and a name that is not known harms nothing beside all that are. */
  { ",\"line\":[{\"lines\":[[\"R1C1\"],[\"R1C1\",\"R2C1\"]],\"width\":0.2,\"outlineC\":\"#CFCFCF\","
    "\"layer\":2}],\"circle\":{},\"text\":[{\"cells\":[]}],\"cage\":null",
    "line points=0.5,0.5;1.5,0.5 width=0.2 stroke=#cfcfcf\n" },
};

TEST (what_is_drawn_is_no_rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *json = g_strdup_printf (GRID "%s}", cases[i].members);
      g_autoptr (MatoPuzzle) puzzle = read_text (json);
      g_autofree char *picture = mato_sections_get (puzzle->sections, MATO_SECTION_PICTURE);

      g_assert_cmpstr (picture, ==, cases[i].picture);
      g_assert_true (mato_geometry_is_classic (mato_board_get_geometry (puzzle->board)));
    }
}

/* A name, a cell or a colour that has changed is seen, so that nothing is left out in silence; and
 * what shows a rule tells when the rule has changed. */
TEST (what_has_changed_is_refused)
{
#define LINE(look) ",\"line\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]," look "}]"
#define LOOK "\"outlineC\":\"#CFCFCF\",\"width\":0.2"
#define RENBAN ",\"renban\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}]"
#define X_SUM ",\"xsum\":[{\"cell\":\"R0C1\",\"value\":\"6\"}]"
  static const struct
  {
    const char *members;
    gboolean is_read;
  } texts[] = {
    { LINE (LOOK), TRUE },
    { LINE (LOOK ",\"layer\":2"), TRUE },
    { LINE ("\"outlineC\":\"#CFCFCF\",\"wi{}th\":0.2"), FALSE },
    { LINE ("\"outlineC\":\"#CFCFCF\",\"esidth\":0.2"), FALSE },
    { LINE (LOOK ",\"lay{r\":2"), FALSE },
    { LINE (LOOK ",\"fromCo98aint\":\"Renban\""), FALSE },
    { LINE ("\"outlineC\":\"#CF{}CF\",\"width\":0.2"), FALSE },
    { LINE ("\"outlineC\":\"SFFCCAA\",\"width\":0.2"), FALSE },
    { LINE ("\"outlineC\":\"LightGrey\",\"width\":0.2"), TRUE },
    { LINE ("\"outlineC\":7,\"width\":0.2"), FALSE },
    { LINE ("\"outlineC\":\"\",\"width\":90"), FALSE },
    { ",\"line\":[7]", FALSE },
    { ",\"line\":[{\"lines\":[[\"R1C1\",\"R2\"]]," LOOK "}]", FALSE },
    { ",\"line\":[{\"lines\":[[\"R1C1\",\"R2C99\"]]," LOOK "}]", FALSE },
    { ",\"line\":[{\"lines\":[[\"R1C1\",\"R2C2C3\"]]," LOOK "}]", FALSE },
    { ",\"circle\":[{\"cells\":[\"R1C1\",\"R2C2\"]}]", TRUE },
    { ",\"circle\":[{\"cells\":[\"R1C1\",\"R1C3\"]}]", FALSE },
    { ",\"circle\":[{\"cells\":[\"R1C1\",\"R3C1\"]}]", FALSE },
    { ",\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"a\\u0084\"}]", FALSE },
    { ",\"author\":\"a\\u0084\"", FALSE },
    { ",\"ruleset\":\"Normal\\u0084 rules\"", FALSE },
    { RENBAN LINE (LOOK ",\"fromConstraint\":\"Renban\""), TRUE },
    { RENBAN LINE (LOOK ",\"fromConstraint\":\"denban\""), FALSE },
    { RENBAN ",\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]," LOOK
      ",\"fromConstraint\":\"Renban\"}]", FALSE },
    { RENBAN ",\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]," LOOK
      ",\"fromConstraint\":\"My Line\"}]", TRUE },
    { X_SUM ",\"text\":[{\"cells\":[\"R0C1\"],\"value\":\"6\",\"size\":1,"
      "\"fromConstraint\":\"X Sum\"}]", TRUE },
    { X_SUM ",\"text\":[{\"cells\":[\"R0C1\"],\"value\":\"8\",\"size\":1,"
      "\"fromConstraint\":\"X Sum\"}]", FALSE },
    { ",\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"}]", TRUE },
    { ",\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\" \"}]", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *json = g_strdup_printf (GRID "%s}", texts[i].members);
      g_autofree char *found = describe_rules (json, TRUE);

      g_test_message ("%s: %s", json, found);
      g_assert_true ((*found != '!') == texts[i].is_read);
    }
}

/* Rules change under what was drawn for them; a link that is written can be read all the same. */
TEST (links_are_whole_after_rules_have_changed)
{
  static const char *const rules[] = { "renban r1c1 r2c2", "renban r1c1 r1c2",
                                       "palindrome r1c1 r2c2" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *document = g_strdup_printf (
        "mato-document 2\n\n[Rules]\nboard 4x4\n%s\n\n[Puzzle]\n....\n....\n....\n....\n\n"
        "[Picture]\nline points=0.5,0.5;1.5,1.5 width=0.2 stroke=#cfcfcf origin=Renban\n",
        rules[i]);
      g_autoptr (MatoPuzzle) puzzle = read_text (document);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (MatoPuzzle) again = NULL;
      g_autofree char *picture = NULL;

      mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_F_PUZZLES);
      again = read_text (text->str);
      picture = mato_sections_get (again->sections, MATO_SECTION_PICTURE);
      g_assert_cmpint (strstr (picture, "origin=") != NULL, ==, i == 0);
    }
}

/* Programs draw the clues and lines of some rules twice: as the rule, and as text or a line for
 * other programs. */
TEST (clues_of_rules_are_shown_once)
{
  static const char text[] = ",\"text\":[{\"cells\":[\"R0C2\"],\"value\":\"3\","
                             "\"fromConstraint\":\"Skyscraper\"},{\"cells\":[\"R1C2\"],"
                             "\"value\":\"3\",\"fromConstraint\":\"Skyscraper\"},"
                             "{\"cells\":[\"R0C3\"],\"value\":\"a\"}],\"line\":[{\"lines\":"
                             "[[\"R1C1\",\"R2C2\"]],\"fromConstraint\":\"Renban\"},"
                             "{\"lines\":[[\"R1C1\",\"R2C2\"]]}]";
  static const struct
  {
    const char *rule;
    guint n_left;
  } rules[] = {
    { "", 5 },
    { ",\"skyscraper\":[{\"cell\":\"R0C2\",\"value\":\"3\"}]", 4 },
    { ",\"sandwichsum\":[{\"cell\":\"R0C2\",\"value\":\"3\"}]", 5 },
    { ",\"renban\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}]", 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *json = g_strconcat (GRID, rules[i].rule, text, "}", NULL);
      g_autoptr (MatoPuzzle) puzzle = read_text (json);
      g_autofree char *picture = mato_sections_get (puzzle->sections, MATO_SECTION_PICTURE);
      const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
      g_autoptr (GPtrArray) list = mato_rule_list_new (geometry);
      g_autoptr (GPtrArray) figures = NULL;
      guint n_left = 0, bad_line;

      figures = mato_picture_parse (picture, &bad_line);
      for (guint k = 0; k < figures->len; k++)
        n_left += !mato_rule_list_shows (list, geometry, figures->pdata[k]);
      g_assert_cmpuint (n_left, ==, rules[i].n_left);
    }
}

TEST (it_is_written_again)
{
  static const MatoNotation notations[] = { MATO_NOTATION_F_PUZZLES, MATO_NOTATION_MATO };

  for (guint i = 0; i < G_N_ELEMENTS (cases) * G_N_ELEMENTS (notations); i++)
    {
      const Case *this = &cases[i / G_N_ELEMENTS (notations)];
      MatoNotation notation = notations[i % G_N_ELEMENTS (notations)];
      g_autofree char *json = g_strdup_printf (
        GRID ",\"author\":\"Ann\",\"ruleset\":\"Normal rules.\\n\\nAnd \\\"one\\\" more.\"%s}",
        this->members);
      g_autoptr (MatoPuzzle) puzzle = read_text (json);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (MatoPuzzle) again = NULL;
      g_autofree char *author = NULL;
      g_autofree char *told = NULL;

      g_assert_cmpuint (mato_notation_find_losses (notation, puzzle), ==, 0);
      g_assert_cmpuint (mato_notation_find_losses (MATO_NOTATION_LINE, puzzle)
                          & MATO_HOLDS_PICTURE, !=, 0);
      mato_write (text, puzzle, mato_board_get_values (puzzle->board), notation);
      again = read_text (text->str);
      g_assert_cmpstr (again->sections, ==, puzzle->sections);
      author = mato_sections_get_header (again->sections, "author");
      told = mato_sections_get_text (again->sections, MATO_SECTION_RULESET);
      g_assert_cmpstr (author, ==, "Ann");
      g_assert_cmpstr (told, ==, "Normal rules.\n\nAnd \"one\" more.");
    }
}

/* f-puzzles has its figures in the middle of cells or between them, and no arrows. */
TEST (what_f_puzzles_cannot_have_is_told)
{
  static const char *const figures[] = {
    "arrow points=0.5,0.5;1.5,1.5 stroke=#000000",
    "oval over at=0.5,0.7 height=0.4 breadth=0.5 fill=#ffffff",
    "oval at=0.5,0.5 height=0.4 breadth=0.5 fill=#ffffff",
    "line points=0.5,0.5;1.5,1.25 stroke=#000000",
    "cage points=0,0;0,1 width=0.04 stroke=#000000",
  };

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *text = g_strdup_printf ("mato-document 1\nbox: 2x2\n\n[Puzzle]\n....\n"
                                               "....\n....\n....\n\n[Picture]\n%s\n", figures[i]);
      g_autoptr (MatoPuzzle) puzzle = read_text (text);

      g_assert_cmpuint (mato_notation_find_losses (MATO_NOTATION_F_PUZZLES, puzzle), ==,
                        MATO_HOLDS_PICTURE);
      g_assert_cmpuint (mato_notation_find_losses (MATO_NOTATION_MATO, puzzle), ==, 0);
    }
}

TEST (what_is_outside_has_room)
{
  g_autofree char *inside = describe_rules (
    "{\"cells\":[[" CELLS "],[" CELLS "],[" CELLS "],[" CELLS "]],\"overlays\":["
    "{\"center\":[4,2],\"width\":0.2,\"height\":0.2,\"text\":\"5\"}]}", TRUE);
  g_autofree char *outside = describe_rules (
    "{\"cells\":[[" CELLS "],[" CELLS "],[" CELLS "],[" CELLS "]],\"overlays\":["
    "{\"center\":[-0.5,2],\"width\":0.2,\"height\":0.2,\"text\":\"5\"}]}", TRUE);

  g_assert_true (g_str_has_suffix (inside, "\ndrawing\n"));
  g_assert_true (g_str_has_suffix (outside, "\ndrawing-around\n"));
}
