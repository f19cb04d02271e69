/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include <string.h>

/* The kinds of the bytes of a plain board, as bits: a whole board has those of all of them. */
enum
{
  KIND_POINT = 1,
  KIND_ZERO = 2,
  KIND_OTHER = 4,
};

#define N_CELLS 81
#define ORDER 9

/* Sixteen bytes at once, as any compiler's vectors: without a branch for each cell, which would be
 * guessed wrong at every second one. */
typedef guint8 Bytes __attribute__ ((vector_size (16)));
#define N_BYTES sizeof (Bytes)

typedef struct
{
  Bytes point, zero, other; /* 0xff where one was seen */
} Seen;

static void
take_bytes (const char *bytes,
            char       *cells,
            Seen       *seen)
{
  Bytes all, zero, point;

  memcpy (&all, bytes, N_BYTES);
  zero = (Bytes) (all == '0');
  point = (Bytes) (all == '.');
  seen->zero |= zero;
  seen->point |= point;
  seen->other |= ~((Bytes) (all - '0' <= 9) | point);
  all -= zero & ('0' - '.');
  memcpy (cells, &all, N_BYTES);
}

static gboolean
is_any (const Bytes *seen)
{
  guint64 halves[2];

  memcpy (halves, seen, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

/* Returns: the kinds of @n bytes. Fewer than a vector are padded by a digit; the last vector
 * overlaps the one before. */
static guint
copy_cells (const char *bytes,
            gsize       n,
            char       *cells)
{
  Seen seen = { 0 };

  if (n < N_BYTES)
    {
      char padded[N_BYTES];

      memset (padded, '1', N_BYTES);
      memcpy (padded, bytes, n);
      take_bytes (padded, padded, &seen);
      memcpy (cells, padded, n);
    }
  else
    {
      for (gsize i = 0; i + N_BYTES < n; i += N_BYTES)
        take_bytes (bytes + i, cells + i, &seen);
      take_bytes (bytes + n - N_BYTES, cells + n - N_BYTES, &seen);
    }

  return (is_any (&seen.point) ? KIND_POINT : 0) | (is_any (&seen.zero) ? KIND_ZERO : 0)
         | (is_any (&seen.other) ? KIND_OTHER : 0);
}

/* Returns: the length of the end of a line at @bytes; 0: there is none; %MATO_PLAIN_MORE */
static gsize
take_line_end (const char *bytes,
               gsize       left)
{
  if (left == 0 || (bytes[0] == '\r' && left == 1))
    return MATO_PLAIN_MORE;
  if (bytes[0] == '\n')
    return 1;

  return bytes[0] == '\r' && bytes[1] == '\n' ? 2 : 0;
}

static gsize
add_length (gsize length,
            gsize more)
{
  return more == 0 || more == MATO_PLAIN_MORE ? more : length + more;
}

/* The end of a line behind a board: none of its characters means anything to another notation, and
 * it is too short for a second board.
 *
 * Returns: the length of a comment and the end of the line; 0; %MATO_PLAIN_MORE */
static gsize
take_comment (const char *bytes,
              gsize       left)
{
  gsize length = 0;

  while (length < left && bytes[length] == ' ')
    length++;
  if (length > 0 && length < left && bytes[length] == '#')
    while (length < MIN (left, N_CELLS)
           && (g_ascii_isalnum (bytes[length])
               || (bytes[length] != '\0' && strchr (" #.()+-*/=_%!&", bytes[length]) != NULL)))
      length++;

  return add_length (length, take_line_end (bytes + length, left - length));
}

/* Copies @width cells to @cells and adds their kinds to @kinds. Returns: the bytes of the line with
 * its end; 0: it is not plain; %MATO_PLAIN_MORE: more bytes are needed to decide */
static gsize
take_cells (const char *bytes,
            gsize       left,
            gsize       width,
            char       *cells,
            guint      *kinds)
{
  guint all = copy_cells (bytes, MIN (width, left), cells);

  *kinds |= all;
  if ((all & KIND_OTHER) != 0)
    return 0;
  if (left <= width)
    return MATO_PLAIN_MORE;

  return add_length (width, width == N_CELLS ? take_comment (bytes + width, left - width)
                                             : take_line_end (bytes + width, left - width));
}

/* The same for a row whose cells have @separator between them. */
static gsize
take_separate_cells (const char *bytes,
                     gsize       left,
                     char        separator,
                     char       *cells,
                     guint      *kinds)
{
  const gsize width = 2 * ORDER - 1;
  char row[ORDER];
  gboolean is_separate = TRUE;

  memset (row, '1', ORDER);
  for (gsize i = 0; i < MIN (width, left); i++)
    if (i % 2 == 0)
      row[i / 2] = bytes[i];
    else
      is_separate &= bytes[i] == separator;

  *kinds |= copy_cells (row, ORDER, cells);
  if (!is_separate || (*kinds & KIND_OTHER) != 0)
    return 0;

  return left <= width ? MATO_PLAIN_MORE
                       : add_length (width, take_line_end (bytes + width, left - width));
}

/* Returns: the length of the complete empty lines at @bytes */
static gsize
take_empty_lines (const char *bytes,
                  gsize       left,
                  guint      *n_lines)
{
  gsize length = 0;

  for (;; (*n_lines)++)
    if (length < left && bytes[length] == '\n')
      length++;
    else if (length + 1 < left && bytes[length] == '\r' && bytes[length + 1] == '\n')
      length += 2;
    else
      return length;
}

/* Nine rows with line feeds, all of them in @bytes and more behind them: a vector for each row, of
 * which seven bytes belong to the next one.
 *
 * Returns: whether there are such rows */
static gboolean
take_whole_rows (const char *bytes,
                 gsize       left,
                 char       *line,
                 guint      *kinds)
{
  static const Bytes mask = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff };
  char cells[N_CELLS + N_BYTES];
  Seen seen = { 0 };
  guint n_ends = 0;

  if (left < ORDER * (ORDER + 1) + N_BYTES)
    return FALSE;

  for (guint row = 0; row < ORDER; row++)
    {
      take_bytes (bytes + row * (ORDER + 1), cells + row * ORDER, &seen);
      n_ends += bytes[row * (ORDER + 1) + ORDER] == '\n';
      /* The bytes of the next row are judged with it. */
      seen.point &= mask;
      seen.zero &= mask;
      seen.other &= mask;
    }

  if (n_ends < ORDER || is_any (&seen.other))
    return FALSE;

  memcpy (line, cells, N_CELLS);
  *kinds = (is_any (&seen.point) ? KIND_POINT : 0) | (is_any (&seen.zero) ? KIND_ZERO : 0);
  return TRUE;
}

/* Returns: like take_cells(), for a row of a board */
static gsize
take_row (const char *bytes,
          gsize       left,
          char        separator,
          char       *cells,
          guint      *kinds)
{
  return separator == '\0' ? take_cells (bytes, left, ORDER, cells, kinds)
                           : take_separate_cells (bytes, left, separator, cells, kinds);
}

/* What follows nine rows is an empty line, or more rows than one: a single one may belong to the
 * board before it.
 *
 * Returns: @length and that of the empty lines, or as take_cells() */
static gsize
end_rows (const char *bytes,
          gsize       left,
          gsize       length,
          char        separator,
          guint      *n_lines)
{
  gsize n_empty = take_empty_lines (bytes + length, left - length, n_lines);
  gsize next = length;
  guint kinds = 0;
  char cells[ORDER];

  for (guint i = 0; n_empty == 0 && i < 2; i++)
    {
      gsize n = take_row (bytes + next, left - next, separator, cells, &kinds);

      if (n == 0 || n == MATO_PLAIN_MORE)
        return n;
      next += n;
    }

  return length + n_empty;
}

static gsize
take_rows (const char *bytes,
           gsize       left,
           char        separator,
           char       *line,
           guint      *kinds,
           guint      *n_lines)
{
  gsize length = 0;

  *n_lines = ORDER;
  if (separator == '\0' && take_whole_rows (bytes, left, line, kinds))
    return end_rows (bytes, left, ORDER * (ORDER + 1), separator, n_lines);

  for (guint row = 0; row < ORDER; row++)
    {
      gsize n = take_row (bytes + length, left - length, separator, line + row * ORDER, kinds);

      if (n == 0 || n == MATO_PLAIN_MORE)
        return n;
      length += n;
    }

  return end_rows (bytes, left, length, separator, n_lines);
}

gsize
mato_plain_take (const char    *bytes,
                 gsize          left,
                 char          *line,
                 MatoPlainItem *item)
{
  guint kinds = 0;
  gsize before, length;

  item->n_before = 0;
  before = take_empty_lines (bytes, left, &item->n_before);
  bytes += before;
  left -= before;
  item->separator = left > 1 && strchr (" ,;\t", bytes[1]) != NULL ? bytes[1] : '\0';
  item->is_rows = item->separator != '\0'
                  || (left > ORDER && (bytes[ORDER] == '\n' || bytes[ORDER] == '\r'));

  item->notation = item->is_rows ? "rows" : "line";
  item->n_lines = 1;
  length = item->is_rows ? take_rows (bytes, left, item->separator, line, &kinds, &item->n_lines)
                         : take_cells (bytes, left, N_CELLS, line, &kinds);
  if (kinds == (KIND_POINT | KIND_ZERO))
    return 0;

  line[N_CELLS] = '\n';
  item->empty = kinds == KIND_ZERO ? '0' : '.';
  return length == 0 || length == MATO_PLAIN_MORE ? length : before + length;
}

gboolean
mato_plain_copy_cells (const char *bytes,
                       char        empty,
                       char       *line)
{
  static const guint8 starts[] = { 0, 16, 32, 48, 64, N_CELLS - N_BYTES };
  Bytes other = { 0 }, empties = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      Bytes cells, is_empty;

      memcpy (&cells, bytes + starts[i], N_BYTES);
      is_empty = (Bytes) (cells == (guint8) empty);
      other |= ~((Bytes) (cells - '1' <= 8) | is_empty);
      empties |= is_empty;
      cells -= is_empty & (guint8) (empty - '.');
      memcpy (line + starts[i], &cells, N_BYTES);
    }

  line[N_CELLS] = '\n';
  /* A board without empty cells counts as one with points. */
  return !is_any (&other) && (empty == '.' || is_any (&empties));
}

void
mato_plain_take_alike (MatoPlainLines *self,
                       MatoLines      *lines,
                       guint           max,
                       char           *text)
{
  gsize left;
  const char *bytes = mato_lines_peek_bytes (lines, &left);
  guint n = 0;

  while (bytes != NULL && self->n + n < max && left > N_CELLS && bytes[N_CELLS] == '\n'
         && mato_plain_copy_cells (bytes, self->empty, text + (self->n + n) * MATO_PLAIN_LINE))
    {
      bytes += N_CELLS + 1;
      left -= N_CELLS + 1;
      n++;
    }

  if (n > 0)
    mato_lines_drop_bytes (lines, n * (N_CELLS + 1), n);
  self->n += n;
}

gboolean
mato_plain_items_equal (const MatoPlainItem *next,
                        const MatoPlainItem *first)
{
  return next->n_before == 0 && next->n_lines == first->n_lines && next->empty == first->empty
         && next->is_rows == first->is_rows && next->separator == first->separator
         && g_str_equal (next->notation, first->notation);
}

/* Collects the digits of the units as bits, which takes 60 ns; looking at all peers takes 1 µs. */
gboolean
mato_plain_line_has_conflict (const char *line)
{
  guint rows[ORDER] = { 0 }, columns[ORDER] = { 0 }, boxes[ORDER] = { 0 };
  guint twice = 0;

  for (guint row = 0; row < ORDER; row++)
    for (guint column = 0; column < ORDER; column++)
      {
        guint box = row / 3 * 3 + column / 3;
        /* The bits of '1' to '9'; that of '.' is not among them. */
        guint bit = (1u << (*line++ & 15)) & 0x3fe;

        twice |= bit & (rows[row] | columns[column] | boxes[box]);
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[box] |= bit;
      }

  return twice != 0;
}

/* The bytes between the cells: the separator, if there is one, and a line feed before each row. */
static char **
make_layout (gboolean is_rows,
             char     separator)
{
  gsize pointers = (N_CELLS + 1) * sizeof (char *);
  char **layout = g_malloc0 (pointers + 2 * (N_CELLS + 1));
  char *piece = (char *) layout + pointers;

  for (guint cell = 0; cell <= N_CELLS; cell++)
    {
      layout[cell] = piece;
      if (cell == N_CELLS || (is_rows && cell > 0 && cell % ORDER == 0))
        *piece++ = '\n';
      else if (separator != '\0' && cell > 0)
        *piece++ = separator;
      *piece++ = '\0';
    }

  return layout;
}

static void
note_clash (const MatoPlainLines *self,
            MatoPuzzle           *puzzle)
{
  guint cell = 0;

  while (mato_board_get_value (puzzle->board, cell) == 0
         || !mato_board_is_conflict (puzzle->board, cell))
    cell++;

  puzzle->clash_line = self->is_rows ? cell / ORDER : 0;
  puzzle->clash_column = (self->is_rows ? cell % ORDER : cell) * (self->separator ? 2 : 1) + 1;
}

MatoPuzzle *
mato_plain_lines_new_puzzle (const MatoPlainLines *self,
                             const MatoGeometry   *geometry)
{
  MatoPuzzle *puzzle = mato_puzzle_new (mato_board_new (geometry));

  puzzle->layout = self->has_layout ? make_layout (self->is_rows, self->separator) : NULL;
  puzzle->align = MATO_ALIGN_UNKNOWN;
  mato_plain_lines_fill (self, 0, puzzle);
  return puzzle;
}

void
mato_plain_lines_fill (const MatoPlainLines *self,
                       guint                 index,
                       MatoPuzzle           *puzzle)
{
  const char *line = self->text + index * MATO_PLAIN_LINE;
  guint8 values[N_CELLS];

  for (guint cell = 0; cell < N_CELLS; cell++)
    values[cell] = line[cell] == '.' ? 0 : (guint8) (line[cell] - '0');
  mato_board_set_givens (puzzle->board, values);

  puzzle->notation = self->notation;
  puzzle->empty = self->empty;
  puzzle->line = self->line + index * self->stride;
  puzzle->clash_line = puzzle->clash_column = 0;
  if (mato_plain_line_has_conflict (line))
    note_clash (self, puzzle);
}
