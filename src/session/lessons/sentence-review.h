/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/play/review.h"

G_BEGIN_DECLS

/*
 * A game in hindsight in words. All strings: (transfer full).
 */

/**
 * mato_sentence_review:
 *
 * Returns: how long the player and the logic engine took, and where the player stalled
 */
char *mato_sentence_review (const MatoReview *review);

/**
 * mato_sentence_review_step:
 *
 * Returns: what the player did: "After 2:35, at 5:40: r4c5 = 7."
 */
char *mato_sentence_review_step (const MatoReview     *review,
                                 const MatoReviewStep *step,
                                 MatoAlphabet          alphabet);

/**
 * mato_sentence_review_reason:
 *
 * Returns: what stood in the way: the hardest step that was needed there, or a wrong digit
 */
char *mato_sentence_review_reason (const MatoReview     *review,
                                   const MatoReviewStep *step,
                                   MatoAlphabet          alphabet);

/**
 * mato_sentence_review_longest:
 * @board: the game's, whose givens were there from the start
 *
 * Returns: (nullable): about which digit the player thought longest, and if that is so, that it was
 *   the only one left, or had only one place left: by the digits that were on the board then.
 *   %NULL without times
 */
char *mato_sentence_review_longest (const MatoReview *review,
                                    const MatoBoard  *board,
                                    MatoAlphabet      alphabet);

G_END_DECLS
