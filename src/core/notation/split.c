/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"

#include <string.h>

enum
{
  SMALLEST_APART = 6, /* `1234|…|…|…` may be a row of 16×16 */
};

typedef struct
{
  const char *glyphs;
  guint line;
  MatoTextCell *cells;
  guint max_cells;
  guint n_cells;
  char wide;   /* the sign that is two characters of an empty cell; NUL: there was none */
  char narrow; /* the one that is one */
} Cutter;

static gboolean
is_gap (char glyph)
{
  return mato_glyph_is_blank (glyph) || glyph == '|';
}

static guint
value_of (const char *glyphs,
          guint       length)
{
  guint value = 0;

  for (guint i = 0; i < length && value < 1000 && g_ascii_isdigit (glyphs[i]); i++)
    value = 10 * value + (guint) (glyphs[i] - '0');

  return value;
}

static void
cut_cell (Cutter *cutter,
          guint   column,
          guint   length)
{
  MatoTextCell *cell = cutter->cells + cutter->n_cells;

  if (cutter->n_cells++ >= cutter->max_cells)
    return;

  cell->line = cutter->line;
  cell->column = column;
  cell->length = length;
  cell->glyph = length == 0 ? ' ' : cutter->glyphs[column];
  cell->number = length > 1 ? value_of (cutter->glyphs + column, length) : 0;
}

/* `__`: as wide as a number of two digits; `-1`, as programs have it. */
static gboolean
is_wide_sign (const char *glyphs)
{
  return (mato_glyph_is_sign (glyphs[0]) && glyphs[1] == glyphs[0])
         || (glyphs[0] == '-' && glyphs[1] == '1');
}

/* `5.0` */
static gboolean
is_whole_float (const char *glyphs,
                guint       length)
{
  return length >= 3 && length <= 4 && g_ascii_isdigit (glyphs[0])
         && strncmp (glyphs + length - 2, ".0", 2) == 0;
}

/* Returns: whether an empty cell is as wide as those before: `. ..` has a cell too many. */
static gboolean
keeps_width (Cutter  *cutter,
             char     sign,
             gboolean is_wide)
{
  char *kept = is_wide ? &cutter->wide : &cutter->narrow;

  if (!mato_glyph_is_sign (sign))
    return TRUE;
  *kept = sign;
  return cutter->wide == '\0' || cutter->wide != cutter->narrow;
}

/* Several characters are one cell only if they are a decimal number, or the place of one. */
static gboolean
cut_token (Cutter *cutter,
           guint   start,
           guint   end)
{
  gboolean is_sign = end - start == 2 && is_wide_sign (cutter->glyphs + start);

  end -= is_whole_float (cutter->glyphs + start, end - start) ? 2 : 0;

  for (guint i = start; !is_sign && end - start > 1 && i < end; i++)
    if (!g_ascii_isdigit (cutter->glyphs[i]))
      return FALSE;

  cut_cell (cutter, start, end - start);
  return keeps_width (cutter, cutter->glyphs[start], is_sign && cutter->glyphs[start + 1] != '1');
}

static gboolean
cut_tokens (Cutter      *cutter,
            MatoTextSpan span)
{
  guint start;

  for (guint i = span.start; i < span.end; )
    {
      for (; i < span.end && is_gap (cutter->glyphs[i]); i++)
        ;
      start = i;
      for (; i < span.end && !is_gap (cutter->glyphs[i]); i++)
        ;
      if (i > start && !cut_token (cutter, start, i))
        return FALSE;
    }

  return TRUE;
}

static gboolean
cut_packed (Cutter      *cutter,
            MatoTextSpan span,
            char         separator)
{
  guint group = 0, length = 0;

  for (guint i = span.start; i <= span.end; i++)
    {
      if (i < span.end && !is_gap (cutter->glyphs[i]) && cutter->glyphs[i] != separator)
        {
          cut_cell (cutter, i, 1);
          length++;
          continue;
        }

      if (length > 0 && group > 0 && length != group)
        return FALSE;
      group = length > 0 ? length : group;
      length = 0;
    }

  return TRUE;
}

static gboolean
is_padding (char glyph)
{
  return mato_glyph_is_blank (glyph) || glyph == '"' || glyph == '\'';
}

static gboolean
cut_field (Cutter *cutter,
           guint   start,
           guint   end,
           char    separator)
{
  if (strspn (cutter->glyphs + start, " ") >= end - start)
    {
      /* The blank that is the empty cell: the middle one between bars, otherwise the last one. */
      if (start == end)
        cut_cell (cutter, start, 0);
      else
        cut_cell (cutter, separator == '|' ? (start + end - 1) / 2 : end - 1, 1);
      return TRUE;
    }

  while (start < end && is_padding (cutter->glyphs[start]))
    start++;
  while (end > start && is_padding (cutter->glyphs[end - 1]))
    end--;

  if (start == end)
    {
      cut_cell (cutter, start, 0);
      return TRUE;
    }

  return cut_token (cutter, start, end);
}

/* There are bars around the row, too. A field wider than a number and its blanks is a box of
 * cells. A bar behind another is one too many where there are blanks beside cells. */
static gboolean
cut_fields (Cutter      *cutter,
            MatoTextSpan span,
            char         separator)
{
  guint start = span.start;
  gboolean is_padded = FALSE, has_void = FALSE;

  for (guint i = span.start; i <= span.end; i++)
    {
      if (i < span.end && cutter->glyphs[i] != separator)
        continue;

      if (separator == '|' && i - start > 4)
        return FALSE;
      is_padded |= i - start > 2;
      has_void |= i == start && start > span.start && i < span.end;
      if (!(separator == '|' && (start == span.start || i == span.end)
            && strspn (cutter->glyphs + start, " \t") >= i - start))
        if (!cut_field (cutter, start, i, separator))
          return FALSE;
      start = i + 1;
    }

  return separator != '|' || !is_padded || !has_void;
}

static gboolean
cut_columns (Cutter      *cutter,
             MatoTextSpan span)
{
  for (guint i = span.start; i < span.end; i++)
    {
      if (cutter->glyphs[i] == '\t')
        return FALSE;
      if (cutter->glyphs[i] != '|')
        cut_cell (cutter, i, 1);
    }

  return TRUE;
}

static gboolean
cut_pitched_segment (Cutter *cutter,
                     guint   start,
                     guint   end,
                     guint   offset)
{
  for (guint i = start; i < end; i++)
    if ((i - start) % 2 == offset)
      cut_cell (cutter, i, 1);
    else if (cutter->glyphs[i] != ' ')
      return FALSE;

  return TRUE;
}

/* `| 2     | 1   5 |`: an odd number of characters between bars, the first a blank; without bars
 * the row may begin with its first cell. */
static gboolean
cut_pitched (Cutter      *cutter,
             MatoTextSpan span)
{
  guint start = span.start;
  gboolean has_bars = memchr (cutter->glyphs + start, '|', span.end - start) != NULL;

  if (!has_bars)
    return (span.end - start) % 2 == 1 && cut_pitched_segment (cutter, start, span.end, 0);

  for (guint i = span.start; i <= span.end; i++)
    {
      if (i < span.end && cutter->glyphs[i] != '|')
        continue;
      if (i > start && ((i - start) % 2 == 0 || !cut_pitched_segment (cutter, start, i, 1)))
        return FALSE;
      start = i + 1;
    }

  return TRUE;
}

/* A blank, then a number of up to two digits, at its right end; a blank behind the last. */
static gboolean
cut_paired_segment (Cutter *cutter,
                    guint   start,
                    guint   end)
{
  for (guint i = start; i + 1 < end; i += 3)
    {
      const char *cell = cutter->glyphs + i + 1;
      gboolean is_pair = cell[0] != ' ';

      if (cell[-1] != ' ' || (is_pair && !(g_ascii_isdigit (cell[0]) && g_ascii_isdigit (cell[1]))))
        return FALSE;
      cut_cell (cutter, i + 2 - is_pair, 1 + is_pair);
    }

  return cutter->glyphs[end - 1] == ' ';
}

/* `| 13  2    |     1 10 |`: what is not blank stands in columns. */
static gboolean
cut_paired (Cutter      *cutter,
            MatoTextSpan span)
{
  guint start = span.start;

  if (memchr (cutter->glyphs + start, '|', span.end - start) == NULL)
    return FALSE;

  for (guint i = span.start; i <= span.end; i++)
    {
      if (i < span.end && cutter->glyphs[i] != '|')
        continue;
      if (i > start && ((i - start) % 3 != 1 || !cut_paired_segment (cutter, start, i)))
        return FALSE;
      start = i + 1;
    }

  return TRUE;
}

guint
mato_split (const MatoLine *line,
            MatoTextSpan    span,
            MatoShape       shape,
            char            separator,
            guint           index,
            MatoTextCell   *cells,
            guint           max_cells)
{
  Cutter cutter = { .glyphs = line->glyphs->str, .line = index, .cells = cells,
                    .max_cells = max_cells };
  gboolean fits = FALSE;

  switch (shape)
    {
    case MATO_SHAPE_TOKENS:
      fits = cut_tokens (&cutter, span);
      break;
    case MATO_SHAPE_PACKED:
      fits = cut_packed (&cutter, span, separator);
      break;
    case MATO_SHAPE_FIELDS:
      fits = cut_fields (&cutter, span, separator);
      break;
    case MATO_SHAPE_COLUMNS:
      fits = cut_columns (&cutter, span);
      break;
    case MATO_SHAPE_PITCHED:
      fits = cut_pitched (&cutter, span);
      break;
    case MATO_SHAPE_PAIRED:
      fits = cut_paired (&cutter, span);
      break;
    default:
      g_return_val_if_reached (0);
    }

  return fits ? cutter.n_cells : 0;
}

char
mato_split_find_separator (const MatoLine *line,
                           MatoTextSpan    span)
{
  static const char separators[] = ",;\t|";

  for (const char *separator = separators; *separator != '\0'; separator++)
    if (memchr (line->glyphs->str + span.start, *separator, span.end - span.start) != NULL)
      return *separator;

  return '\0';
}

/* @span is as long as @order rows with a sign between them, and behind the last one, too, or not.
 *
 * Returns: whether that sign is there, and nowhere else */
static gboolean
has_rows_between (const char  *glyphs,
                  MatoTextSpan span,
                  guint        order)
{
  char separator = glyphs[span.start + order];

  if (strchr ("/,;-|", separator) == NULL)
    return FALSE;

  for (guint i = span.start; i < span.end; i++)
    if ((glyphs[i] == separator) != ((i - span.start) % (order + 1) == order))
      return FALSE;

  return TRUE;
}

/* Returns: whether as many groups of @order cells stand here, with blanks between them */
static gboolean
has_groups (const char  *glyphs,
            MatoTextSpan span,
            guint        order)
{
  guint n = 0;

  for (guint i = span.start; i < span.end; n++)
    {
      guint start = i;

      while (i < span.end && mato_glyph_is_cell (glyphs[i]))
        i++;
      if (i - start != order || (i < span.end && glyphs[i] != ' '))
        return FALSE;
      while (i < span.end && glyphs[i] == ' ')
        i++;
    }

  return n == order;
}

char
mato_split_find_rows (const MatoLine *line,
                      MatoTextSpan    span)
{
  guint length = span.end - span.start;
  guint first = (guint) strcspn (line->glyphs->str + span.start, " ");

  if (first >= SMALLEST_APART && mato_order_is_valid (first)
      && has_groups (line->glyphs->str, span, first))
    return ' ';

  for (guint order = SMALLEST_APART; order * (order + 1) <= length + 1; order++)
    if ((order * (order + 1) == length || order * (order + 1) == length + 1)
        && mato_order_is_valid (order) && has_rows_between (line->glyphs->str, span, order))
      return line->glyphs->str[span.start + order];

  return '\0';
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

/* `"53..7...." +`: a piece of a program, which is read as such; blanks and quotes are no cells. */
static gboolean
is_joined_string (const MatoLine *line,
                  MatoTextSpan    span)
{
  const char *glyphs = line->glyphs->str;
  guint end = span.end;

  if (end == 0 || glyphs[end - 1] != '+')
    return FALSE;

  for (end--; end > span.start && glyphs[end - 1] == ' '; end--)
    ;
  return end > span.start && strchr ("\"'`", glyphs[end - 1]) != NULL;
}

guint
mato_grid_find_rulings (const MatoLine *line,
                        MatoRuling     *rulings)
{
  static const MatoShape shapes[] = { MATO_SHAPE_TOKENS, MATO_SHAPE_PACKED, MATO_SHAPE_PITCHED,
                                      MATO_SHAPE_PAIRED, MATO_SHAPE_COLUMNS };
  MatoTextCell cells[MATO_MAX_ORDER];
  MatoTextSpan span = mato_line_get_span (line);
  char separator = mato_split_find_separator (line, span);
  guint n = 0;

  if (!is_mostly_cells (line, span) || is_joined_string (line, span))
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
