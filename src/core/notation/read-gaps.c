/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <string.h>

/* Cells of a spreadsheet, with tabs between them, an empty column between the boxes and an empty
 * row between the bands: 6×6 has eight lines of seven fields, which look like rows of a damaged
 * board, and 8×8 begins with nine lines of nine, which look like a whole one. */

enum
{
  MOST_FIELDS = 36, /* of boxes of up to 25 cells */
};

/* Boxes of @rows by @columns cells: rows of a board have as many boxes as a box has rows. */
typedef struct
{
  guint rows;
  guint columns;
} Gaps;

static guint
count_tabs (const MatoLine *line)
{
  guint n = 0;

  for (const char *c = strchr (line->glyphs->str, '\t'); c != NULL; c = strchr (c + 1, '\t'))
    n++;

  return n;
}

static gboolean
is_void (const MatoLine *line)
{
  return line->glyphs->str[strspn (line->glyphs->str, " \t")] == '\0';
}

/* Adds the cells of the row, without the empty fields between the boxes.
 *
 * Returns: whether these are empty, and no others are there */
static gboolean
add_row (MatoTextCells  *cells,
         const MatoLine *line,
         guint           index,
         const Gaps     *gaps)
{
  MatoTextCell fields[MOST_FIELDS];
  MatoTextSpan span = { 0, (guint) line->glyphs->len };
  guint n = mato_split (line, span, MATO_SHAPE_FIELDS, '\t', index, fields, MOST_FIELDS);

  if (n + 1 != gaps->rows * (gaps->columns + 1))
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (i % (gaps->columns + 1) != gaps->columns)
      cells->cells[cells->n_cells++] = fields[i];
    else if (fields[i].glyph != ' ')
      return FALSE;

  return TRUE;
}

/* Nothing is waited for behind the first line that fits no more.
 *
 * Returns: whether a whole board with such gaps, and nothing below it, begins at the first line */
static gboolean
collect (MatoReader    *reader,
         const Gaps    *gaps,
         MatoTextCells *cells)
{
  guint order = gaps->rows * gaps->columns;
  guint n_lines = order + gaps->columns - 1;
  guint n_givens = 0;
  const MatoLine *line;

  cells->order = order;
  cells->box_rows = gaps->rows;
  cells->box_columns = gaps->columns;
  cells->stand_apart = TRUE;
  for (guint i = 0; i < n_lines; i++)
    {
      line = mato_reading_peek (reader, i);
      if (line == NULL || line->fault != MATO_LINE_GOOD)
        return FALSE;
      cells->spans[i] = (MatoTextSpan) { 0, (guint) line->glyphs->len };
      if (i % (gaps->rows + 1) == gaps->rows ? !is_void (line) : !add_row (cells, line, i, gaps))
        return FALSE;
    }
  cells->end_line = n_lines;

  for (guint i = 0; i < cells->n_cells; i++)
    n_givens += g_ascii_isalnum (cells->cells[i].glyph) && cells->cells[i].glyph != '0';

  line = mato_reading_peek (reader, n_lines);
  return n_givens + 1 >= order && (line == NULL || strchr (line->glyphs->str, '\t') == NULL);
}

static MatoReading
read_gaps (MatoReader  *reader,
           MatoPuzzle **puzzle,
           GError     **error)
{
  const MatoReaderOptions *options = mato_reading_get_options (reader);
  const MatoLine *line = mato_reading_peek (reader, 0);
  guint n_fields;

  if (line->fault != MATO_LINE_GOOD || strchr (line->glyphs->str, '\t') == NULL)
    return MATO_READING_NOT_MINE;

  n_fields = count_tabs (line) + 1;
  for (guint rows = 2; n_fields < MOST_FIELDS && 3 * rows <= n_fields + 1; rows++)
    {
      Gaps gaps = { rows, (n_fields + 1) / rows - 1 };
      g_autoptr (GError) fault = NULL;
      MatoTextCells *cells;

      if ((n_fields + 1) % rows != 0 || rows * gaps.columns > MATO_MAX_ORDER
          || (options->box_rows != 0
              && (options->box_rows != rows || options->box_columns != gaps.columns)))
        continue;

      cells = mato_reading_clear_cells (reader);
      if (!collect (reader, &gaps, cells))
        continue;

      *puzzle = mato_reading_build (reader, "rows", cells, &fault);
      if (*puzzle == NULL)
        continue;

      g_clear_pointer (&(*puzzle)->layout, g_free);
      mato_reading_drop (reader, rows * gaps.columns + gaps.columns - 1);
      return MATO_READING_DONE;
    }

  return MATO_READING_NOT_MINE;
}

const MatoFamily mato_family_gaps = { .read = read_gaps };
