/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/bound/template-kernel.h"
#include "core/target/target-tree.h"

G_BEGIN_DECLS

/**
 * mato_target_nine_new:
 *
 * Returns: (transfer full): a tree for 9×9, with the bound over templates; all kernels give the
 *   same answers and search the same nodes
 */
MatoTargetTree *mato_target_nine_new (const MatoTargetSearch   *task,
                                      const MatoTemplateKernel *kernel);

G_END_DECLS
