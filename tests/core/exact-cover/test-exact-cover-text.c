/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exact-cover/exact-cover-text.h"
#include "tests/test.h"

#include <string.h>

static void
solution_cb (const guint *options,
             guint        n_options,
             gpointer     data)
{
  GString *found = data;

  for (guint i = 0; i < n_options; i++)
    g_string_append_printf (found, "%u ", options[i]);
  g_string_append_c (found, ';');
}

TEST (test_read)
{
  static const char text[] = "| an example of Knuth's\r\n"
                             "\r\n"
                             "  a b c d e f g | häß \r\n"
                             "c e\n"
                             "a d g\n"
                             "  | a comment in between\n"
                             "  b\tc   f \n"
                             "a d f\n"
                             "b g häß\n"
                             "d e g";
  g_autoptr (MatoCoverText) cover = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) found = g_string_new (NULL);
  MatoCoverMonitor monitor = { .solution = solution_cb, .data = found };
  MatoCoverResult result;
  guint64 line, column;

  cover = mato_cover_text_new (text, -1, &line, &column, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mato_cover_text_get_n_items (cover), ==, 8);
  g_assert_cmpstr (mato_cover_text_get_item (cover, 0), ==, "a");
  g_assert_cmpstr (mato_cover_text_get_item (cover, 7), ==, "häß");
  g_assert_cmpuint (mato_cover_text_get_n_options (cover), ==, 6);
  g_assert_cmpstr (mato_cover_text_get_option (cover, 0), ==, "c e");
  g_assert_cmpstr (mato_cover_text_get_option (cover, 2), ==, "b\tc   f");
  g_assert_cmpstr (mato_cover_text_get_option (cover, 5), ==, "d e g");

  /* a is covered by 1 or 3; 1 leaves b to 2 only, which leaves nothing for e. */
  mato_exact_cover_solve (mato_cover_text_get_problem (cover), MATO_COVER_LEFTMOST, 0, 0, &monitor,
                          &result);
  g_assert_true (result.exhausted);
  g_assert_cmpstr (found->str, ==, "3 4 0 ;");
}

/* A comment at the beginning, or a line that names secondary items alone. */
TEST (test_no_primary)
{
  static const struct
  {
    const char *text;
    guint n_primary;
    guint n_options;
    guint64 n_solutions;
  } cases[] = {
    { "| a b\na\nb a\n", 0, 2, 1 },
    { " | a b\na\n| a comment\na b\n", 0, 2, 1 },
    { "| a\na\n", 0, 1, 1 },
    { "| a\nb\n", 1, 0, 0 }, /* an item that no option has */
    { "| a b\na b\na\n", 2, 1, 0 },
    { "| a b\na b\na b\n", 2, 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      guint64 line, column;
      g_autoptr (MatoCoverText) cover =
        mato_cover_text_new (cases[i].text, -1, &line, &column, &error);
      MatoExactCover *problem;

      g_assert_no_error (error);
      problem = mato_cover_text_get_problem (cover);
      g_assert_cmpuint (mato_exact_cover_get_n_primary (problem), ==, cases[i].n_primary);
      g_assert_cmpuint (mato_cover_text_get_n_options (cover), ==, cases[i].n_options);
      for (guint order = 0; order < mato_search_order_count (mato_cover_orders); order++)
        {
          MatoCoverResult result;

          mato_exact_cover_solve (problem, order, 0, 0, NULL, &result);
          g_assert_true (result.exhausted);
          g_assert_cmpuint (result.n_solutions, ==, cases[i].n_solutions);
        }
    }
}

TEST (test_errors)
{
  static const struct
  {
    const char *text;
    int length;
    MatoError code;
    guint line;
    guint column;
  } cases[] = {
    { "", -1, MATO_ERROR_BAD_SHAPE, 1, 1 },
    { "| only\n|comments", -1, MATO_ERROR_BAD_SHAPE, 2, 1 },
    { "a b a\n", -1, MATO_ERROR_BAD_SHAPE, 1, 5 },
    { "a | b | c\n", -1, MATO_ERROR_BAD_SHAPE, 1, 7 },
    { "a b|c\n", -1, MATO_ERROR_BAD_CHARACTER, 1, 3 },
    { "2:3|a b\n", -1, MATO_ERROR_UNSUPPORTED, 1, 1 },
    { "a b\na\nä ö\n", -1, MATO_ERROR_BAD_SHAPE, 3, 1 },
    { "ä b\nä  c\n", -1, MATO_ERROR_BAD_SHAPE, 2, 4 },
    { "a b\n\n| no\na b\nb a b", -1, MATO_ERROR_BAD_SHAPE, 5, 5 },
    { "a | b\r\na b:red\r\n", -1, MATO_ERROR_UNSUPPORTED, 2, 3 },
    { "a b\na |\n", -1, MATO_ERROR_BAD_CHARACTER, 2, 3 },
    { "a b\nä \xff", -1, MATO_ERROR_BAD_CHARACTER, 2, 3 },
    { "a b\na\0b\n", 8, MATO_ERROR_BAD_CHARACTER, 2, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *shown = g_strescape (cases[i].text, NULL);
      guint64 line, column;
      MatoCoverText *cover = mato_cover_text_new (cases[i].text, cases[i].length, &line, &column,
                                                  &error);

      g_test_message ("%s", shown);
      g_assert_null (cover);
      g_assert_error (error, MATO_ERROR, (int) cases[i].code);
      g_assert_cmpuint (line, ==, cases[i].line);
      g_assert_cmpuint (column, ==, cases[i].column);
    }
}

TEST (test_color_is_named)
{
  g_autoptr (GError) error = NULL;
  guint64 line, column;

  g_assert_null (mato_cover_text_new ("a | b\na b:red", -1, &line, &column, &error));
  g_assert_nonnull (strstr (error->message, "b:red"));
}

/* Any bytes give a problem or an error with its place. */
TEST (test_any_bytes)
{
  static const char alphabet[] = "aab \n\n|:\xc3\xa4";

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (MatoCoverText) cover = NULL;
      g_autoptr (GError) error = NULL;
      char text[24];
      guint64 line = 0, column = 0;
      guint length = g_test_rand_int_range (0, sizeof text + 1);

      for (guint j = 0; j < length; j++)
        text[j] = alphabet[g_test_rand_int_range (0, sizeof alphabet)];

      cover = mato_cover_text_new (text, length, &line, &column, &error);
      g_assert_true ((cover == NULL) == (error != NULL));
      g_assert_cmpuint (line, >=, 1);
      g_assert_cmpuint (column, >=, 1);
      g_assert_cmpuint (column, <=, length + 1);
    }
}

/* A problem with errors is recognized as a problem; a board never is, not even one with blanks
 * between the digits. */
TEST (test_is_likely)
{
  static const struct
  {
    const char *text;
    gboolean is_likely;
  } cases[] = {
    { "a b c\na b\nc\n", TRUE },
    { "\xef\xbb\xbf| comment\r\n\r\na b | c\r\na c\r\nb\r\n", TRUE },
    { "a b c\na b\nc\nd\n", TRUE },
    { "a b | c\na c:red\nb c:blue\n", TRUE },
    { "a b c\na b\nd\ne\n", FALSE },
    { "a b c\na b\nd\n", FALSE },
    { "a b c\n", FALSE },
    { "a\na\na\n", FALSE },
    { "a b a\na b\n", FALSE },
    { "a | b | c\na b\n", FALSE },
    { "| only comments\n", FALSE },
    { "", FALSE },
    { "1 2 . .\n. . 1 2\n", FALSE },
    { "12345678.\n........9\n", FALSE },
    { "Dear all, here is\na puzzle\n", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("case %u", i);
      g_assert_cmpint (mato_cover_text_is_likely (cases[i].text, -1), ==, cases[i].is_likely);
    }
}
