/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/move.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define MATO_TYPE_GAME (mato_game_get_type ())
G_DECLARE_FINAL_TYPE (MatoGame, mato_game, MATO, GAME, GObject)

/**
 * MatoDeed:
 *
 * What was done to a game, in the words of its history. The start and all deeds since tell
 * everything about a game; a journal is a list of them.
 */
typedef enum
{
  MATO_DEED_MAKE,
  MATO_DEED_UNDO,
  MATO_DEED_REDO,
} MatoDeed;

/**
 * MatoGame:
 *
 * A puzzle being played: the board with a person's digits and marks, its history, and nothing of
 * how it looks.
 *
 * Properties: `can-undo`, `can-redo` (gboolean, read only).
 * Signal `changed`: after any move, undo or redo; `replaced`: before `changed`, when another
 * puzzle (perhaps of another geometry) stands on the board; `done` (MatoDeed, MatoMove): before
 * both and in the order of the deeds, for who writes them down. Belongs to the main thread.
 */

/** Returns: (transfer full): a game of @puzzle, which is copied */
MatoGame *mato_game_new (const MatoPuzzle *puzzle);

/** Returns: (transfer none): the puzzle with its board as it stands; valid until the next move */
const MatoPuzzle   *mato_game_get_puzzle   (MatoGame *self);
const MatoBoard    *mato_game_get_board    (MatoGame *self);
const MatoGeometry *mato_game_get_geometry (MatoGame *self);

/**
 * mato_game_enter:
 * @digit: 1…order, or 0 to clear
 *
 * The marks of a cell stay under its digit, out of sight, and are there again when it is cleared;
 * to clear a cell without a digit takes its marks. Marks of other cells stay as they are.
 *
 * Returns: whether anything changed; a given does not, nor a cell that holds @digit already
 */
gboolean mato_game_enter (MatoGame *self,
                          guint     cell,
                          guint     digit);

/**
 * mato_game_mark:
 * @digits: a mask with bit d-1 for digit d: those that are marked in @cell are so no more, the
 *   others are now
 *
 * Returns: whether anything changed; a cell with a digit does not
 */
gboolean mato_game_mark  (MatoGame   *self,
                          guint       cell,
                          MatoPencil  pencil,
                          guint32     digits);

/** Makes the board hold @values (n_cells digits, 0: left alone) as one move; givens stay.
 *
 * Returns: whether anything changed */
gboolean mato_game_fill (MatoGame     *self,
                         const guint8 *values,
                         MatoOrigin    origin);

/** Clears every cell that is not given, of digits and marks, as one move.
 *
 * Returns: whether anything changed */
gboolean mato_game_clear_entries (MatoGame *self);

/** Gives the cells the n_cells @weights, as one move. Returns: whether anything changed */
gboolean mato_game_weigh (MatoGame     *self,
                          const guint8 *weights);

/** Makes @move if it fits: what it says stood there before stands there now.
 *
 * Returns: whether it did */
gboolean mato_game_make (MatoGame *self,
                         MatoMove *move);

/** Puts another puzzle on the board, undoably. */
void mato_game_replace (MatoGame         *self,
                        const MatoPuzzle *puzzle);

gboolean mato_game_can_undo (MatoGame *self);
gboolean mato_game_can_redo (MatoGame *self);

/** Takes back (makes again) one move. Returns: (transfer none) (nullable): the move, valid until
 *  the next one; %NULL if there was none */
const MatoMove *mato_game_undo (MatoGame *self);
const MatoMove *mato_game_redo (MatoGame *self);

/* The history: what stood at the start, and the moves since, of which the first ones up to the
 * position are made and the others are taken back. */

const MatoPuzzle *mato_game_get_start    (MatoGame *self);
guint             mato_game_get_n_moves  (MatoGame *self);
/** Returns: (transfer none): a move; @index is 0-based */
MatoMove         *mato_game_get_move     (MatoGame *self,
                                          guint     index);
guint             mato_game_get_position (MatoGame *self);

/** Puts the board and history of @other in the place of @self's own, as if it had been so from the
 *  start: no deed is told, only that another puzzle stands there. @other is of no use
 * afterwards. */
void mato_game_take_over (MatoGame *self,
                          MatoGame *other);

/** Returns: a number that changes with the givens: an answer about other givens is stale */
guint64 mato_game_get_revision (MatoGame *self);

/**
 * mato_game_find_mistakes:
 * @solution: (array): n_cells digits
 * @mistakes: (out caller-allocates) (array): n_cells flags: whether the cell's own digit differs
 *
 * Returns: how many digits that are not given differ from @solution
 */
guint mato_game_find_mistakes (MatoGame     *self,
                               const guint8 *solution,
                               gboolean     *mistakes);

G_END_DECLS
