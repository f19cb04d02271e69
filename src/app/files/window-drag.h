/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/files/window-load.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_DRAG (mato_window_drag_get_type ())

/**
 * MatoWindowDrag:
 *
 * What is dragged: the board out of the window, from its frame or from the room around it, where
 * nothing is to be drawn or chosen and the pointer is a hand; files, texts and puzzles into it.
 */
G_DECLARE_FINAL_TYPE (MatoWindowDrag, mato_window_drag, MATO, WINDOW_DRAG, GObject)

/**
 * mato_window_drag_new:
 * @window: owns the object; takes what is dropped
 * @boards: the board, another one that races against it perhaps, and the room around them
 *
 * Returns: (transfer full): the object
 */
MatoWindowDrag *mato_window_drag_new (GtkWindow      *window,
                                      MatoWorkspace  *workspace,
                                      GtkWidget      *boards,
                                      MatoWindowLoad *load);

G_END_DECLS
