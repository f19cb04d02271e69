/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoOrderRule:
 * @MATO_RULE_NONE: none: the choice depends on more than the board, so it cannot be predicted
 * @MATO_RULE_ONE: a rule that exactly one item satisfies
 * @MATO_RULE_FEWEST: the item with the fewest options left, first of all one without any; if
 *   several have as few, any of them satisfies the rule
 *
 * The rule by which a search order chooses the next item from what is on the board.
 */
typedef enum
{
  MATO_RULE_NONE,
  MATO_RULE_ONE,
  MATO_RULE_FEWEST,
} MatoOrderRule;

/**
 * MatoSearchOrder:
 * @name: as the command line spells it; never translated. Files refer to orders by it
 * @title: for people; pass it through gettext()
 * @rule: the rule by which the next item is chosen
 * @choose: (nullable): returns the item to branch on. @search is the private state of the engine,
 *   so only the engine can call it. %NULL: the engine chooses without a function
 *
 * A search order: which item a search branches on next. Each engine has a table of its orders,
 * ended by a @name of %NULL. An order is identified by its index in the table; 0 is the default.
 * Everything that offers, names, records or tests orders reads this table.
 */
typedef struct
{
  const char *name;
  const char *title;
  MatoOrderRule rule;
  guint (*choose) (gpointer search);
} MatoSearchOrder;

/**
 * mato_search_order_count:
 *
 * Returns: the number of orders in the table, at least 1
 */
guint mato_search_order_count (const MatoSearchOrder *orders);

/**
 * mato_search_order_find:
 *
 * Returns: the index of the order called @name, or -1
 */
int mato_search_order_find (const MatoSearchOrder *orders,
                            const char            *name);

G_END_DECLS
