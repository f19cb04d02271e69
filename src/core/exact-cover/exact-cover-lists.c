/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exact-cover/exact-cover-private.h"

static const MatoCoverLists *const all_lists[] = {
#ifdef MATO_HAS_X86_LISTS
  &mato_cover_lists_avx512,
  &mato_cover_lists_avx2,
#endif
  &mato_cover_lists_portable,
};

const MatoCoverLists *const *
mato_cover_lists_all (guint *n_lists)
{
  *n_lists = G_N_ELEMENTS (all_lists);
  return all_lists;
}

gboolean
mato_cover_lists_can_solve (const MatoExactCover *problem)
{
  return problem->n_options <= MATO_COVER_LISTS_MAX_OPTIONS && problem->n_primary > 0
         && problem->n_items <= MATO_COVER_LISTS_MAX_ITEMS;
}

/* How many times the work of links lists take: what is looked at, all options and their words,
 * beside the links of the options that have an item of one option, and some of the items. Where
 * options are hardly in each other's way links are few. */
static double
estimate_work (const MatoExactCover *problem)
{
  double length = (double) problem->n_nodes / problem->n_options;
  double size = (double) problem->n_nodes / problem->n_items;

  return problem->n_options * (problem->n_items / 64 + 1)
         / (length * size * (length - 1) + problem->n_primary / 4.0);
}

const MatoCoverLists *
mato_cover_lists_choose (const MatoExactCover *problem)
{
  guint i = 0;

  if (!mato_cover_lists_can_solve (problem))
    return NULL;

  while (!all_lists[i]->is_supported ())
    i++;

  return estimate_work (problem) <= all_lists[i]->most_work ? all_lists[i] : NULL;
}
