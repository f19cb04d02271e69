/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/search.h"

G_BEGIN_DECLS

/*
 * How searches descend from each other by branches: see mato_search_set_branch().
 */

/**
 * mato_search_find_fork:
 *
 * Returns: whether @self is a branch of @other or of one of its branches; @position: (out): in the
 *   film of @other, where the branch begins
 */
gboolean    mato_search_find_fork   (MatoSearch *self,
                                     MatoSearch *other,
                                     guint64    *position);

/**
 * mato_search_find_common:
 * @forks: (out) (array fixed-size=2): in the film of the common search, where each leaves it
 *
 * Returns: (transfer full) (nullable): the nearest search of which @self and @other, or searches
 *   they are branches of, are branches
 */
MatoSearch *mato_search_find_common (MatoSearch *self,
                                     MatoSearch *other,
                                     guint64    *forks);

G_END_DECLS
