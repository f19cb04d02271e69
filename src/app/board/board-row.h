/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"

G_BEGIN_DECLS

#define MATO_TYPE_BOARD_ROW (mato_board_row_get_type ())

/**
 * MatoBoardRow:
 *
 * A row of a board, which screen readers expect between a grid and its cells. It draws nothing
 * itself that is seen.
 */
G_DECLARE_FINAL_TYPE (MatoBoardRow, mato_board_row, MATO, BOARD_ROW, GtkWidget)

/**
 * mato_board_row_new:
 * @layout: of the board; owned by the caller, must outlive the row
 * @index: 0-based
 *
 * Returns: (transfer floating): a row without cells
 */
GtkWidget *mato_board_row_new (const MatoBoardLayout *layout,
                               guint                  index);

/**
 * mato_board_row_append:
 * @cell: (transfer floating): the cell of the next column
 */
void mato_board_row_append (MatoBoardRow *self,
                            GtkWidget    *cell);

/**
 * mato_board_row_redraw:
 * @parts: those of a #MatoBoardDamage
 *
 * Draws these parts of the row anew, each of them whole, however many cells change.
 */
void mato_board_row_redraw (MatoBoardRow *self,
                            guint         parts);

G_END_DECLS
