/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/deduction.h"
#include "session/game/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoReviewStep:
 * @cell: that the player filled
 * @digit: with what
 * @from: when the digit before was entered, in milliseconds of play
 * @to: when this one was
 * @is_wrong: whether it is not the digit of the solution
 * @n_wrong: how many wrong digits were on the board before
 * @rating: of the hardest step that the player needed there to find any next digit, in tenths of
 *   the classic scale; 0 if no technique leads to one, or a wrong digit was on the board
 * @deduction: (nullable): that step
 * @known: (nullable): what was known before it: the player's digits, and what follows from them by
 *   simpler steps
 *
 * A digit that the player entered, and what stood in the way.
 */
typedef struct
{
  guint cell;
  guint digit;
  guint64 from;
  guint64 to;
  gboolean is_wrong;
  guint n_wrong;
  guint rating;
  MatoDeduction *deduction;
  MatoCandidates *known;
} MatoReviewStep;

/**
 * MatoReview:
 * @geometry: of the board
 * @is_timed: whether all moves have their times; otherwise those of the steps are 0
 * @steps: (element-type MatoReviewStep): the digits in the order in which they were entered; a
 *   digit that was undone is not among them
 * @path: (element-type guint): the ratings of the steps by which the logic engine solves the puzzle
 *
 * A game in hindsight: the player's own moves beside the path of the logic engine.
 */
typedef struct
{
  MatoGeometry *geometry;
  gboolean is_timed;
  GPtrArray *steps;
  GArray *path;
} MatoReview;

void mato_review_free (MatoReview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoReview, mato_review_free)

/**
 * mato_review_async:
 * @game: whose moves since its puzzle came onto the board are looked at, in a worker thread
 * @cancellable: (nullable): ends the work within 5 ms
 */
void mato_review_async (MatoGame            *game,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data);

/**
 * mato_review_finish:
 *
 * Returns: (nullable): %NULL if it was cancelled, or the puzzle has not exactly one solution
 */
MatoReview *mato_review_finish (GAsyncResult  *result,
                                GError       **error);

/**
 * mato_review_has_steps:
 *
 * Returns: whether the player has entered digits into the present puzzle
 */
gboolean mato_review_has_steps (MatoGame *game);

/**
 * mato_review_list_stalls:
 * @most: how many at most
 *
 * Finds where the player stalled: the longest times before a digit, none of them below the mean;
 * without times, the hardest steps.
 *
 * Returns: (transfer full) (element-type guint): indexes of steps, in their order
 */
GArray *mato_review_list_stalls (const MatoReview *self,
                                 guint             most);

G_END_DECLS
