/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/rule-state.h"

G_BEGIN_DECLS

/* The orders of a search with rules, by their index in mato_bitmask_orders; the last is its own. */
typedef enum
{
  MATO_RULE_ORDER_FEWEST,
  MATO_RULE_ORDER_ROW,
  MATO_RULE_ORDER_FULLEST_ROW,
  MATO_RULE_ORDER_WEIGHTED,
} MatoRuleOrder;

/*
 * MatoRuleChoice:
 * cell: MATO_NO_CELL: all have one digit
 * digit: 0-based
 */
typedef struct
{
  guint cell;
  guint digit;
} MatoRuleChoice;

/*
 * mato_rule_choose_begin:
 *
 * Adds to the weights of cells what their rules are worth, before any dead end.
 */
void mato_rule_choose_begin (MatoRuleState *state);

/*
 * mato_rule_choose:
 * wanted: (nullable): of each cell of the grid: digits that are tried first
 *
 * Returns: what to try next
 */
MatoRuleChoice mato_rule_choose (const MatoRuleState *state,
                                 MatoRuleOrder        order,
                                 const guint32       *wanted);

G_END_DECLS
