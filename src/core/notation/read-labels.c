/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"
#include "core/notation/reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Rows with their names before them, as on a chessboard: A to I or, below the names of the columns,
 * 1 to 9 or 0 to 8; a blank, colon, bar or separator follows. Without names of columns, numbers
 * stand behind a word or before a bracket, colon or point: `Row 1: …`, `第1行：…`, `1) …`. Names
 * have one character, so boards have at most nine rows. Once the names are hidden, the rows are
 * read like any others. */

enum
{
  LEAST = 4,
  MOST = 9,
  LIKELY = 3, /* rows that are whole: then the others are at fault */
  LONGEST_WORD = 6,
};

#define SEPARATORS ",;\t"
#define ROW_LETTERS "rR\1" /* R1, 第1行 */

static gboolean
ends_rows (const MatoLine *line)
{
  return line == NULL || line->fault != MATO_LINE_GOOD || mato_line_is_empty (line);
}

/* Returns: the number of names on a line with `1 2 3 …`, `[,1] [,2] …` or `A B C …` and nothing
 *   else */
static guint
count_column_names (const MatoLine *line)
{
  char first = '\0';
  guint n = 0;

  for (const char *c = line->glyphs->str + line->margin; *c != '\0'; c++)
    {
      if (mato_glyph_is_blank (*c) || strchr (SEPARATORS "|*", *c) != NULL
          || (*c == '[' && c[1] == ',') || (*c == ']' && n > 0))
        continue;
      if (n == 0)
        first = *c;
      if (strchr ("01Aa", first) == NULL || *c != first + (int) n || n == MOST)
        return 0;
      n++;
    }

  return n;
}

static gboolean
is_letter (char glyph)
{
  return g_ascii_isalpha (glyph) || glyph == MATO_GLYPH_LETTER;
}

/* Returns: where a name may stand: behind blanks and the bar of a table, in `[1,]`, in asterisks,
 *   and behind a word, if a number follows that */
static guint
find_name (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  guint start = line->margin + (guint) strspn (glyphs + line->margin, " |");
  guint end;

  start += (guint) strspn (glyphs + start, "*");
  if (glyphs[start] == '[' && glyphs[start + 1] != '\0'
      && g_str_has_prefix (glyphs + start + 2, ",]"))
    return start + 1;

  end = start;
  while (is_letter (glyphs[end]))
    end++;
  if (end > start + LONGEST_WORD
      || (end < start + 2 && strchr (ROW_LETTERS, glyphs[start]) == NULL))
    return start;

  end += glyphs[end] == ' ';
  end += glyphs[end] == '#';
  return g_ascii_isdigit (glyphs[end]) ? end : start;
}

/* Returns: whether that is surely no row without a name: the number of a row stands behind a word
 *   or before a bracket */
static gboolean
is_numbered (const MatoLine *line)
{
  guint name = find_name (line);
  const char *behind = line->glyphs->str + name + 1;

  return line->glyphs->str[name] == '1'
         && (is_letter (line->glyphs->str[line->margin
                                          + strspn (line->glyphs->str + line->margin, " |*")])
             || *behind == ')' || ((*behind == ':' || *behind == '.') && behind[1] == ' '));
}

/* Returns: the column behind the name of a row, which is @name, and behind its separator; 0: the
 *   line is no such row */
static guint
find_end_of_name (const MatoLine *line,
                  char            name)
{
  const char *glyphs = line->glyphs->str;
  guint end = find_name (line);

  if (glyphs[end] != name)
    return 0;

  end += 1;
  end += g_str_has_prefix (glyphs + end, ",]") ? 2 : (guint) strspn (glyphs + end, "*\1");
  end += glyphs[end] == '.' && glyphs[end + 1] == ' ';
  if (g_str_has_prefix (glyphs + end, " - "))
    return end + 2;
  if (glyphs[end] == '\0' || strchr (" :)|" SEPARATORS, glyphs[end]) == NULL)
    return 0;

  return end + (strchr (" |", glyphs[end]) == NULL);
}

/* Returns: whether @n cells, none of them a letter, or as many fields begin at @start */
static gboolean
has_cells (const MatoLine *line,
           guint           start,
           guint           n)
{
  guint n_cells = 0, n_separators = 0, n_bars = 0;

  for (const char *c = line->glyphs->str + start; *c != '\0'; c++)
    {
      if (*c == MATO_GLYPH_LETTER || (g_ascii_isalpha (*c) && *c != 'x' && *c != 'X'))
        return FALSE;
      n_cells += mato_glyph_is_cell (*c);
      n_separators += strchr (SEPARATORS, *c) != NULL;
      n_bars += *c == '|';
    }

  return n_cells == n || n_separators + 1 == n || n_bars == n || n_bars == n + 1;
}

/* Returns: the number of rows from line @first on that are named one after the other from @name on;
 *   they have ends[i] behind their names, 0 in lines between rows. @n_lines: (out): the line after
 *   them */
static guint
find_rows (MatoReader *reader,
           guint       first,
           char        name,
           guint      *ends,
           guint      *n_lines)
{
  guint n = 0;

  for (*n_lines = first; n < MOST && *n_lines < 4 * MOST; (*n_lines)++)
    {
      const MatoLine *line = mato_reading_peek (reader, *n_lines);

      if (ends_rows (line))
        return n;

      ends[*n_lines] = mato_line_is_rule (line) ? 0 : find_end_of_name (line, (char) (name + n));
      if (ends[*n_lines] == 0 && !mato_line_is_rule (line))
        return n;
      n += ends[*n_lines] > 0;
    }

  return n;
}

/* Returns: the number of rows with @n cells; @bad: (out): the first line without, @n_lines if there
 *   is none */
static guint
count_whole_rows (MatoReader  *reader,
                  guint        first,
                  guint        n_lines,
                  const guint *ends,
                  guint        n,
                  guint       *bad)
{
  guint n_whole = 0;

  *bad = n_lines;
  for (guint i = first; i < n_lines; i++)
    if (ends[i] > 0 && has_cells (mato_reading_peek (reader, i), ends[i], n))
      n_whole++;
    else if (ends[i] > 0)
      *bad = MIN (*bad, i);

  return n_whole;
}

static MatoReading
refuse_rows (MatoReader  *reader,
             guint        bad,
             GError     **error)
{
  mato_reading_fail (reader, bad, 0, error, MATO_ERROR_BAD_SHAPE,
                     /* Translators: rows that have letters or numbers as names before them */
                     _("The rows with names before them do not make a 9×9 board."));
  for (guint n = 0; n <= bad || !ends_rows (mato_reading_peek (reader, 0)); n++)
    {
      if (mato_reading_peek (reader, 0) == NULL)
        break;
      mato_reading_drop (reader, 1);
    }

  return MATO_READING_BROKEN;
}

/* Returns: whether @n rows may be a board, with nothing but its frame behind them */
static gboolean
is_board (MatoReader *reader,
          guint       n,
          guint       n_columns,
          guint       end)
{
  const MatoLine *behind = mato_reading_peek (reader, end);

  return n >= LEAST && mato_order_is_valid (n) && (n_columns == 0 || n == n_columns)
         && (ends_rows (behind) || mato_line_is_rule (behind) || mato_grid_is_other_text (behind)
             || mato_grid_count_symbols (behind) == 0 || mato_line_is_short_label (behind)
             || (n_columns > 0 && count_column_names (behind) == n_columns));
}

/* Returns: the first line below the names of columns that is not drawn */
static const MatoLine *
peek_first_row (MatoReader *reader,
                guint       first)
{
  const MatoLine *line = mato_reading_peek (reader, first);

  while (line != NULL && first < MOST && mato_line_is_rule (line))
    line = mato_reading_peek (reader, ++first);

  return line;
}

static MatoReading
read_labels (MatoReader  *reader,
             MatoPuzzle **puzzle,
             GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  guint n_columns = line->fault == MATO_LINE_GOOD ? count_column_names (line) : 0;
  guint first = n_columns > 0 ? 1 : 0;
  guint ends[4 * MOST + 1], n_lines, n, bad;
  MatoReading reading;
  char name;

  line = peek_first_row (reader, first);
  if (ends_rows (line))
    return MATO_READING_NOT_MINE;

  name = line->glyphs->str[find_name (line)];
  if (name != 'A' && name != 'a' && ((name != '1' && name != '0') || n_columns == 0)
      && !is_numbered (line))
    return MATO_READING_NOT_MINE;

  n = find_rows (reader, first, name, ends, &n_lines);
  if (!is_board (reader, n, n_columns, n_lines)
      || count_whole_rows (reader, first, n_lines, ends, n, &bad) < n)
    return count_whole_rows (reader, first, n_lines, ends, MOST, &bad) >= LIKELY
             ? refuse_rows (reader, bad, error)
             : MATO_READING_NOT_MINE;

  for (guint i = first; i < n_lines; i++)
    if (ends[i] > 0)
      mato_lines_set_margin (reader->lines, i, ends[i]);
  mato_reading_drop (reader, first);

  reading = mato_read_grid (reader, puzzle, error);
  if (reading == MATO_READING_DONE)
    g_clear_pointer (&(*puzzle)->layout, g_free);
  if (reading != MATO_READING_NOT_MINE)
    return reading;

  for (guint i = first; i < n_lines; i++)
    mato_lines_set_margin (reader->lines, i - first, 0);
  return first > 0 ? MATO_READING_NOTHING_YET : MATO_READING_NOT_MINE;
}

const MatoFamily mato_family_labels = { .read = read_labels };
