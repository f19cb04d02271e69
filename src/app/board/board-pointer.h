/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/board/board-chosen.h"
#include "app/draw/board-layout.h"

G_BEGIN_DECLS

/**
 * MatoBoardPointer:
 * @layout: of the board
 * @choose: called for each cell that the pointer chooses
 * @ended: called when it is let go where it has chosen cells, without Ctrl and Shift
 * @data: (closure): for both
 *
 * What the mouse, or a finger, does on a board: a click chooses a cell, with Ctrl one more or one
 * less, twice all with the same digit; drawing over cells chooses them all, also
 * from beside them, where clues stand.
 */
typedef struct
{
  const MatoBoardLayout *layout;
  void (*choose) (guint      cell,
                  MatoChoose how,
                  gpointer   data);
  void (*ended) (gpointer data);
  gpointer data;

  /*< private >*/
  double x, y;    /* where it was pressed */
  guint last;     /* the cell chosen last while it is held, or none */
  double last_x, last_y; /* where it was last */
  int n_waiting;     /* presses of a finger that are not yet done */
  gboolean is_cancelled; /* what was drawn since */
} MatoBoardPointer;

/**
 * mato_board_pointer_add:
 *
 * Listens to the pointer on @board, which @self belongs to.
 */
void mato_board_pointer_add (MatoBoardPointer *self,
                             GtkWidget        *board);

G_END_DECLS
