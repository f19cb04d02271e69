/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"
#include "session/play/play-state.h"

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
 * How it stands is told by play-state.h. Properties: `paused` (gboolean) and `solved` (gboolean,
 * read only): two of its states. `pause-away` (gboolean): whether the clock stands while nobody
 * sees it; at first it does. `assisted` (gboolean, read only): whether hints or checks were used.
 *
 * Moves of the game get their time from it.
 *
 * Signal `finished`: the last digit was entered, for the first time; not for undo, redo, what a
 * solver filled in, or a game that was solved before: it was restored, or opened with its history.
 * Belongs to the main thread.
 */

/**
 * MATO_PLAYING_NOTE_STEP:
 *
 * Milliseconds of play from one note to the next, while the clock runs. Who is killed in between
 * has played no longer than that after the note; so long it is added, because a time that was never
 * reached must not be the best.
 */
#define MATO_PLAYING_NOTE_STEP 10000

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

MatoPlayState mato_playing_get_state (MatoPlaying *self);

/**
 * mato_playing_meet:
 * @event: %MATO_PLAY_ASK or a later one; the game tells of the others
 */
void     mato_playing_meet       (MatoPlaying   *self,
                                  MatoPlayEvent  event);
gboolean mato_playing_get_paused (MatoPlaying *self);
void     mato_playing_set_paused (MatoPlaying *self,
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
 * mato_playing_coach:
 *
 * The coach of a target game, or its best score, was looked at.
 */
void     mato_playing_coach      (MatoPlaying *self);
gboolean mato_playing_is_coached (MatoPlaying *self);

/**
 * mato_playing_set_away:
 * @is_away: whether nobody sees the board
 */
void mato_playing_set_away (MatoPlaying *self,
                            gboolean     is_away);

/**
 * mato_playing_end:
 *
 * The window goes: the clock stands from now on.
 */
void mato_playing_end (MatoPlaying *self);

/**
 * mato_playing_get_turn:
 *
 * Returns: a word that stands for the puzzle on the board, the same for the same givens
 */
const char *mato_playing_get_turn (MatoPlaying *self);

/**
 * mato_playing_to_note:
 * @turn: what mato_playing_get_turn() gave for a puzzle that is or was on the board
 *
 * Returns: (transfer full) (nullable): its time, whether it was assisted and finished, for a
 *   journal; %NULL: it was not played
 */
char *mato_playing_to_note   (MatoPlaying *self,
                              const char  *turn);

/**
 * mato_playing_from_note:
 * @note: (nullable): what mato_playing_to_note() gave, of any puzzle; other text is ignored
 */
void  mato_playing_from_note (MatoPlaying *self,
                              const char  *note);

/**
 * mato_playing_to_lines:
 *
 * Returns: (transfer full) (nullable): the same of the puzzle on the board, as the lines of the
 *   section %MATO_SECTION_TIME of a document
 */
char *mato_playing_to_lines  (MatoPlaying *self);

/**
 * mato_playing_set_clock:
 * @now: returns microseconds, like g_get_monotonic_time()
 *
 * For tests.
 */
void mato_playing_set_clock (MatoPlaying *self,
                             gint64     (*now) (void));

G_END_DECLS
