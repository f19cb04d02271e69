/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/coach/entry-costs.h"
#include "session/search/move-values.h"

G_BEGIN_DECLS

#define MATO_TYPE_COACH (mato_coach_get_type ())
G_DECLARE_FINAL_TYPE (MatoCoach, mato_coach, MATO, COACH, GObject)

/**
 * MatoCoach:
 *
 * What a coach knows of a target game: what each digit would lose, and what the entries have cost.
 * Workers find it; the moves of the cell that the player looks at come first.
 *
 * Properties, read only: `move-values`, `intervals` (pointers, nullable): the best scores that the
 * moves leave possible, and the same as far as it is known. `costs` (MatoEntryCosts): notified when
 * they become known. `focus` (guint): the cell. Belongs to the main thread.
 */
MatoCoach *mato_coach_new (void);

/**
 * mato_coach_is_able:
 *
 * Returns: whether boards of @geometry are small enough for what entries cost to be known while
 *   somebody plays
 */
gboolean mato_coach_is_able (const MatoGeometry *geometry);

/**
 * mato_coach_ask:
 * @wants_moves: whether the moves are asked for; else they are forgotten
 * @wants_costs: the same for the costs
 *
 * Asks about the present state of @game. Losing an answer is notified, too.
 */
void mato_coach_ask    (MatoCoach *self,
                        MatoGame  *game,
                        gboolean   wants_moves,
                        gboolean   wants_costs);
void mato_coach_forget (MatoCoach *self);

/**
 * mato_coach_get_values:
 *
 * Returns: (nullable): what all moves leave possible; %NULL until it is known
 */
const MatoMoveValuesAnswer *mato_coach_get_values (MatoCoach *self);

/**
 * mato_coach_get_intervals:
 *
 * Returns: (nullable): the same as far as it is known, within milliseconds
 */
const MatoMoveIntervals *mato_coach_get_intervals (MatoCoach *self);

/**
 * mato_coach_get_left:
 * @most: (out) (nullable): no solution of the present board scores more; -1 as long as nothing is
 *   known
 *
 * Returns: the best score that is known to be possible from the present board, -1 if none is known
 */
gint32 mato_coach_get_left (MatoCoach *self,
                            gint32    *most);

/**
 * mato_coach_get_loss:
 * @move: cell·n + digit-1
 * @least: (out): points that it loses at least
 * @most: (out): points that it loses at most, %MATO_UNSOLVABLE if that is not known
 *
 * Returns: whether the move has a solution, as far as is known; %FALSE as long as nothing is
 */
gboolean mato_coach_get_loss (MatoCoach *self,
                              guint      move,
                              gint32    *least,
                              gint32    *most);

/**
 * mato_coach_get_costs:
 *
 * Returns: (transfer none): what the entries cost
 */
MatoEntryCosts *mato_coach_get_costs (MatoCoach *self);

/**
 * mato_coach_get_focus:
 *
 * Returns: the cell that the player looks at; it may be none of the present board
 */
guint mato_coach_get_focus (MatoCoach *self);
void  mato_coach_set_focus (MatoCoach *self,
                            guint      cell);

G_END_DECLS
