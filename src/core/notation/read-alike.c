/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"
#include "core/notation/reader-private.h"
#include "core/notation/region-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A puzzle and its solution side by side, 18 cells to a line, with frames or without. */

typedef struct
{
  guint8 puzzle[81];
  guint8 solution[81];
  guint columns[81]; /* of the solution */
  guint lines[9];
  guint ends[9]; /* of the puzzle, in each row */
  guint n_lines;
  guint n_rows;
} Pair;

/* Returns: whether the line has nine cells and nine digits behind them */
static gboolean
add_halves (Pair           *pair,
            const MatoLine *line)
{
  guint first = 9 * pair->n_rows, n = 0, n_bars = 0, end = 0;

  for (guint i = 0; i < line->glyphs->len; i++)
    {
      char glyph = line->glyphs->str[i];
      guint8 value = glyph > '0' && glyph <= '9' ? (guint8) (glyph - '0') : 0;

      if (strchr (" \t,;|", glyph) != NULL)
        {
          n_bars += glyph == '|' && n == 9;
          end = glyph == '|' && n_bars == 1 ? i + 1 : end;
          continue;
        }
      if (n == 18 || (value == 0 && (n > 8 || !(glyph == '0' || mato_glyph_is_sign (glyph)))))
        return FALSE;
      if (n < 9)
        pair->puzzle[first + n] = value;
      else
        {
          pair->solution[first + n - 9] = value;
          pair->columns[first + n - 9] = i;
        }
      if (n++ == 8)
        pair->ends[pair->n_rows] = i + 1;
    }

  if (n_bars > 1)
    pair->ends[pair->n_rows] = end;
  pair->lines[pair->n_rows] = pair->n_lines;
  pair->n_rows += n == 18;
  return n == 18;
}

static gboolean
find_pair (MatoReader *reader,
           Pair       *pair)
{
  for (pair->n_lines = 0, pair->n_rows = 0; pair->n_rows < 9; pair->n_lines++)
    {
      const MatoLine *line = mato_reading_peek (reader, pair->n_lines);

      if (line == NULL || line->fault != MATO_LINE_GOOD || pair->n_lines > 2 * MATO_MAX_ORDER)
        return FALSE;
      if (pair->n_rows > 0 && mato_line_is_empty (line))
        continue;
      if (!mato_line_is_rule (line) && !add_halves (pair, line))
        return FALSE;
    }

  return memchr (pair->puzzle, 0, sizeof pair->puzzle) != NULL;
}

/* Hides the solution, or the map. Returns: FALSE if it is wrong, with @error set */
static gboolean
check_pair (MatoReader  *reader,
            const Pair  *pair,
            GError     **error)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  gboolean is_map = mato_values_are_map (geometry, pair->solution, '.');

  for (guint cell = 0; !is_map && cell < 81; cell++)
    if (mato_values_is_conflict (geometry, pair->solution, cell)
        || (pair->puzzle[cell] > 0 && pair->puzzle[cell] != pair->solution[cell]))
      {
        mato_reading_fail (reader, pair->lines[cell / 9], pair->columns[cell], error,
                           MATO_ERROR_BAD_SHAPE,
                           _("The solution beside this puzzle is wrong here."));
        mato_reading_drop (reader, pair->n_lines);
        return FALSE;
      }

  for (guint i = 0, row = 0; i < pair->n_lines; i++)
    {
      mato_lines_set_end (reader->lines, i, pair->ends[row]);
      row += row < 8 && pair->lines[row] == i;
    }
  if (mato_reading_peek (reader, pair->n_lines) != NULL
      && mato_line_is_rule (mato_reading_peek (reader, pair->n_lines)))
    mato_lines_set_end (reader->lines, pair->n_lines, pair->ends[8]);

  return TRUE;
}

static MatoReading
read_alike (MatoReader  *reader,
            MatoPuzzle **puzzle,
            GError     **error)
{
  g_autofree MatoAlikeRows *rows = NULL;
  g_autoptr (GError) fault = NULL;
  MatoReading reading;
  Pair pair;

  if (find_pair (reader, &pair))
    {
      reading = check_pair (reader, &pair, error) ? mato_read_grid (reader, puzzle, error)
                                                  : MATO_READING_BROKEN;
      if (reading == MATO_READING_DONE)
        g_clear_pointer (&(*puzzle)->layout, g_free);
      if (reading == MATO_READING_DONE
          && mato_values_are_map (mato_board_get_geometry ((*puzzle)->board), pair.solution, '.'))
        *puzzle = mato_reading_apply_map (reader, *puzzle, pair.solution, (*puzzle)->line, error);
      return reading == MATO_READING_DONE && *puzzle == NULL ? MATO_READING_BROKEN : reading;
    }

  rows = mato_alike_hide (reader);
  if (rows == NULL)
    return MATO_READING_NOT_MINE;

  reading = mato_read_grid (reader, puzzle, &fault);
  if (reading == MATO_READING_DONE)
    g_clear_pointer (&(*puzzle)->layout, g_free);
  else if (reading == MATO_READING_BROKEN)
    g_propagate_error (error, g_steal_pointer (&fault));
  else
    mato_alike_show (rows);

  return reading;
}

const MatoFamily mato_family_alike = { .read = read_alike, .knows_shapes = TRUE };
