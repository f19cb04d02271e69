/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-chain.h"

void
mato_target_chains_init (MatoTargetChains       *self,
                         const MatoTargetSearch *task,
                         const guint8           *values)
{
  const MatoGeometry *geometry = task->geometry;

  self->task = task;
  self->values = values;
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint i = 0; i < 3; i++)
      self->places[geometry->cell_units[cell * 3 + i]][values[cell] - 1] = cell;
}

/* A row has one cell of each digit, so a cell of a chain is known by its row. Returns the rows of
 * the cells with the first digit. */
static guint32
follow (const MatoTargetChains *self,
        guint                   cell,
        guint                   digit,
        MatoTargetChain        *chain)
{
  const MatoGeometry *geometry = self->task->geometry;
  guint n = geometry->order;
  guint32 rows[2] = { 1u << geometry->cell_units[cell * 3], 0 };

  chain->digits[0] = self->values[cell];
  chain->digits[1] = digit;
  chain->cells[0] = cell;
  chain->n_cells = 1;
  chain->change = 0;
  chain->is_free = TRUE;

  for (guint i = 0; i < chain->n_cells; i++)
    {
      guint here = chain->cells[i];
      const guint16 *units = geometry->cell_units + here * 3;
      const gint32 *gains = self->task->gains + here * n;
      gboolean is_first = self->values[here] != digit;
      guint from = chain->digits[!is_first], to = chain->digits[is_first];

      chain->change += gains[to - 1] - gains[from - 1];
      chain->is_free &= self->task->givens[here] == 0;
      for (guint k = 0; k < 3; k++)
        {
          guint other = self->places[units[k]][to - 1];
          guint32 row = 1u << geometry->cell_units[other * 3];

          if ((rows[is_first] & row) == 0)
            chain->cells[chain->n_cells++] = other;
          rows[is_first] |= row;
        }
    }

  return rows[0];
}

void
mato_target_chains_follow (const MatoTargetChains *self,
                           guint                   cell,
                           guint                   digit,
                           MatoTargetChain        *chain)
{
  follow (self, cell, digit, chain);
}

void
mato_target_chains_list (const MatoTargetChains *self,
                         guint                   first,
                         guint                   second,
                         void                  (*each) (const MatoTargetChain *chain,
                                                        gpointer               data),
                         gpointer                data)
{
  MatoTargetChain chain;
  guint32 seen = 0;

  for (guint row = 0; row < self->task->geometry->order; row++)
    if ((seen >> row & 1) == 0)
      {
        seen |= follow (self, self->places[row][first - 1], second, &chain);
        each (&chain, data);
      }
}

void
mato_target_chain_exchange (const MatoTargetChain *chain,
                            guint8                *values)
{
  for (guint i = 0; i < chain->n_cells; i++)
    {
      guint8 *value = &values[chain->cells[i]];

      *value = *value == chain->digits[0] ? chain->digits[1] : chain->digits[0];
    }
}
