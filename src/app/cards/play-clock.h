/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/play/playing.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PLAY_CLOCK (mato_play_clock_get_type ())

/**
 * MatoPlayClock:
 *
 * The time that a puzzle has taken, with a button to pause; once it is solved, the time, how it
 * compares to earlier ones, and what comes next.
 */
G_DECLARE_FINAL_TYPE (MatoPlayClock, mato_play_clock, MATO, PLAY_CLOCK, GtkWidget)

void mato_play_clock_set_game (MatoPlayClock *self,
                               MatoGame      *game,
                               MatoPlaying   *playing);

/**
 * mato_play_clock_set_rating:
 * @text: (nullable): how hard the puzzle is, for when it is solved
 */
void mato_play_clock_set_rating (MatoPlayClock *self,
                                 const char    *text);

G_END_DECLS
