/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"

G_BEGIN_DECLS

/**
 * mato_board_is_posed:
 *
 * Returns: whether there is a puzzle to solve: givens, or rules that an ordinary board does not
 *   have, which often need none. Without either, the digits are those of a puzzle that is typed
 */
gboolean mato_board_is_posed (const MatoBoard *board);

G_END_DECLS
