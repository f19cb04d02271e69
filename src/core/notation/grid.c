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
  guint first_gap;           /* line of the window */
} Block;

void
mato_grid_clear_outcome (MatoGridOutcome *outcome)
{
  g_clear_pointer (&outcome->puzzle, mato_puzzle_free);
  g_clear_error (&outcome->error);
}

guint
mato_grid_split (const MatoLine   *line,
                 const MatoRuling *ruling,
                 guint             index,
                 MatoTextCell     *cells)
{
  return mato_split (line, mato_line_get_span (line), ruling->shape, ruling->separator, index,
                     cells, MATO_MAX_ORDER);
}

gboolean
mato_grid_has_cells (const MatoLine   *line,
                     const MatoRuling *ruling)
{
  MatoTextCell cells[MATO_MAX_ORDER + 1];
  guint n = mato_split (line, mato_line_get_span (line), ruling->shape, ruling->separator, 0,
                        cells, G_N_ELEMENTS (cells));

  return n == ruling->order
         || (n == ruling->order + 1 && ruling->shape == MATO_SHAPE_FIELDS
             && cells[n - 1].glyph == ' ');
}

/* Rulings */

static guint
add_ruling (MatoRuling *rulings,
            guint       n,
            MatoShape   shape,
            char        separator,
            guint       order)
{
  if (n == MATO_MAX_RULINGS || !mato_order_is_valid (order))
    return n;

  rulings[n] = (MatoRuling) { shape, separator, order };
  return n + 1;
}

/* The last field may have a separator after it, too. */
static guint
add_field_rulings (MatoRuling     *rulings,
                   const MatoLine *line,
                   char            separator)
{
  MatoTextCell cells[MATO_MAX_ORDER + 1];
  MatoTextSpan span = mato_line_get_span (line);
  guint n = 0;
  guint n_fields = mato_split (line, span, MATO_SHAPE_FIELDS, separator, 0, cells,
                               G_N_ELEMENTS (cells));

  n = add_ruling (rulings, n, MATO_SHAPE_FIELDS, separator, n_fields);
  if (n_fields > 1 && n_fields <= G_N_ELEMENTS (cells) && cells[n_fields - 1].glyph == ' ')
    n = add_ruling (rulings, n, MATO_SHAPE_FIELDS, separator, n_fields - 1);

  return n;
}

/* Blanks can be empty cells only if no other sign is. */
static gboolean
blanks_may_be_cells (const MatoLine *line)
{
  return strpbrk (line->glyphs->str, " ") == NULL
         || strpbrk (line->glyphs->str, ".*_?#-") == NULL;
}

/* A row may have a wrong character, but it is mostly cells and separators. */
static gboolean
is_mostly_cells (const MatoLine *line,
                 MatoTextSpan    span)
{
  guint n_others = 0, n_cells = 0;

  for (guint i = span.start; i < span.end; i++)
    if (mato_glyph_is_cell (line->glyphs->str[i]))
      n_cells++;
    else
      n_others += strchr (" \t|,;\"'", line->glyphs->str[i]) == NULL;

  return n_others == 0 || n_others < n_cells;
}

guint
mato_grid_find_rulings (const MatoLine *line,
                        MatoRuling     *rulings)
{
  static const MatoShape shapes[] = { MATO_SHAPE_TOKENS, MATO_SHAPE_PACKED, MATO_SHAPE_PITCHED,
                                      MATO_SHAPE_COLUMNS };
  MatoTextCell cells[MATO_MAX_ORDER];
  MatoTextSpan span = mato_line_get_span (line);
  char separator = mato_split_find_separator (line, span);
  guint n = 0;

  if (!is_mostly_cells (line, span))
    return 0;

  if (separator != '\0')
    n = add_field_rulings (rulings, line, separator);
  if (separator != '\0' && separator != '|'
      && (separator != '\t'
          || mato_split (line, span, MATO_SHAPE_FIELDS, separator, 0, cells, MATO_MAX_ORDER) > 0))
    return n;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (shapes[i] == MATO_SHAPE_TOKENS || shapes[i] == MATO_SHAPE_PACKED
        || blanks_may_be_cells (line))
      n = add_ruling (rulings, n, shapes[i], '\0',
                      mato_split (line, span, shapes[i], '\0', 0, cells, MATO_MAX_ORDER));

  return n;
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
    return mato_reading_fail (block->reader, block->line, span.start, error,
                              MATO_ERROR_BAD_SHAPE,
                              _("Row %u is not divided like the rows before it."),
                              block->n_rows + 1);

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
    if (row[i].length > 1)
      return mato_reading_fail (block->reader, row[i].line, row[i].column, error,
                                MATO_ERROR_UNSUPPORTED,
                                _("This looks like a grid of candidates, but a group is "
                                  "not in ascending order or a row has the wrong number of "
                                  "groups."));

  return TRUE;
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

  if (n == ruling->order + 1 && n <= room && ruling->shape == MATO_SHAPE_FIELDS
      && row[n - 1].glyph == ' ')
    n--;

  if (n != ruling->order)
    return fail_row_length (block, n, error);

  if (!check_numbers (block, error))
    return FALSE;

  block->cells->spans[block->line] = span;
  block->cells->n_cells += n;
  block->n_rows++;
  return TRUE;
}

/* Blocks */

static gboolean
fail_missing_rows (Block   *block,
                   GError **error)
{
  return mato_reading_fail (block->reader, block->line, 0, error, MATO_ERROR_BAD_SHAPE,
                            g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: two numbers of rows */
                                         "There is only %u row here; %u are needed.",
                                         "There are only %u rows here; %u are needed.",
                                         block->n_rows),
                            block->n_rows, block->ruling.order);
}

/* Empty lines may separate the bands of a board: all of them or none, so that a board with missing
 * rows never takes rows of the next one; and no row follows the last one directly. */
static gboolean
gap_is_allowed (const Block *block)
{
  return block->n_rows > 0 && block->n_rows % block->box_rows == 0
         && block->n_gaps + 1 == block->n_rows / block->box_rows
         && block->ruling.shape != MATO_SHAPE_COLUMNS;
}

static gboolean
gap_is_missing (const Block *block)
{
  return block->n_gaps > 0 && block->n_rows % block->box_rows == 0
         && block->n_gaps < block->n_rows / block->box_rows;
}

gboolean
mato_grid_is_other_text (const MatoLine *line)
{
  guint order = mato_order_of_cells (line->glyphs->len);

  return mato_line_is_prose (line) || mato_line_is_heading (line)
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

static gboolean
read_block_line (Block           *block,
                 const MatoLine  *line,
                 GError         **error)
{
  MatoTextSpan *span = &block->cells->spans[block->line];

  if (!mato_reading_check_line (block->reader, block->line, error))
    return FALSE;

  if (line_is_rule (block, line))
    {
      *span = (MatoTextSpan) { 0, line->glyphs->len };
      return TRUE;
    }

  if (mato_line_is_empty (line) && !is_blank_row (block, line))
    {
      if (!gap_is_allowed (block))
        return fail_missing_rows (block, error);
      if (block->n_gaps++ == 0)
        block->first_gap = block->line;
      *span = (MatoTextSpan) { 0, 0 };
      return TRUE;
    }

  if (gap_is_missing (block) || mato_grid_is_other_text (line))
    return fail_missing_rows (block, error);

  return read_row (block, error);
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
  if (block->n_gaps == 0 || mato_grid_ends_run (block->reader, block->line))
    return TRUE;

  block->line = block->first_gap;
  block->n_rows = block->box_rows;
  return fail_missing_rows (block, error);
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

  if (read_block (&block, &outcome.error) && check_end (&block, &outcome.error))
    {
      take_frame (&block);
      outcome.puzzle = mato_reading_build (reader, notation_of (&block), block.cells,
                                           &outcome.error);
      outcome.end = block.cells->end_line;
    }

  outcome.n_rows = block.n_rows;
  if (outcome.error != NULL)
    mato_reader_get_place (reader, &outcome.line, &outcome.column);
  return outcome;
}
