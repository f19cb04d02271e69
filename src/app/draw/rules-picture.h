/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/cell-style.h"

G_BEGIN_DECLS

/**
 * mato_rules_append_picture:
 * @on_edges: what is on the lines of the board; else everything else
 *
 * Draws the rules of a board that is not ordinary, but for the borders of its boxes: over the
 * grounds of the cells and under their digits, and the clues outside in the margin.
 */
void mato_rules_append_picture (GtkSnapshot           *snapshot,
                                const MatoBoardLayout *layout,
                                const MatoCellStyle   *style,
                                PangoContext          *context,
                                gboolean               on_edges);

G_END_DECLS
