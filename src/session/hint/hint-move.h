/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/logic/deduction.h"
#include "session/game/move.h"

G_BEGIN_DECLS

/**
 * mato_hint_move_new:
 * @known: what was known when the deduction was found
 * @board: that of the player
 *
 * Returns: (transfer full): what the deduction concludes, as one move: a digit, or centre marks
 *   without the candidates that go
 */
MatoMove *mato_hint_move_new (const MatoDeduction  *deduction,
                              const MatoCandidates *known,
                              const MatoBoard      *board);

G_END_DECLS
