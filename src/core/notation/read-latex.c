/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* LaTeX: `5 & 3 & & … \\ \hline`, in a tabular, an array or a matrix, or alone. A table is one
 * board: it is looked at as a whole, so that what is wrong with it is said once. */

typedef struct
{
  guint64 line;
  guint64 column;
  guint length; /* of what stands in it; only the beginning is kept */
  char glyphs[2];
  gboolean is_math; /* whether a `$` stands open */
} Cell;

typedef struct
{
  MatoReader *reader;
  GArray *cells;
  GArray *ends;     /* for each row, the index of the cell behind it */
  Cell cell;   /* that is being read */
  guint64 line;
  guint64 column;
  gboolean has_row; /* whether something of a row stands behind the last one */
  gboolean is_open; /* whether it has a beginning */
  gboolean is_ended;
  gboolean is_nested;
} Table;

typedef struct
{
  const char *name;
  guint n_groups; /* in braces, which are not shown either */
} Name;

/* What shows nothing in a cell, or only how something looks; longer names of looks are found by
 * their beginnings. */
static const Name commands[] = {
  { "Huge", 0 }, { "LARGE", 0 }, { "Large", 0 }, { "Xhline", 1 }, { "arrayrulecolor", 1 },
  { "bf", 0 }, { "bfseries", 0 }, { "boldsymbol", 0 }, { "bottomrule", 0 }, { "cellcolor", 1 },
  { "centering", 0 }, { "cline", 1 }, { "cmidrule", 1 }, { "color", 1 }, { "displaystyle", 0 },
  { "em", 0 }, { "emph", 0 }, { "footnotesize", 0 }, { "hfill", 0 }, { "hhline", 1 },
  { "hline", 0 }, { "hphantom", 1 }, { "hspace", 1 }, { "huge", 0 }, { "it", 0 },
  { "itshape", 0 }, { "large", 0 }, { "midrule", 0 }, { "noalign", 1 }, { "normalsize", 0 },
  { "phantom", 1 }, { "qquad", 0 }, { "quad", 0 }, { "rm", 0 }, { "rowcolor", 1 }, { "rule", 2 },
  { "scriptsize", 0 }, { "small", 0 }, { "specialrule", 3 }, { "strut", 0 },
  { "textcolor", 1 }, { "tiny", 0 }, { "toprule", 0 }, { "tt", 0 }, { "underline", 0 },
  { "vphantom", 1 }, { "vspace", 1 }
};

static const Name tables[] = {
  { "array", 1 }, { "bmatrix", 0 }, { "matrix", 0 }, { "pmatrix", 0 }, { "smallmatrix", 0 },
  { "tabular", 1 }, { "tabular*", 2 }, { "tabularx", 2 }, { "tabulary", 2 }, { "vmatrix", 0 }
};

static gboolean
is_word (const char *name,
         gsize       length,
         const char *expected)
{
  return strlen (expected) == length && strncmp (name, expected, length) == 0;
}

static const Name *
find_name (const Name *names,
           guint       n_names,
           const char *name,
           gsize       length)
{
  for (guint i = 0; i < n_names; i++)
    if (is_word (name, length, names[i].name))
      return &names[i];

  return NULL;
}

/* Returns: the table whose name stands in braces at @glyphs */
static const Name *
find_table (const char *glyphs)
{
  if (*glyphs != '{')
    return NULL;

  return find_name (tables, G_N_ELEMENTS (tables), glyphs + 1,
                          strcspn (glyphs + 1, "}"));
}

/* Returns: the length of a group, `{…}` or `[…]`, and of the blanks before it; 0: there is none */
static gsize
length_of_group (const char *glyphs,
                 char        open,
                 char        close)
{
  const char *c = glyphs + strspn (glyphs, " \t");
  guint depth = 0;

  if (*c != open)
    return 0;

  for (; *c != '\0'; c++)
    {
      depth += *c == open;
      depth -= *c == close;
      if (depth == 0)
        return (gsize) (c - glyphs) + 1;
    }

  return (gsize) (c - glyphs);
}

static gsize
length_of_groups (const char *glyphs,
                  guint       n_groups)
{
  gsize length = 0;

  for (guint i = 0; i < n_groups; i++)
    {
      length += length_of_group (glyphs + length, '[', ']');
      length += length_of_group (glyphs + length, '{', '}');
    }

  return length;
}

static void
add_glyph (Table *self,
           char   glyph)
{
  Cell *cell = &self->cell;

  self->has_row = TRUE;
  if (cell->length == 0)
    {
      cell->line = self->line;
      cell->column = self->column;
    }
  if (cell->length < G_N_ELEMENTS (cell->glyphs))
    cell->glyphs[cell->length] = glyph;
  cell->length++;
}

static void
end_cell (Table *self)
{
  if (self->cell.is_math)
    add_glyph (self, '$');
  if (self->cell.length == 0)
    {
      self->cell.line = self->line;
      self->cell.column = self->column;
    }
  g_array_append_val (self->cells, self->cell);
  self->cell = (Cell) { 0 };
  self->has_row = TRUE;
}

static void
end_row (Table *self)
{
  if (!self->has_row)
    return;

  end_cell (self);
  g_array_append_val (self->ends, self->cells->len);
  self->has_row = FALSE;
}

/* Returns: the length of a command that is no word: the end of a row, or a blank of some width */
static gsize
take_sign (Table      *self,
           const char *glyphs)
{
  gsize length = 2;

  if (glyphs[1] == '\\')
    {
      end_row (self);
      length += glyphs[2] == '*';
      return length + length_of_group (glyphs + length, '[', ']');
    }

  if (glyphs[1] == '\0')
    return 1;
  if (strchr (" ,;:!()[]/", glyphs[1]) == NULL)
    add_glyph (self, glyphs[1]);
  return length;
}

/* What stands before the first table on its line does not belong to it. */
static gsize
begin_table (Table      *self,
             const char *glyphs)
{
  const Name *table = find_table (glyphs);

  self->is_nested |= table != NULL && self->is_open;
  if (table != NULL && !self->is_open)
    {
      self->cell = (Cell) { 0 };
      self->has_row = FALSE;
      self->is_open = TRUE;
    }
  return length_of_groups (glyphs, 1 + (table != NULL ? table->n_groups : 0));
}

/* Returns: the length of the command at @glyphs, which begin with `\` */
static gsize
take_command (Table      *self,
              const char *glyphs)
{
  const char *name = glyphs + 1;
  gsize length = 0;
  const Name *known;

  while (g_ascii_isalpha (name[length]))
    length++;
  if (length == 0)
    return take_sign (self, glyphs);

  known = find_name (commands, G_N_ELEMENTS (commands), name, length);
  if (known != NULL)
    length += length_of_groups (name + length, known->n_groups);
  else if (is_word (name, length, "begin"))
    length += begin_table (self, name + length);
  else if (is_word (name, length, "end"))
    self->is_ended = TRUE;
  else if (is_word (name, length, "tabularnewline") || is_word (name, length, "cr"))
    end_row (self);
  else if (strncmp (name, "text", 4) != 0 && strncmp (name, "math", 4) != 0)
    add_glyph (self, *glyphs);

  return length + 1;
}

static void
take_line (Table          *self,
           const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  gsize length;

  self->line = line->number;
  for (const char *c = glyphs; *c != '\0' && *c != '%' && !self->is_ended; c += length)
    {
      self->column = (guint64) (c - glyphs) + 1;
      length = *c == '\\' ? take_command (self, c) : 1;
      if (*c == '&')
        end_cell (self);
      else if (*c == '$')
        self->cell.is_math = !self->cell.is_math;
      else if (*c != '\\' && strchr (" \t~{}", *c) == NULL)
        add_glyph (self, *c);
    }
}

/* Whatever the word before its name is but the one of its end: it may be damaged. */
static gboolean
begins_table (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;

  for (const char *c = strchr (glyphs, '{'); c != NULL; c = strchr (c + 1, '{'))
    if (find_table (c) != NULL && c > glyphs && g_ascii_isalpha (c[-1])
        && (c < glyphs + 4 || strncmp (c - 4, "\\end", 4) != 0))
      return TRUE;

  return FALSE;
}

/* Returns: whether @line begins a table, or is a row of one: at least three `&`, and what only
 *   LaTeX has */
static gboolean
is_table_line (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  guint n_signs = 0;

  if (begins_table (line))
    return TRUE;

  for (const char *c = strchr (glyphs, '&'); c != NULL; c = strchr (c + 1, '&'))
    n_signs++;

  return n_signs >= 3 && strstr (glyphs, "\\\\") != NULL;
}

/* Words, or a table behind the rows of one, tell that its end is lost. */
static gboolean
goes_on (Table *self)
{
  const MatoLine *line = mato_reading_peek (self->reader, 0);

  if (self->is_ended || line == NULL || line->fault != MATO_LINE_GOOD
      || self->cells->len > 2 * MATO_MAX_CELLS)
    return FALSE;

  if (self->ends->len > 0 && !self->has_row && begins_table (line))
    return FALSE;

  return strpbrk (line->glyphs->str, "&\\") != NULL
         || (self->is_open && !mato_line_is_prose (line));
}

static guint
get_end (const Table *self,
         guint        row)
{
  return row == 0 ? 0 : g_array_index (self->ends, guint, row - 1);
}

/* Returns: how many cells most rows have */
static guint
find_order (const Table *self)
{
  guint n_rows[MATO_MAX_ORDER + 1] = { 0 };
  guint order = 0;

  for (guint row = 0; row < self->ends->len; row++)
    {
      guint n = get_end (self, row + 1) - get_end (self, row);

      if (n <= MATO_MAX_ORDER && ++n_rows[n] >= n_rows[order])
        order = n;
    }

  return order;
}

static gboolean
is_digit (const Cell *cell)
{
  if (cell->length == 2)
    return g_ascii_isdigit (cell->glyphs[0]) && g_ascii_isdigit (cell->glyphs[1]);

  return cell->length == 0 || (cell->length == 1 && mato_glyph_is_cell (cell->glyphs[0]));
}

/* Tables of something else, words for example, are no damaged boards. */
static gboolean
is_board (const Table *self,
          guint        order)
{
  guint n_bad = 0, n_filled = 0;

  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = &g_array_index (self->cells, Cell, i);

      n_filled += cell->length > 0;
      n_bad += !is_digit (cell);
    }

  return mato_order_is_valid (order) && 2 * n_bad <= n_filled;
}

static GError *
new_row_fault (guint row,
               guint n_cells,
               guint order)
{
  return g_error_new (MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                      g_dngettext (GETTEXT_PACKAGE, "Row %u has %u cell; %u are needed.",
                                   "Row %u has %u cells; %u are needed.", n_cells),
                      row + 1, n_cells, order);
}

static gboolean
check_row (Table *self,
           guint  row,
           guint  order)
{
  guint first = get_end (self, row), end = get_end (self, row + 1);
  const Cell *cell = &g_array_index (self->cells, Cell, first);
  GError *fault = NULL;

  if (end - first != order)
    fault = new_row_fault (row, end - first, order);

  for (guint i = first; i < end && fault == NULL; i++)
    {
      cell = &g_array_index (self->cells, Cell, i);
      if (!is_digit (cell))
        fault = g_error_new (MATO_ERROR, MATO_ERROR_BAD_CHARACTER,
                             _("This character is not a digit of a %u×%u board."), order, order);
    }

  if (fault != NULL)
    mato_reading_push_fault (self->reader, cell->line, cell->column, fault);
  return fault == NULL;
}

/* A row that does not end, where the table does not end either, may have lost something. */
static gboolean
check_rows (Table *self,
            guint  order)
{
  guint n_rows = self->ends->len;

  for (guint row = 0; row < MIN (n_rows, order); row++)
    if (!check_row (self, row, order))
      return FALSE;

  if (n_rows == order && !self->has_row)
    return TRUE;

  mato_reading_push_fault (self->reader, self->line, 1,
                           g_error_new (MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                                        g_dngettext (GETTEXT_PACKAGE,
                                                     "There is only %u row here; %u are needed.",
                                                     "There are only %u rows here; %u are needed.",
                                                     n_rows),
                                        n_rows, order));
  return FALSE;
}

static void
push_rows (Table *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint row = 0; row < self->ends->len; row++)
    {
      for (guint i = get_end (self, row); i < get_end (self, row + 1); i++)
        {
          const Cell *cell = &g_array_index (self->cells, Cell, i);

          if (i > get_end (self, row))
            g_string_append_c (text, '\t');
          else
            g_array_append_val (numbers, cell->line);
          g_string_append_len (text, cell->length > 0 ? cell->glyphs : ".", MAX (cell->length, 1));
        }
      g_string_append_c (text, '\n');
    }

  mato_reading_push_text (self->reader, text, numbers, FALSE);
}

static void
defer_text (MatoReader *reader,
            guint64     line)
{
  mato_reading_defer (reader, line, 1,
                      g_error_new_literal (MATO_ERROR, MATO_ERROR_UNKNOWN_NOTATION,
                                           _("Mato cannot read a puzzle in this text: a puzzle "
                                             "is a line of 81 characters or nine rows of nine, "
                                             "for example.")));
}

static void
push_fault (MatoReader *reader,
            guint64     line,
            const char *message)
{
  mato_reading_push_fault (reader, line, 1,
                           g_error_new_literal (MATO_ERROR, MATO_ERROR_UNSUPPORTED, message));
}

static MatoReading
read_latex (MatoReader  *reader,
            MatoPuzzle **puzzle,
            GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  guint64 first = line->number;
  Table table = { .reader = reader };
  guint order;

  if (line->fault != MATO_LINE_GOOD || !is_table_line (line))
    return MATO_READING_NOT_MINE;

  table.cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  table.ends = g_array_new (FALSE, FALSE, sizeof (guint));
  do
    {
      take_line (&table, mato_reading_peek (reader, 0));
      mato_reading_drop (reader, 1);
    }
  while (goes_on (&table));

  if (table.is_ended)
    end_row (&table);
  order = find_order (&table);
  if (table.is_nested)
    push_fault (reader, first, _("There are tables inside a table here; Mato cannot tell how their "
                                 "cells lie."));
  else if (!is_board (&table, order))
    defer_text (reader, first);
  else if (table.cells->len > 2 * MATO_MAX_CELLS)
    push_fault (reader, first, _("This is too long for any puzzle."));
  else if (check_rows (&table, order))
    push_rows (&table);

  g_array_free (table.cells, TRUE);
  g_array_free (table.ends, TRUE);
  return MATO_READING_NOTHING_YET;
}

const MatoFamily mato_family_latex = { .read = read_latex };
