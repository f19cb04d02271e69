/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_PICTURES (mato_window_pictures_get_type ())

/**
 * MatoWindowPictures:
 *
 * Saves a series of pictures of the board: the film plays on the screen, and each position is
 * written to a file. Moving the film elsewhere meanwhile ends the series.
 *
 * Property: `running` (gboolean, read only).
 */
G_DECLARE_FINAL_TYPE (MatoWindowPictures, mato_window_pictures, MATO, WINDOW_PICTURES, GObject)

/**
 * mato_window_pictures_new:
 * @cancellable: of the window: ends a run without a message
 */
MatoWindowPictures *mato_window_pictures_new (MatoWorkspace *workspace,
                                              GtkWidget     *board,
                                              MatoVoice     *voice,
                                              GCancellable  *cancellable);

/**
 * mato_window_pictures_save:
 *
 * Goes from the film's position to the next bookmark, or the end, and writes a picture of every
 * step of the grain into a new file beside @file: name-0001.png … Nothing, if the window has
 * closed.
 */
void mato_window_pictures_save (MatoWindowPictures *self,
                                GFile              *file);

/**
 * mato_window_pictures_stop:
 *
 * Ends the series, if there is one; the pictures already written stay.
 */
void     mato_window_pictures_stop       (MatoWindowPictures *self);
gboolean mato_window_pictures_is_running (MatoWindowPictures *self);

G_END_DECLS
