/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-simple.h"

#include "core/logic/chain-reach.h"

#include <string.h>

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

#define NONE G_MAXUINT16

/* From a candidate that is on to one that is off to one that is on. */
typedef struct
{
  guint16 off;
  guint16 on;
} Pair;

#define UNKNOWN G_MAXUINT16
#define MAX_PAIRS (MATO_CHAIN_MAX_WEAK * MATO_CHAIN_MAX_STRONG)

/* What a search needs, kept from one to the next. */
typedef struct _MatoChainSimple
{
  MatoFinder *finder;
  const MatoChainLinks *graph;
  const guint32 *left;  /* nullable: of each cell, what chains leave; in the end, not on the way */
  MatoChainLinkKind links;
  MatoChainReach reach;
  Pair pairs[MATO_CHAIN_CANDIDATES * MAX_PAIRS];
  guint n_all_pairs;
  guint first_pair[MATO_CHAIN_CANDIDATES];
  guint16 n_pairs[MATO_CHAIN_CANDIDATES];  /* UNKNOWN until they are needed */
  guint source;
  guint16 queue[MATO_CHAIN_CANDIDATES + 1];
  guint n_queue;
  guint16 parents[MATO_CHAIN_CANDIDATES];
  guint16 between[MATO_CHAIN_CANDIDATES];
  MatoChainSet seen;
  MatoChainHints *hints;
} Search;

static void
weak_range (const Search *self,
            guint         index,
            guint        *first,
            guint        *end)
{
  *first = (self->links & MATO_CHAIN_Y_LINKS) != 0 ? 0 : self->graph->n_cell_weak[index];
  *end = self->graph->n_weak[index];
}

static void
strong_range (const Search *self,
              guint         index,
              guint        *first,
              guint        *end)
{
  *first = (self->links & MATO_CHAIN_Y_LINKS) != 0 ? 0 : self->graph->n_cell_strong[index];
  *end = (self->links & MATO_CHAIN_X_LINKS) != 0 ? self->graph->n_strong[index]
                                      : self->graph->n_cell_strong[index];
}

static double
base_of (const Search *self,
         gboolean      is_cycle)
{
  if (self->links == MATO_CHAIN_XY_LINKS)
    return 7.0;

  return is_cycle ? 6.5 : 6.6;
}

static guint
key_of (const Search *self)
{
  return self->links == MATO_CHAIN_XY_LINKS ? 4 : self->links == MATO_CHAIN_Y_LINKS ? 3 : 2;
}

/* Returns: whether a hint of that length would come before the one for @target */
static gboolean
is_better (const Search *self,
           guint         target,
           guint         length)
{
  const MatoChainHint *best = mato_chain_hints_get (self->hints, target);
  double difficulty;

  if (best == NULL)
    return TRUE;

  difficulty = mato_chain_difficulty (base_of (self, target == MATO_CHAIN_CYCLE), length);
  if (difficulty != best->difficulty)
    return difficulty < best->difficulty;
  if (length != best->complexity)
    return length < best->complexity;

  return key_of (self) < best->key;
}

static void
start (Search *self)
{
  for (guint i = 0; i < self->graph->words; i++)
    self->seen.words[i] = 0;
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

/* What a chain or cycle of such links is called. */
static MatoTechniqueId
technique_of (guint    links,
              gboolean is_cycle)
{
  static const MatoTechniqueId cycles[] = {
    [MATO_CHAIN_X_LINKS] = MATO_TECHNIQUE_X_CYCLE,
    [MATO_CHAIN_Y_LINKS] = MATO_TECHNIQUE_Y_CYCLE,
    [MATO_CHAIN_XY_LINKS] = MATO_TECHNIQUE_XY_CYCLE,
  };

  if (is_cycle)
    return cycles[links];

  return links == MATO_CHAIN_XY_LINKS ? MATO_TECHNIQUE_XY_CHAIN : MATO_TECHNIQUE_X_CHAIN;
}

/* Keeps @length nodes, and @n_removed that follow. */
static void
keep (Search        *self,
      guint          target,
      const guint16 *nodes,
      guint          length,
      guint          n_removed)
{
  MatoChainHint hint = {
    .difficulty = mato_chain_difficulty (base_of (self, target == MATO_CHAIN_CYCLE), length),
    .complexity = length,
    .key = key_of (self),
    .form = MATO_CHAIN_SIMPLE,
    .target = target,
    .links = self->links,
    .n_nodes = length,
    .n_removed = n_removed,
  };

  if (mato_finder_wants (self->finder, technique_of (self->links, target == MATO_CHAIN_CYCLE)))
    mato_chain_hints_keep (self->hints, &hint, nodes);
}

static void
find_pairs (Search *self,
            guint   index)
{
  const guint16 *weak = mato_chain_links_weak (self->graph, index);
  guint first, end, first_on, end_on, n = self->n_all_pairs;

  self->first_pair[index] = n;
  weak_range (self, index, &first, &end);
  for (guint i = first; i < end; i++)
    {
      guint off = weak[i];

      strong_range (self, off, &first_on, &end_on);
      for (guint k = first_on; k < end_on; k++)
        if (self->graph->strong[off][k] != index)
          self->pairs[n++] = (Pair) { off, self->graph->strong[off][k] };
    }
  self->n_pairs[index] = n - self->n_all_pairs;
  self->n_all_pairs = n;
}

/* Returns: (array length=n): where @index leads to */
static const Pair *
get_pairs (Search *self,
           guint   index,
           guint  *n)
{
  if (self->n_pairs[index] == UNKNOWN)
    find_pairs (self, index);

  *n = self->n_pairs[index];
  return self->pairs + self->first_pair[index];
}

/* Cycles: */

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

static gboolean
cycle_has_cell (const MatoChainLinks *graph,
                const guint16        *nodes,
                guint                 n_nodes,
                guint                 cell)
{
  for (guint i = 0; i < n_nodes; i++)
    if (graph->cells[nodes[i]] == cell)
      return TRUE;

  return FALSE;
}

/* Finds candidates beside the cycle that see an even node and an odd one, one of which holds;
 * ascending. Returns: their number */
static guint
find_cycle_removals (const MatoChainLinks *graph,
                     const guint16        *nodes,
                     guint                 n_nodes,
                     guint16              *removed)
{
  MatoChainSet seen[2];
  guint n = 0;

  memset (seen[0].words, 0, graph->words * sizeof (guint64));
  memset (seen[1].words, 0, graph->words * sizeof (guint64));
  for (guint i = 0; i < n_nodes; i++)
    for (guint k = graph->n_cell_weak[nodes[i]]; k < graph->n_weak[nodes[i]]; k++)
      mato_chain_set_add (&seen[i % 2], mato_chain_links_weak (graph, nodes[i])[k]);

  for (guint word = 0; word < graph->words; word++)
    for (guint64 left = seen[0].words[word] & seen[1].words[word] & graph->live.words[word];
         left != 0; left &= left - 1)
      {
        guint index = word * 64 + __builtin_ctzll (left);

        if (!cycle_has_cell (graph, nodes, n_nodes, graph->cells[index]))
          removed[n++] = index;
      }

  return n;
}

static void
take_cycle (Search *self,
            guint   last,
            guint   between)
{
  guint16 nodes[3 * MATO_CHAIN_CANDIDATES];
  guint n = collect (self, last, between, NONE, nodes), n_removed;

  if (!is_better (self, MATO_CHAIN_CYCLE, n))
    return;

  n_removed = find_cycle_removals (self->graph, nodes, n, nodes + n);
  if (n_removed > 0)
    keep (self, MATO_CHAIN_CYCLE, nodes, n, n_removed);
}

/* Follows the weak links from @index and the strong links from there. */
static void
extend_cycle (Search *self,
              guint   index,
              guint   length)
{
  guint n;
  const Pair *pairs = get_pairs (self, index, &n);

  for (guint i = 0; i < n; i++)
    {
      Pair pair = pairs[i];
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
  for (guint at = 0; at < self->n_queue && is_better (self, MATO_CHAIN_CYCLE, length); length += 2)
    for (guint layer = self->n_queue; at < layer; at++)
      extend_cycle (self, self->queue[at], length);
}

/* Chains to the contrary: */

static void
take_chain (Search *self,
            guint   last,
            guint   between,
            guint   end,
            guint   target)
{
  guint16 nodes[2 * MATO_CHAIN_CANDIDATES];
  guint n = collect (self, last, between, end, nodes);

  if (is_better (self, target, n))
    keep (self, target, nodes, n, 0);
}

static void
extend_chain (Search *self,
              guint   index)
{
  guint n;
  const Pair *pairs = get_pairs (self, index, &n);

  for (guint i = 0; i < n; i++)
    {
      Pair pair = pairs[i];

      if (!mato_chain_set_has (&self->seen, pair.on))
        push (self, pair.on, index, pair.off);
    }
}

/* The source is on and leads to a candidate that excludes it. */
static void
find_chain_from_on (Search *self)
{
  guint target = self->source * 2, length = 2;

  start (self);
  push (self, self->source, NONE, NONE);
  for (guint at = 0; at < self->n_queue && is_better (self, target, length); length += 2)
    for (guint layer = self->n_queue; at < layer; at++)
      {
        guint index = self->queue[at];

        if (length > 2
            && mato_chain_words_has (mato_chain_links_weak_set (self->graph, index), self->source))
          {
            take_chain (self, index, NONE, self->source, target);
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
      if (mato_chain_words_has (mato_chain_links_weak_set (self->graph, index), *between))
        return TRUE;
    }

  return FALSE;
}

/* The source is off and leads to itself. */
static void
find_chain_from_off (Search *self)
{
  guint target = self->source * 2 + 1, length = 4, first, end, between;

  start (self);
  strong_range (self, self->source, &first, &end);
  for (guint i = first; i < end; i++)
    push (self, self->graph->strong[self->source][i], NONE, self->source);

  for (guint at = 0; at < self->n_queue && is_better (self, target, length); length += 2)
    for (guint layer = self->n_queue; at < layer; at++)
      {
        guint index = self->queue[at];

        if (find_between (self, index, &between))
          {
            take_chain (self, index, between, self->source, target);
            return;
          }
        extend_chain (self, index);
      }
}

/* Chains of one digit that were not there before are not there if its places did not change. */
static gboolean
may_be_new (const Search *self,
            guint         index)
{
  const MatoChanges *changes = self->finder->changes;

  return self->links != MATO_CHAIN_X_LINKS || changes == NULL
         || (changes->digits >> (self->graph->digits[index] - 1) & 1) != 0;
}

/* Chains by which the source excludes itself, or holds, if there may be any. */
static void
find_chains (Search *self)
{
  guint32 bit = 1u << (self->graph->digits[self->source] - 1);
  guint32 left = self->left != NULL ? self->left[self->graph->cells[self->source]] : 0;

  if ((left & bit) == 0 && mato_chain_set_has (&self->reach.excluded, self->source))
    find_chain_from_on (self);
  if ((self->left == NULL || left == bit)
      && mato_chain_set_has (&self->reach.forced, self->source))
    find_chain_from_off (self);
}

static void
search_from (Search *self,
             guint   source)
{
  guint n_digits = mato_bits_count (self->finder->board->cells[self->graph->cells[source]]);

  if (n_digits < 2 || (self->links == MATO_CHAIN_Y_LINKS && n_digits > 2)
      || !may_be_new (self, source))
    return;

  self->source = source;
  if (mato_chain_set_has (&self->reach.returning, source))
    find_cycles (self);
  if (self->links != MATO_CHAIN_Y_LINKS)
    find_chains (self);
}

static void
search_with (Search            *self,
             MatoChainLinkKind  links)
{
  const MatoChainReach *reach = &self->reach;

  self->links = links;
  if (self->hints->is_single && !is_better (self, MATO_CHAIN_CYCLE, 4))
    return;

  self->n_all_pairs = 0;
  memset (self->n_pairs, 0xff, self->graph->n * sizeof self->n_pairs[0]);
  for (guint word = 0; word < self->graph->words; word++)
    {
      guint64 sources = reach->returning.words[word];

      if (word > 0 && !mato_finder_keep_going (self->finder))
        return;
      if (links != MATO_CHAIN_Y_LINKS)
        sources |= reach->excluded.words[word] | reach->forced.words[word];
      for (; sources != 0; sources &= sources - 1)
        search_from (self, word * 64 + (guint) __builtin_ctzll (sources));
    }
}

/* Something else may have removed what chains would have left. Returns: whether that is not so;
 * @is_more: (out): whether there is more than that */
static gboolean
lies_on (const guint32        *left,
         const MatoCandidates *board,
         gboolean             *is_more)
{
  *is_more = FALSE;
  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    {
      guint32 here = board->cells[cell];

      if (here == 0)
        continue;
      if ((left[cell] & ~here) != 0)
        return FALSE;
      *is_more = *is_more || here != left[cell];
    }

  return TRUE;
}

void
mato_chain_simple_find (MatoFinder *finder,
                        gboolean    is_single)
{
  MatoChains *chains = mato_chains_get (finder);
  MatoChanges *changes = finder->changes;
  Search *search;
  gboolean is_more;

  if (chains->simple == NULL)
    chains->simple = g_new (Search, 1);
  search = chains->simple;
  search->finder = finder;
  search->graph = &chains->links;
  search->hints = chains->hints;
  mato_chain_hints_reset (search->hints, is_single, search->graph);
  search->left = NULL;
  if (is_single && finder->left != NULL && lies_on (finder->left, finder->board, &is_more))
    {
      if (!is_more)
        return;
      search->left = finder->left;
    }
  if (changes != NULL)
    mato_changes_find (changes, finder->board);
  mato_chain_reach_find (&search->reach, search->graph);
  search_with (search, MATO_CHAIN_X_LINKS);
  if (changes != NULL && mato_chain_hints_is_empty (search->hints) && !finder->is_stopped)
    mato_changes_remember (changes, finder->board);
  search_with (search, MATO_CHAIN_Y_LINKS);
  search_with (search, MATO_CHAIN_XY_LINKS);
}

/* What is found, as a deduction: */

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
      MatoLiteral before = mato_chain_links_literal (graph, nodes[i - 1], !is_node_on);
      MatoLiteral literal = mato_chain_links_literal (graph, nodes[i], is_node_on);

      if (is_node_on)
        mato_finder_reason_last (finder, before, literal);
      else
        mato_reason_exclude (reason, before, literal,
                             mato_reason_shared_item (finder->board->geometry, before, literal));
    }
}

static void
report_chain (MatoFinder           *finder,
              const MatoChainLinks *graph,
              const MatoChainHint  *hint,
              const guint16        *nodes)
{
  guint target = hint->target >> 1;
  gboolean is_on = hint->target & 1;
  MatoLiteral supposed = mato_chain_links_literal (graph, target, !is_on);

  mato_finder_begin (finder, technique_of (hint->links, FALSE),
                     mato_chain_tenths (hint->difficulty));
  if (finder->wants_reasons)
    {
      mato_reason_suppose (&finder->deduction->reason, supposed);
      explain_links (finder, graph, nodes, hint->n_nodes, !is_on);
      mato_reason_clash (&finder->deduction->reason, supposed);
    }
  if (is_on)
    mato_finder_place (finder, graph->cells[target], graph->digits[target]);
  else
    mato_finder_remove (finder, graph->cells[target], graph->digits[target]);
}

/* Returns: the place in the cycle of an even or odd node that @removed sees */
static guint
find_seen (const MatoFinder     *finder,
           const MatoChainLinks *graph,
           const guint16        *nodes,
           guint                 n_nodes,
           guint                 removed,
           guint                 parity)
{
  for (guint i = parity; i < n_nodes; i += 2)
    if (graph->digits[nodes[i]] == graph->digits[removed]
        && mato_finder_is_peer (finder->board->geometry, graph->cells[nodes[i]],
                                graph->cells[removed]))
      return i;

  g_assert_not_reached ();
}

/* Were @removed on, an odd node was off, and the cycle from there on led to an even node that is
 * on; but @removed sees that one, too. */
static void
explain_cycle (MatoFinder           *finder,
               const MatoChainLinks *graph,
               const guint16        *cycle,
               guint                 n,
               guint                 removed)
{
  MatoReason *reason = &finder->deduction->reason;
  guint odd = find_seen (finder, graph, cycle, n, removed, 1);
  guint even = find_seen (finder, graph, cycle, n, removed, 0), n_nodes = (even + n - odd) % n + 1;
  MatoLiteral on = mato_chain_links_literal (graph, removed, TRUE);
  guint16 nodes[2 * MATO_CHAIN_CANDIDATES];
  MatoLiteral last;

  for (guint i = 0; i < n_nodes; i++)
    nodes[i] = cycle[(odd + i) % n];
  last = mato_chain_links_literal (graph, nodes[n_nodes - 1], TRUE);
  mato_reason_suppose (reason, on);
  mato_finder_exclude (finder, on, mato_chain_links_literal (graph, nodes[0], FALSE));
  explain_links (finder, graph, nodes, n_nodes, FALSE);
  mato_finder_exclude (finder, last, mato_literal_not (on));
  mato_reason_clash (reason, on);
}

static void
report_cycle (MatoFinder           *finder,
              const MatoChainLinks *graph,
              const MatoChainHint  *hint,
              const guint16        *nodes)
{
  const guint16 *removed = nodes + hint->n_nodes;

  mato_finder_begin (finder, technique_of (hint->links, TRUE),
                     mato_chain_tenths (hint->difficulty));
  for (guint i = 0; i < hint->n_removed; i++)
    {
      if (finder->wants_reasons)
        explain_cycle (finder, graph, nodes, hint->n_nodes, removed[i]);
      mato_finder_remove (finder, graph->cells[removed[i]], graph->digits[removed[i]]);
    }
}

void
mato_chain_simple_report (MatoFinder          *finder,
                          const MatoChainHint *hint)
{
  const MatoChains *chains = mato_chains_get (finder);
  const guint16 *nodes = mato_chain_hints_nodes (chains->hints, hint);

  if (hint->target == MATO_CHAIN_CYCLE)
    report_cycle (finder, &chains->links, hint, nodes);
  else
    report_chain (finder, &chains->links, hint, nodes);
}

void
mato_find_chains (MatoFinder *self,
                  guint       size)
{
  if (!mato_chains_are_possible (self))
    return;

  mato_chain_simple_find (self, TRUE);
  if (self->is_stopped || mato_chain_hints_is_empty (mato_chains_get (self)->hints))
    return;

  mato_chain_simple_report (self, mato_chain_hints_at (mato_chains_get (self)->hints, 0));
  mato_finder_report (self);
}
