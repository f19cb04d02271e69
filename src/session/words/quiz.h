/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoVerdict:
 * @MATO_VERDICT_NONE: nothing was answered
 * @MATO_VERDICT_RIGHT: the cell that the search takes, or one of the places it chooses between
 * @MATO_VERDICT_AS_GOOD: another cell that is as good by the search's own rule
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
 * @is_on: whether the person wants to be asked
 * @is_asking: whether a question waits for its answer
 * @decision: the position right after the choice that the last question is about
 * @verdict: on the last answer; none while a question waits
 * @cell: the last answer
 * @n_answered: how many questions were answered
 * @n_right: how many of them right or as good
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
 * Asks about the next decision of @trace after @position; it is to be asked at the position just
 * before @decision.
 *
 * Returns: whether there is one
 */
gboolean mato_quiz_ask (MatoQuiz        *self,
                        const MatoTrace *trace,
                        guint64          position);

/**
 * mato_quiz_answer:
 * @takes_fewest: whether the search takes what has the fewest ways left: then any cell with as
 *   few candidates is as good
 * @cell: what the person thinks
 *
 * Answers the question that waits.
 */
void mato_quiz_answer (MatoQuiz        *self,
                       const MatoTrace *trace,
                       gboolean         takes_fewest,
                       guint            cell);

/** Nothing is asked any more; the score stays. */
void mato_quiz_drop (MatoQuiz *self);

/** Returns: (transfer full) (nullable): the question that waits, or what there is to say of the
 *  answer: "No: 4 digits fit in r4c7. r2c3 is next: 2 digits fit. 3 of 5 right." */
char *mato_sentence_quiz (const MatoQuiz  *quiz,
                          const MatoTrace *trace,
                          MatoAlphabet     alphabet);

G_END_DECLS
