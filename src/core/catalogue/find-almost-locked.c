/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/catalogue/almost-locked.h"

#include <string.h>

/*
 * Chains of almost locked sets: two of them have a restricted digit in common, which is in one of
 * them only. A set without a digit is locked and has all its others, so the next set is without the
 * restricted one, and so on: the first or the last has their common digit.
 *
 *   XZ       two sets; with two restricted digits both get locked
 *   XY-wing  three
 *   chain    four to seven
 */

#define MAX_SETS 7

typedef struct
{
  guint set;
  guint digit;
  guint next;     /* the other set */
} Restricted;

typedef struct
{
  MatoFinder *finder;
  GArray *sets;
  GArray *restricted;   /* of Restricted, by set */
  guint *first;         /* of each set, and one more */
  MatoCells places[MATO_ALMOST_MAX_ORDER + 1];
  MatoCells known[MATO_ALMOST_MAX_ORDER + 1];  /* what disjoint sets removed */
} Search;

/* A chain while it grows: sets, and the digit between each two. */
typedef struct
{
  guint sets[MAX_SETS];
  guint digits[MAX_SETS];
  guint n;
} Chain;

static const MatoAlmostLocked *
get_set (const Search *self,
         guint         index)
{
  return &g_array_index (self->sets, MatoAlmostLocked, index);
}

/* Two sets, the first with the lower number, and their restricted digits. */
typedef struct
{
  guint sets[2];
  guint32 digits;
} Pair;

/* Returns: (transfer full): what each two sets have, in order */
static GArray *
find_pairs (const Search *self)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint i = 0; i < self->sets->len && mato_finder_keep_going (self->finder); i++)
    for (guint k = i + 1; k < self->sets->len; k++)
      {
        Pair pair = { { i, k }, mato_almost_locked_restricted (get_set (self, i),
                                                               get_set (self, k)) };

        if (pair.digits != 0)
          g_array_append_val (pairs, pair);
      }

  return pairs;
}

/* Gives each of both sets the restricted digits with the other one, at the ends of their lists. */
static void
add_pair (Search     *self,
          const Pair *pair,
          guint      *ends)
{
  for (guint side = 0; side < 2; side++)
    for (guint32 digits = pair->digits; digits != 0; digits &= digits - 1)
      g_array_index (self->restricted, Restricted, ends[pair->sets[side]]++) =
        (Restricted) { pair->sets[side], mato_bits_first (digits) + 1, pair->sets[1 - side] };
}

/* What two sets have is the same from either side. Pairs are in order, so the lists get it, too:
 * what a set has with earlier ones is there before its own turn comes. */
static void
find_restricted (Search *self)
{
  g_autoptr (GArray) pairs = find_pairs (self);
  g_autofree guint *ends = g_new (guint, self->sets->len + 1);

  memset (self->first, 0, (self->sets->len + 1) * sizeof *self->first);
  for (guint i = 0; i < pairs->len; i++)
    for (guint side = 0; side < 2; side++)
      {
        const Pair *pair = &g_array_index (pairs, Pair, i);

        self->first[pair->sets[side] + 1] += mato_bits_count (pair->digits);
      }
  for (guint i = 0; i < self->sets->len; i++)
    self->first[i + 1] += self->first[i];
  memcpy (ends, self->first, (self->sets->len + 1) * sizeof *ends);

  g_array_set_size (self->restricted, self->first[self->sets->len]);
  for (guint i = 0; i < pairs->len; i++)
    add_pair (self, &g_array_index (pairs, Pair, i), ends);
}

/* Returns: what sees all places of @digit in both sets and can hold it */
static MatoCells
find_victims (const Search *self,
              guint         a,
              guint         b,
              guint         digit)
{
  MatoCells seen =
    mato_cells_and (get_set (self, a)->seen[digit], get_set (self, b)->seen[digit]);

  return mato_cells_and (seen, self->places[digit]);
}

/* Concludes that the victims are not @digit, which both ends of the chain exclude. */
static void
conclude (Search      *self,
          const Chain *chain,
          guint        digit,
          MatoCells    victims)
{
  MatoLink links[MAX_SETS];

  for (guint i = 0; i < chain->n; i++)
    links[i] = mato_almost_locked_link (get_set (self, chain->sets[i]),
                                        i == 0 ? digit : chain->digits[i - 1],
                                        i + 1 == chain->n ? digit : chain->digits[i]);
  while (!mato_cells_is_empty (&victims))
    mato_links_refute (self->finder, links, chain->n, mato_cells_pop (&victims), digit);
}

/* Returns: the digits, but restricted ones, that both ends of the chain have */
static guint32
common_digits (const Search *self,
               const Chain  *chain)
{
  guint first = chain->sets[0], last = chain->sets[chain->n - 1];
  guint32 digits = get_set (self, first)->digits & get_set (self, last)->digits;

  return digits & ~(1u << (chain->digits[0] - 1)) & ~(1u << (chain->digits[chain->n - 2] - 1));
}

static void
report_chain (Search      *self,
              const Chain *chain)
{
  static const MatoTechniqueId names[] = { MATO_TECHNIQUE_ALS_XZ, MATO_TECHNIQUE_ALS_XY_WING,
                                           MATO_TECHNIQUE_ALS_CHAIN };
  guint first = chain->sets[0], last = chain->sets[chain->n - 1];
  MatoTechniqueId technique = names[MIN (chain->n - 2, 2)];

  mato_finder_begin (self->finder, technique, mato_technique_get (technique)->rating);
  for (guint32 digits = common_digits (self, chain); digits != 0; digits &= digits - 1)
    {
      guint digit = mato_bits_first (digits) + 1;

      conclude (self, chain, digit, find_victims (self, first, last, digit));
    }
  mato_finder_report (self->finder);
}

/* Two restricted digits: */

/* Adds why nothing is left for a set that lost two digits: its other cells hold all of the rest. */
static void
explain_overfull (MatoFinder             *finder,
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

/* A set that loses a digit has both restricted ones, and the other set has none of them. */
static void
refute_in_locked (Search                 *self,
                  const MatoAlmostLocked *set,
                  const MatoAlmostLocked *other,
                  const guint            *restricted,
                  guint                   cell,
                  guint                   digit)
{
  MatoFinder *finder = self->finder;
  MatoLiteral on = mato_literal (cell, digit, TRUE);
  guint32 rest = other->digits;

  mato_finder_remove (finder, cell, digit);
  if (!finder->wants_reasons)
    return;

  mato_reason_suppose (&finder->deduction->reason, on);
  for (guint i = 0; i < 2; i++)
    {
      MatoLink links[] = { mato_almost_locked_link (set, digit, restricted[i]),
                           mato_almost_locked_link (other, restricted[i], restricted[1 - i]) };

      if (i == 0)
        mato_links_exclude_group (finder, on, &links[0].from);
      mato_links_follow_to (finder, &links[0], &links[1].from);
      rest &= ~(1u << (restricted[i] - 1));
    }
  explain_overfull (finder, other, rest);
}

static void
conclude_locked (Search                 *self,
                 const MatoAlmostLocked *set,
                 const MatoAlmostLocked *other,
                 const guint            *restricted)
{
  guint32 digits =
    set->digits & ~(1u << (restricted[0] - 1)) & ~(1u << (restricted[1] - 1));

  for (; digits != 0; digits &= digits - 1)
    {
      guint digit = mato_bits_first (digits) + 1;
      MatoCells victims = mato_cells_and (set->seen[digit], self->places[digit]);

      victims = mato_cells_without (victims, other->cells);
      while (!mato_cells_is_empty (&victims))
        refute_in_locked (self, set, other, restricted, mato_cells_pop (&victims), digit);
    }
}

static void
report_doubly (Search *self,
               guint   a,
               guint   b,
               guint   first,
               guint   second)
{
  guint restricted[] = { first, second };
  Chain chains[] = { { { a, b }, { first }, 2 }, { { a, b }, { second }, 2 } };

  mato_finder_begin (self->finder, MATO_TECHNIQUE_ALS_XZ,
                     mato_technique_get (MATO_TECHNIQUE_ALS_XZ)->rating);
  for (guint i = 0; i < 2; i++)
    conclude (self, &chains[i], restricted[1 - i], find_victims (self, a, b, restricted[1 - i]));
  conclude_locked (self, get_set (self, a), get_set (self, b), restricted);
  conclude_locked (self, get_set (self, b), get_set (self, a), restricted);
  mato_finder_report (self->finder);
}

static void
find_xz (Search *self)
{
  for (guint i = 0; i < self->restricted->len && !self->finder->is_done; i++)
    {
      const Restricted *one = &g_array_index (self->restricted, Restricted, i);
      Chain chain = { { one->set, one->next }, { one->digit }, 2 };

      if (one->next < one->set)
        continue;
      if (i + 1 < self->first[one->set + 1] && one[1].next == one->next)
        report_doubly (self, one->set, one->next, one->digit, one[1].digit);
      else if (i == self->first[one->set] || one[-1].next != one->next)
        report_chain (self, &chain);
    }
}

static gboolean
is_useful (const Search *self,
           const Chain  *chain)
{
  guint first = chain->sets[0], last = chain->sets[chain->n - 1];

  for (guint32 digits = common_digits (self, chain); digits != 0; digits &= digits - 1)
    {
      MatoCells victims = find_victims (self, first, last, mato_bits_first (digits) + 1);

      if (!mato_cells_is_empty (&victims))
        return TRUE;
    }

  return FALSE;
}

static gboolean
are_disjoint (const Search *self,
              const Chain  *chain)
{
  for (guint i = 0; i < chain->n; i++)
    for (guint k = 0; k < i; k++)
      if (mato_cells_meet (&get_set (self, chain->sets[i])->cells,
                           &get_set (self, chain->sets[k])->cells))
        return FALSE;

  return TRUE;
}

/* Wings of disjoint sets come first. Those of sets that overlap are harder to see, and only of
 * interest where they remove nothing that the others do. */
static gboolean
is_wanted_wing (Search      *self,
                const Chain *chain,
                gboolean     wants_disjoint)
{
  guint first = chain->sets[0], last = chain->sets[chain->n - 1];

  if (!is_useful (self, chain) || are_disjoint (self, chain) != wants_disjoint)
    return FALSE;

  for (guint32 digits = common_digits (self, chain); digits != 0; digits &= digits - 1)
    {
      guint digit = mato_bits_first (digits) + 1;
      MatoCells victims = find_victims (self, first, last, digit);

      if (!wants_disjoint && mato_cells_meet (&victims, &self->known[digit]))
        return FALSE;
      if (wants_disjoint)
        self->known[digit] = mato_cells_or (self->known[digit], victims);
    }

  return TRUE;
}

/* All three sets of a wing: the one in the middle and two that it shares a digit with. */
static void
find_wings (Search   *self,
            gboolean  wants_disjoint)
{
  guint n = self->sets->len;

  for (guint middle = 0; middle < n && mato_finder_keep_going (self->finder); middle++)
    for (guint i = self->first[middle]; i < self->first[middle + 1]; i++)
      for (guint k = i + 1; k < self->first[middle + 1] && !self->finder->is_done; k++)
        {
          const Restricted *a = &g_array_index (self->restricted, Restricted, i);
          const Restricted *b = &g_array_index (self->restricted, Restricted, k);
          Chain chain = { { a->next, middle, b->next }, { a->digit, b->digit }, 3 };

          if (a->digit != b->digit && a->next != b->next
              && is_wanted_wing (self, &chain, wants_disjoint))
            report_chain (self, &chain);
        }
}

/* Longer chains, in breadth from each set: each set is reached once by each digit. */

typedef struct
{
  guint edge;      /* a Restricted */
  guint before;    /* in the queue, G_MAXUINT for the first */
  guint depth;     /* sets of the chain */
} Reached;

static void
list_chain (const Search *self,
            const GArray *queue,
            guint         index,
            Chain        *chain)
{
  const Reached *reached = &g_array_index (queue, Reached, index);

  chain->n = reached->depth;
  for (guint i = chain->n - 1; i > 0; i--)
    {
      const Restricted *one = &g_array_index (self->restricted, Restricted, reached->edge);

      chain->sets[i] = one->next;
      chain->sets[i - 1] = one->set;
      chain->digits[i - 1] = one->digit;
      if (i > 1)
        reached = &g_array_index (queue, Reached, reached->before);
    }
}

static const Restricted *
get_edge (const Search  *self,
          const Reached *reached)
{
  return &g_array_index (self->restricted, Restricted, reached->edge);
}

/* Reaches the next set from that at @before in the queue. What this search has reached has a mark
 * of its own, so that none have to be cleared. */
static void
push (Search *self,
      GArray *queue,
      guint  *marks,
      guint   edge,
      guint   before)
{
  const Restricted *one = &g_array_index (self->restricted, Restricted, edge);
  const Reached *first = &g_array_index (queue, Reached, 0);
  const Reached *last = &g_array_index (queue, Reached, before);
  guint *mark = &marks[one->next * (MATO_ALMOST_MAX_ORDER + 1) + one->digit];
  Reached reached = { edge, before, last->depth + 1 };

  if (*mark == first->edge + 1 || get_edge (self, first)->set == one->next
      || get_edge (self, last)->digit == one->digit)
    return;

  *mark = first->edge + 1;
  g_array_append_val (queue, reached);
}

static void
search_from (Search *self,
             guint   edge,
             GArray *queue,
             guint  *marks)
{
  const Restricted *start = &g_array_index (self->restricted, Restricted, edge);
  Reached first = { edge, G_MAXUINT, 2 };

  g_array_set_size (queue, 0);
  g_array_append_val (queue, first);
  marks[start->next * (MATO_ALMOST_MAX_ORDER + 1) + start->digit] = edge + 1;
  for (guint at = 0; at < queue->len && !self->finder->is_done; at++)
    {
      Reached reached = g_array_index (queue, Reached, at);
      guint set = get_edge (self, &reached)->next;
      Chain chain;

      if (reached.depth > 3 && start->set < set)
        {
          list_chain (self, queue, at, &chain);
          if (is_useful (self, &chain))
            report_chain (self, &chain);
        }
      for (guint i = self->first[set]; reached.depth < MAX_SETS && i < self->first[set + 1]; i++)
        push (self, queue, marks, i, at);
    }
}

static void
find_chains (Search *self)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (Reached));
  g_autofree guint *marks =
    g_new0 (guint, (gsize) self->sets->len * (MATO_ALMOST_MAX_ORDER + 1) + 1);

  for (guint i = 0; i < self->restricted->len && mato_finder_keep_going (self->finder); i++)
    if (!self->finder->is_done)
      search_from (self, i, queue, marks);
}

void
mato_find_almost_locked (MatoFinder *self,
                         guint       size)
{
  Search search = { .finder = self };

  if (self->board->geometry->order > MATO_ALMOST_MAX_ORDER)
    return;

  search.sets = mato_almost_locked_find (self);
  search.restricted = g_array_new (FALSE, FALSE, sizeof (Restricted));
  search.first = g_new (guint, search.sets->len + 1);
  for (guint digit = 1; digit <= self->board->geometry->order; digit++)
    search.places[digit] = mato_finder_find_cells (self, digit);
  find_restricted (&search);
  if (size == 2)
    find_xz (&search);
  else if (size == 3)
    {
      find_wings (&search, TRUE);
      find_wings (&search, FALSE);
    }
  else
    find_chains (&search);
  g_array_unref (search.sets);
  g_array_unref (search.restricted);
  g_free (search.first);
}
