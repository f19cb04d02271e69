/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const MatoLine *
mato_reading_peek (MatoReader *reader,
                   guint       index)
{
  return index < MATO_LINES_WINDOW ? mato_lines_peek (reader->lines, index) : NULL;
}

gboolean
mato_reading_is_there (MatoReader *reader,
                       guint       index)
{
  return index < MATO_LINES_WINDOW && mato_lines_is_there (reader->lines, index);
}

void
mato_reading_drop (MatoReader *reader,
                   guint       n_lines)
{
  mato_lines_drop (reader->lines, n_lines);
}

const char *
mato_reading_peek_text (MatoReader  *reader,
                        gsize       *length,
                        guint64     *line,
                        guint64     *column,
                        GError     **error)
{
  const MatoLine *first = mato_lines_peek_kept (reader->lines);

  *length = 0;
  if (first != NULL && first->fault != MATO_LINE_GOOD && first->fault != MATO_LINE_TOO_LONG
      && !mato_reading_check_line (reader, 0, error))
    {
      *line = first->number;
      *column = first->glyphs->len + 1;
      return NULL;
    }

  return mato_lines_peek_text (reader->lines, length, line, column);
}

void
mato_reading_drop_text (MatoReader *reader,
                        gsize       length)
{
  mato_lines_drop_text (reader->lines, length);
}

gboolean
mato_reading_end_text (MatoReader *reader)
{
  return mato_lines_end_text (reader->lines);
}

void
mato_reading_drop_all (MatoReader *reader)
{
  gsize length;
  guint64 line, column;

  while (mato_lines_peek_text (reader->lines, &length, &line, &column) != NULL)
    mato_lines_drop_text (reader->lines, length);
}

void
mato_reading_mark (MatoReader *reader)
{
  mato_lines_mark (reader->lines);
}

void
mato_reading_unmark (MatoReader *reader)
{
  mato_lines_unmark (reader->lines);
}

void
mato_reading_rewind (MatoReader *reader,
                     guint64     end)
{
  mato_lines_rewind (reader->lines);
  reader->rewound_start = mato_lines_get_count (reader->lines) + 1;
  reader->rewound_until = end;
}

gboolean
mato_reading_was_rewound (const MatoReader *reader,
                          guint64           line)
{
  return line <= reader->rewound_start || line < reader->rewound_until;
}

const MatoReaderOptions *
mato_reading_get_options (const MatoReader *reader)
{
  return &reader->options;
}

gboolean
mato_reading_is_first (const MatoReader *reader)
{
  return reader->n_puzzles == 0;
}

MatoTextCells *
mato_reading_get_cells (MatoReader *reader)
{
  return &reader->cells;
}

MatoTextCells *
mato_reading_clear_cells (MatoReader *reader)
{
  MatoTextCells *cells = &reader->cells;

  cells->order = cells->n_cells = cells->first_line = cells->end_line = 0;
  cells->box_rows = cells->box_columns = 0;
  cells->are_numbers = cells->stand_apart = cells->keeps_quotes = FALSE;

  return cells;
}

guint64
mato_reading_get_last_torn (const MatoReader *reader)
{
  return reader->last_torn;
}

guint64
mato_reading_get_last_four (const MatoReader *reader)
{
  return reader->last_four;
}

void
mato_reading_set_last_four (MatoReader *reader,
                            guint64     line)
{
  reader->last_four = line;
}

void
mato_reading_announce (MatoReader *reader,
                       gboolean    is_announced)
{
  reader->is_announced = is_announced;
}

gboolean
mato_reading_is_announced (const MatoReader *reader)
{
  return reader->is_announced;
}

guint
mato_reading_get_last_order (const MatoReader *reader)
{
  return reader->last_order;
}

gboolean
mato_reading_has_sixteen (const MatoReader *reader)
{
  return reader->has_sixteen;
}

/* There is a place after the last line, too, for something missing there. */
static guint64
number_of_line (MatoReader *self,
                guint       index)
{
  const MatoLine *line = mato_reading_peek (self, index);

  return line != NULL ? line->number : mato_lines_get_count (self->lines) + 1;
}

gboolean
mato_reading_fail (MatoReader  *reader,
                   guint        line,
                   guint        column,
                   GError     **error,
                   MatoError    code,
                   const char  *format,
                   ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  reader->line = number_of_line (reader, line);
  reader->column = (guint64) column + 1;
  g_set_error_literal (error, MATO_ERROR, code, message);

  return FALSE;
}

void
mato_reading_fail_at (MatoReader  *reader,
                      guint64      line,
                      guint64      column,
                      GError      *fault,
                      GError     **error)
{
  reader->line = line;
  reader->column = column;
  g_propagate_error (error, fault);
}

gboolean
mato_reading_check_line (MatoReader  *reader,
                         guint        line,
                         GError     **error)
{
  const MatoLine *text = mato_reading_peek (reader, line);
  guint column = text->glyphs->len;

  switch (text->fault)
    {
    case MATO_LINE_TOO_LONG:
      return mato_reading_fail (reader, line, column, error, MATO_ERROR_UNKNOWN_NOTATION,
                                _("This line is too long for any puzzle."));
    case MATO_LINE_NUL:
      return mato_reading_fail (reader, line, column, error, MATO_ERROR_BAD_CHARACTER,
                                _("There is a NUL byte here: this is not a text file."));
    case MATO_LINE_NOT_UTF8:
      return mato_reading_fail (reader, line, column, error, MATO_ERROR_BAD_CHARACTER,
                                _("This is not UTF-8 text; save the file as UTF-8."));
    case MATO_LINE_GOOD:
    default:
      return TRUE;
    }
}

gboolean
mato_order_is_valid (guint n)
{
  guint box_rows, box_columns;

  return mato_geometry_default_box (n, &box_rows, &box_columns);
}

guint
mato_order_of_cells (guint n_cells)
{
  for (guint order = 4; order <= MATO_MAX_ORDER; order++)
    if (order * order == n_cells && mato_order_is_valid (order))
      return order;

  return 0;
}

gboolean
mato_reading_get_box (const MatoReader *reader,
                      guint             order,
                      guint            *box_rows,
                      guint            *box_columns)
{
  if (reader->options.box_rows == 0)
    return mato_geometry_default_box (order, box_rows, box_columns);

  *box_rows = reader->options.box_rows;
  *box_columns = reader->options.box_columns;
  return *box_rows * *box_columns == order;
}

gpointer
mato_reading_get_state (MatoReader *reader)
{
  gpointer *state = &reader->states[reader->asked];

  if (*state == NULL)
    *state = g_malloc0 (reader->state_size);

  return *state;
}

gboolean
mato_reading_knows_rules (const MatoReader *reader)
{
  return reader->knows_rules;
}

gboolean
mato_text_is_grid_header (const char *text)
{
  return g_ascii_strncasecmp (text, "Grid ", 5) == 0 && g_ascii_isdigit (text[5])
         && strspn (text + 5, "0123456789: ") == strlen (text + 5);
}

/* What is returned, and where */

void
mato_reader_get_place (const MatoReader *self,
                       guint64          *line,
                       guint64          *column)
{
  *line = self->line;
  *column = self->column;
}

void
mato_reading_defer (MatoReader *self,
                    guint64     line,
                    guint64     column,
                    GError     *fault)
{
  if (self->deferred != NULL)
    {
      g_error_free (fault);
      return;
    }

  self->deferred = fault;
  self->deferred_line = line;
  self->deferred_column = column;
}

void
mato_reading_push (MatoReader *reader,
                   MatoPuzzle *puzzle)
{
  MatoPushed *pushed = g_new0 (MatoPushed, 1);

  pushed->puzzle = puzzle;
  g_queue_push_tail (&reader->pushed, pushed);
}

void
mato_reading_push_fault (MatoReader *reader,
                         guint64     line,
                         guint64     column,
                         GError     *fault)
{
  MatoPushed *pushed = g_new0 (MatoPushed, 1);

  pushed->fault = fault;
  pushed->line = line;
  pushed->column = column;
  g_queue_push_tail (&reader->pushed, pushed);
}
