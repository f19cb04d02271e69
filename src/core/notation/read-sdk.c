/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"
#include "core/text/likeness.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* SadMan's sections: `[Puzzle]` and nine rows of givens, then an optional `[State]` and the rows
 * with the entries, `[PencilMarks]`, and other sections, which are ignored if they are no rules. A
 * file of rows under `#` headers without sections is read as rows. */

static gboolean
is_section (const MatoLine *line,
            const char     *name)
{
  const char *glyphs = line->glyphs->str + strspn (line->glyphs->str, " \t");
  gsize length = strcspn (glyphs, "]") + 1;

  return mato_line_is_heading (line)
         && (name == NULL
             || (strlen (name) == length && g_ascii_strncasecmp (glyphs, name, length) == 0));
}

/* `[State`, `[Sta1e]`, `State]`, `éState]`: like a heading, and no row in brackets is. */
static gboolean
is_broken_heading (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  const char *word = glyphs + (glyphs[0] != '\0' && !g_ascii_isalnum (glyphs[0]));

  return line->fault == MATO_LINE_GOOD && !mato_line_is_heading (line)
         && (glyphs[0] == '[' || g_str_has_suffix (glyphs, "]")) && g_ascii_isupper (word[0])
         && g_ascii_islower (word[1]) && g_ascii_islower (word[2]);
}

/* Returns: the next line that is not empty, or %NULL */
static const MatoLine *
skip_empty_lines (MatoReader *reader)
{
  const MatoLine *line;

  while ((line = mato_reading_peek (reader, 0)) != NULL && mato_line_is_empty (line))
    mato_reading_drop (reader, 1);

  return line;
}

static MatoPuzzle *
read_rows (MatoReader  *reader,
           GError     **error)
{
  MatoPuzzle *puzzle = NULL;
  const MatoLine *line = skip_empty_lines (reader);
  MatoReading reading = MATO_READING_NOT_MINE;

  mato_reading_announce (reader, TRUE);
  if (line != NULL)
    reading = mato_read_grid (reader, &puzzle, error);
  mato_reading_announce (reader, FALSE);
  if (reading != MATO_READING_NOT_MINE)
    return puzzle;

  mato_reading_fail (reader, 0, 0, error, MATO_ERROR_BAD_SHAPE,
                     _("The rows of a puzzle should be here."));
  return NULL;
}

static void
skip_section (MatoReader *reader)
{
  const MatoLine *line;

  do
    mato_reading_drop (reader, 1);
  while ((line = mato_reading_peek (reader, 0)) != NULL && !is_section (line, NULL)
         && !mato_line_is_weights (line));
}

/* The cells read last are those of the state. */
static gboolean
fail_state (MatoReader  *reader,
            guint64      first_line,
            guint        cell,
            GError     **error)
{
  const MatoTextCell *cells = mato_reading_get_cells (reader)->cells;
  GError *fault = g_error_new_literal (MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                                       _("The state does not agree with the puzzle here."));

  mato_reading_fail_at (reader, first_line + cells[cell].line - cells[0].line,
                        cells[cell].column + 1, fault, error);
  return FALSE;
}

static gboolean
add_state (MatoReader        *reader,
           MatoPuzzle        *puzzle,
           const MatoPuzzle  *state,
           GError           **error)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  if (!mato_geometry_equal (geometry, mato_board_get_geometry (state->board)))
    return fail_state (reader, state->line, 0, error);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint given = mato_board_get_value (puzzle->board, cell);
      guint value = mato_board_get_value (state->board, cell);

      if (given != 0 && value != given)
        return fail_state (reader, state->line, cell, error);
      if (given == 0 && value != 0)
        mato_board_set (puzzle->board, cell, value, MATO_ORIGIN_ENTRY);
    }

  return TRUE;
}

static gboolean
read_state (MatoReader  *reader,
            MatoPuzzle  *puzzle,
            GError     **error)
{
  g_autoptr (MatoPuzzle) state = NULL;

  mato_reading_drop (reader, 1);
  state = read_rows (reader, error);

  return state != NULL && add_state (reader, puzzle, state, error);
}

/* Marks: a line for each row, with the digits of each cell between commas, or between blanks and
 * with a sign where there are none: `,679,6789,,4,…`, `. 679 6789 . 4 …`. */

/* Returns: the number of cells of @line; @ends: (out): where each ends, as many as there is room */
static guint
cut_marks (const MatoLine *line,
           guint          *ends)
{
  const char *glyphs = line->glyphs->str;
  const char *separators = strpbrk (glyphs, ",;") != NULL ? ",;" : " \t|";
  gboolean runs_together = separators[0] == ' ';
  guint n = 0;

  for (gsize i = 0; i < line->glyphs->len; i++)
    {
      gboolean is_end = strchr (separators, glyphs[i]) != NULL;

      if (is_end && runs_together && (i == 0 || strchr (separators, glyphs[i - 1]) != NULL))
        continue;
      if (!is_end && i + 1 < line->glyphs->len)
        continue;
      if (n < MATO_MAX_ORDER)
        ends[n] = is_end ? i : i + 1;
      n++;
    }

  if (!runs_together && n > 0 && n < MATO_MAX_ORDER
      && strchr (separators, glyphs[line->glyphs->len - 1]) != NULL)
    ends[n++] = line->glyphs->len; /* the last cell is empty */
  return n;
}

/* Returns: whether all rows of marks are there; other programs may mean something else */
static gboolean
has_rows_of_marks (MatoReader *reader,
                   guint       order)
{
  guint ends[MATO_MAX_ORDER];

  for (guint row = 1; row <= order; row++)
    {
      const MatoLine *line = mato_reading_peek (reader, row);

      if (line == NULL || line->fault != MATO_LINE_GOOD || cut_marks (line, ends) != order)
        return FALSE;
    }

  return order <= 9;
}

static gboolean
read_row_of_marks (MatoReader  *reader,
                   MatoPuzzle  *puzzle,
                   guint        row,
                   GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, row + 1);
  guint order = mato_board_get_geometry (puzzle->board)->order;
  guint ends[MATO_MAX_ORDER];
  guint column = 0;
  guint32 digits = 0;

  cut_marks (line, ends);
  for (guint i = 0; column < order; i++)
    {
      char glyph = line->glyphs->str[i];

      if (i == ends[column])
        {
          if (mato_board_get_value (puzzle->board, row * order + column) == 0)
            mato_board_set_marks (puzzle->board, row * order + column, MATO_PENCIL_CENTRE, digits);
          digits = 0;
          column++;
        }
      else if (glyph >= '1' && glyph <= (char) ('0' + order))
        digits |= 1u << (glyph - '1');
      else if (strchr (".0-_ \t|\"", glyph) == NULL)
        return mato_reading_fail (reader, row + 1, i, error, MATO_ERROR_BAD_CHARACTER,
                                  _("This mark is not a digit of the board."));
    }

  return TRUE;
}

static gboolean
read_marks (MatoReader  *reader,
            MatoPuzzle  *puzzle,
            GError     **error)
{
  guint order = mato_board_get_geometry (puzzle->board)->order;

  for (guint row = 0; has_rows_of_marks (reader, order) && row < order; row++)
    if (!read_row_of_marks (reader, puzzle, row, error))
      return FALSE;

  skip_section (reader);
  return TRUE;
}

static gboolean
is_nearly_known (const MatoLine *line)
{
  static const char *const names[] = { "[Puzzle]", "[State]", "[PencilMarks]", NULL };
  g_autofree char *heading = g_strstrip (g_strdup (line->glyphs->str));

  for (guint i = 0; i < G_N_ELEMENTS (names) - 1; i++)
    if (is_section (line, names[i]))
      return FALSE;

  return (heading[0] == '[' || g_str_has_suffix (heading, "]"))
         && mato_words_find_like (heading, names) != NULL;
}

static gboolean
fail_heading (MatoReader  *reader,
              GError     **error)
{
  mato_reading_fail (reader, 0, 0, error, MATO_ERROR_BAD_SHAPE,
                     _("The name of this section is damaged."));
  skip_section (reader);
  return FALSE;
}

/* No program of these sections has rules, but documents of Mato have. */
static gboolean
fail_rules (MatoReader  *reader,
            GError     **error)
{
  mato_reading_fail (reader, 0, 0, error, MATO_ERROR_BAD_SHAPE,
                     _("Rules stand before the puzzle, in a document that begins with "
                       "“mato-document 2”."));
  skip_section (reader);
  return FALSE;
}

static gboolean
read_sections (MatoReader  *reader,
               MatoPuzzle  *puzzle,
               GError     **error)
{
  const MatoLine *line;

  while ((line = skip_empty_lines (reader)) != NULL && is_section (line, NULL)
         && !is_section (line, "[Puzzle]"))
    {
      gboolean is_good = TRUE;

      if (is_section (line, "[Rules]"))
        return fail_rules (reader, error);
      if (is_nearly_known (line))
        return fail_heading (reader, error);
      if (is_section (line, "[State]"))
        is_good = read_state (reader, puzzle, error);
      else if (is_section (line, "[PencilMarks]"))
        is_good = read_marks (reader, puzzle, error);
      else
        skip_section (reader);
      if (!is_good)
        return FALSE;
    }

  if (line == NULL || !is_broken_heading (line))
    return TRUE;

  return fail_heading (reader, error);
}

/* The sections of a broken puzzle have no other fault to report. */
static void
skip_other_sections (MatoReader *reader)
{
  const MatoLine *line;

  while ((line = skip_empty_lines (reader)) != NULL && is_section (line, NULL)
         && !is_section (line, "[Puzzle]"))
    skip_section (reader);
}

static MatoReading
refuse_section (MatoReader  *reader,
                GError     **error)
{
  mato_reading_fail (reader, 0, 0, error, MATO_ERROR_UNKNOWN_NOTATION,
                     _("This section has no [Puzzle] before it."));
  skip_section (reader);
  return MATO_READING_BROKEN;
}

/* Returns: whether a file of settings goes on here: `grid = "53..7…"` */
static gboolean
has_key (const MatoLine *line)
{
  return line != NULL
         && g_ascii_isalpha (line->glyphs->str[strspn (line->glyphs->str, " \t")])
         && strchr (line->glyphs->str, '=') != NULL;
}

static MatoReading
read_sdk (MatoReader  *reader,
          MatoPuzzle **puzzle,
          GError     **error)
{
  g_autoptr (MatoPuzzle) read = NULL;
  const MatoLine *line = mato_reading_peek (reader, 0);

  if ((!is_section (line, "[Puzzle]") && !is_section (line, "[State]")
       && !is_section (line, "[PencilMarks]") && !is_nearly_known (line))
      || has_key (mato_reading_peek (reader, 1)))
    return MATO_READING_NOT_MINE;

  if (!is_section (line, "[Puzzle]"))
    return refuse_section (reader, error);

  mato_reading_drop (reader, 1);
  read = read_rows (reader, error);
  if (read == NULL || !read_sections (reader, read, error))
    {
      skip_other_sections (reader);
      return MATO_READING_BROKEN;
    }

  read->notation = "sdk";
  *puzzle = g_steal_pointer (&read);
  return MATO_READING_DONE;
}

const MatoFamily mato_family_sdk = { .read = read_sdk };
