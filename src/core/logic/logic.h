/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/contradiction.h"
#include "core/logic/deduction.h"

G_BEGIN_DECLS

/**
 * MatoLogic:
 *
 * Finds what a player could conclude, simplest technique first. It keeps memory from step to step.
 * One thread at a time; any number of them, one each. Sue de Coq, forcing chains with subsets and
 * nested ones need an order of 9, almost locked sets one of up to 16, and classic chains a board
 * with up to 2,048 candidates left; everything else works on any board.
 */
typedef struct _MatoLogic MatoLogic;

/**
 * MatoCatalogue:
 * @MATO_CATALOGUE_CLASSIC: those of Sudoku Explainer 1.2.1, in its order, as ratings need them
 * @MATO_CATALOGUE_ALL: also all that other programs and players have names for; by their ratings
 *
 * Which techniques are looked for.
 */
typedef enum
{
  MATO_CATALOGUE_CLASSIC,
  MATO_CATALOGUE_ALL,
} MatoCatalogue;

/**
 * MATO_LOGIC_MAX_WORK:
 *
 * Nested chains follow as many suppositions in the search for one deduction, about ten seconds of
 * work; the hardest puzzles that are known need a few of them.
 */
#define MATO_LOGIC_MAX_WORK 4000000

/**
 * MATO_LOGIC_MOST_UNSURE:
 *
 * No technique fills a board that has several solutions. Where that may be so, what is rated more
 * is not looked for: forcing chains take minutes where almost everything is possible everywhere.
 */
#define MATO_LOGIC_MOST_UNSURE 75

/**
 * MatoLogicOptions:
 * @is_unique: whether the puzzle is known to have exactly one solution; %FALSE leaves out what
 *   needs that, and mato_logic_find_next() what is rated more than %MATO_LOGIC_MOST_UNSURE
 * @wants_reasons: %FALSE saves the reasons, where only the rating is of interest
 * @keep_going: (nullable): polled at least every 5 ms of work; %FALSE ends the search
 * @data: (closure): for it
 * @catalogue: what mato_logic_find_next() looks for
 * @max_work: what nested chains may do instead of %MATO_LOGIC_MAX_WORK; 0: that
 * @max_rating: mato_logic_find_next() leaves out techniques that are always rated more, in tenths;
 *   0: none
 * @up_to: (nullable): mato_logic_find_next() leaves out techniques that are less simple than this
 *   one: rated more
 * @is_without: and that one, too
 * @plain: on a board with rules mato_logic_find_next() leaves out what is above this level
 */
typedef struct
{
  gboolean is_unique;
  gboolean wants_reasons;
  gboolean (*keep_going) (gpointer data);
  gpointer data;
  MatoCatalogue catalogue;
  guint max_work;
  guint max_rating;
  const MatoTechnique *up_to;
  gboolean is_without;
  MatoPlainLevel plain;
} MatoLogicOptions;

MatoLogic *mato_logic_new  (const MatoGeometry     *geometry,
                            const MatoLogicOptions *options);
void       mato_logic_free (MatoLogic *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoLogic, mato_logic_free)

/**
 * mato_logic_forget:
 *
 * Forgets the boards so far: call it before another puzzle. That saves most of what
 * mato_logic_new() takes.
 */
void mato_logic_forget (MatoLogic *self);

/**
 * mato_logic_know_left:
 * @left: (array): n_cells masks of candidates: when only these are left, no X-chain, XY-chain or
 *   cycle removes any. They lie on boards that are found until mato_logic_forget(), or are ignored
 *
 * Tells where chains are not worth looking for. What is found is the same.
 */
void mato_logic_know_left (MatoLogic     *self,
                           const guint32 *left);

/**
 * mato_logic_find_next:
 *
 * Returns: (nullable) (transfer none): the simplest deduction on @board, until the next call; %NULL
 *   if no technique applies, or takes too much work or is rated too much, or keep_going() said
 *   stop, or the board cannot be: anything would follow from it
 */
const MatoDeduction *mato_logic_find_next (MatoLogic            *self,
                                           const MatoCandidates *board);

/**
 * mato_logic_get_contradiction:
 *
 * Returns: (nullable) (transfer none): why the board of the last search cannot be, until the next;
 *   %NULL if that is not known
 */
const MatoContradiction *mato_logic_get_contradiction (const MatoLogic *self);

/**
 * mato_logic_find_all:
 * @technique: the one to look for
 * @report: called with each deduction, which is valid during the call; %FALSE ends the search
 *
 * Finds deductions of one technique of any catalogue, also those that are the complement of
 * something simpler. Of classic chains, only the one that is found first among all of its finder.
 */
void mato_logic_find_all (MatoLogic            *self,
                          const MatoCandidates *board,
                          MatoTechniqueId       technique,
                          gboolean            (*report) (const MatoDeduction *deduction,
                                                         gpointer             data),
                          gpointer              data);

/**
 * mato_logic_is_stopped:
 *
 * Returns: whether keep_going() ended the last search
 */
gboolean mato_logic_is_stopped (const MatoLogic *self);

/**
 * mato_logic_get_bound:
 *
 * Where the last search found nothing, not stopped: all easier classic techniques do not apply.
 * Nested chains are searched up to a limit of work, %MATO_LOGIC_MAX_WORK.
 *
 * Returns: what the next deduction is rated at least, in tenths; 0 if no forcing chains were
 *   looked for
 */
guint    mato_logic_get_bound  (const MatoLogic *self);

G_END_DECLS
