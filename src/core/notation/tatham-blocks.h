/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * mato_tatham_read_blocks:
 * @text: (inout): moved behind the description
 * @n: rows of the board
 * @blocks: (out) (array): for each cell the first cell of its block
 *
 * Reads how Solo describes blocks and cages: the lines between cells, first those between columns,
 * row by row, then those between rows, column by column. A letter is how many are missing before
 * the next one; `_` is none, `z` is 25 without a line behind them.
 *
 * Returns: whether it is one, and each line divides two blocks
 */
gboolean mato_tatham_read_blocks (const char **text,
                                  guint        n,
                                  guint       *blocks);

/**
 * mato_tatham_write_blocks:
 *
 * Appends the description of blocks.
 */
void mato_tatham_write_blocks (GString     *text,
                               guint        n,
                               const guint *blocks);

G_END_DECLS
