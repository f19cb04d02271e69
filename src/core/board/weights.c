/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/weights.h"

#include <string.h>

/* The target's own weights, from the border to the centre: 6, 7, 8, … */
#define BORDER_WEIGHT 6

static const char *const names[] = { "rings", "border", "boxes", "diagonals", "centre" };

const char *
mato_weights_name (MatoWeights preset)
{
  g_return_val_if_fail (preset < MATO_N_WEIGHTS, NULL);

  return names[preset];
}

gboolean
mato_weights_from_name (const char  *name,
                        MatoWeights *preset)
{
  for (guint i = 0; i < MATO_N_WEIGHTS; i++)
    if (g_str_equal (names[i], name))
      {
        *preset = i;
        return TRUE;
      }

  return FALSE;
}

/* The distance of @place from the nearer end of @length places. */
static guint
distance_to_end (guint place,
                 guint length)
{
  return MIN (place, length - 1 - place);
}

static guint
ring_in_box (const MatoGeometry *geometry,
             guint               row,
             guint               column)
{
  /* Boxes of other shapes have no rings. */
  if (!mato_geometry_is_classic (geometry))
    return 0;

  return MIN (distance_to_end (row % geometry->box_rows, geometry->box_rows),
              distance_to_end (column % geometry->box_columns, geometry->box_columns));
}

static guint
weigh_cell (const MatoGeometry *geometry,
            MatoWeights         preset,
            guint               cell)
{
  guint row = mato_geometry_row (geometry, cell);
  guint column = mato_geometry_column (geometry, cell);
  guint ring = mato_geometry_ring (geometry, cell);
  guint centre = (geometry->order - 1) / 2;

  switch (preset)
    {
    case MATO_WEIGHTS_BORDER:
      return BORDER_WEIGHT + centre - ring;
    case MATO_WEIGHTS_BOXES:
      return BORDER_WEIGHT + ring_in_box (geometry, row, column);
    case MATO_WEIGHTS_DIAGONALS:
      return BORDER_WEIGHT
             + (row == column || row + column == geometry->order - 1 ? centre : 0);
    case MATO_WEIGHTS_CENTRE:
      return MIN ((ring + 1) * (ring + 1), MATO_MAX_WEIGHT);
    case MATO_WEIGHTS_RINGS:
    case MATO_N_WEIGHTS:
    default:
      return BORDER_WEIGHT + ring;
    }
}

void
mato_weights_fill (const MatoGeometry *geometry,
                   MatoWeights         preset,
                   guint8             *weights)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    weights[cell] = (guint8) weigh_cell (geometry, preset, cell);
}

void
mato_weights_fill_rings (const MatoGeometry *geometry,
                         guint8             *weights)
{
  mato_weights_fill (geometry, MATO_WEIGHTS_RINGS, weights);
}

MatoWeights
mato_weights_find (const MatoGeometry *geometry,
                   const guint8       *weights)
{
  guint8 others[MATO_MAX_CELLS];
  MatoWeights preset;

  for (preset = 0; preset < MATO_N_WEIGHTS; preset++)
    {
      mato_weights_fill (geometry, preset, others);
      if (memcmp (weights, others, geometry->n_cells) == 0)
        break;
    }

  return preset;
}

guint
mato_weights_count_rings (const MatoGeometry *geometry)
{
  return (geometry->order + 1) / 2;
}

gboolean
mato_weights_are_by_rings (const MatoGeometry *geometry,
                           const guint8       *weights)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint on_diagonal = mato_geometry_ring (geometry, cell) * (geometry->order + 1);

      if (weights[cell] != weights[on_diagonal])
        return FALSE;
    }

  return TRUE;
}

guint
mato_weights_rank (const MatoGeometry *geometry,
                   const guint8       *weights,
                   guint8             *ranks)
{
  guint n_weights = 0;

  memset (ranks, 0, MATO_MAX_WEIGHT + 1);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    ranks[weights[cell]] = 1;

  for (guint weight = 0; weight <= MATO_MAX_WEIGHT; weight++)
    if (ranks[weight])
      ranks[weight] = n_weights++;

  return n_weights;
}
