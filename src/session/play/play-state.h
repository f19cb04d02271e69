/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoPlayState:
 * @MATO_PLAY_PLAYING: the board is there to be played
 * @MATO_PLAY_HINTED: and a hint is shown
 * @MATO_PLAY_CORRECTED: and wrong digits are marked
 * @MATO_PLAY_PAUSED: the board is hidden, and the clock stands
 * @MATO_PLAY_SOLVED: a person has filled the board and nothing clashes; the clock stands
 *
 * How it stands with the puzzle on the board.
 *
 *                      hint
 *       ┌───────┐ ───────────────▶ ┌────────┐
 *       │PLAYING│ ◀─────────────── │ HINTED │ ─┐
 *       └───────┘    no hint, move └────────┘  │ pause
 *        ▲  │ │ ▲                     ▲  │     │ (from all three)    ┌────────┐
 *        │  │ │ │            hint     │  │     ├───────────────────▶ │ PAUSED │
 *        │  │ │ │                     │  ▼     │                     └────────┘
 *        │  │ │ └──────────────── ┌─────────┐  │                         │
 *        │  │ │  no mistake       │CORRECTED│ ─┘   resume, move, ask:    │
 *        │  │ └─────────────────▶ └─────────┘      to PLAYING ◀──────────┘
 *        │  │  mistake
 *  move  │  │ solve (from all)
 *        │  ▼
 *       ┌──────┐
 *       │SOLVED│
 *       └──────┘
 *
 * Nobody is told of what cannot be seen: neither a hint nor a mistake ends a pause. Who asks for
 * them ends it, before there is an answer.
 */
typedef enum
{
  MATO_PLAY_PLAYING,
  MATO_PLAY_HINTED,
  MATO_PLAY_CORRECTED,
  MATO_PLAY_PAUSED,
  MATO_PLAY_SOLVED,
  MATO_N_PLAY_STATES,
} MatoPlayState;

/**
 * MatoPlayEvent:
 * @MATO_PLAY_REPLACE: another puzzle is on the board
 * @MATO_PLAY_MOVE: the board has changed, by a digit, a mark, undo or redo; it is not solved
 * @MATO_PLAY_SOLVE: the board has changed, and is solved
 * @MATO_PLAY_ASK: a hint or a check is asked for
 * @MATO_PLAY_HINT: a hint is shown
 * @MATO_PLAY_NO_HINT: none is shown any more
 * @MATO_PLAY_MISTAKE: wrong digits are marked
 * @MATO_PLAY_NO_MISTAKE: none are marked any more
 * @MATO_PLAY_PAUSE: the player goes away
 * @MATO_PLAY_RESUME: the player is back
 *
 * What happens to it.
 */
typedef enum
{
  MATO_PLAY_REPLACE,
  MATO_PLAY_MOVE,
  MATO_PLAY_SOLVE,
  MATO_PLAY_ASK,
  MATO_PLAY_HINT,
  MATO_PLAY_NO_HINT,
  MATO_PLAY_MISTAKE,
  MATO_PLAY_NO_MISTAKE,
  MATO_PLAY_PAUSE,
  MATO_PLAY_RESUME,
  MATO_N_PLAY_EVENTS,
} MatoPlayEvent;

/**
 * mato_play_state_after:
 *
 * Returns: the state after @event
 */
MatoPlayState mato_play_state_after (MatoPlayState state,
                                     MatoPlayEvent event);

/**
 * mato_play_state_has_clock:
 *
 * Returns: whether the clock of a puzzle that was begun runs
 */
gboolean mato_play_state_has_clock (MatoPlayState state);

G_END_DECLS
