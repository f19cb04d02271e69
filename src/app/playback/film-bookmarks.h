/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/playback/film-window.h"

G_BEGIN_DECLS

/** Gives the window the actions of its film's bookmarks; once only. */
void mato_film_bookmarks_add_actions    (MatoFilmWindow *self);
/** Sets which of them can be used. */
void mato_film_bookmarks_update_actions (MatoFilmWindow *self);

G_END_DECLS
