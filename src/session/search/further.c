/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/further.h"

#include <string.h>

static gboolean
may_have_others (MatoSearch *self)
{
  const MatoResult *result = mato_search_get_result (self);

  return result && result->end == MATO_END_SOLVED && result->n_solutions == 1
         && !result->exhausted && mato_search_get_geometry (self);
}

MatoSearch *
mato_search_new_further (MatoSearch *self)
{
  const MatoSolveOptions options = { .max_solutions = 2 };

  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  if (!may_have_others (self))
    return NULL;

  return mato_search_new_solve (mato_search_get_geometry (self), mato_search_get_givens (self),
                                mato_engine_find ("auto"), &options, 0);
}

gboolean
mato_search_has_same_board (MatoSearch *self,
                            MatoSearch *other)
{
  const MatoGeometry *one, *two;

  g_return_val_if_fail (MATO_IS_SEARCH (self), FALSE);
  g_return_val_if_fail (MATO_IS_SEARCH (other), FALSE);

  one = mato_search_get_geometry (self);
  two = mato_search_get_geometry (other);
  return one && two && mato_geometry_equal (one, two)
         && memcmp (mato_search_get_givens (self), mato_search_get_givens (other),
                    one->n_cells) == 0;
}
