/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/tree-picture.h"

guint
mato_tree_picture_count_tiles (const MatoSearchTree *tree,
                               guint                 index)
{
  const MatoDecision *decision = mato_search_tree_get_decision (tree, index);

  return MAX (decision->n_branches, decision->n_options);
}

int
mato_tree_picture_find_child (const GArray *places,
                              guint         index,
                              guint         branch)
{
  for (guint i = index + 1; i < places->len; i++)
    {
      const MatoTreePlace *place = &g_array_index (places, MatoTreePlace, i);

      if (place->parent == (int) index && place->branch == branch)
        return i;
    }

  return -1;
}

guint
mato_tree_picture_get_width (const GArray *places,
                             guint         index,
                             guint         tile)
{
  int child = mato_tree_picture_find_child (places, index, tile);

  return child >= 0 ? g_array_index (places, MatoTreePlace, child).n_leaves : 1;
}

/* The last decision before it with a branch that contains it. */
static void
find_parent (const MatoSearchTree *tree,
             guint                 index,
             MatoTreePlace        *place)
{
  guint64 position = mato_search_tree_get_decision (tree, index)->position;

  place->parent = -1;
  for (guint i = index; i-- > 0 && place->parent < 0;)
    {
      const MatoDecision *decision = mato_search_tree_get_decision (tree, i);

      for (guint j = 0; j < decision->n_branches; j++)
        {
          const MatoBranch *branch = mato_search_tree_get_branch (tree, decision, j);

          if (branch->from < position && position <= branch->to)
            {
              place->parent = i;
              place->branch = j;
            }
        }
    }
}

/* Parents come before their children: widths are added from the last decision up, places are
 * assigned from the first one down. */
GArray *
mato_tree_picture_new (const MatoSearchTree *tree)
{
  guint n = mato_search_tree_get_n_decisions (tree);
  GArray *places = g_array_sized_new (FALSE, TRUE, sizeof (MatoTreePlace), n);

  g_array_set_size (places, n);
  for (guint i = 0; i < n; i++)
    find_parent (tree, i, &g_array_index (places, MatoTreePlace, i));

  for (guint i = n; i-- > 0;)
    for (guint j = 0; j < mato_tree_picture_count_tiles (tree, i); j++)
      g_array_index (places, MatoTreePlace, i).n_leaves += mato_tree_picture_get_width (places, i,
                                                                                        j);

  for (guint i = 0; i < n; i++)
    {
      MatoTreePlace *place = &g_array_index (places, MatoTreePlace, i);
      const MatoTreePlace *above;

      if (place->parent < 0)
        continue;

      above = &g_array_index (places, MatoTreePlace, place->parent);
      place->level = above->level + 1;
      place->first = above->first;
      for (guint j = 0; j < place->branch; j++)
        place->first += mato_tree_picture_get_width (places, place->parent, j);
    }

  return places;
}
