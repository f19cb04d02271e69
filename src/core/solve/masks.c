/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/masks.h"

#include <string.h>

/* Of a classic board: a row, a column and a box. */
#define MAX_UNITS_PER_CELL 3

/* The ends of the lists of a MatoMasks, in registers. */
typedef struct
{
  guint16 *queue;
  guint16 *changed;
} Ends;

static inline Ends
get_ends (const MatoMasks *self)
{
  return (Ends) { self->queue_end, self->changed_end };
}

static inline void
set_ends (MatoMasks *self,
          Ends       ends)
{
  self->queue_end = ends.queue;
  self->changed_end = ends.changed;
}

/* Removes an option of an item. Returns: whether another is left */
static inline gboolean
clear_way (guint32 *masks,
           Ends    *ends,
           guint    item,
           guint32  bit)
{
  guint32 before = masks[item];
  guint32 mask = before & ~bit;

  masks[item] = mask;
  if (has_two_bits (mask) || mask == before)
    return TRUE;

  /* An item without an option is the last one of the queue, where the reason of a dead end is
   * found. */
  *ends->queue++ = item;
  return mask != 0;
}

/* Removes @digit in a cell from the options of the cell's units. */
static inline gboolean
clear_unit_options (guint32             *masks,
                    Ends                *ends,
                    const MatoMaskPlace *places,
                    guint                n_places,
                    guint                digit)
{
  for (guint i = 0; i < n_places; i++)
    {
      guint item = places[i].item + digit - 1;

      /* A CPU cannot predict whether the option is still there: written in any case. */
      *ends->changed = places[i].unit << 5 | (digit - 1);
      ends->changed += (masks[item] & places[i].bit) != 0;
      if (!clear_way (masks, ends, item, places[i].bit))
        return FALSE;
    }

  return TRUE;
}

static gboolean
clear_other_digits (MatoMasks *self,
                    guint      cell,
                    guint32    others)
{
  guint n = self->geometry->cell_n_units;
  Ends ends = get_ends (self);
  gboolean alive = TRUE;

  for (; alive && others != 0; others &= others - 1)
    alive = clear_unit_options (self->options, &ends, self->places + cell * n, n,
                                lowest_bit (others) + 1);

  set_ends (self, ends);
  return alive;
}

/* Removes @digit from the cells of a unit at the positions @peers. */
static gboolean
clear_peers (MatoMasks *self,
             guint      unit,
             guint32    peers,
             guint      digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n = self->geometry->cell_n_units;
  guint32 *masks = self->options;
  Ends ends = get_ends (self);
  gboolean alive = TRUE;

  for (; alive && peers != 0; peers &= peers - 1)
    {
      guint cell = cells[lowest_bit (peers)];

      /* A cell that shares two units with the placed one comes twice: nothing changes then. */
      alive = clear_way (masks, &ends, cell, 1u << (digit - 1))
              && clear_unit_options (masks, &ends, self->places + cell * n, n, digit);
    }

  set_ends (self, ends);
  return alive;
}

gboolean
mato_masks_place (MatoMasks *self,
                  guint      cell,
                  guint      digit)
{
  guint n = self->geometry->cell_n_units;
  const MatoMaskPlace *places = self->places + cell * n;
  guint32 others = self->options[cell] & ~(1u << (digit - 1));
  guint32 peers[MAX_UNITS_PER_CELL];

  /* The items that are done now get their only option at once, so they are never queued. */
  self->options[cell] = 1u << (digit - 1);
  for (guint i = 0; i < n; i++)
    {
      peers[i] = self->options[places[i].item + digit - 1] & ~places[i].bit;
      self->options[places[i].item + digit - 1] = places[i].bit;
    }

  self->work += n * self->geometry->order;
  if (!clear_other_digits (self, cell, others))
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!clear_peers (self, places[i].unit, peers[i], digit))
      return FALSE;

  return TRUE;
}

/* Returns: whether every item has an option left */
static gboolean
lock_digit (MatoMasks *self,
            guint      unit,
            guint      digit)
{
  const MatoGeometry *geometry = self->geometry;
  guint32 options = self->options[mato_geometry_unit_item (geometry, unit, digit)];
  const MatoOverlap *overlaps;
  guint n_overlaps;

  if (!has_two_bits (options))
    return TRUE;

  /* A unit that has all of them overlaps at the first one. */
  overlaps = mato_geometry_overlaps (geometry, unit, lowest_bit (options), &n_overlaps);
  for (guint i = 0; i < n_overlaps; i++)
    {
      const MatoOverlap *overlap = &overlaps[i];
      guint32 others;

      if ((options & overlap->others) != 0)
        continue;

      others = self->options[mato_geometry_unit_item (geometry, overlap->unit, digit)]
               & overlap->unit_others;
      if (!clear_peers (self, overlap->unit, others, digit))
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_masks_lock (MatoMasks *self)
{
  const guint16 *queue_end = self->queue_end;

  while (self->changed_next < self->changed_end && self->queue_end == queue_end)
    {
      guint changed = *self->changed_next++;

      self->work++;
      if (!lock_digit (self, changed >> 5, (changed & 31) + 1))
        return FALSE;
    }

  return TRUE;
}

void
mato_masks_read_option (const MatoMasks *self,
                        guint            item,
                        guint            bit,
                        guint           *cell,
                        guint           *digit)
{
  const MatoGeometry *geometry = self->geometry;
  guint unit;

  if (item < geometry->n_cells)
    {
      *cell = item;
      *digit = bit + 1;
      return;
    }

  unit = (item - geometry->n_cells) / geometry->order;
  *cell = mato_geometry_unit (geometry, unit)[bit];
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
          MatoMaskPlace *place =
            &self->places[cells[i] * geometry->cell_n_units + filled[cells[i]]++];

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

/* Fills the masks with the candidates that the givens leave. */
static void
fill_masks (MatoMasks    *self,
            const guint8 *givens)
{
  const MatoGeometry *geometry = self->geometry;
  guint n = geometry->cell_n_units;
  guint32 used[MAX_UNITS_PER_CELL * MATO_MAX_ORDER] = { 0 };

  fill_used (self, givens, used);
  memset (self->options, 0, self->n_items * sizeof *self->options);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      const MatoMaskPlace *places = self->places + cell * n;
      guint32 taken = 0;

      for (guint i = 0; i < n; i++)
        taken |= used[places[i].unit];
      self->options[cell] = givens[cell] != 0 ? 1u << (givens[cell] - 1)
                                                  : geometry->all_digits & ~taken;

      for (guint32 options = self->options[cell]; options != 0; options &= options - 1)
        for (guint i = 0; i < n; i++)
          self->options[places[i].item + lowest_bit (options)] |= places[i].bit;
    }
}

/* Returns: whether every item has an option left */
static gboolean
queue_forced_items (MatoMasks *self)
{
  for (guint item = 0; item < self->n_items; item++)
    {
      if (has_two_bits (self->options[item]))
        continue;

      *self->queue_end++ = item;
      if (self->options[item] == 0)
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_masks_fill (MatoMasks    *self,
                 const guint8 *givens)
{
  fill_masks (self, givens);
  for (guint unit = 0; unit < self->geometry->n_units; unit++)
    for (guint i = 0; i < self->geometry->order; i++)
      *self->changed_end++ = unit << 5 | i;
  return queue_forced_items (self);
}

void
mato_masks_init (MatoMasks          *self,
                 const MatoGeometry *geometry)
{
  g_assert (mato_geometry_is_classic (geometry));

  self->geometry = geometry;
  self->n_items = mato_geometry_n_items (geometry);
  self->options = NULL;
  self->places = g_new (MatoMaskPlace, geometry->n_cells * geometry->cell_n_units);
  self->queue = g_new (guint16, self->n_items);
  /* All of them at first, each option that is removed, and one more that is written ahead. */
  self->changed = g_new (guint16, geometry->n_units * geometry->order * (geometry->order + 1) + 1);
  mato_masks_rest (self);
  self->work = 0;
  fill_places (self);
}

void
mato_masks_clear (MatoMasks *self)
{
  g_free (self->places);
  g_free (self->queue);
  g_free (self->changed);
}
