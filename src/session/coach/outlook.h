/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/coach/zone.h"
#include "session/game/game.h"

G_BEGIN_DECLS

/**
 * MATO_OUTLOOK_MOST_SOLUTIONS:
 *
 * Solutions are counted up to so many.
 */
#define MATO_OUTLOOK_MOST_SOLUTIONS 99999

#define MATO_TYPE_OUTLOOK (mato_outlook_get_type ())
G_DECLARE_FINAL_TYPE (MatoOutlook, mato_outlook, MATO, OUTLOOK, GObject)

/**
 * MatoOutlook:
 *
 * What a target puzzle has in store: how many solutions, their scores from the lowest to the best,
 * and whether the digits of the player still leave one. Workers find it for boards of any size;
 * what would take too long stays unknown. Signal `changed`: there is more known. Belongs to the
 * main thread.
 */
MatoOutlook *mato_outlook_new (void);

/**
 * mato_outlook_ask:
 * @wants_range: whether to look for the lowest and the best score, too, however long that takes
 *
 * Asks about the present state of @game. What is known of the same givens and weights stays.
 */
void mato_outlook_ask    (MatoOutlook *self,
                          MatoGame    *game,
                          gboolean     wants_range);
void mato_outlook_forget (MatoOutlook *self);

/**
 * mato_outlook_get_n_solutions:
 *
 * Returns: how many solutions the givens have; 0: none, not known, or more than
 *   %MATO_OUTLOOK_MOST_SOLUTIONS
 */
guint64 mato_outlook_get_n_solutions (MatoOutlook *self);

/**
 * mato_outlook_get_range:
 * @range: (out caller-allocates): what is known so far
 */
void mato_outlook_get_range (MatoOutlook    *self,
                             MatoScoreRange *range);

/**
 * mato_outlook_is_lost:
 *
 * Returns: whether the givens have a solution, but the present board is known to have none
 */
gboolean mato_outlook_is_lost (MatoOutlook *self);

G_END_DECLS
