/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_MOVE_VALUES (mato_move_values_get_type ())
G_DECLARE_FINAL_TYPE (MatoMoveValues, mato_move_values, MATO, MOVE_VALUES, GObject)

/**
 * MatoMoveValues:
 *
 * The best score that the present board, and each move on it, leaves possible. Ask after each
 * change of the board; a worker thread answers. Answers to older questions are dropped. Signals:
 * `changed`: there is an answer. Belongs to the main thread.
 */
MatoMoveValues *mato_move_values_new (void);

/**
 * mato_move_values_is_quick:
 *
 * Returns: whether boards of @geometry are small enough to be answered during play
 */
gboolean mato_move_values_is_quick (const MatoGeometry *geometry);

/**
 * mato_move_values_ask:
 * @givens: (array): n_cells digits, 0 empty, copied: the puzzle
 * @values: (array): likewise: the present board
 * @weights: (array): n_cells weights, copied
 *
 * Asking the last question again does nothing.
 */
void mato_move_values_ask (MatoMoveValues     *self,
                           const MatoGeometry *geometry,
                           const guint8       *givens,
                           const guint8       *values,
                           const guint8       *weights);

/**
 * mato_move_values_forget:
 *
 * Forgets the question and its answer.
 */
void mato_move_values_forget (MatoMoveValues          *self);

/**
 * MatoMoveValuesAnswer:
 * @best: the best score of the givens, -1 if they have no solution
 * @left: the best score that can still be reached from the present board, -1 if none
 * @moves: (array): at c·n + d-1 the best score that can be reached with digit d in cell c, -1 if
 *   none
 */
typedef struct
{
  gint32 best;
  gint32 left;
  gint32 moves[MATO_MAX_CELLS * MATO_MAX_ORDER];
} MatoMoveValuesAnswer;

/**
 * mato_move_values_get:
 *
 * Returns: (nullable) (transfer none): %NULL until the last question is answered
 */
const MatoMoveValuesAnswer *mato_move_values_get (MatoMoveValues *self);

G_END_DECLS
