/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-hints.h"

#include <string.h>

static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };

static void
add_strong (MatoChainLinks *self,
            guint           index,
            guint           other)
{
  guint n = self->n_strong[index];

  for (guint i = 0; i < n; i++)
    if (self->strong[index][i] == other)
      return;

  self->strong[index][n] = other;
  self->n_strong[index]++;
}

static void
link_strongly (MatoChainLinks *self,
               guint           a,
               guint           b)
{
  add_strong (self, a, b);
  add_strong (self, b, a);
}

static gboolean
are_two (guint32 bits)
{
  guint32 rest = bits & (bits - 1);

  return rest != 0 && (rest & (rest - 1)) == 0;
}

/* Those of cells come first, then those of each kind of unit. */
static void
find_strong (MatoChainLinks   *self,
             const MatoFinder *finder)
{
  const MatoCandidates *board = finder->board;
  const MatoGeometry *geometry = board->geometry;

  memset (self->n_strong, 0, self->n);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 digits = board->cells[cell];

      if (are_two (digits))
        link_strongly (
          self, mato_chain_links_index (self, cell, mato_bits_first (digits) + 1),
          mato_chain_links_index (self, cell, mato_bits_first (digits & (digits - 1)) + 1));
    }
  memcpy (self->n_cell_strong, self->n_strong, self->n);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < geometry->order; i++)
      {
        guint unit = mato_unit_of_kind (geometry, kinds[k], i);
        const guint16 *cells = mato_geometry_unit (geometry, unit);

        for (guint digit = 1; digit <= geometry->order; digit++)
          {
            guint32 places = mato_candidates_places (board, unit, digit);

            if (are_two (places))
              link_strongly (
                self, mato_chain_links_index (self, cells[mato_bits_first (places)], digit),
                mato_chain_links_index (self, cells[mato_bits_first (places & (places - 1))],
                                        digit));
          }
      }
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
add_candidate (MatoChainLinks *self,
               guint           cell,
               guint           digit)
{
  guint candidate = cell * self->order + digit - 1;

  self->indexes[candidate] = self->n;
  self->cells[self->n] = cell;
  self->digits[self->n] = digit;
  self->candidates[self->n++] = candidate;
}

void
mato_chain_links_init (MatoChainLinks   *self,
                       const MatoFinder *finder)
{
  self->order = finder->board->geometry->order;
  self->n = 0;
  for (guint cell = 0; cell < finder->board->geometry->n_cells; cell++)
    for (guint32 left = finder->board->cells[cell]; left != 0; left &= left - 1)
      add_candidate (self, cell, mato_bits_first (left) + 1);
  self->words = (self->n + 63) / 64;

  memset (self->live.words, 0, self->words * sizeof (guint64));
  for (guint i = 0; i < self->n; i++)
    {
      mato_chain_set_add (&self->live, i);
      find_weak (self, finder, i);
    }
  find_strong (self, finder);
}

/* Fills in the links of a board inside a run: candidates keep the indexes and the weak links that
 * they have outside, with those that are gone. To find them anew took a sixth of a rating. */
static void
init_inside (MatoChainLinks       *self,
             const MatoChainLinks *outer,
             const MatoFinder     *finder)
{
  guint n = outer->n, n_words = outer->words;
  guint n_all_weak = outer->first_weak[n - 1] + outer->n_weak[n - 1];

  self->order = outer->order;
  self->n = n;
  self->words = n_words;
  memcpy (self->candidates, outer->candidates, n * sizeof self->candidates[0]);
  memcpy (self->cells, outer->cells, n * sizeof self->cells[0]);
  memcpy (self->digits, outer->digits, n * sizeof self->digits[0]);
  memcpy (self->indexes, outer->indexes,
          finder->board->geometry->n_cells * self->order * sizeof self->indexes[0]);
  memcpy (self->weak, outer->weak, n_all_weak * sizeof self->weak[0]);
  memcpy (self->first_weak, outer->first_weak, n * sizeof self->first_weak[0]);
  memcpy (self->n_weak, outer->n_weak, n * sizeof self->n_weak[0]);
  memcpy (self->n_cell_weak, outer->n_cell_weak, n * sizeof self->n_cell_weak[0]);

  memset (self->live.words, 0, n_words * sizeof (guint64));
  for (guint i = 0; i < n; i++)
    if (mato_candidates_has (finder->board, self->cells[i], self->digits[i]))
      mato_chain_set_add (&self->live, i);
  for (guint i = 0, at = 0; i < n; i++)
    for (guint word = 0; word < n_words; word++, at++)
      self->weak_sets[at] = outer->weak_sets[at] & self->live.words[word];
  find_strong (self, finder);
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
  self->scout = NULL;
  self->hints = mato_chain_hints_new ();
  return self;
}

static void
chains_free (MatoChains *self)
{
  g_clear_pointer (&self->runs, self->free_runs);
  g_clear_pointer (&self->scout, self->free_scout);
  g_clear_pointer (&self->hints, mato_chain_hints_free);
  g_clear_pointer (&self->simple, g_free);
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
  if (memcmp (finder->chains->cells, finder->board->cells, size) == 0)
    return finder->chains;

  if (finder->outer != NULL)
    init_inside (&finder->chains->links, &finder->outer->chains->links, finder);
  else
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
