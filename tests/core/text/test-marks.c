/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/marks.h"
#include "tests/test.h"

#include <string.h>

TEST (marks_around_text_are_hidden)
{
  static const struct
  {
    const char *line, *hidden;
    guint start;
  } lines[] = {
    { "53..7....", "53..7....", 0 },
    { "> 53..7....", "  53..7....", 2 },
    { ">> > 53..7....", "     53..7....", 5 },
    { "[code]53..7....", "      53..7....", 6 },
    { "53..7....[/code]", "53..7....", 0 },
    { "[SIZE=85][code]53[/code][/size]", "               53", 15 },
    { "<pre><code class=\"x\">53..7....", "                     53..7....", 21 },
    { "53..7....<br/>", "53..7....", 0 },
    { " 5 3 <br>", " 5 3 ", 0 },
    { "[/code]", "", 0 },
    { "> [code]", "", 0 },
    { "\t\t</pre>", "\t\t", 0 },
    /* Rows in brackets, sections, tables and other elements are text. */
    { "[5 3 .]", "[5 3 .]", 0 },
    { "[Puzzle]", "[Puzzle]", 0 },
    { "<td>5</td>", "<td>5</td>", 0 },
    { "<opensudoku>", "<opensudoku>", 0 },
    { ">53..7....", ">53..7....", 0 },
    { "5 > 3", "5 > 3", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) glyphs = g_string_new (lines[i].line);
      guint start = mato_marks_hide (glyphs);

      g_test_message ("%s", lines[i].line);
      g_assert_cmpstr (glyphs->str, ==, lines[i].hidden);
      g_assert_cmpuint (start, ==, lines[i].start);
      g_assert_cmpuint (strlen (glyphs->str), ==, glyphs->len);
    }
}

TEST (tags_of_pages_are_known)
{
  const char *name;
  gsize length;

  g_assert_cmpuint (mato_marks_get_tag ("</TD>5", &name, &length), ==, 5);
  g_assert_cmpuint (length, ==, 2);
  g_assert_true (strncmp (name, "TD", length) == 0);
  g_assert_cmpuint (mato_marks_get_tag ("<td class=\"a\">5", NULL, NULL), ==, 14);
  g_assert_cmpuint (mato_marks_get_tag ("<td", NULL, NULL), ==, 0);
  g_assert_cmpuint (mato_marks_get_tag ("<tdx>", NULL, NULL), ==, 0);
  g_assert_cmpuint (mato_marks_get_tag ("", NULL, NULL), ==, 0);
}
