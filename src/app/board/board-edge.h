/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-picture.h"

G_BEGIN_DECLS

/**
 * mato_board_edge_open:
 *
 * Lets a board that need not scroll draw outside its scrolled window, too; one that scrolls is cut
 * there.
 */
void mato_board_edge_open (GtkWidget *board);

/**
 * mato_board_edge_append_overlay:
 *
 * Draws what lies over the cells of a board in a window: a note may stand in the margin, too,
 * unless the board scrolls, or shares the window with another one.
 */
void mato_board_edge_append_overlay (GtkWidget             *board,
                                     GtkSnapshot           *snapshot,
                                     const MatoBoardLayout *layout,
                                     const MatoCellStyle   *style,
                                     const MatoBoardScene  *scene);

G_END_DECLS
