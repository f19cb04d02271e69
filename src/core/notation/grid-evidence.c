/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"

#include <string.h>

enum
{
  MOST_OTHERS = 3, /* lines among the rows of a damaged board */
};

#define DIGITS "123456789ABCDEFGHIJKLMNOPQRSTUVWYabcdefghijklmnopqrstuvwy"

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

gboolean
mato_grid_is_like_rows_of (MatoReader     *reader,
                           const MatoLine *line,
                           guint           first,
                           guint           order)
{
  gboolean is_there[256] = { FALSE };
  guint n_strange = 0;

  if (!mato_grid_is_like_row (line, order) || mato_line_is_date (line))
    return FALSE;

  for (guint i = first, n_rows = 0; n_rows < order && i < first + 2 * order; i++)
    {
      const MatoLine *row = mato_reading_peek (reader, i);

      if (row == NULL || mato_line_is_empty (row) || mato_line_is_rule (row))
        continue;
      n_rows++;
      for (const char *c = row->glyphs->str; *c != '\0'; c++)
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
                              || !mato_grid_is_like_rows_of (reader, end, index, outcome.order));

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
        is_above = !mato_grid_is_like_rows_of (reader, mato_reading_peek (reader, k), i, order);
      if (order >= 6 && is_above)
        return i;
    }

  return 0;
}

/* Full rows of a board have no digit twice in a column either; @columns: (inout): those that were
 * seen, as bits.
 *
 * Returns: whether the row goes with the ones above */
static gboolean
fits_columns (const MatoTextCell *cells,
              guint               order,
              guint64            *columns)
{
  guint n_empty = 0, n_repeats = 0;

  for (guint i = 0; i < order; i++)
    {
      guint digit = cells[i].length > 1 ? cells[i].number
                                        : (guint) g_ascii_toupper (cells[i].glyph);
      gboolean is_empty = cells[i].glyph == '0' || !g_ascii_isalnum (cells[i].glyph);

      n_empty += is_empty;
      n_repeats += !is_empty && (columns[i] >> (digit & 63) & 1) != 0;
      columns[i] |= 1ull << (digit & 63);
    }

  return 3 * n_empty >= order || 4 * n_repeats <= order;
}

/* Returns: whether the line is an undamaged row of a board of @order */
static gboolean
is_sound_row (const MatoLine *line,
              guint           order,
              guint64        *columns)
{
  MatoRuling rulings[MATO_MAX_RULINGS];
  MatoTextCell cells[MATO_MAX_ORDER];
  gboolean has_bars = strchr (line->glyphs->str, '|') != NULL;
  guint n = mato_line_is_rule (line) ? 0 : mato_grid_find_rulings (line, rulings);

  for (guint i = 0; i < n; i++)
    if (rulings[i].order == order
        && (order >= 9 || has_bars || rulings[i].shape <= MATO_SHAPE_FIELDS)
        && mato_grid_split (line, &rulings[i], 0, cells) == order
        && mato_cells_are_row (cells, order, has_bars))
      return has_bars || rulings[i].shape == MATO_SHAPE_TOKENS
             || fits_columns (cells, order, columns);

  return FALSE;
}

/* Returns: whether empty cells stand side by side, and a digit beside them */
static gboolean
has_empty_run (const MatoLine *line)
{
  static const char *const runs[] = { "..", "__", "--", "**", "00", "??" };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    if (strstr (line->glyphs->str, runs[i]) != NULL)
      return strpbrk (line->glyphs->str, "123456789") != NULL
             && strpbrk (line->glyphs->str, "abcdef") == NULL;

  return FALSE;
}

/* What a damaged board has: most of its rows are whole. */
typedef struct
{
  guint n_sound;   /* rows */
  guint n_visible; /* rows or others with a digit */
  guint n_empty;   /* sound rows with an empty cell */
  guint n_others;  /* lines that are neither, nor drawn, nor empty */
  guint n_bars;    /* sound rows with bars */
  guint end;       /* the line behind them */
} Look;

static Look
look_at_block (MatoReader *reader,
               guint       order)
{
  Look look = { 0 };
  guint64 columns[MATO_MAX_ORDER] = { 0 };

  for (guint i = 0; i < 2 * order + 2 && look.n_sound < order; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);
      gboolean is_sound;

      if (line == NULL || line->fault != MATO_LINE_GOOD || mato_line_is_prose (line)
          || (order <= 6 && mato_order_of_cells (line->glyphs->len) > 6))
        break;
      if (mato_line_is_empty (line) || mato_line_is_rule (line))
        continue;
      is_sound = is_sound_row (line, order, columns);
      look.n_visible += (is_sound || mato_grid_is_like_row (line, order))
                        && strpbrk (line->glyphs->str, DIGITS) != NULL;
      if (!is_sound)
        {
          if (++look.n_others > MOST_OTHERS)
            break;
          continue;
        }
      look.end = i + 1;
      look.n_sound++;
      look.n_empty += strpbrk (line->glyphs->str, ".-_*?#0Xx ") != NULL;
      look.n_bars += strchr (line->glyphs->str, '|') != NULL;
    }

  return look;
}

/* Returns: whether a damaged board of @order begins at the first line */
static gboolean
is_meant_as (MatoReader *reader,
             guint       order)
{
  gboolean is_known = mato_reading_get_last_order (reader) == order;
  Look look = look_at_block (reader, order);

  if (look.n_sound == 0 || (look.n_visible == 0 && !is_known))
    return FALSE;

  /* A frame is drawn around nothing else but tables of words. */
  if (look.n_bars > 0)
    return TRUE;
  if (order <= 6 && !is_known && !mato_reading_is_bounded (reader, 0, look.end, order))
    return FALSE;
  if (look.n_sound >= (order <= 6 ? order / 2 : look.n_others <= 1 && look.n_empty > 1 ? 3 : 4))
    return TRUE;

  return (is_known || (order > 6 && has_empty_run (mato_reading_peek (reader, 0))))
         && is_sound_row (mato_reading_peek (reader, 0), order, (guint64[MATO_MAX_ORDER]) { 0 });
}

gboolean
mato_grid_is_meant (MatoReader *reader,
                    guint       order)
{
  MatoRuling rulings[MATO_MAX_RULINGS];
  const MatoLine *line = mato_reading_peek (reader, 0);
  guint first = 0, n;

  if (is_meant_as (reader, order))
    return TRUE;

  /* In a frame, what was read furthest may have been cut wrongly. */
  while (line != NULL && first < MOST_OTHERS && mato_line_is_rule (line))
    line = mato_reading_peek (reader, ++first);
  n = line != NULL && strchr (line->glyphs->str, '|') != NULL
        ? mato_grid_find_rulings (line, rulings) : 0;
  for (guint i = 0; i < n; i++)
    if (rulings[i].order != order && is_meant_as (reader, rulings[i].order))
      return TRUE;

  return FALSE;
}

gboolean
mato_grid_is_evident (MatoReader *reader)
{
  guint last = mato_reading_get_last_order (reader);

  for (guint order = 4; order <= MATO_MAX_ORDER; order++)
    {
      Look look = { 0 };
      guint needed = order == last ? 1 : order == 9 ? 3 : order - order / 8 - 1;

      if (mato_order_is_valid (order))
        look = look_at_block (reader, order);
      if (look.n_sound >= needed && look.n_visible > 0)
        return TRUE;
    }

  return FALSE;
}
