/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"

/* Where to go on behind a board that cannot be read: at the beginning of another one, never in its
 * middle, or rows of two boards would be read as one. */

static guint
count_rows (MatoReader *reader,
            guint       first)
{
  const MatoLine *line;
  guint n = 0;

  while (first + n < MATO_LINES_WINDOW
         && (line = mato_reading_peek (reader, first + n)) != NULL && !mato_line_is_empty (line)
         && !mato_line_is_certain_rule (line) && !mato_grid_is_other_text (line))
    n++;

  return n;
}

/* Returns: the number of lines of a board whose bands are separated by empty lines, one of them
 *   perhaps with a row too few or too many; 0: there is none */
static guint
measure_bands (MatoReader *reader,
               guint       order)
{
  guint box_rows = 0, box_columns, n_lines = 0, n_odd = 0;

  if (!mato_reading_get_box (reader, order, &box_rows, &box_columns))
    return 0;

  for (guint band = 0; band < order / box_rows; band++)
    {
      const MatoLine *gap = mato_reading_peek (reader, n_lines);
      guint n_rows = count_rows (reader, n_lines + (band > 0));

      if (band > 1 && n_rows == 0)
        break;
      if ((band > 0 && (gap == NULL || !mato_line_is_empty (gap)))
          || ABS ((gint) n_rows - (gint) box_rows) > 1)
        return 0;
      n_odd += n_rows != box_rows;
      n_lines += n_rows + (band > 0);
    }

  return n_odd <= 1 ? n_lines : 0;
}

static gboolean
is_gap (MatoReader *reader,
        guint       index)
{
  const MatoLine *line = mato_reading_peek (reader, index);

  return line != NULL && mato_line_is_empty (line);
}

/* Returns: the number of lines of a board with an empty line behind each row, which may be missing
 *   in some places; 0: there is none */
static guint
measure_rows_apart (MatoReader *reader,
                    guint       order)
{
  guint n_rows = 0, n_lines = 0;

  if (count_rows (reader, 0) != 1 || !is_gap (reader, 1) || count_rows (reader, 2) != 1)
    return 0;

  while (n_rows < order)
    {
      guint n = count_rows (reader, n_lines + (n_rows > 0));

      if (n == 0 || n > 2)
        break;
      n_lines += n + (n_rows > 0);
      n_rows += n;
      if (!is_gap (reader, n_lines))
        break;
    }

  return n_lines;
}

gboolean
mato_grid_is_double (const MatoLine *line,
                     guint           order)
{
  gsize length = line->glyphs->len;

  return (length == 2 * order || length == 2 * order + 1)
         && mato_grid_count_symbols (line) >= 2 * order;
}

/* An empty line that is one too many stands in the middle of a board, and perhaps other boards
 * follow it without a gap: the first of these rows are the rest of the broken one. */
static void
drop_rest (MatoReader *reader,
           guint       order,
           guint       n_rows)
{
  guint n_more;

  if (n_rows == 0 || n_rows >= order || !is_gap (reader, 0))
    return;

  n_more = count_rows (reader, 1);
  if (1 + n_more < MATO_LINES_WINDOW - 1 && n_more % order == order - n_rows)
    mato_reading_drop (reader, 1 + order - n_rows);
}

void
mato_grid_drop_broken (MatoReader *reader,
                       guint       order,
                       gboolean    rules_are_certain)
{
  const MatoLine *line;
  guint n_rows = 0, n_lines = measure_bands (reader, order);
  gboolean is_closed = FALSE, is_framed = FALSE, was_rule = FALSE;

  if (n_lines == 0)
    n_lines = measure_rows_apart (reader, order);
  if (n_lines > 0)
    {
      mato_reading_drop (reader, n_lines);
      return;
    }

  for (guint i = 0; (line = mato_reading_peek (reader, 0)) != NULL; i++)
    {
      gboolean is_rule = mato_line_is_rule (line);

      if (i > 0 && (mato_line_is_empty (line) || mato_grid_is_other_text (line)))
        break;
      if (is_rule ? is_framed && is_closed && was_rule
                  : n_rows >= order && n_rows % order == 0 && !is_framed)
        break;

      is_closed |= i == 0 && is_rule;
      is_framed |= rules_are_certain && is_rule && n_rows > 0 && n_rows < order;
      was_rule = is_rule;
      n_rows += is_rule ? 0 : mato_grid_is_double (line, order) ? 2 : 1;
      mato_reading_drop (reader, 1);
    }

  if (!is_framed)
    drop_rest (reader, order, n_rows);
}

void
mato_grid_drop_run (MatoReader *reader,
                    guint       n_lines)
{
  mato_reading_drop (reader, n_lines);
  mato_reading_drop (reader, count_rows (reader, 0));
}
