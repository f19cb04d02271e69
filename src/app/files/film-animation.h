/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/files/film-frames.h"
#include "session/film/video.h"

G_BEGIN_DECLS

/**
 * MATO_FILM_MOST_PICTURES:
 *
 * A longer film is shown with every so many steps left out.
 */
#define MATO_FILM_MOST_PICTURES 2000

/**
 * MatoFilmStretch:
 * @from: the position of the first picture
 * @to: the position of the last one
 * @n_pictures: how many there are, evenly apart
 * @delay: milliseconds that each is seen
 *
 * A part of a film as an animation.
 */
typedef struct
{
  guint64 from;
  guint64 to;
  guint n_pictures;
  guint delay;
} MatoFilmStretch;

/**
 * mato_film_stretch_init:
 *
 * Takes every position from @from to @to, or as many as an animation may have.
 */
void mato_film_stretch_init (MatoFilmStretch *self,
                             guint64          from,
                             guint64          to,
                             guint            delay);

/**
 * mato_film_stretch_get_position:
 *
 * Returns: the position of the picture at @index
 */
guint64 mato_film_stretch_get_position (const MatoFilmStretch *self,
                                        guint                  index);

/**
 * MatoDrawnFunc:
 * @n: how many pictures are drawn
 */
typedef void (*MatoDrawnFunc) (guint    n,
                               gpointer data);

/**
 * mato_film_animation_estimate_async:
 *
 * Draws a few pictures to tell how long the file will be as an animated PNG.
 */
void   mato_film_animation_estimate_async  (MatoFilmFrames        *frames,
                                            const MatoFilmStretch *stretch,
                                            GCancellable          *cancellable,
                                            GAsyncReadyCallback    callback,
                                            gpointer               user_data);

/**
 * mato_film_animation_estimate_finish:
 *
 * Returns: about how many bytes; -1: cancelled
 */
gssize mato_film_animation_estimate_finish (GAsyncResult          *result);

/**
 * mato_film_animation_write_async:
 * @format: (nullable): of a video; %NULL: an animated PNG
 * @file: replaced when all is written, otherwise unchanged
 * @drawn: (scope async): called for each picture
 *
 * Draws picture after picture in the main thread, one at a time so that the window does not wait;
 * a worker compresses and writes them. @callback takes the result to mato_file_write_finish().
 */
void   mato_film_animation_write_async     (MatoFilmFrames        *frames,
                                            const MatoFilmStretch *stretch,
                                            const MatoVideoFormat *format,
                                            GFile                 *file,
                                            MatoDrawnFunc          drawn,
                                            GCancellable          *cancellable,
                                            GAsyncReadyCallback    callback,
                                            gpointer               user_data);

G_END_DECLS
