/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/racing.h"

G_BEGIN_DECLS

#define MATO_TYPE_FILM_SKIP (mato_film_skip_get_type ())
G_DECLARE_FINAL_TYPE (MatoFilmSkip, mato_film_skip, MATO, FILM_SKIP, GObject)

/**
 * MatoFilmSkip:
 *
 * Lets the player leave out what the watched search did in vain (vain.h). A worker finds what that
 * is; until it has, and in a race, whose films must take their time, everything is played.
 *
 * Properties: `skipping` (gboolean): whether it is wanted. Belongs to the main thread.
 */
struct _MatoFilmSkip
{
  GObject parent_instance;

  gboolean is_skipping;
  MatoVain *vain;            /* nullable: what is left out of the watched film */

  /*< private >*/
  MatoFilms *films;
  MatoRacing *racing;
  GCancellable *cancellable; /* nullable: of the worker */
};

MatoFilmSkip *mato_film_skip_new (MatoFilms  *films,
                                  MatoRacing *racing);

G_END_DECLS
