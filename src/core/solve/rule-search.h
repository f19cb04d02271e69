/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

G_BEGIN_DECLS

/*
 * mato_rule_search:
 *
 * Searches a board with any rules depth-first by the masks of rule-state.h, for the engine bitmask,
 * whose orders it has.
 */
void mato_rule_search (const MatoGeometry     *geometry,
                       const guint8           *givens,
                       const MatoSolveOptions *options,
                       MatoResult             *result);

/*
 * MatoRuleQuestions:
 *
 * Questions about one board with rules: whether a digit can be in a cell. What was found out by one
 * of them, where dead ends are and which digits are refuted, helps the next ones.
 */
typedef struct _MatoRuleQuestions MatoRuleQuestions;

/*
 * mato_rule_questions_new:
 * monitor: (nullable): its keep_going() is asked, nothing else
 */
MatoRuleQuestions *mato_rule_questions_new  (const MatoGeometry *geometry,
                                             const guint8       *givens,
                                             const MatoMonitor  *monitor);
void               mato_rule_questions_free (MatoRuleQuestions  *self);

/*
 * mato_rule_questions_get_left:
 *
 * Returns: the digits of a cell that are not refuted by what follows from the board; 0 in all cells
 *   if it has no solution
 */
guint32 mato_rule_questions_get_left (const MatoRuleQuestions *self,
                                      guint                    cell);

/*
 * mato_rule_questions_ask:
 * digit: 1…order
 * wanted: (nullable): masks, which digits of cells are tried first
 * max_dead_ends: after which it gives up
 * values: (out): the n_cells digits of a solution with that digit
 *
 * Returns: MATO_END_SOLVED, MATO_END_NONE, MATO_END_STOPPED or MATO_END_LIMIT
 */
MatoEnd mato_rule_questions_ask (MatoRuleQuestions *self,
                                 guint              cell,
                                 guint              digit,
                                 const guint32     *wanted,
                                 guint64            max_dead_ends,
                                 guint8            *values);

/*
 * mato_rule_questions_remove:
 *
 * Says that a digit is refuted: what follows from that is refuted, too.
 */
void mato_rule_questions_remove (MatoRuleQuestions *self,
                                 guint              cell,
                                 guint              digit);

/*
 * mato_rule_questions_keep:
 * left: of each cell of the grid, a mask
 *
 * Says that all other digits are refuted.
 */
void mato_rule_questions_keep (MatoRuleQuestions *self,
                               const guint32     *left);

/*
 * mato_rule_questions_follow:
 * left: (inout): of each cell of the grid, a mask; after it what is left of these by what follows
 *   at once, without a search
 *
 * Supposes that all other digits were refuted; nothing of it stays. Of questions without a monitor.
 *
 * Returns: whether each cell has a digit left; if not, left does not change
 */
gboolean mato_rule_questions_follow (MatoRuleQuestions *self,
                                     guint32           *left);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoRuleQuestions, mato_rule_questions_free)

G_END_DECLS
