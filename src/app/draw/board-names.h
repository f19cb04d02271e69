/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-note.h"

G_BEGIN_DECLS

/**
 * mato_board_append_names:
 * @context: has the font of the window
 *
 * Draws r1, c1 and so on in the margin of a board whose cells are named beside it, where there is
 * @room for them.
 */
void mato_board_append_names (GtkSnapshot           *snapshot,
                              const MatoBoardLayout *layout,
                              const MatoBoardScene  *scene,
                              const MatoBoardRoom   *room,
                              const MatoPalette     *palette,
                              PangoContext          *context);

G_END_DECLS
