/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/play-state.h"

#define P MATO_PLAY_PLAYING
#define H MATO_PLAY_HINTED
#define C MATO_PLAY_CORRECTED
#define Z MATO_PLAY_PAUSED
#define S MATO_PLAY_SOLVED

/* In the order of the events. */
static const MatoPlayState after[MATO_N_PLAY_STATES][MATO_N_PLAY_EVENTS] = {
  /*       replace move solve ask hint none mistake none pause resume */
  [P] = {  P,      P,   S,    P,  H,   P,   C,      P,   Z,    P },
  [H] = {  P,      P,   S,    H,  H,   P,   C,      H,   Z,    H },
  [C] = {  P,      C,   S,    C,  H,   C,   C,      P,   Z,    C },
  [Z] = {  P,      P,   S,    P,  Z,   Z,   Z,      Z,   Z,    P },
  [S] = {  P,      P,   S,    S,  S,   S,   S,      S,   S,    S },
};

MatoPlayState
mato_play_state_after (MatoPlayState state,
                       MatoPlayEvent event)
{
  g_return_val_if_fail (state < MATO_N_PLAY_STATES, MATO_PLAY_PLAYING);
  g_return_val_if_fail (event < MATO_N_PLAY_EVENTS, state);

  return after[state][event];
}

gboolean
mato_play_state_has_clock (MatoPlayState state)
{
  return state != MATO_PLAY_PAUSED && state != MATO_PLAY_SOLVED;
}
