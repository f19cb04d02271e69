/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoBranch:
 * @from: the position before its try
 * @to: the position where the try is undone, or the last one recorded
 * @n_guesses: the number of its guesses, the first one included
 * @n_solutions: the number of solutions or better scores
 * @cell: of the try
 * @option: of an exact cover problem: the option tried
 * @digit: 1…order; 0 of an exact cover problem
 * @is_closed: whether the try was undone; without a solution the branch has failed
 *
 * One try of a decision, and everything the search did until it was undone.
 */
typedef struct
{
  guint64 from;
  guint64 to;
  guint n_guesses;
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
 * @item: the item branched on, numbered as in geometry.h or in the exact cover problem
 * @n_options: the number of its options, at least 2
 * @options: of a board: its options as a mask: bit d-1 for digit d in a cell, bit p for the p-th
 *   cell of a unit
 * @n_filled: the number of cells that the search had filled, or of options that it had taken
 * @first_branch: its first try among those of the tree
 * @n_branches: the number of its tries, in order; fewer than @n_options if the rest was not needed
 * @current: the branch of the position, from 0; -1: between two of them
 *
 * A choice between several options.
 */
typedef struct
{
  guint64 position;
  guint16 item;
  guint16 n_options;
  guint32 options;
  guint n_filled;
  guint first_branch;
  guint n_branches;
  int current;
} MatoDecision;

/**
 * MatoSearchTree:
 * @is_whole: whether all decisions on the path are known; at a sample, only those before the end of
 *   what was kept are
 *
 * The tree of a search as seen from one position: the decisions that led there, from the root down,
 * and all branches of each of them, also later ones. Only the size of other branches is known, so
 * even a tree of millions of tries is no larger than the path is long.
 */
typedef struct
{
  gboolean is_whole;
  GArray *decisions;    /* of MatoDecision */
  GArray *branches;     /* of MatoBranch */
  MatoTrace *trace;     /* nullable: what mato_search_tree_show() has shown last */
  guint64 position;     /* of it */
  guint64 length;       /* of its steps then */
  guint64 last;         /* and with its samples */
} MatoSearchTree;

MatoSearchTree *mato_search_tree_new  (void);
void            mato_search_tree_free (MatoSearchTree *self);

/**
 * mato_search_tree_show:
 *
 * Fills @self for @position; takes the logarithm of the trace for each try on the path and of its
 * decisions. Decisions that are also on the path of the position shown before are not looked up
 * again.
 */
void mato_search_tree_show (MatoSearchTree  *self,
                            const MatoTrace *trace,
                            guint64          position);

/**
 * mato_search_tree_show_all:
 * @max_branches: the most branches to show
 *
 * Fills @self with all decisions of the search, in the order in which they were made.
 *
 * Returns: whether it could: %FALSE, with no decisions, if there are more branches or steps than
 *   can be shown, not all were kept, or the search goes down several times, as for a target
 */
gboolean mato_search_tree_show_all (MatoSearchTree  *self,
                                    const MatoTrace *trace,
                                    guint            max_branches);

/**
 * mato_search_tree_go:
 *
 * Sets the current branch of all decisions of @self to that of @position.
 */
void mato_search_tree_go (MatoSearchTree *self,
                          guint64         position);

/**
 * mato_search_tree_hide_future:
 *
 * Takes out of @self, which is of @position, what the search did not know then: later branches, and
 * what was found later in the branches of that moment.
 */
void mato_search_tree_hide_future (MatoSearchTree  *self,
                                   const MatoTrace *trace,
                                   guint64          position);

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

/**
 * mato_search_tree_get_branch:
 *
 * Returns: the @index-th try of @decision
 */
static inline const MatoBranch *
mato_search_tree_get_branch (const MatoSearchTree *self,
                             const MatoDecision   *decision,
                             guint                 index)
{
  return &g_array_index (self->branches, MatoBranch, decision->first_branch + index);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSearchTree, mato_search_tree_free)

G_END_DECLS
