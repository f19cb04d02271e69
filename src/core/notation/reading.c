/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include "core/notation/sections.h"

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

guint
mato_reading_get_map (const MatoReader *reader)
{
  return reader->map_order;
}

void
mato_reading_set_map (MatoReader *reader,
                      guint       order)
{
  reader->map_order = order;
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

/* The text around the cells */

static gsize
byte_of_column (const MatoLine *line,
                guint           column)
{
  if (line->text->len == line->glyphs->len)
    return column;

  return g_utf8_offset_to_pointer (line->text->str, column) - line->text->str;
}

static void
append_columns (GString        *text,
                const MatoLine *line,
                guint           start,
                guint           end,
                gboolean        keeps_quotes)
{
  gsize first = byte_of_column (line, start);
  gsize last = byte_of_column (line, end);

  for (gsize i = first; i < last; i++)
    if (keeps_quotes || strchr ("\"`", line->text->str[i]) == NULL)
      g_string_append_c (text, line->text->str[i]);
}

/* Numbers are in columns if they end, or begin, at the same place in all rows. */
static gboolean
is_aligned (const MatoTextCells *cells,
            gboolean             at_end)
{
  for (guint i = cells->order; i < cells->n_cells; i++)
    {
      const MatoTextCell *cell = &cells->cells[i];
      const MatoTextCell *above = &cells->cells[i - cells->order];

      if (cell->line == above->line
          || cell->column + (at_end ? cell->length : 0)
             != above->column + (at_end ? above->length : 0))
        return FALSE;
    }

  return TRUE;
}

static MatoAlign
find_align (const MatoTextCells *cells,
            MatoAlphabet         alphabet)
{
  gboolean has_long = FALSE;

  for (guint i = 0; i < cells->n_cells; i++)
    has_long |= cells->cells[i].length > 1;

  if (!has_long || alphabet != MATO_ALPHABET_NUMBERS)
    return MATO_ALIGN_UNKNOWN;
  if (is_aligned (cells, TRUE))
    return MATO_ALIGN_END;

  return is_aligned (cells, FALSE) ? MATO_ALIGN_BEGIN : MATO_ALIGN_NONE;
}

static void
append_blanks (GString *text,
               guint    n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

typedef struct
{
  GString *text;      /* all pieces, a NUL after each */
  MatoAlign align;    /* numbers in columns count as one character wide */
} LayoutMaker;

static guint
append_line_layout (LayoutMaker         *maker,
                    const MatoLine      *line,
                    MatoTextSpan         span,
                    const MatoTextCells *cells,
                    guint                cell,
                    guint                index)
{
  guint column = span.start;

  for (; cell < cells->n_cells && cells->cells[cell].line == index; cell++)
    {
      const MatoTextCell *at = &cells->cells[cell];
      guint extra = at->length > 1 ? at->length - 1 : 0;

      append_columns (maker->text, line, column, at->column, cells->keeps_quotes);
      append_blanks (maker->text, maker->align == MATO_ALIGN_END ? extra : 0);
      g_string_append_c (maker->text, '\0');
      append_blanks (maker->text, maker->align == MATO_ALIGN_BEGIN ? extra : 0);
      column = at->column + at->length;
    }

  /* Blanks before a comment are removed with it. */
  while (span.end < line->glyphs->len && span.end > column
         && mato_glyph_is_blank (line->glyphs->str[span.end - 1]))
    span.end--;

  append_columns (maker->text, line, column, MAX (column, span.end), cells->keeps_quotes);
  g_string_append_c (maker->text, '\n');

  return cell;
}

static char **
cut_layout (const GString *text,
            guint          n_pieces)
{
  gsize pointers = n_pieces * sizeof (char *);
  char **layout = g_malloc (pointers + text->len + 1);
  char *piece = (char *) layout + pointers;

  memcpy (piece, text->str, text->len + 1);
  for (guint i = 0; i < n_pieces; i++)
    {
      layout[i] = piece;
      piece += strlen (piece) + 1;
    }

  return layout;
}

char **
mato_layout_make (MatoReader          *reader,
                  const MatoTextCells *cells,
                  MatoAlphabet         alphabet,
                  MatoAlign           *align)
{
  g_autoptr (GString) text = g_string_sized_new (4 * cells->n_cells);
  LayoutMaker maker = { text, find_align (cells, alphabet) };
  guint cell = 0;

  for (guint i = cells->first_line; i < cells->end_line; i++)
    cell = append_line_layout (&maker, mato_reading_peek (reader, i), cells->spans[i], cells, cell,
                               i);

  *align = maker.align;
  return cut_layout (text, cells->n_cells + 1);
}

/* Making puzzles */

/* Making the tables of a shape takes longer than reading a puzzle of it. */
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

/* The caller's box must be that of the text, if the text has one. Returns: whether it fits */
static gboolean
choose_box (MatoReader *self,
            guint       order,
            guint       told_rows,
            guint       told_columns,
            guint      *box_rows,
            guint      *box_columns)
{
  gboolean fits = mato_reading_get_box (self, order, box_rows, box_columns);

  if (told_rows == 0)
    return fits;

  if (self->options.box_rows > 0)
    return fits && told_rows == *box_rows && told_columns == *box_columns;

  *box_rows = told_rows;
  *box_columns = told_columns;
  return mato_geometry_is_valid (told_rows, told_columns) && told_rows * told_columns == order;
}

static GError *
new_box_fault (guint order,
               guint box_rows,
               guint box_columns)
{
  return g_error_new (MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                      /* Translators: rows and columns of a board and of a box: 9×9, 2×3 */
                      _("This is a %u×%u board; boxes of %u×%u do not fit it."), order, order,
                      box_rows, box_columns);
}

/* The layout no longer has this place: it lacks quotes, prefixes and the width of columns. */
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

enum
{
  MOST_STRANGE = 2,  /* cells of a damaged board that no board of its order has */
  MOST_CLASHING = 4, /* cells of a board with mistakes */
};

static guint
count_strange (const MatoTextCells *cells)
{
  guint n_strange = 0, n_digits = 0, n_letters = 0, n_far = 0;

  for (guint i = 0; i < cells->n_cells; i++)
    {
      const MatoTextCell *cell = &cells->cells[i];
      gboolean is_letter = g_ascii_isalpha (cell->glyph) && !mato_glyph_is_sign (cell->glyph);

      n_digits += g_ascii_isdigit (cell->glyph) && cell->glyph != '0';
      n_letters += is_letter;
      n_far += is_letter && (guint) (g_ascii_toupper (cell->glyph) - 'A') >= cells->order;
      n_strange += cell->length > 1 ? cell->number > cells->order
                   : g_ascii_isdigit (cell->glyph) ? (guint) (cell->glyph - '0') > cells->order
                   : !mato_glyph_is_cell (cell->glyph) && !mato_glyph_is_blank (cell->glyph);
    }

  return n_strange + n_far + (cells->order < 10 ? MIN (n_digits, n_letters) : 0);
}

/* Returns: whether cells that mean no board are those of a damaged one; any word may be as long as a
 *   small board */
static gboolean
may_be_damaged (MatoReader          *reader,
                const char          *notation,
                const MatoTextCells *cells)
{
  if (cells->order < 6 && g_str_equal (notation, "line") && !reader->is_announced
      && reader->options.box_rows == 0 && reader->options.empty == '\0'
      && mato_reading_get_last_order (reader) != cells->order)
    return FALSE;

  return count_strange (cells) <= MOST_STRANGE;
}

/* Returns: whether there are empty cells of that sign, in more than one column: the points of
 *   `1.25` stand below each other */
static gboolean
has_empty_cells (const MatoTextCells *cells,
                 char                 sign)
{
  guint32 columns = 0;

  for (guint i = 0; i < cells->n_cells; i++)
    if (cells->cells[i].glyph == sign)
      columns |= 1u << (i % cells->order);

  return (columns & (columns - 1)) != 0;
}

/* Returns: whether the first line of the window, of empty cells alone, is all that the text has, or
 *   as long a board stands before or behind it: nobody sends a ruler */
static gboolean
is_blank_board (MatoReader *reader,
                guint       order)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  const MatoLine *next = mato_reading_peek (reader, 1);
  gsize i = 0;

  if (strspn (line->glyphs->str, ".0*_") != line->glyphs->len)
    return FALSE;
  if (mato_reading_get_last_order (reader) == order)
    return TRUE;

  while (next != NULL && i < next->glyphs->len && mato_glyph_is_cell (next->glyphs->str[i]))
    i++;
  return line->number == 1 && (next == NULL || (i == next->glyphs->len && i == line->glyphs->len));
}

/* Returns: whether the line has nothing but cells that boards of the order have, visible ones below
 *   order 9 */
static gboolean
has_cells_of_order (const MatoLine *line,
                    guint           order)
{
  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    if (!mato_glyph_is_sign (*c) && *c != '0' && !(order >= 9 && *c == ' ')
        && !mato_alphabet_parse (MATO_ALPHABET_CANONICAL, order, *c)
        && !mato_alphabet_parse (MATO_ALPHABET_LETTERS, order, *c))
      return FALSE;

  return TRUE;
}

/* Returns: whether the text, as far as it is seen, has nothing but lines of cells, each of
 *   them a row or a board of the order, from its beginning or since a board of that order: then
 *   there is nothing around them that they could be a part of */
static gboolean
is_alone (MatoReader *reader,
          guint       order)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  gsize length = line->glyphs->len;

  if ((length != order && length != order * order)
      || (line->number > 1 && mato_reading_get_last_order (reader) != order))
    return FALSE;

  for (guint i = 0; (line = mato_reading_peek (reader, i)) != NULL; i++)
    if (!mato_line_is_empty (line)
        && (line->glyphs->len != length || !has_cells_of_order (line, order)))
      return FALSE;

  return TRUE;
}

/* Irregular boxes. Their map is as large as the board, above or below it: nearly every number
 * stands beside an equal one, which no row or column of a sudoku has, and there are about as many of
 * each as the board has rows. */

static gboolean
has_equal_regions (const MatoGeometry *geometry,
                   const guint8       *values)
{
  guint counts[MATO_MAX_ORDER + 1] = { 0 };
  guint n_regions = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    n_regions += counts[values[cell]]++ == 0;

  for (guint region = 0; region <= geometry->order; region++)
    if (counts[region] > 0
        && (2 * counts[region] < geometry->order || counts[region] > 2 * geometry->order))
      return FALSE;

  return n_regions == geometry->order;
}

gboolean
mato_values_are_map (const MatoGeometry *geometry,
                     const guint8       *values,
                     char                empty)
{
  guint order = geometry->order, n_alike = 0;

  if (order < 6 || (empty != '0' && memchr (values, 0, geometry->n_cells) != NULL)
      || !has_equal_regions (geometry, values))
    return FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    n_alike += (cell >= order && values[cell - order] == values[cell])
               || (cell + order < geometry->n_cells && values[cell + order] == values[cell])
               || (cell % order > 0 && values[cell - 1] == values[cell])
               || (cell % order + 1 < order && values[cell + 1] == values[cell]);

  return n_alike >= geometry->n_cells / 5 * 4;
}

/* Numbers of other things clash nearly everywhere: dates, tables, hexadecimal codes. A mistake in a
 * board is a pair of cells or two.
 *
 * Returns: whether most digits of the board clash */
static gboolean
is_wild (const MatoGeometry *geometry,
         const guint8       *values,
         char                empty)
{
  guint n_digits = 0, n_clashing = 0;

  if (!mato_values_has_conflict (geometry, values))
    return FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      n_digits += values[cell] > 0;
      n_clashing += mato_values_is_conflict (geometry, values, cell);
    }

  return n_clashing > MOST_CLASHING && 2 * n_clashing > n_digits
         && !mato_values_are_map (geometry, values, empty);
}

/* Texts are full of things as short as a small board. It is one in a frame, or if it is visible,
 * has digits, and none of them twice in a unit, or if nothing else is there.
 *
 * Returns: whether it is meant as a board */
static gboolean
is_evident_small (MatoReader           *reader,
                  gboolean              is_line,
                  const MatoTextCells  *cells,
                  const MatoResolved   *resolved,
                  const MatoPuzzle     *puzzle)
{
  if (is_line && reader->last_four > 0)
    return TRUE;

  return !(resolved->empty == ' ' && !cells->stand_apart)
         && (mato_board_count_givens (puzzle->board) > 0
             || (is_line && is_blank_board (reader, cells->order)))
         && ((resolved->empty != '0' && has_empty_cells (cells, resolved->empty))
             || !mato_values_has_conflict (mato_board_get_geometry (puzzle->board),
                                           resolved->values));
}

/* Tables of numbers have 0 in most places, and few others. A puzzle with one solution has all digits
 * but one.
 *
 * Returns: whether there are too few digits for a puzzle whose empty cells are 0 */
static gboolean
is_sparse (const MatoResolved *resolved,
           const MatoPuzzle   *puzzle)
{
  guint order = mato_board_get_geometry (puzzle->board)->order;
  guint32 digits = 0;

  if (resolved->empty != '0')
    return FALSE;
  if (order == 9)
    return mato_board_count_givens (puzzle->board) == 0;

  for (guint cell = 0; cell < order * order; cell++)
    digits |= 1u << resolved->values[cell];

  return (guint) __builtin_popcount (digits >> 1) < (order < 9 ? order - 1 : order / 2)
         || mato_board_count_givens (puzzle->board) < order;
}

/* Returns: whether the line was drawn, of one sign */
static gboolean
is_ruler (const MatoResolved *resolved,
          const MatoPuzzle   *puzzle)
{
  return resolved->empty != '.' && resolved->empty != '0'
         && mato_board_count_givens (puzzle->board) == 0;
}

/* Returns: whether the cells and what is around them are all that the text has */
static gboolean
is_all (MatoReader          *reader,
        const MatoTextCells *cells)
{
  const MatoLine *line = mato_reading_peek (reader, cells->first_line);
  guint end = cells->end_line;

  if (line->number > 1)
    return FALSE;

  while ((line = mato_reading_peek (reader, end)) != NULL && mato_line_is_empty (line))
    end++;
  return line == NULL && end < MATO_LINES_WINDOW;
}

static gboolean
is_framed (MatoReader          *reader,
           const char          *notation,
           const MatoTextCells *cells)
{
  for (guint i = cells->first_line; i < cells->end_line; i++)
    if (mato_line_is_rule (mato_reading_peek (reader, i)))
      return TRUE;

  return g_str_equal (notation, "box");
}

/* Returns: whether it is meant as a board */
static gboolean
is_evident (MatoReader           *reader,
            const char           *notation,
            const MatoTextCells  *cells,
            const MatoResolved   *resolved,
            const MatoPuzzle     *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  gboolean is_line = g_str_equal (notation, "line");

  if (reader->is_announced || reader->weights != NULL || reader->options.box_rows > 0
      || is_framed (reader, notation, cells))
    return TRUE;

  if (!is_wild (geometry, resolved->values, resolved->empty) && (!is_sparse (resolved, puzzle) || is_all (reader, cells))
      && (cells->order >= 9 ? !is_line || !is_ruler (resolved, puzzle)
          : g_str_equal (notation, "json")
              || is_evident_small (reader, is_line, cells, resolved, puzzle)))
    return TRUE;

  return is_alone (reader, cells->order)
         || (is_line && is_blank_board (reader, cells->order));
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

  if (!choose_box (reader, cells->order, cells->box_rows, cells->box_columns, &box_rows,
                   &box_columns))
    {
      g_autoptr (GError) misfit = new_box_fault (cells->order, box_rows, box_columns);

      mato_reading_fail (reader, cells->cells[0].line, cells->cells[0].column, error, misfit->code,
                         "%s", misfit->message);
      return NULL;
    }

  if (!mato_resolve (cells, &reader->options, &reader->alphabets[cells->order], &resolved, &fault))
    {
      const MatoTextCell *bad = &cells->cells[resolved.bad_cell];

      mato_reading_fail (reader, bad->line, bad->column, error,
                         may_be_damaged (reader, notation, cells) ? (MatoError) fault->code
                                                                  : MATO_ERROR_UNKNOWN_NOTATION,
                         "%s", fault->message);
      g_error_free (fault);
      return NULL;
    }

  puzzle = mato_puzzle_new (make_board (get_geometry (reader, box_rows, box_columns),
                                        resolved.values));
  if (!is_evident (reader, notation, cells, &resolved, puzzle))
    {
      mato_puzzle_free (puzzle);
      mato_reading_fail (reader, cells->cells[0].line, cells->cells[0].column, error,
                         MATO_ERROR_UNKNOWN_NOTATION,
                         _("This could be a small board, but as well something else: a frame, or "
                           "all of its cells in one line, would tell."));
      return NULL;
    }

  puzzle->notation = notation;
  puzzle->alphabet = resolved.alphabet;
  puzzle->empty = resolved.empty;
  puzzle->line = mato_reading_peek (reader, cells->cells[0].line)->number;
  puzzle->layout = mato_layout_make (reader, cells, resolved.alphabet, &puzzle->align);
  note_clash (reader, puzzle, cells, resolved.values);

  return puzzle;
}

static void
fill_draft_cell (MatoBoard       *board,
                 const MatoDraft *draft,
                 guint            cell)
{
  MatoOrigin origin = draft->is_entry[cell] ? MATO_ORIGIN_ENTRY : MATO_ORIGIN_GIVEN;

  if (draft->values[cell] > 0)
    mato_board_set (board, cell, draft->values[cell], origin);

  if (!mato_board_is_given (board, cell))
    for (guint pencil = 0; pencil < MATO_N_PENCILS; pencil++)
      mato_board_set_marks (board, cell, pencil, draft->marks[pencil][cell]);
}

gboolean
mato_reading_resolve (MatoReader           *reader,
                      const MatoTextCells  *cells,
                      MatoDraft            *draft,
                      guint                *bad_cell,
                      GError              **error)
{
  MatoResolved resolved;
  gboolean is_one = mato_resolve (cells, &reader->options, &reader->alphabets[cells->order],
                                  &resolved, error);

  *bad_cell = resolved.bad_cell;
  if (!is_one)
    return FALSE;

  memcpy (draft->values, resolved.values, sizeof draft->values);
  draft->alphabet = resolved.alphabet;
  return TRUE;
}

MatoPuzzle *
mato_reading_build_draft (MatoReader  *reader,
                          const char  *notation,
                          MatoDraft   *draft,
                          GError     **error)
{
  guint box_rows, box_columns;
  const MatoGeometry *geometry;
  MatoPuzzle *puzzle;

  if (draft->geometry == NULL
      && !choose_box (reader, draft->order, draft->box_rows, draft->box_columns, &box_rows,
                      &box_columns))
    {
      mato_reading_fail_at (reader, draft->line, draft->column,
                            new_box_fault (draft->order, box_rows, box_columns), error);
      return NULL;
    }

  geometry = draft->geometry != NULL ? draft->geometry
                                     : get_geometry (reader, box_rows, box_columns);
  puzzle = mato_puzzle_new (mato_board_new (geometry));
  puzzle->notation = notation;
  puzzle->alphabet = draft->alphabet;
  puzzle->line = draft->line;
  puzzle->title = g_steal_pointer (&draft->title);
  puzzle->sections = g_steal_pointer (&draft->sections);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    fill_draft_cell (puzzle->board, draft, cell);
  if (puzzle->sections != NULL)
    mato_cell_colours_take (puzzle);
  puzzle->clash_column = mato_board_has_given_conflict (puzzle->board) ? draft->column : 0;

  return puzzle;
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
