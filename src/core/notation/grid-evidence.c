/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"

#include <string.h>

/* What cannot be read is a damaged board if enough rows of it are there; else it is
 * something that looks like a row, as many words and numbers do. */

static guint
count_separators (const MatoLine *line)
{
  guint n = 0;

  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    n += strchr (" \t|,;", *c) != NULL;

  return n;
}

gboolean
mato_grid_is_divided_like (const MatoLine *line,
                           const MatoLine *next)
{
  guint n = count_separators (next);

  return n > 1 && count_separators (line) + 2 >= n
         && ABS ((gint) line->glyphs->len - (gint) next->glyphs->len) <= 2;
}

/* Returns: whether @line may be a damaged row of the board of @order that begins at the line
 *   @first: as long, and of the same characters, but for one */
static gboolean
is_like_rows_of (MatoReader     *reader,
                 const MatoLine *line,
                 guint           first,
                 guint           order)
{
  gboolean is_there[256] = { FALSE };
  guint n_strange = 0;

  if (!mato_grid_is_like_row (line, order) || mato_line_is_date (line))
    return FALSE;

  for (guint i = first; i < first + order; i++)
    {
      const MatoLine *row = mato_reading_peek (reader, i);

      if (row != NULL && mato_line_is_rule (row))
        continue;
      for (const char *c = row != NULL ? row->glyphs->str : ""; *c != '\0'; c++)
        is_there[(guint8) *c] = TRUE;
    }
  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    n_strange += !is_there[(guint8) *c];

  for (const char *separator = " \t,;|"; *separator != '\0'; separator++)
    n_strange += 2 * (is_there[(guint8) *separator]
                      && strchr (line->glyphs->str, *separator) == NULL);

  return n_strange <= 1;
}

/* Returns: the order of a whole board that begins at the line @index, with no row too many; 0:
 *   there is none */
static guint
find_whole_board (MatoReader *reader,
                  guint       index)
{
  MatoRuling rulings[MATO_MAX_RULINGS];
  const MatoLine *line = mato_reading_peek (reader, index);
  guint n = line != NULL && line->fault == MATO_LINE_GOOD && !mato_grid_is_other_text (line)
              ? mato_grid_find_rulings (line, rulings) : 0;

  for (guint i = 0; i < n; i++)
    {
      MatoGridOutcome outcome = mato_grid_try (reader, &rulings[i], index, FALSE);
      const MatoLine *end = outcome.puzzle != NULL ? mato_reading_peek (reader, outcome.end) : NULL;
      gboolean is_whole = outcome.puzzle != NULL
                          && (end == NULL
                              || mato_line_is_rule (mato_reading_peek (reader, outcome.end - 1))
                              || !is_like_rows_of (reader, end, index, outcome.order));

      mato_grid_clear_outcome (&outcome);
      if (is_whole)
        return outcome.order;
    }

  return 0;
}

guint
mato_grid_find_board_below (MatoReader *reader,
                            guint       n_rows)
{
  for (guint i = 1; i <= n_rows + 2; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);
      guint order;
      gboolean is_above = TRUE;

      if (line == NULL || (i > 2 && mato_line_is_empty (line)))
        return 0;
      if (mato_line_is_empty (line) || mato_line_is_rule (line)
          || mato_grid_is_divided_like (mato_reading_peek (reader, i - 1), line))
        continue;

      if (mato_alike_begins (reader, i))
        return i;

      order = find_whole_board (reader, i);
      for (guint k = 0; k < i && is_above; k++)
        is_above = !is_like_rows_of (reader, mato_reading_peek (reader, k), i, order);
      if (order >= 6 && is_above)
        return i;
    }

  return 0;
}

/* Returns: whether the line has a digit twice, and again another or the same: a row of a board has
 *   no digit twice, a damaged one may have one */
static gboolean
has_repeats (const MatoLine *line)
{
  guint8 counts[128] = { 0 };
  guint n_repeats = 0, n_tokens = 0, n_cells = 0;

  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    if (mato_glyph_is_cell (*c))
      {
        n_tokens += c == line->glyphs->str || !mato_glyph_is_cell (c[-1]);
        n_cells++;
        n_repeats += *c != '0' && !mato_glyph_is_sign (*c) && counts[(guint8) *c]++ > 0;
      }

  return n_repeats > 1 && (n_tokens == n_cells || n_tokens <= n_cells / 3);
}

/* Returns: the first digit of a line that is a number, 0: it is none */
static char
get_first_digit (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str + strspn (line->glyphs->str, " \t");
  gsize length = strspn (glyphs, "0123456789");

  return length > 2 && glyphs[length] == '\0' && *glyphs != '0' ? *glyphs : '\0';
}

/* Returns: whether the line has @order cells, of one character or more; a cell more or less in a
 *   row without separators */
static gboolean
is_exact (const MatoLine *line,
          guint           order)
{
  guint n_cells = 0, n_tokens = 0;

  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    if (mato_glyph_is_cell (*c))
      {
        n_tokens += c == line->glyphs->str || !mato_glyph_is_cell (c[-1]);
        n_cells++;
      }

  return n_cells == order || n_tokens == order || n_tokens == 1;
}

/* Returns: the number of rows of @order from here on, among as many lines as a board has and
 *   the lines between them; 0 if three of them begin alike, as numbers in order do, or if none has
 *   a digit and no board of the order was before them */
static guint
count_like_rows (MatoReader *reader,
                 guint       order)
{
  guint n = 0, n_alike = 0, n_visible = 0;
  char last = '\0';

  for (guint i = 0; i < 2 * order + 2; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);
      char first;

      if (line == NULL || line->fault != MATO_LINE_GOOD)
        break;
      if (!mato_grid_is_like_row (line, order) || has_repeats (line))
        continue;

      first = get_first_digit (line);
      n_alike = first != '\0' && first == last ? n_alike + 1 : 0;
      last = first;
      n_visible += strspn (line->glyphs->str, " \t|,;.-_*?#0Xx") < line->glyphs->len;
      n += is_exact (line, order);
      if (n_alike == 2)
        return 0;
    }

  return n_visible > 0 || mato_reading_get_last_order (reader) == order ? n : 0;
}

/* Returns: whether nothing but cells, separators and brackets stands in the rows, but for a
 *   character or two */
static gboolean
are_clean (MatoReader *reader,
           guint       n_rows,
           guint       order)
{
  const MatoLine *line;
  guint n_strange = 0, n_repeats = 0;

  for (guint i = 0; i < n_rows && (line = mato_reading_peek (reader, i)) != NULL; i++)
    {
      if (strstr (line->glyphs->str, "0x") != NULL) /* a hexadecimal number */
        return FALSE;
      n_repeats += has_repeats (line);
      for (const char *c = line->glyphs->str; *c != '\0'; c++)
        n_strange += mato_glyph_is_cell (*c)
                       ? !mato_grid_fits_order (*c, order) || (g_ascii_islower (*c) && *c != 'x')
                       : strchr (" \t|,;\"'`[](){}+", *c) == NULL;
    }

  return n_strange <= 2 && n_repeats <= 1;
}

static gboolean
has_prose (MatoReader *reader,
           guint       n_lines)
{
  const MatoLine *line;

  for (guint i = 0; i < n_lines && (line = mato_reading_peek (reader, i)) != NULL; i++)
    if (mato_line_is_prose (line))
      return TRUE;

  return FALSE;
}

/* Returns: whether empty cells stand side by side, and a digit beside them */
static gboolean
has_empty_run (const MatoLine *line)
{
  static const char *const runs[] = { "..", "__", "--", "**", "00", "??" };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    if (strstr (line->glyphs->str, runs[i]) != NULL)
      return strpbrk (line->glyphs->str, "123456789ABCDEFGHIJKLMNOPQRSTUVWY") != NULL;

  return FALSE;
}

gboolean
mato_grid_is_meant (MatoReader *reader,
                    guint       order,
                    guint       n_rows)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  guint n = count_like_rows (reader, order);

  /* A frame is drawn around nothing else but tables of words. */
  if (n_rows > 0
      && (mato_line_is_certain_rule (line) || strchr (line->glyphs->str, '|') != NULL))
    return n > 0 || !has_prose (reader, n_rows + 2);
  if (n_rows > 0 && mato_line_is_rule (line))
    return n >= MAX (2, order / 3);

  if (order >= 6 && n_rows >= 3 && are_clean (reader, n_rows, order))
    return TRUE;
  if (n >= (order <= 6 ? 3 : 4))
    return TRUE;

  return n > 0 && mato_grid_is_like_row (line, order)
         && (mato_reading_get_last_order (reader) == order || has_empty_run (line));
}
