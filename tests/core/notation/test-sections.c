/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/notation/sections.h"
#include "tests/test.h"

#define ALL "source: a paper\n\n[Time]\n81000\n\n[Of 2030]\na\n\nb\n"

TEST (sections_are_found)
{
  g_autofree char *time = mato_sections_get (ALL, "Time");
  g_autofree char *later = mato_sections_get (ALL, "Of 2030");

  g_assert_cmpstr (time, ==, "81000\n");
  g_assert_cmpstr (later, ==, "a\n\nb\n");
  g_assert_null (mato_sections_get (ALL, "Tim"));
  g_assert_null (mato_sections_get (NULL, "Time"));
}

TEST (one_is_set_and_the_others_stay)
{
  static const struct
  {
    const char *sections;
    const char *name;
    const char *lines;
    const char *expected;
  } cases[] = {
    { NULL, "A", "1\n", "\n[A]\n1\n" },
    { NULL, "A", NULL, NULL },
    { "\n[A]\n1\n", "A", NULL, NULL },
    { "\n[A]\n1\n", "B", "2\n", "\n[A]\n1\n\n[B]\n2\n" },
    { "\n[A]\n1\n\n[B]\n2\n", "A", "3\n", "\n[A]\n3\n\n[B]\n2\n" },
    { "\n[A]\n1\n\n[B]\n2\n", "A", NULL, "\n[B]\n2\n" },
    { ALL, "Time", "5\n", "source: a paper\n\n[Time]\n5\n\n[Of 2030]\na\n\nb\n" },
    { ALL, "Of 2030", NULL, "source: a paper\n\n[Time]\n81000\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found =
        mato_sections_set (cases[i].sections, cases[i].name, cases[i].lines);

      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

/* Time and colours from other programs are kept. */
TEST (time_and_colours_are_kept)
{
  static const struct
  {
    const char *text;
    const char *name;
    const char *lines;
  } cases[] = {
    { "<opensudoku><game time=\"81000\" data=\"1002030040506070080900000000000000000000000000000000"
      "00000000000000000000000000000\"/></opensudoku>", "Time", "81000\n" },
    { "{\"time_elapsed\":81.5,\"cells\":[{\"position\":[0,2],\"value\":5,\"fixed\":true}]}",
      "Time", "81500\n" },
    { "{\"size\":4,\"grid\":[[{},{},{\"c\":\"#a8D0ff\"},{}],[{},{},{},{}],[{},{},{},{}],"
      "[{\"highlight\":\"#000000\"},{\"c\":\"red\"},{},{}]]}", "Colours",
      "r1c3 #a8D0ff\nr4c1 #000000\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (cases[i].text, -1, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
      g_autofree char *lines = NULL;

      g_assert_no_error (error);
      lines = mato_sections_get (puzzle->sections, cases[i].name);
      g_assert_cmpstr (lines, ==, cases[i].lines);
    }
}
