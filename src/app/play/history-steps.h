/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

/**
 * mato_history_show:
 * @move: (nullable): what was done, undone or redone last
 *
 * Selects what @move has changed.
 */
void mato_history_show (MatoBoardView  *board,
                        const MatoMove *move);

/**
 * mato_history_go_to:
 *
 * Undoes or redoes moves up to @position of the history, and shows the last of them.
 */
void mato_history_go_to (MatoWorkspace *workspace,
                         MatoBoardView *board,
                         guint          position);

G_END_DECLS
