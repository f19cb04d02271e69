/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include <string.h>

/* Whoever sends a program often puts the board into its comments: these are kept, and read at the
 * end, if there was no whole puzzle outside of them. */

enum
{
  MAX_COMMENTS = 1 << 16
};

/* Comments that do not follow each other are no rows of one board. */
static void
add_gap (MatoReader *self,
         guint64     number)
{
  guint n = self->comment_numbers->len;
  guint64 last = n > 0 ? g_array_index (self->comment_numbers, guint64, n - 1) + 1 : number;

  if (number <= last)
    return;

  g_string_append_c (self->comments, '\n');
  g_array_append_val (self->comment_numbers, last);
}

/* Returns: whether a line has digits and `#`, which are empty cells; `#` alone are those of a row
 *   only beside such a line, elsewhere they were drawn */
static gboolean
is_row_of_signs (MatoReader     *self,
                 const MatoLine *line)
{
  static const char cells[] = "#.0123456789";
  const MatoLine *next = mato_reading_peek (self, 1);
  gsize length = line->glyphs->len, known = self->comments->len;

  if (strspn (line->glyphs->str, "#0123456789") < length)
    return FALSE;
  if (strspn (line->glyphs->str, "#") < length)
    return TRUE;

  return (next != NULL && next->glyphs->len == length
          && strspn (next->glyphs->str, cells) == length
          && strpbrk (next->glyphs->str, "123456789") != NULL)
         || (known > length
             && strspn (self->comments->str + known - length - 1, cells) == length);
}

/* The sign of a comment becomes blanks, so that columns stay. In a line of digits and `#` these are
 * empty cells, some of them missing. */
gboolean
mato_comments_add (MatoReader     *self,
                   const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  gsize start = strspn (glyphs, " \t");
  gsize length = strspn (glyphs + start, "#/%;*-!<({");
  gsize begin;

  if (self->last_order > 0 || self->is_inner)
    return TRUE;

  if (self->comments == NULL)
    {
      self->comments = g_string_new (NULL);
      self->comment_numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
    }
  if (self->comments->len + line->glyphs->len > MAX_COMMENTS)
    return TRUE;

  add_gap (self, line->number);
  begin = self->comments->len;
  g_string_append (self->comments, glyphs);
  if (is_row_of_signs (self, line))
    {
      for (char *c = self->comments->str + begin; *c != '\0'; c++)
        if (*c == '#')
          *c = '.';
    }
  else
    memset (self->comments->str + begin, ' ', start + length);
  g_string_append_c (self->comments, '\n');
  g_array_append_val (self->comment_numbers, line->number);
  return TRUE;
}

void
mato_comments_clear (MatoReader *self)
{
  if (self->comments != NULL)
    g_string_free (self->comments, TRUE);
  g_clear_pointer (&self->comment_numbers, g_array_unref);
}
