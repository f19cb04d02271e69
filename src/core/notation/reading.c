/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include <glib/gi18n-lib.h>

const MatoLine *
mato_reading_peek (MatoReader *reader,
                   guint       index)
{
  return index < MATO_LINES_WINDOW ? mato_lines_peek (reader->lines, index) : NULL;
}

void
mato_reading_drop (MatoReader *reader,
                   guint       n_lines)
{
  mato_lines_drop (reader->lines, n_lines);
}

const MatoReaderOptions *
mato_reading_get_options (const MatoReader *reader)
{
  return &reader->options;
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

/* Behind the last line is a place too: of what is missing there. */
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

/* Making puzzles */

/* Making the tables of a shape costs more than reading a puzzle of it. */
static const MatoGeometry *
get_geometry (MatoReader *self,
              guint       box_rows,
              guint       box_columns)
{
  if (self->geometry != NULL && self->geometry->box_rows == box_rows
      && self->geometry->box_columns == box_columns)
    return self->geometry;

  g_clear_pointer (&self->geometry, mato_geometry_unref);
  self->geometry = mato_geometry_new (box_rows, box_columns);
  return self->geometry;
}

static MatoBoard *
make_board (const MatoGeometry *geometry,
            const guint8       *values)
{
  MatoBoard *board = mato_board_new (geometry);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (values[cell] > 0)
      mato_board_set (board, cell, values[cell], MATO_ORIGIN_GIVEN);

  return board;
}

/* The caller's box must be that of the text, if the text tells one. */
static gboolean
choose_box (MatoReader          *self,
            const MatoTextCells *cells,
            guint               *box_rows,
            guint               *box_columns,
            GError             **error)
{
  const MatoTextCell *first = &cells->cells[0];
  gboolean fits = mato_reading_get_box (self, cells->order, box_rows, box_columns);

  if (cells->box_rows > 0 && self->options.box_rows > 0)
    fits &= cells->box_rows == *box_rows && cells->box_columns == *box_columns;

  if (fits && cells->box_rows > 0)
    {
      *box_rows = cells->box_rows;
      *box_columns = cells->box_columns;
    }

  if (fits)
    return TRUE;

  /* Translators: rows and columns of a board and of a box: 9×9, 2×3 */
  return mato_reading_fail (self, first->line, first->column, error, MATO_ERROR_BAD_SHAPE,
                            _("This is a %u×%u board; boxes of %u×%u do not fit it."),
                            cells->order, cells->order, *box_rows, *box_columns);
}

/* The layout does not tell any more: it is without quotes, prefixes and the shape of columns. */
static void
note_clash (MatoReader          *reader,
            MatoPuzzle          *puzzle,
            const MatoTextCells *cells,
            const guint8        *values)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint cell = 0;

  if (!mato_values_has_conflict (geometry, values))
    return;

  while (!mato_values_is_conflict (geometry, values, cell))
    cell++;

  puzzle->clash_line = mato_reading_peek (reader, cells->cells[cell].line)->number - puzzle->line;
  puzzle->clash_column = cells->cells[cell].column + 1;
}

MatoPuzzle *
mato_reading_build (MatoReader          *reader,
                    const char          *notation,
                    const MatoTextCells *cells,
                    GError             **error)
{
  MatoResolved resolved;
  MatoPuzzle *puzzle;
  GError *fault = NULL;
  guint box_rows, box_columns;

  g_assert (cells->n_cells == cells->order * cells->order);

  if (!choose_box (reader, cells, &box_rows, &box_columns, error))
    return NULL;

  if (!mato_resolve (cells, &reader->options, &reader->alphabets[cells->order], &resolved, &fault))
    {
      const MatoTextCell *bad = &cells->cells[resolved.bad_cell];

      mato_reading_fail (reader, bad->line, bad->column, error, fault->code, "%s",
                         fault->message);
      g_error_free (fault);
      return NULL;
    }

  puzzle = mato_puzzle_new (make_board (get_geometry (reader, box_rows, box_columns),
                                        resolved.values));
  puzzle->notation = notation;
  puzzle->alphabet = resolved.alphabet;
  puzzle->empty = resolved.empty;
  puzzle->line = mato_reading_peek (reader, cells->cells[0].line)->number;
  puzzle->layout = mato_layout_make (reader, cells, resolved.alphabet, &puzzle->align);
  note_clash (reader, puzzle, cells, resolved.values);

  return puzzle;
}
