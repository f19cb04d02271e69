/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

#define BOARD_SET_CELLS 81
#define BOARD_SET_STRIDE 88

/* Boards of 9×9 from a file with one per line. They are permuted, because the speed of a solver can
 * depend on the orientation of a board. */
typedef struct
{
  guint n_boards;
  char *boards;               /* n_boards × BOARD_SET_STRIDE characters */
} BoardSet;

/* Reads every k-th board of the file, so that at most @max_boards are taken from all parts of it.
 * Returns: whether there was one; if not, an error was printed */
gboolean board_set_read  (BoardSet   *self,
                          const char *path,
                          guint       max_boards,
                          guint       seed);
void     board_set_clear (BoardSet   *self);

/* Returns: whether the 81 characters of @solution solve @board */
gboolean board_set_is_solution (const MatoGeometry *geometry,
                                const char         *board,
                                const char         *solution);
