/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/cell-picture.h"

G_BEGIN_DECLS

#define MATO_TYPE_CELL (mato_cell_get_type ())

/**
 * MatoCell:
 *
 * One cell of a board on the screen: takes the focus, has a sentence for screen readers and draws
 * its own look. It does not know the board.
 */
G_DECLARE_FINAL_TYPE (MatoCell, mato_cell, MATO, CELL, GtkWidget)

/**
 * mato_cell_new:
 * @style: owned by the caller, must outlive the cell
 * @index: 0-based, within the board
 */
GtkWidget *mato_cell_new (const MatoCellStyle *style,
                          guint                index);

guint mato_cell_get_index (MatoCell *self);

/**
 * mato_cell_set_look:
 *
 * Redraws the cell if @look, @tint or @selection has changed.
 *
 * Returns: whether one has
 */
gboolean mato_cell_set_look (MatoCell           *self,
                             const MatoCellLook *look,
                             MatoTint            tint,
                             MatoSelection       selection);

G_END_DECLS
