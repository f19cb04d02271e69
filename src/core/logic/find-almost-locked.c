/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/almost-locked.h"

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
  MatoFinder *finder;
  const GArray *sets;
  const MatoRestricted *restricted;
  const guint *first;   /* of each set, and one more */
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
  mato_almost_locked_explain_empty (finder, other, rest);
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
  for (guint i = 0; i < self->first[self->sets->len] && !self->finder->is_done; i++)
    {
      const MatoRestricted *one = &self->restricted[i];
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
          const MatoRestricted *a = &self->restricted[i];
          const MatoRestricted *b = &self->restricted[k];
          Chain chain = { { a->next, middle, b->next }, { a->digit, b->digit }, 3 };

          if (a->digit != b->digit && a->next != b->next
              && is_wanted_wing (self, &chain, wants_disjoint))
            report_chain (self, &chain);
        }
}

/*
 * Longer chains, in breadth from each digit that a set can lose: what they conclude depends on the
 * ends only, so it is enough to reach each set once by each digit. A set goes on by every digit
 * but that by which it was reached, so the second digit by which it is reached adds only what goes
 * on by the first, and a third one nothing. (From each restricted digit alone, and going on each
 * time, the last step of a 16×16 board took 360 ms instead of 50.)
 */

typedef struct
{
  guint edge;      /* of the restricted */
  guint before;    /* in the queue, G_MAXUINT for the first */
  guint depth;     /* sets of the chain */
} Reached;

/* How often a set was reached in the search with that number, and at first by which digit. */
typedef struct
{
  guint search;
  guint digit;
  guint n;
} Arrival;

typedef struct
{
  GArray *queue;       /* of Reached */
  guint *marks;        /* [set * (MATO_ALMOST_MAX_ORDER + 1) + digit]: the search that was there */
  Arrival *arrivals;   /* of each set */
  guint number;        /* of the search; none has to be cleared for the next one */
  guint start;
} Breadth;

static const MatoRestricted *
get_edge (const Search  *self,
          const Breadth *breadth,
          guint          at)
{
  return &self->restricted[g_array_index (breadth->queue, Reached, at).edge];
}

static void
list_chain (const Search  *self,
            const Breadth *breadth,
            guint          at,
            Chain         *chain)
{
  chain->n = g_array_index (breadth->queue, Reached, at).depth;
  for (guint i = chain->n - 1; i > 0; i--)
    {
      const MatoRestricted *one = get_edge (self, breadth, at);

      chain->sets[i] = one->next;
      chain->sets[i - 1] = one->set;
      chain->digits[i - 1] = one->digit;
      at = g_array_index (breadth->queue, Reached, at).before;
    }
}

static void
push (Search  *self,
      Breadth *breadth,
      guint    edge,
      guint    before,
      guint    depth)
{
  const MatoRestricted *one = &self->restricted[edge];
  guint *mark = &breadth->marks[one->next * (MATO_ALMOST_MAX_ORDER + 1) + one->digit];
  Reached reached = { edge, before, depth };

  if (*mark == breadth->number || one->next == breadth->start)
    return;

  *mark = breadth->number;
  g_array_append_val (breadth->queue, reached);
}

/* Goes on from the set reached at @at in the queue. */
static void
extend (Search  *self,
        Breadth *breadth,
        guint    at)
{
  guint set = get_edge (self, breadth, at)->next, digit = get_edge (self, breadth, at)->digit;
  guint depth = g_array_index (breadth->queue, Reached, at).depth;
  Arrival *arrival = &breadth->arrivals[set];

  if (depth == MAX_SETS)
    return;
  if (arrival->search != breadth->number)
    *arrival = (Arrival) { breadth->number, digit, 0 };
  if (++arrival->n > 2)
    return;

  for (guint i = self->first[set]; i < self->first[set + 1]; i++)
    {
      guint next = self->restricted[i].digit;

      if (arrival->n == 1 ? next != digit : next == arrival->digit)
        push (self, breadth, i, at, depth + 1);
    }
}

static void
search_from (Search  *self,
             Breadth *breadth,
             guint    digit)
{
  g_array_set_size (breadth->queue, 0);
  breadth->number++;
  for (guint i = self->first[breadth->start]; i < self->first[breadth->start + 1]; i++)
    if (self->restricted[i].digit == digit)
      push (self, breadth, i, G_MAXUINT, 2);

  for (guint at = 0; at < breadth->queue->len && !self->finder->is_done; at++)
    {
      Chain chain;

      if (g_array_index (breadth->queue, Reached, at).depth > 3
          && breadth->start < get_edge (self, breadth, at)->next)
        {
          list_chain (self, breadth, at, &chain);
          if (is_useful (self, &chain))
            report_chain (self, &chain);
        }
      extend (self, breadth, at);
    }
}

/* Returns: whether a set without @digit would exclude anything by another one */
static gboolean
can_conclude (const Search *self,
              guint         set,
              guint         digit)
{
  guint32 digits = get_set (self, set)->digits & ~(1u << (digit - 1));

  for (; digits != 0; digits &= digits - 1)
    {
      guint other = mato_bits_first (digits) + 1;

      if (mato_cells_meet (&get_set (self, set)->seen[other], &self->places[other]))
        return TRUE;
    }

  return FALSE;
}

static void
find_chains (Search *self)
{
  gsize n = self->sets->len;
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (Reached));
  g_autofree guint *marks = g_new0 (guint, n * (MATO_ALMOST_MAX_ORDER + 1) + 1);
  g_autofree Arrival *arrivals = g_new0 (Arrival, n + 1);
  Breadth breadth = { queue, marks, arrivals, 0, 0 };

  for (guint set = 0; set < n && mato_finder_keep_going (self->finder); set++)
    {
      breadth.start = set;
      for (guint32 left = get_set (self, set)->digits; left != 0; left &= left - 1)
        if (can_conclude (self, set, mato_bits_first (left) + 1) && !self->finder->is_done)
          search_from (self, &breadth, mato_bits_first (left) + 1);
    }
}

void
mato_find_almost_locked (MatoFinder *self,
                         guint       size)
{
  Search search = { .finder = self };

  if (self->board->geometry->order > MATO_ALMOST_MAX_ORDER)
    return;

  search.sets = mato_almost_locked_find (self);
  search.restricted = mato_almost_locked_find_restricted (self, &search.first);
  for (guint digit = 1; digit <= self->board->geometry->order; digit++)
    search.places[digit] = mato_finder_find_cells (self, digit);
  if (size == 2)
    find_xz (&search);
  else if (size == 3)
    {
      find_wings (&search, TRUE);
      find_wings (&search, FALSE);
    }
  else
    find_chains (&search);
}
