/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/rule-facts.h"

G_BEGIN_DECLS

/**
 * mato_rule_support_find:
 * @board: its candidates
 * @constraint: its number
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
                                 guint                 constraint,
                                 guint32              *supported,
                                 guint64              *work);

/**
 * MATO_RULE_SUPPORT_MOST_CELLS:
 *
 * Constraints of more cells are too much.
 */
#define MATO_RULE_SUPPORT_MOST_CELLS 32

G_END_DECLS
