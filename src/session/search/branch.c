/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/branch.h"

gboolean
mato_search_find_fork (MatoSearch *self,
                       MatoSearch *other,
                       guint64    *position)
{
  g_autoptr (MatoSearch) parent = mato_search_dup_parent (self, position);

  if (!parent)
    return FALSE;

  return parent == other || mato_search_find_fork (parent, other, position);
}

MatoSearch *
mato_search_find_common (MatoSearch *self,
                         MatoSearch *other,
                         guint64    *forks)
{
  g_autoptr (MatoSearch) parent = mato_search_dup_parent (self, &forks[0]);

  if (!parent)
    return NULL;
  if (!mato_search_find_fork (other, parent, &forks[1]))
    return mato_search_find_common (parent, other, forks);

  return g_steal_pointer (&parent);
}
