/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

/**
 * MatoKeptGame:
 * @path: (nullable): of the journal of a closed window; %NULL: the puzzle was on the board of the
 *   present game before
 * @uri: (nullable): of the file that it is from
 * @puzzle: as it was left
 * @n_filled: how many cells the player has filled
 * @n_to_fill: how many there are to fill
 * @spent: for how many milliseconds it was played, if that is known; otherwise 0
 *
 * A puzzle that somebody has begun and not solved.
 */
typedef struct
{
  char *path;
  char *uri;
  MatoPuzzle *puzzle;
  guint n_filled;
  guint n_to_fill;
  guint64 spent;
} MatoKeptGame;

void mato_kept_game_free (MatoKeptGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoKeptGame, mato_kept_game_free)

/**
 * mato_kept_games_list:
 * @folder: of the journals
 * @game: (nullable): the present game
 *
 * Lists what is in progress: puzzles of windows that were closed, and those that others have
 * replaced on the board of @game. A puzzle that is there twice is listed as it was left last; that
 * on the board of @game is not listed.
 *
 * Returns: (transfer full) (element-type MatoKeptGame): the one left last is the first
 */
GPtrArray *mato_kept_games_list (const char *folder,
                                 MatoGame   *game);

/**
 * mato_kept_games_find:
 * @puzzle: that is about to be opened
 * @uri: (nullable): the file that it is from
 *
 * Returns: (transfer full) (nullable): the work on the same puzzle, or on another one of the same
 *   file, of a window that was closed; %NULL if there is none, or @puzzle has all of it
 */
MatoKeptGame *mato_kept_games_find (const char       *folder,
                                    const MatoPuzzle *puzzle,
                                    const char       *uri);

/**
 * mato_kept_games_are_same:
 *
 * Returns: whether both are the same puzzle: givens, boxes and weights; whatever was entered
 */
gboolean mato_kept_games_are_same (const MatoPuzzle *a,
                                   const MatoPuzzle *b);

G_END_DECLS
