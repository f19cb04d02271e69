/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_ROOM_LAYOUT (mato_room_layout_get_type ())

/**
 * MatoRoomLayout:
 *
 * Two children: what is read, and below it a message that comes and goes. The first makes room, so
 * that nothing is covered; where it has no more to give the message covers its end. The message
 * never makes its parent higher.
 */
G_DECLARE_FINAL_TYPE (MatoRoomLayout, mato_room_layout, MATO, ROOM_LAYOUT, GtkLayoutManager)

G_END_DECLS
