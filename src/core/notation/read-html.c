/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"
#include "core/text/marks.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Pieces of web pages: a table with a cell of the board in each of its cells, and rows with `<br>`
 * between them. They become plain text, with tabs between the cells, which is read by a reader of
 * its own. Other tags are hidden from all notations, see marks.h. */

enum
{
  MAX_TEXT = 1 << 20,
  LONGEST_VALUE = 12,
  LONGEST_CELL = 2, /* characters of a cell of a board */
};

typedef struct
{
  MatoReader *reader;
  GString *text;
  GArray *numbers;     /* for each line of @text, its line in the page */
  guint64 number;      /* of the line that is being read */
  guint n_open;        /* tables */
  gboolean is_nested;
  gboolean has_cells;  /* in this row of a table */
  gboolean is_in_cell;
  gsize cell_start;    /* in @text */
  gboolean has_tags;   /* of rows, on this line of the page */
} Page;

static void
end_line (Page *self)
{
  g_string_append_c (self->text, '\n');
  g_array_append_val (self->numbers, self->number);
  self->has_cells = FALSE;
}

/* Whatever else is in an empty cell, it gets a sign: a tab at the end of a line is no cell. */
static void
end_cell (Page *self)
{
  if (self->is_in_cell
      && strspn (self->text->str + self->cell_start, " ") == self->text->len - self->cell_start)
    {
      g_string_truncate (self->text, self->cell_start);
      g_string_append_c (self->text, '.');
    }

  self->is_in_cell = FALSE;
}

static void
end_row (Page *self)
{
  end_cell (self);
  if (self->text->len > 0 && self->text->str[self->text->len - 1] != '\n')
    end_line (self);
}

static gboolean
is_name (const char *name,
         gsize       length,
         const char *expected)
{
  return strlen (expected) == length && g_ascii_strncasecmp (name, expected, length) == 0;
}

static gboolean
is_table_name (const char *name,
               gsize       length)
{
  static const char *const names[] = { "table", "tbody", "thead", "tr", "td", "th" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (is_name (name, length, names[i]))
      return TRUE;

  return FALSE;
}

static void
open_table (Page *self)
{
  end_row (self);
  self->is_nested |= self->n_open > 0;
  self->n_open++;
}

static void
close_table (Page *self)
{
  end_row (self);
  end_line (self);
  self->n_open -= self->n_open > 0;
}

static void
begin_cell (Page *self)
{
  end_cell (self);
  if (self->has_cells)
    g_string_append_c (self->text, '\t');
  self->has_cells = self->is_in_cell = TRUE;
  self->cell_start = self->text->len;
}

static void
take_tag (Page       *self,
          const char *name,
          gsize       length)
{
  gboolean closes = name[-1] == '/';

  self->has_tags |= is_table_name (name, length) || is_name (name, length, "br");
  if (is_name (name, length, "table") && !closes)
    open_table (self);
  else if (is_name (name, length, "table"))
    close_table (self);
  else if (is_name (name, length, "tr") || (is_name (name, length, "br") && self->n_open == 0))
    end_row (self);
  else if (is_name (name, length, "td") || is_name (name, length, "th"))
    (closes ? end_cell : begin_cell) (self);
}

/* `<input value="5">` is how some pages show a digit, perhaps in brackets; what else is as short is
 * none, and what has a digit among other signs is kept, so that it is no empty cell. */
static void
take_input (Page       *self,
            const char *tag,
            gsize       length)
{
  const char *value = g_strstr_len (tag, (gssize) length, "value=");
  gsize n_digits, n;
  gboolean is_kept;

  if (value == NULL || g_ascii_strncasecmp (tag, "<input", 6) != 0)
    return;

  value += strlen ("value=");
  value += strspn (value, "\"'");
  if (self->is_in_cell && strchr ("([", *value) != NULL && g_ascii_isdigit (value[1])
      && strspn (value + 1, "0123456789") + 1 == strcspn (value, ")]"))
    value++;
  n_digits = strspn (value, "0123456789");
  n = strcspn (value, "\"'>) ]");
  is_kept = self->is_in_cell
            && (n <= 2 || (n < LONGEST_VALUE && strcspn (value, "0123456789") < n));
  g_string_append_len (self->text, value, (gssize) (is_kept ? n : n_digits));
}

/* Returns: the length of the tag at @glyphs; 0: there is none */
static gsize
take_any_tag (Page       *self,
              const char *glyphs)
{
  const char *name, *end;
  gsize length;
  gsize tag = mato_marks_get_tag (glyphs, &name, &length);

  if (tag > 0)
    {
      take_tag (self, name, length);
      return tag;
    }

  end = strchr (glyphs, '>');
  if (glyphs[0] != '<' || end == NULL || !(g_ascii_isalpha (glyphs[1]) || glyphs[1] == '/'))
    return 0;

  tag = (gsize) (end - glyphs) + 1;
  take_input (self, glyphs, tag);
  return tag;
}

/* `&nbsp;`, `&#53;`: what cannot be a cell is a blank, so that no tag can appear.
 *
 * Returns: the length of the entity at @glyphs; 0: there is none */
static gsize
take_entity (Page       *self,
             const char *glyphs)
{
  gsize length = strcspn (glyphs, "; \t<");
  guint64 code = 0;
  gboolean is_hex = glyphs[1] == '#' && (glyphs[2] == 'x' || glyphs[2] == 'X');

  if (glyphs[0] != '&' || glyphs[length] != ';' || length > 10)
    return 0;

  if (glyphs[1] == '#')
    code = g_ascii_strtoull (glyphs + (is_hex ? 3 : 2), NULL, is_hex ? 16 : 10);
  g_string_append_c (self->text, code < 0x80 && mato_glyph_is_cell ((char) code) ? (char) code
                                                                                 : ' ');
  return length + 1;
}

/* Between rows of a table, and in a cell that has more than a digit of a board, lines stay lines:
 * tables are also used to arrange a page. */
static void
end_text_line (Page *self)
{
  gboolean is_long = self->is_in_cell && self->text->len > self->cell_start + LONGEST_CELL;

  if (self->n_open > 0 && !is_long && (self->is_in_cell || self->has_cells))
    return;

  if (is_long && self->cell_start > 0 && self->text->str[self->cell_start - 1] != '\n')
    {
      g_string_insert_c (self->text, (gssize) self->cell_start, '\n');
      g_array_append_val (self->numbers, self->number);
    }

  end_row (self);
  if (!is_long)
    return;

  self->is_in_cell = TRUE;
  self->cell_start = self->text->len;
}

static void
take_line (Page           *self,
           const MatoLine *line)
{
  const char *glyphs = line->glyphs->str + (self->n_open > 0 ? strspn (line->glyphs->str, " \t")
                                                             : 0);

  self->number = line->number;
  self->has_tags = FALSE;
  /* A line of text that is in no cell is no part of a row, either. */
  if (self->has_cells && !self->is_in_cell && *glyphs != '<' && *glyphs != '\0')
    end_row (self);
  while (*glyphs != '\0')
    {
      gsize length = take_any_tag (self, glyphs);

      if (length == 0)
        length = take_entity (self, glyphs);
      if (length == 0 && !(self->n_open > 0 && mato_glyph_is_blank (*glyphs)))
        g_string_append_c (self->text, *glyphs);
      glyphs += MAX (length, 1);
    }

  end_text_line (self);
}

/* Returns: whether @line has a tag that only this family understands */
static gboolean
has_structure (const MatoLine *line)
{
  for (const char *c = strchr (line->glyphs->str, '<'); c != NULL; c = strchr (c + 1, '<'))
    {
      const char *name;
      gsize length;

      if (mato_marks_get_tag (c, &name, &length) > 0
          && (is_table_name (name, length) || is_name (name, length, "br")))
        return TRUE;
    }

  return FALSE;
}

static gboolean
goes_on (Page *self)
{
  const MatoLine *line = mato_reading_peek (self->reader, 0);

  if (line == NULL || line->fault != MATO_LINE_GOOD || self->text->len > MAX_TEXT)
    return FALSE;

  /* A line that begins with another element is no row. */
  return self->n_open > 0
         || (self->has_tags && line->text->len > 0
             && (has_structure (line) || line->text->str[0] != '<' || line->text->str[1] == '/'));
}

static void
push_fault (Page       *self,
            guint64     line,
            const char *message)
{
  mato_reading_push_fault (self->reader, line, 1,
                           g_error_new_literal (MATO_ERROR, MATO_ERROR_UNSUPPORTED, message));
}

static MatoReading
read_html (MatoReader  *reader,
           MatoPuzzle **puzzle,
           GError     **error)
{
  Page page = { .reader = reader };
  const MatoLine *line = mato_reading_peek (reader, 0);
  guint64 first = line->number;

  if (line->fault != MATO_LINE_GOOD || !has_structure (line))
    return MATO_READING_NOT_MINE;

  page.text = g_string_new (NULL);
  page.numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  do
    {
      take_line (&page, mato_reading_peek (reader, 0));
      mato_reading_drop (reader, 1);
    }
  while (goes_on (&page));

  if (page.is_nested)
    mato_reading_defer (reader, first, 1,
                        g_error_new_literal (MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                                             _("There are tables inside a table here; Mato cannot "
                                               "tell how their cells lie.")));
  if (page.text->len > MAX_TEXT)
    push_fault (&page, first, _("This is too long for any puzzle."));
  else
    mato_reading_push_text (reader, page.text, page.numbers, FALSE);

  g_string_free (page.text, TRUE);
  g_array_free (page.numbers, TRUE);
  return MATO_READING_NOTHING_YET;
}

const MatoFamily mato_family_html = { .read = read_html };
