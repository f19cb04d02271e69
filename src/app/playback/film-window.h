/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/toast.h"
#include "app/playback/transport.h"

G_BEGIN_DECLS

#define MATO_TYPE_FILM_WINDOW (mato_film_window_get_type ())
G_DECLARE_INTERFACE (MatoFilmWindow, mato_film_window, MATO, FILM_WINDOW, GtkApplicationWindow)

/**
 * MatoFilmWindow:
 *
 * A window in which a film is watched, whatever it is about: it has the actions that play it, run
 * it, copy its log, and those of its bookmarks.
 *
 * @get_context: where the film is watched
 * @needs_film: comes to where the film is watched. Returns: whether there is none, so that one is
 *   recorded now; @action is activated as soon as it is there
 * @can_record: whether needs_film() could record one
 * @takes_step: (nullable): whether a step forward means something else now, and has been done
 * @explain_no_dead_end: (nullable): why no dead end comes any more, where that is worth a word
 */
struct _MatoFilmWindowInterface
{
  GTypeInterface parent;

  MatoFilmContext     *(*get_context)           (MatoFilmWindow *self);
  MatoToast     *(*get_toast)           (MatoFilmWindow *self);
  MatoTransport *(*get_transport)       (MatoFilmWindow *self);
  gboolean       (*needs_film)          (MatoFilmWindow *self,
                                         const char     *action);
  gboolean       (*can_record)          (MatoFilmWindow *self);
  gboolean       (*takes_step)          (MatoFilmWindow *self);
  const char    *(*explain_no_dead_end) (MatoFilmWindow *self);
};

MatoFilmContext *mato_film_window_get_context (MatoFilmWindow *self);

/** Gives the window its actions; once only. */
void mato_film_window_add_actions    (MatoFilmWindow *self);
/** Sets which of them can be used, and what state they have. */
void mato_film_window_update_actions (MatoFilmWindow *self);

/** Runs the film to the next step that passes @test, once there is one; says @nothing in vain. */
void mato_film_window_run_to (MatoFilmWindow     *self,
                              const char         *action,
                              const MatoStepTest *test,
                              const char         *nothing);

/** Speaks the step of the film that is shown: who goes by hand is told where that leads. */
void mato_film_window_tell_step (MatoFilmWindow *self);

G_END_DECLS
