/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoVideoFormat:
 * @name: "WebM", for the user
 * @suffix: ".webm", of the names of such files
 *
 * What a video can be written as, if the programs of GStreamer are installed, with the elements
 * that it takes.
 */
typedef struct
{
  const char *name;
  const char *suffix;
  const char *elements;
} MatoVideoFormat;

/**
 * mato_video_find:
 *
 * Asks GStreamer what it has. Blocks, longer where it is asked for the first time: call it in a
 * worker thread.
 *
 * Returns: (nullable): the first format that can be written here; %NULL: none, or cancelled
 */
const MatoVideoFormat *mato_video_find (GCancellable *cancellable);

/**
 * MatoVideo:
 *
 * Writes a video: pictures of one size, one after the other, go to a process of GStreamer, which
 * writes into a temporary file without a name. In bounded memory; all functions block, so call
 * them in a worker thread. Whatever fails, the error is a whole sentence for the user, or
 * %G_IO_ERROR_CANCELLED.
 */
typedef struct _MatoVideo MatoVideo;

/**
 * mato_video_new:
 * @width: in pixels, a multiple of 4, at least 4
 * @height: likewise, at least 1
 * @delay: milliseconds that each picture is seen, at least 1
 * @last_delay: of the last one, a multiple of @delay
 *
 * Returns: (transfer full) (nullable): a video without pictures
 */
MatoVideo *mato_video_new  (const MatoVideoFormat  *format,
                            guint                   width,
                            guint                   height,
                            guint                   delay,
                            guint                   last_delay,
                            GError                **error);

/**
 * mato_video_free:
 *
 * Frees @self. A process that has not ended is killed; the temporary file is gone.
 */
void       mato_video_free (MatoVideo *self);

/**
 * mato_video_add:
 * @pixels: @width × @height × 3 bytes: red, green and blue of each pixel, row by row
 * @is_last: whether no other follows
 *
 * Adds the next picture: as often as it takes to be seen for its time.
 */
gboolean mato_video_add (MatoVideo     *self,
                         const guint8  *pixels,
                         gboolean       is_last,
                         GCancellable  *cancellable,
                         GError       **error);

/**
 * mato_video_end:
 *
 * Waits until the video is whole. After the last picture.
 */
gboolean mato_video_end (MatoVideo     *self,
                         GCancellable  *cancellable,
                         GError       **error);

/**
 * mato_video_read:
 * @offset: in bytes, from the beginning
 * @room: (out caller-allocates): for @size bytes
 *
 * Reads the video, which has ended.
 *
 * Returns: the number of bytes read; 0: at the end; -1: failed
 */
gssize   mato_video_read (MatoVideo  *self,
                          gint64      offset,
                          void       *room,
                          gsize       size,
                          GError    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoVideo, mato_video_free)

G_END_DECLS
