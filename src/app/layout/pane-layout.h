/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PANE_LAYOUT (mato_pane_layout_get_type ())

/**
 * MatoPaneLayout:
 *
 * Lays out three children: the board, or two boards (a widget with #MatoTwinLayout), or a widget
 * that uses all the room; the panel; a bar, which is visible while a film is watched; and
 * perhaps a column, which is visible where there is room for it. In a wide
 * window panel and bar are beside the board, the bar at the bottom; in a narrow one they are below
 * each other: the arrangement in which the board is larger. The board has the same place whether
 * the bar is visible or not. It decides by the allocated size and never reparents, so no widget
 * loses its state or the focus.
 */
G_DECLARE_FINAL_TYPE (MatoPaneLayout, mato_pane_layout, MATO, PANE_LAYOUT, GtkLayoutManager)

/**
 * mato_pane_layout_set_build_bar:
 * @build_bar: (nullable): makes what is in the bar, if it is not there yet
 *
 * For a bar that is empty until it is visible. It is called where the board leaves room for the
 * bar before: above the panel of a window that is not narrow.
 */
void mato_pane_layout_set_build_bar (MatoPaneLayout *self,
                                     void          (*build_bar) (GtkWidget *bar));

/**
 * mato_pane_layout_set_telling:
 *
 * Whether the panel has a text about the film that should be read first: then it gets more of a
 * narrow window.
 */
void mato_pane_layout_set_telling (MatoPaneLayout *self,
                                   gboolean        is_telling);

/**
 * mato_pane_layout_set_has_picture:
 *
 * Whether there is a picture in the column: then it takes from the panel what that can spare, and
 * where there is no column the panel has what is left beside it. The board stands where it stood.
 */
void mato_pane_layout_set_has_picture (MatoPaneLayout *self,
                                       gboolean        has_picture);

/**
 * mato_pane_layout_has_room:
 * @width: of the window
 * @height: of what is under its header bar
 * @text_share: how much larger letters are than usual
 *
 * Returns: whether the column has room beside a board that is as large as without it, or nearly so
 */
gboolean mato_pane_layout_has_room (int    width,
                                    int    height,
                                    double text_share);

G_END_DECLS
