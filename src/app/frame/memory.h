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

/**
 * mato_memory_lend_frame:
 *
 * Makes room for a frame that is drawn next: what mato_memory_claim_frame() took. For the main
 * thread, like that.
 */
void mato_memory_lend_frame (void);

/**
 * mato_memory_claim_frame:
 *
 * Takes the room of a frame of the largest window, so that nothing else does, until the next frame
 * is drawn. If it is another room than before, its pages are there as soon as the main loop has
 * nothing else to do.
 */
void mato_memory_claim_frame (void);

G_END_DECLS
