/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/racing.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_FILM_LIST (mato_film_list_get_type ())

/**
 * MatoFilmList:
 *
 * The films of the puzzle, to be compared, watched and removed.
 */
G_DECLARE_FINAL_TYPE (MatoFilmList, mato_film_list, MATO, FILM_LIST, GtkWidget)

/**
 * mato_film_list_set_films:
 * @racing: races two of them
 *
 * Sets the films to show; call it once.
 */
void mato_film_list_set_films (MatoFilmList *self,
                               MatoFilms    *films,
                               MatoRacing   *racing);

G_END_DECLS
