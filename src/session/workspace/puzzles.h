/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/collection.h"
#include "session/game/game.h"
#include "session/kit/transaction.h"
#include "session/workspace/choices.h"

G_BEGIN_DECLS

#define MATO_TYPE_PUZZLES (mato_puzzles_get_type ())
G_DECLARE_FINAL_TYPE (MatoPuzzles, mato_puzzles, MATO, PUZZLES, GObject)

/**
 * MatoPuzzles:
 *
 * The puzzle on the board and the text that it comes from: a game, a collection, and the index of
 * the game's puzzle in it; also how digits are spelled and entered.
 *
 * Properties: `puzzle` (MatoPuzzle as pointer, read only): notified after every move. `index`,
 * `n-puzzles` (guint, read only): the puzzle's index in the collection and the number of puzzles.
 * `alphabet` (%MATO_TYPE_ALPHABET_CHOICE).
 * `digit-first` (gboolean): whether a digit is chosen first, and then the cells where it goes;
 * `held` (guint): that digit, 0: none.
 * `pencil` (%MATO_TYPE_PENCIL_CHOICE). `clean-marks` (gboolean): whether a digit that is entered
 * removes its marks from the peers; at first it does.
 *
 * Signals, for the parts of a workspace, within the transaction: `givens-changed`: answers about
 * the puzzle are stale; then `changed`: after every move. Belongs to the main thread.
 */
struct _MatoPuzzles
{
  GObject parent_instance;

  MatoGame *game;
  MatoCollection *collection;    /* nullable: the text that the board's puzzle comes from */
  int alphabet_choice;           /* a #MatoAlphabet, or %MATO_OWN_ALPHABET: as in the text; it does
                                  * not change the puzzle */
  guint pencil;                  /* the #MatoPencil whose marks typing makes; %MATO_N_PENCILS: it
                                  * makes entries, as when the givens change; %MATO_PAINT: it
                                  * colours cells, then no digit is held */
  gboolean clean_marks;
  gboolean digit_first;
  guint held;                    /* the digit that goes into the next cells, and that the board
                                  * shows wherever it is; 0: none */

  /*< private >*/
  MatoTransaction *transaction;
  guint64 revision;              /* of the givens, at the last `givens-changed` */
  guint arrival;                 /* of the puzzle, and */
  const MatoPuzzle *start;       /* of the history, at that time; not owned, perhaps gone */
  guint left;                    /* the arrival of the puzzle that was on the board before */
  gboolean has_left;             /* whether it is still in the history */
  struct _MatoPuzzlesText *text; /* nullable: that of the collection */
  guint index;                   /* %G_MAXUINT: the board's puzzle is not in the collection */
};

/**
 * mato_puzzles_new:
 *
 * Returns: a game of @puzzle, which is copied, as a member of @transaction
 */
MatoPuzzles *mato_puzzles_new (const MatoPuzzle *puzzle,
                               MatoTransaction  *transaction);

/* What belongs to a puzzle and comes back with it, by undo or redo: for the parts of a workspace,
 * while `givens-changed` is emitted. */

/**
 * mato_puzzles_put_away:
 * @key: of the part
 * @data: (transfer full) (nullable): %NULL: nothing
 * @destroy: frees @data
 *
 * Keeps @data with the puzzle that has left the board.
 */
void mato_puzzles_put_away (MatoPuzzles    *self,
                            const char     *key,
                            gpointer        data,
                            GDestroyNotify  destroy);

/**
 * mato_puzzles_take_back:
 *
 * Returns: (transfer full) (nullable): what was kept with the puzzle that is on the board now
 */
gpointer mato_puzzles_take_back (MatoPuzzles    *self,
                                 const char     *key);

/* The puzzles of one text. */

/**
 * mato_puzzles_set_collection:
 *
 * Puts the first puzzle of @collection on the board, undoably.
 */
void mato_puzzles_set_collection (MatoPuzzles    *self,
                                  MatoCollection *collection);

/**
 * mato_puzzles_begin_collection:
 *
 * The same, but the history begins with that puzzle.
 */
void mato_puzzles_begin_collection (MatoPuzzles    *self,
                                    MatoCollection *collection);

/**
 * mato_puzzles_add_collection:
 *
 * Sets the collection without changing the board, and finds the board's puzzle in it.
 */
void mato_puzzles_add_collection (MatoPuzzles    *self,
                                  MatoCollection *collection);

/**
 * mato_puzzles_get_collection:
 *
 * Returns: (transfer none) (nullable): the text that the board's puzzle comes from
 */
MatoCollection *mato_puzzles_get_collection (MatoPuzzles *self);

/**
 * mato_puzzles_get_n:
 *
 * Returns: the number of puzzles in the text; 1 if the board's puzzle is not in it
 */
guint mato_puzzles_get_n (MatoPuzzles *self);

/**
 * mato_puzzles_get_index:
 *
 * Returns: the 0-based index of the board's puzzle; 0 if it is not in the text
 */
guint mato_puzzles_get_index (MatoPuzzles *self);

/**
 * mato_puzzles_go_to:
 *
 * Puts another puzzle of the text on the board, undoably, with the entries made in it before.
 */
void mato_puzzles_go_to (MatoPuzzles *self,
                         guint        index);

/**
 * mato_puzzles_make_givens:
 *
 * Makes every digit on the board a given, undoably.
 */
void mato_puzzles_make_givens (MatoPuzzles *self);

/**
 * mato_puzzles_get_alphabet:
 *
 * Returns: how the digits on the board are spelled and typed
 */
MatoAlphabet mato_puzzles_get_alphabet (MatoPuzzles *self);

/**
 * mato_puzzles_get_alphabet_of:
 *
 * Returns: likewise, in which digits of another puzzle are shown
 */
MatoAlphabet mato_puzzles_get_alphabet_of (const MatoPuzzles *self,
                                           const MatoPuzzle  *puzzle);

void mato_puzzles_choose_alphabet (MatoPuzzles *self,
                                   int          choice);

void mato_puzzles_set_pencil (MatoPuzzles *self,
                              guint        pencil);

/**
 * mato_puzzles_hold:
 * @digit: 0…order
 *
 * Holds @digit, or nothing any more if it is held already.
 */
void mato_puzzles_hold (MatoPuzzles *self,
                        guint        digit);

G_END_DECLS
