/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"
#include "core/notation/reader-private.h"

#include <string.h>

/* Rows in surroundings that are alike: `new int[] {5,3,…},` and `"53..7…" +` in programs, a number
 * or a letter before each row. What stands before and behind the cells is the same in all rows, but
 * for a number or letter that counts them; only the first row may have more before it, and the
 * last one something else behind it. Once it is hidden, the rows are read like any others. */

enum
{
  MOST_LINES = 3 * MATO_MAX_ORDER,
  LONGEST = 200, /* characters of a line */
  LONGEST_NUMBER = 4, /* of a line in a file */
};

typedef struct
{
  MatoTextSpan body;
  guint n_tokens;
  guint first_end; /* of the first token */
  char sign;       /* of a comment or a numbered row, before it; 0: none */
} Body;

static gboolean
is_between (char glyph)
{
  return strchr (" \t,;|", glyph) != NULL && glyph != '\0';
}

/* Returns: the length of the token at @glyphs that may be a cell, or cells side by side; 0: there
 *   is none */
static guint
length_of_token (const char *glyphs)
{
  guint n = 0, n_letters = 0;

  for (; mato_glyph_is_cell (glyphs[n]); n++)
    {
      if (g_ascii_islower (glyphs[n]) && glyphs[n] != 'x')
        return 0;
      n_letters += g_ascii_isalpha (glyphs[n]) && g_ascii_toupper (glyphs[n]) != 'X';
    }

  return n_letters <= 1 || n_letters < n ? n : 0;
}

/* `; ` and `-- ` before comments, `* ` in those of C, `- ` and `+ ` in lists, where the empty cells
 * have another sign, and `1: ` before rows.
 *
 * Returns: the length of the sign at @glyphs; 0: there is none */
static guint
length_of_sign (const char *glyphs,
                char       *sign)
{
  static const char *const signs[] = { "; ", ";; ", "-- ", "* ", "' ", "- ", "+ " };
  gsize n_digits = strspn (glyphs, "0123456789");

  *sign = '\0';
  if (n_digits > 0 && n_digits <= LONGEST_NUMBER && glyphs[n_digits] == ':'
      && (glyphs[n_digits + 1] == ' ' || mato_glyph_is_cell (glyphs[n_digits + 1])))
    {
      *sign = ':';
      return (guint) n_digits + 1 + (glyphs[n_digits + 1] == ' ');
    }

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (glyphs, signs[i]))
      {
        gsize length = strlen (signs[i]);

        if (strpbrk (glyphs + length, ".0") == NULL
            || (signs[i][0] != ';' && strchr (glyphs + length, signs[i][0]) != NULL))
          return 0;
        *sign = signs[i][0];
        return (guint) length;
      }

  return 0;
}

/* In MATLAB `; ...` says that a line goes on. */
static gboolean
is_continued (const char *glyphs)
{
  return glyphs[0] == ';' && strncmp (glyphs + 1 + strspn (glyphs + 1, " "), "...", 4) == 0;
}

/* Finds the longest run of tokens with nothing but separators between them. */
static gboolean
find_body (const MatoLine *line,
           Body           *found)
{
  const char *glyphs = line->glyphs->str;
  guint i = line->margin;
  char sign;

  i += (guint) strspn (glyphs + i, " \t");
  i += length_of_sign (glyphs + i, &sign);
  found->n_tokens = 0;
  while (i < line->glyphs->len)
    {
      Body body = { { i, i }, 0, 0, sign };
      guint length;

      while ((length = length_of_token (glyphs + i)) > 0)
        {
          if (body.n_tokens++ == 0)
            body = (Body) { { i, i }, 1, i + length, sign };
          i += length;
          body.body.end = i;
          while (is_between (glyphs[i]) && !is_continued (glyphs + i))
            i++;
        }

      if (body.n_tokens > 0
          && (found->n_tokens == 0
              || body.body.end - body.body.start > found->body.end - found->body.start))
        *found = body;
      while (mato_glyph_is_cell (glyphs[i]))
        i++; /* a word */
      i += body.n_tokens == 0 && i < line->glyphs->len;
    }

  return found->n_tokens > 0;
}

/* Returns: the length of the number at @i if it can be no cell, as it belongs to a word or to a
 *   time: `row 3`, `#3`, `[12:04]`, `= 23`; else 0 */
static guint
length_of_number (const char *glyphs,
                  guint       i)
{
  guint length = (guint) strspn (glyphs + i, "0123456789"), before = i;

  if (length == 0)
    return 0;

  while (before > 0 && glyphs[before - 1] == ' ')
    before--;
  return strchr (":])", glyphs[i + length]) != NULL
         || (before > 0 && (strchr ("#=", glyphs[before - 1]) != NULL
                            || (before > 1 && g_ascii_isalpha (glyphs[before - 1])
                                && g_ascii_isalpha (glyphs[before - 2]))))
           ? length : 0;
}

/* What is compared: without blanks, brackets, quotes and separators, and without numbers that may
 * count. */
static void
take_marks (const MatoLine *line,
            guint           start,
            guint           end,
            GString        *marks)
{
  g_string_truncate (marks, 0);
  for (guint i = start; i < end; i++)
    if (length_of_number (line->glyphs->str, i) > 0)
      i += length_of_number (line->glyphs->str, i) - 1;
    else if (strchr (" \t,;|+\\.:\"'`[](){}&", line->glyphs->str[i]) == NULL)
      g_string_append_c (marks, line->glyphs->str[i]);
}

struct _MatoAlikeRows
{
  MatoReader *reader;
  guint first; /* line of the window */
  Body bodies[MOST_LINES];
  guint n_lines;
  guint n_rows;
  guint rows[MOST_LINES]; /* the line of each */
  gboolean has_marks; /* whether something stands around the cells */
  gboolean has_index; /* whether the first token counts the rows */
};

typedef MatoAlikeRows Rows;

static const MatoLine *
peek (Rows  *self,
      guint  line)
{
  return mato_reading_peek (self->reader, self->first + line);
}

static gboolean
has_around (const MatoLine *line,
            MatoTextSpan    body)
{
  for (guint i = line->margin; i < line->glyphs->len; i++)
    if ((i < body.start || i >= body.end) && strchr (" \t,;|", line->glyphs->str[i]) == NULL)
      return TRUE;

  return FALSE;
}

/* Returns: whether a string begins with the cells and goes on in the next line: `grid="53..7...` */
static gboolean
is_opened (const MatoLine *line,
           MatoTextSpan    body)
{
  char quote = body.start > line->margin ? line->glyphs->str[body.start - 1] : '\0';

  return quote != '\0' && strchr ("\"'`", quote) != NULL && body.end == line->glyphs->len;
}

static gboolean
add_row (Rows            *self,
         gboolean         is_last,
         const MatoLine  *line,
         const Body      *body,
         GString         *before,
         GString         *behind)
{
  g_autoptr (GString) marks = g_string_new (NULL);
  guint n = self->n_rows;

  if (body->sign == '\0')
    take_marks (line, line->margin, body->body.start, marks);
  else
    g_string_append_c (marks, body->sign);
  if (n == 1 && !g_str_has_suffix (before->str, marks->str))
    return FALSE;
  if (n > 1 && !g_str_equal (before->str, marks->str))
    return FALSE;
  if (n < 2)
    g_string_assign (before, marks->str);

  /* Whatever is behind the last row, the one before it tells what is behind the others. */
  take_marks (line, body->body.end, (guint) line->glyphs->len, marks);
  if (n == 0)
    g_string_assign (behind, marks->str);
  else if (!g_str_equal (behind->str, marks->str) && marks->len > 0 && !is_last)
    return FALSE;

  self->has_marks |= n > 0 ? has_around (line, body->body) || body->sign != '\0'
                           : is_opened (line, body->body);
  self->bodies[self->n_lines] = *body;
  self->rows[self->n_rows++] = self->n_lines;
  return TRUE;
}

/* Returns: the number that the first token of a row is, letters counted from A; -1: it is none */
static int
get_index (Rows  *self,
           guint  row)
{
  const Body *body = &self->bodies[self->rows[row]];
  const char *token = peek (self, self->rows[row])->glyphs->str + body->body.start;
  guint length = body->first_end - body->body.start;

  if (length == 1 && g_ascii_isalpha (token[0]))
    return g_ascii_toupper (token[0]) - 'A';

  return length <= LONGEST_NUMBER && strspn (token, "0123456789") >= length
           ? (int) g_ascii_strtoull (token, NULL, 10) : -1;
}

/* Returns: whether the first tokens count the rows: 1, 2, …, or 0, 1, …, or A, B, …; or the lines
 *   of a file, from any one on */
static gboolean
has_index (Rows *self)
{
  int first = get_index (self, 0);

  for (guint row = 0; row < self->n_rows; row++)
    if (first < 0 || get_index (self, row) != first + (int) row)
      return FALSE;

  return TRUE;
}

/* Cells side by side are as many in each row. */
static gboolean
is_as_long (const Body *a,
            const Body *b)
{
  return a->n_tokens == b->n_tokens
         && (a->n_tokens > 1
             || a->body.end - a->body.start == b->body.end - b->body.start);
}

/* Collects rows with as many tokens as the second one has; up to @most of them. */
static void
collect (Rows  *self,
         guint  most)
{
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GString) behind = g_string_new (NULL);
  gboolean was_gap = FALSE;

  for (self->n_lines = 0; self->n_rows < most && self->n_lines < MOST_LINES; self->n_lines++)
    {
      const MatoLine *line = peek (self, self->n_lines);
      const Body *first = &self->bodies[self->rows[0]];
      Body body;

      if (line == NULL || line->fault != MATO_LINE_GOOD || line->glyphs->len > LONGEST)
        return;
      if (mato_line_is_empty (line) || mato_line_is_rule (line))
        {
          if (was_gap || self->n_rows == 0)
            return;
          was_gap = TRUE;
          continue;
        }

      was_gap = FALSE;
      if (!find_body (line, &body)
          || (self->n_rows > 0 && !is_as_long (&body, first))
          || !add_row (self, most > 2 && self->n_rows + 1 == most, line, &body, before, behind))
        return;
    }
}

/* Returns: the number of rows of the board that the second row may be one of, 0: none */
static guint
find_order (Rows *self)
{
  const Body *body = &self->bodies[self->rows[1]];
  guint length = body->body.end - (self->has_index ? body->first_end : body->body.start);
  guint n = body->n_tokens - self->has_index;

  if (n == 1)
    {
      const MatoLine *line = peek (self, self->rows[1]);

      for (guint i = body->first_end; self->has_index && is_between (line->glyphs->str[i]); i++)
        length--;
      n = length;
    }

  return n >= 6 && mato_order_is_valid (n) ? n : 0;
}

/* Returns: whether the rows of a whole board are there, with their numbers or without */
static gboolean
collect_board (Rows     *self,
               gboolean  with_index)
{
  guint order;

  self->n_rows = 0;
  self->has_marks = FALSE;
  collect (self, 2);
  self->has_index = with_index;
  if (self->n_rows < 2 || !(with_index ? has_index (self) : self->has_marks))
    return FALSE;

  order = find_order (self);
  self->n_rows = 0;
  collect (self, order);
  return order > 0 && self->n_rows == order && (!with_index || has_index (self));
}

/* Returns: (transfer full) (nullable): the rows of a whole board that begins at the line @first */
static Rows *
find_rows (MatoReader *reader,
           guint       first)
{
  g_autofree Rows *rows = NULL;
  const MatoLine *line = mato_reading_peek (reader, first);
  Body body;

  if (line == NULL || line->fault != MATO_LINE_GOOD || line->glyphs->len > LONGEST
      || !find_body (line, &body) || body.body.end - body.body.start < 6)
    return NULL;

  /* What could be a board of its own is not to wait for another line. */
  if (!has_around (line, body.body) && body.sign == '\0'
      && (body.n_tokens == 1
          || (strchr ("01Aa", line->glyphs->str[body.body.start]) == NULL
              && body.first_end == body.body.start + 1)))
    return NULL;

  rows = g_new0 (Rows, 1);
  rows->reader = reader;
  rows->first = first;
  return collect_board (rows, TRUE) || collect_board (rows, FALSE) ? g_steal_pointer (&rows) : NULL;
}

gboolean
mato_alike_begins (MatoReader *reader,
                   guint       first)
{
  g_autofree Rows *rows = find_rows (reader, first);

  return rows != NULL;
}

MatoAlikeRows *
mato_alike_hide (MatoReader *reader)
{
  Rows *self = find_rows (reader, 0);

  for (guint i = 0; self != NULL && i < self->n_rows; i++)
    {
      const Body *body = &self->bodies[self->rows[i]];

      mato_lines_set_margin (self->reader->lines, self->rows[i],
                             self->has_index ? body->first_end : body->body.start);
      mato_lines_set_end (self->reader->lines, self->rows[i], body->body.end);
    }

  return self;
}

void
mato_alike_show (MatoAlikeRows *self)
{
  for (guint i = 0; i < self->n_rows; i++)
    mato_lines_set_margin (self->reader->lines, self->rows[i], 0);
}
