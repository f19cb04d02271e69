/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <string.h>

static gsize
byte_of_column (const MatoLine *line,
                guint           column)
{
  if (line->text->len == line->glyphs->len)
    return column;

  return g_utf8_offset_to_pointer (line->text->str, column) - line->text->str;
}

static void
append_columns (GString        *text,
                const MatoLine *line,
                guint           start,
                guint           end,
                gboolean        keeps_quotes)
{
  gsize first = byte_of_column (line, start);
  gsize last = byte_of_column (line, end);

  for (gsize i = first; i < last; i++)
    if (keeps_quotes || strchr ("\"`", line->text->str[i]) == NULL)
      g_string_append_c (text, line->text->str[i]);
}

/* Numbers are in columns if they end, or begin, at the same place in all rows. */
static gboolean
is_aligned (const MatoTextCells *cells,
            gboolean             at_end)
{
  for (guint i = cells->order; i < cells->n_cells; i++)
    {
      const MatoTextCell *cell = &cells->cells[i];
      const MatoTextCell *above = &cells->cells[i - cells->order];

      if (cell->line == above->line
          || cell->column + (at_end ? cell->length : 0)
             != above->column + (at_end ? above->length : 0))
        return FALSE;
    }

  return TRUE;
}

static MatoAlign
find_align (const MatoTextCells *cells,
            MatoAlphabet         alphabet)
{
  gboolean has_long = FALSE;

  for (guint i = 0; i < cells->n_cells; i++)
    has_long |= cells->cells[i].length > 1;

  if (!has_long || alphabet != MATO_ALPHABET_NUMBERS)
    return MATO_ALIGN_UNKNOWN;
  if (is_aligned (cells, TRUE))
    return MATO_ALIGN_END;

  return is_aligned (cells, FALSE) ? MATO_ALIGN_BEGIN : MATO_ALIGN_NONE;
}

static void
append_blanks (GString *text,
               guint    n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

typedef struct
{
  GString *text;      /* all pieces, a NUL after each */
  MatoAlign align;    /* numbers in columns count as one character wide */
} LayoutMaker;

static guint
append_line_layout (LayoutMaker         *maker,
                    const MatoLine      *line,
                    MatoTextSpan         span,
                    const MatoTextCells *cells,
                    guint                cell,
                    guint                index)
{
  guint column = span.start;

  for (; cell < cells->n_cells && cells->cells[cell].line == index; cell++)
    {
      const MatoTextCell *at = &cells->cells[cell];
      guint extra = at->length > 1 ? at->length - 1 : 0;

      append_columns (maker->text, line, column, at->column, cells->keeps_quotes);
      append_blanks (maker->text, maker->align == MATO_ALIGN_END ? extra : 0);
      g_string_append_c (maker->text, '\0');
      append_blanks (maker->text, maker->align == MATO_ALIGN_BEGIN ? extra : 0);
      column = at->column + at->length;
    }

  /* Blanks before a comment are removed with it. */
  while (span.end < line->glyphs->len && span.end > column
         && mato_glyph_is_blank (line->glyphs->str[span.end - 1]))
    span.end--;

  append_columns (maker->text, line, column, MAX (column, span.end), cells->keeps_quotes);
  g_string_append_c (maker->text, '\n');

  return cell;
}

static char **
cut_layout (const GString *text,
            guint          n_pieces)
{
  gsize pointers = n_pieces * sizeof (char *);
  char **layout = g_malloc (pointers + text->len + 1);
  char *piece = (char *) layout + pointers;

  memcpy (piece, text->str, text->len + 1);
  for (guint i = 0; i < n_pieces; i++)
    {
      layout[i] = piece;
      piece += strlen (piece) + 1;
    }

  return layout;
}

char **
mato_layout_make (MatoReader          *reader,
                  const MatoTextCells *cells,
                  MatoAlphabet         alphabet,
                  MatoAlign           *align)
{
  g_autoptr (GString) text = g_string_sized_new (4 * cells->n_cells);
  LayoutMaker maker = { text, find_align (cells, alphabet) };
  guint cell = 0;

  for (guint i = cells->first_line; i < cells->end_line; i++)
    cell = append_line_layout (&maker, mato_reading_peek (reader, i), cells->spans[i], cells, cell,
                               i);

  *align = maker.align;
  return cut_layout (text, cells->n_cells + 1);
}
