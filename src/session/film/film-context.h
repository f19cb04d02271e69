/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/blame.h"
#include "session/film/bookmarks.h"
#include "session/film/player.h"

G_BEGIN_DECLS

#define MATO_TYPE_FILM_CONTEXT (mato_film_context_get_type ())
G_DECLARE_INTERFACE (MatoFilmContext, mato_film_context, MATO, FILM_CONTEXT, GObject)

/**
 * MatoFilmContext:
 *
 * A place where a film (a recording) is watched, of a board or of an exact cover problem: the
 * interface of a workspace for timeline, transport, log and bookmarks.
 *
 * Signals: `changed`: anything may have changed. `progressed`: only what moves by itself, like the
 * position in the film. Belongs to the main thread.
 */
struct _MatoFilmContextInterface
{
  GTypeInterface parent;

  MatoPlayer    *(*get_player)    (MatoFilmContext *self);
  MatoBookmarks *(*get_bookmarks) (MatoFilmContext *self);
  MatoAlphabet   (*get_alphabet)  (MatoFilmContext *self);
  gboolean       (*is_watching)   (MatoFilmContext *self);
  char          *(*dup_caption)   (MatoFilmContext *self);
  gboolean       (*is_asking)     (MatoFilmContext *self);  /* nullable: it never does */
  gboolean       (*is_asked_for)  (MatoFilmContext *self);  /* nullable: as is_asking() */
  gboolean       (*hides_future)  (MatoFilmContext *self);  /* nullable: likewise */
  const MatoBlame *(*get_blame)   (MatoFilmContext *self);  /* nullable: nobody is to blame */
};

MatoPlayer *mato_film_context_get_player (MatoFilmContext *self);

/**
 * mato_film_context_get_bookmarks:
 *
 * Returns: (transfer none): the bookmarks of all films, set to the one being watched
 */
MatoBookmarks *mato_film_context_get_bookmarks (MatoFilmContext *self);

/**
 * mato_film_context_get_alphabet:
 *
 * Returns: how the film's digits are spelled, if it has digits
 */
MatoAlphabet mato_film_context_get_alphabet (MatoFilmContext *self);

/**
 * mato_film_context_is_watching:
 *
 * Returns: whether there is a film and it is being shown
 */
gboolean mato_film_context_is_watching (MatoFilmContext *self);

/**
 * mato_film_context_dup_caption:
 *
 * Returns: (transfer full) (nullable): the sentence for the present position: its step, a question
 *   or the answer to one; %NULL without a film
 */
char *mato_film_context_dup_caption (MatoFilmContext *self);

/**
 * mato_film_context_is_asking:
 *
 * Returns: whether that sentence is a question, or the answer to one
 */
gboolean mato_film_context_is_asking (MatoFilmContext *self);

/**
 * mato_film_context_is_asked_for:
 *
 * Returns: whether the user asked for that sentence, with the quiz or with "Why?": it stands
 *   nowhere else and is to be seen, whatever room there is
 */
gboolean mato_film_context_is_asked_for (MatoFilmContext *self);

/**
 * mato_film_context_hides_future:
 *
 * Returns: whether nothing is shown of the film that comes after the position
 */
gboolean mato_film_context_hides_future (MatoFilmContext *self);

/**
 * mato_film_context_get_blame:
 *
 * Returns: (transfer none) (nullable): who is to blame for what that sentence explains
 */
const MatoBlame *mato_film_context_get_blame (MatoFilmContext *self);

/**
 * mato_film_context_name_position:
 *
 * Names the present position; @name: (nullable): removes the name
 */
void mato_film_context_name_position (MatoFilmContext *self,
                                      const char      *name);

/* For implementations. */

void mato_film_context_emit_changed (MatoFilmContext *self);
void mato_film_context_emit_progressed (MatoFilmContext *self);

G_END_DECLS
