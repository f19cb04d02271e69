/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target-search.h"
#include "core/template-kernel.h"

G_BEGIN_DECLS

/** Returns: whether mato_target_nine_run() can do the task: 9×9, and nobody watches its steps */
gboolean mato_target_nine_can_run (const MatoTargetSearch *task);

/**
 * mato_target_nine_run:
 * @kernel: the vector code to use; all give the same answers by the same nodes
 * @n_nodes: (out): positions that were narrowed
 *
 * What mato_target_search_run() does, for 9×9, by target descent over a bound of templates.
 */
gboolean mato_target_nine_run (const MatoTargetSearch   *task,
                               const MatoTemplateKernel *kernel,
                               guint64                  *n_nodes);

G_END_DECLS
