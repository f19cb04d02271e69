/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/logic/deduction.h"
#include "session/hint/hint-finder.h"

G_BEGIN_DECLS

/**
 * mato_sentence_hint_place:
 *
 * Returns: (transfer full): where to look: "Look at row 4."
 */
char *mato_sentence_hint_place (const MatoDeduction *deduction,
                                const MatoGeometry  *geometry);

/**
 * mato_sentence_hint_technique:
 *
 * Returns: (transfer full): what it is: "Naked pair: r4c1, r4c5."; "X-wing: 5 in r2, r7."
 */
char *mato_sentence_hint_technique (const MatoDeduction *deduction,
                                    const MatoGeometry  *geometry,
                                    MatoAlphabet         alphabet);

/**
 * mato_sentence_hint_conclusion:
 *
 * Returns: (transfer full): and what follows: "Naked pair (r4c1, r4c5): r4c8 ≠ 3."
 */
char *mato_sentence_hint_conclusion (const MatoDeduction *deduction,
                                     const MatoGeometry  *geometry,
                                     MatoAlphabet         alphabet);

/**
 * mato_sentence_hint_why:
 *
 * Returns: (transfer full) (nullable): why the first conclusion of a chain holds, in a few words:
 *   the cases that there are, and what they lead to; %NULL if nothing is supposed
 */
char *mato_sentence_hint_why (const MatoDeduction *deduction,
                              const MatoGeometry  *geometry,
                              MatoAlphabet         alphabet);

/**
 * mato_sentence_hint_legend:
 *
 * Returns: (transfer full) (nullable): what the frames mean that are drawn for the reason
 */
char *mato_sentence_hint_legend (const MatoDeduction *deduction,
                                 const MatoGeometry  *geometry);

/**
 * mato_sentence_hint_move:
 *
 * Returns: (transfer full): what a button says that makes the move, with a mnemonic
 */
char *mato_sentence_hint_move (const MatoDeduction *deduction,
                               const MatoGeometry  *geometry,
                               MatoAlphabet         alphabet);

/**
 * mato_sentence_reason_step:
 *
 * Returns: (transfer full): a step of the reason: "Only 3 fits in r4c7."
 */
char *mato_sentence_reason_step (const MatoReason   *reason,
                                 guint               index,
                                 const MatoGeometry *geometry,
                                 MatoAlphabet        alphabet);

/**
 * mato_sentence_hint_none:
 * @answer: without a deduction
 * @alphabet: how digits are spelled
 *
 * Returns: (transfer full): why there is none: a wrong digit, a full board, …
 */
char *mato_sentence_hint_none (const MatoHintAnswer *answer,
                               MatoAlphabet          alphabet);

G_END_DECLS
