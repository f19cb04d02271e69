/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/player.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PLAYER_CLOCK (mato_player_clock_get_type ())

/**
 * MatoPlayerClock:
 *
 * Ticks for a player while it plays: once per frame of a widget that is on the screen, or a few
 * times a second where animations are switched off. While the player is paused nothing ticks, and
 * while the widget is not on the screen, neither does the film go on.
 *
 * Properties: `widget` (GtkWidget) and `player` (MatoPlayer), construct only; `ticking` (gboolean,
 * read only): whether it waits for the next tick. The widget owns the clock, or outlives it.
 */
G_DECLARE_FINAL_TYPE (MatoPlayerClock, mato_player_clock, MATO, PLAYER_CLOCK, GObject)

MatoPlayerClock *mato_player_clock_new (GtkWidget  *widget,
                                        MatoPlayer *player);

/**
 * mato_player_clock_is_ticking:
 *
 * Returns: whether it waits for the next tick
 */
gboolean mato_player_clock_is_ticking (MatoPlayerClock *self);

G_END_DECLS
