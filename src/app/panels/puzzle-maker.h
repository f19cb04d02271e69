/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/kit/toast.h"
#include "session/game/document.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_PUZZLE_MAKER (mato_puzzle_maker_get_type ())

/**
 * MatoPuzzleMaker:
 *
 * New puzzles: the action `new-puzzle` makes one in a worker thread and puts it on the board,
 * undoably, unless another one is there by then. Its parameter is a level, or `any`, and the box:
 * `easy 3x3`, `any 4x4`.
 */
G_DECLARE_FINAL_TYPE (MatoPuzzleMaker, mato_puzzle_maker, MATO, PUZZLE_MAKER, GObject)

/** @cancellable: of the window: ends what is being made */
MatoPuzzleMaker *mato_puzzle_maker_new (MatoActionSet *actions,
                                        MatoWorkspace *workspace,
                                        MatoDocument  *document,
                                        MatoBoardView *board,
                                        MatoToast     *toast,
                                        GCancellable  *cancellable);

G_END_DECLS
