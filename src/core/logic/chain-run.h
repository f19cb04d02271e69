/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/chains.h"

G_BEGIN_DECLS

#define MATO_CHAIN_NONE G_MAXUINT16

/**
 * MATO_CHAIN_BY_SET:
 *
 * A parent of a candidate that is off: this and an index into the sets of a run.
 */
#define MATO_CHAIN_BY_SET 0x8000

/**
 * MatoChainNode:
 *
 * An index of a candidate, doubled, and 1 if it is on.
 */
typedef guint16 MatoChainNode;

static inline MatoChainNode
mato_chain_node (guint    index,
                 gboolean is_on)
{
  return index * 2 + (is_on ? 1 : 0);
}

/**
 * MatoChainCount:
 * @n: bases and covers; 0 for a nested chain
 * @parents: the first of its nodes in the run's
 * @n_parents: candidates that must be off before the covers hold all of the bases, or the chain is
 *   there
 * @complexity: nodes of a nested chain
 * @hash: tells nested chains apart
 * @proof: (nullable): the deduction of a nested chain, while it is explained
 *
 * A deduction by counting inside a run, or a chain that is nested in it.
 */
typedef struct
{
  guint32 bases[4];
  guint32 covers[4];
  guint n;
  guint parents;
  guint n_parents;
  guint complexity;
  guint64 hash;
  MatoDeduction *proof;
} MatoChainCount;

/**
 * MatoChainRun:
 * @is_filled: whether it is followed to its end
 * @source: the supposition
 * @sets: what follows to be off, and to be on
 * @lists: the same in the order found
 * @n: their lengths
 * @causes: of each node: for one that is on the item whose other candidates are off, for one that
 *   is off the index that is on, or a set; %MATO_CHAIN_NONE for the supposition
 * @depths: of each node: nodes on the longest way from the supposition
 * @stamps: of each node: when it was found
 * @n_stamps: nodes found
 * @clash: the candidate that follows to be on and off, or %MATO_CHAIN_NONE. Only one of both is in
 *   its set, but both have causes
 * @counts: of MatoChainCount
 * @parents: of indexes, for @counts
 *
 * Everything that follows from one supposition, in the order of Sudoku Explainer: what is on is
 * followed at once, what is off in turn; it ends at the first clash.
 */
typedef struct
{
  gboolean is_filled;
  MatoChainNode source;
  guint64 *sets[2];
  guint16 *lists[2];
  guint n[2];
  guint16 *causes;
  guint16 *depths;
  guint16 *stamps;
  guint n_stamps;
  guint clash;
  GArray *counts;
  GArray *parents;
} MatoChainRun;

static inline gboolean
mato_chain_run_has (const MatoChainRun *self,
                    MatoChainNode       node)
{
  return mato_chain_words_has (self->sets[node & 1], node >> 1);
}

/**
 * MATO_CHAIN_MAX_NESTED:
 *
 * More different chains that are nested in one hint are counted as different.
 */
#define MATO_CHAIN_MAX_NESTED 64

/**
 * MatoChainCounting:
 * @limit: more nodes are of no interest
 * @n: nodes counted
 * @nested: what tells the nested chains apart whose nodes were counted
 * @n_nested: their number
 *
 * The complexity of a hint, while its chains are counted.
 */
typedef struct
{
  guint limit;
  guint n;
  guint64 nested[MATO_CHAIN_MAX_NESTED];
  guint n_nested;
} MatoChainCounting;

/**
 * MatoChainRuns:
 * @graph: the links
 * @finder: whose board it is
 * @forcing: what may be used
 * @look_inside: what is asked when links give no more
 * @board: the board inside a run: candidates that were followed are removed
 * @inner: (nullable): looks for sets on @board
 * @news: of each unit, digits whose places on @board are not those that they were without the run
 * @runs: (array): of each node, filled when first asked for
 * @capacity: live candidates that there is memory for
 * @numbers: (array): the lists, causes, depths and stamps of all runs, as close together as the
 *   board lets them: a fixed place for each took a tenth more time
 * @words: (array): their sets
 * @is_explaining: whether nested chains keep their proofs
 *
 * The runs on one board.
 */
struct _MatoChainRuns
{
  const MatoChainLinks *graph;
  MatoFinder *finder;
  MatoForcing forcing;
  MatoChainInside look_inside;
  MatoCandidates board;
  MatoFinder inner;
  guint32 news[27];
  gboolean has_inner;
  gboolean is_explaining;
  MatoChainRun *runs;
  guint capacity;
  guint16 *numbers;
  guint64 *words;
  MatoChainRun *current;
  GArray *found;
};

/**
 * mato_chain_runs_get:
 * @look_inside: see #MatoChainInside
 *
 * Returns: the memory of @finder for runs of this kind on its board, empty
 */
MatoChainRuns *mato_chain_runs_get (MatoFinder      *finder,
                                    MatoForcing      forcing,
                                    MatoChainInside  look_inside);

/**
 * mato_chain_runs_follow:
 *
 * Returns: (transfer none): what follows from @source, until the runs are next got
 */
const MatoChainRun *mato_chain_runs_follow (MatoChainRuns *self,
                                            MatoChainNode  source);

/**
 * mato_chain_item_has:
 *
 * Returns: whether a cell or unit item has @candidate, a number
 */
gboolean mato_chain_item_has (guint item,
                              guint candidate);

/**
 * mato_chain_runs_list_parents:
 * @parents: (out caller-allocates): up to %MATO_CHAIN_CANDIDATES nodes
 *
 * Returns: the number of nodes that @node follows from at once
 */
guint mato_chain_runs_list_parents (const MatoChainRuns *self,
                                    const MatoChainRun  *run,
                                    MatoChainNode        node,
                                    MatoChainNode       *parents);

/**
 * mato_chain_runs_count:
 *
 * Counts the nodes that @node follows from, with itself and those of nested chains that were not
 * counted yet; stops above the limit.
 */
void mato_chain_runs_count (const MatoChainRuns *self,
                            const MatoChainRun  *run,
                            MatoChainNode        node,
                            MatoChainCounting   *counting);

/**
 * mato_chain_runs_node:
 *
 * Returns: the node of a live candidate
 */
MatoChainNode mato_chain_runs_node (const MatoChainRuns *self,
                                    MatoLiteral          literal);

/**
 * mato_chain_runs_begin_explaining:
 *
 * Call it before mato_chain_runs_explain(). Runs are followed again where they need proofs of
 * nested chains, until the runs are next got.
 */
void mato_chain_runs_begin_explaining (MatoChainRuns *self);

/**
 * mato_chain_runs_explain:
 *
 * Adds to the reason all that @node follows from, and @node, in order.
 */
void mato_chain_runs_explain (MatoChainRuns       *self,
                              const MatoChainRun  *run,
                              const MatoChainNode *nodes,
                              guint                n_nodes);

G_END_DECLS
