/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exact-cover/exact-cover.h"
#include "core/solve/engine.h"

G_BEGIN_DECLS

/** Steps have room for so many items and options. */
#define MATO_COVER_MAX_RECORDED (G_MAXUINT16 - 1)

/**
 * mato_cover_record:
 * @problem: only read
 * @max_solutions: ends after as many; 0: all
 * @monitor: who watches; its solution() is not called
 * @result: (out caller-allocates): how it ended
 *
 * Searches an exact cover problem of at most %MATO_COVER_MAX_RECORDED items and options, and tells
 * what it does in the one vocabulary of steps: an item is chosen, an option tried and taken back.
 */
void mato_cover_record (const MatoExactCover *problem,
                        MatoCoverOrder        order,
                        guint64               max_solutions,
                        const MatoMonitor    *monitor,
                        MatoCoverResult      *result);

G_END_DECLS
