/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/search-tree.h"

G_BEGIN_DECLS

/**
 * MatoTreePlace:
 * @level: how many decisions lie above it
 * @first: where it begins, in leaves from the left
 * @n_leaves: how wide it is: branches and untried ways that lead to no other decision
 * @parent: index of the decision above it, -1: the root
 * @branch: which branch of that one it is in
 *
 * Where a decision is in the picture of a whole tree. Below a branch lies what is in it, and is as
 * wide: an icicle.
 */
typedef struct
{
  guint level;
  guint first;
  guint n_leaves;
  int parent;
  guint branch;
} MatoTreePlace;

/** Returns: (element-type MatoTreePlace): the places of all decisions of @tree, a whole one */
GArray *mato_tree_picture_new (const MatoSearchTree *tree);

/** Returns: how many tiles the @index-th decision has: branches, and behind them untried ways */
guint mato_tree_picture_count_tiles (const MatoSearchTree *tree,
                                     guint                 index);

/** Returns: the index of the decision in a branch, -1 none */
int mato_tree_picture_find_child (const GArray *places,
                                  guint         index,
                                  guint         branch);

/** Returns: how many leaves wide a tile of a decision is */
guint mato_tree_picture_get_width (const GArray *places,
                                   guint         index,
                                   guint         tile);

G_END_DECLS
