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
 * Leads a person through a tour: puts its board on the table, records its films, and goes from stop
 * to stop. Who records something else meanwhile, or has other givens on the board, has left it.
 *
 * Properties, read only: `tour` (MatoTour as pointer, nullable), once its films are there; `stop`
 * (guint). Signals, for those who are part of a workspace, within the change: `wanted`: the person
 * goes to a stop, so they want to see the film. Belongs to the main thread.
 */
MatoTourGuide *mato_tour_guide_new (MatoPuzzles     *puzzles,
                                    MatoRecordings  *recordings,
                                    MatoTransaction *transaction);

/** Replaces the puzzle, undoably, by that of @tour, records its films, and goes to its first
 *  stop. */
void            mato_tour_guide_start    (MatoTourGuide  *self,
                                          const MatoTour *tour);
/** Returns: (nullable): the tour that the person is on, once its films are there */
const MatoTour *mato_tour_guide_get_tour (MatoTourGuide  *self);
/** Returns: the 0-based stop where the person is */
guint           mato_tour_guide_get_stop (MatoTourGuide  *self);
void            mato_tour_guide_go_to    (MatoTourGuide  *self,
                                          guint           stop);
/** Returns: (transfer full): what there is to say at the stop; only on a tour */
char           *mato_tour_guide_dup_sentence (MatoTourGuide *self);
/** Leaves the tour; its films stay. */
void            mato_tour_guide_end      (MatoTourGuide  *self);

G_END_DECLS
