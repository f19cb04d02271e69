/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/play-state.h"
#include "tests/test.h"

/* Each pair of a state and an event, by what a player expects; the table in play-state.c is not
 * looked at. */

static MatoPlayState
expect (MatoPlayState state,
        MatoPlayEvent event)
{
  switch (event)
    {
    case MATO_PLAY_REPLACE:
      return MATO_PLAY_PLAYING;

    case MATO_PLAY_SOLVE:
      return MATO_PLAY_SOLVED;

    case MATO_PLAY_MOVE: /* the marks of mistakes stay until they are corrected */
      return state == MATO_PLAY_CORRECTED ? MATO_PLAY_CORRECTED : MATO_PLAY_PLAYING;

    default:
      break;
    }

  if (state == MATO_PLAY_SOLVED)
    return MATO_PLAY_SOLVED;
  if (state == MATO_PLAY_PAUSED)
    return event == MATO_PLAY_ASK || event == MATO_PLAY_RESUME ? MATO_PLAY_PLAYING
                                                               : MATO_PLAY_PAUSED;
  if (event == MATO_PLAY_PAUSE)
    return MATO_PLAY_PAUSED;
  if (event == MATO_PLAY_HINT)
    return MATO_PLAY_HINTED;
  if (event == MATO_PLAY_MISTAKE)
    return MATO_PLAY_CORRECTED;
  if ((event == MATO_PLAY_NO_HINT && state == MATO_PLAY_HINTED)
      || (event == MATO_PLAY_NO_MISTAKE && state == MATO_PLAY_CORRECTED))
    return MATO_PLAY_PLAYING;

  return state;
}

TEST (each_event_in_each_state)
{
  for (MatoPlayState state = 0; state < MATO_N_PLAY_STATES; state++)
    for (MatoPlayEvent event = 0; event < MATO_N_PLAY_EVENTS; event++)
      {
        g_test_message ("state %d, event %d", state, event);
        g_assert_cmpint (mato_play_state_after (state, event), ==, expect (state, event));
      }
}

/* Wherever a player is, one press of the button hides the board and another shows it, unless it is
 * solved. */
TEST (a_pause_can_be_begun_and_ended)
{
  for (MatoPlayState state = 0; state < MATO_N_PLAY_STATES; state++)
    {
      MatoPlayState paused = mato_play_state_after (state, MATO_PLAY_PAUSE);
      MatoPlayState resumed = mato_play_state_after (paused, MATO_PLAY_RESUME);

      g_assert_cmpint (mato_play_state_has_clock (paused), ==, FALSE);
      g_assert_cmpint (mato_play_state_has_clock (resumed), ==, state != MATO_PLAY_SOLVED);
    }
}
