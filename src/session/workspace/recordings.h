/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/film-context.h"
#include "session/workspace/film-quiz.h"

G_BEGIN_DECLS

#define MATO_TYPE_RECORDINGS (mato_recordings_get_type ())
G_DECLARE_FINAL_TYPE (MatoRecordings, mato_recordings, MATO, RECORDINGS, GObject)

/**
 * MatoRecordings:
 *
 * Everything about the films of a puzzle: the films, a race of two of them, and the quiz about
 * the one that is watched; the context (film-context.h) in which it is watched. As long as
 * nobody is there to see it (`active`), the context is silent.
 *
 * Properties: `active` (gboolean). Belongs to the main thread.
 */
MatoRecordings *mato_recordings_new (MatoPuzzles     *puzzles,
                                     MatoTransaction *transaction);

MatoFilms    *mato_recordings_get_films  (MatoRecordings *self);
MatoRacing   *mato_recordings_get_racing (MatoRecordings *self);
MatoFilmQuiz *mato_recordings_get_quiz   (MatoRecordings *self);

gboolean mato_recordings_get_active (MatoRecordings *self);
void     mato_recordings_set_active (MatoRecordings *self,
                                     gboolean        is_active);

/** Watches a film alone, from its start; nothing happens while one is being recorded. */
void mato_recordings_watch  (MatoRecordings *self,
                             guint           index);
/** Removes a film; where it is watched, the next one is watched instead. */
void mato_recordings_remove (MatoRecordings *self,
                             guint           index);

G_END_DECLS
