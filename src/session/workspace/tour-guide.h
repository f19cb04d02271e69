/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/words/tour.h"
#include "session/workspace/recordings.h"

G_BEGIN_DECLS

#define MATO_TYPE_TOUR_GUIDE (mato_tour_guide_get_type ())
G_DECLARE_FINAL_TYPE (MatoTourGuide, mato_tour_guide, MATO, TOUR_GUIDE, GObject)

/**
 * MatoTourGuide:
 *
 * Runs a guided tour: puts its puzzle on the board, records its films, and goes from stop to stop.
 * Meanwhile no view shows steps to come, unless somebody wants to see them: they would tell what a
 * stop explains. The tour ends when the givens change, or when one of its recordings is replaced
 * by another one; it is closed when one of them is cancelled.
 *
 * Properties, read only: `tour` (MatoTour as pointer, nullable): set once its films are recorded;
 * `stop` (guint). Signals, for the parts of a workspace, within the transaction: `begun`: a tour
 * takes the place of what was on the board, unless that was a tour; `wanted`: a tour begins or goes
 * to a stop, so the Watch page should open; `closed`: what was on the board before is back. Belongs
 * to the main thread.
 */
struct _MatoTourGuide
{
  GObject parent_instance;

  guint stop;           /* the 0-based index of the present stop */

  /*< private >*/
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoRecordings *recordings;
  const MatoTour *tour; /* nullable; set also while its films are recorded */
  gboolean hid_future;  /* whether the steps to come were hidden before */
  guint before;         /* the position of the game before the first of several tours */
  guint n_takes;        /* the number of takes recorded so far */
  MatoSearch *takes[MATO_TOUR_MAX_TAKES];
};

MatoTourGuide *mato_tour_guide_new (MatoPuzzles     *puzzles,
                                    MatoRecordings  *recordings,
                                    MatoTransaction *transaction);

/**
 * mato_tour_guide_start:
 *
 * Replaces the puzzle, undoably, by that of @tour, records its films, and goes to its first stop.
 */
void mato_tour_guide_start (MatoTourGuide  *self,
                            const MatoTour *tour);

/**
 * mato_tour_guide_get_tour:
 *
 * Returns: (nullable): the tour, once its films are recorded
 */
const MatoTour *mato_tour_guide_get_tour (MatoTourGuide  *self);

void mato_tour_guide_go_to (MatoTourGuide  *self,
                            guint           stop);

/**
 * mato_tour_guide_dup_sentence:
 *
 * Returns: (transfer full): the text of the present stop; call it only during a tour
 */
char *mato_tour_guide_dup_sentence (MatoTourGuide *self);

/**
 * mato_tour_guide_end:
 *
 * Ends the tour; its board stays.
 */
void mato_tour_guide_end (MatoTourGuide  *self);

/**
 * mato_tour_guide_close:
 *
 * Ends the tour, and undoes it and those before it without a break: what was on the board is back,
 * with all that belonged to it.
 */
void mato_tour_guide_close (MatoTourGuide  *self);

G_END_DECLS
