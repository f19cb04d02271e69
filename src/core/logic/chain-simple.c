/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/logic/chains.h"

/*
 * Simple chains: each step needs one step before. From every candidate two searches in breadth:
 * one for cycles of alternating links that come back to it, one for chains by which it (or its
 * absence) leads to its own contrary. Sorted by difficulty, then by length, then by kind, then as
 * found, the first is reported, as in Sudoku Explainer.
 *
 * Only candidates that are on need to be remembered, each with the candidate before it and the one
 * between them that is off:
 *
 *   source on → off → on → off → on …        parents[on] = the on before, between[on] = the off
 *
 * Lengths count nodes, so they are even: a chain of length 6 is on off on off on off.
 */

typedef enum
{
  X_LINKS = 1,  /* one digit in its units */
  Y_LINKS = 2,  /* the digits of a cell */
  XY_LINKS = 3,
} Links;

#define NONE G_MAXUINT16

typedef struct
{
  gboolean is_found;
  double difficulty;
  guint length;
  guint key;
  Links links;
  gboolean is_cycle;
  guint target;               /* of a chain: its first candidate, and */
  gboolean is_on;             /* what it is proved to be */
  guint16 nodes[2 * MATO_CHAIN_CANDIDATES];  /* indexes, in order from the first */
} Best;

/* From a candidate that is on to one that is off to one that is on. */
typedef struct
{
  guint16 off;
  guint16 on;
} Pair;

#define MAX_PAIRS (MATO_CHAIN_MAX_WEAK * MATO_CHAIN_MAX_STRONG)

typedef struct
{
  MatoFinder *finder;
  const MatoChainLinks *graph;
  Links links;
  Pair pairs[MATO_CHAIN_CANDIDATES][MAX_PAIRS];
  guint8 n_pairs[MATO_CHAIN_CANDIDATES];
  guint source;
  guint16 queue[MATO_CHAIN_CANDIDATES + 1];
  guint n_queue;
  guint16 parents[MATO_CHAIN_CANDIDATES];
  guint16 between[MATO_CHAIN_CANDIDATES];
  MatoChainSet seen;
  Best best;
} Search;

static void
weak_range (const Search *self,
            guint         index,
            guint        *first,
            guint        *end)
{
  *first = (self->links & Y_LINKS) != 0 ? 0 : self->graph->n_cell_weak[index];
  *end = self->graph->n_weak[index];
}

static void
strong_range (const Search *self,
              guint         index,
              guint        *first,
              guint        *end)
{
  *first = (self->links & Y_LINKS) != 0 ? 0 : self->graph->n_cell_strong[index];
  *end = (self->links & X_LINKS) != 0 ? self->graph->n_strong[index]
                                      : self->graph->n_cell_strong[index];
}

static double
base_of (const Search *self,
         gboolean      is_cycle)
{
  if (self->links == XY_LINKS)
    return 7.0;

  return is_cycle ? 6.5 : 6.6;
}

static guint
key_of (const Search *self)
{
  return self->links == XY_LINKS ? 4 : self->links == Y_LINKS ? 3 : 2;
}

/* Returns: whether a hint of that length would come before the best one */
static gboolean
is_better (const Search *self,
           gboolean      is_cycle,
           guint         length)
{
  const Best *best = &self->best;
  double difficulty;

  if (!best->is_found)
    return TRUE;

  difficulty = mato_chain_difficulty (base_of (self, is_cycle), length);
  if (difficulty != best->difficulty)
    return difficulty < best->difficulty;
  if (length != best->length)
    return length < best->length;

  return key_of (self) < best->key;
}

static void
start (Search *self)
{
  memset (&self->seen, 0, self->graph->words * sizeof self->seen.words[0]);
  self->n_queue = 0;
}

static void
push (Search *self,
      guint   index,
      guint   parent,
      guint   between)
{
  mato_chain_set_add (&self->seen, index);
  self->parents[index] = parent;
  self->between[index] = between;
  self->queue[self->n_queue++] = index;
}

/* Writes the nodes from the first to @last, which is on; then @end, unless NONE. */
static guint
collect (const Search *self,
         guint         last,
         guint         between,
         guint         end,
         guint16      *nodes)
{
  guint16 backward[2 * MATO_CHAIN_CANDIDATES];
  guint n = 0;

  if (end != NONE)
    backward[n++] = end;
  if (between != NONE)
    backward[n++] = between;
  for (guint index = last; index != NONE; index = self->parents[index])
    {
      backward[n++] = index;
      if (self->between[index] != NONE)
        backward[n++] = self->between[index];
    }
  for (guint i = 0; i < n; i++)
    nodes[i] = backward[n - 1 - i];

  return n;
}

static void
keep (Search   *self,
      gboolean  is_cycle,
      guint     length)
{
  Best *best = &self->best;

  best->is_found = TRUE;
  best->is_cycle = is_cycle;
  best->difficulty = mato_chain_difficulty (base_of (self, is_cycle), length);
  best->length = length;
  best->key = key_of (self);
  best->links = self->links;
  best->target = self->source;
}

/* Cycles: */

typedef struct
{
  guint16 nodes[2 * MATO_CHAIN_CANDIDATES];
  guint n_nodes;
} Cycle;

static gboolean
cycle_has_cell (const MatoChainLinks *graph,
                const guint16        *nodes,
                guint                 n_nodes,
                guint                 cell)
{
  for (guint i = 0; i < n_nodes; i++)
    if (graph->candidates[nodes[i]] / 9 == cell)
      return TRUE;

  return FALSE;
}

/* Fills in candidates beside the cycle that see an even node and an odd one, one of which holds.
 * Returns: their number */
static guint
find_cycle_removals (const Search  *self,
                     const guint16 *nodes,
                     guint          n_nodes,
                     guint16       *removed)
{
  const MatoChainLinks *graph = self->graph;
  MatoChainSet seen[2];
  guint n = 0;

  memset (seen, 0, sizeof seen);
  for (guint i = 0; i < n_nodes; i++)
    for (guint k = graph->n_cell_weak[nodes[i]]; k < graph->n_weak[nodes[i]]; k++)
      mato_chain_set_add (&seen[i % 2], graph->weak[nodes[i]][k]);

  for (guint word = 0; word < graph->words; word++)
    for (guint64 left = seen[0].words[word] & seen[1].words[word]; left != 0; left &= left - 1)
      {
        guint index = word * 64 + __builtin_ctzll (left);

        if (!cycle_has_cell (graph, nodes, n_nodes, graph->candidates[index] / 9))
          removed[n++] = index;
      }

  return n;
}

static gboolean
is_ancestor (const Search *self,
             guint         index,
             guint         off)
{
  for (; self->between[index] != NONE; index = self->parents[index])
    if (self->between[index] == off)
      return TRUE;

  return FALSE;
}

static void
take_cycle (Search *self,
            guint   last,
            guint   between)
{
  guint16 nodes[2 * MATO_CHAIN_CANDIDATES], removed[MATO_CHAIN_CANDIDATES];
  guint n = collect (self, last, between, NONE, nodes);

  if (!is_better (self, TRUE, n) || find_cycle_removals (self, nodes, n, removed) == 0)
    return;

  keep (self, TRUE, n);
  memcpy (self->best.nodes, nodes, n * sizeof nodes[0]);
}

/* Follows the weak links from @index and the strong links from there. */
static void
extend_cycle (Search *self,
              guint   index,
              guint   length)
{
  for (guint i = 0; i < self->n_pairs[index]; i++)
    {
      Pair pair = self->pairs[index][i];
      gboolean is_closed = pair.on == self->source && length >= 4;
      gboolean is_seen = mato_chain_set_has (&self->seen, pair.on);

      if ((is_seen && !is_closed) || is_ancestor (self, index, pair.off))
        continue;
      if (is_closed)
        take_cycle (self, index, pair.off);
      if (!is_seen)
        push (self, pair.on, index, pair.off);
    }
}

static void
find_cycles (Search *self)
{
  guint length = 2;

  start (self);
  push (self, self->source, NONE, NONE);
  for (guint at = 0; at < self->n_queue && is_better (self, TRUE, length); length += 2)
    for (guint layer = self->n_queue; at < layer; at++)
      extend_cycle (self, self->queue[at], length);
}

/* Chains to the contrary: */

static void
take_chain (Search  *self,
            guint    last,
            guint    between,
            guint    end,
            gboolean is_on,
            guint    length)
{
  if (!is_better (self, FALSE, length))
    return;

  keep (self, FALSE, length);
  self->best.is_on = is_on;
  collect (self, last, between, end, self->best.nodes);
}

static void
extend_chain (Search *self,
              guint   index)
{
  for (guint i = 0; i < self->n_pairs[index]; i++)
    {
      Pair pair = self->pairs[index][i];

      if (!mato_chain_set_has (&self->seen, pair.on))
        push (self, pair.on, index, pair.off);
    }
}

/* The source is on and leads to a candidate that excludes it. */
static void
find_chain_from_on (Search *self)
{
  guint length = 2;

  start (self);
  push (self, self->source, NONE, NONE);
  for (guint at = 0; at < self->n_queue && is_better (self, FALSE, length); length += 2)
    for (guint layer = self->n_queue; at < layer; at++)
      {
        guint index = self->queue[at];

        if (length > 2 && mato_chain_set_has (&self->graph->weak_sets[index], self->source))
          {
            take_chain (self, index, NONE, self->source, FALSE, length);
            return;
          }
        extend_chain (self, index);
      }
}

/* Returns: whether @index excludes a candidate whose absence forces the source; strong links go
 * both ways */
static gboolean
find_between (const Search *self,
              guint         index,
              guint        *between)
{
  guint first, end;

  strong_range (self, self->source, &first, &end);
  for (guint i = first; i < end; i++)
    {
      *between = self->graph->strong[self->source][i];
      if (mato_chain_set_has (&self->graph->weak_sets[index], *between))
        return TRUE;
    }

  return FALSE;
}

/* The source is off and leads to itself. */
static void
find_chain_from_off (Search *self)
{
  guint length = 4, first, end, between;

  start (self);
  strong_range (self, self->source, &first, &end);
  for (guint i = first; i < end; i++)
    push (self, self->graph->strong[self->source][i], NONE, self->source);

  for (guint at = 0; at < self->n_queue && is_better (self, FALSE, length); length += 2)
    for (guint layer = self->n_queue; at < layer; at++)
      {
        guint index = self->queue[at];

        if (find_between (self, index, &between))
          {
            take_chain (self, index, between, self->source, TRUE, length);
            return;
          }
        extend_chain (self, index);
      }
}

/* The reason: */

/* Adds the steps of a chain whose first node is supposed to be as @is_on says. */
static void
explain_links (MatoFinder           *finder,
               const MatoChainLinks *graph,
               const guint16        *nodes,
               guint                 n_nodes,
               gboolean              is_on)
{
  MatoReason *reason = &finder->deduction->reason;

  for (guint i = 1; i < n_nodes; i++)
    {
      gboolean is_node_on = (i % 2 == 0) == is_on;
      MatoLiteral before = mato_chain_literal (graph->candidates[nodes[i - 1]], !is_node_on);
      MatoLiteral literal = mato_chain_literal (graph->candidates[nodes[i]], is_node_on);

      if (is_node_on)
        mato_finder_reason_last (finder, before, literal);
      else
        mato_reason_exclude (reason, before, literal,
                             mato_reason_shared_item (finder->board->geometry, before, literal));
    }
}

static void
report_chain (const Search *self)
{
  MatoFinder *finder = self->finder;
  const Best *best = &self->best;
  guint target = self->graph->candidates[best->target];
  MatoLiteral supposed = mato_chain_literal (target, !best->is_on);

  mato_finder_begin (finder,
                     best->links == XY_LINKS ? MATO_TECHNIQUE_XY_CHAIN : MATO_TECHNIQUE_X_CHAIN,
                     mato_chain_tenths (best->difficulty));
  if (finder->wants_reasons)
    {
      mato_reason_suppose (&finder->deduction->reason, supposed);
      explain_links (finder, self->graph, best->nodes, best->length, !best->is_on);
      mato_reason_clash (&finder->deduction->reason, supposed);
    }
  if (best->is_on)
    mato_finder_place (finder, target / 9, target % 9 + 1);
  else
    mato_finder_remove (finder, target / 9, target % 9 + 1);
  mato_finder_report (finder);
}

/* Returns: the place in the cycle of an even or odd node that @removed sees */
static guint
find_seen (const Search *self,
           guint         removed,
           guint         parity)
{
  guint target = self->graph->candidates[removed];

  for (guint i = parity; i < self->best.length; i += 2)
    {
      guint node = self->graph->candidates[self->best.nodes[i]];

      if (node % 9 == target % 9
          && mato_finder_is_peer (self->finder->board->geometry, node / 9, target / 9))
        return i;
    }

  g_assert_not_reached ();
}

/* Were @removed on, an odd node was off, and the cycle from there on led to an even node that is
 * on; but @removed sees that one, too. */
static void
explain_cycle (const Search *self,
               guint         removed)
{
  MatoFinder *finder = self->finder;
  MatoReason *reason = &finder->deduction->reason;
  guint n = self->best.length, odd = find_seen (self, removed, 1);
  guint even = find_seen (self, removed, 0), n_nodes = (even + n - odd) % n + 1;
  MatoLiteral on = mato_chain_literal (self->graph->candidates[removed], TRUE);
  guint16 nodes[2 * MATO_CHAIN_CANDIDATES];
  MatoLiteral last;

  for (guint i = 0; i < n_nodes; i++)
    nodes[i] = self->best.nodes[(odd + i) % n];
  last = mato_chain_literal (self->graph->candidates[nodes[n_nodes - 1]], TRUE);
  mato_reason_suppose (reason, on);
  mato_finder_exclude (finder, on, mato_chain_literal (self->graph->candidates[nodes[0]], FALSE));
  explain_links (finder, self->graph, nodes, n_nodes, FALSE);
  mato_finder_exclude (finder, last, mato_literal_not (on));
  mato_reason_clash (reason, on);
}

static void
report_cycle (const Search *self)
{
  static const MatoTechniqueId techniques[] = {
    [X_LINKS] = MATO_TECHNIQUE_X_CYCLE,
    [Y_LINKS] = MATO_TECHNIQUE_Y_CYCLE,
    [XY_LINKS] = MATO_TECHNIQUE_XY_CYCLE,
  };
  MatoFinder *finder = self->finder;
  guint16 removed[MATO_CHAIN_CANDIDATES];
  guint n = find_cycle_removals (self, self->best.nodes, self->best.length, removed);

  mato_finder_begin (finder, techniques[self->best.links],
                     mato_chain_tenths (self->best.difficulty));
  for (guint i = 0; i < n; i++)
    {
      guint candidate = self->graph->candidates[removed[i]];

      if (finder->wants_reasons)
        explain_cycle (self, removed[i]);
      mato_finder_remove (finder, candidate / 9, candidate % 9 + 1);
    }
  mato_finder_report (finder);
}

static void
find_pairs (Search *self,
            guint   index)
{
  guint first, end, first_on, end_on, n = 0;

  weak_range (self, index, &first, &end);
  for (guint i = first; i < end; i++)
    {
      guint off = self->graph->weak[index][i];

      strong_range (self, off, &first_on, &end_on);
      for (guint k = first_on; k < end_on; k++)
        if (self->graph->strong[off][k] != index)
          self->pairs[index][n++] = (Pair) { off, self->graph->strong[off][k] };
    }
  self->n_pairs[index] = n;
}

/* Chains of one digit that were not there before are not there if its places did not change. */
static gboolean
may_be_new (const Search *self,
            guint         index)
{
  const MatoChanges *changes = self->finder->changes;

  return self->links != X_LINKS || changes == NULL
         || (changes->digits >> self->graph->candidates[index] % 9 & 1) != 0;
}

static void
search_with (Search *self,
             Links   links)
{
  const MatoCandidates *board = self->finder->board;

  self->links = links;
  if (self->best.is_found && !is_better (self, TRUE, 4))
    return;

  for (guint index = 0; index < self->graph->n; index++)
    if (may_be_new (self, index))
      find_pairs (self, index);
  for (guint index = 0; index < self->graph->n; index++)
    {
      guint n_digits = mato_bits_count (board->cells[self->graph->candidates[index] / 9]);

      if (n_digits < 2 || (links == Y_LINKS && n_digits > 2) || !may_be_new (self, index))
        continue;
      self->source = index;
      if (self->graph->n_strong[index] > 0)
        find_cycles (self);
      if (links == Y_LINKS)
        continue;
      find_chain_from_on (self);
      find_chain_from_off (self);
    }
}

void
mato_find_chains (MatoFinder *self,
                  guint       size)
{
  Search *search;

  if (self->board->geometry->order != 9)
    return;

  search = g_new (Search, 1);
  search->finder = self;
  search->graph = &mato_chains_get (self)->links;
  search->best.is_found = FALSE;
  if (self->changes != NULL)
    mato_changes_find (self->changes, self->board);
  search_with (search, X_LINKS);
  if (self->changes != NULL && !search->best.is_found)
    mato_changes_remember (self->changes, self->board);
  search_with (search, Y_LINKS);
  search_with (search, XY_LINKS);
  if (search->best.is_found && search->best.is_cycle)
    report_cycle (search);
  else if (search->best.is_found)
    report_chain (search);
  g_free (search);
}
