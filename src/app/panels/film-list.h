/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_FILM_LIST (mato_film_list_get_type ())

/**
 * MatoFilmList:
 *
 * The films of the puzzle, to be compared, watched and removed; hidden while there is only one.
 */
G_DECLARE_FINAL_TYPE (MatoFilmList, mato_film_list, MATO, FILM_LIST, GtkWidget)

/** Shows the films of @workspace from now on; once only. */
void mato_film_list_set_workspace (MatoFilmList  *self,
                                   MatoWorkspace *workspace);

G_END_DECLS
