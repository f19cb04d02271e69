/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/film/board-scene.h"

G_BEGIN_DECLS

/**
 * mato_move_keys_get_goal:
 * @from: the selected cell
 * @keyval: of a key pressed with Ctrl (@control) or without
 * @to: (out): the target of the key, maybe @from itself
 *
 * The keys that move on a board: arrows, Home and End (of the row, with Ctrl of the board), Ctrl
 * and an arrow (the next empty cell along the rows or columns, around the ends).
 *
 * Returns: whether @keyval is one of them
 */
gboolean mato_move_keys_get_goal (const MatoBoardScene *scene,
                                  guint                 from,
                                  guint                 keyval,
                                  gboolean              control,
                                  guint                *to);

G_END_DECLS
