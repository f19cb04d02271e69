/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/candidates.h"

#include <string.h>

#include "core/board/board.h"
#include "core/board/constraint.h"

static guint
position_in (const MatoGeometry *geometry,
             guint               unit,
             guint               cell)
{
  guint row = mato_geometry_row (geometry, cell), column = mato_geometry_column (geometry, cell);

  if (unit < geometry->order)
    return column;
  if (unit < 2 * geometry->order)
    return row;

  return row % geometry->box_rows * geometry->box_columns + column % geometry->box_columns;
}

static void
find_places (MatoCandidates *self)
{
  guint order = self->geometry->order;

  for (guint unit = 0; unit < self->geometry->n_units; unit++)
    {
      const guint16 *cells = mato_geometry_unit (self->geometry, unit);

      for (guint i = 0; i < order; i++)
        for (guint32 left = self->cells[cells[i]]; left != 0; left &= left - 1)
          self->places[unit * order + mato_bits_first (left)] |= 1u << i;
    }
}

void
mato_candidates_init (MatoCandidates     *self,
                      const MatoGeometry *geometry,
                      const guint8       *values,
                      const guint32      *marks)
{
  memset (self, 0, sizeof *self);
  self->geometry = geometry;
  memcpy (self->values, values, geometry->n_cells);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      if (values[cell] != 0)
        continue;
      self->n_open++;
      self->cells[cell] = mato_values_get_candidates (geometry, values, cell);
      if (geometry->constraints != NULL)
        self->cells[cell] &= mato_constraints_get_candidates (geometry->constraints)[cell];
      if (marks != NULL && marks[cell] != 0)
        self->cells[cell] &= marks[cell];
    }
  if (mato_geometry_is_classic (geometry))
    find_places (self);
}

void
mato_candidates_set_givens (MatoCandidates *self,
                            const guint8   *givens)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    self->is_entry[cell] = self->values[cell] != 0 && givens[cell] == 0;
}

void
mato_candidates_remove (MatoCandidates *self,
                        guint           cell,
                        guint           digit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (self->geometry, cell, &n_units);

  if (!mato_candidates_has (self, cell, digit))
    return;

  self->cells[cell] &= ~(1u << (digit - 1));
  for (guint i = 0; i < n_units && mato_geometry_is_classic (self->geometry); i++)
    self->places[units[i] * self->geometry->order + digit - 1] &=
      ~(1u << position_in (self->geometry, units[i], cell));
}

void
mato_candidates_place (MatoCandidates *self,
                       guint           cell,
                       guint           digit)
{
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (self->geometry, cell, &n_peers);

  for (guint32 left = self->cells[cell]; left != 0; left &= left - 1)
    mato_candidates_remove (self, cell, mato_bits_first (left) + 1);
  for (guint i = 0; i < n_peers; i++)
    mato_candidates_remove (self, peers[i], digit);
  self->values[cell] = digit;
  self->is_entry[cell] = 1;
  self->n_open--;
}

guint
mato_candidates_count_open (const MatoCandidates *self,
                            guint                 unit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n = 0;

  for (guint i = 0; i < mato_geometry_unit_size (self->geometry, unit); i++)
    if (self->values[cells[i]] == 0)
      n++;

  return n;
}

guint32
mato_candidates_find_places (const MatoCandidates *self,
                             guint                 unit,
                             guint                 digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint32 places = 0;

  for (guint i = 0; i < mato_geometry_unit_size (self->geometry, unit); i++)
    if (mato_candidates_has (self, cells[i], digit))
      places |= 1u << i;

  return places;
}

guint32
mato_candidates_find_digits (const MatoCandidates *self,
                             guint                 unit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint32 digits = 0;

  for (guint i = 0; i < mato_geometry_unit_size (self->geometry, unit); i++)
    digits |= self->values[cells[i]] != 0 ? 1u << (self->values[cells[i]] - 1)
                                          : self->cells[cells[i]];

  return digits;
}

guint
mato_candidates_list (const MatoCandidates *self,
                      guint                 item,
                      MatoLiteral          *literals)
{
  const MatoGeometry *geometry = self->geometry;
  guint index = item - geometry->n_cells, n = 0;
  const guint16 *cells;
  guint32 left;

  if (item < geometry->n_cells)
    {
      for (left = self->cells[item]; left != 0; left &= left - 1)
        literals[n++] = mato_literal (item, mato_bits_first (left) + 1, TRUE);
      return n;
    }

  cells = mato_geometry_unit (geometry, index / geometry->order);
  left = mato_geometry_is_classic (geometry)
           ? self->places[index]
           : mato_candidates_find_places (self, index / geometry->order,
                                          index % geometry->order + 1);
  for (; left != 0; left &= left - 1)
    literals[n++] = mato_literal (cells[mato_bits_first (left)], index % geometry->order + 1, TRUE);
  return n;
}
