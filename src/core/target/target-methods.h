/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/bound/multiplier-kernel.h"
#include "core/bound/template-kernel.h"
#include "core/target/target-tree.h"

G_BEGIN_DECLS

/*
 * The two methods of a tree. All kernels give the same answers and search the same nodes. Private
 * to the target search.
 */

/**
 * mato_target_tree_new:
 *
 * Returns: (transfer full): a tree with the best bound for @task, which it keeps; its root is the
 *   position that the givens leave
 */
MatoTargetTree *mato_target_tree_new (const MatoTargetSearch *task);

/**
 * mato_target_nine_new:
 *
 * Returns: (transfer full): a tree for 9×9, with the bound over templates
 */
MatoTargetTree *mato_target_nine_new (const MatoTargetSearch   *task,
                                      const MatoTemplateKernel *kernel);

/**
 * mato_target_wide_new:
 *
 * Returns: (transfer full): a tree for any order, with the bound over units
 */
MatoTargetTree *mato_target_wide_new (const MatoTargetSearch     *task,
                                      const MatoMultiplierKernel *kernel);

G_END_DECLS
