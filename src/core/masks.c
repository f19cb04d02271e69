/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/masks.h"

#include <string.h>

/* Boards of other shapes may have more than a row, a column and a box. */
#define MAX_UNITS_PER_CELL 8

/* Takes one way from an item. Returns: whether another is left */
static inline gboolean
clear_way (guint32  *masks,
           guint16 **queue_end,
           guint     item,
           guint32   bit)
{
  guint32 before = masks[item];
  guint32 mask = before & ~bit;

  masks[item] = mask;
  if (has_two_bits (mask) || mask == before)
    return TRUE;

  /* An item with no way left is the last of the queue: who asks why finds it there. */
  *(*queue_end)++ = item;
  return mask != 0;
}

/* Takes the way @digit in a cell from the cell's units. */
static inline gboolean
clear_unit_ways (guint32              *masks,
                 guint16             **queue_end,
                 const MatoMaskPlace  *places,
                 guint                 n_places,
                 guint                 digit)
{
  for (guint i = 0; i < n_places; i++)
    if (!clear_way (masks, queue_end, places[i].item + digit - 1, places[i].bit))
      return FALSE;

  return TRUE;
}

static gboolean
clear_other_digits (MatoMasks *self,
                    guint      cell,
                    guint32    others)
{
  guint n = self->geometry->cell_n_units;
  guint16 *queue_end = self->queue_end;
  gboolean alive = TRUE;

  for (; alive && others != 0; others &= others - 1)
    alive = clear_unit_ways (self->ways, &queue_end, self->places + cell * n, n,
                             lowest_bit (others) + 1);

  self->queue_end = queue_end;
  return alive;
}

/* Takes @digit from the cells of a unit at the positions @peers. */
static gboolean
clear_peers (MatoMasks *self,
             guint      unit,
             guint32    peers,
             guint      digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n = self->geometry->cell_n_units;
  guint32 *masks = self->ways;
  guint16 *queue_end = self->queue_end;
  gboolean alive = TRUE;

  for (; alive && peers != 0; peers &= peers - 1)
    {
      guint cell = cells[lowest_bit (peers)];

      /* A cell that shares two units with the placed one comes twice: nothing changes then. */
      alive = clear_way (masks, &queue_end, cell, 1u << (digit - 1))
              && clear_unit_ways (masks, &queue_end, self->places + cell * n, n, digit);
    }

  self->queue_end = queue_end;
  return alive;
}

gboolean
mato_masks_place (MatoMasks *self,
                  guint      cell,
                  guint      digit)
{
  guint n = self->geometry->cell_n_units;
  const MatoMaskPlace *places = self->places + cell * n;
  guint32 others = self->ways[cell] & ~(1u << (digit - 1));
  guint32 peers[MAX_UNITS_PER_CELL];

  /* The items that are done now get their one way at once, so they are never queued. */
  self->ways[cell] = 1u << (digit - 1);
  for (guint i = 0; i < n; i++)
    {
      peers[i] = self->ways[places[i].item + digit - 1] & ~places[i].bit;
      self->ways[places[i].item + digit - 1] = places[i].bit;
    }

  self->work += n * self->geometry->order;
  if (!clear_other_digits (self, cell, others))
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!clear_peers (self, places[i].unit, peers[i], digit))
      return FALSE;

  return TRUE;
}

void
mato_masks_read_way (const MatoMasks *self,
                     guint            item,
                     guint            way,
                     guint           *cell,
                     guint           *digit)
{
  const MatoGeometry *geometry = self->geometry;
  guint unit;

  if (item < geometry->n_cells)
    {
      *cell = item;
      *digit = way + 1;
      return;
    }

  unit = (item - geometry->n_cells) / geometry->order;
  *cell = mato_geometry_unit (geometry, unit)[way];
  *digit = (item - geometry->n_cells) % geometry->order + 1;
}

static void
fill_places (MatoMasks *self)
{
  const MatoGeometry *geometry = self->geometry;
  guint8 filled[MATO_MAX_CELLS] = { 0 };

  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      const guint16 *cells = mato_geometry_unit (geometry, unit);

      for (guint i = 0; i < geometry->order; i++)
        {
          MatoMaskPlace *place = &self->places[cells[i] * geometry->cell_n_units + filled[cells[i]]++];

          place->bit = 1u << i;
          place->item = mato_geometry_unit_item (geometry, unit, 1);
          place->unit = unit;
        }
    }
}

/* For each unit, the digits that its givens use. */
static void
fill_used (const MatoMasks *self,
           const guint8    *givens,
           guint32         *used)
{
  guint n = self->geometry->cell_n_units;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    for (guint i = 0; givens[cell] != 0 && i < n; i++)
      used[self->places[cell * n + i].unit] |= 1u << (givens[cell] - 1);
}

/* Fills the masks with what the givens leave. */
static void
fill_masks (MatoMasks    *self,
            const guint8 *givens)
{
  const MatoGeometry *geometry = self->geometry;
  guint n = geometry->cell_n_units;
  guint32 used[MAX_UNITS_PER_CELL * MATO_MAX_ORDER] = { 0 };

  fill_used (self, givens, used);
  memset (self->ways, 0, self->n_items * sizeof *self->ways);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      const MatoMaskPlace *places = self->places + cell * n;
      guint32 taken = 0;

      for (guint i = 0; i < n; i++)
        taken |= used[places[i].unit];
      self->ways[cell] = givens[cell] != 0 ? 1u << (givens[cell] - 1)
                                                  : geometry->all_digits & ~taken;

      for (guint32 ways = self->ways[cell]; ways != 0; ways &= ways - 1)
        for (guint i = 0; i < n; i++)
          self->ways[places[i].item + lowest_bit (ways)] |= places[i].bit;
    }
}

/* Returns: whether every item has a way left */
static gboolean
queue_forced_items (MatoMasks *self)
{
  for (guint item = 0; item < self->n_items; item++)
    {
      if (has_two_bits (self->ways[item]))
        continue;

      *self->queue_end++ = item;
      if (self->ways[item] == 0)
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_masks_fill (MatoMasks    *self,
                 const guint8 *givens)
{
  fill_masks (self, givens);
  return queue_forced_items (self);
}

void
mato_masks_init (MatoMasks          *self,
                 const MatoGeometry *geometry)
{
  g_assert (geometry->cell_n_units <= MAX_UNITS_PER_CELL);

  self->geometry = geometry;
  self->n_items = mato_geometry_n_items (geometry);
  self->ways = NULL;
  self->places = g_new (MatoMaskPlace, geometry->n_cells * geometry->cell_n_units);
  self->queue = g_new (guint16, self->n_items);
  self->queue_end = self->queue;
  self->work = 0;
  fill_places (self);
}

void
mato_masks_clear (MatoMasks *self)
{
  g_free (self->places);
  g_free (self->queue);
}
