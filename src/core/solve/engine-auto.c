/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Bit masks answer most boards before the learner would have listed its candidates; on a few big
 * ones they would search for years. So they may meet a few dead ends without a solution; then
 * the learner goes on from what was found. Dead ends, not time, so that the answer is the same on
 * every machine. With 500 of them, minimal 16x16 boards took 3.6 ms instead of 3.0; with 10,
 * 25x25 boards with few clues or many solutions 12 ms instead of 7.
 *
 * A board with many solutions is left to the bit masks: they need no memory for those they have
 * found. That is seen only when solutions come early; where they do not, as on an empty 25x25,
 * the learner counts, and goes on without learning when its memory is full.
 *
 * The bit masks do without locked candidates here, so that it is after as many tries as in a
 * recorded search that the learner takes over: with them minimal 16×16 boards took as long, and
 * 25×25 boards with few clues, where it is a matter of luck, 8.8 ms instead of 7.8.
 */

#define MAX_KNOWN 32

typedef struct
{
  const MatoMonitor *monitor;   /* the caller's; NULL: none */
  guint n_cells;
  const MatoResult *result;
  guint64 n_dead_ends;          /* when the last solution was found */
  guint n_known;
  gboolean gave_up;
  guint8 known[MAX_KNOWN * MATO_MAX_CELLS];
} Attempt;

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  Attempt *self = data;

  if (self->n_known < MAX_KNOWN)
    memcpy (self->known + self->n_known * self->n_cells, values, self->n_cells);
  self->n_known++;
  self->n_dead_ends = self->result->n_dead_ends;

  if (self->monitor != NULL && self->monitor->solution != NULL)
    self->monitor->solution (values, self->monitor->data);
}

static gboolean
keep_going_cb (gpointer data)
{
  Attempt *self = data;

  if (self->monitor != NULL && self->monitor->keep_going != NULL
      && !self->monitor->keep_going (self->monitor->data))
    return FALSE;

  self->gave_up = self->result->n_dead_ends - self->n_dead_ends > MATO_AUTO_MAX_DEAD_ENDS
                  && self->n_known <= MAX_KNOWN;
  return !self->gave_up;
}

static void
learn_others (const Attempt          *attempt,
              const MatoGeometry     *geometry,
              const guint8           *givens,
              const MatoSolveOptions *options,
              MatoResult             *result)
{
  MatoSolveOptions rest = *options;

  result->n_before_learning = result->n_nodes;
  if (options->max_nodes != 0)
    rest.max_nodes = options->max_nodes - result->n_nodes;

  mato_engine_learn_others (geometry, givens, attempt->known, attempt->n_known, &rest, result);
}

static void
auto_search (const MatoGeometry     *geometry,
             const guint8           *givens,
             const MatoSolveOptions *options,
             MatoResult             *result)
{
  g_autofree Attempt *attempt = NULL;
  MatoMonitor monitor = { .keep_going = keep_going_cb, .solution = solution_cb };
  MatoSolveOptions first = *options;

  /* Who names another order wants to see what it does. */
  if (geometry->order <= MATO_AUTO_EASY_ORDER || options->order != 0)
    {
      mato_engine_bitmask.search (geometry, givens, options, result);
      return;
    }

  attempt = g_new (Attempt, 1);
  attempt->monitor = options->monitor;
  attempt->n_cells = geometry->n_cells;
  attempt->result = result;
  attempt->n_dead_ends = 0;
  attempt->n_known = 0;
  attempt->gave_up = FALSE;
  monitor.data = attempt;
  first.monitor = &monitor;
  /* A limit, so that the search is the plain one. */
  first.max_nodes = options->max_nodes != 0 ? options->max_nodes : G_MAXUINT64;

  mato_engine_bitmask.search (geometry, givens, &first, result);
  if (attempt->gave_up)
    learn_others (attempt, geometry, givens, options, result);
}

const MatoEngine mato_engine_auto = {
  .name = "auto",
  /* Translators: the engine that chooses how to solve by itself */
  .title = N_("Automatic"),
  .orders = mato_bitmask_orders,
  .order_titles = mato_bitmask_order_titles,
  .search = auto_search,
};
