/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/solve/true-candidates.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_CANDIDATE_FINDER (mato_candidate_finder_get_type ())
G_DECLARE_FINAL_TYPE (MatoCandidateFinder, mato_candidate_finder, MATO, CANDIDATE_FINDER, GObject)

/**
 * MatoCandidateFinder:
 *
 * Finds the true candidates of a board while it is set, in a worker thread; what was asked before
 * is cancelled.
 *
 * Signal `changed`: it has begun, knows more, or has ended. Belongs to the main thread.
 */
MatoCandidateFinder *mato_candidate_finder_new (void);

/**
 * mato_candidate_finder_find:
 * @board: whose digits are all taken as givens
 *
 * Looks for the candidates, if digits or rules are others than before. What was found before stays
 * until then.
 */
void mato_candidate_finder_find (MatoCandidateFinder *self,
                                 const MatoBoard     *board);

/**
 * mato_candidate_finder_stop:
 *
 * Forgets the answer; what is running ends within 5 ms of work.
 */
void mato_candidate_finder_stop (MatoCandidateFinder *self);

gboolean mato_candidate_finder_is_running (MatoCandidateFinder *self);

/**
 * mato_candidate_finder_get_n_open:
 *
 * Returns: of how many candidates it is not known yet, while it runs; 0 at its beginning
 */
guint mato_candidate_finder_get_n_open (MatoCandidateFinder *self);

/**
 * mato_candidate_finder_get:
 *
 * Returns: (nullable) (transfer none): the last answer; all of it is known, and of a board that has
 *   no solution all digits are 0. While another one is looked for it is that of a board before
 */
const MatoTrueCandidates *mato_candidate_finder_get (MatoCandidateFinder *self);

/**
 * mato_candidate_finder_get_time:
 *
 * Returns: how many microseconds the last answer took
 */
gint64 mato_candidate_finder_get_time (MatoCandidateFinder *self);

G_END_DECLS
