/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/logic/rating.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_DIFFICULTY (mato_difficulty_get_type ())
G_DECLARE_FINAL_TYPE (MatoDifficulty, mato_difficulty, MATO, DIFFICULTY, GObject)

/**
 * MatoDifficulty:
 *
 * How difficult a puzzle is for a player, on the classic scale: 9×9 boards with one solution only.
 * Of boards with rules, of up to as many cells, it is known which kinds of steps they need. Rated
 * in a worker thread.
 *
 * Signal: `changed`: there is a rating, or there is none any more. Belongs to the main thread.
 */
MatoDifficulty *mato_difficulty_new (void);

/**
 * mato_difficulty_rate:
 *
 * Forgets the rating, and starts to rate the givens of @board if they are others than before and
 * can be rated.
 */
void mato_difficulty_rate (MatoDifficulty  *self,
                           const MatoBoard *board);

/**
 * mato_difficulty_stop:
 *
 * Forgets the rating; what is running ends within 5 ms of work.
 */
void mato_difficulty_stop (MatoDifficulty *self);

/**
 * mato_difficulty_get:
 *
 * Returns: (nullable) (transfer none): the rating, once it is known
 */
const MatoRating *mato_difficulty_get (MatoDifficulty *self);

/**
 * mato_difficulty_is_running:
 *
 * Returns: whether a rating is under way
 */
gboolean mato_difficulty_is_running (MatoDifficulty *self);

G_END_DECLS
