/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/**
 * MatoTargetCdcl:
 *
 * Looks for completions that reach a goal by clause learning (solver.h), with the bound as its
 * rule: where the tree only knows that a position is hopeless, it learns which of its exclusions
 * make it so. For methods with multipliers of units. Private to the target search.
 */
typedef struct _MatoTargetCdcl MatoTargetCdcl;

/**
 * mato_target_cdcl_new:
 * @tree: whose root is narrowed for its goal and not complete; until the end it uses the tree's
 *   other positions, and the root's multipliers
 */
MatoTargetCdcl *mato_target_cdcl_new (MatoTargetTree *tree);
void mato_target_cdcl_free (MatoTargetCdcl *self);

/**
 * mato_target_cdcl_find:
 * @n_nodes: choices that it may make, in all calls
 * @values: (out caller-allocates) (array): the digits of a completion that was found
 *
 * Looks for another completion; the goal of the tree may have risen since the last.
 *
 * Returns: %MATO_SEEK_REACHED: found one
 */
MatoSeek mato_target_cdcl_find (MatoTargetCdcl *self,
                                guint64         n_nodes,
                                guint8         *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTargetCdcl, mato_target_cdcl_free)

G_END_DECLS
