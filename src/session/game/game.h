/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/move.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define MATO_TYPE_GAME (mato_game_get_type ())
G_DECLARE_FINAL_TYPE (MatoGame, mato_game, MATO, GAME, GObject)

/**
 * MatoDeed:
 *
 * What was done to a game. The start and all deeds since then determine a game; a journal is a list
 * of them.
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
 * A puzzle being played: the board with entries, marks and colours, and its history; nothing about
 * its appearance.
 *
 * Properties: `can-undo`, `can-redo` (gboolean, read only). Signal `changed`: after any move, undo
 * or redo; `replaced`: before `changed`, when another puzzle (perhaps of another geometry) is on
 * the board; `done` (MatoDeed, MatoMove): before both and in the order of the deeds, for journals.
 * Belongs to the main thread.
 */

/**
 * mato_game_new:
 *
 * Returns: (transfer full): a game of @puzzle, which is copied
 */
MatoGame *mato_game_new (const MatoPuzzle *puzzle);

/**
 * mato_game_get_puzzle:
 *
 * Returns: (transfer none): the puzzle with its present board; valid until the next move
 */
const MatoPuzzle   *mato_game_get_puzzle   (MatoGame *self);
const MatoBoard    *mato_game_get_board    (MatoGame *self);
const MatoGeometry *mato_game_get_geometry (MatoGame *self);

/**
 * mato_game_enter:
 * @digit: 1…order, or 0 to clear
 *
 * A digit hides the marks of its cell until it is cleared; clearing a cell without a digit removes
 * its marks. The marks of other cells do not change.
 *
 * Returns: whether anything changed; a given cannot change
 */
gboolean mato_game_enter (MatoGame *self,
                          guint     cell,
                          guint     digit);

/**
 * mato_game_mark:
 * @digits: a mask with bit d-1 for digit d: the marks to toggle in @cell
 *
 * Returns: whether anything changed; a cell with a digit cannot be marked
 */
gboolean mato_game_mark  (MatoGame   *self,
                          guint       cell,
                          MatoPencil  pencil,
                          guint32     digits);

/**
 * mato_game_fill:
 *
 * Enters @values (n_cells digits, 0: no change) as one move; givens stay.
 *
 * Returns: whether anything changed
 */
gboolean mato_game_fill (MatoGame     *self,
                         const guint8 *values,
                         MatoOrigin    origin);

/**
 * mato_game_clear_entries:
 *
 * Clears digits and marks of every cell that is not given, and all colours, as one move.
 *
 * Returns: whether anything changed
 */
gboolean mato_game_clear_entries (MatoGame *self);

/**
 * mato_game_weigh:
 *
 * Sets the weights of the n_cells cells, as one move.
 *
 * Returns: whether anything changed
 */
gboolean mato_game_weigh (MatoGame     *self,
                          const guint8 *weights);

/**
 * mato_game_make:
 *
 * Makes @move if it fits: its state before must be the present one.
 *
 * Returns: whether it did
 */
gboolean mato_game_make (MatoGame *self,
                         MatoMove *move);

/**
 * mato_game_replace:
 *
 * Puts another puzzle on the board, undoably.
 */
void mato_game_replace (MatoGame         *self,
                        const MatoPuzzle *puzzle);

/**
 * mato_game_set_clock:
 * @clock: (nullable): for how many milliseconds the puzzle on the board has been played; %NULL:
 *   moves have no times
 * @data: (closure): for @clock
 *
 * From now on each new move has its time.
 */
void mato_game_set_clock (MatoGame  *self,
                          guint64  (*clock) (gpointer data),
                          gpointer   data);

gboolean mato_game_can_undo (MatoGame *self);
gboolean mato_game_can_redo (MatoGame *self);

/**
 * mato_game_undo:
 *
 * Undoes (redoes) one move.
 *
 * Returns: (transfer none) (nullable): the move, valid until the next one; %NULL if there was none
 */
const MatoMove *mato_game_undo (MatoGame *self);
const MatoMove *mato_game_redo (MatoGame *self);

/**
 * mato_game_go_to:
 * @position: 0…mato_game_get_n_moves()
 *
 * Undoes or redoes moves up to @position; none of them is lost.
 *
 * Returns: (transfer none) (nullable): the move that was undone or redone last
 */
const MatoMove *mato_game_go_to (MatoGame *self,
                                 guint     position);

/* The history: the puzzle at the start and the moves since; those up to the position are made, the
 * others are undone. */

const MatoPuzzle *mato_game_get_start    (MatoGame *self);
guint             mato_game_get_n_moves  (MatoGame *self);

/**
 * mato_game_get_move:
 *
 * Returns: (transfer none): a move; @index is 0-based
 */
MatoMove         *mato_game_get_move     (MatoGame *self,
                                          guint     index);
guint             mato_game_get_position (MatoGame *self);

/**
 * mato_game_take_over:
 *
 * Replaces board and history by those of @other, as if they had been there from the start: there is
 * no deed, only `replaced`. @other must not be used afterwards.
 */
void mato_game_take_over (MatoGame *self,
                          MatoGame *other);

/*
 * What belongs to a puzzle of the history besides the game: the text that it is from, its
 * recordings. It comes back with the puzzle by undo or redo, and goes when the puzzle can no longer
 * come back.
 */

/**
 * mato_game_get_arrival:
 *
 * Returns: the position right after the move that put the present puzzle on the board; 0: it was
 *   there at the start
 */
guint    mato_game_get_arrival (MatoGame *self);

/**
 * mato_game_keep:
 * @arrival: of a puzzle of the history
 * @key: of what is kept
 * @data: (transfer full) (nullable): %NULL: nothing
 * @destroy: frees @data
 */
void     mato_game_keep     (MatoGame       *self,
                             guint           arrival,
                             const char     *key,
                             gpointer        data,
                             GDestroyNotify  destroy);

/**
 * mato_game_get_kept:
 *
 * Returns: (transfer none) (nullable): what was kept with the puzzle
 */
gpointer mato_game_get_kept (MatoGame       *self,
                             guint           arrival,
                             const char     *key);

/**
 * mato_game_take_kept:
 *
 * Returns: (transfer full) (nullable): the same; it is kept no longer
 */
gpointer mato_game_take_kept (MatoGame      *self,
                              guint          arrival,
                              const char    *key);

/**
 * mato_game_set_replaying:
 *
 * While it is set, the moves that are made were made before: they are the history of a document.
 */
void     mato_game_set_replaying (MatoGame *self,
                                  gboolean  is_replaying);
gboolean mato_game_is_replaying  (MatoGame *self);

/**
 * mato_game_get_revision:
 *
 * Returns: a number that changes with the givens, so that answers about other givens can be
 *   recognized
 */
guint64 mato_game_get_revision (MatoGame *self);

/**
 * mato_game_find_mistakes:
 * @solution: (array): n_cells digits
 * @mistakes: (out caller-allocates) (array): n_cells flags: whether the entry of the cell differs
 *
 * Returns: the number of entries that differ from @solution
 */
guint mato_game_find_mistakes (MatoGame     *self,
                               const guint8 *solution,
                               gboolean     *mistakes);

/**
 * mato_game_find_before_mistakes:
 * @solution: (array): n_cells digits, of the present puzzle
 *
 * Returns: the last position up to now at which no entry differed from @solution; that at which
 *   the present puzzle came, if it brought some
 */
guint mato_game_find_before_mistakes (MatoGame     *self,
                                      const guint8 *solution);

G_END_DECLS
