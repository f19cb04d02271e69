/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

/* Text that becomes another text before it is read: pieces of web pages, and comments. */

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
  g_autoptr (MatoReader) inner = mato_reader_new_inner (reader, text);

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
