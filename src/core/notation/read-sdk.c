/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* SadMan's sections: `[Puzzle]` and nine rows of givens, then an optional `[State]` and the rows
 * with the entries, then optional sections of marks and colours, which are ignored. A file of rows
 * under `#` headers without sections is read as rows. */

static gboolean
is_section (const MatoLine *line,
            const char     *name)
{
  const char *glyphs = line->glyphs->str;
  gsize length = strcspn (glyphs, "]") + 1;

  if (line->fault != MATO_LINE_GOOD || glyphs[0] != '[' || length > line->glyphs->len
      || strspn (glyphs + length, " \t") != line->glyphs->len - length
      || !g_ascii_isalpha (glyphs[1]))
    return FALSE;

  return name == NULL
         || (strlen (name) == length && g_ascii_strncasecmp (glyphs, name, length) == 0);
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

  if (line != NULL && mato_read_grid (reader, &puzzle, error) != MATO_READING_NOT_MINE)
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

static gboolean
read_sections (MatoReader  *reader,
               MatoPuzzle  *puzzle,
               GError     **error)
{
  const MatoLine *line;

  while ((line = skip_empty_lines (reader)) != NULL && is_section (line, NULL)
         && !is_section (line, "[Puzzle]"))
    {
      if (!is_section (line, "[State]"))
        skip_section (reader);
      else if (!read_state (reader, puzzle, error))
        return FALSE;
    }

  return TRUE;
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

static MatoReading
read_sdk (MatoReader  *reader,
          MatoPuzzle **puzzle,
          GError     **error)
{
  g_autoptr (MatoPuzzle) read = NULL;
  const MatoLine *line = mato_reading_peek (reader, 0);

  if (!is_section (line, NULL))
    return MATO_READING_NOT_MINE;

  if (!is_section (line, "[Puzzle]"))
    return refuse_section (reader, error);

  mato_reading_drop (reader, 1);
  read = read_rows (reader, error);
  if (read == NULL || !read_sections (reader, read, error))
    return MATO_READING_BROKEN;

  read->notation = "sdk";
  *puzzle = g_steal_pointer (&read);
  return MATO_READING_DONE;
}

const MatoFamily mato_family_sdk = { .read = read_sdk };
