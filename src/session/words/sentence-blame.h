/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace-left.h"
#include "session/film/blame.h"
#include "session/words/sentence.h"

G_BEGIN_DECLS

/**
 * mato_sentence_blame:
 *
 * Returns: (transfer full): who is to blame and who is not: "To blame: guess 2 (5 in r1c5) and
 *   guess 4 (7 in r5c6). Guess 3 has nothing to do with it."
 */
char *mato_sentence_blame (const MatoGeometry *geometry,
                           const MatoBlame    *blame,
                           MatoAlphabet        alphabet);

/**
 * mato_sentence_nogood:
 *
 * Returns: (transfer full) (nullable): what a dead end teaches, a clause: "So not both r1c5 = 5 and
 *   r5c6 = 7."; %NULL if @blame is of no dead end, of no guess or of too many
 */
char *mato_sentence_nogood (const MatoGeometry *geometry,
                            const MatoBlame    *blame,
                            MatoAlphabet        alphabet);

/**
 * mato_sentence_guilt:
 * @sentence: about a guess
 *
 * Returns: (transfer full): @sentence and whether the guess is to blame, if that is known
 */
char *mato_sentence_guilt (MatoGuilt   guilt,
                           const char *sentence);

/**
 * mato_sentence_implication:
 * @index: of an implication of @blame; the last one is what is explained
 *
 * Returns: (transfer full): how it follows from earlier ones: "Guess 2: 5 in r1c5.", "7 in row 4
 *   fits only in r4c3, because of r1c2 = 7, r4c9 = 2."
 */
char *mato_sentence_implication (const MatoTrace *trace,
                                 const MatoBlame *blame,
                                 guint            index,
                                 MatoAlphabet     alphabet);

/**
 * mato_sentence_claim:
 *
 * Returns: (transfer full): what @claim says, without a reason: "7 cannot be in r1c2"; no full
 *   sentence
 */
char *mato_sentence_claim (const MatoGeometry *geometry,
                           const MatoClaim    *claim,
                           MatoAlphabet        alphabet);

/**
 * mato_sentence_causes:
 *
 * Returns: (transfer full): the digits from which an implication follows: "r4c1 = 3, r4c5 ≠ 1 7"
 */
char *mato_sentence_causes (const MatoGeometry    *geometry,
                            const MatoBlame       *blame,
                            const MatoImplication *implication,
                            MatoAlphabet           alphabet);

/**
 * mato_sentence_is_by_rule:
 *
 * Returns: whether mato_sentence_ruled_claim() is a full sentence of @implication
 */
gboolean mato_sentence_is_by_rule (const MatoImplication *implication);

/**
 * mato_sentence_ruled_claim:
 * @implication: on a board with rules, by more than an item
 *
 * Returns: (transfer full): what it says, without a reason
 */
char *mato_sentence_ruled_claim (const MatoTrace       *trace,
                                 const MatoBlame       *blame,
                                 const MatoImplication *implication,
                                 MatoAlphabet           alphabet);

/**
 * mato_sentence_by_rule:
 * @said: what it says, a full sentence
 * @causes: from what it follows
 *
 * Returns: (transfer full): both, and of the last implication what was left of the cells of its
 *   rule
 */
char *mato_sentence_by_rule (const MatoTrace *trace,
                             const MatoBlame *blame,
                             guint            index,
                             const char      *said,
                             const char      *causes,
                             MatoAlphabet     alphabet);

G_END_DECLS
