/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/bookmarks.h"
#include "session/film/player.h"

G_BEGIN_DECLS

#define MATO_TYPE_FILM_CONTEXT (mato_film_context_get_type ())
G_DECLARE_INTERFACE (MatoFilmContext, mato_film_context, MATO, FILM_CONTEXT, GObject)

/**
 * MatoFilmContext:
 *
 * Where a film is watched, whatever it is about: what timeline, transport, log and bookmarks need
 * to know of a workspace.
 *
 * Signals: `changed`: anything may be different now. `progressed`: only what moves by itself, as
 * the film's position. Belongs to the main thread.
 */
struct _MatoFilmContextInterface
{
  GTypeInterface parent;

  MatoPlayer    *(*get_player)    (MatoFilmContext *self);
  MatoBookmarks *(*get_bookmarks) (MatoFilmContext *self);
  MatoAlphabet   (*get_alphabet)  (MatoFilmContext *self);
  gboolean       (*is_watching)   (MatoFilmContext *self);
  char          *(*dup_caption)   (MatoFilmContext *self);
};

MatoPlayer *mato_film_context_get_player (MatoFilmContext *self);
/** Returns: (transfer none): the bookmarks of the film that is watched, and of all others */
MatoBookmarks *mato_film_context_get_bookmarks (MatoFilmContext *self);
/** Returns: how the film's digits are spelled, where it has some */
MatoAlphabet mato_film_context_get_alphabet (MatoFilmContext *self);
/** Returns: whether there is a film, and whoever is here wants to see it now */
gboolean mato_film_context_is_watching (MatoFilmContext *self);
/** Returns: (transfer full) (nullable): what there is to say where the film stands: its step, a
 *  question or the answer to one; %NULL without a film */
char *mato_film_context_dup_caption (MatoFilmContext *self);

/** Names the place where the film stands; @name: (nullable): no name any more */
void mato_film_context_name_position (MatoFilmContext *self,
                                      const char      *name);

/* For whoever implements it. */

void mato_film_context_emit_changed (MatoFilmContext *self);
void mato_film_context_emit_progressed (MatoFilmContext *self);

G_END_DECLS
