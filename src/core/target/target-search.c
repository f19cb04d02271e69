/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-search.h"

#include "core/target/target-maximise.h"
#include "core/target/target-methods.h"

static gboolean
begin (MatoTargetTree *tree)
{
  const guint32 *candidates = mato_target_tree_get_root (tree)->candidates;
  gboolean is_possible = mato_target_tree_begin (tree);

  if (tree->tell != NULL && is_possible)
    mato_target_tell_position (tree->tell, candidates, MATO_WHY_BOUND);
  else if (tree->tell != NULL)
    mato_target_tell_end (tree->tell, candidates, 0);

  return is_possible;
}

static gboolean
run (MatoTargetTree *tree)
{
  if (!begin (tree))
    return TRUE;

  return tree->task->raise_goal ? mato_target_tree_maximise (tree)
                                : mato_target_tree_find_all (tree);
}

/* Nothing is taken back when a search is stopped. */
static gboolean
run_and_tell (MatoTargetTree *tree)
{
  gboolean is_exhausted;

  tree->tell = mato_target_tell_new (tree->task);
  is_exhausted = run (tree);
  if (is_exhausted)
    mato_target_tell_finish (tree->tell);
  g_clear_pointer (&tree->tell, mato_target_tell_free);
  return is_exhausted;
}

gboolean
mato_target_search_run (const MatoTargetSearch *task,
                        guint64                *n_nodes)
{
  g_autoptr (MatoTargetTree) tree = mato_target_tree_new (task);
  gboolean is_exhausted = task->step != NULL ? run_and_tell (tree) : run (tree);

  *n_nodes = tree->n_tries;
  return is_exhausted;
}
