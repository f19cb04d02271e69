/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_ROOM_LAYOUT (mato_room_layout_get_type ())

/**
 * MatoRoomLayout:
 *
 * Two children: what is read, and below it a message that comes and goes. The first makes room, so
 * that nothing is covered. Where it has no more to give the least height grows; in less than that
 * the message covers the end of what is read.
 */
G_DECLARE_FINAL_TYPE (MatoRoomLayout, mato_room_layout, MATO, ROOM_LAYOUT, GtkLayoutManager)

G_END_DECLS
