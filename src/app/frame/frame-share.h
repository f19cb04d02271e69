/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_frame_share_keep:
 * @surface: of a window
 * @width: in pixels of the device
 * @height: in pixels of the device
 *
 * From now on, the memory through which frames of windows up to this size go to the X server stays
 * when a frame is there. To be called before the first such frame is drawn. Does nothing where
 * there is no X server.
 */
void mato_frame_share_keep (GdkSurface *surface,
                            guint       width,
                            guint       height);

G_END_DECLS
