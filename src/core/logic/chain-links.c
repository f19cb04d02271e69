/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-hints.h"

#include <string.h>

static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };

static void
add_strong (MatoChainLinks *self,
            guint           index,
            guint           cell,
            guint           digit)
{
  guint n = self->n_strong[index], other = mato_chain_links_index (self, cell, digit);

  for (guint i = 0; i < n; i++)
    if (self->strong[index][i] == other)
      return;

  self->strong[index][n] = other;
  self->n_strong[index]++;
}

static void
find_weak (MatoChainLinks   *self,
           const MatoFinder *finder,
           guint             index)
{
  guint cell = self->cells[index], digit = self->digits[index], n = 0;
  const guint16 *house = mato_finder_house (finder, cell);
  guint16 *weak;
  guint64 *set = self->weak_sets + (gsize) index * self->words;

  self->first_weak[index] = index > 0 ? self->first_weak[index - 1] + self->n_weak[index - 1] : 0;
  weak = self->weak + self->first_weak[index];
  for (guint32 left = finder->board->cells[cell] & ~(1u << (digit - 1)); left != 0;
       left &= left - 1)
    weak[n++] = mato_chain_links_index (self, cell, mato_bits_first (left) + 1);
  self->n_cell_weak[index] = n;

  for (guint i = 0; i < finder->board->geometry->n_peers; i++)
    if (mato_candidates_has (finder->board, house[i], digit))
      weak[n++] = mato_chain_links_index (self, house[i], digit);
  self->n_weak[index] = n;

  memset (set, 0, self->words * sizeof (guint64));
  for (guint i = 0; i < n; i++)
    mato_chain_words_add (set, weak[i]);
}

static void
find_strong (MatoChainLinks   *self,
             const MatoFinder *finder,
             guint             index)
{
  const MatoGeometry *geometry = finder->board->geometry;
  guint cell = self->cells[index], digit = self->digits[index];
  guint32 others = finder->board->cells[cell] & ~(1u << (digit - 1));

  self->n_strong[index] = 0;
  if (mato_bits_count (others) == 1)
    add_strong (self, index, cell, mato_bits_first (others) + 1);
  self->n_cell_strong[index] = self->n_strong[index];

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint unit = mato_cell_unit (geometry, cell, kinds[k]);
      const guint16 *cells = mato_geometry_unit (geometry, unit);
      guint32 places = mato_candidates_places (finder->board, unit, digit);

      if (mato_bits_count (places) != 2)
        continue;
      if (cells[mato_bits_first (places)] == cell)
        places &= places - 1;
      add_strong (self, index, cells[mato_bits_first (places)], digit);
    }
}

void
mato_chain_links_init (MatoChainLinks   *self,
                       const MatoFinder *finder)
{
  self->order = finder->board->geometry->order;
  self->n = 0;
  for (guint cell = 0; cell < finder->board->geometry->n_cells; cell++)
    for (guint32 left = finder->board->cells[cell]; left != 0; left &= left - 1)
      {
        guint candidate = cell * self->order + mato_bits_first (left);

        self->indexes[candidate] = self->n;
        self->cells[self->n] = cell;
        self->digits[self->n] = mato_bits_first (left) + 1;
        self->candidates[self->n++] = candidate;
      }
  self->words = (self->n + 63) / 64;

  for (guint i = 0; i < self->n; i++)
    {
      find_weak (self, finder, i);
      find_strong (self, finder, i);
    }
}

gboolean
mato_chains_are_possible (const MatoFinder *finder)
{
  const MatoGeometry *geometry = finder->board->geometry;
  guint n = 0;

  if (geometry->n_cells * geometry->order <= MATO_CHAIN_CANDIDATES)
    return TRUE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    n += mato_bits_count (finder->board->cells[cell]);

  return n <= MATO_CHAIN_CANDIDATES;
}

/* Links have much more room than a board needs. To clear it took a tenth of a rating. */
static MatoChains *
chains_new (void)
{
  MatoChains *self = g_new (MatoChains, 1);

  self->links.n = 0;
  memset (self->cells, 0, sizeof self->cells);
  self->runs = NULL;
  self->simple = NULL;
  self->hints = mato_chain_hints_new ();
  return self;
}

static void
chains_free (MatoChains *self)
{
  g_clear_pointer (&self->runs, mato_chain_runs_free);
  g_clear_pointer (&self->hints, mato_chain_hints_free);
  g_clear_pointer (&self->simple, mato_chain_simple_free);
  g_free (self);
}

MatoChains *
mato_chains_get (MatoFinder *finder)
{
  gsize size = finder->board->geometry->n_cells * sizeof finder->board->cells[0];

  if (finder->chains == NULL)
    {
      finder->chains = chains_new ();
      finder->free_chains = chains_free;
    }
  if (memcmp (finder->chains->cells, finder->board->cells, size) != 0)
    mato_chain_links_init (&finder->chains->links, finder);
  memcpy (finder->chains->cells, finder->board->cells, size);
  return finder->chains;
}

double
mato_chain_difficulty (double base,
                       guint  complexity)
{
  double added = 0.0;
  guint ceiling = 4;
  gboolean is_odd = FALSE;

  for (; complexity > ceiling + 2; is_odd = !is_odd)
    {
      added += 0.1;
      ceiling = is_odd ? ceiling * 4 / 3 : ceiling * 3 / 2;
    }

  return base + added;
}
