/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/play/puzzle-kind.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MATO_STOCK_SIZE:
 *
 * How many puzzles of a kind are kept.
 */
#define MATO_STOCK_SIZE 3

#define MATO_TYPE_PUZZLE_STOCK (mato_puzzle_stock_get_type ())
G_DECLARE_FINAL_TYPE (MatoPuzzleStock, mato_puzzle_stock, MATO, PUZZLE_STOCK, GObject)

/**
 * MatoPuzzleStock:
 *
 * New puzzles that are made in advance: a few of each kind that was wanted, made in a
 * worker thread and kept in a file, which is replaced whole. What is in it is checked before it is
 * given out. Whatever fails, only the stock is missing.
 *
 * Belongs to the main thread.
 */

/**
 * mato_puzzle_stock_new:
 * @path: of the file, which need not exist
 */
MatoPuzzleStock *mato_puzzle_stock_new (const char *path);

/**
 * mato_puzzle_stock_dup:
 *
 * Returns: (transfer full): that of this process, whose file is in the state folder. It goes with
 *   the last reference
 */
MatoPuzzleStock *mato_puzzle_stock_dup (void);

/**
 * mato_puzzle_stock_want:
 *
 * Makes puzzles of this kind, until there are enough, behind those wanted before.
 */
void mato_puzzle_stock_want (MatoPuzzleStock      *self,
                             const MatoPuzzleKind *kind);

/**
 * mato_puzzle_stock_want_levels:
 *
 * The same with all levels of 9×9 boards.
 */
void mato_puzzle_stock_want_levels (MatoPuzzleStock *self);

/**
 * mato_puzzle_stock_take:
 *
 * Nobody gets the puzzle again; another one is made in its place.
 *
 * Returns: (transfer full) (nullable): a puzzle, %NULL if there is none now, as of those that need
 *   a technique
 */
MatoPuzzle *mato_puzzle_stock_take (MatoPuzzleStock      *self,
                                    const MatoPuzzleKind *kind);

/**
 * mato_puzzle_stock_count:
 *
 * Returns: how many puzzles of the kind there are
 */
guint mato_puzzle_stock_count (MatoPuzzleStock      *self,
                               const MatoPuzzleKind *kind);

/**
 * mato_puzzle_stock_is_filling:
 *
 * Returns: whether puzzles are being made, or the file is being written
 */
gboolean mato_puzzle_stock_is_filling (MatoPuzzleStock *self);

G_END_DECLS
