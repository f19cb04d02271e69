/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TWIN_LAYOUT (mato_twin_layout_get_type ())

/**
 * MatoTwinLayout:
 *
 * Lays out one or two lanes: vertical boxes of a caption and a square board. A single lane gets all
 * the room; two are side by side or below each other, whichever makes the boards larger, each with
 * its caption right above it. If both would be illegible, only one is shown, and above it the third
 * child, which switches to the other one.
 */
G_DECLARE_FINAL_TYPE (MatoTwinLayout, mato_twin_layout, MATO, TWIN_LAYOUT, GtkLayoutManager)

/**
 * mato_twin_layout_set_front:
 *
 * Chooses the lane, 0 or 1, to show if there is room for only one.
 */
void mato_twin_layout_set_front (MatoTwinLayout *self,
                                 guint           front);

/**
 * mato_twin_layout_get_board:
 *
 * Returns: the size of the board of each lane of @widget in so much room
 */
int mato_twin_layout_get_board (GtkWidget *widget,
                                int        width,
                                int        height);

/**
 * mato_twin_layout_get_width:
 *
 * Returns: the width that the lanes of @widget can use at that height
 */
int mato_twin_layout_get_width (GtkWidget *widget,
                                int        height);

/**
 * mato_twin_layout_get_height:
 *
 * Returns: the part of the height @most that they can use at that width
 */
int mato_twin_layout_get_height (GtkWidget *widget,
                                 int        width,
                                 int        most);

G_END_DECLS
