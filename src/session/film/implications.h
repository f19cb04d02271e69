/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/step.h"

G_BEGIN_DECLS

/*
 * Why something holds at a position of a search, and which guesses are to blame for it.
 *
 * A search that uses singles alone, as every recorded one does, puts nothing on the board but
 * guesses and what these force together with the givens. So the digits on the board are the nodes
 * of an implication graph: a forced digit follows from the digits that strike every other option of
 * one of its items; a dead end is an item of which every option is struck. (In the words of
 * satisfiability: the trail, and a conflict clause over decisions only.)
 *
 * Nothing is recorded for it: all is worked out from the digits of one position. A search of a
 * board with rules removes candidates, too: these are nodes as well, see ruled-facts.h.
 */

/**
 * MatoClaimKind:
 * @MATO_CLAIM_ITEM: no other option of an item can be taken than some
 * @MATO_CLAIM_RULE: the cells of a rule cannot be filled
 * @MATO_CLAIM_UNIT: the cells of a unit cannot have different digits
 * @MATO_CLAIM_SEVERAL: the board cannot be filled, by several rules together
 */
typedef enum
{
  MATO_CLAIM_ITEM,
  MATO_CLAIM_RULE,
  MATO_CLAIM_UNIT,
  MATO_CLAIM_SEVERAL,
} MatoClaimKind;

/**
 * MatoClaim:
 * @kind: a #MatoClaimKind; another one than the first only on a board with rules
 * @item: numbered as in geometry.h; of a rule or unit its number, see constraint.h
 * @left: a mask of its options, as in item-options.h
 *
 * No other option of @item than @left can be taken: the claim of a dead end with nothing in @left,
 * of a forced digit with one option there, of a struck candidate with all others.
 */
typedef struct
{
  MatoClaimKind kind;
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
 * MatoImplied:
 * @MATO_IMPLIED_BY_ITEM: it is the only option that an item has left, or there is none
 * @MATO_IMPLIED_BY_RULE: by what is left of the cells of a rule
 * @MATO_IMPLIED_BY_UNIT: by what is left of the cells of a unit
 * @MATO_IMPLIED_BY_SEVERAL: by several rules together
 * @MATO_IMPLIED_BY_TRIAL: it was tried, and the search has refuted it
 * @MATO_IMPLIED_BY_SOLUTION: it was tried, and the search counts its solutions no more: no rule
 *   says so
 *
 * By what something follows from its causes. Only the first one on a classic board.
 */
typedef enum
{
  MATO_IMPLIED_BY_ITEM,
  MATO_IMPLIED_BY_RULE,
  MATO_IMPLIED_BY_UNIT,
  MATO_IMPLIED_BY_SEVERAL,
  MATO_IMPLIED_BY_TRIAL,
  MATO_IMPLIED_BY_SOLUTION,
} MatoImplied;

/**
 * MatoImplication:
 * @cell: of the digit that is on the board, or of which digits are struck; %MATO_NO_CELL: this is
 *   the claim itself
 * @digit: 1…order; 0: struck
 * @struck: a mask of the digits that the cell cannot have
 * @guess: the number of the guess, from 1; 0: it follows
 * @by: a #MatoImplied; meaningless of a guess
 * @item: which of its items has no other option, or the number of the rule or unit; meaningless of
 *   a guess
 * @first_cause: among the causes of the blame
 * @n_causes: the number of implications from which it follows. Givens are not counted; on a board
 *   with rules, if a guess is among them all, nor is what the search has found before the first one
 */
typedef struct
{
  guint16 cell;
  guint8 digit;
  guint32 struck;
  guint16 guess;
  MatoImplied by;
  guint16 item;
  guint first_cause;
  guint n_causes;
} MatoImplication;

/**
 * MatoBlame:
 * @claim: what is explained
 * @position: of the search, on a board with rules; else 0
 * @n_guesses: the number of guesses on the board
 * @guesses: (element-type guint16): the numbers of those to blame, ascending: without any one of
 *   them the claim would not follow from the digits that the search has written
 * @is_smallest: whether no other choice of guesses is smaller; unknown if it was not worth the
 *   time, or some of it follows from several rules or a trial
 * @implications: (element-type MatoImplication): from guesses to the claim, which is the last one;
 *   none can be left out
 * @causes: (element-type guint16): for each implication the indices of earlier ones
 *
 * Never changes; may have several owners.
 */
typedef struct
{
  MatoClaim claim;
  guint64 position;
  guint n_guesses;
  GArray *guesses;
  gboolean is_smallest;
  GArray *implications;
  GArray *causes;
} MatoBlame;

/**
 * mato_blame_new:
 *
 * Returns: (transfer full): of @claim, with no guesses and implications yet; whoever made it fills
 *   it before others see it
 */
MatoBlame *mato_blame_new (const MatoClaim *claim,
                           guint            n_guesses);

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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoBlame, mato_blame_unref)

G_END_DECLS
