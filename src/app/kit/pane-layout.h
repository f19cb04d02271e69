/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PANE_LAYOUT (mato_pane_layout_get_type ())

/**
 * MatoPaneLayout:
 *
 * Lays out three children: the board, or two of them (a widget with #MatoTwinLayout), or what takes
 * all the room there is; the panel; and a bar, which is there while a film is watched. Wide, the
 * panel stands beside the board and the bar below both; narrow, they lie below each other:
 * whichever way the board is larger. It decides from the size it is given and never reparents, so
 * nothing loses its state or the focus.
 */
G_DECLARE_FINAL_TYPE (MatoPaneLayout, mato_pane_layout, MATO, PANE_LAYOUT, GtkLayoutManager)

/** Whether the panel says what the film is about, which is to be read before anything else: then it
 *  keeps more of a narrow window. */
void mato_pane_layout_set_telling (MatoPaneLayout *self,
                                   gboolean        is_telling);

G_END_DECLS
