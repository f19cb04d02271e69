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
 * The tour ends when the givens change, or when one of its recordings is cancelled or replaced by
 * another recording.
 *
 * Properties, read only: `tour` (MatoTour as pointer, nullable): set once its films are recorded;
 * `stop` (guint). Signals, for the parts of a workspace, within the transaction: `wanted`: a tour
 * begins or goes to a stop, so the Watch page should open. Belongs to the main thread.
 */
MatoTourGuide *mato_tour_guide_new (MatoPuzzles     *puzzles,
                                    MatoRecordings  *recordings,
                                    MatoTransaction *transaction);

/**
 * mato_tour_guide_start:
 *
 * Replaces the puzzle, undoably, by that of @tour, records its films, and goes to its first stop.
 */
void            mato_tour_guide_start    (MatoTourGuide  *self,
                                          const MatoTour *tour);

/**
 * mato_tour_guide_get_tour:
 *
 * Returns: (nullable): the tour, once its films are recorded
 */
const MatoTour *mato_tour_guide_get_tour (MatoTourGuide  *self);

/**
 * mato_tour_guide_get_stop:
 *
 * Returns: the 0-based index of the present stop
 */
guint           mato_tour_guide_get_stop (MatoTourGuide  *self);
void            mato_tour_guide_go_to    (MatoTourGuide  *self,
                                          guint           stop);

/**
 * mato_tour_guide_dup_sentence:
 *
 * Returns: (transfer full): the text of the present stop; call it only during a tour
 */
char           *mato_tour_guide_dup_sentence (MatoTourGuide *self);

/**
 * mato_tour_guide_end:
 *
 * Ends the tour; its films are kept.
 */
void            mato_tour_guide_end      (MatoTourGuide  *self);

G_END_DECLS
