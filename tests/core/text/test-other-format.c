/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/other-format.h"

#include "core/notation/reader.h"
#include "tests/test.h"

#include <string.h>

#define LINE "1...2..3..4...1."

TEST (each_kind_is_told)
{
  static const struct
  {
    const char *bytes;
    gsize length;
    const char *start;
  } rows[] = {
    { "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16, "This is a picture" },
    { "\xff\xd8\xff\xe0\0\x10JFIF\0", 11, "This is a picture" },
    { "GIF89a\1\0\1\0", 10, "This is a picture" },
    { "RIFF\x24\0\0\0WEBPVP8 ", 16, "This is a picture" },
    { "\0\0\0\x18" "ftypheic\0\0\0\0", 16, "This is a picture" },
    { "%PDF-1.7\n%\xe2\xe3", 11, "This is a document" },
    { "PK\3\4\x14\0\6\0", 8, "This is a packed file" },
    { "\x1f\x8b\x08\0\0\0\0\0", 8, "This is a packed file" },
    { LINE, 16, NULL },
    { "GIF89", 5, NULL },
    { "PK", 2, NULL },
    { "BZh", 3, NULL },
    { "", 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *sentence = mato_other_format_explain (rows[i].bytes, rows[i].length);

      g_test_message ("%u: %s", i, sentence != NULL ? sentence : "text");
      if (rows[i].start == NULL)
        g_assert_null (sentence);
      else
        g_assert_true (g_str_has_prefix (sentence, rows[i].start));
    }
}

/* One sentence for all of it, and not one for each line. */
TEST (a_reader_ends_at_once)
{
  static const char text[] = "GIF89a\n" LINE "\n???\n";
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, strlen (text), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
  g_autoptr (GError) second = NULL;

  g_assert_null (puzzle);
  g_assert_error (error, MATO_ERROR, MATO_ERROR_READ);
  g_assert_null (mato_reader_next (reader, &second));
}
