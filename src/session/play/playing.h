/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

#define MATO_TYPE_PLAYING (mato_playing_get_type ())
G_DECLARE_FINAL_TYPE (MatoPlaying, mato_playing, MATO, PLAYING, GObject)

/**
 * MatoPlaying:
 *
 * How long a person has played the puzzle on the board, and whether it is solved. The clock of a
 * new puzzle runs at once, that of any other from the first digit or mark on; it stands while the
 * puzzle is paused, solved, or out of sight. Another puzzle has another clock; whoever comes back
 * to a puzzle of the same window finds its time again.
 *
 * Properties: `paused` (gboolean): ends with the first change of the board, hint or check: nobody
 * plays what cannot be seen. `pause-away` (gboolean): whether the clock stands while
 * nobody sees it; at first it does. `solved` (gboolean, read only): whether a person has filled the
 * board and nothing clashes. `assisted` (gboolean, read only): whether hints or checks were used.
 *
 * Moves of the game get their time from it.
 *
 * Signal `finished`: the last digit was entered, for the first time; not for undo, redo, or what a
 * solver filled in. Belongs to the main thread.
 */

/**
 * mato_playing_new:
 *
 * Returns: (transfer full): the time of the puzzle of @game
 */
MatoPlaying *mato_playing_new (MatoGame *game);

/**
 * mato_playing_get_spent:
 *
 * Returns: milliseconds
 */
guint64  mato_playing_get_spent   (MatoPlaying *self);
gboolean mato_playing_get_paused  (MatoPlaying *self);
void     mato_playing_set_paused  (MatoPlaying *self,
                                   gboolean     is_paused);
gboolean mato_playing_is_solved   (MatoPlaying *self);
gboolean mato_playing_is_assisted (MatoPlaying *self);

/**
 * mato_playing_is_timed:
 *
 * Returns: whether the clock runs, or would if the puzzle were not paused
 */
gboolean mato_playing_is_timed    (MatoPlaying *self);

/**
 * mato_playing_assist:
 *
 * A hint or a check was used.
 */
void mato_playing_assist   (MatoPlaying *self);
/**
 * mato_playing_set_away:
 * @is_away: whether nobody sees the board
 */
void mato_playing_set_away (MatoPlaying *self,
                            gboolean     is_away);

/**
 * mato_playing_to_note:
 *
 * Returns: (transfer full): the time and whether it was assisted, for a journal
 */
char *mato_playing_to_note   (MatoPlaying *self);
/**
 * mato_playing_from_note:
 * @note: (nullable): what mato_playing_to_note() gave; other text is ignored
 */
void  mato_playing_from_note (MatoPlaying *self,
                              const char  *note);

/**
 * mato_playing_set_clock:
 * @now: returns microseconds, like g_get_monotonic_time()
 *
 * For tests.
 */
void mato_playing_set_clock (MatoPlaying *self,
                             gint64     (*now) (void));

G_END_DECLS
