/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoVerdict:
 * @MATO_VERDICT_NONE: no answer yet
 * @MATO_VERDICT_RIGHT: the cell that the search chooses, or one of the places of the digit that it
 *   chooses
 * @MATO_VERDICT_AS_GOOD: another cell that is as good by the rule of the search
 * @MATO_VERDICT_WRONG: any other
 */
typedef enum
{
  MATO_VERDICT_NONE,
  MATO_VERDICT_RIGHT,
  MATO_VERDICT_AS_GOOD,
  MATO_VERDICT_WRONG,
} MatoVerdict;

/**
 * MatoQuiz:
 * @is_on: whether the quiz is on
 * @is_asking: whether a question waits for its answer
 * @decision: the position right after the choice of the last question
 * @verdict: on the last answer; none while a question waits
 * @cell: the last answer
 * @n_answered: the number of questions answered
 * @n_right: the number of answers that were right or as good
 *
 * "Which cell next?", asked before a decision of a film is shown. All zero is a quiz that is off.
 */
typedef struct
{
  gboolean is_on;
  gboolean is_asking;
  guint64 decision;
  MatoVerdict verdict;
  guint16 cell;
  guint n_answered;
  guint n_right;
} MatoQuiz;

/**
 * mato_quiz_ask:
 *
 * Asks about the next decision of @trace after @position that follows a rule; show the question at
 * the position just before @decision.
 *
 * Returns: whether there is one
 */
gboolean mato_quiz_ask (MatoQuiz        *self,
                        const MatoTrace *trace,
                        guint64          position);

/**
 * mato_quiz_answer:
 * @cell: the answer
 *
 * Answers the waiting question. Where the search chooses an item with the fewest options, any cell
 * with as few candidates is as good.
 */
void mato_quiz_answer (MatoQuiz        *self,
                       const MatoTrace *trace,
                       guint            cell);

/**
 * mato_quiz_drop:
 *
 * Drops the question; the score stays.
 */
void mato_quiz_drop (MatoQuiz *self);

/**
 * mato_sentence_quiz:
 *
 * Returns: (transfer full) (nullable): the waiting question, or the sentence about the answer: "No:
 *   4 digits fit in r4c7. r2c3 is next: 2 digits fit. 3 of 5 right."
 */
char *mato_sentence_quiz (const MatoQuiz  *quiz,
                          const MatoTrace *trace,
                          MatoAlphabet     alphabet);

G_END_DECLS
