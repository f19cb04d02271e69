/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/shown.h"

#include <string.h>

#include "tests/effort.h"
#include "tests/test.h"

TEST (what_is_obeyed_is_seen)
{
  static const char *const rows[][2] = {
    { "", "" },
    { "plain", "plain" },
    { "数独.txt", "数独.txt" },
    { "שלום", "שלום" },
    { "bad\xff.txt", "bad\357\277\275.txt" },
    { "\xca\xfd", "\357\277\275\357\277\275" },
    { "\xe6\x95", "\357\277\275\357\277\275" },
    { "\x1b[31mred", "<U+001B>[31mred" },
    { "two\nlines\r", "two<U+000A>lines<U+000D>" },
    { "\x7f", "<U+007F>" },
    { "\xc2\x9b" "2J", "<U+009B>2J" },
    { "a\u202etxt.exe", "a<U+202E>txt.exe" },
    { "\u2066\u2069\u200f\u061c\u2028", "<U+2066><U+2069><U+200F><U+061C><U+2028>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *shown = mato_shown_text (rows[i][0], 60);
      g_autofree char *again = mato_shown_text (shown, 60);

      g_assert_cmpstr (shown, ==, rows[i][1]);
      g_assert_cmpstr (again, ==, shown);
    }
}

TEST (the_middle_of_a_long_text_is_left_out)
{
  g_autofree char *fits = mato_shown_text ("123456789", 9);
  g_autofree char *cut = mato_shown_text ("1234567890", 9);
  g_autofree char *wide = mato_shown_text ("一二三四五六七八九十", 4);
  g_autofree char *much = g_strnfill (100000, 'x');
  g_autofree char *little = mato_shown_text (much, MATO_SHOWN_NAME);

  g_assert_cmpstr (fits, ==, "123456789");
  g_assert_cmpstr (cut, ==, "12345…890");
  g_assert_cmpstr (wide, ==, "一二…十");
  g_assert_cmpint (g_utf8_strlen (little, -1), ==, MATO_SHOWN_NAME);
}

TEST (lines_stay_lines)
{
  const char text[] = "a\tb\nc\0d\x1b\xff\n";
  g_autofree char *shown = mato_shown_lines (text, sizeof text - 1);

  g_assert_cmpstr (shown, ==, "a\tb\nc<U+0000>d<U+001B>\357\277\275\n");
}

/* Whatever the bytes are. */
TEST (it_can_always_be_shown)
{
  guint n = effort_pick (2000, 20000, 1000000);

  for (guint i = 0; i < n; i++)
    {
      char bytes[40] = { 0 };
      gint32 length = g_test_rand_int_range (0, sizeof bytes);
      guint most = (guint) g_test_rand_int_range (3, 30);
      g_autofree char *text = NULL, *lines = NULL;

      for (gint32 k = 0; k < length; k++)
        bytes[k] = (char) (g_test_rand_bit () ? g_test_rand_int_range (0, 256)
                                              : "\xe2\x80\xae\x1b\n"[k % 5]);
      text = mato_shown_text (bytes, most);
      lines = mato_shown_lines (bytes, (gsize) length);

      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_true (g_utf8_validate (lines, -1, NULL));
      g_assert_cmpint (g_utf8_strlen (text, -1), <=, most);
      g_assert_null (strpbrk (text, "\x1b\n\t"));
      g_assert_null (strstr (text, "\u202e"));
      g_assert_null (strchr (lines, '\x1b'));
    }
}

TEST (wide_characters_take_two_columns)
{
  g_assert_cmpuint (mato_shown_width (""), ==, 0);
  g_assert_cmpuint (mato_shown_width ("XY-wing"), ==, 7);
  g_assert_cmpuint (mato_shown_width ("数独 é"), ==, 6);
}
