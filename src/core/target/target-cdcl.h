/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/**
 * MatoTargetLearn:
 *
 * Looks for completions that reach a goal by clause learning (learner.h), with the bound as its
 * rule: where the tree only knows that a position is hopeless, it learns which of its exclusions
 * make it so. For methods with prices of units. Private to the target search.
 */
typedef struct _MatoTargetLearn MatoTargetLearn;

/**
 * mato_target_learn_new:
 * @tree: whose root is narrowed for its goal and not complete; until the end it uses the tree's
 *   other positions, and the root's prices
 */
MatoTargetLearn *mato_target_learn_new  (MatoTargetTree *tree);
void             mato_target_learn_free (MatoTargetLearn *self);

/**
 * mato_target_learn_find:
 * @n_nodes: choices that it may make, in all calls
 * @values: (out caller-allocates) (array): the digits of a completion that was found
 *
 * Looks for another completion; the goal of the tree may have risen since the last.
 *
 * Returns: %MATO_SEEK_REACHED: found one
 */
MatoSeek mato_target_learn_find (MatoTargetLearn *self,
                                 guint64          n_nodes,
                                 guint8          *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTargetLearn, mato_target_learn_free)

G_END_DECLS
