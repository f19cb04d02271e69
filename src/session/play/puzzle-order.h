/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoPuzzleMake:
 * @order: what is wanted
 *
 * Makes a puzzle, on a worker thread.
 *
 * Returns: (transfer full) (nullable): %NULL if it was cancelled
 */
typedef MatoPuzzle *(*MatoPuzzleMake) (gconstpointer  order,
                                       GCancellable  *cancellable);

/**
 * mato_puzzle_order_run:
 * @order: (array length=size): copied
 * @callback: (scope async): called in the main thread; see mato_new_puzzle_finish()
 *
 * Lets a worker make a puzzle.
 */
void mato_puzzle_order_run (MatoPuzzleMake       make,
                            gconstpointer        order,
                            gsize                size,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data);

G_END_DECLS
