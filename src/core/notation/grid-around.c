/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"

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
