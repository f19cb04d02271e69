/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_FILM_ANSWER (mato_film_answer_get_type ())

/**
 * MatoFilmAnswer:
 *
 * What the search of a film found, whether there are other solutions, and what the film leaves out.
 * While it takes long to find out about others, a button cancels that. It is hidden while there is
 * nothing to say.
 */
G_DECLARE_FINAL_TYPE (MatoFilmAnswer, mato_film_answer, MATO, FILM_ANSWER, GtkWidget)

/**
 * mato_film_answer_show:
 *
 * Shows what is known now of the film that is recorded or watched. A tour or a race says it itself.
 */
void mato_film_answer_show (MatoFilmAnswer *self,
                            MatoWorkspace  *workspace);

G_END_DECLS
