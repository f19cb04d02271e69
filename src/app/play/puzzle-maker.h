/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/document/document.h"
#include "session/play/kept-games.h"
#include "session/play/puzzle-stock.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_PUZZLE_MAKER (mato_puzzle_maker_get_type ())

/**
 * MatoPuzzleMaker:
 *
 * New puzzles: from the stock at once, or made in a worker thread, and put on the board, undoably,
 * unless another one is there by then.
 *
 * Actions: `new-puzzle` with a kind, `easy 3x3`, `any 4x4 none`; `another` like the one on the
 * board; `daily`, the puzzle of today; `daily-target`; `new-target`, one for target sudoku, as
 * difficult as the one on the board; `new-target-of` with its level; `new-variant` with its kind,
 * `killer easy`.
 *
 * Properties: `running` (gboolean, read only): whether a puzzle is being made; `kind` (string):
 * what was chosen last.
 */
G_DECLARE_FINAL_TYPE (MatoPuzzleMaker, mato_puzzle_maker, MATO, PUZZLE_MAKER, GObject)

/**
 * mato_puzzle_maker_new:
 * @window: owns it
 * @cancellable: of the window: ends what is being made
 */
MatoPuzzleMaker *mato_puzzle_maker_new (GtkWindow     *window,
                                        MatoActionSet *actions,
                                        MatoWorkspace *workspace,
                                        MatoDocument  *document,
                                        MatoBoardView *board,
                                        MatoVoice     *voice,
                                        GCancellable  *cancellable);

gboolean mato_puzzle_maker_is_running (MatoPuzzleMaker *self);

/**
 * mato_puzzle_maker_cancel:
 *
 * Ends what is being made within 5 ms; nothing changes on the board.
 */
void mato_puzzle_maker_cancel (MatoPuzzleMaker *self);

/**
 * mato_puzzle_maker_put:
 *
 * Puts @puzzle on the board, undoably, and shows @page.
 */
void mato_puzzle_maker_put (MatoPuzzleMaker  *self,
                            const MatoPuzzle *puzzle,
                            MatoPage          page);

/* For the page of new puzzles: */

/**
 * mato_puzzle_maker_list_kept:
 *
 * Returns: (transfer full) (element-type MatoKeptGame): what is in progress elsewhere, see
 *   mato_kept_games_list()
 */
GPtrArray *mato_puzzle_maker_list_kept (MatoPuzzleMaker *self);

/**
 * mato_puzzle_maker_continue:
 *
 * Goes on with a game of that list: in a window of its own, or on the present board.
 */
void mato_puzzle_maker_continue (MatoPuzzleMaker    *self,
                                 const MatoKeptGame *kept);

MatoPuzzleStock *mato_puzzle_maker_get_stock (MatoPuzzleMaker *self);
MatoPuzzleKind   mato_puzzle_maker_get_kind  (MatoPuzzleMaker *self);
void             mato_puzzle_maker_set_kind  (MatoPuzzleMaker      *self,
                                              const MatoPuzzleKind *kind);

G_END_DECLS
