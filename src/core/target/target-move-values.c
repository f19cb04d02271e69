/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-map.h"

#include <string.h>

#include "core/target/target-first.h"
#include "core/target/target-maximise.h"
#include "core/target/target-methods.h"

static void
begin (MatoTargetMap *self,
       const guint8  *givens)
{
  gboolean is_more = TRUE;

  if (memcmp (self->givens, givens, self->geometry->n_cells) == 0)
    return;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    is_more = is_more && (self->givens[cell] == 0 || self->givens[cell] == givens[cell]);

  memcpy (self->givens, givens, self->geometry->n_cells);
  for (guint move = 0; move < mato_target_map_n_moves (self); move++)
    {
      self->lower[move] = -1;
      if (!is_more)
        self->upper[move] = G_MAXINT32;
    }
  mato_target_map_sift_boards (self);
}

static void
exclude_all (MatoTargetMap *self)
{
  for (guint move = 0; move < mato_target_map_n_moves (self); move++)
    self->upper[move] = -1;
}

/* Bounds every move by @total, the bound of the whole board that was just calculated. */
static void
lower_uppers (MatoTargetMap        *self,
              const MatoTargetTree *tree,
              gint64                total)
{
  guint n = self->geometry->order;

  for (guint move = 0; move < mato_target_map_n_moves (self); move++)
    {
      gint64 bound = total - tree->reduced_costs[move / n * tree->stride + move % n];

      if (~self->candidates[move / n] >> move % n & 1 || bound < 0)
        self->upper[move] = -1;
      else
        self->upper[move] = MIN (self->upper[move], bound / tree->method->scale);
    }
}

/* Returns the move from @first up to @end to search next, or @end if all of them are known. */
static guint
choose_move (const MatoTargetMap *self,
             guint                first,
             guint                end)
{
  guint chosen = end;

  for (guint move = first; move < end; move++)
    if (self->lower[move] < self->upper[move]
        && (chosen == end || self->upper[move] > self->upper[chosen]))
      chosen = move;

  return chosen;
}

/* Returns whether it was not stopped. */
static gboolean
search_move (MatoTargetMap  *self,
             MatoTargetTree *tree,
             guint           move)
{
  guint n = self->geometry->order, cell = move / n;
  MatoTargetPosition root = { self->candidates, self->multipliers };
  guint32 candidates = self->candidates[cell];
  gint32 best = self->lower[move];
  gboolean is_proved;

  self->candidates[cell] = 1u << move % n;
  is_proved = mato_target_tree_seek (tree, &root, &best, &self->upper[move]);
  self->candidates[cell] = candidates;
  self->n_searches++;
  return is_proved;
}

/* Bounds every move by the multipliers that were refined for one. */
static void
use_refined (MatoTargetMap  *self,
             MatoTargetTree *tree)
{
  MatoTargetPosition whole = { self->candidates, mato_target_tree_get_root (tree)->multipliers };

  lower_uppers (self, tree, tree->method->bound (tree, &whole));
}

/* --- Intervals --- */

/* A dive for one move takes some microseconds. On big boards there are thousands of moves, and most
 * dives fail: so there is a limit of all together. */
#define NODES_OF_ALL_DIVES_PER_CELL 350

/* A dive that never goes back needs a node for every empty cell. */
static guint
nodes_of_a_dive (const MatoTargetMap *self)
{
  return self->geometry->n_cells * 3 / 2;
}

static gboolean
is_stopped (const MatoTargetMap *self)
{
  return self->task.search.keep_going != NULL
         && !self->task.search.keep_going (self->task.search.data);
}

/* Looks for any completion with the move that may be better than those known. */
static guint
dive_for_move (MatoTargetMap *self,
               guint          move)
{
  guint n = self->geometry->order, cell = move / n;
  MatoTargetDive *dive = &self->tree->dive;
  guint32 candidates = self->candidates[cell];
  gint64 slack = self->tree->total - (gint64) (self->lower[move] + 1) * self->tree->method->scale;

  dive->reduced_costs = self->tree->reduced_costs;
  dive->slack = MIN (slack, G_MAXINT32 / 2);
  self->candidates[cell] = 1u << move % n;
  mato_target_dive_run (dive, &self->task.search, self->candidates, nodes_of_a_dive (self));
  self->candidates[cell] = candidates;
  if (dive->gain >= 0)
    mato_target_map_found_cb (dive->values, dive->gain, self);

  return nodes_of_a_dive (self) - dive->n_nodes_left;
}

/* Other searches may have used the reduced costs. */
static void
bound_again (MatoTargetMap *self)
{
  MatoTargetPosition whole = { self->candidates, self->multipliers };
  gint64 total = self->tree->method->bound (self->tree, &whole);

  self->tree->total = total;
  lower_uppers (self, self->tree, total);
}

static void
dive_for_moves (MatoTargetMap *self)
{
  guint n_nodes = 0, max_nodes = NODES_OF_ALL_DIVES_PER_CELL * self->geometry->n_cells;

  bound_again (self);
  for (guint move = 0; move < mato_target_map_n_moves (self) && n_nodes < max_nodes; move++)
    if (self->lower[move] < self->upper[move] && !is_stopped (self))
      {
        n_nodes += dive_for_move (self, move);
        mato_target_map_vary_boards (self);
      }
}

/* The first completions: the best one that is found at once. */
static void
find_some (MatoTargetMap *self)
{
  MatoTargetTree *tree = self->tree;

  tree->descent.best = tree->reported = -1;
  if (mato_target_first_solve (tree, 0) == MATO_SEEK_EXHAUSTED)
    self->is_hopeless = TRUE;
  else if (tree->method->has_unit_multipliers && !mato_target_tree_is_stopped (tree))
    mato_target_first_near (tree, tree->root_total / tree->method->scale);
}

static void
bound_all (MatoTargetMap *self)
{
  MatoTargetTree *tree = self->tree;
  const MatoTargetPosition *root = mato_target_tree_get_root (tree);

  mato_target_tree_optimize_multipliers (tree);
  memcpy (self->candidates, root->candidates, self->geometry->n_cells * sizeof (guint32));
  self->multipliers = g_aligned_alloc (tree->n_multipliers, sizeof (gint32), 64);
  memcpy (self->multipliers, root->multipliers, tree->n_multipliers * sizeof (gint32));
  lower_uppers (self, tree, tree->root_total);
}

static void
drop_tree (MatoTargetMap *self)
{
  g_clear_pointer (&self->tree, mato_target_tree_free);
  g_clear_pointer (&self->multipliers, g_aligned_free);
}

/* Returns whether it was not stopped. */
static gboolean
bracket (MatoTargetMap *self)
{
  MatoTargetTree *tree = self->tree = mato_target_tree_new (&self->task.search);

  self->is_hopeless = mato_values_has_conflict (self->geometry, self->givens)
                      || !mato_target_tree_begin (tree);
  if (!self->is_hopeless)
    bound_all (self);
  if (!self->is_hopeless && self->boards->len == 0)
    find_some (self);
  if (self->is_hopeless)
    exclude_all (self);
  if (self->is_hopeless || mato_target_tree_is_stopped (tree))
    return self->is_hopeless;

  mato_target_map_vary_boards (self);
  return TRUE;
}

/* Searches at most @n_searches moves. Returns whether it was not stopped. */
static gboolean
search_moves (MatoTargetMap *self,
              guint          first,
              guint          end,
              guint          n_searches)
{
  guint move;

  for (guint i = 0; i < n_searches; i++)
    {
      mato_target_map_vary_boards (self);
      move = choose_move (self, first, end);
      if (move == end)
        break;
      if (!search_move (self, self->tree, move))
        return FALSE;
      use_refined (self, self->tree);
    }

  return TRUE;
}

static gboolean
keep_going_cb (gpointer data)
{
  const MatoTargetMonitor *monitor = &((MatoTargetMap *) data)->monitor;

  return monitor->keep_going (monitor->data);
}

static void
listen (MatoTargetMap           *self,
        const MatoTargetMonitor *monitor)
{
  self->task.search.keep_going = NULL;
  if (monitor != NULL && monitor->keep_going != NULL)
    {
      self->monitor = *monitor;
      self->task.search.keep_going = keep_going_cb;
    }
}

/* Returns whether it was not stopped. */
static gboolean
prepare (MatoTargetMap           *self,
         const guint8            *givens,
         const MatoTargetMonitor *monitor)
{
  listen (self, monitor);
  self->n_searches = 0;
  if (self->tree != NULL && memcmp (self->givens, givens, self->geometry->n_cells) == 0)
    return TRUE;

  drop_tree (self);
  self->has_dived = FALSE;
  begin (self, givens);
  if (bracket (self))
    return TRUE;

  drop_tree (self);
  return FALSE;
}

/* Dives narrow the intervals of all moves, but save no searches: all moves of a sparse 9×9 board
 * exactly take 18 ms with them and 11 ms without (median of 60). */
gboolean
mato_target_map_begin (MatoTargetMap           *self,
                       const guint8            *givens,
                       const MatoTargetMonitor *monitor)
{
  g_return_val_if_fail (self != NULL && givens != NULL, FALSE);

  if (!prepare (self, givens, monitor))
    return FALSE;

  if (!self->is_hopeless && !self->has_dived)
    dive_for_moves (self);
  self->has_dived = TRUE;
  if (!is_stopped (self))
    return TRUE;

  drop_tree (self);
  return FALSE;
}

static gboolean
refine (MatoTargetMap           *self,
        guint                    cell,
        guint                    n_searches,
        const MatoTargetMonitor *monitor)
{
  guint n = self->geometry->order;
  gboolean is_complete;

  g_return_val_if_fail (self != NULL && self->tree != NULL, FALSE);
  g_return_val_if_fail (cell < self->geometry->n_cells || cell == MATO_NO_CELL, FALSE);

  listen (self, monitor);
  if (self->is_hopeless)
    return TRUE;

  is_complete = cell == MATO_NO_CELL
                  ? search_moves (self, 0, mato_target_map_n_moves (self), n_searches)
                  : search_moves (self, cell * n, (cell + 1) * n, n_searches);
  if (!is_complete)
    drop_tree (self); /* it would not continue */
  return is_complete;
}

gboolean
mato_target_map_refine (MatoTargetMap           *self,
                        guint                    cell,
                        const MatoTargetMonitor *monitor)
{
  return refine (self, cell, G_MAXUINT, monitor);
}

gboolean
mato_target_map_refine_one (MatoTargetMap           *self,
                            guint                    cell,
                            const MatoTargetMonitor *monitor)
{
  return refine (self, cell, 1, monitor);
}

static gint32
score_of (const MatoTargetMap *self,
          gint32               gain)
{
  /* No gain is above the mirror; of a map that was stopped early nothing is known. */
  return gain < 0 ? -1 : mato_target_task_mirror (&self->task, MIN (gain, self->task.mirror));
}

void
mato_target_map_read (const MatoTargetMap *self,
                      gint32              *known,
                      gint32              *bounds)
{
  g_return_if_fail (self != NULL && known != NULL);

  for (guint move = 0; move < mato_target_map_n_moves (self); move++)
    known[move] = score_of (self, self->lower[move]);
  for (guint move = 0; bounds != NULL && move < mato_target_map_n_moves (self); move++)
    bounds[move] = score_of (self, self->upper[move]);
}

gboolean
mato_target_map_update (MatoTargetMap           *self,
                        const guint8            *givens,
                        const MatoTargetMonitor *monitor,
                        gint32                  *reach)
{
  gboolean is_complete;

  g_return_val_if_fail (self != NULL && givens != NULL && reach != NULL, FALSE);

  is_complete = prepare (self, givens, monitor)
                && mato_target_map_refine (self, MATO_NO_CELL, monitor);
  mato_target_map_read (self, reach, NULL);
  return is_complete;
}

MatoTargetMap *
mato_target_map_new (const MatoGeometry      *geometry,
                     const MatoTargetOptions *options)
{
  MatoTargetMap *self;
  MatoTargetOptions quiet;

  g_return_val_if_fail (geometry != NULL && options != NULL, NULL);

  self = g_new0 (MatoTargetMap, 1);
  quiet = (MatoTargetOptions) { .weights = options->weights, .lowest = options->lowest };
  self->geometry = mato_geometry_ref (geometry);
  mato_target_task_init (&self->task, self->geometry, self->givens, &quiet);
  self->task.search.raise_goal = TRUE;
  self->task.search.found = mato_target_map_found_cb;
  self->lower = g_new (gint32, mato_target_map_n_moves (self));
  self->upper = g_new (gint32, mato_target_map_n_moves (self));
  self->candidates = g_new (guint32, geometry->n_cells);
  self->boards = g_array_new (FALSE, FALSE, geometry->n_cells);
  for (guint move = 0; move < mato_target_map_n_moves (self); move++)
    {
      self->lower[move] = -1;
      self->upper[move] = G_MAXINT32;
    }

  return self;
}

guint
mato_target_map_get_n_searches (const MatoTargetMap *self)
{
  return self->n_searches;
}

void
mato_target_map_free (MatoTargetMap *self)
{
  drop_tree (self);
  g_array_unref (self->boards);
  g_free (self->lower);
  g_free (self->upper);
  g_free (self->candidates);
  mato_geometry_unref (self->geometry);
  g_free (self);
}

gboolean
mato_target_move_values (const MatoGeometry      *geometry,
                         const guint8            *givens,
                         const MatoTargetOptions *options,
                         gint32                  *reach)
{
  g_autoptr (MatoTargetMap) map = NULL;

  g_return_val_if_fail (geometry != NULL && givens != NULL, FALSE);
  g_return_val_if_fail (options != NULL && reach != NULL, FALSE);

  map = mato_target_map_new (geometry, options);
  return mato_target_map_update (map, givens, options->monitor, reach);
}
