/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <string.h>

typedef struct
{
  const char *glyphs;
  guint line;
  MatoTextCell *cells;
  guint max_cells;
  guint n_cells;
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

  for (guint i = 0; i < length && value < 1000; i++)
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

/* Several characters are one cell only if they are a decimal number. */
static gboolean
cut_token (Cutter *cutter,
           guint   start,
           guint   end)
{
  for (guint i = start; end - start > 1 && i < end; i++)
    if (!g_ascii_isdigit (cutter->glyphs[i]))
      return FALSE;

  cut_cell (cutter, start, end - start);
  return TRUE;
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
            MatoTextSpan span)
{
  guint group = 0, length = 0;

  for (guint i = span.start; i <= span.end; i++)
    {
      if (i < span.end && !is_gap (cutter->glyphs[i]))
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

/* The blank that is the empty cell: the middle one between bars, otherwise the last one. */
static void
cut_blank_field (Cutter *cutter,
                 guint   start,
                 guint   end,
                 char    separator)
{
  if (start == end)
    cut_cell (cutter, start, 0);
  else
    cut_cell (cutter, separator == '|' ? (start + end - 1) / 2 : end - 1, 1);
}

static gboolean
cut_field (Cutter *cutter,
           guint   start,
           guint   end,
           char    separator)
{
  if (strspn (cutter->glyphs + start, " ") >= end - start)
    {
      cut_blank_field (cutter, start, end, separator);
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
 * cells. */
static gboolean
cut_fields (Cutter      *cutter,
            MatoTextSpan span,
            char         separator)
{
  guint start = span.start;

  for (guint i = span.start; i <= span.end; i++)
    {
      if (i < span.end && cutter->glyphs[i] != separator)
        continue;

      if (separator == '|' && i - start > 4)
        return FALSE;
      if (!(separator == '|' && (start == span.start || i == span.end)
            && strspn (cutter->glyphs + start, " \t") >= i - start))
        if (!cut_field (cutter, start, i, separator))
          return FALSE;
      start = i + 1;
    }

  return TRUE;
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

guint
mato_split (const MatoLine *line,
            MatoTextSpan    span,
            MatoShape       shape,
            char            separator,
            guint           index,
            MatoTextCell   *cells,
            guint           max_cells)
{
  Cutter cutter = { line->glyphs->str, index, cells, max_cells, 0 };
  gboolean fits = FALSE;

  switch (shape)
    {
    case MATO_SHAPE_TOKENS:
      fits = cut_tokens (&cutter, span);
      break;
    case MATO_SHAPE_PACKED:
      fits = cut_packed (&cutter, span);
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
