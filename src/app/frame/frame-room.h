/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_frame_room_lend:
 * @klass: of windows; this once
 *
 * Windows of this class are drawn in the room that mato_memory_claim_frame() took, if they are
 * drawn in memory at all. To be called when the class has its own snapshot function.
 */
void mato_frame_room_lend (GtkWidgetClass *klass);

/**
 * mato_frame_room_claim:
 * @window: realized
 *
 * Takes the room again whenever a frame of @window is painted.
 */
void mato_frame_room_claim (GtkWidget *window);

G_END_DECLS
