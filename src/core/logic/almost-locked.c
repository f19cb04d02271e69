/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/almost-locked.h"

#include <string.h>

/*
 * The sets of a board and what each two of them have are found once for all finders that need them:
 * with five lists for each step, 16×16 boards took up to three times as long at their end.
 */
struct _MatoAlmostLists
{
  GArray *sets;
  GArray *restricted;     /* of MatoRestricted, by set */
  GArray *first;          /* of guint: the first of each set, and one more */
  gboolean has_restricted;
  guint32 cells[MATO_MAX_CELLS];  /* the candidates that they are of */
};

/* Returns: whether a unit before that of the set has all its cells, too */
static gboolean
is_known (const MatoFinder       *finder,
          const MatoAlmostLocked *set)
{
  guint cell = mato_cells_first (&set->cells);

  for (guint kind = 0; kind < 3; kind++)
    {
      guint unit = mato_cell_unit (finder->board->geometry, cell, kind);

      if (unit < set->unit && mato_cells_is_within (&set->cells, &finder->units[unit]))
        return TRUE;
    }

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
      if (mato_bits_count (set->digits) == size + 1 && !is_known (finder, set))
        add (finder, sets, set);
    }
}

static void
find_sets (const MatoFinder *finder,
           GArray           *sets)
{
  const MatoGeometry *geometry = finder->board->geometry;
  MatoAlmostLocked set;

  g_array_set_size (sets, 0);
  for (guint size = 1; size < geometry->order; size++)
    for (guint unit = 0; unit < geometry->n_units; unit++)
      find_in_unit (finder, unit, size, sets, &set);
}

static void
lists_free (MatoAlmostLists *self)
{
  g_array_unref (self->sets);
  g_array_unref (self->restricted);
  g_array_unref (self->first);
  g_free (self);
}

static MatoAlmostLists *
get_lists (MatoFinder *finder)
{
  MatoAlmostLists *self = finder->almost_locked;
  gsize size = finder->board->geometry->n_cells * sizeof self->cells[0];

  if (self == NULL)
    {
      self = finder->almost_locked = g_new0 (MatoAlmostLists, 1);
      finder->free_almost_locked = lists_free;
      self->sets = g_array_new (FALSE, FALSE, sizeof (MatoAlmostLocked));
      self->restricted = g_array_new (FALSE, FALSE, sizeof (MatoRestricted));
      self->first = g_array_new (FALSE, TRUE, sizeof (guint));
    }
  if (memcmp (self->cells, finder->board->cells, size) == 0)
    return self;

  find_sets (finder, self->sets);
  self->has_restricted = FALSE;
  memcpy (self->cells, finder->board->cells, size);
  return self;
}

const GArray *
mato_almost_locked_find (MatoFinder *finder)
{
  return get_lists (finder)->sets;
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

/* Returns: the digits that can be in one of both sets only, because all places see each other */
static guint32
find_digits (const MatoAlmostLocked *a,
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

/* Two sets, the first with the lower number, and their restricted digits. */
typedef struct
{
  guint sets[2];
  guint32 digits;
} Pair;

/* Returns: (transfer full): what each two sets have, in order */
static GArray *
find_pairs (MatoFinder   *finder,
            const GArray *sets)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint i = 0; i < sets->len && mato_finder_keep_going (finder); i++)
    for (guint k = i + 1; k < sets->len; k++)
      {
        Pair pair = { { i, k }, find_digits (&g_array_index (sets, MatoAlmostLocked, i),
                                             &g_array_index (sets, MatoAlmostLocked, k)) };

        if (pair.digits != 0)
          g_array_append_val (pairs, pair);
      }

  return pairs;
}

/* Gives each of both sets the restricted digits with the other one, at the ends of their lists. */
static void
add_pair (MatoAlmostLists *self,
          const Pair      *pair,
          guint           *ends)
{
  for (guint side = 0; side < 2; side++)
    for (guint32 digits = pair->digits; digits != 0; digits &= digits - 1)
      g_array_index (self->restricted, MatoRestricted, ends[pair->sets[side]]++) =
        (MatoRestricted) { pair->sets[side], mato_bits_first (digits) + 1, pair->sets[1 - side] };
}

/* What two sets have is the same from either side. Pairs are in order, so the lists get it, too:
 * what a set has with earlier ones is there before its own turn comes. */
static void
find_restricted (MatoAlmostLists *self,
                 MatoFinder      *finder)
{
  g_autoptr (GArray) pairs = find_pairs (finder, self->sets);
  g_autofree guint *ends = NULL;
  guint *first;

  g_array_set_size (self->first, 0);
  g_array_set_size (self->first, self->sets->len + 1);
  first = (guint *) self->first->data;
  for (guint i = 0; i < pairs->len; i++)
    for (guint side = 0; side < 2; side++)
      {
        const Pair *pair = &g_array_index (pairs, Pair, i);

        first[pair->sets[side] + 1] += mato_bits_count (pair->digits);
      }
  for (guint i = 0; i < self->sets->len; i++)
    first[i + 1] += first[i];

  ends = g_memdup2 (first, (self->sets->len + 1) * sizeof *first);
  g_array_set_size (self->restricted, first[self->sets->len]);
  for (guint i = 0; i < pairs->len; i++)
    add_pair (self, &g_array_index (pairs, Pair, i), ends);
  self->has_restricted = !finder->is_stopped;
}

const MatoRestricted *
mato_almost_locked_find_restricted (MatoFinder   *finder,
                                    const guint **first)
{
  MatoAlmostLists *self = get_lists (finder);

  if (!self->has_restricted)
    find_restricted (self, finder);
  *first = (const guint *) self->first->data;
  return (const MatoRestricted *) self->restricted->data;
}

MatoLink
mato_almost_locked_link (const MatoAlmostLocked *self,
                         guint                   from,
                         guint                   to)
{
  return (MatoLink) { .kind = MATO_LINK_SET, .unit = self->unit, .cells = self->cells,
                      .from = { from, self->places[from] }, .to = { to, self->places[to] } };
}

void
mato_almost_locked_explain_empty (MatoFinder             *finder,
                                  const MatoAlmostLocked *set,
                                  guint32                 digits)
{
  const MatoGeometry *geometry = finder->board->geometry;
  MatoReason *reason = &finder->deduction->reason;
  guint cell = mato_cells_first (&set->cells);
  MatoCells others = mato_cells_without (set->cells, mato_cells_of (cell));

  if (set->n_cells > 1)
    mato_links_count_set (finder, &others, set->unit, digits,
                          mato_geometry_unit_item (geometry, set->unit,
                                                   mato_bits_first (digits) + 1));
  for (guint32 left = digits & finder->board->cells[cell]; left != 0; left &= left - 1)
    {
      guint digit = mato_bits_first (left) + 1;

      mato_reason_counted (reason, mato_geometry_unit_item (geometry, set->unit, digit),
                           mato_literal (cell, digit, FALSE));
    }
  mato_reason_empty (reason, cell);
}
