/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-prove.h"

/* Finds and proves the best completion of the tree's root by guided searches alone, which otherwise
 * only boards that stay open for long come to. @open: the bound of the root */
static inline void
decide_by_guided_searches (MatoTargetTree *tree,
                           gint32          best,
                           gint32          open)
{
  MatoSeek end = MATO_SEEK_LIMITED;

  tree->descent = (MatoTargetDescent) { .best = best, .open = open };
  tree->reported = best;
  for (guint64 n_nodes = 20; end == MATO_SEEK_LIMITED; n_nodes *= 2)
    {
      tree->goal = tree->descent.best + 1;
      if (tree->tell != NULL)
        mato_target_tell_from_root (tree->tell);
      end = mato_target_tree_prove_guided (tree, n_nodes);
    }
}
