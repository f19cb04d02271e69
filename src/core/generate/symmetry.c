/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/symmetry.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The eight ways to lay a square onto itself: a turn, after exchanging rows and columns or not. */
#define N_LAYS 8
#define TURN(quarters) (1u << (quarters))
#define EXCHANGE_AND_TURN(quarters) (1u << (4 + (quarters)))

static const struct
{
  const char *name;
  const char *title;
  guint lays;
} symmetries[MATO_N_SYMMETRIES] = {
  /* Translators: here and below: a symmetry of the places of the givens of a puzzle */
  [MATO_SYMMETRY_NONE] = { "none", N_("No symmetry"), TURN (0) },
  [MATO_SYMMETRY_HALF_TURN] = { "180", N_("Half turn (180°)"), TURN (0) | TURN (2) },
  [MATO_SYMMETRY_QUARTER_TURN] = {
    "90", N_("Quarter turn (90°)"), TURN (0) | TURN (1) | TURN (2) | TURN (3),
  },
  [MATO_SYMMETRY_MIRROR] = { "mirror", N_("Left and right"), TURN (0) | EXCHANGE_AND_TURN (1) },
  [MATO_SYMMETRY_DIAGONAL] = { "diagonal", N_("One diagonal"), TURN (0) | EXCHANGE_AND_TURN (0) },
  [MATO_SYMMETRY_DIAGONALS] = {
    "diagonals", N_("Both diagonals"),
    TURN (0) | TURN (2) | EXCHANGE_AND_TURN (0) | EXCHANGE_AND_TURN (2),
  },
  [MATO_SYMMETRY_FULL] = { "full", N_("All turns and mirror images"), (1u << N_LAYS) - 1 },
};

const char *
mato_symmetry_get_name (MatoSymmetry symmetry)
{
  return symmetries[symmetry].name;
}

const char *
mato_symmetry_get_title (MatoSymmetry symmetry)
{
  return symmetries[symmetry].title;
}

gboolean
mato_symmetry_from_name (const char   *name,
                         MatoSymmetry *symmetry)
{
  for (guint i = 0; i < MATO_N_SYMMETRIES; i++)
    if (g_str_equal (symmetries[i].name, name))
      {
        *symmetry = i;
        return TRUE;
      }

  return FALSE;
}

/* Where the cell comes to lie. */
static guint
lay (guint order,
     guint cell,
     guint way)
{
  guint row = cell / order, column = cell % order;

  if (way >= 4)
    {
      row = cell % order;
      column = cell / order;
    }

  for (guint quarters = way % 4; quarters > 0; quarters--)
    {
      guint old_row = row;

      row = column;
      column = order - 1 - old_row;
    }

  return row * order + column;
}

/* Returns: the number of cells with @cell among them */
static guint
insert (guint16 *cells,
        guint    n_cells,
        guint    cell)
{
  guint at = 0;

  while (at < n_cells && cells[at] < cell)
    at++;
  if (at < n_cells && cells[at] == cell)
    return n_cells;

  memmove (cells + at + 1, cells + at, (n_cells - at) * sizeof *cells);
  cells[at] = cell;
  return n_cells + 1;
}

guint
mato_symmetry_get_cells (MatoSymmetry  symmetry,
                         guint         order,
                         guint         cell,
                         guint16      *cells)
{
  guint n_cells = 0;

  for (guint way = 0; way < N_LAYS; way++)
    if (symmetries[symmetry].lays >> way & 1)
      n_cells = insert (cells, n_cells, lay (order, cell, way));

  return n_cells;
}
