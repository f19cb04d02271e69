/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/playback/film-window.h"

G_BEGIN_DECLS

/**
 * mato_film_bookmarks_add_actions:
 *
 * Adds the actions of bookmarks to the window; only once.
 */
void mato_film_bookmarks_add_actions (MatoFilmWindow *self);

/**
 * mato_film_bookmarks_update_actions:
 *
 * Enables those of them that can be used.
 */
void mato_film_bookmarks_update_actions (MatoFilmWindow *self);

G_END_DECLS
