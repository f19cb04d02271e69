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

/* Returns: whether the digits of a group ascend, and none is more than @order */
static gboolean
is_group_of_candidates (const MatoTextCell *cell,
                        guint               order)
{
  guint last = 10;

  for (guint rest = cell->number; order <= 9 && rest > 0; rest /= 10)
    {
      if (rest % 10 >= last || rest % 10 > order)
        return FALSE;
      last = rest % 10;
    }

  return order <= 9 && last > 0;
}

/* Numbers are full of equal digits, but not of signs of empty cells.
 *
 * Returns: whether the cells are those of a row of @order, and no digit stands there twice where
 *   there are neither bars nor many empty cells */
static gboolean
is_row_of_cells (const MatoTextCell *cells,
                 guint               order,
                 gboolean            has_bars)
{
  gboolean is_there[128] = { FALSE };
  guint n_empty = 0, n_repeats = 0;

  for (guint i = 0; i < order; i++)
    {
      char glyph = cells[i].glyph;
      guint digit = cells[i].length > 1 ? cells[i].number : (guint8) glyph & 127;

      n_empty += mato_glyph_is_sign (glyph) || mato_glyph_is_blank (glyph);
      if (mato_glyph_is_sign (glyph) || mato_glyph_is_blank (glyph) || glyph == '0')
        continue;
      if (cells[i].length > 1 && is_group_of_candidates (&cells[i], order))
        continue;
      if (cells[i].length > 1 ? digit > order
                              : !mato_alphabet_parse (MATO_ALPHABET_CANONICAL, order, glyph)
                                && !mato_alphabet_parse (MATO_ALPHABET_LETTERS, order, glyph))
        return FALSE;
      n_repeats += is_there[digit];
      is_there[digit] = TRUE;
    }

  return n_repeats == 0 || has_bars || 3 * n_empty >= order;
}

/* Returns: whether the line is an undamaged row of a board of @order */
static gboolean
is_sound_row (const MatoLine *line,
              guint           order)
{
  MatoRuling rulings[MATO_MAX_RULINGS];
  MatoTextCell cells[MATO_MAX_ORDER];
  gboolean has_bars = strchr (line->glyphs->str, '|') != NULL;
  guint n = mato_line_is_rule (line) ? 0 : mato_grid_find_rulings (line, rulings);

  for (guint i = 0; i < n; i++)
    if (rulings[i].order == order && (order >= 9 || has_bars || rulings[i].shape <= MATO_SHAPE_FIELDS)
        && mato_grid_split (line, &rulings[i], 0, cells) == order
        && is_row_of_cells (cells, order, has_bars))
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
      return strpbrk (line->glyphs->str, DIGITS) != NULL;

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
} Look;

static Look
look_at_block (MatoReader *reader,
               guint       order)
{
  Look look = { 0 };

  for (guint i = 0; i < 2 * order + 2 && look.n_sound < order; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (line == NULL || line->fault != MATO_LINE_GOOD || mato_line_is_prose (line))
        break;
      if (mato_line_is_empty (line) || mato_line_is_rule (line))
        continue;
      look.n_visible += strpbrk (line->glyphs->str, DIGITS) != NULL;
      if (!is_sound_row (line, order))
        {
          if (++look.n_others > MOST_OTHERS)
            break;
          continue;
        }
      look.n_sound++;
      look.n_empty += strpbrk (line->glyphs->str, ".-_*?#0Xx ") != NULL;
      look.n_bars += strchr (line->glyphs->str, '|') != NULL;
    }

  return look;
}

gboolean
mato_grid_is_meant (MatoReader *reader,
                    guint       order,
                    guint       n_rows)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  gboolean is_known = mato_reading_get_last_order (reader) == order;
  Look look = look_at_block (reader, order);

  if (look.n_visible == 0 && !is_known)
    return FALSE;

  /* A frame is drawn around nothing else but tables of words. */
  if (look.n_bars > 0 && n_rows > 0)
    return TRUE;
  if (look.n_sound >= (order <= 6 || (look.n_others <= 1 && look.n_empty > 1) ? 3 : 4))
    return TRUE;

  return look.n_sound > 0 && is_sound_row (line, order) && (is_known || has_empty_run (line));
}
