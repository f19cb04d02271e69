/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/search.h"

G_BEGIN_DECLS

/*
 * Whether the one solution that a search ended with is the only one.
 */

/**
 * mato_search_new_further:
 *
 * Returns: (transfer full) (nullable): a search for two solutions of the same board, not yet
 *   running, by `auto`, which proves fastest: nobody watches it. %NULL if there is nothing to look
 *   for: @self has not ended with one solution, or it has proved that there is no other
 */
MatoSearch *mato_search_new_further      (MatoSearch *self);

/**
 * mato_search_has_same_board:
 *
 * Returns: whether both searches are about the same givens of a board
 */
gboolean    mato_search_has_same_board   (MatoSearch *self,
                                          MatoSearch *other);

G_END_DECLS
