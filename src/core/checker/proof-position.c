/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/checker/proof-position.h"

static gboolean
remove_digit (MatoProofPosition  *self,
              const MatoGeometry *geometry,
              guint               cell)
{
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);
  gboolean is_changed = FALSE;

  for (guint i = 0; i < n_peers; i++)
    {
      is_changed = is_changed || (self->candidates[peers[i]] & self->candidates[cell]) != 0;
      self->candidates[peers[i]] &= ~self->candidates[cell];
    }

  return is_changed;
}

/* Applies the rules to one digit of a unit. */
static gboolean
place_digit (MatoProofPosition  *self,
             const MatoGeometry *geometry,
             guint               unit,
             guint32             digit)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint n_places = 0, place = 0;

  for (guint i = 0; i < geometry->order; i++)
    if (self->candidates[cells[i]] & digit)
      {
        place = cells[i];
        n_places++;
      }

  self->is_dead = self->is_dead || n_places == 0;
  if (n_places != 1 || self->candidates[place] == digit)
    return FALSE;

  self->candidates[place] = digit;
  return TRUE;
}

void
mato_proof_position_apply_rules (MatoProofPosition  *self,
                                 const MatoGeometry *geometry)
{
  gboolean is_changed = TRUE;

  while (is_changed && !self->is_dead)
    {
      is_changed = FALSE;
      for (guint cell = 0; cell < geometry->n_cells && !self->is_dead; cell++)
        {
          guint32 candidates = self->candidates[cell];

          if (candidates == 0)
            self->is_dead = TRUE;
          else if ((candidates & (candidates - 1)) == 0)
            is_changed |= remove_digit (self, geometry, cell);
        }
      for (guint unit = 0; unit < geometry->n_units; unit++)
        for (guint digit = 0; digit < geometry->order && !self->is_dead; digit++)
          is_changed |= place_digit (self, geometry, unit, 1u << digit);
    }
}
