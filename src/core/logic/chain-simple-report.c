/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-simple.h"

#include <string.h>

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

guint
mato_chain_cycle_removals (const MatoChainLinks *graph,
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
    for (guint64 left = seen[0].words[word] & seen[1].words[word]; left != 0; left &= left - 1)
      {
        guint index = word * 64 + __builtin_ctzll (left);

        if (!cycle_has_cell (graph, nodes, n_nodes, graph->cells[index]))
          removed[n++] = index;
      }

  return n;
}

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

MatoTechniqueId
mato_chain_simple_technique (guint    links,
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

static void
report_chain (MatoFinder           *finder,
              const MatoChainLinks *graph,
              const MatoChainHint  *hint,
              const guint16        *nodes)
{
  guint target = hint->target >> 1;
  gboolean is_on = hint->target & 1;
  MatoLiteral supposed = mato_chain_links_literal (graph, target, !is_on);

  mato_finder_begin (finder, mato_chain_simple_technique (hint->links, FALSE),
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

  mato_finder_begin (finder, mato_chain_simple_technique (hint->links, TRUE),
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
