/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/search-order.h"

#include <string.h>

guint
mato_search_order_count (const MatoSearchOrder *orders)
{
  guint n_orders = 0;

  while (orders[n_orders].name != NULL)
    n_orders++;

  return n_orders;
}

int
mato_search_order_find (const MatoSearchOrder *orders,
                        const char            *name)
{
  g_return_val_if_fail (name != NULL, -1);

  for (guint i = 0; orders[i].name != NULL; i++)
    if (strcmp (orders[i].name, name) == 0)
      return i;

  return -1;
}
