/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_memory_give_back:
 *
 * From now on, memory that is freed goes back to the system at once, except for a few megabytes.
 * To be called first, before there are other threads. Where the C library is not GNU's it does so
 * by itself, or has no such switch: then nothing is done.
 */
void mato_memory_give_back (void);

/**
 * mato_memory_keep_frame:
 * @width: of a window, in pixels of the device
 * @height: of the window
 *
 * From now on, what one frame of such a window is drawn in stays when it is freed, for the next
 * frame. The largest window counts. For the main thread; does nothing before
 * mato_memory_give_back().
 */
void mato_memory_keep_frame (guint width,
                             guint height);

G_END_DECLS
