/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/film-context.h"
#include "session/workspace/film-quiz.h"
#include "session/workspace/film-skip.h"
#include "session/workspace/film-why.h"
#include "session/workspace/uniqueness.h"

G_BEGIN_DECLS

#define MATO_TYPE_RECORDINGS (mato_recordings_get_type ())
G_DECLARE_FINAL_TYPE (MatoRecordings, mato_recordings, MATO, RECORDINGS, GObject)

/**
 * MatoRecordings:
 *
 * The films of a puzzle, a race of two of them, the quiz about the one being watched, and whether
 * its solution is the only one. It
 * implements #MatoFilmContext. While `active` is %FALSE (the Watch page is closed) it emits no
 * signals of that interface, except one last `changed`.
 *
 * Properties: `active` (gboolean). Belongs to the main thread.
 */
struct _MatoRecordings
{
  GObject parent_instance;

  MatoFilms *films;
  MatoRacing *racing;
  MatoFilmQuiz *quiz;
  MatoFilmWhy *why;
  MatoFilmSkip *skip;
  MatoUniqueness *uniqueness;
  gboolean is_active;
  gboolean hides_future; /* mato_recordings_set_hide_future() */

  /*< private >*/
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  gboolean was_active;   /* is_active at the last `changed` of the context */
};

MatoRecordings *mato_recordings_new (MatoPuzzles     *puzzles,
                                     MatoTransaction *transaction);

void mato_recordings_set_active (MatoRecordings *self,
                                 gboolean        is_active);

/**
 * mato_recordings_set_hide_future:
 *
 * Sets whether nothing is shown of a film that comes after the position; not at first. While a
 * question of the quiz waits it is hidden in any case: mato_film_context_hides_future() says which.
 */
void mato_recordings_set_hide_future (MatoRecordings *self,
                                      gboolean        hides);

/**
 * mato_recordings_watch:
 *
 * Watches a film from its start, and ends a race; does nothing while a film is being recorded.
 */
void mato_recordings_watch (MatoRecordings *self,
                            guint           index);

/**
 * mato_recordings_remove:
 *
 * Removes a film; if it is being watched, the next one is watched instead.
 */
void mato_recordings_remove (MatoRecordings *self,
                             guint           index);

G_END_DECLS
