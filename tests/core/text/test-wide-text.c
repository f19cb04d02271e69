/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/wide-text.h"
#include "tests/test.h"

#include <string.h>

typedef struct
{
  const guint8 *bytes;
  gsize length;
  gsize chunk; /* the most bytes to give at once */
} Source;

static gssize
read_cb (gpointer   data,
         char      *buffer,
         gsize      size,
         GError   **error)
{
  Source *source = data;
  gsize length = MIN (MIN (size, source->chunk), source->length);

  memcpy (buffer, source->bytes, length);
  source->bytes += length;
  source->length -= length;
  return (gssize) length;
}

static void
check (const void *bytes,
       gsize       length,
       gsize       chunk,
       gsize       room,
       const char *expected)
{
  Source source = { bytes, length, chunk };
  MatoWideText *wide = mato_wide_text_new (read_cb, &source);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree char *buffer = g_malloc (room);
  gssize n;

  while ((n = mato_wide_text_read (wide, buffer, room, NULL)) > 0)
    g_string_append_len (found, buffer, n);

  g_assert_cmpint (n, ==, 0);
  g_assert_cmpstr (found->str, ==, expected);
  mato_wide_text_free (wide);
}

/* Returns: @text in UTF-16 with a byte order mark; @length: (out): bytes */
static guint8 *
widen (const char *text,
       gboolean    is_big,
       gsize      *length)
{
  glong n;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &n, NULL);
  guint8 *bytes = g_malloc (2 * (gsize) n + 2);

  for (glong i = -1; i < n; i++)
    {
      guint unit = i < 0 ? 0xfeff : units[i];

      bytes[2 * (i + 1) + !is_big] = (guint8) (unit >> 8);
      bytes[2 * (i + 1) + is_big] = (guint8) unit;
    }

  *length = 2 * (gsize) n + 2;
  return bytes;
}

TEST (wide_text_becomes_utf8_in_any_pieces)
{
  const char *text = "53..7....\r\n数独 5️⃣ 🟦é\n" "53..7....6..195....98....6.8...6...34..8.3..17";

  for (gsize chunk = 1; chunk < 40; chunk++)
    for (gsize room = 8; room < 80; room += 9)
      for (guint is_big = 0; is_big < 2; is_big++)
        {
          gsize length;
          g_autofree guint8 *bytes = widen (text, is_big != 0, &length);

          check (bytes, length, chunk, room, text);
          check (bytes + 2, length - 2, chunk, room, text); /* without the mark */
          check (text, strlen (text), chunk, room, text);
        }
}

TEST (halves_are_not_text)
{
  static const struct
  {
    const char *bytes;
    gsize length;
    const char *expected;
  } texts[] = {
    { "\xff\xfe", 2, "" },
    { "\xfe\xff\0001", 4, "1" },
    { "\xff\xfe" "1\0002", 5, "1\xff" },                /* half a unit */
    { "\xff\xfe" "\x3d\xd8" "1\0", 6, "\xff" "1" },     /* the first half of a pair */
    { "\xff\xfe" "\x3d\xd8\x3d\xd8", 6, "\xff\xff" },
    { "\xff\xfe" "\x3d\xdc", 4, "\xff" },               /* the second half */
    { "\xff", 1, "\xff" },
    { "\xff" "12", 3, "\xff" "12" },
    { "\xfe\xfe", 2, "\xfe\xfe" },
    { "", 0, "" },
    { "1\0" "2\0", 4, "12" },
    { "\0" "1\0" "2", 4, "12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (gsize chunk = 1; chunk < 8; chunk++)
      check (texts[i].bytes, texts[i].length, chunk, 8, texts[i].expected);
}

static gssize
fail_cb (gpointer   data,
         char      *buffer,
         gsize      size,
         GError   **error)
{
  gssize length = read_cb (data, buffer, size, error);

  if (length == 0)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, "broken");
  return length > 0 ? length : -1;
}

TEST (a_failure_is_handed_on)
{
  Source source = { (const guint8 *) "\xff\xfe" "1\0", 4, 4 };
  MatoWideText *wide = mato_wide_text_new (fail_cb, &source);
  g_autoptr (GError) error = NULL;
  char buffer[16];

  g_assert_cmpint (mato_wide_text_read (wide, buffer, sizeof buffer, &error), ==, 1);
  g_assert_no_error (error);
  g_assert_cmpint (mato_wide_text_read (wide, buffer, sizeof buffer, &error), ==, -1);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
  mato_wide_text_free (wide);
}

TEST (wide_text_breaks_lines_like_word_processors)
{
  const char *text = "a\vb\xc2\x85" "c\xe2\x80\xa8" "d\xe2\x80\xa9" "\xe2\x80\xa6\xc2\xb7\xe2\x80";
  const char *document = "\xef\xbb\xbf {\"a\": \"b\xe2\x80\xa8" "c\"}";
  g_autofree char *late = g_strnfill (4096, 'a');
  g_autofree char *line = g_strconcat (late, "\v", NULL);
  g_autofree char *early = g_strconcat ("\v", line, NULL);
  g_autofree char *broken = g_strconcat ("\n", late, "\n", NULL);

  for (gsize chunk = 1; chunk < 9; chunk++)
    for (gsize room = 8; room < 40; room += 5)
      {
        check (text, strlen (text), chunk, room, "a\nb\nc\nd\n\xe2\x80\xa6\xc2\xb7\xe2\x80");
        check (document, strlen (document), chunk, room, document);
        check (line, strlen (line), chunk, room, line);
        check (early, strlen (early), chunk, room, broken);
      }
}
