/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/region-map.h"

#include "core/rules/rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Nearly every number of a map stands beside an equal one, which no row or column of a sudoku has,
 * and there are about as many of each as the board has rows. */

static gboolean
has_equal_regions (const MatoGeometry *geometry,
                   const guint8       *values)
{
  guint counts[MATO_MAX_ORDER + 1] = { 0 };
  guint n_regions = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    n_regions += counts[values[cell]]++ == 0;

  for (guint region = 0; region <= geometry->order; region++)
    if (counts[region] > 0
        && (2 * counts[region] < geometry->order || counts[region] > 2 * geometry->order))
      return FALSE;

  return n_regions == geometry->order;
}

/* Returns: how many cells are in one piece with @cell, which are marked in @is_seen */
static guint
count_piece (const guint8 *map,
             guint         order,
             guint         cell,
             gboolean     *is_seen)
{
  guint16 stack[MATO_MAX_CELLS];
  guint n = 0, n_seen = 0;

  is_seen[cell] = TRUE;
  stack[n++] = (guint16) cell;
  while (n > 0)
    {
      guint at = stack[--n];
      gboolean has_side[] = { at >= order, at + order < order * order, at % order > 0,
                              at % order + 1 < order };
      guint sides[] = { at - order, at + order, at - 1, at + 1 };

      n_seen++;
      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        if (has_side[i] && map[sides[i]] == map[cell] && !is_seen[sides[i]])
          {
            is_seen[sides[i]] = TRUE;
            stack[n++] = (guint16) sides[i];
          }
    }

  return n_seen;
}

/* Returns: the first cell of a region that is not in one piece of @order cells; the number of cells
 *   if there is none */
static guint
find_bad_region (const guint8 *map,
                 guint         order)
{
  gboolean is_seen[MATO_MAX_CELLS] = { FALSE };
  gboolean is_used[128] = { FALSE };

  for (guint cell = 0; cell < order * order; cell++)
    {
      if (is_seen[cell])
        continue;
      if (is_used[map[cell] & 127] || count_piece (map, order, cell, is_seen) != order)
        return cell;
      is_used[map[cell] & 127] = TRUE;
    }

  return order * order;
}

gboolean
mato_values_are_regions (const guint8 *values,
                         guint         order)
{
  return find_bad_region (values, order) == order * order;
}

gboolean
mato_values_are_map (const MatoGeometry *geometry,
                     const guint8       *values,
                     char                empty)
{
  guint order = geometry->order, n_alike = 0;

  if ((empty != '0' && memchr (values, 0, geometry->n_cells) != NULL)
      || !has_equal_regions (geometry, values))
    return FALSE;
  /* Of a small board nothing may be damaged: numbers of other things are alike by chance. */
  if (order < 6)
    return mato_values_are_regions (values, order);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    n_alike += (cell >= order && values[cell - order] == values[cell])
               || (cell + order < geometry->n_cells && values[cell + order] == values[cell])
               || (cell % order > 0 && values[cell - 1] == values[cell])
               || (cell % order + 1 < order && values[cell + 1] == values[cell]);

  return n_alike >= geometry->n_cells / 5 * 4;
}

gboolean
mato_puzzle_is_map (const MatoPuzzle *puzzle)
{
  const MatoBoard *board = puzzle->board;
  const MatoGeometry *geometry = mato_board_get_geometry (board);

  return mato_geometry_is_classic (geometry)
         && mato_board_count_givens (board) + mato_board_count_empty (board) == geometry->n_cells
         && mato_values_are_map (geometry, mato_board_get_values (board), puzzle->empty);
}

/* Returns: whether @word, with as many characters as there are cells, has letters and is a map */
static gboolean
read_word (const char         *word,
           const MatoGeometry *geometry,
           guint8             *map)
{
  guint8 boxes[128] = { 0 };
  guint n_boxes = 0;
  gboolean has_letters = FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint8 *box = &boxes[word[cell] & 127];

      if (*box == 0 && n_boxes == geometry->order)
        return FALSE;
      if (*box == 0)
        *box = (guint8) ++n_boxes;
      map[cell] = *box;
      has_letters |= g_ascii_isalpha (word[cell]);
    }

  return has_letters && mato_values_are_map (geometry, map, '.');
}

gboolean
mato_region_map_find_word (const MatoLine     *line,
                           const MatoGeometry *geometry,
                           guint8             *map)
{
  const char *glyphs = line->glyphs->str;

  for (gsize i = 0; line->fault == MATO_LINE_GOOD && glyphs[i] != '\0';)
    {
      gsize start = i;

      while (g_ascii_isalnum (glyphs[i]))
        i++;
      if (i - start == geometry->n_cells && read_word (glyphs + start, geometry, map))
        return TRUE;
      i += i == start;
    }

  return FALSE;
}

/* Boxes of some height are as well a map. */
static MatoGeometry *
make_board (const guint8  *map,
            guint          order,
            GError       **error)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  guint line;

  for (guint box_rows = 2; box_rows < order; box_rows++)
    {
      guint box_columns = order / box_rows, cell = 0;

      if (!mato_geometry_is_valid (box_rows, box_columns) || box_rows * box_columns != order)
        continue;
      while (cell < order * order
             && map[cell] == map[cell / order / box_rows * box_rows * order
                                 + cell % order / box_columns * box_columns])
        cell++;
      if (cell == order * order)
        return mato_geometry_new (box_rows, box_columns);
    }

  g_string_append_printf (rules, "board %ux%u\nregions ", order, order);
  for (guint cell = 0; cell < order * order; cell++)
    g_string_append_printf (rules, "%s%u", cell > 0 ? "," : "", map[cell] + 1u);

  return mato_rules_parse (rules->str, NULL, &line, error);
}

gboolean
mato_region_map_apply (MatoPuzzle    *puzzle,
                       const guint8  *map,
                       gboolean       knows_rules,
                       GError       **error)
{
  guint order = mato_board_get_geometry (puzzle->board)->order;
  g_autoptr (MatoGeometry) geometry = NULL;

  if (!mato_values_are_regions (map, order))
    {
      g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                           _("This map of the boxes is damaged: each is in one piece, and has as "
                             "many cells as the board has digits."));
      return FALSE;
    }

  geometry = make_board (map, order, error);
  if (geometry == NULL)
    return FALSE;
  if (!mato_geometry_is_classic (geometry) && !knows_rules)
    {
      g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                   _("This puzzle has the rule “%s”, which is not known here."), "regions");
      return FALSE;
    }

  mato_puzzle_set_geometry (puzzle, geometry);
  return TRUE;
}
