/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_ROOM_LAYOUT (mato_room_layout_get_type ())

/**
 * MatoRoomLayout:
 *
 * Two children: a content and, below it, a message that comes and goes. The content makes room for
 * the message, so that nothing is covered. If it cannot, the minimum height grows; below that the
 * message covers the end of the content.
 */
G_DECLARE_FINAL_TYPE (MatoRoomLayout, mato_room_layout, MATO, ROOM_LAYOUT, GtkLayoutManager)

G_END_DECLS
