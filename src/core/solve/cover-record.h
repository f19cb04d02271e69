/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exact-cover/exact-cover.h"
#include "core/solve/engine.h"

G_BEGIN_DECLS

/**
 * MATO_COVER_MAX_RECORDED:
 *
 * The most items and options that a step can number.
 */
#define MATO_COVER_MAX_RECORDED (G_MAXUINT16 - 1)

/**
 * mato_cover_can_record:
 *
 * Returns: whether @problem has no more than %MATO_COVER_MAX_RECORDED items and options
 */
gboolean mato_cover_can_record (const MatoExactCover *problem);

/**
 * mato_cover_record:
 * @problem: only read
 * @max_solutions: stops after this many; 0: finds all
 * @monitor: callbacks; solution() is not called
 * @result: (out caller-allocates): how it ended
 *
 * Searches an exact cover problem, only if mato_cover_can_record(), and reports it in the steps
 * that all searches share: an item is chosen, an option is tried and undone.
 */
void mato_cover_record (const MatoExactCover *problem,
                        guint                 order,
                        guint64               max_solutions,
                        const MatoMonitor    *monitor,
                        MatoCoverResult      *result);

G_END_DECLS
