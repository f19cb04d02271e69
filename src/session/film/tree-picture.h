/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/search-tree.h"

G_BEGIN_DECLS

/**
 * MatoTreePlace:
 * @level: the number of decisions above it
 * @first: its left end, in leaves
 * @n_leaves: its width: branches and untried options that lead to no other decision
 * @parent: index of the decision above it, -1: the root
 * @branch: its branch of that decision
 *
 * The place of a decision in the picture of a whole tree. The contents of a branch are below it and
 * have the same width: an icicle plot.
 */
typedef struct
{
  guint level;
  guint first;
  guint n_leaves;
  int parent;
  guint branch;
} MatoTreePlace;

/**
 * mato_tree_picture_new:
 *
 * Returns: (transfer full) (element-type MatoTreePlace): the places of all decisions of @tree, a
 *   whole one
 */
GArray *mato_tree_picture_new (const MatoSearchTree *tree);

/**
 * mato_tree_picture_count_tiles:
 *
 * Returns: the number of tiles of the @index-th decision: branches, then untried options
 */
guint mato_tree_picture_count_tiles (const MatoSearchTree *tree,
                                     guint                 index);

/**
 * mato_tree_picture_find_child:
 * @places: (element-type MatoTreePlace): of all decisions
 *
 * Returns: the index of the decision in a branch, -1 none
 */
int mato_tree_picture_find_child (const GArray *places,
                                  guint         index,
                                  guint         branch);

/**
 * mato_tree_picture_get_width:
 * @places: (element-type MatoTreePlace): of all decisions
 *
 * Returns: the width of a tile of a decision, in leaves
 */
guint mato_tree_picture_get_width (const GArray *places,
                                   guint         index,
                                   guint         tile);

G_END_DECLS
