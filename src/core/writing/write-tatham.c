/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-games.h"

#include "core/notation/tatham-blocks.h"
#include "core/writing/rule-lines.h"

#include <string.h>

/* Game IDs of Solo, which has regions, diagonals and cages too. */

/* A letter stands for a run of 1 to 26 empty cells; `_` separates two numbers. */
static void
write_numbers (GString     *text,
               const guint *numbers,
               guint        n_cells)
{
  gboolean was_number = FALSE;
  guint n_empty = 0;

  for (guint cell = 0; cell <= n_cells; cell++)
    {
      gboolean is_end = cell == n_cells;

      if (!is_end && numbers[cell] == 0 && n_empty < 26)
        {
          n_empty++;
          continue;
        }
      if (n_empty > 0)
        g_string_append_c (text, 'a' + n_empty - 1);
      was_number &= n_empty == 0;
      n_empty = !is_end && numbers[cell] == 0;
      if (is_end || numbers[cell] == 0)
        {
          was_number = FALSE;
          continue;
        }
      g_string_append_printf (text, was_number ? "_%u" : "%u", numbers[cell]);
      was_number = TRUE;
    }
}

/* Returns: whether the regions are boxes of so many rows */
static gboolean
are_boxes (const MatoGeometry *geometry,
           const guint        *regions,
           guint               box_rows)
{
  guint order = geometry->order, box_columns = order / box_rows;

  if (order % box_rows != 0 || geometry->rows != order || geometry->columns != order
      || !mato_geometry_is_valid (box_rows, box_columns))
    return FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint row = cell / order, column = cell % order;
      guint first = row / box_rows * box_rows * order + column / box_columns * box_columns;

      if (regions[cell] != regions[first]
          || (first == cell && row > 0 && regions[cell] == regions[cell - order])
          || (first == cell && column > 0 && regions[cell] == regions[cell - 1]))
        return FALSE;
    }

  return TRUE;
}

/* What the ID says beside the digits. */
typedef struct
{
  guint n_diagonals;
  guint n_cages;
  guint cages[MATO_MAX_CELLS]; /* for each cell */
  guint sums[MATO_MAX_CELLS];  /* in the first cell of a cage */
} Kind;

/* What is no diagonal and no cage is not written; whoever writes reads it again, and compares. */
static void
collect (Kind               *self,
         const MatoGeometry *geometry)
{
  g_autoptr (GPtrArray) rules = mato_rule_lines_new (geometry);

  memset (self, 0, sizeof *self);
  for (guint i = 0; rules != NULL && i < rules->len; i++)
    {
      const MatoRuleText *rule = g_ptr_array_index (rules, i);
      guint first = geometry->n_cells;

      self->n_diagonals += rule->variant->over == MATO_OVER_CLASSES;
      if (rule->variant->kind != MATO_CONSTRAINT_SET || rule->n_numbers != 1)
        continue;
      self->n_cages++;
      for (guint k = 0; k < rule->n_cells; k++)
        {
          first = MIN (first, rule->cells[k]);
          self->cages[rule->cells[k]] = self->n_cages;
        }
      if (first < geometry->n_cells)
        self->sums[first] = (guint) CLAMP (rule->numbers[0], 0, 1000);
    }
}

void
mato_write_tatham (GString          *text,
                   const MatoPuzzle *puzzle,
                   const guint8     *values)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint numbers[MATO_MAX_CELLS], regions[MATO_MAX_CELLS], box_rows = geometry->box_rows;
  Kind kind;

  collect (&kind, geometry);
  mato_rule_lines_fill_regions (geometry, regions);
  for (guint rows = 2; box_rows == 0 && rows < geometry->order; rows++)
    if (are_boxes (geometry, regions, rows))
      box_rows = rows;
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    numbers[cell] = values[cell];

  if (box_rows != 0)
    g_string_append_printf (text, "%ux%u", box_rows, geometry->order / box_rows);
  else
    g_string_append_printf (text, "%uj", geometry->order);
  g_string_append_printf (text, "%s%s:", kind.n_diagonals > 0 ? "x" : "",
                          kind.n_cages > 0 ? "k" : "");
  write_numbers (text, numbers, geometry->n_cells);
  if (box_rows == 0 && geometry->rows == geometry->columns)
    {
      g_string_append_c (text, ',');
      mato_tatham_write_blocks (text, geometry->rows, regions);
    }
  if (kind.n_cages > 0 && geometry->rows == geometry->columns)
    {
      g_string_append_c (text, ',');
      mato_tatham_write_blocks (text, geometry->rows, kind.cages);
      g_string_append_c (text, ',');
      write_numbers (text, kind.sums, geometry->n_cells);
    }
  g_string_append_c (text, '\n');
}
