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
 * `narrowed`: the intervals are known, first within milliseconds, then with those of the focus
 * exact; `changed`: there is an answer, which boards that are not quick do not get: of them all
 * moves but those of the focus remain intervals. Belongs to the main thread.
 */
MatoMoveValues *mato_move_values_new (void);

/**
 * mato_move_values_is_quick:
 *
 * Returns: whether boards of @geometry are small enough for all moves to be known exactly while
 *   somebody plays
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
 * mato_move_values_set_focus:
 * @cell: whose moves are to be known exactly before those of other cells; %MATO_NO_CELL: none is
 *   preferred
 *
 * Says what somebody looks at. Remains when another question is asked.
 */
void mato_move_values_set_focus (MatoMoveValues *self,
                                 guint           cell);

/**
 * MatoMoveIntervals:
 * @known: (array): at c·n + d-1 the best score of a known solution with digit d in cell c, -1 if
 *   none is known
 * @bounds: (array): likewise: no solution with that move scores better; -1 if there is none
 *
 * @left: the best score that is known to be possible, -1 if none is
 * @most: no solution scores more; -1 if there is none
 *
 * What is known of every move; if both are the same, the score that it leaves possible.
 */
typedef struct
{
  gint32 left;
  gint32 most;
  gint32 known[MATO_MAX_CELLS * MATO_MAX_ORDER];
  gint32 bounds[MATO_MAX_CELLS * MATO_MAX_ORDER];
} MatoMoveIntervals;

/**
 * mato_move_values_get_intervals:
 *
 * Returns: (nullable) (transfer none): what is known by now about the last question; valid until
 *   the next signal or question
 */
const MatoMoveIntervals *mato_move_values_get_intervals (MatoMoveValues *self);

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
