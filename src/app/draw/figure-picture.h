/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/cell-style.h"

G_BEGIN_DECLS

/**
 * mato_figures_append_picture:
 * @lines: (nullable): what the setter of the puzzle has drawn, see core/board/picture.h
 * @on_edges: what lies over the lines of the board; else what lies under digits
 *
 * Draws it: over the grounds of the cells and never over a digit. Grey colours follow those of the
 * board, so that they are seen on dark paper, too.
 */
void mato_figures_append_picture (GtkSnapshot           *snapshot,
                                  const MatoBoardLayout *layout,
                                  const MatoCellStyle   *style,
                                  const char            *lines,
                                  PangoContext          *context,
                                  gboolean               on_edges);

G_END_DECLS
