/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/best-boards.h"
#include "session/search/move-values.h"
#include "session/workspace/workspace.h"

/* What the files workspace*.c share; nobody else includes this. */

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

struct _MatoWorkspace
{
  GObject parent_instance;

  MatoGame *game;
  MatoPlayer *player;
  MatoMoveValues *move_values;
  MatoScoreDistribution *distribution;
  MatoCollection *collection; /* nullable */
  guint index;                /* NO_INDEX: the board is not of the collection */
  guint64 revision;           /* of the givens that the tasks are about */

  GPtrArray *films;           /* of MatoFilm */
  MatoTourists tour;
  MatoRacers racers;
  GPtrArray *comparisons;     /* see workspace-compare.c */
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
  gboolean show_distribution;
  MatoBestBoards *best_boards; /* nullable: where the best score is proved */
  gboolean show_losses;
  gboolean tell_standing;
  gboolean edit_weights;
  int pointed; /* item that a view of the film points at, -1 none */
  gboolean show_candidates;
  gboolean show_rings;
  gboolean all_weights;
  gboolean marks[MATO_MAX_CELLS]; /* mistakes found by the last check and not mended since */
};

/* workspace.c */

void mato_workspace_emit_changed (MatoWorkspace *self);
void mato_workspace_emit_progressed (MatoWorkspace *self);
void mato_workspace_emit_answered (MatoWorkspace *self,
                                   MatoPage       page);
void mato_workspace_emit_raced (MatoWorkspace *self);

/** Sets one of the flags; they differ in nothing but their name. */
void mato_workspace_set_flag (MatoWorkspace *self,
                              gboolean      *flag,
                              gboolean       value);

/* workspace-search.c */

/** Cancels the search of every page and forgets it with all that it brought. */
void mato_workspace_forget_searches (MatoWorkspace *self);
/** The same for one page. */
void mato_workspace_forget_task (MatoWorkspace *self,
                                 MatoPage       page);

/** A search is running: `progressed` comes until none is. */
void mato_workspace_follow_progress (MatoWorkspace *self);

/** Starts @search (transfer full) as the one of @page. */
void mato_workspace_start (MatoWorkspace *self,
                           MatoPage       page,
                           MatoSearch    *search);

/* workspace-film.c */

/** Makes the workspace a context. */
void mato_workspace_context_init (MatoFilmContextInterface *interface);

/** There is a film now, or none any more: whose bookmarks and questions these are. */
void mato_workspace_change_film (MatoWorkspace *self,
                                 MatoSearch    *search);

/* workspace-films.c */

void mato_film_free (MatoFilm   *film);
/** @search was recorded. It is watched from now on. */
void mato_workspace_add_film (MatoWorkspace *self,
                              MatoSearch    *search);
/** The same, but what is watched stays. */
void mato_workspace_keep_film (MatoWorkspace *self,
                               MatoSearch    *search);
/** Watches the film of @search, which is put back if it was removed. */
void mato_workspace_watch_search (MatoWorkspace *self,
                                  MatoSearch    *search);
void mato_workspace_forget_films (MatoWorkspace   *self);

/* workspace-compare.c */

void mato_workspace_init_comparisons (MatoWorkspace *self);
/** Forgets what is known of @search and others; %NULL: of all. */
void mato_workspace_forget_comparisons (MatoWorkspace *self,
                                        MatoSearch    *search);
/** Returns: whether both are recorded searches for solutions of the same givens */
gboolean mato_workspace_is_comparable (MatoSearch *film,
                                       MatoSearch *other);

/* workspace-race.c */

/** Nobody races any more, nor will; says nothing of it. */
void mato_workspace_forget_race (MatoWorkspace *self);
/** Returns: whether @search races, or will */
gboolean mato_workspace_is_runner (MatoWorkspace *self,
                                   MatoSearch    *search);
/** @search (nullable) is watched: a race is over if it is not one of those who race. */
void mato_workspace_check_race (MatoWorkspace *self,
                                MatoSearch    *search);
/** The film of Watch was recorded, perhaps for a race. */
void mato_workspace_advance_race (MatoWorkspace *self);
/** Returns: whether the rival is being recorded */
gboolean mato_workspace_is_preparing (MatoWorkspace *self);

/* workspace-tour.c */

/** @search was recorded, perhaps for those who are on a tour. */
void mato_workspace_advance_tour (MatoWorkspace *self,
                                  MatoSearch    *search);
/** Nobody is on a tour any more. */
void mato_workspace_forget_tour (MatoWorkspace   *self);

/* workspace-target.c */

/** Forgets the best score if it was found for other weights than the puzzle has now. */
void mato_workspace_forget_old_score (MatoWorkspace *self);

/** Makes the boards that have the best score ready to be leafed through, or forgets them. */
void mato_workspace_find_best_boards (MatoWorkspace *self);
void mato_workspace_forget_best_boards (MatoWorkspace *self);
/** Returns: (nullable): the one that is looked at, or the best that was found */
const guint8 *mato_workspace_get_best_board (MatoWorkspace *self);

/** Asks again what can be reached if something has changed, or nothing if nobody wants to know. */
void mato_workspace_update_move_values (MatoWorkspace *self);
/** Likewise how all completions of the givens score. */
void mato_workspace_update_distribution (MatoWorkspace *self);

/* workspace-view.c */

/** Takes the mark off every mistake that is none any more. */
void mato_workspace_forget_mended_mistakes (MatoWorkspace *self);
