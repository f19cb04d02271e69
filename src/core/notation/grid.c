/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  MatoReader *reader;
  MatoTextCells *cells;
  MatoRuling ruling;
  guint box_rows;
  gboolean dashes_are_cells; /* lines that may be rules or rows are rows */
  guint first_row;           /* line of the window */
  guint line;                /* the one being read */
  guint n_rows;
  guint n_gaps;              /* empty lines between bands */
  guint gap_rows;            /* rows between two of them: those of a box, or one */
  guint first_gap;           /* line of the window */
  guint band;                /* rows between two rules; 0: none was met behind a row */
  guint last_rule;           /* the number of rows before it */
  gboolean are_closed;       /* the rows, each by a separator */
} Block;

void
mato_grid_clear_outcome (MatoGridOutcome *outcome)
{
  g_clear_pointer (&outcome->puzzle, mato_puzzle_free);
  g_clear_error (&outcome->error);
}

/* Rows */

guint
mato_grid_count_symbols (const MatoLine *line)
{
  MatoTextSpan span = mato_line_get_span (line);
  guint n = 0;

  for (guint i = span.start; i < span.end; i++)
    n += mato_glyph_is_cell (line->glyphs->str[i]);

  return n;
}

gboolean
mato_grid_fits_order (char  glyph,
                      guint order)
{
  if (g_ascii_isdigit (glyph))
    return order >= 9 || (guint) (glyph - '0') <= order;

  return mato_glyph_is_sign (glyph)
         || (g_ascii_isalpha (glyph) && (guint) (g_ascii_toupper (glyph) - 'A') < order);
}

gboolean
mato_grid_is_double (const MatoLine *line,
                     guint           order)
{
  gsize length = line->glyphs->len;

  if (mato_grid_count_symbols (line) < 2 * order)
    return FALSE;

  /* With a separator between the cells, or with one and a blank. */
  return length == 2 * order || length == 2 * order + 1 || length == 4 * order - 2
         || length == 4 * order - 1 || length == 6 * order - 4 || length == 6 * order - 3;
}

gboolean
mato_grid_is_like_row (const MatoLine *line,
                       guint           order)
{
  MatoTextSpan span = mato_line_get_span (line);
  guint n_cells = 0, n_tokens = 0, n_strange = 0, n_letters = 0;
  gboolean was_cell = FALSE;

  /* No board has both 0 and x for its empty cells. */
  if (mato_line_is_rule (line) || strstr (line->glyphs->str, "0x") != NULL)
    return FALSE;

  for (guint i = span.start; i < span.end; i++)
    {
      char glyph = line->glyphs->str[i];
      gboolean is_cell = mato_glyph_is_cell (glyph);

      n_cells += is_cell;
      n_letters += g_ascii_isalpha (glyph) && !mato_glyph_is_sign (glyph);
      n_tokens += is_cell && !was_cell;
      n_strange += is_cell ? !mato_grid_fits_order (glyph, order)
                           : strchr (" \t|,;\"'[](){}", glyph) == NULL;
      was_cell = is_cell;
    }

  return n_strange <= (order >= 9) && 4 * n_letters <= 3 * n_cells
         && ((n_cells + 1 >= order && n_cells <= order + 1)
             || (n_tokens + 1 >= order && n_tokens <= order + 1)
             || (n_cells > 0 && strchr (line->glyphs->str, '|') != NULL && n_cells <= order)
             || mato_grid_is_double (line, order));
}

static gboolean
fail_division (Block   *block,
               guint    line,
               guint    row,
               GError **error)
{
  MatoTextSpan span = mato_line_get_span (mato_reading_peek (block->reader, line));

  return mato_reading_fail (block->reader, line, span.start, error, MATO_ERROR_BAD_SHAPE,
                            _("Row %u is not divided like the other rows."), row + 1);
}

static gboolean
fail_row_length (Block   *block,
                 guint    n_cells,
                 GError **error)
{
  const MatoLine *line = mato_reading_peek (block->reader, block->line);
  MatoTextSpan span = mato_line_get_span (line);
  MatoTextCell *cells = block->cells->cells + block->cells->n_cells;
  guint order = block->ruling.order;
  guint column = span.end;

  if (n_cells == 0)
    n_cells = mato_grid_count_symbols (line);
  else if (n_cells > order && block->cells->n_cells + order < MATO_MAX_CELLS)
    column = cells[order].column;

  if (n_cells == order)
    return fail_division (block, block->line, block->n_rows, error);

  return mato_reading_fail (block->reader, block->line, column, error, MATO_ERROR_BAD_SHAPE,
                            g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: the number of a row, then two numbers of
                                          * cells */
                                         "Row %u has %u cell; %u are needed.",
                                         "Row %u has %u cells; %u are needed.", n_cells),
                            block->n_rows + 1, n_cells, order);
}

/* Numbers of several digits in a small board are candidates. */
static gboolean
check_numbers (Block   *block,
               GError **error)
{
  const MatoTextCell *row = block->cells->cells + block->cells->n_cells;

  for (guint i = 0; i < block->ruling.order && block->ruling.order < 10; i++)
    if (row[i].length > 1 && g_ascii_isdigit (row[i].glyph))
      return mato_reading_fail (block->reader, row[i].line, row[i].column, error,
                                MATO_ERROR_UNSUPPORTED,
                                _("This looks like a grid of candidates, but a group is "
                                  "not in ascending order or a row has the wrong number of "
                                  "groups."));

  return TRUE;
}

/* A separator behind the last cell looks like an empty cell more. Where a bar stands before the
 * first cell, too, it is one: the frame closes behind it. */
static gboolean
is_row_closed (const Block        *block,
               const MatoLine     *line,
               const MatoTextCell *row,
               guint               n)
{
  const MatoRuling *ruling = &block->ruling;
  MatoTextSpan span = mato_line_get_span (line);

  return n == ruling->order + 1 && ruling->shape == MATO_SHAPE_FIELDS && row[n - 1].glyph == ' '
         && !(ruling->separator == '|' && line->glyphs->str[span.start] == '|');
}

/* Behind the last cell of a row may be a separator as between the others: behind each, but perhaps
 * the last row. Else it is one too many inside of that row. */
static gboolean
ends_like_others (const Block *block,
                  gboolean     is_closed)
{
  return is_closed == block->are_closed
         || (!is_closed && block->n_rows + 1 == block->ruling.order);
}

static gboolean
read_row (Block   *block,
          GError **error)
{
  const MatoLine *line = mato_reading_peek (block->reader, block->line);
  const MatoRuling *ruling = &block->ruling;
  MatoTextSpan span = mato_line_get_span (line);
  MatoTextCell *row = block->cells->cells + block->cells->n_cells;
  guint room = MIN (MATO_MAX_ORDER, MATO_MAX_CELLS - block->cells->n_cells);
  guint n = mato_split (line, span, ruling->shape, ruling->separator, block->line, row, room);

  gboolean is_closed = n <= room && is_row_closed (block, line, row, n);

  if (block->n_rows == 0)
    block->are_closed = is_closed;

  if (n - is_closed != ruling->order || !ends_like_others (block, is_closed))
    return fail_row_length (block, n, error);

  if (!check_numbers (block, error))
    return FALSE;

  block->cells->spans[block->line] = span;
  block->cells->n_cells += ruling->order;
  block->n_rows++;
  return TRUE;
}

/* Blocks */

gboolean
mato_grid_fail_rows (MatoReader  *reader,
                     guint        line,
                     guint        n_rows,
                     guint        order,
                     GError     **error)
{
  return mato_reading_fail (reader, line, 0, error, MATO_ERROR_BAD_SHAPE,
                            g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: two numbers of rows */
                                         "There is only %u row here; %u are needed.",
                                         "There are only %u rows here; %u are needed.", n_rows),
                            n_rows, order);
}

static gboolean
fail_missing_rows (Block   *block,
                   GError **error)
{
  return mato_grid_fail_rows (block->reader, block->line, block->n_rows, block->ruling.order,
                              error);
}

/* Empty lines may separate the bands of a board, or all of its rows, as web pages do: all of them
 * or none, so that a board with missing rows never takes rows of the next one; and no row follows
 * the last one directly. */
static gboolean
gap_is_allowed (const Block *block)
{
  guint gap_rows = block->n_gaps > 0 ? block->gap_rows : block->n_rows;

  return block->n_rows > 0 && (gap_rows == 1 || gap_rows == block->box_rows)
         && block->n_rows == gap_rows * (block->n_gaps + 1)
         && block->ruling.shape != MATO_SHAPE_COLUMNS;
}

static gboolean
gap_is_missing (const Block *block)
{
  return block->n_gaps > 0 && block->n_rows == block->gap_rows * (block->n_gaps + 1);
}

/* Frames. The rules between the rows of a board stand at equal distances, so that rows that are
 * missing or there twice are noticed, and no board goes on in the frame of the next one. */

static gboolean
fail_uneven (Block   *block,
             GError **error)
{
  return mato_reading_fail (block->reader, block->line, 0, error, MATO_ERROR_BAD_SHAPE,
                            /* Translators: the frame is drawn around a board and its boxes; %u is
                             * the number of a row */
                            _("The lines of the frame do not divide the rows evenly, after row "
                              "%u."), block->n_rows);
}

/* Two rules in succession end one board and begin another. */
static gboolean
read_rule (Block   *block,
           GError **error)
{
  if (block->n_rows == 0)
    return TRUE;

  if (block->n_rows == block->last_rule)
    return fail_missing_rows (block, error);

  if (block->band == 0)
    block->band = block->n_rows;
  if (block->ruling.order % block->band != 0 || block->n_rows != block->last_rule + block->band)
    return fail_uneven (block, error);

  block->last_rule = block->n_rows;
  return TRUE;
}

/* In Markdown `|---|---|` follows the first row of a table, and no other row. */
static gboolean
check_rule_before_row (Block   *block,
                       GError **error)
{
  if (block->band == 0 || block->n_rows < block->last_rule + block->band)
    return TRUE;

  if (block->n_rows != 2 || block->band != 1
      || strchr (mato_reading_peek (block->reader, block->line - 2)->glyphs->str, '+') != NULL)
    return fail_uneven (block, error);

  block->band = block->ruling.order;
  return TRUE;
}

static gboolean
is_divided (const Block *block)
{
  return block->band > 0 && block->band < block->ruling.order;
}

/* `|---|---|---|` right before the lower edge of a frame is a row of empty cells. */
static gboolean
is_row_of_dashes (const Block    *block,
                  const MatoLine *line,
                  guint           index)
{
  const MatoLine *next = mato_reading_peek (block->reader, index + 1);

  return !mato_line_is_certain_rule (line) && next != NULL && mato_line_is_certain_rule (next)
         && mato_grid_has_cells (line, &block->ruling);
}

static gboolean
bars_are_below (const MatoLine *line,
                const MatoLine *first)
{
  const char *a = line->glyphs->str, *b = first->glyphs->str;

  for (;; a++, b++)
    {
      gsize length = strcspn (a, "|");

      if (length != strcspn (b, "|"))
        return FALSE;
      a += length;
      b += length;
      if (*a == '\0' || *b == '\0')
        return *a == *b;
    }
}

/* Where cells are blank, or numbers of several digits, a character that is missing is seen only by
 * the bars behind it. */
static gboolean
needs_bars (const Block *block)
{
  if (!is_divided (block))
    return FALSE;

  for (guint i = 0; i < block->cells->n_cells; i++)
    if (block->cells->cells[i].glyph == ' ' || block->cells->cells[i].length > 1)
      return TRUE;

  return FALSE;
}

static const MatoLine *
peek_row (const Block *block,
          guint        row)
{
  guint cell = row * block->ruling.order;

  return mato_reading_peek (block->reader, block->cells->cells[cell].line);
}

/* Returns: whether a line is cut into as many cells, or its bars stand below those of the rows: all
 * cells of a board may be filled, and some of the row that is one too many blank. */
static gboolean
continues_board (const Block    *block,
                 const MatoLine *line)
{
  return mato_grid_has_cells (line, &block->ruling)
         || (strchr (line->glyphs->str, '|') != NULL && bars_are_below (line, peek_row (block, 0)));
}

/* Returns: the number of rows at the line being read, not more than @most */
static guint
count_following (const Block *block,
                 guint        most)
{
  const MatoLine *line;
  guint n = 0;

  while (n < most && (line = mato_reading_peek (block->reader, block->line + n)) != NULL
         && (!mato_line_is_rule (line) || is_row_of_dashes (block, line, block->line + n))
         && !mato_grid_is_other_text (line) && continues_board (block, line))
    n++;

  return n;
}

/* Rows that directly follow a board with rules are those of another one: a board that is open above
 * is open below, and the next rule is where its first one was. */
static gboolean
check_frame_end (Block   *block,
                 GError **error)
{
  guint n_rows;

  if (!is_divided (block))
    return TRUE;

  n_rows = count_following (block, block->band + 1);
  return n_rows == 0 || (n_rows == block->band && block->first_row == 0)
         || fail_uneven (block, error);
}

static gboolean
check_bars (Block   *block,
            GError **error)
{
  const MatoLine *model = peek_row (block, 0);

  if (!needs_bars (block))
    return TRUE;

  if (!bars_are_below (peek_row (block, 1), model) && !bars_are_below (peek_row (block, 2), model))
    model = peek_row (block, 1);

  for (guint row = 0; row < block->ruling.order; row++)
    if (!bars_are_below (peek_row (block, row), model))
      return fail_division (block, block->cells->cells[row * block->ruling.order].line, row, error);

  return TRUE;
}

/* Returns: the number of cells between two bars of the first row, if it is always the same, or 0 */
static guint
find_group_width (const Block *block)
{
  const MatoTextCell *cells = block->cells->cells;
  const char *glyphs = mato_reading_peek (block->reader, block->first_row)->glyphs->str;
  guint width = 0;

  for (guint i = 1; i < block->ruling.order; i++)
    {
      guint start = cells[i - 1].column + cells[i - 1].length;
      gboolean has_bar = memchr (glyphs + start, '|', cells[i].column - start) != NULL;

      if (has_bar && width == 0)
        width = i;
      if (width > 0 && has_bar != (i % width == 0))
        return 0;
    }

  return width;
}

/* Drawn boxes have a shape, unless the caller knows better. */
static gboolean
take_box (Block   *block,
          GError **error)
{
  guint order = block->ruling.order;
  guint width = find_group_width (block);
  guint height = is_divided (block) && block->band > 1 ? block->band : 0;

  if (mato_reading_get_options (block->reader)->box_rows > 0)
    return TRUE;

  if (height > 0 && width > 1 && height * width != order)
    return fail_uneven (block, error);

  if (height == 0 && width > 1 && order % width == 0)
    height = order / width;
  if (height > 0 && mato_geometry_is_valid (height, order / height))
    {
      block->cells->box_rows = height;
      block->cells->box_columns = order / height;
    }

  return TRUE;
}

gboolean
mato_grid_is_other_text (const MatoLine *line)
{
  guint order = mato_order_of_cells (line->glyphs->len);

  return mato_line_is_prose (line) || mato_line_is_heading (line)
         || g_str_has_prefix (line->glyphs->str, "{\"")
         || mato_split_find_rows (line, mato_line_get_span (line)) != '\0'
         || (order > 5
             && (strpbrk (line->glyphs->str, " \t|,;") == NULL
                 || mato_line_is_blank_board (line)));
}

static gboolean
line_is_rule (const Block    *block,
              const MatoLine *line)
{
  MatoTextCell cells[MATO_MAX_ORDER];

  if (!mato_line_is_rule (line))
    return FALSE;

  return !block->dashes_are_cells || mato_line_is_certain_rule (line)
         || mato_grid_split (line, &block->ruling, 0, cells) != block->ruling.order;
}

static gboolean
is_blank_row (const Block    *block,
              const MatoLine *line)
{
  return block->ruling.shape >= MATO_SHAPE_FIELDS && line->glyphs->len > 0
         && mato_grid_has_cells (line, &block->ruling);
}

/* Only the bars of a frame go on between two rows, whose empty cells have a sign. */
static gboolean
is_spacer (const Block    *block,
           const MatoLine *line)
{
  return block->n_rows > 0
         && (block->ruling.shape == MATO_SHAPE_TOKENS || block->ruling.shape == MATO_SHAPE_PACKED)
         && strchr (line->glyphs->str, '|') != NULL
         && strspn (line->glyphs->str, "| \t") == line->glyphs->len;
}

static gboolean
read_block_line (Block           *block,
                 const MatoLine  *line,
                 GError         **error)
{
  MatoTextSpan *span = &block->cells->spans[block->line];

  if (!mato_reading_check_line (block->reader, block->line, error))
    return FALSE;

  if (is_spacer (block, line))
    {
      *span = (MatoTextSpan) { 0, line->glyphs->len };
      return TRUE;
    }

  if (line_is_rule (block, line))
    {
      *span = (MatoTextSpan) { 0, line->glyphs->len };
      return read_rule (block, error);
    }

  if (mato_line_is_empty (line) && !is_blank_row (block, line))
    {
      if (!gap_is_allowed (block))
        return fail_missing_rows (block, error);
      if (block->n_gaps++ == 0)
        {
          block->first_gap = block->line;
          block->gap_rows = block->n_rows;
        }
      *span = (MatoTextSpan) { 0, 0 };
      return TRUE;
    }

  if (gap_is_missing (block) || mato_grid_is_other_text (line))
    return fail_missing_rows (block, error);

  return check_rule_before_row (block, error) && read_row (block, error);
}

static gboolean
read_block (Block   *block,
            GError **error)
{
  while (block->n_rows < block->ruling.order)
    {
      const MatoLine *line = mato_reading_peek (block->reader, block->line);

      if (line == NULL)
        return fail_missing_rows (block, error);
      if (!read_block_line (block, line, error))
        return FALSE;
      block->line++;
    }

  return TRUE;
}

gboolean
mato_grid_ends_run (MatoReader *reader,
                    guint       end)
{
  const MatoLine *line = mato_reading_peek (reader, end);

  return line == NULL || mato_line_is_empty (line) || mato_grid_is_other_text (line)
         || (mato_grid_count_symbols (line) == 0 && line->fault == MATO_LINE_GOOD);
}

static gboolean
check_end (Block   *block,
           GError **error)
{
  const MatoLine *line = mato_reading_peek (block->reader, block->line);

  if (block->n_gaps == 0 || mato_grid_ends_run (block->reader, block->line)
      || !(mato_grid_is_like_row (line, block->ruling.order)
           || mato_grid_has_cells (line, &block->ruling)))
    return TRUE;

  block->line = block->first_gap;
  block->n_rows = block->gap_rows;
  return fail_missing_rows (block, error);
}

/* Where no digit stands beside another, blanks are no empty cells of a large board: they divide the
 * cells of a smaller one, which has names of its columns and rows. */
static gboolean
check_columns (const Block  *block,
               GError      **error)
{
  const MatoTextCells *cells = block->cells;

  if (block->ruling.shape != MATO_SHAPE_COLUMNS || block->ruling.order < 10)
    return TRUE;

  for (guint i = 1; i < cells->n_cells; i++)
    if (!mato_glyph_is_blank (cells->cells[i].glyph)
        && !mato_glyph_is_blank (cells->cells[i - 1].glyph)
        && cells->cells[i].line == cells->cells[i - 1].line)
      return TRUE;

  return mato_reading_fail (block->reader, block->first_row, 0, error, MATO_ERROR_UNKNOWN_NOTATION,
                            _("Mato cannot read a puzzle in this text: a puzzle is a line of 81 "
                              "characters or nine rows of nine, for example."));
}

static const char *
notation_of (const Block *block)
{
  const MatoLine *first = mato_reading_peek (block->reader, block->first_row);

  for (guint i = block->cells->first_line; i < block->cells->end_line; i++)
    if (mato_line_is_certain_rule (mato_reading_peek (block->reader, i)))
      return "box";

  return strchr (first->glyphs->str, '|') != NULL ? "box" : "rows";
}

/* A frame has a rule above and one below. */
static void
take_frame (Block *block)
{
  const MatoLine *above, *below;

  block->cells->first_line = block->first_row;
  block->cells->end_line = block->line;
  if (block->first_row == 0)
    return;

  above = mato_reading_peek (block->reader, block->first_row - 1);
  block->cells->first_line--;
  block->cells->spans[block->first_row - 1] = (MatoTextSpan) { 0, above->glyphs->len };

  below = mato_reading_peek (block->reader, block->line);
  if (below == NULL || !mato_line_is_rule (below))
    return;

  block->cells->spans[block->line] = (MatoTextSpan) { 0, below->glyphs->len };
  block->cells->end_line++;
}

MatoGridOutcome
mato_grid_try (MatoReader       *reader,
               const MatoRuling *ruling,
               guint             first_row,
               gboolean          dashes_are_cells)
{
  MatoGridOutcome outcome = { .order = ruling->order, .ruling = *ruling };
  Block block = { .reader = reader, .cells = mato_reading_clear_cells (reader), .ruling = *ruling };
  guint box_columns;

  block.dashes_are_cells = dashes_are_cells;
  block.first_row = block.line = first_row;
  block.cells->order = ruling->order;
  block.cells->stand_apart = ruling->shape == MATO_SHAPE_TOKENS
                             || ruling->shape == MATO_SHAPE_FIELDS;
  /* If the caller's box does not fit, mato_reading_build() reports it. */
  mato_reading_get_box (reader, ruling->order, &block.box_rows, &box_columns);

  if (read_block (&block, &outcome.error) && check_end (&block, &outcome.error)
      && check_frame_end (&block, &outcome.error) && check_bars (&block, &outcome.error)
      && take_box (&block, &outcome.error) && check_columns (&block, &outcome.error))
    {
      take_frame (&block);
      outcome.puzzle = mato_reading_build (reader, notation_of (&block), block.cells,
                                           &outcome.error);
      outcome.end = block.cells->end_line;
    }

  /* Rows that can be no board tell nothing. */
  outcome.n_rows = outcome.error != NULL && outcome.error->code == MATO_ERROR_UNKNOWN_NOTATION
                     ? 0 : block.n_rows;
  if (outcome.error != NULL)
    mato_reader_get_place (reader, &outcome.line, &outcome.column);
  return outcome;
}
