/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/masks.h"

#include "core/board/board.h"

#include <string.h>

#include "tests/effort.h"
#include "tests/test.h"

/* A slow implementation by definition, with the candidates of every cell. */
typedef struct
{
  const MatoGeometry *geometry;
  guint32 options[MATO_MAX_CELLS];
  gboolean is_changed;
} Plain;

static void
take (Plain *self,
      guint  cell,
      guint  digit)
{
  guint32 bit = 1u << (digit - 1);

  self->is_changed = self->is_changed || (self->options[cell] & bit) != 0;
  self->options[cell] &= ~bit;
}

/* Returns: the positions in @unit where @digit is possible */
static guint32
find_places (const Plain *self,
             guint        unit,
             guint        digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint32 places = 0;

  for (guint i = 0; i < self->geometry->order; i++)
    places |= (self->options[cells[i]] >> (digit - 1) & 1) << i;

  return places;
}

static gboolean
unit_has_cell (const MatoGeometry *geometry,
               guint               unit,
               guint               cell)
{
  for (guint i = 0; i < geometry->order; i++)
    if (mato_geometry_unit (geometry, unit)[i] == cell)
      return TRUE;

  return FALSE;
}

static void
take_singles (Plain *self)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint n_peers;
      const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);

      for (guint i = 0; i < n_peers && count_bits (self->options[cell]) == 1; i++)
        take (self, peers[i], lowest_bit (self->options[cell]) + 1);
    }

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      {
        guint32 places = find_places (self, unit, digit);
        guint cell;

        if (count_bits (places) != 1)
          continue;

        cell = mato_geometry_unit (geometry, unit)[lowest_bit (places)];
        for (guint other = 1; other <= geometry->order; other++)
          if (other != digit)
            take (self, cell, other);
      }
}

static void
take_locked (Plain *self)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint other = 0; other < geometry->n_units; other++)
      for (guint digit = 1; digit <= geometry->order; digit++)
        {
          guint32 places = find_places (self, unit, digit);
          gboolean are_locked = places != 0 && other != unit;

          for (guint32 left = places; left != 0; left &= left - 1)
            are_locked = are_locked
                         && unit_has_cell (geometry, other,
                                           mato_geometry_unit (geometry, unit)[lowest_bit (left)]);

          for (guint i = 0; are_locked && i < geometry->order; i++)
            {
              guint cell = mato_geometry_unit (geometry, other)[i];

              if (!unit_has_cell (geometry, unit, cell))
                take (self, cell, digit);
            }
        }
}

/* Returns: whether each cell has a candidate and each digit a place in each unit */
static gboolean
settle_plainly (Plain        *self,
                const guint8 *givens,
                gboolean      locks)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    self->options[cell] = givens[cell] != 0 ? 1u << (givens[cell] - 1) : geometry->all_digits;

  do
    {
      self->is_changed = FALSE;
      take_singles (self);
      if (locks)
        take_locked (self);
    }
  while (self->is_changed);

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      if (find_places (self, unit, digit) == 0)
        return FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (self->options[cell] == 0)
      return FALSE;

  return TRUE;
}

static gboolean
settle (MatoMasks    *masks,
        const guint8 *givens)
{
  const guint16 *next = masks->queue;
  guint8 values[MATO_MAX_CELLS];

  memcpy (values, givens, masks->geometry->n_cells);
  if (!mato_masks_fill (masks, givens))
    return FALSE;

  do
    {
      for (; next < masks->queue_end; next++)
        {
          guint cell, digit;

          mato_masks_read_option (masks, *next, lowest_bit (masks->options[*next]), &cell, &digit);
          if (values[cell] != 0)
            continue;
          values[cell] = digit;
          if (!mato_masks_place (masks, cell, digit))
            return FALSE;
        }
      if (!mato_masks_lock (masks))
        return FALSE;
    }
  while (next < masks->queue_end);

  return TRUE;
}

/* A part of a solved board, sometimes with a wrong digit. */
static void
invent_givens (const MatoGeometry *geometry,
               guint8             *givens)
{
  guint n = geometry->order;
  guint percent = g_test_rand_int_range (10, 60);
  guint shift = g_test_rand_int_range (0, n);

  memset (givens, 0, n * n);
  for (guint cell = 0; cell < n * n; cell++)
    {
      guint row = cell / n, column = cell % n;
      guint pattern = row * geometry->box_columns + row / geometry->box_rows + column + shift;

      if ((guint) g_test_rand_int_range (0, 100) < percent)
        givens[cell] = pattern % n + 1;
    }

  for (guint i = g_test_rand_int_range (0, 3); i > 0; i--)
    {
      guint cell = g_test_rand_int_range (0, n * n);
      guint32 candidates = mato_values_get_candidates (geometry, givens, cell);

      if (givens[cell] == 0 && candidates != 0)
        givens[cell] = lowest_bit (candidates) + 1;
    }
}

/* The masks of cells and of units have the candidates that the definition leaves. */
TEST (test_locked)
{
  static const guint shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 3, 3 }, { 3, 4 },
                                     { 4, 4 } };
  guint n_dead = 0, n_alive = 0, n_helped = 0, n = effort_pick (500, 700, 20000);

  for (guint i = 0; effort_goes_on (i, n, n_dead > 20 && n_helped > 50); i++)
    {
      const guint *shape = shapes[i % G_N_ELEMENTS (shapes)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (shape[0], shape[1]);
      Plain plain = { .geometry = geometry }, singles = { .geometry = geometry };
      g_autofree guint32 *options = g_new0 (guint32, mato_geometry_n_items (geometry));
      guint8 givens[MATO_MAX_CELLS];
      MatoMasks masks;
      gboolean is_alive;

      invent_givens (geometry, givens);
      mato_masks_init (&masks, geometry);
      masks.options = options;
      is_alive = settle (&masks, givens);
      g_assert_cmpint (is_alive, ==, settle_plainly (&plain, givens, TRUE));
      settle_plainly (&singles, givens, FALSE);
      mato_masks_clear (&masks);

      n_dead += !is_alive;
      n_alive += is_alive;
      if (!is_alive)
        continue;

      g_assert_cmpmem (options, geometry->n_cells * sizeof *options,
                       plain.options, geometry->n_cells * sizeof *options);
      n_helped += memcmp (plain.options, singles.options, geometry->n_cells * sizeof *options) != 0;
      for (guint unit = 0; unit < geometry->n_units; unit++)
        for (guint digit = 1; digit <= geometry->order; digit++)
          g_assert_cmphex (options[mato_geometry_unit_item (geometry, unit, digit)], ==,
                           find_places (&plain, unit, digit));
    }

  g_test_message ("%u dead, %u alive, %u by locked candidates", n_dead, n_alive, n_helped);
  g_assert_cmpuint (n_dead, >, 20);
  g_assert_cmpuint (n_helped, >, 50);
}
