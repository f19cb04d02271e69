/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/blame.h"
#include "session/workspace/racing.h"

G_BEGIN_DECLS

#define MATO_TYPE_FILM_WHY (mato_film_why_get_type ())
G_DECLARE_FINAL_TYPE (MatoFilmWhy, mato_film_why, MATO, FILM_WHY, GObject)

/**
 * MatoFilmWhy:
 *
 * "Why?": a question about the position of the film that is watched, and its answer: which guesses
 * are to blame for a dead end, a forced digit or a struck candidate. It is walked along from the
 * guesses on, or seen at once. It belongs to that position and ends when the film leaves it.
 *
 * Properties: `asked` (gboolean, read only): whether there is an answer. Belongs to the main
 * thread.
 */
MatoFilmWhy *mato_film_why_new (MatoFilms       *films,
                                MatoRacing      *racing,
                                MatoTransaction *transaction);

/**
 * mato_film_why_ask:
 *
 * Asks why the step at the position happened: a dead end, or a digit that was forced.
 *
 * Returns: whether there is an answer; else the question before is dropped, too
 */
gboolean mato_film_why_ask (MatoFilmWhy *self);

/**
 * mato_film_why_ask_cell:
 *
 * Asks about @cell: why its digit is forced; or, of an empty cell, why its first struck candidate
 * is, and if that has been asked, its next one.
 *
 * Returns: likewise
 */
gboolean mato_film_why_ask_cell (MatoFilmWhy *self,
                                 guint        cell);

/**
 * mato_film_why_ask_candidate:
 *
 * Asks why @digit cannot be in the empty @cell.
 *
 * Returns: likewise
 */
gboolean mato_film_why_ask_candidate (MatoFilmWhy *self,
                                      guint        cell,
                                      guint        digit);

/**
 * mato_film_why_get:
 * @n_shown: (out) (optional): how many implications are shown, the last of which is told; all of
 *   them: the whole answer
 *
 * Returns: (transfer none) (nullable): the answer
 */
const MatoBlame *mato_film_why_get (MatoFilmWhy *self,
                                    guint       *n_shown);

/**
 * mato_film_why_get_told:
 *
 * What is told of who is to blame: the answer; or, if nothing was asked, of the dead end at which
 * the film rests. While it plays nobody could read it.
 *
 * Returns: (transfer none) (nullable): valid until the film moves or something is asked
 */
const MatoBlame *mato_film_why_get_told (MatoFilmWhy *self);

/**
 * mato_film_why_walk:
 * @n: implications forward, or backward
 *
 * From the whole answer, forward begins with the first one, and backward with the last one but one.
 *
 * Returns: whether it was not at the end
 */
gboolean mato_film_why_walk (MatoFilmWhy *self,
                             int          n);

void mato_film_why_drop (MatoFilmWhy *self);

G_END_DECLS
