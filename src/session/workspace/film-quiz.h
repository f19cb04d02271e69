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
 * The quiz about the film being watched: the user guesses the next cell before the decision is
 * shown. A question belongs to one position of one film and is dropped when either changes. There
 * is no quiz during a race: each ends the other.
 *
 * Properties: `active` (gboolean): whether questions are asked; setting it asks the first one.
 * `asking` (gboolean, read only): whether a question waits for its answer. Belongs to the main
 * thread.
 */
struct _MatoFilmQuiz
{
  GObject parent_instance;

  MatoQuiz quiz;

  /*< private >*/
  MatoTransaction *transaction;
  MatoFilms *films;
  MatoRacing *racing;
};

MatoFilmQuiz *mato_film_quiz_new (MatoFilms       *films,
                                  MatoRacing      *racing,
                                  MatoTransaction *transaction);

void mato_film_quiz_set_active (MatoFilmQuiz *self,
                                gboolean      is_active);

/**
 * mato_film_quiz_ask:
 *
 * Goes to the next decision and asks about it.
 *
 * Returns: whether there is one
 */
gboolean mato_film_quiz_ask (MatoFilmQuiz *self);

/**
 * mato_film_quiz_answer:
 *
 * Answers with @cell and shows the decision; %MATO_NO_CELL: shows it without an answer
 */
void mato_film_quiz_answer (MatoFilmQuiz *self,
                            guint         cell);

G_END_DECLS
