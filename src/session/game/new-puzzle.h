/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/generate/generate-board.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mato_new_puzzle_async:
 * @geometry: the shape of the board
 * @level: (nullable): how difficult; 9×9 only
 * @symmetry: of the places of its givens
 * @seed: the same makes the same puzzle
 * @cancellable: (nullable): ends the work within 5 ms
 * @callback: (scope async): called in the main thread
 *
 * Makes a puzzle with one solution in a worker thread.
 */
void mato_new_puzzle_async (const MatoGeometry  *geometry,
                            const MatoLevel     *level,
                            MatoSymmetry         symmetry,
                            guint64              seed,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data);

/**
 * mato_new_puzzle_finish:
 *
 * Returns: (transfer full) (nullable): the puzzle; %NULL with %G_IO_ERROR_CANCELLED
 */
MatoPuzzle *mato_new_puzzle_finish (GAsyncResult  *result,
                                    GError       **error);

G_END_DECLS
