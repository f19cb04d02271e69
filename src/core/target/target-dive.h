/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tell.h"

G_BEGIN_DECLS

/**
 * MatoTargetDive:
 * @reduced_costs: (nullable): what each candidate loses, at cell · @stride + digit - 1; %NULL:
 *   searches all completions
 * @reduced_costs_add: whether a digit loses the sum of what its candidates lose, or their maximum
 * @slack: what a completion may lose
 * @tell: (nullable): tells the steps of a search of all completions
 * @open: for @tell: what completions gain at most
 * @gain: of the best completion found, -1 if none
 * @values: its digits
 * @n_tries: digits tried, in a search of all completions
 *
 * A short depth-first search for completions of a position, the cell with the fewest candidates
 * first. It calculates no bound and uses only the reduced costs of a given one.
 */
typedef struct
{
  const gint32 *reduced_costs;
  guint stride;
  gboolean reduced_costs_add;
  gint32 slack;
  MatoTargetTell *tell;
  gint32 open;
  gint32 gain;
  guint8 values[MATO_MAX_CELLS];
  guint n_tries;

  /*< private >*/
  const MatoTargetSearch *task;
  guint32 candidates[MATO_MAX_CELLS];
  guint32 taken[3 * MATO_MAX_ORDER]; /* digits of every unit */
  guint16 cells[MATO_MAX_CELLS];     /* undecided cells; those at the front are filled */
  guint8 filled[MATO_MAX_CELLS];
  guint n_cells;
  guint n_nodes_left;
  gint32 filled_gain;
  gint32 lost[MATO_MAX_ORDER]; /* by each digit so far */
} MatoTargetDive;

/**
 * mato_target_dive_run:
 * @self: with the fields up to @open set
 * @candidates: of every cell, bit d-1 for digit d
 *
 * Searches for any completion that loses little enough or, without reduced costs, for the best one.
 *
 * Returns: whether it searched all of them
 */
gboolean mato_target_dive_run (MatoTargetDive         *self,
                               const MatoTargetSearch *task,
                               const guint32          *candidates,
                               guint                   n_nodes);

G_END_DECLS
