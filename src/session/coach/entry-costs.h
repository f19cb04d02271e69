/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

/**
 * MATO_UNSOLVABLE:
 *
 * The cost of an entry after which no solution is left.
 */
#define MATO_UNSOLVABLE G_MAXINT32

/**
 * MATO_COST_UNKNOWN:
 *
 * The cost of an entry before which no solution was left: there is nothing that it could cost.
 */
#define MATO_COST_UNKNOWN G_MININT32

/**
 * MatoEntryCost:
 * @cell: where the digit stands
 * @digit: of the player
 * @position: the position in the history before the move that entered it
 * @cost: how many points less than before can be reached since then: negative if an entry that
 *   cost something was replaced; %MATO_UNSOLVABLE; %MATO_COST_UNKNOWN
 * @n_others: entries on the board that the same move has made: all of them together cost @cost
 *
 * What one of the digits that a player has entered costs.
 */
typedef struct
{
  guint16 cell;
  guint8 digit;
  guint position;
  gint32 cost;
  guint n_others;
} MatoEntryCost;

#define MATO_TYPE_ENTRY_COSTS (mato_entry_costs_get_type ())
G_DECLARE_FINAL_TYPE (MatoEntryCosts, mato_entry_costs, MATO, ENTRY_COSTS, GObject)

/**
 * MatoEntryCosts:
 *
 * How many points of the best score each entry of a game has cost. A worker thread finds the best
 * score that every board since the start of the puzzle left possible; what it knows already it does
 * not find again. For boards where mato_coach_is_able(). Signal
 * `changed`: there is an answer. Belongs to the main thread.
 */
MatoEntryCosts *mato_entry_costs_new (void);

/**
 * mato_entry_costs_ask:
 *
 * Asks for the costs in the present state of @game; an older question is dropped. Asking the same
 * again does nothing.
 */
void mato_entry_costs_ask    (MatoEntryCosts *self,
                              MatoGame       *game);
void mato_entry_costs_forget (MatoEntryCosts *self);

/**
 * mato_entry_costs_is_known:
 *
 * Returns: whether the last question is answered; before that the functions below have no answer
 */
gboolean mato_entry_costs_is_known (MatoEntryCosts *self);

/**
 * mato_entry_costs_get_best:
 *
 * Returns: the best score of the givens, -1 if they have no solution or it is not known
 */
gint32 mato_entry_costs_get_best (MatoEntryCosts *self);

/**
 * mato_entry_costs_get_left:
 *
 * Returns: the best score that the present board leaves possible, -1 likewise
 */
gint32 mato_entry_costs_get_left (MatoEntryCosts *self);

/**
 * mato_entry_costs_get_last:
 * @cost: (out): what the last move cost, as in #MatoEntryCost
 *
 * Returns: whether a move changed digits and its cost is known
 */
gboolean mato_entry_costs_get_last (MatoEntryCosts *self,
                                    gint32         *cost);

/**
 * mato_entry_costs_get:
 * @n: (out): their number
 *
 * Returns: (nullable) (transfer none) (array length=n): the entries that stand on the board, the
 *   most expensive first, then in the order in which they were made, those of one move behind each
 *   other; valid until the next question
 */
const MatoEntryCost *mato_entry_costs_get (MatoEntryCosts *self,
                                           guint          *n);

/**
 * mato_entry_costs_get_moves:
 * @n: (out): their number
 *
 * Returns: (nullable) (transfer none) (array length=n): of the entries of each move the first, in
 *   the same order; valid until the next question
 */
const MatoEntryCost *mato_entry_costs_get_moves (MatoEntryCosts *self,
                                                 guint          *n);

G_END_DECLS
