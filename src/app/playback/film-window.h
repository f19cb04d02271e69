/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "app/playback/transport.h"

G_BEGIN_DECLS

#define MATO_TYPE_FILM_WINDOW (mato_film_window_get_type ())
G_DECLARE_INTERFACE (MatoFilmWindow, mato_film_window, MATO, FILM_WINDOW, GtkApplicationWindow)

/**
 * MatoFilmWindow:
 *
 * A window in which a film (a recording) is watched, of a board or of an exact cover problem: it
 * has the actions for playing, seeking, copying the log, and bookmarks.
 *
 * @get_context: the context of the film
 * @needs_film: goes to the page of the film. Returns: whether there is no film, so that one is
 *   recorded now; @action is activated when it is recorded
 * @can_record: whether needs_film() could record one
 * @takes_step: (nullable): handles a step forward in another way. Returns: whether it did
 * @explain_no_dead_end: (nullable): why there are no more dead ends, if that needs an explanation
 */
struct _MatoFilmWindowInterface
{
  GTypeInterface parent;

  MatoFilmContext     *(*get_context)           (MatoFilmWindow *self);
  MatoVoice     *(*get_voice)           (MatoFilmWindow *self);
  MatoTransport *(*get_transport)       (MatoFilmWindow *self);
  gboolean       (*needs_film)          (MatoFilmWindow *self,
                                         const char     *action);
  gboolean       (*can_record)          (MatoFilmWindow *self);
  gboolean       (*takes_step)          (MatoFilmWindow *self);
  const char    *(*explain_no_dead_end) (MatoFilmWindow *self);
};

MatoFilmContext *mato_film_window_get_context (MatoFilmWindow *self);

/**
 * mato_film_window_add_actions:
 *
 * Adds the actions to the window; only once.
 */
void mato_film_window_add_actions (MatoFilmWindow *self);

/**
 * mato_film_window_update_actions:
 *
 * Sets which of them are enabled, and their states.
 */
void mato_film_window_update_actions (MatoFilmWindow *self);

/**
 * mato_film_window_run_to:
 *
 * Jumps to the next step that passes @test; if there is none, shows @nothing.
 */
void mato_film_window_run_to (MatoFilmWindow     *self,
                              const char         *action,
                              const MatoStepTest *test,
                              const char         *nothing);

/**
 * mato_film_window_tell_step:
 *
 * Lets a screen reader speak the step shown, after stepping by hand.
 */
void mato_film_window_tell_step (MatoFilmWindow *self);

G_END_DECLS
