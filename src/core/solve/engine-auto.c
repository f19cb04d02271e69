/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Bit masks solve most boards before clause learning would have listed its candidates; on a few big
 * boards they would search for years. So they get a small number of dead ends without a solution;
 * then clause learning continues with the solutions found so far. The limit counts dead ends, not
 * time, so that the answer is the same on every machine. With 500 of them, minimal 16x16 boards
 * took 3.6 ms instead of 3.0; with 10, 25x25 boards with few clues or many solutions 12 ms instead
 * of 7.
 *
 * A board with many solutions stays with the bit masks: they need no memory for the solutions
 * found. This is noticed only if solutions come early. If they do not, as on an empty 25x25 board,
 * clause learning counts, and continues without learning when its memory is full.
 *
 * The bit masks do not use locked candidates here, so that clause learning takes over after as many
 * tries as in a recorded search. With locked candidates minimal 16×16 boards took as long, and
 * 25×25 boards with few clues, which depend on luck, 8.8 ms instead of 7.8. With them and 24 dead
 * ends random 20×20 boards took 0.85 of the time and random 25×25 ones 0.95, minimal 16×16 ones as
 * long, and those of 16×16 where singles nearly suffice 1.05. With them only after 8 dead ends the
 * worst of the last took 1.02 of what bit masks take alone instead of 1.76 and drawn minimal 16×16
 * ones 0.88 of the time, but hard minimal ones 1.02 and 25×25 ones 1.11.
 */

#define MAX_KNOWN 32

/* Of boards with rules, most have fewer dead ends than it takes to write their clauses down. A
 * board of renbans without a solution took clause learning 15,000 dead ends, and bit masks had had
 * ten times as many without an end. Where there are sums of cells that may be equal a reason is
 * long and says little: one of little killers ended after 91,000 dead ends of bit masks, in 1.5 s,
 * and not after 170,000 of clause learning, in 12 s. Of rows both are met: one of whispers took bit
 * masks 252,000 dead ends and 3.7 s, clause learning 5,300 and 0.25 s; one of sandwiches 10,700
 * and 0.7 s, and had no end after 70,000 of clause learning. (A search of bit masks that ends after
 * 5,000 to 10,000 dead ends was seen on none of 76 boards since digits that cannot be go first.) */
#define MAX_RULE_DEAD_ENDS 5000
#define MAX_ROW_DEAD_ENDS 15000
#define MAX_SUM_DEAD_ENDS 150000

typedef struct
{
  const MatoMonitor *monitor;   /* the caller's, or NULL */
  guint n_cells;
  const MatoResult *result;
  const MatoGeometry *geometry;
  const guint8 *givens;
  guint64 max_dead_ends;
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

  self->gave_up = self->result->n_dead_ends - self->n_dead_ends > self->max_dead_ends
                  && self->n_known <= MAX_KNOWN;
  /* Asked once: rules that are too large for clauses stay with the bit masks. */
  if (self->gave_up && !mato_geometry_is_classic (self->geometry)
      && !mato_engine_can_learn (self->geometry, self->givens))
    {
      self->gave_up = FALSE;
      self->max_dead_ends = G_MAXUINT64;
    }
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

/* How many dead ends bit masks get before clause learning. */
static guint64
get_max_dead_ends (const MatoGeometry *geometry)
{
  const MatoConstraints *constraints = geometry->constraints;

  guint64 max = MAX_RULE_DEAD_ENDS;

  if (mato_geometry_is_classic (geometry))
    return MATO_AUTO_MAX_DEAD_ENDS;
  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      MatoConstraintKind kind = mato_constraints_get (constraints, i)->kind;

      max = MAX (max, kind == MATO_CONSTRAINT_SUM   ? MAX_SUM_DEAD_ENDS
                      : kind == MATO_CONSTRAINT_ROW ? MAX_ROW_DEAD_ENDS
                                                    : MAX_RULE_DEAD_ENDS);
    }

  return max;
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
  gboolean is_classic = mato_geometry_is_classic (geometry);

  /* Small boards, and orders that the user has chosen, are searched only by bit masks. */
  if ((geometry->order <= MATO_AUTO_EASY_ORDER && is_classic) || options->order != 0)
    {
      mato_engine_bitmask.search (geometry, givens, options, result);
      return;
    }

  attempt = g_new (Attempt, 1);
  attempt->monitor = options->monitor;
  attempt->n_cells = geometry->n_cells;
  attempt->result = result;
  attempt->geometry = geometry;
  attempt->givens = givens;
  attempt->max_dead_ends = get_max_dead_ends (geometry);
  attempt->n_dead_ends = 0;
  attempt->n_known = 0;
  attempt->gave_up = FALSE;
  monitor.data = attempt;
  first.monitor = &monitor;
  /* With a limit, the search is the plain one. */
  first.max_nodes = options->max_nodes != 0 || !is_classic ? options->max_nodes : G_MAXUINT64;

  mato_engine_bitmask.search (geometry, givens, &first, result);
  if (attempt->gave_up)
    learn_others (attempt, geometry, givens, options, result);
}

const MatoEngine mato_engine_auto = {
  .name = "auto",
  /* Translators: the engine that chooses how to solve by itself */
  .title = N_("Automatic"),
  .kinds = MATO_ENGINE_ALL_KINDS,
  .orders = mato_bitmask_orders,
  .search = auto_search,
};
