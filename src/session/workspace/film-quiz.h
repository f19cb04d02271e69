/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/words/quiz.h"
#include "session/workspace/racing.h"

G_BEGIN_DECLS

#define MATO_TYPE_FILM_QUIZ (mato_film_quiz_get_type ())
G_DECLARE_FINAL_TYPE (MatoFilmQuiz, mato_film_quiz, MATO, FILM_QUIZ, GObject)

/**
 * MatoFilmQuiz:
 *
 * "Which cell next?" about the film that is watched: a person answers before the decision is
 * shown. A question is about one place of one film: elsewhere it is dropped. There is no quiz
 * in a race.
 *
 * Properties: `active` (gboolean): whether the person is asked; begins with the first question at
 * once. `asking` (gboolean, read only): whether a question waits for its answer. Belongs to the
 * main thread.
 */
MatoFilmQuiz *mato_film_quiz_new (MatoFilms       *films,
                                  MatoRacing      *racing,
                                  MatoTransaction *transaction);

const MatoQuiz *mato_film_quiz_get (MatoFilmQuiz *self);

void     mato_film_quiz_set_active (MatoFilmQuiz *self,
                                    gboolean      is_active);
/** Goes on to the next question. Returns: whether there is one */
gboolean mato_film_quiz_ask        (MatoFilmQuiz *self);
/** Answers, and shows the decision; @cell: %MATO_NO_CELL only shows it */
void     mato_film_quiz_answer     (MatoFilmQuiz *self,
                                    guint         cell);

G_END_DECLS
