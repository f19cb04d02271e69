/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/vain.h"

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * MatoGrain:
 * @MATO_GRAIN_STEP: every step of the search
 * @MATO_GRAIN_DECISION: its decisions, or the techniques it chose, and solutions
 * @MATO_GRAIN_DEAD_END: its dead ends and solutions; the digits that techniques place
 *
 * What counts as one step of the film, when stepping and when playing.
 */
typedef enum
{
  MATO_GRAIN_STEP,
  MATO_GRAIN_DECISION,
  MATO_GRAIN_DEAD_END,
  MATO_N_GRAINS,
} MatoGrain;

#define MATO_TYPE_GRAIN (mato_grain_get_type ())
GType mato_grain_get_type (void);

/**
 * mato_grain_name:
 *
 * Returns: `step`, `decision`, `dead-end`; never translated
 */
const char *mato_grain_name      (MatoGrain   grain);

/**
 * mato_grain_from_name:
 *
 * Returns: whether @name is one; @grain: (out): which
 */
gboolean    mato_grain_from_name (const char *name,
                                  MatoGrain  *grain);

#define MATO_TYPE_PLAYER (mato_player_get_type ())
G_DECLARE_FINAL_TYPE (MatoPlayer, mato_player, MATO, PLAYER, GObject)

/**
 * MATO_PLAYER_SLOWEST:
 *
 * Slowest and fastest speed in steps per second.
 */
#define MATO_PLAYER_SLOWEST 1.0
#define MATO_PLAYER_FASTEST 1000000.0

/**
 * MatoPlayer:
 *
 * Plays a trace like a film: forward and back, step by step, at some speed, from and to any
 * position. Without a trace its position is 0.
 *
 * Properties, all notified once per change: `trace` (MatoTrace as pointer, nullable),
 * `position` (guint64), `playing` (gboolean), `speed` (double, steps per second), `grain`
 * (%MATO_TYPE_GRAIN).
 * It has no clock of its own: whoever shows the film calls mato_player_tick() for each frame while
 * it plays. It stops by itself at the end. Belongs to the main thread.
 */
MatoPlayer *mato_player_new (void);

/**
 * mato_player_set_trace:
 *
 * Takes a reference; goes to position 0 and stops playing.
 */
void       mato_player_set_trace (MatoPlayer *self,
                                  MatoTrace  *trace);
MatoTrace *mato_player_get_trace (MatoPlayer *self);

/**
 * mato_player_get_length:
 *
 * Returns: the last position, samples included
 */
guint64 mato_player_get_length   (MatoPlayer *self);
guint64 mato_player_get_position (MatoPlayer *self);

/**
 * mato_player_seek:
 *
 * Goes to @position, or the last one if that is less.
 */
void mato_player_seek (MatoPlayer *self,
                       guint64     position);

/**
 * mato_player_step:
 *
 * Stops playing and goes one step of the grain forward (@direction 1) or back (-1); if none is
 * left, to the end or the start.
 *
 * Returns: whether there was one
 */
gboolean mato_player_step (MatoPlayer *self,
                           int         direction);

/**
 * mato_player_run_to:
 *
 * Stops playing and goes to the next (previous) step that passes @test.
 *
 * Returns: whether there is one; otherwise the position stays
 */
gboolean mato_player_run_to (MatoPlayer         *self,
                             int                 direction,
                             const MatoStepTest *test);

/* Playing at the end starts again at position 0; without a step to play nothing happens. */
gboolean mato_player_is_playing  (MatoPlayer *self);
void     mato_player_set_playing (MatoPlayer *self,
                                  gboolean    playing);

double mato_player_get_speed (MatoPlayer *self);
void   mato_player_set_speed (MatoPlayer *self,
                              double      steps_per_second);

MatoGrain mato_player_get_grain (MatoPlayer *self);
void      mato_player_set_grain (MatoPlayer *self,
                                 MatoGrain   grain);

/**
 * mato_player_set_vain:
 * @vain: (nullable): of its trace
 *
 * From now on, until the trace changes, playing leaves out what was in vain: from the first step of
 * such a part the film goes to its end at once. Steps and jumps go anywhere.
 */
void mato_player_set_vain (MatoPlayer *self,
                           MatoVain   *vain);

/**
 * mato_player_tick:
 * @now: the time in microseconds, of any clock
 *
 * While the film plays, moves on by the time since the last tick, but never by more than half a
 * second: after a long pause the film goes on where it was. The first tick after playing begins
 * only says when that was. Otherwise nothing happens.
 */
void mato_player_tick (MatoPlayer *self,
                       gint64      now);

/**
 * mato_player_advance:
 *
 * Moves on by what @elapsed microseconds at the speed are worth; what a tick calls. A slow film
 * waits a beat after a dead end, so that the reason can be seen before it is undone.
 */
void mato_player_advance (MatoPlayer *self,
                          gint64      elapsed);

/**
 * mato_player_get_moment:
 *
 * Returns: (nullable): the search at the position; %NULL without a trace. Valid until it moves
 */
const MatoMoment *mato_player_get_moment (MatoPlayer *self);

G_END_DECLS
