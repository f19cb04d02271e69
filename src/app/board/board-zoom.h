/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"

G_BEGIN_DECLS

/** How much larger or smaller one key, or one notch of the wheel, makes the cells. */
#define MATO_ZOOM_STEP 1.25

/**
 * MatoBoardZoom:
 * @board: what gets larger; scrolls if it is in a #GtkScrolledWindow
 * @layout: the board's, as it is drawn
 * @least_cell: in device pixels: cells are that large or, if they fit so, larger
 *
 * How large a board asks to be. Pinching, and the wheel with Ctrl, change it; what is under the
 * pointer stays there.
 */
typedef struct
{
  GtkWidget *board;
  const MatoBoardLayout *layout;
  int least_cell;

  /* private */
  double pointer_x;
  double pointer_y;
  int cell_at_begin;
} MatoBoardZoom;

void mato_board_zoom_init (MatoBoardZoom         *self,
                           GtkWidget             *board,
                           const MatoBoardLayout *layout);

/** Makes cells @factor times as large, within limits; what is at (@x, @y) of the board stays
 *  there. */
void mato_board_zoom_by     (MatoBoardZoom *self,
                             double         factor,
                             double         x,
                             double         y);

/** The same; the middle of @cell stays where it is. */
void mato_board_zoom_at_cell (MatoBoardZoom *self,
                              double         factor,
                              guint          cell);

/** All of the board is to be seen again. */
void mato_board_zoom_to_fit (MatoBoardZoom *self);

/** Returns: the logical pixels the board asks for, 0 if what it gets is enough */
int mato_board_zoom_get_size (const MatoBoardZoom *self);

G_END_DECLS
