/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/search/search.h"

G_BEGIN_DECLS

#define MATO_TOUR_MAX_TAKES 2

/**
 * MatoTourDance:
 * @MATO_TOUR_STAYS: nothing moves
 * @MATO_TOUR_COVERS: the column of the chosen item is covered, link by link
 * @MATO_TOUR_UNCOVERS: the column of the cell that is free again is uncovered, link by link
 *
 * What the view of the exact cover plays at a stop.
 */
typedef enum
{
  MATO_TOUR_STAYS,
  MATO_TOUR_COVERS,
  MATO_TOUR_UNCOVERS,
} MatoTourDance;

/**
 * MatoTourStop:
 * @take: the film of the tour
 * @test: the step to go to, from the previous stop in the same film or from its start
 * @count: how many such steps to go; 0: it stays there
 * @view: the name of the view of the Watch page
 * @sentence: the text of the stop; see mato_tour_dup_sentence()
 * @dance: what the view plays
 * @asks_why: whether the board shows who is to blame for the step
 * @problem: (nullable): the name of an exact cover problem that comes with Mato, and that the stop
 *   speaks of; never translated
 */
typedef struct
{
  guint take;
  MatoStepTest test;
  guint count;
  const char *view;
  const char *sentence;
  MatoTourDance dance;
  gboolean asks_why;
  const char *problem;
} MatoTourStop;

/**
 * MatoTake:
 * @engine: the name of the engine, %NULL for the target search
 * @order: its order
 *
 * A search that a tour records.
 */
typedef struct
{
  const char *engine;
  guint order;
} MatoTake;

/**
 * MatoTour:
 * @name: never translated
 * @title: pass it through gettext()
 * @subject: likewise: a sentence about the subject
 * @puzzle: a puzzle in one line
 * @takes: its films
 * @stops: its stops
 *
 * A guided tour: a puzzle, its searches, and the stops with their explanations.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *subject;
  const char *puzzle;
  guint n_takes;
  MatoTake takes[MATO_TOUR_MAX_TAKES];
  guint n_stops;
  const MatoTourStop *stops;
} MatoTour;

/**
 * mato_tour_list:
 *
 * Returns: (array length=n_tours): all tours, the easiest first
 */
const MatoTour *mato_tour_list (guint      *n_tours);

/**
 * mato_tour_find:
 *
 * Returns: (nullable): the tour called @name
 */
const MatoTour *mato_tour_find (const char *name);

/**
 * mato_tour_new_puzzle:
 *
 * Returns: (transfer full): the puzzle of @self, with its title
 */
MatoPuzzle *mato_tour_new_puzzle (const MatoTour *self);

/**
 * mato_tour_new_search:
 *
 * Returns: (transfer full): the search for one of its takes, not yet running
 */
MatoSearch *mato_tour_new_search (const MatoTour *self,
                                  guint           take);

/**
 * mato_tour_find_stop:
 * @trace: of the take that the stop is in
 * @position: (out): of the stop
 *
 * Returns: whether it was found
 */
gboolean mato_tour_find_stop (const MatoTour  *self,
                              guint            stop,
                              const MatoTrace *trace,
                              guint64         *position);

/**
 * mato_tour_dup_sentence:
 * @takes: (array): the films, recorded
 *
 * Returns: (transfer full): the text of @stop, with the words in braces replaced by values of the
 *   film
 */
char *mato_tour_dup_sentence (const MatoTour     *self,
                              guint               stop,
                              MatoSearch *const  *takes,
                              MatoAlphabet        alphabet);

G_END_DECLS
