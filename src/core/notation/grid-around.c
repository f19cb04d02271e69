/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What rows may have around them besides a frame: the head of a table, as in Markdown, and the
 * brackets of a program. */

/* `| A | B | C | …`, `| 1 | 2 | …` */
static gboolean
names_columns (MatoReader *reader,
               guint       n_fields)
{
  MatoTextCell cells[MATO_MAX_ORDER];
  const MatoLine *line = mato_reading_peek (reader, 0);
  int first;

  if (mato_split (line, mato_line_get_span (line), MATO_SHAPE_FIELDS, '|', 0, cells,
                  MATO_MAX_ORDER) != n_fields)
    return FALSE;

  first = g_ascii_toupper (cells[0].glyph);
  for (guint i = 0; i < n_fields; i++)
    if (cells[i].length != 1 || g_ascii_toupper (cells[i].glyph) != first + (int) i)
      return FALSE;

  return first == 'A' || first == '1';
}

/* Returns: the number of columns that the rule below the head of a table has, as in Markdown, 0:
 *   there is none */
static guint
count_head_fields (MatoReader *reader)
{
  const MatoLine *line = mato_reading_peek (reader, 1);
  const char *c;
  guint n_fields = 0;

  if (line == NULL || !mato_line_is_rule (line) || strchr (line->glyphs->str, '|') == NULL
      || strspn (line->glyphs->str, "|-: \t") != line->glyphs->len)
    return 0;

  for (c = line->glyphs->str; *c != '\0'; c++)
    n_fields += strchr ("-:", *c) != NULL && strchr ("-:", c[1]) == NULL;

  return n_fields >= 4 && n_fields <= MATO_MAX_ORDER ? n_fields : 0;
}

gboolean
mato_grid_has_head (MatoReader *reader)
{
  guint n_fields = count_head_fields (reader);
  const MatoLine *last;

  if (n_fields == 0 || mato_grid_count_symbols (mato_reading_peek (reader, 0)) == 0)
    return n_fields > 0;

  last = mato_reading_peek (reader, n_fields + 1);
  return last != NULL && strchr (last->glyphs->str, '|') != NULL && !mato_line_is_rule (last)
         && names_columns (reader, n_fields);
}

gboolean
mato_grid_check_head (MatoReader      *reader,
                      MatoGridOutcome *outcome)
{
  guint order = outcome->order;

  if (count_head_fields (reader) != order || !names_columns (reader, order)
      || outcome->end != order + 1
      || mato_board_count_givens (outcome->puzzle->board) == order * order)
    return TRUE;

  g_clear_pointer (&outcome->puzzle, mato_puzzle_free);
  mato_grid_fail_rows (reader, outcome->end, order - 1, order, &outcome->error);
  mato_reader_get_place (reader, &outcome->line, &outcome->column);
  return FALSE;
}

/* Returns: the number of cells of a line `[5, 3, 0, …]`; 0: it is none */
static guint
count_bracketed (const MatoLine *line)
{
  const char *inside, *end;
  guint n = 1;

  if (line == NULL || line->fault != MATO_LINE_GOOD)
    return 0;

  inside = line->glyphs->str + strspn (line->glyphs->str, " \t");
  if (*inside++ != '[')
    return 0;

  for (end = inside; *end != '\0' && strchr ("[]{}", *end) == NULL; end++)
    n += *end == ',';

  return *end == ']' && end[1 + strspn (end + 1, " \t,")] == '\0' ? n : 0;
}

gboolean
mato_grid_begins_in_brackets (MatoReader *reader)
{
  guint n = count_bracketed (mato_reading_peek (reader, 0));

  return mato_order_is_valid (n) && mato_order_of_cells (n) == 0
         && count_bracketed (mato_reading_peek (reader, 1)) == n;
}

gboolean
mato_matrix_is_of_r (const char *glyphs,
                     guint       column)
{
  return column >= 6 && g_str_has_prefix (glyphs + column - 6, "matrix(c(");
}

gboolean
mato_matrix_is_by_row (MatoReader *reader,
                       guint      *line,
                       guint      *column)
{
  const MatoLine *rest;
  gboolean is_by_row = FALSE;

  for (guint n = 0; n < 4 && (rest = mato_reading_peek (reader, *line)) != NULL; n++)
    {
      const char *glyphs = rest->glyphs->str + *column;

      is_by_row |= strstr (glyphs, "byrow = T") != NULL || strstr (glyphs, "byrow=T") != NULL;
      if (strchr (glyphs, ')') != NULL)
        {
          *column = (guint) rest->glyphs->len;
          return is_by_row;
        }
      if (*line + 1 == MATO_LINES_WINDOW)
        return FALSE;
      (*line)++;
      *column = 0;
    }

  return FALSE;
}

void
mato_matrix_drop_rest (MatoReader *reader)
{
  const MatoLine *line;

  while ((line = mato_reading_peek (reader, 0)) != NULL && !mato_line_is_empty (line)
         && g_ascii_isdigit (line->glyphs->str[strspn (line->glyphs->str, " \t)")])
         && strchr (line->glyphs->str, ',') != NULL)
    mato_reading_drop (reader, 1);
}

/* Rows behind a board that belong to it, though it has as many as it needs: one of them is there
 * twice, and nobody can tell which. */

gboolean
mato_grid_is_blank_row (const MatoLine   *line,
                        const MatoRuling *ruling)
{
  char cell = ruling->shape == MATO_SHAPE_COLUMNS ? ' ' : '\t';

  if (ruling->shape != MATO_SHAPE_COLUMNS
      && (ruling->shape != MATO_SHAPE_FIELDS || ruling->separator != '\t'))
    return FALSE;

  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    if (*c != cell)
      return FALSE;

  return line->glyphs->len == ruling->order - (cell == '\t');
}

/* `|---|---|---|` has empty cells where `-` is their sign; rules that are drawn have other
 * characters then. */
static gboolean
is_row_of_dashes (const MatoGridOutcome *outcome,
                  const MatoLine        *line)
{
  return outcome->puzzle->empty == '-' && !mato_line_is_certain_rule (line)
         && strchr (line->glyphs->str, '|') != NULL;
}

/* As many dashes as a row has cells, and nothing else. */
static gboolean
is_bare_row_of_dashes (const MatoGridOutcome *outcome,
                       const MatoLine        *line)
{
  return outcome->puzzle->empty == '-' && line->glyphs->len == outcome->order
         && strspn (line->glyphs->str, "-") == line->glyphs->len;
}

/* Returns: whether there is a character that is no cell, or are some that no cell of @order has: as
 *   many characters as a row has tell nothing then */
static gboolean
has_strange (const MatoLine *line,
             guint           order)
{
  MatoTextSpan span = mato_line_get_span (line);
  guint n_others = 0;

  for (guint i = span.start; i < span.end; i++)
    n_others += mato_glyph_is_cell (line->glyphs->str[i])
                && !mato_grid_fits_order (line->glyphs->str[i], order);
  if (n_others > 1)
    return TRUE;

  for (guint i = span.start; i < span.end; i++)
    if (!mato_glyph_is_cell (line->glyphs->str[i]) && !mato_glyph_is_blank (line->glyphs->str[i])
        && line->glyphs->str[i] != '|')
      return TRUE;

  return FALSE;
}

static gboolean
is_row (MatoReader            *reader,
        const MatoGridOutcome *outcome,
        guint                  index)
{
  const MatoLine *line = index < MATO_LINES_WINDOW ? mato_reading_peek (reader, index) : NULL;

  if (line == NULL || line->fault != MATO_LINE_GOOD)
    return FALSE;

  if (mato_line_is_empty (line))
    return mato_grid_is_blank_row (line, &outcome->ruling);
  if (outcome->ruling.shape != MATO_SHAPE_FIELDS && has_strange (line, outcome->order))
    return FALSE;

  return (!mato_line_is_rule (line) || is_row_of_dashes (outcome, line)
          || is_bare_row_of_dashes (outcome, line))
         && !mato_grid_is_other_text (line) && mato_grid_has_cells (line, &outcome->ruling);
}

/* A line of dashes above the rows and none below them is no frame: where `-` is an empty cell, it
 * is one more row. Only above the first board, where nothing is drawn between boards. */
static gboolean
has_row_above (MatoReader            *reader,
               const MatoGridOutcome *outcome)
{
  return outcome->end == outcome->order + 1 && mato_reading_is_first (reader)
         && is_bare_row_of_dashes (outcome, mato_reading_peek (reader, 0));
}

/* Nine cells and a separator at the end of ten rows look like a board of ten whose last column is
 * empty. */
static gboolean
is_ten_by_nine (const MatoGridOutcome *outcome)
{
  if (outcome->order != 10 || outcome->ruling.shape != MATO_SHAPE_FIELDS
      || outcome->ruling.separator == '|' || outcome->puzzle->empty != ' ')
    return FALSE;

  for (guint cell = 9; cell < 100; cell += 10)
    if (mato_board_get_value (outcome->puzzle->board, cell) != 0)
      return FALSE;

  return TRUE;
}

/* Returns: the number of rows that follow each other without a gap, 0 if the window is too small */
static guint
count_run (MatoReader            *reader,
           const MatoGridOutcome *outcome)
{
  guint n = 0;

  while (is_row (reader, outcome, outcome->end + n))
    n++;

  return outcome->end + n < MATO_LINES_WINDOW ? outcome->order + n : 0;
}

/* Boards that follow each other without a gap: if one row is missing in one of them, or there
 * twice, all behind it would be made of rows of two boards. More rows than one are missing at the
 * end of a text that is cut off. Only at the beginning of a text, because those who read millions
 * of boards do not look ahead, and not in a run longer than the window, which nobody sees whole.
 *
 * Returns: whether the rows are those of whole boards, as far as can be seen */
static gboolean
check_run (MatoReader      *reader,
           MatoGridOutcome *outcome)
{
  gboolean is_open = !mato_line_is_rule (mato_reading_peek (reader, outcome->end - 1));
  guint n = mato_reading_is_first (reader) && is_open ? count_run (reader, outcome) : 0;
  guint rest = n % outcome->order;

  if (n < 2 * outcome->order - 1 || (rest != 1 && rest != outcome->order - 1))
    return TRUE;

  g_clear_pointer (&outcome->puzzle, mato_puzzle_free);
  mato_reading_fail (reader, outcome->end - outcome->order, 0, &outcome->error,
                     MATO_ERROR_BAD_SHAPE,
                     /* Translators: two numbers of rows */
                     _("%u rows follow each other here, but each board has %u; Mato cannot tell "
                       "which row is missing or there twice."), n, outcome->order);
  mato_reader_get_place (reader, &outcome->line, &outcome->column);
  outcome->n_rows = n;
  return FALSE;
}

/* One row more than the board has: the first one may number the columns, or one is there twice, and
 * nobody can tell. More rows than one are another board, complete or not.
 *
 * Returns: whether there is none */
static gboolean
check_surplus (MatoReader       *reader,
               MatoGridOutcome  *outcome)
{
  gboolean is_ten = is_ten_by_nine (outcome);
  gboolean is_above = has_row_above (reader, outcome);

  if (!is_ten && !is_above
      && (!is_row (reader, outcome, outcome->end) || is_row (reader, outcome, outcome->end + 1)))
    return TRUE;

  g_clear_pointer (&outcome->puzzle, mato_puzzle_free);
  outcome->end -= is_above;
  mato_reading_fail (reader, outcome->end - is_ten, 0, &outcome->error, MATO_ERROR_BAD_SHAPE,
                     /* Translators: %u is a number of rows */
                     _("There is one more row after %u rows; Mato cannot tell which of them are "
                       "the board."), outcome->order - is_ten);
  mato_reader_get_place (reader, &outcome->line, &outcome->column);
  outcome->n_rows += !is_ten;
  return FALSE;
}

gboolean
mato_grid_check_surplus (MatoReader      *reader,
                         MatoGridOutcome *outcome)
{
  return check_surplus (reader, outcome) && check_run (reader, outcome);
}

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

/* Returns: the number of rows in @n_lines lines from @first on */
static guint
count_rows_in (MatoReader *reader,
               guint       first,
               guint       n_lines,
               guint       order)
{
  guint n_rows = n_lines;

  for (guint i = 0; i < n_lines; i++)
    n_rows += mato_grid_is_double (mato_reading_peek (reader, first + i), order);

  return n_rows;
}

/* The parts that follow a broken board may be its own: they are those of another one only if they
 * leave no rest up to two empty lines or other text.
 *
 * Returns: whether a board begins here, in one or in equal parts with an empty line between them */
static gboolean
begins_board (MatoReader *reader,
              guint       first,
              guint       order)
{
  guint part = count_rows (reader, first);
  guint n_rows = 0, index = first;
  gboolean is_even = order % part == 0;

  for (guint n = part; n > 0 && n < order; n = count_rows (reader, index))
    {
      is_even &= n == part || n_rows >= order;
      n_rows += n;
      index += n + 1;
      if (!is_gap (reader, index - 1))
        break;
    }

  return part >= order
         || (is_even && n_rows >= order && (n_rows % order == 0 || index >= MATO_LINES_WINDOW));
}

/* Returns: whether a line may be a row of a broken board of @order; the last one of the text may be
 *   cut off */
static gboolean
is_like_row (MatoReader *reader,
             guint       index,
             guint       order)
{
  const MatoLine *line = mato_reading_peek (reader, index);
  guint n = mato_grid_count_symbols (line);

  if (n > 0 && n < order && mato_reading_peek (reader, index + 1) == NULL)
    return TRUE;

  return n + 1 >= order && (n <= order + 1 || mato_grid_is_double (line, order)
                            || strpbrk (line->glyphs->str, " \t|,;") != NULL);
}

static guint
count_gaps (MatoReader *reader,
            guint       first)
{
  guint n = 0;

  while (first + n < MATO_LINES_WINDOW && is_gap (reader, first + n)
         && mato_reading_peek (reader, first + n)->glyphs->len == 0)
    n++;

  return n;
}

/* Returns: the number of lines of a board with empty lines where they should not be, or too many of
 *   them: no part of it is a board of its own; 0: there is none */
static guint
measure_parts (MatoReader *reader,
               guint       order)
{
  guint n_lines = count_rows (reader, 0);
  guint n_rows = count_rows_in (reader, 0, n_lines, order);

  while (n_lines > 0 && n_rows < order)
    {
      guint n_gaps = count_gaps (reader, n_lines);
      guint first = n_lines + n_gaps;
      guint n = count_rows (reader, first);

      if (n_gaps == 0 || n == 0 || !is_like_row (reader, first, order)
          || begins_board (reader, first, order))
        break;
      if (n_rows + n > order + 1 && begins_board (reader, first + order - n_rows, order))
        return first + order - n_rows; /* the line between two boards is lost */
      n_rows += count_rows_in (reader, first, n, order);
      if (n_rows > order + 1)
        break;
      n_lines = first + n;
    }

  /* A frame, or words, that follow directly: this board is not divided by empty lines. */
  return is_gap (reader, n_lines) || mato_reading_peek (reader, n_lines) == NULL ? n_lines : 0;
}

/* Returns: the number of lines of a broken board with empty lines in it, 0: it has none */
static guint
measure_divided (MatoReader *reader,
                 guint       order)
{
  guint n_rows = count_rows (reader, 0);
  guint n_bands = measure_bands (reader, order);
  guint n_lines = n_bands > 0 ? n_bands : measure_rows_apart (reader, order);
  guint n_parts = measure_parts (reader, order);

  return n_parts > MAX (n_lines, n_rows) ? n_parts : n_lines;
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
  guint n_rows = 0, n_lines = measure_divided (reader, order);
  gboolean is_closed = FALSE, is_framed = FALSE, was_rule = FALSE;

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
