/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"
#include "core/notation/reader-private.h"

#include <string.h>

/* A ruler, a heading or a table of numbers right above a board may look like its first rows, and
 * then the board looks damaged. Before it is refused, the lines below the first one are read by
 * themselves: if a whole board begins among them, and nothing above it is like one of its rows,
 * what is above it stands around it. */

enum
{
  MOST_BELOW = 40, /* lines behind the refused ones */
};

static guint
count_dropped (MatoReader *reader)
{
  guint n = 0;

  for (const char *c = mato_lines_get_kept (reader->lines)->str; *c != '\0'; c++)
    n += *c == '\n' || c[1] == '\0';

  return n;
}

/* Returns: the text behind the first line of those that were refused, and some lines more */
static GString *
take_text (MatoReader *reader)
{
  const GString *kept = mato_lines_get_kept (reader->lines);
  const char *second = memchr (kept->str, '\n', kept->len);
  GString *text = g_string_new (second != NULL ? second + 1 : "");

  for (guint i = 0; i < MOST_BELOW; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (line == NULL || line->fault != MATO_LINE_GOOD)
        break;
      g_string_append_len (text, line->text->str, (gssize) line->text->len);
      g_string_append_c (text, '\n');
    }

  return text;
}

/* A row of 16 cells may be a small board, and what has no digits a row more of blanks or dashes. */
static gboolean
is_certain (const MatoPuzzle *puzzle)
{
  guint order = mato_board_get_geometry (puzzle->board)->order;

  if (strchr (" -", puzzle->empty) != NULL && g_str_equal (puzzle->notation, "rows"))
    return FALSE;

  return order >= 9 || (order >= 6 && !g_str_equal (puzzle->notation, "line"));
}

/* Finds the first whole board that begins in the first @n_lines lines of @text.
 *
 * Returns: how many lines are above it; @n_lines: there is none */
static guint
find_board (MatoReader    *reader,
            const GString *text,
            guint          n_lines,
            guint         *row,
            guint         *order)
{
  g_autoptr (MatoReader) inner = mato_reader_new_inner (reader, text);

  for (;;)
    {
      g_autoptr (GError) fault = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (inner, &fault);

      if (puzzle != NULL && inner->asked_line <= n_lines && is_certain (puzzle))
        {
          *row = (guint) (puzzle->line - inner->asked_line);
          *order = mato_board_get_geometry (puzzle->board)->order;
          return (guint) inner->asked_line - 1;
        }
      if (puzzle != NULL || fault == NULL || fault->code == MATO_ERROR_READ)
        return n_lines;
    }
}

/* Returns: whether one of the first @n_above lines may be a row of the board of @order below, whose
 *   first one is @row */
static gboolean
is_part_above (MatoReader *reader,
               guint       n_above,
               guint       row,
               guint       order)
{
  const MatoLine *first = mato_reading_peek (reader, row);

  for (guint i = 0; i < n_above; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (mato_line_is_piece (line) || mato_grid_is_like_rows_of (reader, line, row, order)
          || (mato_grid_is_divided_like (line, first)
              && (!mato_line_has_letters (line) || mato_grid_is_like_row (line, order))))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_about (guint n_cells,
          guint order)
{
  return n_cells + order >= order * order && n_cells <= order * order + order;
}

/* Returns: whether about as many cells as a board of @order has stand on the line, side by side or
 *   apart from each other */
static gboolean
is_like_board (const MatoLine *line,
               guint           order)
{
  guint n_cells = 0, n_digits = 0, n_signs = 0, n_words = 0, longest = 0, length = 0;

  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    {
      n_digits += g_ascii_isdigit (*c) && *c != '0';
      n_cells += mato_glyph_is_cell (*c);
      n_signs += mato_glyph_is_sign (*c);
      n_words += g_ascii_islower (*c) && *c != 'x';
      length = mato_glyph_is_cell (*c) ? length + 1 : 0;
      longest = MAX (longest, length);
    }

  return n_digits >= order && (order == 9 || n_signs >= order)
         && (is_about (longest, order) || (4 * n_words < n_cells && is_about (n_cells, order)));
}

/* Among words, the damaged board must be evident: most things that could be a row are none.
 *
 * Returns: whether the first @n_lines lines are one */
static gboolean
is_evident (MatoReader *reader,
            guint       n_lines)
{
  if (reader->is_announced || reader->options.box_rows > 0
      || (reader->deferred == NULL && reader->comments == NULL && reader->n_left_out == 0))
    return TRUE;

  for (guint i = 0; i < n_lines; i++)
    for (guint order = 9; order <= MATO_MAX_ORDER; order++)
      if (mato_order_is_valid (order) && is_like_board (mato_reading_peek (reader, i), order))
        return TRUE;

  return mato_grid_is_evident (reader);
}

static void
pass (MatoReader *reader,
      guint       n_lines)
{
  for (guint i = 0; i < n_lines; i++)
    mato_reader_pass (reader);
}

gboolean
mato_second_look (MatoReader *reader)
{
  guint n_dropped = count_dropped (reader);
  g_autoptr (GString) text = NULL;
  guint n_above = n_dropped, row = 0, order = 0;

  if (n_dropped == 0 || n_dropped > MATO_LINES_WINDOW - MOST_BELOW)
    return FALSE;

  if (!reader->is_inner && n_dropped > 1)
    {
      text = take_text (reader);
      n_above = 1 + find_board (reader, text, n_dropped - 1, &row, &order);
    }
  mato_lines_rewind (reader->lines);
  mato_reading_peek (reader, n_dropped - 1);

  if (n_above < n_dropped && !is_part_above (reader, n_above, n_above + row, order))
    {
      pass (reader, n_above);
      return TRUE;
    }
  if (!is_evident (reader, n_dropped))
    {
      pass (reader, n_dropped);
      return TRUE;
    }

  mato_reading_drop (reader, n_dropped);
  return FALSE;
}
