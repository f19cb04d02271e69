/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoOrderRule:
 * @MATO_RULE_NONE: what is next depends on more than what is on the board: nobody can be asked
 * @MATO_RULE_ONE: a rule with one item as its answer
 * @MATO_RULE_FEWEST: an item with the fewest options left, one without any before all others;
 *   any other with as few would do
 *
 * What a person has to know to tell which item is next.
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
 * @rule: by which rule the next item is found
 * @choose: (nullable): of a search that is at a branch, the item to branch on. @search is what
 *   the engine works on; nobody else can call it. %NULL: the search has no need of a function
 *
 * In which order a search branches. An engine has a table of them that ends with a @name of %NULL;
 * an order is known by its index there, and 0 is the engine's own choice. Whoever offers, names,
 * records or tests orders goes through that table.
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
 * Returns: how many there are in the table, at least 1
 */
guint mato_search_order_count (const MatoSearchOrder *orders);

/**
 * mato_search_order_find:
 *
 * Returns: the index of the one called @name, or -1
 */
int mato_search_order_find (const MatoSearchOrder *orders,
                            const char            *name);

G_END_DECLS
