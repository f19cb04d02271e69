/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_words_are_like:
 *
 * What a text says under a name that is misspelt must not be passed over: `weigths` are weights.
 * Case does not count.
 *
 * Returns: whether @word is not @name but differs from it by one letter that is missing, added or
 *   another one, or by two neighbours that have changed places; two such differences where @name
 *   has seven letters or more
 */
gboolean mato_words_are_like (const char *word,
                              const char *name);

/**
 * mato_words_find_like:
 * @names: (array zero-terminated=1): what a notation knows
 *
 * Returns: (nullable): the one of @names that @word is a misspelling of; %NULL also if @word is one
 *   of them
 */
const char *mato_words_find_like (const char        *word,
                                  const char *const *names);

G_END_DECLS
