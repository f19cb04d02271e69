/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/playback/film-window.h"
#include "app/window/window-telling.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_FILM (mato_window_film_get_type ())

/**
 * MatoWindowFilm:
 *
 * The films (recordings) of a board: records them, as somebody may wish something of one that is
 * not there yet; chooses one; forces a digit, which is another one; and the actions of playing that
 * only a board has.
 */
G_DECLARE_FINAL_TYPE (MatoWindowFilm, mato_window_film, MATO, WINDOW_FILM, GObject)

/**
 * mato_window_film_new:
 * @window: gets the actions of playing, owns the object
 */
MatoWindowFilm *mato_window_film_new (MatoFilmWindow    *window,
                                      MatoActionSet     *actions,
                                      MatoWorkspace     *workspace,
                                      MatoBoardView     *board,
                                      MatoVoice         *voice,
                                      MatoWindowTelling *telling);

/**
 * mato_window_film_take_views:
 *
 * Lets `win.view` choose among @views, the views of a film.
 */
void mato_window_film_take_views (MatoWindowFilm *self,
                                  GtkStack       *views);

/**
 * mato_window_film_offer_force:
 *
 * Offers to force @digit in @cell of the film.
 */
void mato_window_film_offer_force (MatoWindowFilm *self,
                                   guint           cell,
                                   guint           digit);

/* For film-window.h. */

gboolean    mato_window_film_can_record          (MatoWindowFilm *self);
gboolean    mato_window_film_is_needed           (MatoWindowFilm *self,
                                                  const char     *action);
const char *mato_window_film_explain_no_dead_end (MatoWindowFilm *self);

G_END_DECLS
