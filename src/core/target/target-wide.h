/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/bound/multiplier-kernel.h"
#include "core/target/target-tree.h"

G_BEGIN_DECLS

/**
 * mato_target_wide_new:
 *
 * Returns: (transfer full): a tree for any order, with the bound over units; all kernels give the
 *   same answers and search the same nodes
 */
MatoTargetTree *mato_target_wide_new (const MatoTargetSearch     *task,
                                      const MatoMultiplierKernel *kernel);

G_END_DECLS
