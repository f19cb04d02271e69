/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_PLAYING (mato_window_playing_get_type ())

/**
 * MatoWindowPlaying:
 *
 * What a window does about the time of its puzzle: the clock stands while the window is not the
 * active one; a solved puzzle is celebrated, and written down if it was made as one of some kind.
 *
 * Actions: `pause`, `pause-away`, `statistics`, `review`, `copy-time`.
 */
G_DECLARE_FINAL_TYPE (MatoWindowPlaying, mato_window_playing, MATO, WINDOW_PLAYING, GObject)

/**
 * mato_window_playing_new:
 * @window: owns it
 * @board: the clock stands while it is not seen
 * @pause: the button of the action `pause`: seen while there is a clock
 */
MatoWindowPlaying *mato_window_playing_new (GtkWindow     *window,
                                            MatoActionSet *actions,
                                            MatoWorkspace *workspace,
                                            MatoVoice     *voice,
                                            GtkWidget     *board,
                                            GtkWidget     *pause);

G_END_DECLS
