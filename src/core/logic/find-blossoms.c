/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/almost-locked.h"

/*
 * Death blossom: each digit of a cell, the stem, would take itself out of an almost locked set, a
 * petal, whose places for it the stem sees. All petals have one more digit in common, and one of
 * them gets locked and has it; what sees all its places in all petals is not it.
 */

#define MAX_PETALS 5

typedef struct
{
  MatoFinder *finder;
  const GArray *sets;
  guint stem;
  guint digit;                  /* that all petals have */
  guint stem_digits[MAX_PETALS];
  guint n;
  const MatoAlmostLocked *petals[MAX_PETALS];
} Search;

static void
refute (const Search *self,
        guint         cell,
        guint         digit)
{
  MatoFinder *finder = self->finder;
  MatoReason *reason = &finder->deduction->reason;
  MatoLiteral goal = mato_literal (cell, digit, FALSE);

  mato_finder_remove (finder, cell, digit);
  if (!finder->wants_reasons)
    return;

  for (guint i = 0; i < self->n; i++)
    {
      MatoLink link = mato_almost_locked_link (self->petals[i], self->stem_digits[i], digit);
      MatoLiteral on = mato_literal (self->stem, self->stem_digits[i], TRUE);

      mato_reason_suppose (reason, on);
      mato_links_exclude_group (finder, on, &link.from);
      mato_links_follow (finder, &link, 1, goal);
      mato_reason_reach (reason, goal);
    }
  mato_reason_cases (reason, self->stem, goal);
}

/* Returns: what sees all places of @digit in all petals, beside the stem */
static MatoCells
find_victims (const Search *self,
              guint         digit)
{
  MatoCells victims = mato_finder_find_cells (self->finder, digit);

  for (guint i = 0; i < self->n; i++)
    victims = mato_cells_and (victims, self->petals[i]->seen[digit]);
  return mato_cells_without (victims, mato_cells_of (self->stem));
}

static guint32
find_common_digits (const Search *self)
{
  guint32 digits = ~self->finder->board->cells[self->stem];

  for (guint i = 0; i < self->n; i++)
    digits &= self->petals[i]->digits;
  return digits;
}

/* Reports the petals once, with the first digit of all that they share. */
static void
report (const Search *self)
{
  guint32 digits = find_common_digits (self);

  mato_finder_begin (self->finder, MATO_TECHNIQUE_DEATH_BLOSSOM,
                     mato_technique_get (MATO_TECHNIQUE_DEATH_BLOSSOM)->rating);
  for (guint32 left = digits; left != 0; left &= left - 1)
    {
      guint digit = mato_bits_first (left) + 1;
      MatoCells victims = find_victims (self, digit);

      if (digit < self->digit && !mato_cells_is_empty (&victims))
        return;
      while (!mato_cells_is_empty (&victims))
        refute (self, mato_cells_pop (&victims), digit);
    }
  mato_finder_report (self->finder);
}

/* Chooses the petal of the stem's digit @at and the following ones. */
static void
choose (Search    *self,
        guint      at,
        MatoCells  victims)
{
  guint digit;

  if (at == self->n)
    {
      report (self);
      return;
    }

  digit = self->stem_digits[at];
  for (guint i = 0; i < self->sets->len && !self->finder->is_done; i++)
    {
      const MatoAlmostLocked *set = &g_array_index (self->sets, MatoAlmostLocked, i);
      MatoCells left;

      if ((set->digits >> (digit - 1) & 1) == 0 || (set->digits >> (self->digit - 1) & 1) == 0
          || !mato_cells_has (&set->seen[digit], self->stem)
          || mato_cells_has (&set->cells, self->stem))
        continue;
      left = mato_cells_and (victims, set->seen[self->digit]);
      if (mato_cells_is_empty (&left))
        continue;
      self->petals[at] = set;
      choose (self, at + 1, left);
    }
}

static void
find_with_stem (Search *self)
{
  guint32 digits = self->finder->board->cells[self->stem];

  self->n = 0;
  for (guint32 left = digits; left != 0; left &= left - 1)
    self->stem_digits[self->n++] = mato_bits_first (left) + 1;

  for (self->digit = 1; self->digit <= self->finder->board->geometry->order; self->digit++)
    if ((digits >> (self->digit - 1) & 1) == 0 && mato_finder_keep_going (self->finder))
      {
        MatoCells victims = mato_finder_find_cells (self->finder, self->digit);

        choose (self, 0, mato_cells_without (victims, mato_cells_of (self->stem)));
      }
}

void
mato_find_blossoms (MatoFinder *self,
                    guint       size)
{
  Search search = { .finder = self };

  if (self->board->geometry->order > MATO_ALMOST_MAX_ORDER)
    return;

  search.sets = mato_almost_locked_find (self);
  for (search.stem = 0; search.stem < self->board->geometry->n_cells; search.stem++)
    {
      guint n = mato_bits_count (self->board->cells[search.stem]);

      if (n > 1 && n <= MAX_PETALS && !self->is_done)
        find_with_stem (&search);
    }
}
