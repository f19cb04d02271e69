/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_MOVE_VALUES (mato_move_values_get_type ())
G_DECLARE_FINAL_TYPE (MatoMoveValues, mato_move_values, MATO, MOVE_VALUES, GObject)

/**
 * MatoMoveValues:
 *
 * What a person who aims for the best score can still reach, and with which move: ask after each
 * change, and the answer comes from a worker thread. An answer to an older question is never
 * told. Signals: `changed`: an answer has come. Belongs to the main thread.
 */
MatoMoveValues *mato_move_values_new (void);

/** Returns: whether boards of @geometry are answered while one plays; larger ones take too long */
gboolean mato_move_values_is_quick (const MatoGeometry *geometry);

/**
 * mato_move_values_ask:
 * @givens: (array): n_cells digits, 0 empty, copied: what the best score is of
 * @values: (array): likewise: what is on the board now
 * @weights: (array): n_cells weights, copied
 *
 * Asking again what was asked last does nothing.
 */
void mato_move_values_ask (MatoMoveValues     *self,
                           const MatoGeometry *geometry,
                           const guint8       *givens,
                           const guint8       *values,
                           const guint8       *weights);
/** Nothing is asked any more, and nothing known. */
void mato_move_values_forget (MatoMoveValues          *self);

/**
 * MatoMoveValuesAnswer:
 * @best: the best score of the givens, -1 if nothing completes them
 * @left: the best score that can still be reached from the board as it is, -1 none
 * @moves: (array): for cell c and digit d at c·n + d-1 what is left with d in c, -1 none
 */
typedef struct
{
  gint32 best;
  gint32 left;
  gint32 moves[MATO_MAX_CELLS * MATO_MAX_ORDER];
} MatoMoveValuesAnswer;

/** Returns: (nullable) (transfer none): %NULL until the last question is answered */
const MatoMoveValuesAnswer *mato_move_values_get (MatoMoveValues *self);

G_END_DECLS
