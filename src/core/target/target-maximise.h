/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/*
 * The highest gain below a root: the sequence of aims with which the tree is searched, and what is
 * tried between. Private to the target search.
 */

/**
 * mato_target_tree_maximise:
 *
 * Finds the highest gain below the root.
 *
 * Returns: whether it is proved; %FALSE if stopped
 */
gboolean mato_target_tree_maximise (MatoTargetTree *self);

/**
 * mato_target_tree_seek:
 * @root: a position with good multipliers; unchanged
 * @best: (inout): the best gain so far, -1 if none
 * @open: (inout): the proved bound of all completions below @root
 *
 * Like mato_target_tree_maximise(), but with a warm start.
 *
 * Returns: whether it is proved; %FALSE if stopped
 */
gboolean mato_target_tree_seek (MatoTargetTree           *self,
                                const MatoTargetPosition *root,
                                gint32                   *best,
                                gint32                   *open);

G_END_DECLS
