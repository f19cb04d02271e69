/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/generate/target-level.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * New puzzles for target sudoku: of a level, or of a day. A puzzle knows its level and its seed or
 * its day in all files that keep sections.
 */

/**
 * mato_new_target_make:
 * @seed: the same makes the same puzzle, as it does for `mato-cli generate --target`
 * @cancellable: (nullable): ends the work soon
 *
 * Makes a puzzle with several solutions, of which one is the best. Blocks; for any thread.
 *
 * Returns: (transfer full) (nullable): %NULL if it was cancelled
 */
MatoPuzzle *mato_new_target_make (const MatoTargetLevel *level,
                                  guint64                seed,
                                  GCancellable          *cancellable);

/**
 * mato_new_target_async:
 * @callback: (scope async): called in the main thread; see mato_new_puzzle_finish()
 *
 * The same in a worker thread.
 */
void mato_new_target_async (const MatoTargetLevel *level,
                            guint64                seed,
                            GCancellable          *cancellable,
                            GAsyncReadyCallback    callback,
                            gpointer               user_data);

/**
 * mato_new_target_level_of:
 *
 * Returns: (nullable): the level that @puzzle was made of; %NULL: it was not made here
 */
const MatoTargetLevel *mato_new_target_level_of (const MatoPuzzle *puzzle);

/**
 * mato_new_target_get_seed:
 * @seed: (out): what makes @puzzle again, at its level
 *
 * Returns: whether @puzzle was made here and is not that of a day, which needs no number
 */
gboolean mato_new_target_get_seed (const MatoPuzzle *puzzle,
                                   guint64          *seed);

/**
 * mato_new_target_daily_level:
 *
 * Returns: the level of the target of a day: easy on Mondays, hard at the weekend
 */
const MatoTargetLevel *mato_new_target_daily_level (const GDate *day);

/**
 * mato_new_target_daily_seed:
 *
 * Returns: the seed of the target of a day: the same everywhere; a test holds it to that
 */
guint64 mato_new_target_daily_seed (const GDate *day);

/**
 * mato_new_target_mark_daily:
 *
 * Writes the day into the title of @puzzle, in place of its seed.
 */
void mato_new_target_mark_daily (MatoPuzzle  *puzzle,
                                 const GDate *day);

G_END_DECLS
