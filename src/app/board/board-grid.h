/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/cell-picture.h"

G_BEGIN_DECLS

/**
 * MatoBoardGrid:
 * @board: whose children the rows are
 * @n_cells: 0: there are none
 *
 * The rows and cells of a board as widgets. A #MatoBoardRow stands between the board and its cells
 * for screen readers only.
 */
typedef struct
{
  GtkWidget *board;
  GtkWidget *cells[MATO_MAX_CELLS];
  guint n_cells;
} MatoBoardGrid;

/**
 * mato_board_grid_create:
 * @layout: of the board; must outlive the rows, as must @style
 *
 * Makes rows and cells for @geometry; there must be none.
 */
void mato_board_grid_create (MatoBoardGrid         *self,
                             const MatoGeometry    *geometry,
                             const MatoBoardLayout *layout,
                             const MatoCellStyle   *style);

/**
 * mato_board_grid_remove:
 *
 * Removes all rows and cells, if there are any.
 */
void mato_board_grid_remove (MatoBoardGrid *self);

/**
 * mato_board_grid_allocate:
 *
 * Gives each row its place on the board.
 */
void mato_board_grid_allocate (MatoBoardGrid         *self,
                               const MatoBoardLayout *layout);

/**
 * mato_board_grid_queue_draw:
 *
 * Draws all cells again, and what the board draws itself.
 */
void mato_board_grid_queue_draw (MatoBoardGrid *self);

/**
 * mato_board_grid_set_looks:
 * @selected: the selected cell
 *
 * Redraws the cells that look different in @scene.
 */
void mato_board_grid_set_looks (MatoBoardGrid        *self,
                                const MatoBoardScene *scene,
                                guint                 selected);

G_END_DECLS
