/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"

/*
 * For tests: what a board leaves of each item (see geometry.h), counted cell by cell.
 */

typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *values;
  guint32 candidates[MATO_MAX_CELLS];
  int n[4 * MATO_MAX_CELLS];    /* of each item: its options; -1: it is not open */
} Options;

/* Returns: whether @digit is in @unit */
static inline gboolean
options_has_digit (const Options *self,
                   guint          unit,
                   guint          digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);

  for (guint i = 0; i < self->geometry->order; i++)
    if (self->values[cells[i]] == digit)
      return TRUE;

  return FALSE;
}

static inline void
options_count (Options            *self,
               const MatoGeometry *geometry,
               const guint8       *values)
{
  self->geometry = geometry;
  self->values = values;
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      self->candidates[cell] = values[cell] != 0
                                 ? 0 : mato_values_get_candidates (geometry, values, cell);
      self->n[cell] = values[cell] != 0 ? -1 : 0;
      for (guint digit = 0; digit < geometry->order; digit++)
        self->n[cell] += self->candidates[cell] >> digit & 1;
    }

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      {
        const guint16 *cells = mato_geometry_unit (geometry, unit);
        guint item = mato_geometry_unit_item (geometry, unit, digit);

        self->n[item] = options_has_digit (self, unit, digit) ? -1 : 0;
        for (guint i = 0; i < geometry->order; i++)
          self->n[item] += self->candidates[cells[i]] >> (digit - 1) & 1;
      }
}

/* Returns: whether @digit has to be in @cell: it is the only one there, or this is its only place
 * in a unit */
static inline gboolean
options_is_forced (const Options *self,
                   guint          cell,
                   guint          digit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (self->geometry, cell, &n_units);
  gboolean is_forced = self->n[cell] == 1;

  if ((self->candidates[cell] >> (digit - 1) & 1) == 0)
    return FALSE;
  for (guint i = 0; i < n_units; i++)
    is_forced = is_forced
                || self->n[mato_geometry_unit_item (self->geometry, units[i], digit)] == 1;

  return is_forced;
}

/* Returns: how many digits are forced, each once for each cell that it has to be in */
static inline guint
options_count_forced (const Options *self)
{
  guint n = 0;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    for (guint digit = 1; digit <= self->geometry->order; digit++)
      n += options_is_forced (self, cell, digit);

  return n;
}
