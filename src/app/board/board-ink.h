/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/draw/board-layout.h"
#include "app/draw/cell-style.h"

G_BEGIN_DECLS

/**
 * MatoBoardInk:
 * @board: the widget
 * @style: has the digits
 *
 * The digits of a board, for its present size. Those that are not on it yet are made when the main
 * loop has nothing else to do: a recording, a solution or the first digit that is typed brings up
 * to three faces at once, and opening the font of each takes two milliseconds of the frame that
 * draws it first, its glyphs another one.
 */
typedef struct
{
  GtkWidget *board;
  MatoCellStyle *style;
  guint source;
} MatoBoardInk;

/**
 * mato_board_ink_renew:
 *
 * The size of the board, its font or its alphabet is another one.
 */
void mato_board_ink_renew (MatoBoardInk          *self,
                           const MatoBoardLayout *layout,
                           MatoAlphabet           alphabet);

/**
 * mato_board_ink_clear:
 *
 * The board has no size any more.
 */
void mato_board_ink_clear (MatoBoardInk *self);

G_END_DECLS
