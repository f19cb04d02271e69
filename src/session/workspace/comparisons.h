/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/race.h"
#include "session/workspace/films.h"

G_BEGIN_DECLS

#define MATO_TYPE_COMPARISONS (mato_comparisons_get_type ())
G_DECLARE_FINAL_TYPE (MatoComparisons, mato_comparisons, MATO, COMPARISONS, GObject)

/**
 * MatoComparisons:
 *
 * Where films part. A worker walks two of them, once for each pair that is asked for; what is
 * known of a film is forgotten with it.
 *
 * Properties: `n-known` (guint, read only): of how many pairs it is known. Belongs to the main
 * thread.
 */
MatoComparisons *mato_comparisons_new (MatoFilms       *films,
                                       MatoTransaction *transaction);

/** Returns: whether both are recorded searches for solutions of one board, or one is a branch of
 *  the other */
gboolean mato_films_are_comparable (MatoSearch *film,
                                    MatoSearch *other);

/**
 * mato_comparisons_find:
 * @difference: (out): where @film and @other part
 *
 * Returns: whether that is known; when it is not yet, a worker begins to find out, and
 *   `n-known` is notified. Never of films that are not comparable
 */
gboolean mato_comparisons_find (MatoComparisons *self,
                                MatoSearch      *film,
                                MatoSearch      *other,
                                MatoDifference  *difference);

G_END_DECLS
