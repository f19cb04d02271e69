/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include <string.h>

/* Text that becomes another text before it is read: pieces of web pages, and comments. Whoever
 * sends a program often puts the board into its comments; these are read at the end, if there was
 * no whole puzzle outside of them. */

enum
{
  MAX_COMMENTS = 1 << 16
};

static guint64
number_of (GArray  *numbers,
           guint64  line)
{
  guint64 known = MIN (line, numbers->len);

  return g_array_index (numbers, guint64, known - 1) + (line - known);
}

static void
push_inner_fault (MatoReader  *reader,
                  guint64      line,
                  guint64      column,
                  gboolean     may_be_words,
                  GError      *fault)
{
  if (fault->code != MATO_ERROR_UNKNOWN_NOTATION)
    mato_reading_push_fault (reader, line, column, fault);
  else if (may_be_words)
    g_error_free (fault);
  else
    mato_reading_defer (reader, line, column, fault);
}

void
mato_reading_push_text (MatoReader    *reader,
                        const GString *text,
                        GArray        *numbers,
                        gboolean       are_comments)
{
  g_autoptr (MatoReader) inner =
    mato_reader_new_for_text (text->str, (gssize) text->len, mato_reading_get_options (reader));

  inner->is_inner = TRUE;
  while (numbers->len > 0)
    {
      GError *fault = NULL;
      MatoPuzzle *puzzle = mato_reader_next (inner, &fault);
      guint64 line, column;

      /* What is no text at all, as words that begin like the bytes of a picture, has no end. */
      if (puzzle == NULL && (fault == NULL || fault->code == MATO_ERROR_READ))
        {
          g_clear_error (&fault);
          return;
        }

      if (puzzle != NULL)
        {
          puzzle->line = number_of (numbers, puzzle->line);
          mato_reading_push (reader, puzzle);
          continue;
        }

      mato_reader_get_place (inner, &line, &column);
      push_inner_fault (reader, number_of (numbers, line), are_comments ? column : 1, are_comments,
                        fault);
    }
}

/* Comments */

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

gboolean
mato_comments_push (MatoReader *self)
{
  GString *text = g_steal_pointer (&self->comments);

  if (text == NULL)
    return FALSE;

  if (self->last_order == 0)
    mato_reading_push_text (self, text, self->comment_numbers, TRUE);
  g_string_free (text, TRUE);
  g_clear_pointer (&self->comment_numbers, g_array_unref);

  return !g_queue_is_empty (&self->pushed);
}

void
mato_comments_clear (MatoReader *self)
{
  if (self->comments != NULL)
    g_string_free (self->comments, TRUE);
  g_clear_pointer (&self->comment_numbers, g_array_unref);
}
