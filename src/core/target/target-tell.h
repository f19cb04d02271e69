/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-search.h"

G_BEGIN_DECLS

/**
 * MatoTargetTell:
 *
 * Tells the steps of a search of a target: it keeps the board that the steps told so far lead to,
 * and tells what leads from there to the position where the search is. The search itself thinks in
 * candidates and is not slowed down when nobody listens: then there is no such object.
 *
 * A digit is told by the simplest reason: no other fits in the cell, or no other place in the unit,
 * by the rules of sudoku; otherwise by the reason of the caller. Private to the target search.
 */
typedef struct _MatoTargetTell MatoTargetTell;

/**
 * mato_target_tell_new:
 * @task: with a step(); kept
 *
 * Returns: (transfer full): a teller with the givens on the board
 */
MatoTargetTell *mato_target_tell_new  (const MatoTargetSearch *task);
void            mato_target_tell_free (MatoTargetTell *self);

/**
 * mato_target_tell_position:
 * @candidates: of every cell, bit d-1 for digit d
 * @why: the reason of digits that do not follow from the rules
 *
 * Tells the digits of the cells with one candidate.
 */
void mato_target_tell_position (MatoTargetTell *self,
                                const guint32  *candidates,
                                MatoWhy         why);

/**
 * mato_target_tell_kept:
 *
 * The same if all these digits, whatever the rules say, are kept from the best completion.
 */
void mato_target_tell_kept (MatoTargetTell *self,
                            const guint32  *candidates);

/**
 * mato_target_tell_end:
 * @candidates: may break the rules
 * @wanted: the least gain that is wanted
 *
 * Tells why the search does not go on below a position: a dead end if an item has no option left by
 * the rules, otherwise a cut.
 */
void mato_target_tell_end (MatoTargetTell *self,
                           const guint32  *candidates,
                           gint32          wanted);

/**
 * mato_target_tell_cut:
 *
 * Tells that no completion of the board told last gains @wanted. The bound that shows it may be far
 * lower, but it holds only for what the search is for: candidates that cannot be part of such a
 * completion are not in it.
 */
void mato_target_tell_cut (MatoTargetTell *self,
                           gint32          wanted);

/**
 * mato_target_tell_none:
 *
 * Takes all tries back and tells a cut there, unless the last step says it already: there is no
 * completion that gains @wanted.
 */
void mato_target_tell_none (MatoTargetTell *self,
                            gint32          wanted);

/**
 * mato_target_tell_finish:
 *
 * Tells that the best completion is proved, unless a step said so, and takes everything back.
 */
void mato_target_tell_finish (MatoTargetTell *self);

/**
 * mato_target_tell_bound:
 * @sum: (nullable): what the next choice or cut comes from, if it is the next step but for digits
 *   that follow
 *
 * Tells how a bound adds up.
 */
void mato_target_tell_bound (MatoTargetTell     *self,
                             const MatoBoundSum *sum);

/**
 * mato_target_tell_struck:
 * @most: the bound with this candidate, in tenths
 * @wanted: the gain that it does not reach
 *
 * Remembers that a bound removed a candidate of the position below the steps told so far; it is the
 * reason of a digit that is told when no other one is left.
 */
void mato_target_tell_struck (MatoTargetTell *self,
                              guint           cell,
                              guint           digit,
                              gint32          most,
                              gint32          wanted);

void mato_target_tell_choose   (MatoTargetTell *self,
                                guint           item,
                                guint           n_options);
void mato_target_tell_dead_end (MatoTargetTell *self,
                                guint           item);

/**
 * mato_target_tell_try:
 * @digit: from 1
 * @item: chosen before
 */
void mato_target_tell_try (MatoTargetTell *self,
                           guint           cell,
                           guint           digit,
                           guint           item,
                           gboolean        is_only);

/**
 * mato_target_tell_better:
 * @values: a completion
 * @open: the proved bound of all completions
 *
 * Tells a completion if it is the best one so far, wherever it was found.
 */
void mato_target_tell_better (MatoTargetTell *self,
                              const guint8   *values,
                              gint32          gain,
                              gint32          open);

/**
 * mato_target_tell_get_place:
 *
 * Returns: where the board is now, to go back to; 0 is the board with only the givens
 */
guint mato_target_tell_get_place (const MatoTargetTell *self);
void  mato_target_tell_go_back   (MatoTargetTell *self,
                                  guint           place);

/**
 * mato_target_tell_set_root:
 *
 * From now on searches of the root begin where the board is now.
 */
void mato_target_tell_set_root  (MatoTargetTell *self);
void mato_target_tell_from_root (MatoTargetTell *self);

/**
 * mato_target_tell_follow:
 * @tries: (array length=n_tries): the options of all tries, numbered cell · n + digit - 1
 * @n_old: at most so many of them were told: a search that began again may make the same ones
 *
 * Goes back to the last try that is still the same, and tells those after it: each is one of the
 * digits that fit in its cell by the rules.
 */
void mato_target_tell_follow (MatoTargetTell *self,
                              const guint16  *tries,
                              guint           n_tries,
                              guint           n_old);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTargetTell, mato_target_tell_free)

G_END_DECLS
