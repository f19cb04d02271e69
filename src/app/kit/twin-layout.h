/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TWIN_LAYOUT (mato_twin_layout_get_type ())

/**
 * MatoTwinLayout:
 *
 * Lays out one lane or two: vertical boxes of a caption and a square board. One gets all the room;
 * two stand side by side or below each other, whichever way the boards are larger, each with its
 * caption right above it. Where both would be too small to be read one is seen at a time, and over
 * it the third child, which is to lead to the other one.
 */
G_DECLARE_FINAL_TYPE (MatoTwinLayout, mato_twin_layout, MATO, TWIN_LAYOUT, GtkLayoutManager)

/** Chooses which lane, 0 or 1, is seen where there is room for one. */
void mato_twin_layout_set_front (MatoTwinLayout *self,
                                 guint           front);

/** Returns: how large the board of each lane of @widget is in so much room */
int mato_twin_layout_get_board  (GtkWidget *widget,
                                 int        width,
                                 int        height);

/** Returns: how much width the lanes of @widget can use if they are that high */
int mato_twin_layout_get_width  (GtkWidget *widget,
                                 int        height);

/** Returns: how much of the height @most they can use if they are that wide */
int mato_twin_layout_get_height (GtkWidget *widget,
                                 int        width,
                                 int        most);

G_END_DECLS
