/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/bookmarks.h"
#include "session/film/player.h"
#include "session/workspace/method-choice.h"
#include "session/workspace/puzzles.h"
#include "session/workspace/search-task.h"

G_BEGIN_DECLS

/** Steps of a search that are recorded: 10,000,000 of them stay below 256 MB, see bench-player. */
#define MATO_FILMS_MAX_STEPS 10000000

#define MATO_TYPE_FILMS (mato_films_get_type ())
G_DECLARE_FINAL_TYPE (MatoFilms, mato_films, MATO, FILMS, GObject)

/**
 * MatoFilms:
 *
 * The films of a puzzle: searches that were recorded, of the puzzle or of a branch that a person
 * has forced. One of them is watched, by a player; what is recorded joins them, and is watched
 * from then on. Other givens have other films.
 *
 * Properties: `film` (MatoSearch, nullable, read only): the one that is watched; `n-films` (guint,
 * read only): notified whenever there are others; `record-all` (gboolean).
 *
 * Signals, for those who are part of a workspace, within the change: `watching` (MatoSearch,
 * nullable): another film is watched, or the same from its start, or none; `removed`
 * (MatoSearch). Belongs to the main thread.
 */
MatoFilms *mato_films_new (MatoPuzzles     *puzzles,
                           MatoTransaction *transaction);

MatoSearchTask   *mato_films_get_task      (MatoFilms *self);
MatoMethodChoice *mato_films_get_method    (MatoFilms *self);
MatoPlayer       *mato_films_get_player    (MatoFilms *self);
/** Returns: (transfer none): the bookmarks of the film that is watched, and of all others */
MatoBookmarks    *mato_films_get_bookmarks (MatoFilms *self);

/** Whether a recording goes on after the first solution. */
gboolean mato_films_get_record_all (MatoFilms *self);
void     mato_films_set_record_all (MatoFilms *self,
                                    gboolean   record_all);

/** Records the puzzle by the method. No film is watched meanwhile. */
void mato_films_record (MatoFilms  *self);
/** The same of any @search (transfer full). */
void mato_films_start  (MatoFilms  *self,
                        MatoSearch *search);
/** Forgets all films, and what is being recorded. */
void mato_films_forget (MatoFilms  *self);

guint       mato_films_get_n (MatoFilms  *self);
/** Returns: (transfer none): a film; @index is 0-based */
MatoSearch *mato_films_get   (MatoFilms  *self,
                              guint       index);
/** Returns: the index of @search (nullable), -1: it is none of them */
int         mato_films_find  (MatoFilms  *self,
                              MatoSearch *search);
/** Makes @search, which was recorded, one of them; it takes the place of one with the same
 *  question. */
void        mato_films_add   (MatoFilms  *self,
                              MatoSearch *search);
/** Removes one that is not watched. */
void        mato_films_remove (MatoFilms *self,
                               guint      index);

/** Returns: (transfer none) (nullable): the film that is watched */
MatoSearch *mato_films_get_watched (MatoFilms  *self);
/** Returns: its index, -1 if there is none */
int         mato_films_get_watched_index (MatoFilms *self);
/** Watches @search (nullable) from its start. */
void        mato_films_watch       (MatoFilms  *self,
                                    MatoSearch *search);

/** @searches: (nullable) (array fixed-size=2): films that stay when there are too many */
void mato_films_protect (MatoFilms         *self,
                         MatoSearch *const *searches);

/**
 * mato_films_force:
 *
 * Records a branch: the same search of the board as it is at the film's position, with @digit in
 * @cell. Where the search has filled the cell, the branch leaves it before that: @digit instead of
 * the search's. All digits of that board are givens of the branch; the film it leaves stays.
 *
 * Returns: whether @digit is a candidate of @cell there, and another one than the search's
 */
gboolean mato_films_force (MatoFilms *self,
                           guint      cell,
                           guint      digit);

G_END_DECLS
