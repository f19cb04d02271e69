/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/candidate-memory.h"
#include "core/solve/engine.h"

G_BEGIN_DECLS

/**
 * MatoTrueCandidates:
 * @digits: of each cell, the mask of the digits that it has in some solution that was found
 * @open: of each cell, the mask of those of which it is not known yet
 * @n_open: how many these are, in all cells; 0: all is known
 * @n_found: solutions that were looked at, not all there are
 *
 * Which digits are possible in some solution, which is more than what any rule forbids. A board has
 * exactly one solution if each cell has exactly one digit.
 */
typedef struct
{
  guint32 digits[MATO_MAX_CELLS];
  guint32 open[MATO_MAX_CELLS];
  guint n_open;
  guint n_found;
} MatoTrueCandidates;

/**
 * MatoCandidatesWatch:
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops the search
 * @progressed: (nullable): called whenever something more is known
 * @data: (closure): passed to both
 *
 * Observes how candidates are found, on the thread of the search.
 */
typedef struct
{
  gboolean (*keep_going) (gpointer data);
  void     (*progressed) (const MatoTrueCandidates *so_far,
                          gpointer                  data);
  gpointer data;
} MatoCandidatesWatch;

/**
 * mato_true_candidates_find:
 * @self: (out caller-allocates): what is known, also if it was stopped
 * @givens: (array): n_cells digits, 0 empty
 * @memory: (nullable): what was found of boards before it, and gets what is found now
 * @watch: (nullable): who observes it
 *
 * Finds the true candidates of a board of any geometry. Each solution that is found shows as many
 * of them as there are cells; only for a digit that none of them has, one more is looked for. What
 * is refuted is no candidate for the questions after it.
 *
 * Returns: %MATO_END_SOLVED; %MATO_END_NONE if there is no solution; %MATO_END_STOPPED
 */
MatoEnd mato_true_candidates_find (MatoTrueCandidates        *self,
                                   const MatoGeometry        *geometry,
                                   const guint8              *givens,
                                   MatoCandidateMemory       *memory,
                                   const MatoCandidatesWatch *watch);

/**
 * mato_true_candidates_is_unique:
 *
 * Returns: whether all is known, and each cell has one digit
 */
gboolean mato_true_candidates_is_unique (const MatoTrueCandidates *self,
                                         const MatoGeometry       *geometry);

G_END_DECLS
