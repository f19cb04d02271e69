/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"
#include "core/notation/region-map.h"

#include <string.h>

/* Whether cells in a lattice are meant as a board: texts are full of numbers in rows. What
 * announces itself, is framed, or stands alone is one; anything else must look like a puzzle. */

enum
{
  MOST_STRANGE = 2,  /* rows of a damaged board, or cells, that no board of its order has */
  MOST_CLASHING = 4, /* cells of a board with mistakes */
};

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

  return order <= 9;
}

gboolean
mato_cells_are_row (const MatoTextCell *cells,
                    guint               order,
                    gboolean            has_bars)
{
  gboolean is_there[128] = { FALSE };
  guint n_empty = 0, n_zeros = 0, n_repeats = 0;
  char sign = '\0';

  for (guint i = 0; i < order; i++)
    {
      char glyph = cells[i].glyph;
      guint digit = cells[i].length > 1 ? cells[i].number : (guint8) glyph & 127;

      if (mato_glyph_is_sign (glyph) || mato_glyph_is_blank (glyph))
        {
          if (n_empty++ > 0 && glyph != sign)
            return FALSE;
          sign = glyph;
          continue;
        }
      if (glyph == '0')
        {
          n_zeros++;
          continue;
        }
      if (cells[i].length > 1 && is_group_of_candidates (&cells[i], order))
        continue;
      if (cells[i].length > 1 ? digit > order
                              : !mato_alphabet_parse (MATO_ALPHABET_CANONICAL, order, glyph)
                                && !mato_alphabet_parse (MATO_ALPHABET_LETTERS, order, glyph))
        return FALSE;
      n_repeats += is_there[digit];
      is_there[digit] = TRUE;
    }

  return n_repeats == 0 || has_bars || 3 * n_empty >= order
         || (order >= 10 && 2 * n_zeros >= order && n_repeats == 1);
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

gboolean
mato_reading_is_bounded (MatoReader *reader,
                         guint       first,
                         guint       end,
                         guint       order)
{
  const MatoLine *line = mato_reading_peek (reader, first);
  gsize length = mato_reading_peek (reader, end - 1)->glyphs->len;

  if (reader->last_loose > 0 && reader->last_loose + 1 == line->number)
    return FALSE;

  for (guint n = 0; !mato_line_is_edge (line = mato_reading_peek (reader, end + n)); n++)
    if (line->glyphs->len != length || n > 2 * order)
      return line->glyphs->len >= 6 && has_cells_of_order (line, (guint) line->glyphs->len);

  return TRUE;
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

gboolean
mato_evidence_of_damage (MatoReader          *reader,
                         const char          *notation,
                         const MatoTextCells *cells)
{
  guint n_strange = 0, n_digits = 0, n_letters = 0, n_blank = 0;

  if (cells->order < 6 && g_str_equal (notation, "line") && !reader->is_announced
      && reader->options.box_rows == 0 && reader->options.empty == '\0'
      && mato_reading_get_last_order (reader) != cells->order)
    return FALSE;
  if (cells->order <= 6 && g_str_equal (notation, "rows") && !reader->is_announced
      && !is_framed (reader, notation, cells)
      && !mato_reading_is_bounded (reader, cells->first_line, cells->end_line, cells->order))
    return FALSE;

  for (guint i = 0; i < cells->n_cells; i += cells->order)
    n_strange += !mato_cells_are_row (cells->cells + i, cells->order, FALSE);

  for (guint i = 0; i < cells->n_cells; i++)
    {
      char glyph = cells->cells[i].glyph;

      n_digits += g_ascii_isdigit (glyph) && glyph != '0';
      n_letters += g_ascii_isalpha (glyph) && !mato_glyph_is_sign (glyph);
      n_blank += glyph == ' ' && !cells->stand_apart;
    }

  return n_strange <= MOST_STRANGE && n_digits + n_letters > n_blank / 8
         && (cells->order >= 10 || MIN (n_digits, n_letters) <= MOST_STRANGE);
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

/* Returns: whether the text, as far as it is seen, has nothing but lines of cells, each of them a
 *   row or a board of the order, from its beginning or since a board of that order: then there is
 *   nothing around them that they could be a part of */
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

/* Tables of numbers have 0 in most places, and few others. A puzzle with one solution has all
 * digits but one.
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

gboolean
mato_evidence_of_board (MatoReader           *reader,
                        const char           *notation,
                        const MatoTextCells  *cells,
                        const MatoResolved   *resolved,
                        const MatoPuzzle     *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  gboolean is_line = g_str_equal (notation, "line");

  if (reader->is_announced || reader->weights != NULL || reader->options.box_rows > 0
      || is_framed (reader, notation, cells)
      || (cells->order > 5 && mato_values_are_regions (resolved->values, cells->order)))
    return TRUE;

  if (!is_wild (geometry, resolved->values, resolved->empty)
      && (!is_sparse (resolved, puzzle) || is_all (reader, cells))
      && (cells->order >= 9 ? !is_line || !is_ruler (resolved, puzzle)
          : g_str_equal (notation, "json")
              || (is_evident_small (reader, is_line, cells, resolved, puzzle)
                  && (is_line || cells->order > 5
                      || mato_reading_is_bounded (reader, cells->first_line, cells->end_line,
                                                  cells->order)))))
    return TRUE;

  return ((cells->order > 5 || mato_board_count_givens (puzzle->board) > 0
           || mato_reading_is_bounded (reader, cells->first_line, cells->end_line, cells->order))
          && is_alone (reader, cells->order))
         || (is_line && is_blank_board (reader, cells->order));
}
