/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/*
 * Why something holds at a position of a search, and which guesses are to blame for it.
 *
 * A search that uses singles alone, as every recorded one does, puts nothing on the board but
 * guesses and what these force together with the givens. So the digits on the board are the nodes
 * of an implication graph: a forced digit follows from the digits that strike every other option of
 * one of its items; a dead end is an item of which every option is struck. Several digits may
 * strike the same option, and several items may force the same digit: there are many reasons, and
 * the smallest is looked for. (In the words of satisfiability: the trail, and a conflict clause
 * over decisions only.)
 *
 * Nothing is recorded for it: all is worked out from the digits of one position.
 */

/**
 * MatoClaim:
 * @item: numbered as in geometry.h
 * @left: a mask of its options, as in item-options.h
 *
 * No other option of @item than @left can be taken: the claim of a dead end with nothing in @left,
 * of a forced digit with one option there, of a struck candidate with all others.
 */
typedef struct
{
  guint16 item;
  guint32 left;
} MatoClaim;

/**
 * mato_claim_struck:
 *
 * Returns: that @digit cannot be in @cell
 */
MatoClaim mato_claim_struck (guint cell,
                             guint digit);

/**
 * MatoImplication:
 * @cell: of the digit that is on the board; %MATO_NO_CELL: this is the claim itself
 * @digit: 1…order
 * @guess: the number of the guess, from 1; 0: the digit is forced
 * @item: which of its items has no other option; meaningless of a guess
 * @first_cause: among the causes of the blame
 * @n_causes: the number of digits from which it follows, givens not counted
 */
typedef struct
{
  guint16 cell;
  guint8 digit;
  guint16 guess;
  guint16 item;
  guint first_cause;
  guint n_causes;
} MatoImplication;

/**
 * MatoBlame:
 * @claim: what is explained
 * @n_guesses: the number of guesses on the board
 * @guesses: (element-type guint16): the numbers of those to blame, ascending: without any one of
 *   them the claim would not follow from the digits that the search has written
 * @is_smallest: whether no other choice of guesses is smaller; unknown if it was not worth the time
 * @implications: (element-type MatoImplication): from guesses to the claim, which is the last one;
 *   none can be left out
 * @causes: (element-type guint16): for each implication the indices of earlier ones
 *
 * Never changes; may have several owners.
 */
typedef struct
{
  MatoClaim claim;
  guint n_guesses;
  GArray *guesses;
  gboolean is_smallest;
  GArray *implications;
  GArray *causes;
} MatoBlame;

MatoBlame *mato_blame_ref   (const MatoBlame *self);
void       mato_blame_unref (MatoBlame       *self);

/**
 * MatoGuilt:
 * @MATO_GUILT_UNKNOWN: nothing is explained, or it is not among the guesses on the board
 * @MATO_GUILT_TO_BLAME: without it the claim would not follow
 * @MATO_GUILT_INNOCENT: it has nothing to do with it
 *
 * What a guess has to do with what is explained.
 */
typedef enum
{
  MATO_GUILT_UNKNOWN,
  MATO_GUILT_TO_BLAME,
  MATO_GUILT_INNOCENT,
} MatoGuilt;

/**
 * mato_blame_judge:
 * @self: (nullable): what is explained; %NULL: nothing is
 * @number: of a guess on the board, from 1
 */
MatoGuilt mato_blame_judge (const MatoBlame *self,
                            guint            number);

/**
 * MatoBlamer:
 *
 * The digits that a search has put on a board, in order.
 */
typedef struct _MatoBlamer MatoBlamer;

/**
 * mato_blamer_new:
 * @geometry: of a classic board
 * @givens: (array): n_cells digits
 */
MatoBlamer *mato_blamer_new  (const MatoGeometry *geometry,
                              const guint8       *givens);
void        mato_blamer_free (MatoBlamer *self);

/**
 * mato_blamer_push:
 *
 * Puts @digit in the empty @cell.
 */
void mato_blamer_push (MatoBlamer *self,
                       guint       cell,
                       guint       digit,
                       gboolean    is_guess);

/**
 * mato_blamer_pop:
 *
 * Takes back the digit that was put last.
 */
void mato_blamer_pop (MatoBlamer *self);

/**
 * mato_blamer_find:
 * @n_digits: only so many of the digits are looked at, the first ones; at most all of them
 *
 * Returns: (transfer full) (nullable): who is to blame for @claim: first the fewest guesses, then
 *   few digits; %NULL if the digits do not explain it
 */
MatoBlame *mato_blamer_find (MatoBlamer      *self,
                             const MatoClaim *claim,
                             guint            n_digits);

/**
 * mato_blamer_get_options:
 *
 * Returns: the options of @item that no digit strikes, as in item-options.h; those of a cell or a
 *   unit that is filled are what fills it
 */
guint32 mato_blamer_get_options (const MatoBlamer *self,
                                 guint             item);

/**
 * mato_blame_can_explain:
 *
 * Returns: whether @trace is a search by singles alone on a classic board: not one for a target, by
 *   techniques or with other rules
 */
gboolean mato_blame_can_explain (const MatoTrace *trace);

/**
 * mato_blame_of_claim:
 * @trace: a search
 * @position: any
 *
 * Returns: (transfer full) (nullable): who is to blame for @claim at @position; %NULL if
 *   the claim does not hold, the steps around @position were not kept, or the digits of such a
 *   search do not explain themselves
 */
MatoBlame *mato_blame_of_claim (const MatoTrace *trace,
                                guint64          position,
                                const MatoClaim *claim);

/**
 * mato_blame_of_digit:
 *
 * The same for the digit that the search has put in @cell: it follows from earlier ones. Of those
 * items that force it, the one with the smallest reason is taken.
 *
 * Returns: (transfer full) (nullable): %NULL also if it is a guess, or the cell is given or empty
 */
MatoBlame *mato_blame_of_digit (const MatoTrace *trace,
                                guint64          position,
                                guint            cell);

/**
 * mato_blame_of_dead_end:
 *
 * The same for the dead end at @position.
 *
 * Returns: (transfer full) (nullable): %NULL also if there is none
 */
MatoBlame *mato_blame_of_dead_end (const MatoTrace *trace,
                                   guint64          position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoBlame, mato_blame_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoBlamer, mato_blamer_free)

G_END_DECLS
