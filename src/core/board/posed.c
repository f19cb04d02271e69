/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/posed.h"

gboolean
mato_board_is_posed (const MatoBoard *board)
{
  return mato_board_count_givens (board) > 0
         || !mato_geometry_is_classic (mato_board_get_geometry (board));
}
