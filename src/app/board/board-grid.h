/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-chosen.h"
#include "app/draw/board-layout.h"
#include "app/draw/cell-picture.h"

G_BEGIN_DECLS

/**
 * MatoBoardGrid:
 * @board: the parent of the rows
 * @n_cells: the number of cells; 0: none
 *
 * The rows and cells of a board as widgets. There is a #MatoBoardRow between the board and its
 * cells only for screen readers.
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
 * mato_board_grid_focus:
 *
 * Gives the focus to the cell @cell, if it is there: there is none while cells are removed.
 *
 * Returns: whether it has the focus
 */
gboolean mato_board_grid_focus (MatoBoardGrid *self,
                                guint          cell);

/**
 * mato_board_grid_allocate:
 *
 * Allocates each row its place on the board.
 */
void mato_board_grid_allocate (MatoBoardGrid         *self,
                               const MatoBoardLayout *layout);

/**
 * mato_board_grid_queue_draw:
 *
 * Redraws all cells and the board itself.
 */
void mato_board_grid_queue_draw (MatoBoardGrid *self);

/**
 * mato_board_grid_set_looks:
 * @scene: and @chosen are looked at in later frames, too, until the rows are removed
 * @selected: the selected cell
 * @chosen: those chosen together with it
 *
 * Redraws the cells that look different in @scene. Where only what digits lose differs, that may
 * wait: no more than %MATO_BOARD_MOST_LOSSES cells of a board that is seen are redrawn for it in a
 * frame.
 */
void mato_board_grid_set_looks (MatoBoardGrid         *self,
                                const MatoBoardScene  *scene,
                                guint                  selected,
                                const MatoBoardChosen *chosen);

G_END_DECLS
