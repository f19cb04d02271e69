/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/rule-facts.h"

G_BEGIN_DECLS

/**
 * MatoRuleJoint:
 * @rules: numbers: of a constraint, or, from mato_rule_facts_get_n() on, of a unit
 * @n_cells: how many cells are in one of both or in both
 * @cells: these
 * @supported: of each of them what it can have in some way to fill both rules
 * @work: how much was looked at, as in rule-support.h
 *
 * Two rules that share cells, or whose cells see each other, filled together: a way to fill one of
 * them is of no use if it leaves none for the other. On the stack.
 */
typedef struct
{
  guint rules[2];
  guint n_cells;
  guint16 cells[64];
  guint32 supported[64];
  guint64 work;

  /*< private >*/
  MatoRuleFacts *facts;
  const MatoCandidates *board;
  MatoCandidates *now;
  const guint16 *rule_cells[2];
  guint n_rule_cells[2];
  guint places[2][32];  /* where in @cells those of a rule are */
  guint n_between;
  guint between[32];    /* where those of one rule are that touch the other one */
  guint64 most_work;
  gboolean is_too_much;
} MatoRuleJoint;

/**
 * mato_rule_joint_init:
 * @board: its candidates; must live as long
 * @rule: a number, see #MatoRuleJoint
 * @other: likewise
 *
 * Returns: whether the two say more together than each alone: each has several open cells that
 *   touch the other one
 */
gboolean mato_rule_joint_init  (MatoRuleJoint        *self,
                                MatoRuleFacts        *facts,
                                const MatoCandidates *board,
                                guint                 rule,
                                guint                 other);
void     mato_rule_joint_clear (MatoRuleJoint        *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoRuleJoint, mato_rule_joint_clear)

/**
 * mato_rule_joint_run:
 * @most_work: no more is looked at
 *
 * Fills in @supported.
 *
 * Returns: whether it was not too much
 */
gboolean mato_rule_joint_run   (MatoRuleJoint        *self,
                                guint64               most_work);

G_END_DECLS
