/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MATO_BOARD_PARTS:
 *
 * A row of the board is redrawn in so many parts.
 */
#define MATO_BOARD_PARTS 4

/**
 * MatoBoardDamage:
 * @parts: of each row, those that change, a bit each
 * @n_cells: the number of cells that change
 *
 * What of a board a frame draws anew. GTK compares a frame with the one before it, and draws what
 * differs; but of more than 30 rectangles it takes all that is around them, in the end the whole
 * window. The cells that a film changes in a frame are more than that. So they are put together to
 * a few stripes.
 */
typedef struct
{
  guint8 parts[MATO_MAX_ORDER];
  guint n_cells;
} MatoBoardDamage;

/**
 * mato_board_damage_get_column:
 *
 * Returns: where @part begins on a board of @order; for %MATO_BOARD_PARTS, the order
 */
guint mato_board_damage_get_column (guint part,
                                    guint order);

/**
 * mato_board_damage_add:
 *
 * Adds the part of a row that @cell is in.
 */
void mato_board_damage_add (MatoBoardDamage *self,
                            guint            cell,
                            guint            order);

/**
 * mato_board_damage_join:
 * @most: at least 1
 *
 * Adds what makes at most @most rectangles of it, as little as there needs to be.
 */
void mato_board_damage_join (MatoBoardDamage *self,
                             guint            order,
                             guint            most);

G_END_DECLS
