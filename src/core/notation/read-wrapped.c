/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <string.h>

/* Boards whose lines say nothing of their rows: a line of n² characters that a mail or a terminal
 * has wrapped, all pieces but the last one as wide, and one cell to a line. */

enum
{
  SMALLEST_COLUMN = 6,
  SMALLEST_WRAPPED = 9,
  NARROWEST = 27, /* wider than any row */
  WIDEST = 80,
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

static MatoReading
read_wrapped (MatoReader  *reader,
              MatoPuzzle **puzzle,
              GError     **error)
{
  State *state = mato_reading_get_state (reader);
  const MatoLine *line = mato_reading_peek (reader, 0);
  MatoTextSpan span = find_cells (line);
  guint width = span.end - span.start, n;
  g_autoptr (GError) fault = NULL;
  g_autoptr (MatoPuzzle) built = NULL;
  MatoTextCells *cells;

  if ((width != 1 && (width < NARROWEST || width > WIDEST)) || line->number < state->end)
    return MATO_READING_NOT_MINE;

  cells = mato_reading_clear_cells (reader);
  n = collect (reader, width, cells);
  state->end = line->number + cells->end_line;
  cells->order = n <= MATO_MAX_CELLS ? mato_order_of_cells (n) : 0;
  if (cells->end_line < 2 || !mato_line_is_edge (mato_reading_peek (reader, cells->end_line))
      || !(width == 1 ? cells->order >= SMALLEST_COLUMN : may_be_pieces (cells, width, n)))
    return MATO_READING_NOT_MINE;

  built = mato_reading_build (reader, "wrapped", cells, &fault);
  if (built == NULL || built->clash_column > 0)
    return MATO_READING_NOT_MINE;

  n = cells->end_line;
  g_clear_pointer (&built->layout, g_free);
  *puzzle = g_steal_pointer (&built);
  mato_reading_drop (reader, n);
  return MATO_READING_DONE;
}

const MatoFamily mato_family_wrapped = { .read = read_wrapped, .state_size = sizeof (State) };
