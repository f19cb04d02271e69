/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/rule-regions.h"

G_BEGIN_DECLS

/*
 * Rules as trials know them: constraints by their numbers, and after them regions, see
 * rule-regions.h, by theirs.
 */

static inline guint
mato_rule_support_get_n (MatoRuleFacts *self)
{
  return mato_rule_facts_get_n (self) + mato_rule_regions_get (self)->len;
}

/**
 * mato_rule_support_get_region:
 *
 * Returns: (nullable): the region that a rule is; %NULL: it is a constraint
 */
static inline const MatoRuleRegion *
mato_rule_support_get_region (MatoRuleFacts *self,
                              guint          rule)
{
  guint n = mato_rule_facts_get_n (self);

  return rule >= n ? mato_rule_regions_get (self)->pdata[rule - n] : NULL;
}

/**
 * mato_rule_support_get_cells:
 *
 * Returns: (array length=n): the cells of a rule
 */
const guint16 *mato_rule_support_get_cells (MatoRuleFacts *self,
                                            guint          rule,
                                            guint         *n);

/**
 * mato_rule_support_find:
 * @board: its candidates
 * @rule: its number
 * @supported: (out caller-allocates): for each of its cells what it can have in some way to fill
 *   all; in all of them nothing if there is no way
 * @work: (inout): how much was looked at is added
 *
 * What rules say in one trial they say in the next: answers are kept from call to call.
 *
 * Returns: whether it was not too much for a trial
 */
gboolean mato_rule_support_find (MatoRuleFacts        *self,
                                 const MatoCandidates *board,
                                 guint                 rule,
                                 guint32              *supported,
                                 guint64              *work);

/**
 * MATO_RULE_SUPPORT_MOST_CELLS:
 *
 * Constraints of more cells are too much.
 */
#define MATO_RULE_SUPPORT_MOST_CELLS 32

G_END_DECLS
