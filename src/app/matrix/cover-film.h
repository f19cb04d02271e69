/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/matrix/cover-session.h"
#include "app/playback/film-window.h"

G_BEGIN_DECLS

#define MATO_TYPE_COVER_FILM (mato_cover_film_get_type ())

/**
 * MatoCoverFilm:
 *
 * Records the search of an exact cover problem, also if the user wants something of a film that is
 * not there yet. Adds the actions for that, and those of playing.
 */
G_DECLARE_FINAL_TYPE (MatoCoverFilm, mato_cover_film, MATO, COVER_FILM, GObject)

/**
 * mato_cover_film_new:
 * @window: gets the actions of playing, owns the object; its context is @workspace
 * @session: may want a film, too
 *
 * Returns: (transfer full): the object
 */
MatoCoverFilm *mato_cover_film_new (MatoFilmWindow     *window,
                                    MatoActionSet      *actions,
                                    MatoCoverWorkspace *workspace,
                                    MatoCoverSession   *session);

/* For film-window.h. */

gboolean mato_cover_film_can_record (MatoCoverFilm *self);
gboolean mato_cover_film_is_needed  (MatoCoverFilm *self,
                                     const char    *action);

G_END_DECLS
