/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoBranch:
 * @from: the position before its try
 * @to: the position where the try is taken back, or the last one recorded
 * @n_tries: how many tries it holds, itself included
 * @n_solutions: how many solutions or better scores
 * @cell: where the try goes
 * @option: of an exact cover problem: what is tried
 * @digit: 1…order; 0 of an exact cover problem
 * @is_closed: whether the try was taken back: without a solution the branch has failed
 *
 * One try at a decision, and everything the search did until it took it back.
 */
typedef struct
{
  guint64 from;
  guint64 to;
  guint n_tries;
  guint n_solutions;
  union
  {
    guint16 cell;
    guint16 option;
  };
  guint8 digit;
  gboolean is_closed;
} MatoBranch;

/**
 * MatoDecision:
 * @position: right after the search chose @item
 * @item: what is branched on, numbered as in geometry.h, or as in the exact cover problem
 * @n_options: its ways, at least 2
 * @ways: of a board: the same as a mask: bit d-1 for digit d in a cell, bit p for the p-th cell of
 *   a unit
 * @n_filled: cells that the search had filled then, or options that it had taken
 * @first_branch: its first try among those of the tree
 * @n_branches: its tries, in their order; fewer than @n_options where the rest was not needed
 * @current: which of them the position is in, from 0; -1: between two of them
 *
 * A choice between several ways.
 */
typedef struct
{
  guint64 position;
  guint16 item;
  guint16 n_options;
  guint32 ways;
  guint n_filled;
  guint first_branch;
  guint n_branches;
  int current;
} MatoDecision;

/**
 * MatoSearchTree:
 *
 * The tree of a search as it is seen from one position: the decisions that led there, from the
 * root down, and at each of them all of its branches, those that the search went into later too.
 * What lies in the branches beside the way is told by its size only, so a tree of millions of
 * tries is as large as the way is long.
 *
 * @is_whole: whether all decisions on the way are known; at a sample of a film that was too long
 * to be kept only those are that were made before the end of what was kept
 */
typedef struct
{
  gboolean is_whole;
  GArray *decisions;    /* of MatoDecision */
  GArray *branches;     /* of MatoBranch */
} MatoSearchTree;

MatoSearchTree *mato_search_tree_new  (void);
void            mato_search_tree_free (MatoSearchTree *self);

/** Fills @self with what is to be seen from @position; costs the logarithm of the trace for each
 *  try on the board and beside it. */
void mato_search_tree_show (MatoSearchTree  *self,
                            const MatoTrace *trace,
                            guint64          position);

/**
 * mato_search_tree_show_all:
 * @max_branches: the most branches to show
 *
 * Fills @self with all decisions of the search, in the order in which they were made.
 *
 * Returns: whether it could: %FALSE, and none, where there are more branches or steps than can be
 *   seen at once, or not all were kept
 */
gboolean mato_search_tree_show_all (MatoSearchTree  *self,
                                    const MatoTrace *trace,
                                    guint            max_branches);

/** Tells all decisions of @self in which branch @position is. */
void mato_search_tree_go (MatoSearchTree *self,
                          guint64         position);

/**
 * mato_search_tree_find_before:
 * @index: (out): the last step before @position that is at most @depth deep
 *
 * Returns: whether there is one
 */
gboolean mato_search_tree_find_before (const MatoTrace *trace,
                                       guint64          position,
                                       guint            depth,
                                       guint64         *index);

static inline guint
mato_search_tree_get_n_decisions (const MatoSearchTree *self)
{
  return self->decisions->len;
}

static inline const MatoDecision *
mato_search_tree_get_decision (const MatoSearchTree *self,
                               guint                 index)
{
  return &g_array_index (self->decisions, MatoDecision, index);
}

/** Returns: the @index-th try of @decision */
static inline const MatoBranch *
mato_search_tree_get_branch (const MatoSearchTree *self,
                             const MatoDecision   *decision,
                             guint                 index)
{
  return &g_array_index (self->branches, MatoBranch, decision->first_branch + index);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSearchTree, mato_search_tree_free)

G_END_DECLS
