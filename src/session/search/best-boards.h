/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"
#include "session/search/proof.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_BEST_BOARDS (mato_best_boards_get_type ())
G_DECLARE_FINAL_TYPE (MatoBestBoards, mato_best_boards, MATO, BEST_BOARDS, GObject)

/**
 * MatoBestBoards:
 *
 * All solutions with the best score, shown one at a time. There may be hundreds of millions, so a
 * worker thread fetches them page by page, and other workers count them and repeat the proof.
 * Signals: `changed`: another one is shown, or the count or the proof is known. Belongs to the main
 * thread; call mato_best_boards_cancel() before dropping the last reference.
 */

/**
 * mato_best_boards_new:
 * @givens: (array): n_cells digits, 0 empty, copied
 * @weights: (array): n_cells weights, copied
 * @best: the best score, proved, copied
 *
 * Starts to count the boards, to repeat the proof and to fetch the first page.
 */
MatoBestBoards *mato_best_boards_new (const MatoGeometry     *geometry,
                                      const guint8           *givens,
                                      const guint8           *weights,
                                      const MatoTargetResult *best);
void mato_best_boards_cancel (MatoBestBoards             *self);

/**
 * mato_best_boards_get_board:
 *
 * Returns: (nullable): n_cells digits of the board shown; %NULL until the first one is known
 */
const guint8 *mato_best_boards_get_board (MatoBestBoards *self);

/**
 * mato_best_boards_get_index:
 *
 * Returns: the 0-based index of the board shown
 */
guint64 mato_best_boards_get_index (MatoBestBoards *self);

/**
 * mato_best_boards_get_n:
 *
 * Returns: the number of boards; 0 until it is known
 */
guint64 mato_best_boards_get_n (MatoBestBoards *self);

/**
 * mato_best_boards_get_proof:
 *
 * Returns: (nullable): the proof that no solution scores more; %NULL until it is known
 */
const MatoProof *mato_best_boards_get_proof (MatoBestBoards *self);

/**
 * mato_best_boards_can_step:
 * @direction: 1 or -1
 */
gboolean mato_best_boards_can_step (MatoBestBoards *self,
                                    int             direction);

/**
 * mato_best_boards_step:
 *
 * Shows the next or previous board, as soon as it is fetched.
 */
void mato_best_boards_step (MatoBestBoards *self,
                            int             direction);

G_END_DECLS
