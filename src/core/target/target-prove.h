/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/*
 * Clause learning below a root, and probes before it: whether an aim can be reached. Private to the
 * target search.
 */

/**
 * mato_target_tree_prove:
 *
 * Searches below the root for completions that gain @aim or more, by clause learning; like seek()
 * of a descent.
 *
 * Returns: how it ended
 */
MatoSeek mato_target_tree_prove (MatoTargetTree *self,
                                 gint32          aim,
                                 guint64         n_nodes);

/**
 * mato_target_tree_prove_guided:
 *
 * The same for the goal of the tree, but guided to completions: each time another way.
 */
MatoSeek mato_target_tree_prove_guided (MatoTargetTree *self,
                                        guint64         n_nodes);

/**
 * mato_target_tree_end_aim:
 *
 * Tells that nothing reaches the goal, if a search ended so.
 *
 * Returns: @end
 */
MatoSeek mato_target_tree_end_aim (const MatoTargetTree *self,
                                   MatoSeek              end);

G_END_DECLS
