/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/cell-style.h"

G_BEGIN_DECLS

/**
 * MatoBoardFlash:
 * @tick: 0: nothing shines
 * @share: how much it shines, 0…1
 *
 * A cell that shines for a moment, because its name was pressed somewhere.
 */
typedef struct
{
  GtkWidget *board;
  guint tick;
  gint64 start;
  double share;
  guint cell;
} MatoBoardFlash;

/**
 * mato_board_flash_start:
 * @board: is drawn again as long as the cell shines; call mato_board_flash_stop() before it goes
 *
 * Lets @cell shine and fade; without animations it shines as long, and does not fade.
 */
void mato_board_flash_start (MatoBoardFlash *self,
                             GtkWidget      *board,
                             guint           cell);
void mato_board_flash_stop  (MatoBoardFlash *self);

/**
 * mato_board_flash_append:
 *
 * Draws the light, if there is one, over the cell.
 */
void mato_board_flash_append (const MatoBoardFlash  *self,
                              GtkSnapshot           *snapshot,
                              const MatoBoardLayout *layout,
                              const MatoCellStyle   *style);

G_END_DECLS
