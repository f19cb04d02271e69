/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PANE_LAYOUT (mato_pane_layout_get_type ())

/**
 * MatoPaneLayout:
 *
 * Lays out three children: the board, or two boards (a widget with #MatoTwinLayout), or a widget
 * that uses all the room; the panel; and a bar, which is visible while a film is watched. In a wide
 * window panel and bar are beside the board, the bar at the bottom; in a narrow one they are below
 * each other: the arrangement in which the board is larger. The board has the same place whether
 * the bar is visible or not. It decides by the allocated size and never reparents, so no widget
 * loses its state or the focus.
 */
G_DECLARE_FINAL_TYPE (MatoPaneLayout, mato_pane_layout, MATO, PANE_LAYOUT, GtkLayoutManager)

/**
 * mato_pane_layout_set_telling:
 *
 * Whether the panel has a text about the film that should be read first: then it gets more of a
 * narrow window.
 */
void mato_pane_layout_set_telling (MatoPaneLayout *self,
                                   gboolean        is_telling);

/**
 * mato_pane_layout_set_has_views:
 *
 * Whether the panel holds the views of a film: then it is as wide as the board leaves it, while the
 * bar is visible. Not before they are in it: the form that they replace would be laid out for that
 * width, and drawn, in the frame that shows the film.
 */
void mato_pane_layout_set_has_views (MatoPaneLayout *self,
                                     gboolean        has_views);

G_END_DECLS
