/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <string.h>

/* Boards whose lines say nothing of their rows: a line of n² characters that a mail or a terminal
 * has wrapped, all pieces but the last one as wide, and one cell to a line. And rows with bars
 * between their cells, but none before the first and behind the last: `|5||||1`. */

enum
{
  SMALLEST_COLUMN = 6,
  SMALLEST_WRAPPED = 9,
  NARROWEST = 27, /* wider than any row */
  WIDEST = 80,
  LONGEST_CELL = 4, /* with blanks */
  LONGEST_PIECE = 90,
};

/* What is no board as a whole is none without its first lines, either. */
typedef struct
{
  guint64 end;
} State;

/* Returns: the part of the line between its blanks if that is only cells; else an empty one */
static MatoTextSpan
find_cells (const MatoLine *line)
{
  const char *glyphs;
  MatoTextSpan span;

  if (line == NULL || line->fault != MATO_LINE_GOOD)
    return (MatoTextSpan) { 0, 0 };

  glyphs = line->glyphs->str;
  span.start = span.end = (guint) strspn (glyphs, " \t");
  while (mato_glyph_is_cell (glyphs[span.end]))
    span.end++;

  return glyphs[span.end + strspn (glyphs + span.end, " \t")] == '\0' ? span
                                                                      : (MatoTextSpan) { 0, 0 };
}

static void
add_cells (MatoTextCells  *cells,
           const MatoLine *line,
           MatoTextSpan    span,
           guint           index)
{
  cells->spans[index] = span;
  for (guint i = span.start; i < span.end && cells->n_cells < MATO_MAX_CELLS; i++)
    cells->cells[cells->n_cells++] = (MatoTextCell) {
      .line = index, .column = i, .length = 1, .glyph = line->glyphs->str[i],
    };
}

/* Adds the cells of lines as wide as the first one, up to the first that is not. Returns: the
 *   number of cells, too many ones included */
static guint
collect (MatoReader    *reader,
         guint          width,
         MatoTextCells *cells)
{
  guint n = 0, length = width;

  for (; cells->end_line < MATO_LINES_WINDOW - 1 && length == width; n += length)
    {
      const MatoLine *line = mato_reading_peek (reader, cells->end_line);
      MatoTextSpan span = find_cells (line);

      length = span.end - span.start;
      if (length == 0 || length > width)
        break;
      add_cells (cells, line, span, cells->end_line++);
    }

  return n;
}

/* Pieces as long as a small board are such boards, if the last one is none that is left over. */
static gboolean
may_be_pieces (const MatoTextCells *cells,
               guint                width,
               guint                n)
{
  guint last = n % width;

  return cells->order >= SMALLEST_WRAPPED
         && (mato_order_of_cells (width) == 0 || (last > 0 && mato_order_of_cells (last) == 0));
}

/* Adds the cells between bars. Returns: their number, 0: there is something else; @is_open: (out):
 *   whether no bar stands at one of the ends */
static guint
add_fields (MatoTextCells  *cells,
            const MatoLine *line,
            guint           index,
            gboolean       *is_open)
{
  const char *glyphs = line->glyphs->str;
  guint n = 0;

  for (guint i = 0; cells->n_cells < MATO_MAX_CELLS; i++, n++)
    {
      guint start = i;

      if (glyphs[i] != '|' && glyphs[i] != '\0' && !mato_glyph_is_cell (glyphs[i]))
        return 0;
      i += glyphs[i] != '|' && glyphs[i] != '\0';
      if (glyphs[i] != '|' && glyphs[i] != '\0')
        return 0;
      cells->cells[cells->n_cells++] = (MatoTextCell) {
        .line = index, .column = start, .length = i - start,
        .glyph = i > start ? glyphs[start] : ' ',
      };
      *is_open |= i > start && (start == 0 || glyphs[i] == '\0');
      if (glyphs[i] == '\0')
        break;
    }

  cells->spans[index] = (MatoTextSpan) { 0, (guint) line->glyphs->len };
  return n + 1;
}

/* Bars with at most one sign between them. */
static gboolean
has_short_fields (const char *glyphs)
{
  return glyphs[0] == '|' ? glyphs[1] == '|' || (glyphs[1] != '\0' && glyphs[2] == '|')
                          : glyphs[0] != '\0' && glyphs[1] == '|';
}

/* Asked of every line: most are too long for a cell, too short for a piece, have
 * blanks or are rules. */
static gboolean
may_be_wrapped (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  gsize length = line->glyphs->len;

  if (line->fault != MATO_LINE_GOOD || length == 0)
    return FALSE;

  return length <= LONGEST_CELL || has_short_fields (glyphs)
         || (length >= NARROWEST && length <= LONGEST_PIECE && glyphs[1] != ' '
             && glyphs[length / 2] != ' ' && strncmp (glyphs + 1, "---", 3) != 0
             && mato_glyph_is_cell (glyphs[1]) && mato_glyph_is_cell (glyphs[length / 2]));
}

/* Returns: the order of the board whose rows begin here; 0: there is none */
static guint
collect_fields (MatoReader    *reader,
                MatoTextCells *cells)
{
  gboolean is_open = FALSE;
  guint order = 0, n;
  const MatoLine *line;

  while (cells->end_line < MATO_MAX_ORDER
         && (line = mato_reading_peek (reader, cells->end_line)) != NULL
         && line->fault == MATO_LINE_GOOD && strchr (line->glyphs->str, '|') != NULL)
    {
      n = add_fields (cells, line, cells->end_line, &is_open);
      order = cells->end_line == 0 ? n : order;
      if (n != order || !mato_order_is_valid (n))
        return 0;
      cells->end_line++;
    }

  return is_open && order >= SMALLEST_COLUMN && cells->end_line == order ? order : 0;
}

static MatoReading
read_wrapped (MatoReader  *reader,
              MatoPuzzle **puzzle,
              GError     **error)
{
  State *state;
  const MatoLine *line = mato_reading_peek (reader, 0);
  MatoTextSpan span;
  gboolean has_bars;
  guint width, n;
  g_autoptr (GError) fault = NULL;
  g_autoptr (MatoPuzzle) built = NULL;
  MatoTextCells *cells;

  if (!may_be_wrapped (line))
    return MATO_READING_NOT_MINE;

  state = mato_reading_get_state (reader);
  has_bars = has_short_fields (line->glyphs->str);
  span = find_cells (line);
  width = span.end - span.start;
  if ((!has_bars && width != 1 && (width < NARROWEST || width > WIDEST))
      || line->number < state->end)
    return MATO_READING_NOT_MINE;

  cells = mato_reading_clear_cells (reader);
  n = has_bars ? 0 : collect (reader, width, cells);
  cells->order = has_bars ? collect_fields (reader, cells)
                          : n <= MATO_MAX_CELLS ? mato_order_of_cells (n) : 0;
  state->end = line->number + cells->end_line;
  if (has_bars && cells->order == 0)
    return MATO_READING_NOT_MINE;
  if (cells->end_line < 2 || !mato_line_is_edge (mato_reading_peek (reader, cells->end_line))
      || !(has_bars || width == 1 ? cells->order >= SMALLEST_COLUMN
                                  : may_be_pieces (cells, width, n)))
    return MATO_READING_NOT_MINE;

  built = mato_reading_build (reader, has_bars ? "bars" : "wrapped", cells, &fault);
  if (built == NULL || built->clash_column > 0)
    return MATO_READING_NOT_MINE;

  n = cells->end_line;
  g_clear_pointer (&built->layout, g_free);
  *puzzle = g_steal_pointer (&built);
  mato_reading_drop (reader, n);
  return MATO_READING_DONE;
}

const MatoFamily mato_family_wrapped = { .read = read_wrapped, .state_size = sizeof (State) };
