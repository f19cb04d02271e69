/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"

G_BEGIN_DECLS

/**
 * MatoTargetSearch:
 * @geometry: the board's shape
 * @givens: (array): n_cells digits without conflict, 0 empty
 * @gains: (array): n_cells·n: what digit d in cell c gains, at c·n + d-1; 0 or more
 * @goal: only completions that gain at least this are wanted
 * @raise_goal: after a completion is found, only better ones are wanted
 * @found: (nullable): called with the digits of every completion that reaches the goal, before
 *   it is raised
 * @bound: (nullable): called whenever the proved upper bound of all completions shrinks
 * @step: (nullable): called with every step; @score and @bound of the step are gains
 * @sum: (nullable): called before the step of a choice or a cut, with the bound that led to it, in
 *   gains
 * @fixed: (nullable): called before the step of a digit that the bound alone fixes, in gains
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops
 * @data: (closure): for all of them
 *
 * What to search for: the highest gain or, with a fixed goal, every completion that reaches it.
 * Private to the target.
 */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  const gint32 *gains;
  gint32 goal;
  gboolean raise_goal;
  void     (*found)      (const guint8 *values,
                          gint32        gain,
                          gpointer      data);
  void     (*bound)      (gint32        gain,
                          gpointer      data);
  void     (*step)       (const MatoStep *step,
                          gpointer        data);
  void     (*sum)        (const MatoBoundSum *sum,
                          gpointer            data);
  void     (*fixed)      (const MatoBoundFix *fix,
                          gpointer            data);
  gboolean (*keep_going) (gpointer data);
  gpointer data;
} MatoTargetSearch;

/**
 * mato_target_search_get_gain:
 *
 * Returns: what the completion @values (n_cells digits) gains
 */
static inline gint32
mato_target_search_get_gain (const MatoTargetSearch *self,
                             const guint8           *values)
{
  guint n = self->geometry->order;
  gint32 gain = 0;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    gain += self->gains[cell * n + values[cell] - 1];

  return gain;
}

/**
 * mato_target_search_run:
 * @n_nodes: (out): tries
 *
 * Returns: whether the search is exhausted; %FALSE if keep_going() stopped it
 */
gboolean mato_target_search_run (const MatoTargetSearch *search,
                                 guint64                *n_nodes);

G_END_DECLS
