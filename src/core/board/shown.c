/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/shown.h"

#include <string.h>

#define ELLIPSIS "…"
#define REPLACEMENT "\xef\xbf\xbd"

/* Unicode's Bidi_Control, which is hidden and reorders, and its two separators of lines. */
static gboolean
turns_text (gunichar character)
{
  return character == 0x061c || (character >= 0x200e && character <= 0x200f)
         || (character >= 0x2028 && character <= 0x202e)
         || (character >= 0x2066 && character <= 0x2069);
}

static gboolean
is_obeyed (gunichar character)
{
  return character < 0x20 || (character >= 0x7f && character < 0xa0) || turns_text (character);
}

/* Appends what is between two bytes that are not UTF-8. */
static void
append_valid (GString    *shown,
              const char *text,
              const char *end,
              const char *stays)
{
  while (text < end)
    {
      gunichar character = g_utf8_get_char (text);
      const char *next = g_utf8_next_char (text);

      if (is_obeyed (character) && (character == 0 || character > 0x7f
                                    || strchr (stays, (int) character) == NULL))
        g_string_append_printf (shown, "<U+%04X>", character);
      else
        g_string_append_len (shown, text, next - text);
      text = next;
    }
}

static GString *
show (const char *text,
      gsize       length,
      const char *stays)
{
  GString *shown = g_string_sized_new (length);
  const char *end = text + length;

  while (text < end)
    {
      const char *bad;
      gboolean is_valid = g_utf8_validate_len (text, (gsize) (end - text), &bad);

      append_valid (shown, text, bad, stays);
      if (!is_valid && *bad == '\0')
        append_valid (shown, bad, bad + 1, stays);
      else if (!is_valid)
        g_string_append (shown, REPLACEMENT);
      text = is_valid ? end : bad + 1;
    }

  return shown;
}

/* The end of an address or a path says as much as its beginning. */
static void
shorten (GString *shown,
         guint    most)
{
  glong length = g_utf8_strlen (shown->str, (gssize) shown->len);
  glong n_last = most / 3;
  const char *first, *last;

  if (length <= (glong) most)
    return;

  first = g_utf8_offset_to_pointer (shown->str, (glong) most - 1 - n_last);
  last = g_utf8_offset_to_pointer (first, length - (glong) most + 1);
  g_string_erase (shown, first - shown->str, last - first);
  g_string_insert (shown, first - shown->str, ELLIPSIS);
}

char *
mato_shown_text (const char *text,
                 guint       most)
{
  GString *shown;

  g_return_val_if_fail (text != NULL, NULL);

  shown = show (text, strlen (text), "");
  shorten (shown, most);
  return g_string_free (shown, FALSE);
}

char *
mato_shown_lines (const char *text,
                  gsize       length)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  return g_string_free (show (text, length, "\t\n"), FALSE);
}

guint
mato_shown_width (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    width += g_unichar_iswide (g_utf8_get_char (text)) ? 2 : 1;

  return width;
}
