/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/bookmarks.h"
#include "session/search/search.h"

G_BEGIN_DECLS

/**
 * mato_film_marks_set_search:
 *
 * Sets the film of @bookmarks to the one of @search, (nullable): none. Bookmarks that were
 * written down under its old name are its own from now on.
 */
void mato_film_marks_set_search (MatoBookmarks *bookmarks,
                                 MatoSearch    *search);

G_END_DECLS
