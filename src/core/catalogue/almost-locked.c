/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/catalogue/almost-locked.h"

#include <string.h>

static gboolean
is_known (const GArray           *sets,
          const MatoAlmostLocked *set)
{
  for (guint i = 0; i < sets->len; i++)
    if (mato_cells_equal (&g_array_index (sets, MatoAlmostLocked, i).cells, &set->cells))
      return TRUE;

  return FALSE;
}

static void
add (const MatoFinder *finder,
     GArray           *sets,
     MatoAlmostLocked *set)
{
  MatoCells left = set->cells;

  memset (set->places, 0, sizeof set->places);
  memset (set->seen, 0, sizeof set->seen);
  while (!mato_cells_is_empty (&left))
    {
      guint cell = mato_cells_pop (&left);

      for (guint32 digits = finder->board->cells[cell]; digits != 0; digits &= digits - 1)
        mato_cells_add (&set->places[mato_bits_first (digits) + 1], cell);
    }
  for (guint32 digits = set->digits; digits != 0; digits &= digits - 1)
    {
      guint digit = mato_bits_first (digits) + 1;
      MatoGroup group = { digit, set->places[digit] };

      set->seen[digit] = mato_group_seen_by (finder, &group);
      set->first[digit] = mato_cells_first (&set->places[digit]);
    }
  g_array_append_val (sets, *set);
}

static void
find_in_unit (const MatoFinder *finder,
              guint             unit,
              guint             size,
              GArray           *sets,
              MatoAlmostLocked *set)
{
  const MatoCandidates *board = finder->board;
  const guint16 *cells = mato_geometry_unit (board->geometry, unit);
  guint open[MATO_MAX_ORDER], n_open = 0;

  for (guint i = 0; i < board->geometry->order; i++)
    if (board->cells[cells[i]] != 0)
      open[n_open++] = cells[i];

  set->unit = unit;
  set->n_cells = size;
  for (guint32 mask = (1u << size) - 1; mask >> n_open == 0 && size < n_open;
       mask = mato_bits_next_subset (mask))
    {
      set->digits = 0;
      set->cells = (MatoCells) { { 0 } };
      for (guint32 left = mask; left != 0; left &= left - 1)
        {
          mato_cells_add (&set->cells, open[mato_bits_first (left)]);
          set->digits |= board->cells[open[mato_bits_first (left)]];
        }
      if (mato_bits_count (set->digits) == size + 1 && !is_known (sets, set))
        add (finder, sets, set);
    }
}

GArray *
mato_almost_locked_find (const MatoFinder *finder)
{
  const MatoGeometry *geometry = finder->board->geometry;
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (MatoAlmostLocked));
  MatoAlmostLocked set;

  for (guint size = 1; size < geometry->order; size++)
    for (guint unit = 0; unit < geometry->n_units; unit++)
      find_in_unit (finder, unit, size, sets, &set);

  return sets;
}

static gboolean
are_seen (const MatoCells *cells,
          const MatoCells *seen)
{
  for (guint i = 0; i < MATO_CELLS_WORDS; i++)
    if ((cells->words[i] & ~seen->words[i]) != 0)
      return FALSE;

  return TRUE;
}

guint32
mato_almost_locked_restricted (const MatoAlmostLocked *a,
                               const MatoAlmostLocked *b)
{
  guint32 restricted = 0;

  for (guint32 left = a->digits & b->digits; left != 0; left &= left - 1)
    {
      guint digit = mato_bits_first (left) + 1;

      if (mato_cells_has (&a->seen[digit], b->first[digit])
          && are_seen (&b->places[digit], &a->seen[digit]))
        restricted |= 1u << (digit - 1);
    }

  return restricted;
}

MatoLink
mato_almost_locked_link (const MatoAlmostLocked *self,
                         guint                   from,
                         guint                   to)
{
  return (MatoLink) { .kind = MATO_LINK_SET, .unit = self->unit, .cells = self->cells,
                      .from = { from, self->places[from] }, .to = { to, self->places[to] } };
}
