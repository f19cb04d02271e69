/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/cell-style.h"
#include "app/kit/motion.h"

G_BEGIN_DECLS

/**
 * MatoBoardFlight:
 * @phase: how far it has risen, 0…1
 * @text: (nullable): %NULL: nothing rises
 *
 * A few words that rise from a cell and are gone: the points of a digit that was just entered.
 */
typedef struct
{
  MatoMotion motion;
  GtkWidget *board;
  double phase;
  guint cell;
  char *text;
} MatoBoardFlight;

/**
 * mato_board_flight_start:
 * @board: is drawn again as long as the words rise; call mato_board_flight_stop() before it goes
 *
 * Lets @text rise from @cell, unless animations are switched off or nobody sees the board.
 */
void mato_board_flight_start  (MatoBoardFlight *self,
                               GtkWidget       *board,
                               guint            cell,
                               const char      *text);
void mato_board_flight_stop   (MatoBoardFlight *self);

/**
 * mato_board_flight_get_y:
 * @phase: how far the words have risen, 0…1
 * @top: of their cell, in pixels from the top of the board
 * @size: of a cell
 *
 * They begin above the digit and stay on the board: where there is no room above it they begin
 * lower, over the digit, since all rise as far.
 *
 * Returns: where their upper edge is
 */
double mato_board_flight_get_y (double phase,
                                double top,
                                double size);

/**
 * mato_board_flight_append:
 *
 * Draws the words, if there are any, over the cells.
 */
void mato_board_flight_append (const MatoBoardFlight *self,
                               GtkSnapshot           *snapshot,
                               const MatoBoardLayout *layout,
                               const MatoCellStyle   *style);

G_END_DECLS
