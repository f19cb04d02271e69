/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/rule-state.h"

G_BEGIN_DECLS

/*
 * mato_rule_probe:
 * state: it is settled, and nobody is told of the digits that it takes
 * max_work: how long it looks in vain, see mato_rule_state_get_work()
 * filled: (nullable): told of each cell that came down to one digit
 *
 * Tries each digit of each cell of the grid by propagation alone, and takes those that fail, until
 * none does or it has looked too long for the next.
 *
 * Returns: whether every cell has a digit left, and it was not stopped
 */
gboolean mato_rule_probe (MatoRuleState *state,
                          guint64        max_work,
                          void         (*filled) (gpointer data,
                                                  guint    cell),
                          gpointer       data);

G_END_DECLS
