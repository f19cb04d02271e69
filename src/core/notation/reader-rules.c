/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include "core/rules/rules.h"

#include <glib/gi18n-lib.h>

/* What a puzzle gets that stands not at its place: the map of its boxes, and the rules that were
 * set. */

void
mato_reader_set_rules (MatoReader *self,
                       const char *rules)
{
  self->knows_rules = TRUE;
  g_free (self->rules);
  self->rules = g_strdup (rules);
  g_clear_pointer (&self->ruled, mato_geometry_unref);
  g_clear_pointer (&self->ruled_base, mato_geometry_unref);
}

/* Returns: (nullable): the board of a puzzle with the rules that were set */
static const MatoGeometry *
find_ruled (MatoReader        *self,
            const MatoPuzzle  *puzzle,
            GError           **error)
{
  const MatoGeometry *base = mato_board_get_geometry (puzzle->board);
  g_autoptr (GError) fault = NULL;
  guint line;

  if (self->ruled_base != NULL && mato_geometry_equal (self->ruled_base, base))
    return self->ruled;

  g_clear_pointer (&self->ruled, mato_geometry_unref);
  g_clear_pointer (&self->ruled_base, mato_geometry_unref);
  if (mato_geometry_is_classic (base))
    self->ruled = mato_rules_parse (self->rules, base, &line, &fault);
  if (self->ruled != NULL)
    {
      self->ruled_base = mato_geometry_ref (base);
      return self->ruled;
    }

  if (fault == NULL)
    g_set_error_literal (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                         _("This puzzle has rules already."));
  else
    g_set_error (error, MATO_ERROR, fault->code,
                 /* Translators: the number of a line of the rules, and what is wrong there */
                 _("Line %u of the rules: %s"), line, fault->message);
  return NULL;
}

gboolean
mato_reader_add_rules (MatoReader  *self,
                       MatoPuzzle  *puzzle,
                       GError     **error)
{
  const MatoGeometry *geometry = find_ruled (self, puzzle, error);

  if (geometry == NULL)
    return FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (mato_board_get_value (puzzle->board, cell) > geometry->order)
      {
        g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                             _("This value is not a digit of the board."));
        return FALSE;
      }

  mato_puzzle_set_geometry (puzzle, geometry);
  return TRUE;
}

/* Maps of irregular boxes */

/* Returns: whether the line that comes next and is not empty has nothing that no map has: the sign
 *   of an empty cell, or too many of one digit */
static gboolean
may_be_map (MatoReader         *self,
            const MatoGeometry *geometry)
{
  const MatoLine *line = NULL;
  guint counts[128] = { 0 };

  for (guint i = 0; i < 3 && mato_lines_is_there (self->lines, i); i++)
    if ((line = mato_lines_peek (self->lines, i)) != NULL && !mato_line_is_empty (line))
      break;
  if (line == NULL)
    return FALSE;

  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    if (*c == '.' || (++counts[*c & 127] > 2 * geometry->order && g_ascii_isdigit (*c)
                      && line->glyphs->len == geometry->n_cells))
      return FALSE;

  return line->glyphs->len >= geometry->n_cells
         || mato_lines_is_there (self->lines, geometry->order - 1);
}

gboolean
mato_reader_may_look_ahead (MatoReader       *self,
                            const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  if (!mato_geometry_is_classic (geometry) || (self->n_puzzles > 1 && !self->maps_follow))
    return FALSE;

  return !g_queue_is_empty (&self->pushed) || self->is_open || may_be_map (self, geometry);
}

gboolean
mato_reader_keep_map (MatoReader        *self,
                      const MatoPuzzle  *map,
                      GError           **error)
{
  const MatoGeometry *geometry = mato_board_get_geometry (map->board);

  if (self->map == NULL && self->n_puzzles > 0 && self->last_order == geometry->order)
    {
      g_set_error_literal (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                           _("This map of irregular boxes belongs to a board above, which was read "
                             "without it."));
      return FALSE;
    }

  g_free (self->map);
  self->map = g_memdup2 (mato_board_get_values (map->board), geometry->n_cells);
  self->map_order = geometry->order;
  self->map_line = map->line;
  self->map_waits = TRUE;
  return TRUE;
}

gboolean
mato_reader_has_map_of (const MatoReader *self,
                        const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  return self->map != NULL && mato_geometry_is_classic (geometry)
         && geometry->order == self->map_order;
}
