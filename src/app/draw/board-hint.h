/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/cell-picture.h"

G_BEGIN_DECLS

/**
 * mato_board_append_hint:
 * @scene: without a hint draws nothing
 *
 * Draws a hint over the cells: the frames of units, bases solid and covers dashed, and the links
 * of chains: to a digit that holds solid, to one that does not dashed.
 */
void mato_board_append_hint (GtkSnapshot           *snapshot,
                             const MatoBoardLayout *layout,
                             const MatoCellStyle   *style,
                             const MatoBoardScene  *scene);

G_END_DECLS
