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
 * The first differences between films. A worker compares two films, once for each pair that is
 * asked for. Removing a film removes the results about it.
 *
 * Properties: `n-known` (guint, read only): the number of pairs with a result. Belongs to the main
 * thread.
 */
MatoComparisons *mato_comparisons_new (MatoFilms       *films,
                                       MatoTransaction *transaction);

/**
 * mato_films_are_comparable:
 *
 * Returns: whether both films record searches for solutions, and either have the same givens or
 *   one is a branch of the other, or both of a third film
 */
gboolean mato_films_are_comparable (MatoSearch *film,
                                    MatoSearch *other);

/**
 * mato_comparisons_find:
 * @difference: (out): the first difference between @film and @other
 *
 * Returns: whether the difference is known; if not, a worker begins to compare, and `n-known` is
 *   notified at its end. Always %FALSE for films that are not comparable
 */
gboolean mato_comparisons_find (MatoComparisons *self,
                                MatoSearch      *film,
                                MatoSearch      *other,
                                MatoDifference  *difference);

G_END_DECLS
