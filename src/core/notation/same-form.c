/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include <string.h>

/*
 * Most texts with many boards write them all in the same way. What surrounds the cells of a board
 * that was read, its layout, is compared with the bytes that come next:
 *
 *     +---+---+---+        the same bytes, but for CR before LF,
 *     |53.|.7.|...|        and where a cell was a digit or the same sign of an empty one
 *     ⋮
 *
 * That takes a tenth of the time of asking all families. It never waits for text: a board that is
 * not at hand as a whole, with the beginning of what follows it, is left to the families, as is
 * everything of which less than every byte is expected.
 */

#define N_CELLS 81
#define MOST_MISSES 4

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';

  return n;
}

/* A frame that is open below may be a damaged one, or the next one's may close it. */
static gboolean
is_closed (char **layout)
{
  return count_lines (layout[N_CELLS]) == count_lines (layout[0]) + 1;
}

/* Where bands are groups of rows, what is behind a board can belong to it. */
static gboolean
has_groups (char **layout)
{
  for (guint i = 1; i < N_CELLS; i++)
    if (strstr (layout[i], "\n\n") != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
has_rules (char **layout)
{
  for (guint i = 1; i < N_CELLS; i++)
    if (count_lines (layout[i]) > 1)
      return TRUE;

  return FALSE;
}

static gboolean
is_kept (const MatoPuzzle *puzzle)
{
  static const char *const notations[] = { "rows", "box", "table", "line" };
  const MatoGeometry *geometry;
  gboolean is_known = FALSE;

  if (puzzle == NULL || puzzle->alphabet != MATO_ALPHABET_CANONICAL)
    return FALSE;
  if (g_str_equal (puzzle->notation, "hodoku"))
    return TRUE;
  if (puzzle->layout == NULL || puzzle->align != MATO_ALIGN_UNKNOWN
      || (puzzle->empty != '.' && puzzle->empty != '0'))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    is_known |= g_str_equal (puzzle->notation, notations[i]);

  geometry = mato_board_get_geometry (puzzle->board);
  return is_known && geometry->box_rows == 3 && geometry->box_columns == 3
         && is_closed (puzzle->layout) && !has_groups (puzzle->layout);
}

static gsize
get_size (char **layout)
{
  return (gsize) (layout[N_CELLS] - (char *) layout) + strlen (layout[N_CELLS]) + 1;
}

/* Copies a block of pointers into itself. */
static char **
copy_layout (char **layout,
             gsize  size)
{
  char **copy = g_memdup2 (layout, size); /* NULL: there is none */

  for (guint i = 0; copy != NULL && i <= N_CELLS; i++)
    copy[i] = (char *) copy + (layout[i] - (char *) layout);

  return copy;
}

/* What stands around the cells; a NUL for each of these. */
static void
make_pattern (MatoForm *self)
{
  g_string_truncate (self->pattern, 0);
  self->is_loose = FALSE;
  for (guint i = 0; i <= N_CELLS; i++)
    {
      const char *piece = self->layout[i];

      g_string_append (self->pattern, piece);
      if (i < N_CELLS)
        g_string_append_c (self->pattern, '\0');
      self->is_loose |= strchr (piece, ' ') != NULL;
    }
}

/* Returns: whether it was kept before */
static gboolean
keep_layout (MatoForm  *self,
             char     **layout)
{
  const gsize pointers = (N_CELLS + 1) * sizeof (char *);
  gsize size = layout != NULL ? get_size (layout) : 0;

  if (self->size == size
      && (size == 0 || memcmp (self->layout[0], layout[0], size - pointers) == 0))
    return TRUE;

  g_free (self->layout);
  self->layout = copy_layout (layout, size);
  self->size = size;
  self->first_line = size > 0 ? count_lines (layout[0]) : 0;
  self->is_open = size > 0 && self->first_line == 0 && has_rules (layout);
  return FALSE;
}

/* Returns: whether the last line had a puzzle and its solution, and nothing else */
static gboolean
is_pair (const MatoForm *self)
{
  return self->pattern->len == N_CELLS + 1 && self->text->len == 2 * N_CELLS + 1;
}

/* Returns: whether the puzzle before was written alike */
static gboolean
keep (MatoForm         *self,
      const MatoPuzzle *puzzle)
{
  gboolean was_labelled = self->is_labelled;
  gboolean was_kept = keep_layout (self, puzzle->layout);

  if (mato_form_keep_line (self, puzzle, &was_kept))
    return was_kept;

  if (puzzle->layout == NULL)
    {
      self->notation = NULL;
      return FALSE;
    }

  if (!was_kept || was_labelled)
    make_pattern (self);
  /* The family knows that its table has solutions. */
  if (g_str_equal (puzzle->notation, "table") && !is_pair (self))
    self->notation = NULL;
  return was_kept && !was_labelled;
}

void
mato_form_learn (MatoReader       *self,
                 const MatoPuzzle *puzzle)
{
  self->form.notation = NULL;
  if (!is_kept (puzzle))
    return;

  self->form.notation = puzzle->notation;
  self->form.empty = puzzle->empty;
  if (self->form.geometry == NULL)
    self->form.geometry = mato_geometry_ref (mato_board_get_geometry (puzzle->board));

  /* Where each board has another text around it, taking lines back costs more than is gained: then
   * two in succession must be alike first. */
  if (!keep (&self->form, puzzle) && self->form.n_misses >= MOST_MISSES)
    self->form.notation = NULL;
}

void
mato_form_init (MatoForm *self)
{
  self->pattern = g_string_new (NULL);
  self->text = g_string_new (NULL);
  mato_form_init_line (self);
}

void
mato_form_clear (MatoForm *self)
{
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  g_free (self->layout);
  g_string_free (self->pattern, TRUE);
  g_string_free (self->text, TRUE);
  mato_form_clear_line (self);
}

/* What is at hand of the text. */
typedef struct
{
  const char *bytes;
  const char *end;
  guint n_lines; /* before bytes */
} Rest;

static gboolean
skip_line_end (Rest *self)
{
  if (self->bytes + 1 < self->end && self->bytes[0] == '\r' && self->bytes[1] == '\n')
    self->bytes++;
  if (self->bytes == self->end || *self->bytes != '\n')
    return FALSE;

  self->bytes++;
  self->n_lines++;
  return TRUE;
}

/* Returns: (transfer full) (nullable): the title in a line of its own */
static char *
take_header (Rest *self)
{
  const char *end = memchr (self->bytes, '\n', MIN (self->end - self->bytes, 40));
  g_autofree char *text = NULL;
  gsize length;

  if (end == NULL)
    return NULL;

  length = (gsize) (end - self->bytes);
  length -= length > 0 && end[-1] == '\r';
  text = g_strndup (self->bytes, length);
  if (strlen (text) != length || !mato_text_is_grid_header (text))
    return NULL;

  self->bytes = end + 1;
  self->n_lines++;
  return g_strchomp (g_steal_pointer (&text));
}

static gboolean
take_cell (const MatoForm *form,
           char            byte,
           guint8         *value)
{
  *value = byte >= '1' && byte <= '9' ? (guint8) (byte - '0') : 0;
  return *value > 0 || byte == form->empty;
}

/* A full board has no sign of empty cells; then the point counts as it. */
static gboolean
has_sign (const MatoForm *form,
          const guint8   *values)
{
  return form->empty == '.' || memchr (values, 0, N_CELLS) != NULL;
}

static gboolean
take_pattern (const MatoForm *form,
              Rest           *rest,
              guint8         *values)
{
  guint8 *value = values;

  for (gsize i = 0; i < form->pattern->len; i++)
    {
      char wanted = form->pattern->str[i];

      if (rest->bytes == rest->end)
        return FALSE;
      if (wanted == '\0' ? !take_cell (form, *rest->bytes++, value++)
          : wanted == '\n' ? !skip_line_end (rest) : *rest->bytes++ != wanted)
        return FALSE;
    }

  return has_sign (form, values);
}

/* A puzzle and its whole solution. A wrong one is left to the family, which says where it is. */
static gboolean
take_row_of_table (const MatoForm *form,
                   Rest           *rest,
                   guint8         *values)
{
  const char *solution = rest->bytes + N_CELLS + 1;
  gboolean is_full = TRUE;

  if (rest->end - rest->bytes < 2 * N_CELLS + 2 || form->pattern->len != N_CELLS + 1
      || strchr (",;|\t", rest->bytes[N_CELLS]) == NULL || rest->bytes[N_CELLS] == '\0')
    return FALSE;

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint8 value;

      if (!take_cell (form, rest->bytes[cell], &values[cell])
          || !take_cell (form, solution[cell], &value) || value == 0
          || (values[cell] > 0 && values[cell] != value))
        return FALSE;
      is_full &= values[cell] > 0;
    }

  rest->bytes = solution + N_CELLS;
  return !is_full && !mato_plain_line_has_conflict (solution) && skip_line_end (rest);
}

/* Passes a line with cells that is written like the first one. */
static gboolean
skip_row (const MatoForm *form,
          Rest           *rest)
{
  guint8 value;

  for (const char *wanted = form->pattern->str; *wanted != '\n'; wanted++, rest->bytes++)
    if (rest->bytes == rest->end
        || (*wanted == '\0' ? !take_cell (form, *rest->bytes, &value) : *rest->bytes != *wanted))
      return FALSE;

  return skip_line_end (rest);
}

/* A single row may belong to the board before it. In a frame that is open above and below, the next
 * rule tells. */
static gboolean
is_followed_at_once (const MatoForm *form,
                     Rest           *rest)
{
  guint8 value;

  /* A line of so many cells is a board of its own. */
  if (g_str_equal (form->notation, "line"))
    return form->pattern->str[0] == '\0' && take_cell (form, *rest->bytes, &value);

  if (form->is_loose || form->is_open)
    return FALSE;

  if (form->first_line > 0)
    return *rest->bytes == form->pattern->str[0];
  if (g_str_equal (form->notation, "table"))
    return take_cell (form, *rest->bytes, &value);

  return skip_row (form, rest) && skip_row (form, rest);
}

/* Something behind a board can say that it was read wrongly, but not the beginning of another.
 * Where blanks may be cells of larger boards, only an empty line keeps two boards apart. */
static gboolean
is_followed (const MatoForm *form,
             Rest            rest)
{
  const char *end = rest.bytes;
  guint8 value;

  while (skip_line_end (&rest))
    ;
  if (rest.bytes == rest.end)
    return FALSE;
  if (g_ascii_toupper (*rest.bytes) == 'G')
    return TRUE;
  if (rest.bytes == end)
    return is_followed_at_once (form, &rest);

  return *rest.bytes == form->pattern->str[0]
         || (form->pattern->str[0] == '\0' && take_cell (form, *rest.bytes, &value));
}

/* Of the first given that clashes: as it would have been found in the lines. */
static void
note_clash (const MatoForm *form,
            MatoPuzzle     *puzzle)
{
  const char *text = form->pattern->str;
  guint cell = 0, line = 0, column = 0;

  while (mato_board_get_value (puzzle->board, cell) == 0
         || !mato_board_is_conflict (puzzle->board, cell))
    cell++;

  for (; *text != '\0' || cell-- > 0; text++)
    if (*text == '\n')
      {
        line++;
        column = 0;
      }
    else
      column += (*text & 0xc0) != 0x80;

  puzzle->clash_line = line - form->first_line;
  puzzle->clash_column = column + 1;
}

static MatoPuzzle *
build (const MatoForm *form,
       const guint8   *values,
       guint64         line)
{
  MatoPuzzle *puzzle = mato_puzzle_new (mato_board_new (form->geometry));
  char cells[N_CELLS];

  for (guint cell = 0; cell < N_CELLS; cell++)
    cells[cell] = values[cell] > 0 ? (char) ('0' + values[cell]) : '.';
  mato_board_set_givens (puzzle->board, values);

  puzzle->notation = form->notation;
  puzzle->empty = form->empty;
  puzzle->align = MATO_ALIGN_UNKNOWN;
  puzzle->layout = copy_layout (form->layout, form->size);
  puzzle->line = line + form->first_line;
  if (mato_plain_line_has_conflict (cells))
    note_clash (form, puzzle);

  return puzzle;
}

static MatoPuzzle *
take_puzzle_of_line (MatoReader *self)
{
  guint64 number; /* which is known when the lines that were peeked at are taken back */
  char line[MATO_PLAIN_LINE];
  guint8 values[N_CELLS];
  MatoPlainItem item;
  gsize length = mato_form_take_line (self, line, &item);

  if (length == 0)
    {
      self->form.n_misses++;
      return NULL;
    }

  number = mato_lines_get_count (self->lines) + 1;
  for (guint cell = 0; cell < N_CELLS; cell++)
    values[cell] = line[cell] == '.' ? 0 : (guint8) (line[cell] - '0');
  mato_lines_drop_bytes (self->lines, length, item.n_lines);
  return build (&self->form, values, number);
}

MatoPuzzle *
mato_form_take (MatoReader *self)
{
  const MatoForm *form = &self->form;
  g_autofree char *title = NULL;
  guint8 values[N_CELLS];
  Rest rest = { NULL };
  const char *begin;
  gsize left;
  guint64 line;

  if (form->notation == NULL || !mato_reader_expects_digits (self))
    return NULL;
  if (form->is_labelled)
    return take_puzzle_of_line (self);

  begin = rest.bytes = mato_lines_peek_bytes (self->lines, &left);
  if (begin == NULL)
    return NULL;

  rest.end = begin + left;
  while (skip_line_end (&rest))
    ;
  title = take_header (&rest);
  line = mato_lines_get_count (self->lines) + rest.n_lines + 1;
  if (!(g_str_equal (form->notation, "table") ? take_row_of_table (form, &rest, values)
                                              : take_pattern (form, &rest, values))
      || !is_followed (form, rest))
    {
      self->form.n_misses++;
      return NULL;
    }

  self->form.n_misses = 0;

  if (title != NULL)
    {
      g_free (self->title);
      self->title = g_steal_pointer (&title);
    }
  mato_lines_drop_bytes (self->lines, (gsize) (rest.bytes - begin), rest.n_lines);
  return build (form, values, line);
}
