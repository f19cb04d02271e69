/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/play/puzzle-kind.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoMaking:
 * @n_attempts: boards begun with so far
 * @part: how far the present one is, 0…1000
 *
 * How far the making of a puzzle is. Written by the worker, read by the main thread: atomically.
 */
typedef struct
{
  int n_attempts;
  int part;
} MatoMaking;

/**
 * mato_new_puzzle_make:
 * @seed: the same makes the same puzzle
 * @making: (nullable): to tell how far it is
 * @cancellable: (nullable): ends the work within 5 ms
 *
 * Makes a puzzle with one solution. Blocks; for any thread.
 *
 * Returns: (transfer full) (nullable): %NULL if it was cancelled
 */
MatoPuzzle *mato_new_puzzle_make (const MatoPuzzleKind *kind,
                                  guint64               seed,
                                  MatoMaking           *making,
                                  GCancellable         *cancellable);

/**
 * mato_new_puzzle_async:
 * @making: (nullable): to tell how far it is; has to live until the end
 * @callback: (scope async): called in the main thread
 *
 * The same in a worker thread.
 */
void mato_new_puzzle_async (const MatoPuzzleKind *kind,
                            guint64               seed,
                            MatoMaking           *making,
                            GCancellable         *cancellable,
                            GAsyncReadyCallback   callback,
                            gpointer              user_data);

/**
 * mato_new_puzzle_finish:
 * @result: of the function above, or of mato_new_target_async()
 *
 * Returns: (transfer full) (nullable): the puzzle; %NULL with %G_IO_ERROR_CANCELLED
 */
MatoPuzzle *mato_new_puzzle_finish (GAsyncResult  *result,
                                    GError       **error);

/**
 * mato_new_puzzle_daily_kind:
 *
 * Returns: what the puzzle of a day is: easy on Mondays, very hard on Saturdays
 */
MatoPuzzleKind mato_new_puzzle_daily_kind (const GDate *day);

/**
 * mato_new_puzzle_daily_seed:
 *
 * Returns: the seed of the puzzle of a day. Kind, seed and generator make the same puzzle
 *   everywhere; a test holds them to it
 */
guint64 mato_new_puzzle_daily_seed (const GDate *day);

/**
 * mato_new_puzzle_mark_daily:
 *
 * Writes the day into @puzzle, its title and its header.
 */
void mato_new_puzzle_mark_daily (MatoPuzzle  *puzzle,
                                 const GDate *day);

/**
 * mato_new_puzzle_get_day:
 *
 * Returns: whether @puzzle is that of a day, which is in @day then
 */
gboolean mato_new_puzzle_get_day (const MatoPuzzle *puzzle,
                                  GDate            *day);

G_END_DECLS
