/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-map.h"

#include <string.h>

#include "core/target/target-chain.h"

/* No more completions than this are kept; far fewer are ever the best for some move. */
#define MAX_BOARDS 2048

/* Returns whether it is the best one for any move. */
static gboolean
use_board (MatoTargetMap *self,
           const guint8  *values)
{
  gint32 gain = mato_target_search_get_gain (&self->task.search, values);
  gboolean is_best = FALSE;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      gint32 *lower = &self->lower[cell * self->geometry->order + values[cell] - 1];

      is_best |= *lower < gain;
      *lower = MAX (*lower, gain);
    }

  return is_best;
}

void
mato_target_map_found_cb (const guint8 *values,
                          gint32        gain,
                          gpointer      data)
{
  MatoTargetMap *self = data;

  use_board (self, values);
  if (self->boards->len < MAX_BOARDS)
    g_array_append_vals (self->boards, values, 1);
}

/* --- Variations --- */

typedef struct
{
  MatoTargetMap *map;
  guint8 values[MATO_MAX_CELLS];
  gint32 gain;
} Variation;

/* The last steps to an upper bound are small, so completions one point below it are varied, too.
 * More distance finds little more. */
#define NEAR 1

static void
exchange_cb (const MatoTargetChain *chain,
             gpointer               data)
{
  Variation *self = data;
  MatoTargetMap *map = self->map;
  gint32 gain = self->gain + chain->change;
  gboolean is_near = FALSE;

  if (!chain->is_free)
    return;

  for (guint i = 0; i < chain->n_cells; i++)
    {
      guint cell = chain->cells[i];
      guint digit = chain->digits[self->values[cell] == chain->digits[0]];
      guint move = cell * map->geometry->order + digit - 1;

      is_near |= map->lower[move] < gain && gain >= map->upper[move] - NEAR;
      map->lower[move] = MAX (map->lower[move], gain);
    }

  if (is_near && map->boards->len < MAX_BOARDS)
    {
      guint8 *values;

      g_array_append_vals (map->boards, self->values, 1);
      values = (guint8 *) map->boards->data + (map->boards->len - 1) * map->geometry->n_cells;
      mato_target_chain_exchange (chain, values);
    }
}

/* Which digits are worth exchanging with each digit: bit d-1 for those with an open move in one of
 * its cells. */
static void
find_wanted (const MatoTargetMap *self,
             const guint8        *values,
             guint32             *wanted)
{
  guint n = self->geometry->order;

  memset (wanted, 0, n * sizeof *wanted);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    for (guint digit = 0; digit < n; digit++)
      if (self->lower[cell * n + digit] < self->upper[cell * n + digit])
        wanted[values[cell] - 1] |= 1u << digit;
}

static void
vary_board (MatoTargetMap *self,
            guint          board)
{
  guint n = self->geometry->order;
  Variation variation = { .map = self };
  guint32 wanted[MATO_MAX_ORDER];
  MatoTargetChains chains;

  memcpy (variation.values, self->boards->data + board * self->geometry->n_cells,
          self->geometry->n_cells);
  variation.gain = mato_target_search_get_gain (&self->task.search, variation.values);
  find_wanted (self, variation.values, wanted);
  mato_target_chains_init (&chains, &self->task.search, variation.values);

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      if ((wanted[i] >> j & 1) != 0 || (wanted[j] >> i & 1) != 0)
        mato_target_chains_list (&chains, i + 1, j + 1, exchange_cb, &variation);
}

void
mato_target_map_vary_boards (MatoTargetMap *self)
{
  while (self->n_varied < self->boards->len)
    vary_board (self, self->n_varied++);
}

/* --- From one board to the next --- */

/* Exchanges digits that contradict a given. Returns whether the completion then agrees with all
 * givens. */
static gboolean
adapt (const MatoTargetMap *self,
       guint8              *values)
{
  const guint8 *givens = self->givens;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (givens[cell] != 0 && givens[cell] != values[cell])
      {
        MatoTargetChains chains;
        MatoTargetChain chain;

        mato_target_chains_init (&chains, &self->task.search, values);
        mato_target_chains_follow (&chains, cell, givens[cell], &chain);
        mato_target_chain_exchange (&chain, values);
        break;
      }
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (givens[cell] != 0 && givens[cell] != values[cell])
      return FALSE;

  return TRUE;
}

/* Keeps the completions that are still valid and the best for some move. */
void
mato_target_map_sift_boards (MatoTargetMap *self)
{
  guint n_cells = self->geometry->n_cells, n_kept = 0;

  for (guint i = 0; i < self->boards->len; i++)
    {
      guint8 *values = (guint8 *) self->boards->data + i * n_cells;

      if (adapt (self, values) && use_board (self, values))
        memmove (self->boards->data + n_kept++ * n_cells, values, n_cells);
    }

  g_array_set_size (self->boards, n_kept);
  self->n_varied = n_kept;
}
