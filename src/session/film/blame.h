/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"
#include "session/film/implications.h"

G_BEGIN_DECLS

/*
 * Who is to blame for what a search is at, see implications.h.
 *
 * Several digits may strike the same option, and several items may force the same digit: there are
 * many reasons, and the smallest is looked for.
 */

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
 * mato_blamer_find_guesses:
 *
 * As mato_blamer_find(), which takes about twice as long.
 *
 * Returns: (transfer full) (nullable) (element-type guint16): the numbers of the guesses that are
 *   to blame, from 1, upwards; %NULL if the digits do not explain it
 */
GArray *mato_blamer_find_guesses (MatoBlamer      *self,
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
 * mato_blame_is_by_singles:
 *
 * Returns: whether @trace is a search by singles alone on a classic board: not one for a target, by
 *   techniques or with other rules
 */
gboolean mato_blame_is_by_singles (const MatoTrace *trace);

/**
 * mato_blame_can_explain:
 *
 * Returns: whether @trace is such a search, or one of a board with rules
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoBlamer, mato_blamer_free)

G_END_DECLS
