/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/palette.h"
#include "session/film/board-scene.h"

G_BEGIN_DECLS

/**
 * mato_board_append_note:
 *
 * Draws the note of @scene, if it has one, on a card in empty cells as near as can be to its dead
 * end, in the font of @context, with a leader along the lines of the board. Where there is no room
 * for it nearby that covers no digit, there is no note.
 */
void mato_board_append_note (GtkSnapshot           *snapshot,
                             const MatoBoardLayout *layout,
                             const MatoBoardScene  *scene,
                             const MatoPalette     *palette,
                             PangoContext          *context);

G_END_DECLS
