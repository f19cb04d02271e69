/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"
#include "core/notation/region-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A whole board in one line: n² characters, n² cells with blanks or commas between them, or n rows
 * with one sign between them (`53..7…/6..195…/…`). They may have a number or words before them
 * (`1: `, `Puzzle 3: `), quotes around them and a comment after them. After 36 cells or more
 * without a blank anything may follow, except another board. */

enum
{
  NEAR_LINE = 26, /* longer than any row */
  LONGEST_NEAR = 630,
  MOST_STRANGE = 2, /* rows of a damaged board, or cells */
  SHORTEST_LABELLED = 36,
  SHORTEST_ROW = 6, /* between signs */
  SHORTEST_MESSAGE = 81,
  MAX_LABEL = 60,
  MAX_LABEL_DIGITS = 8,
};

static gboolean
skip_prefix (const MatoLine *line,
             MatoTextSpan   *span)
{
  const char *glyphs = line->glyphs->str;
  guint i = span->start;

  while (i < span->end && g_ascii_isdigit (glyphs[i]))
    i++;

  if (i == span->start || i >= span->end || strchr (":)", glyphs[i]) == NULL)
    return FALSE;

  span->start = i + 1;
  return TRUE;
}

/* `Puzzle 1000000: `: a word and one number. */
static gboolean
is_numbered_word (const char *label,
                  guint       length)
{
  guint i = 0;

  while (i < length && g_ascii_isalpha (label[i]))
    i++;
  if (i < 2 || i == length || g_ascii_isdigit (label[i]))
    return FALSE;

  while (i < length && !g_ascii_isalnum (label[i]))
    i++;
  while (i < length && g_ascii_isdigit (label[i]))
    i++;
  while (i < length && !g_ascii_isalnum (label[i]))
    i++;

  return i == length;
}

/* Returns: whether @label, up to @length, says what follows: `- `, `#12 `, `12. `, `Puzzle 3: `;
 *   not cells that a blank has cut off */
static gboolean
is_label (const char *label,
          guint       length)
{
  guint n_letters = 0, n_digits = 0, n_others = 0;
  gboolean has_word = FALSE;

  for (guint i = 0; i < length; i++)
    {
      n_letters += g_ascii_isalpha (label[i]) || label[i] == MATO_GLYPH_LETTER;
      n_digits += g_ascii_isdigit (label[i]);
      n_others += !g_ascii_isalnum (label[i]) && strchr (" \t#:=.()>_&'-*@", label[i]) == NULL
                  && label[i] != MATO_GLYPH_LETTER;
      has_word |= i > 0 && (g_ascii_islower (label[i]) || label[i] == MATO_GLYPH_LETTER)
                  && (g_ascii_isalpha (label[i - 1]) || label[i - 1] == MATO_GLYPH_LETTER);
    }

  if (n_letters == 0)
    return n_others == 0 && n_digits <= MAX_LABEL_DIGITS && length <= MAX_LABEL_DIGITS + 4;

  return n_others == 0 && has_word && length <= MAX_LABEL
         && (n_letters > n_digits || is_numbered_word (label, length));
}

/* The whole line is a label and a board. */
static gboolean
skip_label (const MatoLine *line,
            MatoTextSpan   *span)
{
  const char *glyphs = line->glyphs->str;
  guint i = span->end;

  while (i > span->start && mato_glyph_is_cell (glyphs[i - 1]))
    i--;

  if (i == span->start || span->end - i < SHORTEST_LABELLED
      || !is_label (glyphs + span->start, i - span->start))
    return FALSE;

  span->start = i;
  return TRUE;
}

/* `Solve: 53..7… (easy)`: likewise, but words follow. */
static gboolean
skip_label_of_word (const MatoLine *line,
                    MatoTextSpan   *span)
{
  const char *glyphs = line->glyphs->str;

  for (guint i = span->start + 1, end; i < span->end; i = end + 1)
    {
      for (end = i; end < span->end && mato_glyph_is_cell (glyphs[end]); end++)
        ;
      if (end - i < SHORTEST_LABELLED || !mato_glyph_is_blank (glyphs[i - 1]))
        continue;

      if (!is_label (glyphs + span->start, i - span->start))
        return FALSE;
      span->start = i;
      return TRUE;
    }

  return FALSE;
}

static gboolean
has_blank (const MatoLine *line,
           MatoTextSpan    span)
{
  for (guint i = span.start; i < span.end; i++)
    if (mato_glyph_is_blank (line->glyphs->str[i]))
      return TRUE;

  return FALSE;
}

static void
trim_left (const MatoLine *line,
           MatoTextSpan   *span)
{
  while (span->start < span->end && mato_glyph_is_blank (line->glyphs->str[span->start]))
    span->start++;
}

static void
trim_right (const MatoLine *line,
            MatoTextSpan   *span)
{
  while (span->end > span->start && mato_glyph_is_blank (line->glyphs->str[span->end - 1]))
    span->end--;
}

/* `__ __ __`: a row of empty cells of a board with numbers of two digits. */
static gboolean
is_row_of_wide_signs (const MatoLine *line,
                      MatoTextSpan    span)
{
  const char *glyphs = line->glyphs->str;
  guint run = 0;

  for (guint i = span.start; i <= span.end; i++)
    if (i < span.end && mato_glyph_is_sign (glyphs[i]))
      run++;
    else if (i < span.end && !mato_glyph_is_blank (glyphs[i]))
      return FALSE;
    else if (run != 0 && run != 2)
      return FALSE;
    else
      run = 0;

  return TRUE;
}

static gboolean
take_cells (const MatoLine *line,
            MatoTextSpan    span,
            MatoShape       shape,
            char            separator,
            MatoTextCells  *cells)
{
  guint n = mato_split (line, span, shape, separator, 0, cells->cells, MATO_MAX_CELLS);

  cells->order = mato_order_of_cells (n);
  cells->n_cells = n;
  cells->stand_apart = shape == MATO_SHAPE_TOKENS || shape == MATO_SHAPE_FIELDS;
  cells->spans[0] = span;
  cells->first_line = 0;
  cells->end_line = 1;

  return cells->order > 0 && !(shape == MATO_SHAPE_PACKED && is_row_of_wide_signs (line, span));
}

/* `0 4 7 0 6 …`: cells with a blank between them, too few or too many; not a board whose every
 * other cell is empty. */
static gboolean
are_apart (const MatoLine *line,
           MatoTextSpan    span)
{
  guint length = span.end - span.start;
  guint n = 0;

  for (guint i = span.start; i < span.end; i++)
    n += !mato_glyph_is_blank (line->glyphs->str[i])
         && (i + 1 >= span.end || mato_glyph_is_blank (line->glyphs->str[i + 1]));

  return length >= SHORTEST_LABELLED && 2 * n + 1 >= length
         && strpbrk (line->glyphs->str, "123456789ABCDEFGHIJKLMNOPQRSTUVWY") != NULL;
}

/* Blanks as empty cells: no column may be missing, and there may be extra blanks only. */
static gboolean
take_columns (const MatoLine *line,
              MatoTextSpan    span,
              MatoTextCells  *cells)
{
  if (are_apart (line, span))
    return FALSE;

  if (take_cells (line, span, MATO_SHAPE_COLUMNS, '\0', cells))
    return TRUE;

  /* One blank after the colon of a prefix, one before a comment. */
  if (span.start > 0 && line->glyphs->str[span.start] == ' ')
    {
      span.start++;
      if (take_cells (line, span, MATO_SHAPE_COLUMNS, '\0', cells))
        return TRUE;
    }

  if (span.end < line->glyphs->len && span.end > span.start
      && line->glyphs->str[span.end - 1] == ' ')
    {
      span.end--;
      return take_cells (line, span, MATO_SHAPE_COLUMNS, '\0', cells);
    }

  return FALSE;
}

static MatoTextSpan
first_word (const MatoLine *line,
            MatoTextSpan    span)
{
  MatoTextSpan word;

  trim_left (line, &span);
  word = (MatoTextSpan) { span.start, span.start };
  while (word.end < span.end && !mato_glyph_is_blank (line->glyphs->str[word.end])
         && strchr (",;", line->glyphs->str[word.end]) == NULL)
    word.end++;

  return word;
}

/* Returns: whether a second board of the same size follows on the line */
static gboolean
has_second (const MatoLine *line,
            MatoTextSpan    word,
            guint           end)
{
  MatoTextSpan rest = { word.end, end };

  while (rest.start < end)
    {
      MatoTextSpan next = first_word (line, rest);

      if (next.end - next.start == word.end - word.start)
        return TRUE;
      rest.start = MAX (next.end, rest.start) + 1;
    }

  return FALSE;
}

static gboolean
take_word (const MatoLine *line,
           MatoTextSpan    span,
           MatoTextCells  *cells)
{
  MatoTextSpan word = first_word (line, span);
  guint length = word.end - word.start;
  MatoTextSpan rest = { word.end, span.end };

  trim_right (line, &rest);
  if (length < 36 && rest.start < rest.end)
    return FALSE;

  if (rest.start < rest.end
      && (!mato_glyph_is_blank (line->glyphs->str[rest.start])
          || has_second (line, word, rest.end)))
    return FALSE;

  if (length > SHORTEST_LABELLED && line->glyphs->str[word.end - 1] == '|')
    word.end--; /* the end of a frame or of a row of a table */

  for (guint i = word.start; i < word.end; i++)
    if (line->glyphs->str[i] == '|')
      return FALSE;

  return take_cells (line, word, MATO_SHAPE_COLUMNS, '\0', cells);
}

static gboolean
take_line (const MatoLine *line,
           MatoTextSpan    span,
           MatoTextCells  *cells)
{
  char separator = mato_split_find_separator (line, span);
  char between_rows = mato_split_find_rows (line, span);
  MatoTextSpan trimmed = span;

  if (take_word (line, span, cells))
    return TRUE;

  if (mato_line_is_blank_board (line))
    return take_columns (line, span, cells);

  if (between_rows != '\0')
    return take_cells (line, span, MATO_SHAPE_PACKED, between_rows, cells);
  if (separator == '|')
    return FALSE;
  if (separator != '\0' && take_cells (line, span, MATO_SHAPE_FIELDS, separator, cells))
    return TRUE;

  trim_left (line, &trimmed);
  trim_right (line, &trimmed);
  if (mato_split_find_rows (line, trimmed) == '/')
    return take_cells (line, trimmed, MATO_SHAPE_PACKED, '/', cells);

  return take_cells (line, trimmed, MATO_SHAPE_TOKENS, '\0', cells)
         || take_cells (line, trimmed, MATO_SHAPE_PACKED, '\0', cells)
         || take_columns (line, span, cells);
}

/* Returns: whether a message of a chat ends in the cells: `[12:30] <anna> 53..7…` */
static gboolean
is_message (const MatoLine *line,
            MatoTextSpan    cells)
{
  const char *glyphs = line->glyphs->str;
  MatoTextSpan label = { 0, cells.start };

  if (cells.end - cells.start < SHORTEST_MESSAGE || !mato_glyph_is_blank (glyphs[cells.start - 1])
      || glyphs[cells.end + strspn (glyphs + cells.end, " \t")] != '\0')
    return FALSE;

  trim_right (line, &label);
  return label.end > 0 && strchr (":>]", glyphs[label.end - 1]) != NULL
         && mato_line_has_letters (line);
}

/* Returns: whether the cells, some of them empty, stand among words: `Who solves 53..7… for me?` */
static gboolean
is_in_sentence (const MatoLine *line,
                MatoTextSpan    cells)
{
  const char *glyphs = line->glyphs->str;
  guint n_empty = 0, n_letters = 0;

  if (cells.end - cells.start < SHORTEST_MESSAGE || !mato_glyph_is_blank (glyphs[cells.start - 1])
      || (glyphs[cells.end] != '\0' && strchr (" \t,;:?!", glyphs[cells.end]) == NULL))
    return FALSE;

  for (guint i = cells.start; i < cells.end; i++)
    n_empty += glyphs[i] == '0' || mato_glyph_is_sign (glyphs[i]);
  for (guint i = 0; i < cells.start; i++)
    n_letters += g_ascii_isalpha (glyphs[i]) || glyphs[i] == MATO_GLYPH_LETTER;

  return n_empty > 0 && n_letters > 1 && n_letters > cells.start / 2;
}

/* The only run of cells on the line that is long enough for a board, in quotes or brackets:
 * `board = "53..7…";`, `solve(53..7…)`, or in a message or sentence. */
static gboolean
take_enclosed (const MatoLine *line,
               MatoTextCells  *cells)
{
  static const char pairs[] = "\"\"''``[](){}<>><";
  const char *glyphs = line->glyphs->str;
  MatoTextSpan found = { 0, 0 };

  for (guint i = 0, start; i < line->glyphs->len; i = MAX (i, start) + 1)
    {
      for (start = i; mato_glyph_is_cell (glyphs[i]); i++)
        ;
      if (i - start < SHORTEST_LABELLED)
        continue;
      if (found.end > 0 || start == 0 || mato_order_of_cells (i - start) == 0)
        return FALSE;
      found = (MatoTextSpan) { start, i };
    }

  for (const char *pair = pairs; found.end > 0 && *pair != '\0'; pair += 2)
    if (glyphs[found.start - 1] == pair[0] && glyphs[found.end] == pair[1])
      return take_cells (line, found, MATO_SHAPE_COLUMNS, '\0', cells);

  return found.end > 0 && (is_message (line, found) || is_in_sentence (line, found))
         && take_cells (line, found, MATO_SHAPE_COLUMNS, '\0', cells);
}

/* `grid = "53..7....\\n6..195...\\n…"`, `qw(53..7.... 6..195... …)`, `%w[…]`: rows in the only
 * string or brackets of the line. */
static gboolean
take_rows_in_quotes (const MatoLine *line,
                     MatoTextCells  *cells)
{
  static const char begins[] = "\"'`([{", ends[] = "\"'`)]}";
  const char *glyphs = line->glyphs->str;
  const char *start = strpbrk (glyphs, begins);
  char closing = start != NULL ? ends[strchr (begins, *start) - begins] : '\0';
  const char *end = start != NULL ? strchr (start + 1, closing) : NULL;
  MatoTextSpan span;

  if (end == NULL || strchr (end + 1, *start) != NULL)
    return FALSE;

  span = (MatoTextSpan) { (guint) (start + 1 - glyphs), (guint) (end - glyphs) };
  trim_left (line, &span);
  return mato_split_find_rows (line, span) == ' '
         && take_cells (line, span, MATO_SHAPE_PACKED, ' ', cells);
}

/* `0001c2ab44e9 53..7…  2.3`: data sets have a number in hexadecimal digits before the board. */
static gboolean
take_behind_hash (const MatoLine *line,
                  MatoTextSpan    span,
                  MatoTextCells  *cells)
{
  const char *glyphs = line->glyphs->str + span.start;
  gsize hash = strspn (glyphs, "0123456789abcdef");
  gsize cells_end = hash + 1 + strcspn (glyphs + MIN (hash + 1, span.end - span.start), " ");

  if (hash < 8 || hash > 16 || glyphs[hash] != ' ' || span.start + cells_end > span.end
      || strcspn (glyphs + cells_end, "\t") > MAX_LABEL
      || mato_order_of_cells (cells_end - hash - 1) != 9)
    return FALSE;

  return take_cells (line, (MatoTextSpan) { span.start + hash + 1, span.start + cells_end },
                     MATO_SHAPE_COLUMNS, '\0', cells);
}

static gboolean
take_any (const MatoLine *line,
          MatoTextCells  *cells)
{
  MatoTextSpan span = mato_line_get_span (line);
  MatoTextSpan whole = { 0, line->glyphs->len };

  if (!has_blank (line, whole) && take_word (line, whole, cells))
    return TRUE;

  /* Cells, blanks and a number may together have as many characters as a larger board. */
  if (take_behind_hash (line, span, cells) || take_line (line, span, cells))
    return TRUE;

  if (skip_prefix (line, &span) && take_line (line, mato_line_unquote (line, span), cells))
    return TRUE;

  trim_right (line, &span);
  return ((skip_label (line, &span) || skip_label_of_word (line, &span))
          && take_word (line, span, cells))
         || take_enclosed (line, cells) || take_rows_in_quotes (line, cells);
}

static guint
nearest_order (guint n_cells)
{
  guint best = 4;

  for (guint order = 4; order <= MATO_MAX_ORDER; order++)
    if (mato_order_is_valid (order)
        && ABS ((gint) (order * order - n_cells)) < ABS ((gint) (best * best - n_cells)))
      best = order;

  return best;
}

/* Returns: the number of rows of @order that follow each other in @span, from its beginning, or
 *   backwards from its end */
static guint
count_rows (const MatoLine *line,
            MatoTextSpan    span,
            guint           order,
            gboolean        is_backward)
{
  MatoTextCell cells[MATO_MAX_ORDER];
  guint n = 0;

  for (; (n + 1) * order <= span.end - span.start; n++)
    {
      guint start = is_backward ? span.end - (n + 1) * order : span.start + n * order;

      if (mato_split (line, (MatoTextSpan) { start, start + order }, MATO_SHAPE_COLUMNS, '\0', 0,
                      cells, order) != order
          || !mato_cells_are_row (cells, order, FALSE))
        break;
    }

  return n;
}

/* Returns: whether the characters of @span are the rows of a board: one fault leaves whole ones
 *   before it and behind it */
static gboolean
are_rows (const MatoLine *line,
          MatoTextSpan    span,
          guint           order)
{
  return order > 0 && count_rows (line, span, order, FALSE) + count_rows (line, span, order, TRUE)
                        + MOST_STRANGE >= order;
}

/* Returns: whether a line is nearly a board: longer than a row, but for a character or two */
static gboolean
is_near (const MatoLine *line,
         MatoTextSpan    span,
         guint          *length)
{
  guint n_blank = 0, n_digits = 0;

  trim_right (line, &span);
  *length = span.end - span.start;
  for (guint i = span.start; i < span.end; i++)
    {
      n_blank += mato_glyph_is_blank (line->glyphs->str[i]);
      n_digits += g_ascii_isalnum (line->glyphs->str[i])
                  && strchr ("0Xx", line->glyphs->str[i]) == NULL;
    }

  return n_blank <= MOST_STRANGE && n_digits >= *length / 12
         && *length >= NEAR_LINE && *length <= LONGEST_NEAR
         && are_rows (line, span, nearest_order (*length));
}

/* Returns: whether the next line is a board but for one cell, which is at the end of this one: the
 *   line's end is in the wrong place, which is one fault */
static gboolean
next_lacks_cell (MatoReader *reader,
                 guint       length,
                 guint       order)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  const MatoLine *next = mato_reading_peek (reader, 1);

  return length == order * order + 1 && next != NULL && next->fault == MATO_LINE_GOOD
         && mato_grid_count_symbols (next) + 1 == order * order
         && next->glyphs->len + 2 == line->glyphs->len;
}

static MatoReading
fail_near (MatoReader  *reader,
           MatoTextSpan word,
           GError     **error)
{
  gboolean has_bar = mato_reading_peek (reader, 0)->glyphs->str[word.end - 1] == '|';
  guint length = word.end - has_bar - word.start;
  guint order = nearest_order (length);
  guint n_lines = next_lacks_cell (reader, length, order) ? 2 : 1;

  /* Translators: characters of a line, characters needed, then rows and columns: 80, 81, 9×9 */
  mato_reading_fail (reader, 0, word.start + MIN (length, order * order), error,
                     MATO_ERROR_BAD_SHAPE,
                     _("This line has %u characters; a line of %u makes a %u×%u board."), length,
                     order * order, order, order);
  mato_reading_drop (reader, n_lines);
  return MATO_READING_BROKEN;
}

/* Of cells that stand apart the last ones are missing, or those behind a board are too many. */
static MatoReading
fail_apart (MatoReader      *reader,
            const MatoLine  *line,
            MatoTextSpan     span,
            GError         **error)
{
  guint n = 0, column = span.end, order = 6;

  for (guint i = span.start; i < span.end; i++)
    n += !mato_glyph_is_blank (line->glyphs->str[i]);
  while (order < MATO_MAX_ORDER && (!mato_order_is_valid (order) || order * order + 2 < n))
    order++;

  for (guint i = span.start, seen = 0; n > order * order && i < span.end; i++)
    {
      seen += !mato_glyph_is_blank (line->glyphs->str[i]);
      column = seen <= order * order ? i + 1 : column;
    }

  mato_reading_fail (reader, 0, column, error, MATO_ERROR_BAD_SHAPE,
                     /* Translators: cells of a line, cells needed, then rows and columns: 80, 81,
                      * 9×9 */
                     _("This line has %u cells; a line of %u makes a %u×%u board."), n,
                     order * order, order, order);
  mato_reading_drop (reader, 1);
  return MATO_READING_BROKEN;
}

static MatoReading
fail_second (MatoReader   *reader,
             MatoTextSpan  word,
             GError      **error)
{
  mato_reading_fail (reader, 0, word.end, error, MATO_ERROR_UNSUPPORTED,
                     _("Several boards stand on this line; Mato cannot tell which one is the "
                       "puzzle."));
  mato_reading_drop (reader, 1);
  return MATO_READING_BROKEN;
}

/* The first row that has not as many cells as its board has rows. */
typedef struct
{
  guint order;
  guint number; /* from 1 */
  guint n_cells;
  guint end;
} TornRow;

/* One sign between as many words as a board has rows, of which all but one or two have its cells.
 *
 * Returns: whether these are the rows of a damaged board */
static gboolean
find_torn_row (const MatoLine *line,
               MatoTextSpan    span,
               TornRow        *torn)
{
  const char *glyphs = line->glyphs->str;
  const char *sign = strpbrk (glyphs + span.start, "/,;|");
  guint n = 0, number = 1, n_whole = 0;

  *torn = (TornRow) { .order = 1 };
  if (sign == NULL)
    return FALSE;
  if (span.end > span.start && glyphs[span.end - 1] == *sign)
    span.end--;
  for (guint i = span.start; i < span.end; i++)
    torn->order += glyphs[i] == *sign;

  for (guint i = span.start; i <= span.end; i++)
    if (i < span.end && mato_glyph_is_cell (glyphs[i]))
      n++;
    else if (i < span.end && glyphs[i] != *sign)
      return FALSE;
    else
      {
        if (n != torn->order && torn->number == 0)
          *torn = (TornRow) { torn->order, number, n, i };
        n_whole += n == torn->order;
        number++;
        n = 0;
      }

  return torn->order >= SHORTEST_ROW && mato_order_is_valid (torn->order) && torn->number > 0
         && n_whole + 2 >= torn->order;
}

static MatoReading
fail_torn_row (MatoReader     *reader,
               const TornRow  *torn,
               GError        **error)
{
  mato_reading_fail (reader, 0, torn->end, error, MATO_ERROR_BAD_SHAPE,
                     g_dngettext (GETTEXT_PACKAGE, "Row %u has %u cell; %u are needed.",
                                  "Row %u has %u cells; %u are needed.", torn->n_cells),
                     torn->number, torn->n_cells, torn->order);
  mato_reading_drop (reader, 1);
  return MATO_READING_BROKEN;
}

static MatoReading
refuse_line (MatoReader      *reader,
             const MatoLine  *line,
             GError         **error)
{
  MatoTextSpan span = mato_line_get_span (line);
  MatoTextSpan word;
  TornRow torn;
  guint length;

  if (are_apart (line, span))
    return fail_apart (reader, line, span, error);
  if (!skip_prefix (line, &span))
    skip_label (line, &span);
  trim_left (line, &span);
  if (find_torn_row (line, span, &torn))
    return fail_torn_row (reader, &torn, error);
  word = first_word (line, span);
  if (word.end - word.start >= SHORTEST_LABELLED
      && are_rows (line, word, mato_order_of_cells (word.end - word.start))
      && has_second (line, word, span.end))
    return fail_second (reader, word, error);
  for (; word.end < span.end && word.end - word.start < NEAR_LINE;
       word = first_word (line, (MatoTextSpan) { word.end + 1, span.end }))
    ; /* the first word that may be a board */
  if (is_near (line, word, &length))
    return fail_near (reader, word, error);

  if (!is_near (line, span, &length))
    return MATO_READING_NOT_MINE;

  span.end = span.start + length;
  return fail_near (reader, span, error);
}

/* Sixteen empty cells, an empty line, and below it a line as long as the first, with digits that a
 * 4×4 board does not have: a row of a 16×16 board, torn off. */
static gboolean
is_torn_off (MatoReader     *reader,
             const MatoLine *line)
{
  gsize length = line->glyphs->len;
  guint i = 1;

  if (strspn (line->glyphs->str, ".-_*?#0Xx ") < length)
    return FALSE;

  while ((line = mato_reading_peek (reader, i)) != NULL && mato_line_is_empty (line) && i < 4)
    i++;

  return i > 1 && line != NULL && line->fault == MATO_LINE_GOOD && line->glyphs->len == length
         && strspn (line->glyphs->str, "01234.-_*?#Xx ") < length
         && !mato_line_is_prose (line);
}

/* Right below what may be a row of a 16×16 board, without the four givens that a proper 4×4 puzzle
 * needs: another row of it. */
static gboolean
is_below_torn (MatoReader     *reader,
               const MatoLine *line)
{
  guint64 last_torn = mato_reading_get_last_torn (reader);
  guint n_givens = 0;

  if (last_torn == 0 || last_torn + 1 != line->number || line->glyphs->len != 16)
    return FALSE;

  for (const char *glyph = line->glyphs->str; *glyph != '\0'; glyph++)
    n_givens += strchr ("1234ABCDabcd", *glyph) != NULL;

  return n_givens < 4;
}

static MatoReading
fail_torn_off (MatoReader  *reader,
               GError     **error)
{
  const MatoLine *line;

  mato_grid_fail_rows (reader, 1, 1, 16, error);
  do
    mato_reading_drop (reader, 1);
  while ((line = mato_reading_peek (reader, 0)) != NULL && mato_line_is_empty (line));
  while ((line = mato_reading_peek (reader, 0)) != NULL && !mato_line_is_empty (line))
    mato_reading_drop (reader, 1);

  return MATO_READING_BROKEN;
}

/* A map of letters beside the board or in the next line; one of digits is read as a board, see
 * reader.c.
 *
 * Returns: the number of lines that both have, 0: there is none */
static guint
find_map (MatoReader         *reader,
          const MatoGeometry *geometry,
          guint8             *map)
{
  if (mato_region_map_find_word (mato_reading_peek (reader, 0), geometry, map))
    return 1;

  return mato_reading_is_there (reader, 1) && mato_reading_peek (reader, 1) != NULL
         && mato_region_map_find_word (mato_reading_peek (reader, 1), geometry, map) ? 2 : 0;
}

static MatoReading
take_map (MatoReader    *reader,
          const guint8  *map,
          guint          n_lines,
          MatoPuzzle   **puzzle,
          GError       **error)
{
  *puzzle = mato_reading_apply_map (reader, *puzzle, map,
                                   mato_reading_peek (reader, n_lines - 1)->number, error);
  mato_reading_drop (reader, n_lines);
  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

static MatoReading
read_line (MatoReader  *reader,
           MatoPuzzle **puzzle,
           GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  MatoTextCells *cells = mato_reading_clear_cells (reader);
  gboolean may_be_words = mato_line_is_prose (line) || mato_line_is_comment (line);
  gboolean has_cells;
  guint8 map[MATO_MAX_CELLS];
  guint n_lines;
  g_autoptr (GError) fault = NULL;

  if (line->fault != MATO_LINE_GOOD || mato_line_is_rule (line) || mato_line_is_empty (line))
    return MATO_READING_NOT_MINE;

  has_cells = take_any (line, cells);
  if (!has_cells && !may_be_words)
    return refuse_line (reader, line, error);

  if (has_cells && cells->order == 4
      && (is_torn_off (reader, line) || is_below_torn (reader, line)))
    return fail_torn_off (reader, error);
  if (has_cells)
    *puzzle = mato_reading_build (reader, "line", cells, &fault);
  /* With all that is around it, it may have had as many characters as a larger board. */
  if (fault != NULL && (take_enclosed (line, cells) || take_rows_in_quotes (line, cells)))
    {
      g_clear_error (&fault);
      *puzzle = mato_reading_build (reader, "line", cells, &fault);
    }
  if (*puzzle == NULL && (may_be_words || fault->code == MATO_ERROR_UNKNOWN_NOTATION))
    return MATO_READING_NOT_MINE;
  if (*puzzle != NULL && !mato_puzzle_is_map (*puzzle)
      && (n_lines = find_map (reader, mato_board_get_geometry ((*puzzle)->board), map)) > 0)
    return take_map (reader, map, n_lines, puzzle, error);
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));

  if (cells->order == 4 && *puzzle != NULL)
    mato_reading_set_last_four (reader, line->number);
  mato_reading_drop (reader, 1);
  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

const MatoFamily mato_family_line = { .read = read_line, .knows_shapes = TRUE };
