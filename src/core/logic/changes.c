/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/changes.h"

#include <string.h>

void
mato_changes_init (MatoChanges *self)
{
  self->is_used = FALSE;
  self->is_valid = FALSE;
  memset (self->marks, 0, sizeof self->marks);
}

static void
mark (MatoChanges          *self,
      const MatoCandidates *board,
      guint                 cell)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (board->geometry, cell, &n_units);

  self->cells[cell] = TRUE;
  self->has_gains = self->has_gains || (board->cells[cell] & ~self->before[cell]) != 0;
  self->digits |= self->before[cell] ^ board->cells[cell];
  for (guint i = 0; i < n_units; i++)
    self->units[units[i]] = TRUE;
}

void
mato_changes_find (MatoChanges          *self,
                   const MatoCandidates *board)
{
  const MatoGeometry *geometry = board->geometry;
  guint8 is_new = !self->is_valid;

  self->is_used = TRUE;
  self->has_gains = !self->is_valid;
  self->digits = self->is_valid ? 0 : geometry->all_digits;
  memset (self->cells, is_new, geometry->n_cells);
  memset (self->units, is_new, geometry->n_units);
  for (guint cell = 0; cell < geometry->n_cells && self->is_valid; cell++)
    if (self->before[cell] != board->cells[cell])
      mark (self, board, cell);
}

gboolean
mato_changes_is_pair_new (const MatoChanges    *self,
                          const MatoCandidates *board,
                          guint32               pair)
{
  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    if (self->cells[cell]
        && ((board->cells[cell] & pair) == pair || (self->before[cell] & pair) == pair))
      return TRUE;

  return !self->is_valid;
}

void
mato_changes_remember (MatoChanges          *self,
                       const MatoCandidates *board)
{
  if (!self->is_used)
    return;

  self->is_valid = TRUE;
  memcpy (self->before, board->cells, board->geometry->n_cells * sizeof self->before[0]);
}
