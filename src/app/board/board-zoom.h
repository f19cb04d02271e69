/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"

G_BEGIN_DECLS

/**
 * MATO_ZOOM_STEP:
 *
 * The zoom factor of one key press or one notch of the wheel.
 */
#define MATO_ZOOM_STEP 1.25

/**
 * MatoBoardZoom:
 * @board: the board to zoom; scrolls if it is in a #GtkScrolledWindow
 * @layout: the layout of the board as drawn
 * @selected: its cell that stays in view when the page becomes smaller
 * @least_cell: the least size of a cell in device pixels; cells are larger if there is room
 *
 * The requested size of a board. Pinching and Ctrl with the wheel change it; the place under the
 * pointer stays there.
 */
typedef struct
{
  GtkWidget *board;
  const MatoBoardLayout *layout;
  const guint *selected;
  int least_cell;

  /* private */
  double pointer_x;
  double pointer_y;
  int cell_at_begin;
  double pages[2]; /* across and down, as they were last */
  double goals[2]; /* of the adjustments; negative: none */
  guint tick_id;
} MatoBoardZoom;

void mato_board_zoom_init (MatoBoardZoom         *self,
                           GtkWidget             *board,
                           const MatoBoardLayout *layout,
                           const guint           *selected);

/**
 * mato_board_zoom_by:
 *
 * Makes cells @factor times as large, within limits; what is at (@x, @y) of the board stays there.
 */
void mato_board_zoom_by (MatoBoardZoom *self,
                         double         factor,
                         double         x,
                         double         y);

/**
 * mato_board_zoom_at_cell:
 *
 * The same; the middle of @cell stays where it is.
 */
void mato_board_zoom_at_cell (MatoBoardZoom *self,
                              double         factor,
                              guint          cell);

/**
 * mato_board_zoom_to_fit:
 *
 * Shows the whole board again.
 */
void mato_board_zoom_to_fit (MatoBoardZoom *self);

/**
 * mato_board_zoom_get_size:
 *
 * Returns: the requested size of the board in logical pixels, 0 if its allocation is enough
 */
int mato_board_zoom_get_size (const MatoBoardZoom *self);

G_END_DECLS
