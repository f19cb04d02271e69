/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/collection.h"
#include "session/game/game.h"
#include "session/workspace/choices.h"
#include "session/workspace/transaction.h"

G_BEGIN_DECLS

#define MATO_TYPE_PUZZLES (mato_puzzles_get_type ())
G_DECLARE_FINAL_TYPE (MatoPuzzles, mato_puzzles, MATO, PUZZLES, GObject)

/**
 * MatoPuzzles:
 *
 * The puzzle on the board and the text that it is from: a game, a collection, and which of its
 * puzzles the game is of; and how digits are spelled and entered.
 *
 * Properties: `puzzle` (MatoPuzzle as pointer, read only): notified after every move. `index`,
 * `n-puzzles` (guint, read only): of the collection. `alphabet` (%MATO_TYPE_ALPHABET_CHOICE).
 * `pencil` (%MATO_TYPE_PENCIL_CHOICE).
 *
 * Signals, for those who are part of a workspace, within the change: `givens-changed`: answers
 * about the puzzle are stale; then `changed`: after every move. Belongs to the main thread.
 */

/** Returns: a game of @puzzle, which is copied, as a member of @transaction */
MatoPuzzles *mato_puzzles_new (const MatoPuzzle *puzzle,
                               MatoTransaction  *transaction);

MatoGame *mato_puzzles_get_game (MatoPuzzles *self);

/* The puzzles of one text. */

/** Puts the first puzzle of @collection on the board, undoably. */
void mato_puzzles_set_collection (MatoPuzzles    *self,
                                  MatoCollection *collection);
/** Makes @collection the text that the board is from, if it is; the board stays as it is. */
void mato_puzzles_add_collection (MatoPuzzles    *self,
                                  MatoCollection *collection);
/** Returns: (transfer none) (nullable): the text that the board is of */
MatoCollection *mato_puzzles_get_collection (MatoPuzzles *self);
/** Returns: how many puzzles the text on the board holds; 1 if the board is not of a text */
guint mato_puzzles_get_n (MatoPuzzles *self);
/** Returns: the 0-based index of the puzzle on the board */
guint mato_puzzles_get_index (MatoPuzzles *self);
/** Puts another puzzle of the text on the board, undoably, with the entries it had when it was
 *  left. */
void mato_puzzles_go_to (MatoPuzzles *self,
                         guint        index);
/** Makes every digit on the board a given, undoably. */
void mato_puzzles_make_givens (MatoPuzzles *self);

/** Returns: how the digits on the board are spelled and typed */
MatoAlphabet mato_puzzles_get_alphabet (MatoPuzzles *self);
/** A #MatoAlphabet, or %MATO_OWN_ALPHABET: as the puzzle's text spells them. The puzzle stays as
 *  it is, whatever is chosen here. */
int mato_puzzles_get_alphabet_choice (MatoPuzzles *self);
void mato_puzzles_choose_alphabet (MatoPuzzles *self,
                                   int          choice);

/** Returns: the #MatoPencil that digits are marked with, %MATO_N_PENCILS: they are entered. Other
 *  givens bring the latter back. */
guint mato_puzzles_get_pencil (MatoPuzzles *self);
void mato_puzzles_set_pencil (MatoPuzzles *self,
                              guint        pencil);

G_END_DECLS
