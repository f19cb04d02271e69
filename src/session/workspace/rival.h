/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/films.h"

G_BEGIN_DECLS

/**
 * mato_rival_find:
 * @wanted: the method of method.h that was chosen + 1; 0: none was
 *
 * By default bit masks race against dancing links, and any other method against bit masks, each
 * with its first order.
 *
 * Returns: the method against which the watched film, or without one the chosen method, would
 *   race; never its own
 */
guint mato_rival_find (MatoFilms *films,
                       guint      wanted);

/**
 * mato_rival_find_film:
 *
 * Returns: (transfer none) (nullable): a complete film of the same search as @rival
 */
MatoSearch *mato_rival_find_film (MatoFilms  *films,
                                  MatoSearch *rival);

G_END_DECLS
