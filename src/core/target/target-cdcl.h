/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/**
 * MatoTargetCdcl:
 *
 * Searches for completions that reach a goal by clause learning (core/sat/cdcl.h), with the bound
 * as a propagator: where the tree only knows that a position is hopeless, this learns which
 * exclusions make it so. Only for methods with multipliers of units. Private to the target search.
 */
typedef struct _MatoTargetCdcl MatoTargetCdcl;

/**
 * mato_target_cdcl_new:
 * @tree: its root must be narrowed for its goal and not complete; until it is freed the object uses
 *   the other positions of the tree and the multipliers of its root
 */
MatoTargetCdcl *mato_target_cdcl_new (MatoTargetTree *tree);

/**
 * mato_target_cdcl_new_guided:
 * @temperature: in points
 *
 * Returns: (transfer full): one that chooses what the smoothed bound likes best, which finds
 *   completions of large boards sooner, but takes twice as long for a choice
 */
MatoTargetCdcl *mato_target_cdcl_new_guided (MatoTargetTree *tree,
                                             float           temperature);

/**
 * mato_target_cdcl_new_plain:
 * @tree: as of mato_target_cdcl_new()
 *
 * Returns: (transfer full): one that searches the candidates of the root without a bound: choices
 *   cost a hundredth, but know nothing of the goal, so completions found may miss it
 */
MatoTargetCdcl *mato_target_cdcl_new_plain (MatoTargetTree *tree);

void mato_target_cdcl_free (MatoTargetCdcl *self);

/**
 * mato_target_cdcl_recall:
 *
 * Begins with the activities that the tree remembers; before the first mato_target_cdcl_find().
 */
void mato_target_cdcl_recall (MatoTargetCdcl *self);

/**
 * mato_target_cdcl_remember:
 *
 * Leaves the activities of its candidates to the tree.
 */
void mato_target_cdcl_remember (const MatoTargetCdcl *self);

/**
 * mato_target_cdcl_find:
 * @n_nodes: the limit of choices in all calls
 * @values: (out caller-allocates) (array): the digits of the completion found
 *
 * Searches for another completion; the goal of the tree may have risen since the last call.
 *
 * Returns: %MATO_SEEK_REACHED: found one
 */
MatoSeek mato_target_cdcl_find (MatoTargetCdcl *self,
                                guint64         n_nodes,
                                guint8         *values);

/**
 * mato_target_cdcl_sift:
 * @candidates: (inout): those of the root
 *
 * Removes the candidates that no completion has, and takes the completions found meanwhile; only
 * for a plain one. Gives up soon where nearly all are in some completion.
 *
 * Returns: %MATO_SEEK_EXHAUSTED: no completion is left; %MATO_SEEK_REACHED: nothing better is
 *   possible
 */
MatoSeek mato_target_cdcl_sift (MatoTargetCdcl *self,
                                guint32        *candidates);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTargetCdcl, mato_target_cdcl_free)

G_END_DECLS
