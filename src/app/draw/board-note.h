/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/palette.h"
#include "session/film/board-scene.h"

G_BEGIN_DECLS

/**
 * MatoBoardRoom:
 * @above: the board
 * @below: it
 * @before: it, at the left
 *
 * Logical pixels outside a board where nothing else stands.
 */
typedef struct
{
  float above;
  float below;
  float before;
} MatoBoardRoom;

/**
 * mato_board_append_note:
 *
 * Draws the note of @scene, if it has one, on a card as near as can be to its dead end, in the font
 * of @context, with a leader along the lines of the board: in cells that are blank, or outside the
 * board, where there is @room. Where there is none that covers neither a digit nor a candidate,
 * there is no note.
 */
void mato_board_append_note (GtkSnapshot           *snapshot,
                             const MatoBoardLayout *layout,
                             const MatoBoardScene  *scene,
                             const MatoBoardRoom   *room,
                             const MatoPalette     *palette,
                             PangoContext          *context);

G_END_DECLS
