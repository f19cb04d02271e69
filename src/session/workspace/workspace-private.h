/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"
#include "session/search/best-boards.h"
#include "session/search/move-values.h"

/* What the files desk*.c share; nobody else includes this. */

/**
 * MatoTask:
 *
 * The one search of a page. @search stays after it has ended, until the givens change or another
 * one starts; @cancellable is there exactly while it runs.
 */
typedef struct
{
  MatoSearch *search;
  GCancellable *cancellable;
} MatoTask;

/**
 * MatoTourists:
 *
 * Who is on a tour: where on it, and in which films.
 */
typedef struct
{
  const MatoTour *tour; /* nullable: nobody */
  guint stop;
  guint n_takes;        /* that are recorded */
  MatoSearch *takes[MATO_TOUR_MAX_TAKES];
} MatoTourists;

/**
 * MatoRacers:
 *
 * Who races, or will as soon as both films are there.
 */
typedef struct
{
  guint wanted;            /* the method chosen as rival + 1; 0: whichever fits */
  gboolean is_waiting;     /* for the first film */
  MatoSearch *runners[2];  /* nullable; both, while the second is recorded and in the race */
  GCancellable *recording; /* nullable: while the second is recorded */
  MatoRace race;           /* with traces: while they race */
} MatoRacers;

struct _MatoDesk
{
  GObject parent_instance;

  MatoGame *game;
  MatoPlayer *player;
  MatoReach *reach;
  MatoSpread *spread;
  MatoCollection *collection; /* nullable */
  guint index;                /* NO_INDEX: the board is not of the collection */
  guint64 revision;           /* of the givens that the tasks are about */

  GPtrArray *films;           /* of MatoFilm */
  MatoTourists tour;
  MatoRacers racers;
  GPtrArray *comparisons;     /* see desk-compare.c */
  MatoBookmarks *bookmarks;
  MatoQuiz quiz;

  MatoPage page;
  MatoTask tasks[MATO_N_PAGES];
  guint progress_id;

  const MatoEngine *engines[MATO_N_PAGES];
  guint orders[MATO_N_PAGES];
  MatoWant want;
  guint64 limits[MATO_N_WANTS];
  gboolean record_all;

  int alphabet; /* or MATO_OWN_ALPHABET */
  guint pencil; /* or MATO_N_PENCILS */
  int shown;
  gboolean show_best;
  gboolean show_spread;
  MatoOptima *optima; /* nullable: where the best score is proved */
  gboolean show_losses;
  gboolean tell_standing;
  gboolean edit_weights;
  int pointed; /* item that a view of the film points at, -1 none */
  gboolean show_candidates;
  gboolean show_rings;
  gboolean all_weights;
  gboolean marks[MATO_MAX_CELLS]; /* mistakes found by the last check and not mended since */
};

/* desk.c */

void mato_desk_emit_changed    (MatoDesk *self);
void mato_desk_emit_progressed (MatoDesk *self);
void mato_desk_emit_answered   (MatoDesk *self,
                                MatoPage  page);
void mato_desk_emit_raced      (MatoDesk *self);

/** Sets one of the flags; they differ in nothing but their name. */
void mato_desk_set_flag (MatoDesk *self,
                         gboolean *flag,
                         gboolean  value);

/* desk-search.c */

/** Cancels the search of every page and forgets it with all that it brought. */
void mato_desk_forget_searches (MatoDesk *self);
/** The same for one page. */
void mato_desk_forget_task     (MatoDesk *self,
                                MatoPage  page);

/** A search is running: `progressed` comes until none is. */
void mato_desk_follow_progress (MatoDesk *self);

/** Starts @search (transfer full) as the one of @page. */
void mato_desk_start           (MatoDesk   *self,
                                MatoPage    page,
                                MatoSearch *search);

/* desk-film.c */

/** Makes the desk a stage. */
void mato_desk_stage_init (MatoStageInterface *interface);

/** There is a film now, or none any more: whose bookmarks and questions these are. */
void mato_desk_change_film (MatoDesk   *self,
                            MatoSearch *search);

/* desk-films.c */

void mato_film_free         (MatoFilm   *film);
/** @search was recorded. It is watched from now on. */
void mato_desk_add_film     (MatoDesk   *self,
                             MatoSearch *search);
/** The same, but what is watched stays. */
void mato_desk_keep_film    (MatoDesk   *self,
                             MatoSearch *search);
/** Watches the film of @search, which is put back if it was removed. */
void mato_desk_watch_search (MatoDesk   *self,
                             MatoSearch *search);
void mato_desk_forget_films (MatoDesk   *self);

/* desk-compare.c */

void     mato_desk_init_comparisons   (MatoDesk *self);
/** Forgets what is known of @search and others; %NULL: of all. */
void     mato_desk_forget_comparisons (MatoDesk   *self,
                                       MatoSearch *search);
/** Returns: whether both are recorded searches for solutions of the same givens */
gboolean mato_desk_is_comparable      (MatoSearch *film,
                                       MatoSearch *other);

/* desk-race.c */

/** Nobody races any more, nor will; says nothing of it. */
void     mato_desk_forget_race   (MatoDesk *self);
/** Returns: whether @search races, or will */
gboolean mato_desk_is_runner     (MatoDesk   *self,
                                  MatoSearch *search);
/** @search (nullable) is watched: a race is over if it is not one of those who race. */
void     mato_desk_check_race    (MatoDesk   *self,
                                  MatoSearch *search);
/** The film of Watch was recorded, perhaps for a race. */
void     mato_desk_advance_race  (MatoDesk *self);
/** Returns: whether the rival is being recorded */
gboolean mato_desk_is_preparing  (MatoDesk *self);

/* desk-tour.c */

/** @search was recorded, perhaps for those who are on a tour. */
void mato_desk_advance_tour (MatoDesk   *self,
                             MatoSearch *search);
/** Nobody is on a tour any more. */
void mato_desk_forget_tour  (MatoDesk   *self);

/* desk-target.c */

/** Forgets the best score if it was found for other weights than the puzzle has now. */
void mato_desk_forget_old_score (MatoDesk *self);

/** Makes the boards that have the best score ready to be leafed through, or forgets them. */
void mato_desk_find_optima   (MatoDesk *self);
void mato_desk_forget_optima (MatoDesk *self);
/** Returns: (nullable): the one that is looked at, or the best that was found */
const guint8 *mato_desk_get_best_board (MatoDesk *self);

/** Asks again what can be reached if something has changed, or nothing if nobody wants to know. */
void mato_desk_update_reach (MatoDesk *self);
/** Likewise how all completions of the givens score. */
void mato_desk_update_spread (MatoDesk *self);

/* desk-view.c */

/** Takes the mark off every mistake that is none any more. */
void mato_desk_forget_mended_mistakes (MatoDesk *self);
