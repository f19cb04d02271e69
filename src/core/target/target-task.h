/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-search.h"

G_BEGIN_DECLS

/**
 * MatoTargetTask:
 * @search: what to search for. All callbacks except keep_going(), which is that of the options, are
 *   still to be set; its data is the task
 * @weights: of every cell
 *
 * A question in terms of the search, which only finds the highest gain. A digit gains digit ×
 * weight or, for the lowest score, (n + 1 - digit) × weight. So gains are never negative, and the
 * score is the gain, or the @mirror (n + 1) × Σ weights less the gain. Private to the target.
 */
typedef struct
{
  MatoTargetSearch search;
  const MatoTargetMonitor *monitor;
  gboolean lowest;
  gint32 mirror;
  guint8 weights[MATO_MAX_CELLS];
  gint32 gains[MATO_MAX_CELLS * MATO_MAX_ORDER];
} MatoTargetTask;

void mato_target_task_init (MatoTargetTask          *self,
                            const MatoGeometry      *geometry,
                            const guint8            *givens,
                            const MatoTargetOptions *options);

/**
 * mato_target_task_mirror:
 *
 * Returns: the score of a gain, or the gain of a score
 */
static inline gint32
mato_target_task_mirror (const MatoTargetTask *self,
                         gint32                gain)
{
  return self->lowest ? self->mirror - gain : gain;
}

G_END_DECLS
