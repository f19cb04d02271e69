/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/bookmarks.h"
#include "session/film/player.h"
#include "session/film/race.h"
#include "session/search/method-choice.h"
#include "session/search/search-task.h"
#include "session/words/quiz.h"
#include "session/workspace/puzzles.h"

G_BEGIN_DECLS

/**
 * MATO_FILMS_MAX_STEPS:
 *
 * The greatest number of recorded steps; 10,000,000 take less than 256 MB, see bench-player.
 */
#define MATO_FILMS_MAX_STEPS 10000000

#define MATO_TYPE_FILMS (mato_films_get_type ())
G_DECLARE_FINAL_TYPE (MatoFilms, mato_films, MATO, FILMS, GObject)

/**
 * MatoFilmShelf:
 * @films: (element-type MatoSearch): all of them
 * @watched: (nullable): the one that was watched
 * @position: where it stood
 * @runners: (nullable): two that raced
 * @race: their race
 * @quiz: about the one that was watched
 *
 * What is recorded of a puzzle, while another one is on the board.
 */
typedef struct
{
  GPtrArray *films;
  MatoSearch *watched;
  guint64 position;
  MatoSearch *runners[2];
  MatoRace race;
  MatoQuiz quiz;
} MatoFilmShelf;

/**
 * MatoFilms:
 *
 * The films (recorded searches) of a puzzle and of the branches that the user has forced. One film
 * is watched, by a player. A new recording is added to the films and watched. When the givens
 * change, the films go with their puzzle, and come back with it by undo or redo, as long as there
 * are not too many steps in all.
 *
 * Properties: `film` (MatoSearch, nullable, read only): the one being watched; `n-films` (guint,
 * read only): notified whenever the list changes; `record-all` (gboolean).
 *
 * Signals, for the parts of a workspace, within the transaction: `watching` (MatoSearch, nullable):
 * another film is watched, or the same from its start, or none; `removed` (MatoSearch); `shelved`,
 * `unshelved` (MatoFilmShelf): the films are about to go with their puzzle, so that others may add
 * what belongs to them; or they have come back. Belongs to the main thread.
 */
struct _MatoFilms
{
  GObject parent_instance;

  MatoSearchTask *task;     /* records */
  MatoMethodChoice *method;
  MatoPlayer *player;
  MatoBookmarks *bookmarks; /* of all films, set to the one being watched */
  MatoSearch *watched;      /* nullable */
  gboolean record_all;      /* whether a recording continues after the first solution */

  /*< private >*/
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  GPtrArray *films;         /* of MatoSearch */
  MatoSearch *protected[2]; /* nullable, not owned: the caller of mato_films_protect() owns them */
};

MatoFilms *mato_films_new (MatoPuzzles     *puzzles,
                           MatoTransaction *transaction);

/**
 * mato_films_record:
 *
 * Records a search of the puzzle by the chosen method. No film is watched meanwhile.
 */
void mato_films_record (MatoFilms  *self);

/**
 * mato_films_start:
 *
 * Records @search (transfer full) in the same way.
 */
void mato_films_start (MatoFilms  *self,
                       MatoSearch *search);

/**
 * mato_films_forget:
 *
 * Removes all films and cancels the recording.
 */
void mato_films_forget (MatoFilms  *self);

guint mato_films_get_n (MatoFilms  *self);

/**
 * mato_films_get:
 *
 * Returns: (transfer none): a film; @index is 0-based
 */
MatoSearch *mato_films_get (MatoFilms  *self,
                            guint       index);

/**
 * mato_films_find:
 *
 * Returns: the index of @search (nullable), -1 if it is not in the list
 */
int mato_films_find (MatoFilms  *self,
                     MatoSearch *search);

/**
 * mato_films_add:
 *
 * Adds the recorded @search; it replaces a film with the same mato_search_dup_name().
 */
void mato_films_add (MatoFilms  *self,
                     MatoSearch *search);

/**
 * mato_films_remove:
 *
 * Removes a film. If it is being watched, the caller must then watch another one, or none.
 */
void mato_films_remove (MatoFilms *self,
                        guint      index);

/**
 * mato_films_get_watched_index:
 *
 * Returns: its index; -1 if no film is watched
 */
int mato_films_get_watched_index (MatoFilms *self);

/**
 * mato_films_watch:
 *
 * Watches @search (nullable) from its start.
 */
void mato_films_watch (MatoFilms  *self,
                       MatoSearch *search);

/**
 * mato_films_set_marks:
 *
 * Sets the film of @bookmarks to the one of @search, (nullable): none. Bookmarks that were
 * written down under its old name are its own from now on.
 */
void mato_films_set_marks (MatoBookmarks *bookmarks,
                           MatoSearch    *search);

/**
 * mato_films_protect:
 * @searches: (nullable) (array fixed-size=2): films that mato_films_add() must not remove when
 *   the films have too many steps
 */
void mato_films_protect (MatoFilms         *self,
                         MatoSearch *const *searches);

/**
 * mato_films_force:
 *
 * Records a branch: the same search on the board at the film's position, with @digit in @cell. If
 * the search has already filled @cell, the branch starts just before that. All digits of the board
 * there are givens of the branch. The original film is kept.
 *
 * Returns: whether the film's board, which may be smaller than the game's, has @cell, and @digit is
 *   a candidate of it there and differs from the digit of the search; otherwise nothing is recorded
 */
gboolean mato_films_force (MatoFilms *self,
                           guint      cell,
                           guint      digit);

/**
 * mato_films_find_same:
 *
 * Returns: (transfer none) (nullable): a complete film of the same search as @search
 */
MatoSearch *mato_films_find_same (MatoFilms  *self,
                                  MatoSearch *search);

/**
 * mato_films_choose_rival:
 * @wanted: the method of method.h that was chosen + 1; 0: none was
 *
 * By default bit masks race against dancing links, and any other method against bit masks, each
 * with its first order.
 *
 * Returns: the method against which the watched film, or without one the chosen method, would
 *   race; never its own
 */
guint mato_films_choose_rival (MatoFilms *self,
                               guint      wanted);

G_END_DECLS
