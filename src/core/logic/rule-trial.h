/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/rule-support.h"

G_BEGIN_DECLS

/**
 * MatoTrialUse:
 * @MATO_TRIAL_LINKS: each step has one cause: digits that see each other, pairs that a rule
 *   forbids, and items of two candidates: what comes out is an alternating chain
 * @MATO_TRIAL_RULES: digits that see each other, and what rules leave then
 * @MATO_TRIAL_ALL: both, and items of which one candidate is left
 *
 * What a trial may conclude from.
 */
typedef enum
{
  MATO_TRIAL_LINKS,
  MATO_TRIAL_RULES,
  MATO_TRIAL_ALL,
} MatoTrialUse;

/**
 * MatoTrialFinder:
 * @MATO_TRIAL_EVERY_WAY: with a digit beside it, a rule cannot be obeyed
 * @MATO_TRIAL_TOGETHER: what rules leave, another one forbids
 * @MATO_TRIAL_CHAINS: alternating chains
 * @MATO_TRIAL_ANY: everything else that one supposition leads to
 * @MATO_TRIAL_INSIDE: trials in a trial
 *
 * Kinds of trials, the simplest first.
 */
typedef enum
{
  MATO_TRIAL_EVERY_WAY,
  MATO_TRIAL_TOGETHER,
  MATO_TRIAL_CHAINS,
  MATO_TRIAL_ANY,
  MATO_TRIAL_INSIDE,
} MatoTrialFinder;

/**
 * MatoTrialStep:
 * @kind: SUPPOSE, EXCLUDE, LAST or SUPPORT; of the end CLASH, EMPTY or BROKEN
 * @literal: what is known by it
 * @from: of an EXCLUDE; of a SUPPOSE, if not 0, what was supposed in the midst of a trial, and led
 *   to a contradiction
 * @item: of an EXCLUDE, LAST or EMPTY; of a SUPPORT or BROKEN the number of a rule, see
 *   rule-support.h
 *
 * As in reason.h.
 */
typedef struct
{
  MatoReasonKind kind;
  MatoLiteral literal;
  MatoLiteral from;
  guint item;
} MatoTrialStep;

/**
 * MatoRuleTrial:
 * @work: how much was looked at
 * @keep_going: (nullable): asked by mato_rule_trial_run_inside(), at least every 5 ms of work
 * @data: (closure): for @keep_going
 *
 * What follows from a supposition on a board with rules, breadth first: the steps of a round follow
 * from those before it. On the heap.
 */
typedef struct
{
  MatoRuleFacts *facts;
  const MatoCandidates *board;
  guint64 work;
  gboolean (*keep_going) (gpointer data);
  gpointer data;

  /*< private >*/
  MatoTrialUse use;
  guint most_rounds;
  guint64 most_work;
  MatoCandidates now;
  GArray *steps;       /* of MatoTrialStep */
  guint16 *at;         /* of each literal the number of its step, from 1, or 0 */
  GArray *said;        /* of MatoTrialStep: what rules have said in this round */
  GArray *dirty;       /* guint: constraints to look at */
  guint8 *is_dirty;
  GArray *regions;     /* those with few open cells, by their cells */
  MatoTrialStep end;
  gboolean is_absurd;
} MatoRuleTrial;

/**
 * mato_rule_trial_new:
 * @facts: must live as long
 * @board: likewise
 */
MatoRuleTrial *mato_rule_trial_new  (MatoRuleFacts        *facts,
                                     const MatoCandidates *board);
void           mato_rule_trial_free (MatoRuleTrial        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoRuleTrial, mato_rule_trial_free)

/**
 * mato_rule_trial_run:
 * @supposed: a candidate of the board
 * @most_rounds: how many times conclusions are drawn from the last ones
 *
 * Returns: whether it leads to a contradiction
 */
gboolean mato_rule_trial_run     (MatoRuleTrial *self,
                                  MatoLiteral    supposed,
                                  MatoTrialUse   use,
                                  guint          most_rounds);

/**
 * mato_rule_trial_run_inside:
 * @most_work: no more is begun after so much, see #MatoRuleTrial
 *
 * Goes on with the last run, which led to no contradiction, by trials in the trial: what leads to a
 * contradiction together with it is gone.
 *
 * Returns: whether it leads to a contradiction
 */
gboolean mato_rule_trial_run_inside (MatoRuleTrial *self,
                                     guint64        most_work);

/**
 * mato_rule_trial_get_length:
 *
 * Returns: how many steps follow from what was supposed
 */
guint mato_rule_trial_get_length (const MatoRuleTrial *self);

/**
 * mato_rule_trial_get_end:
 *
 * Returns: the contradiction of the last run
 */
const MatoTrialStep *mato_rule_trial_get_end (const MatoRuleTrial *self);

/**
 * mato_rule_trial_explain:
 * @reason: (nullable): to which the steps are added, from the supposition to the contradiction
 *
 * Finds those steps of the last run, which led to a contradiction, that it needs. After this it
 * must be run again.
 *
 * Returns: how many sentences they take: steps about one cell by one rule are told at once
 */
guint    mato_rule_trial_explain (MatoRuleTrial *self,
                                  MatoReason    *reason);

G_END_DECLS
