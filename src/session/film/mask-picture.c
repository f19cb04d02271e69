/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/mask-picture.h"

#include "session/film/item-options.h"

/* The first empty cell. */
static guint
find_example (const MatoGeometry *geometry,
              const guint8       *values)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (values[cell] == 0)
      return cell;

  return MATO_NO_ITEM;
}

/* The item of a step; for an undo, and a cut after it, the cell that it empties. */
static guint
get_item (const MatoGeometry *geometry,
          const MatoMoment   *moment)
{
  const MatoStep *step = moment->last;

  if (step == NULL)
    return find_example (geometry, moment->values);
  if (step->item != MATO_NO_ITEM)
    return step->item;

  return step->cell != MATO_NO_CELL ? step->cell : MATO_NO_ITEM;
}

static void
add_mask (MatoMaskPicture *self,
          MatoMaskKind     kind,
          guint            unit,
          guint32          bits)
{
  self->masks[self->n_masks++] = (MatoMask) { .kind = kind, .unit = unit, .bits = bits };
}

static void
add_cell_masks (MatoMaskPicture    *self,
                const MatoGeometry *geometry,
                const guint8       *values)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, self->item, &n_units);

  for (guint i = 0; i < n_units; i++)
    add_mask (self, MATO_MASK_ROW + i, units[i],
              mato_item_options_missing (geometry, values, units[i]));
}

/* For every cell of a unit, whether it is empty and whether its other units lack the digit. */
static void
add_unit_masks (MatoMaskPicture    *self,
                const MatoGeometry *geometry,
                const guint8       *values)
{
  guint own = (self->item - geometry->n_cells) / geometry->order / geometry->order;
  guint32 bits[1 + MATO_MASK_EMPTY] = { 0 };

  for (guint bit = 0; bit < geometry->order; bit++)
    {
      guint cell, digit, n_units;
      const guint16 *units;

      mato_item_options_read (geometry, self->item, bit, &cell, &digit);
      units = mato_geometry_units_of (geometry, cell, &n_units);
      bits[MATO_MASK_EMPTY] |= (guint32) (values[cell] == 0) << bit;
      for (guint i = 0; i < n_units; i++)
        bits[i] |= (mato_item_options_missing (geometry, values,
                                               units[i]) >> (digit - 1) & 1) << bit;
    }

  for (guint kind = MATO_MASK_ROW; kind <= MATO_MASK_EMPTY; kind++)
    if (kind != own)
      add_mask (self, kind, 0, bits[kind]);
}

void
mato_mask_picture_show (MatoMaskPicture *self,
                        const MatoTrace *trace,
                        guint64          position)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoStep *last;
  gboolean is_fill;
  MatoMoment moment;

  mato_trace_seek (trace, position, &moment);
  last = moment.last;
  is_fill = last != NULL && (last->kind == MATO_STEP_TRY || last->kind == MATO_STEP_PROPAGATE);
  *self = (MatoMaskPicture) { .item = get_item (geometry, &moment) };
  for (guint unit = 0; unit < geometry->n_units; unit++)
    self->missing[unit] = mato_item_options_missing (geometry, moment.values, unit);

  if (is_fill)
    {
      moment.values[last->cell] = 0;
      for (guint unit = 0; unit < geometry->n_units; unit++)
        self->cleared[unit] = mato_item_options_missing (geometry, moment.values, unit)
                              & ~self->missing[unit];
    }

  if (self->item == MATO_NO_ITEM)
    return;

  if (self->item < geometry->n_cells)
    add_cell_masks (self, geometry, moment.values);
  else
    add_unit_masks (self, geometry, moment.values);

  self->options = geometry->all_digits;
  for (guint i = 0; i < self->n_masks; i++)
    self->options &= self->masks[i].bits;
  if (self->item < geometry->n_cells && moment.values[self->item] != 0)
    self->options = 0;
  if (is_fill)
    self->taken = mato_item_options_find (geometry, self->item, last->cell, last->digit);
}
