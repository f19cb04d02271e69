/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/cell-picture.h"

G_BEGIN_DECLS

/**
 * mato_board_append_lines:
 *
 * Draws the lines of a board, between the cells.
 */
void mato_board_append_lines (GtkSnapshot           *snapshot,
                              const MatoBoardLayout *layout,
                              const MatoCellStyle   *style);

/**
 * mato_board_append_overlay:
 * @context: has the font of a note
 *
 * Draws what lies over the cells: the lines of a hint, a note.
 */
void mato_board_append_overlay (GtkSnapshot           *snapshot,
                                const MatoBoardLayout *layout,
                                const MatoCellStyle   *style,
                                const MatoBoardScene  *scene,
                                PangoContext          *context);

/**
 * mato_board_append_picture:
 * @layout: of the geometry of @scene
 * @style: with the digits for cells as large as in @layout
 * @context: has the font of a note
 *
 * Draws a board without any widget and without selection.
 */
void mato_board_append_picture (GtkSnapshot           *snapshot,
                                const MatoBoardLayout *layout,
                                const MatoCellStyle   *style,
                                const MatoBoardScene  *scene,
                                PangoContext          *context);

G_END_DECLS
