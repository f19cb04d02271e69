/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-tree.h"

#include <string.h>

#include "core/target/target-branch.h"
#include "core/target/target-cdcl.h"
#include "core/target/target-nine.h"
#include "core/target/target-wide.h"

gboolean
mato_target_tree_is_stopped (MatoTargetTree *self)
{
  if (!self->stopped && self->task->keep_going != NULL)
    self->stopped = !self->task->keep_going (self->task->data);

  return self->stopped;
}

static gboolean
propagate (MatoTargetTree           *self,
           const MatoTargetPosition *position)
{
  return mato_target_propagate (self->task->geometry, position->candidates, self->n_dead_ends);
}

static gboolean
is_complete (const MatoTargetTree     *self,
             const MatoTargetPosition *position)
{
  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    if (!mato_target_is_single (position->candidates[cell]))
      return FALSE;

  return TRUE;
}

static void
copy_position (const MatoTargetTree     *self,
               const MatoTargetPosition *from,
               const MatoTargetPosition *to)
{
  memcpy (to->candidates, from->candidates, self->task->geometry->n_cells * sizeof (guint32));
  memcpy (to->multipliers, from->multipliers, self->n_multipliers * sizeof (gint32));
}

/* A completion was found. Returns whether nothing better is possible. */
static gboolean
take (MatoTargetTree *self,
      const guint8   *values)
{
  gint32 gain = mato_target_search_get_gain (self->task, values);

  if (!self->task->raise_goal)
    {
      if (gain >= self->goal)
        self->task->found (values, gain, self->task->data);
      return FALSE;
    }

  if (gain > self->descent.best)
    {
      self->descent.best = gain;
      memcpy (self->polish.values, values, self->task->geometry->n_cells);
      self->task->found (values, gain, self->task->data);
    }
  self->goal = MAX (self->goal, gain + 1);
  return self->descent.best >= self->descent.open;
}

/* --- Narrowing --- */

static gint64
scaled_goal (const MatoTargetTree *self)
{
  return (gint64) self->goal * self->method->scale;
}

/* Returns what a completion may lose that reaches the goal. */
static gint32
get_slack (const MatoTargetTree *self)
{
  return MIN (self->total - scaled_goal (self), G_MAXINT32 / 2);
}

/* Drops the candidates that cannot be part of a completion that reaches the goal. */
static gboolean
drop_hopeless (MatoTargetTree           *self,
               const MatoTargetPosition *position)
{
  gint32 slack = get_slack (self);
  gboolean is_dropped = FALSE;

  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    {
      const gint32 *reduced_costs = self->reduced_costs + cell * self->stride;
      guint32 left = position->candidates[cell];

      if (mato_target_is_single (left))
        continue;
      for (; left != 0; left &= left - 1)
        if (reduced_costs[__builtin_ctz (left)] > slack)
          {
            position->candidates[cell] &= ~(left & -left);
            is_dropped = TRUE;
          }
    }

  return is_dropped;
}

static void
note_multipliers (const MatoTargetTree     *self,
                  const MatoTargetPosition *position)
{
  if (self->proof != NULL)
    self->proof->multiplied (position->multipliers, self->proof->data);
}

/* Drops candidates until none more are hopeless. Returns whether the goal may be below the
 * position; then the reduced costs are its own, unless it is complete. */
static gboolean
narrow (MatoTargetTree           *self,
        const MatoTargetPosition *position)
{
  while (!is_complete (self, position))
    {
      self->total = self->method->bound (self, position);
      if (self->total < scaled_goal (self))
        {
          note_multipliers (self, position);
          return FALSE;
        }
      if (!drop_hopeless (self, position))
        return TRUE;

      note_multipliers (self, position);
      if (!propagate (self, position))
        return FALSE;
    }

  return TRUE;
}

/* Narrows a position until nothing changes, with better multipliers too. */
static gboolean
settle (MatoTargetTree           *self,
        const MatoTargetPosition *position)
{
  MatoTargetEffort effort = { .last = G_MAXINT64 };

  if (!propagate (self, position))
    return FALSE;

  do
    if (!narrow (self, position))
      return FALSE;
  while (!is_complete (self, position) && self->method->improve (self, position, &effort));

  return TRUE;
}

/* --- Branching --- */

static MatoSeek explore (MatoTargetTree *self,
                         guint           level);

static MatoSeek
branch (MatoTargetTree *self,
        guint           level)
{
  const MatoTargetPosition *position = &self->positions[level];
  const MatoTargetPosition *child = &self->positions[level + 1];
  MatoTargetWay ways[MATO_MAX_ORDER];
  guint n_ways = mato_target_branch (self, position, ways);
  gint64 total = self->total;

  for (guint i = 0; i < n_ways; i++)
    {
      MatoSeek end;

      /* The goal may have risen since. */
      if (total - ways[i].reduced_cost < scaled_goal (self))
        break;

      copy_position (self, position, child);
      child->candidates[ways[i].cell] = 1u << ways[i].digit;
      if (self->proof != NULL)
        self->proof->tried (ways[i].cell, ways[i].digit + 1, self->proof->data);
      end = explore (self, level + 1);
      if (end != MATO_SEEK_EXHAUSTED)
        return end;
    }

  return MATO_SEEK_EXHAUSTED;
}

static gboolean
take_position (MatoTargetTree           *self,
               const MatoTargetPosition *position)
{
  guint8 values[MATO_MAX_CELLS];

  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    values[cell] = g_bit_storage (position->candidates[cell]);

  return take (self, values);
}

/* Looks for a completion near the bound. Returns whether nothing better is possible. */
static gboolean
dive (MatoTargetTree           *self,
      const MatoTargetPosition *position,
      guint                     n_nodes)
{
  if (!self->task->raise_goal)
    return FALSE;

  self->dive.reduced_costs = self->reduced_costs;
  self->dive.slack = get_slack (self);
  mato_target_dive_run (&self->dive, self->task, position->candidates, n_nodes);
  return self->dive.gain >= 0 && take (self, self->dive.values);
}

/* Tries to see at once all that is below the position. */
static MatoSeek
cover (MatoTargetTree *self,
       gboolean        is_root)
{
  const guint8 *values = NULL;
  gboolean saw_all = self->method->cover (self, get_slack (self), is_root, &values);

  if (values != NULL && take (self, values))
    return MATO_SEEK_REACHED;

  return saw_all ? MATO_SEEK_EXHAUSTED : MATO_SEEK_LIMITED;
}

static MatoSeek
explore_position (MatoTargetTree *self,
                  guint           level)
{
  const MatoTargetPosition *position = &self->positions[level];
  MatoSeek end = MATO_SEEK_LIMITED;

  if (mato_target_tree_is_stopped (self))
    return MATO_SEEK_STOPPED;
  if (self->n_nodes == self->last_node)
    return MATO_SEEK_LIMITED;

  self->n_nodes++;
  if (!settle (self, position))
    return MATO_SEEK_EXHAUSTED;
  if (is_complete (self, position))
    {
      note_multipliers (self, position); /* any multipliers bound it by what it gains */
      return take_position (self, position) ? MATO_SEEK_REACHED : MATO_SEEK_EXHAUSTED;
    }
  if (dive (self, position, level == 0 ? self->method->root_dive : self->method->node_dive))
    return MATO_SEEK_REACHED;
  if (level > 0 && self->method->cover != NULL && self->task->raise_goal)
    end = cover (self, FALSE);

  return end == MATO_SEEK_LIMITED ? branch (self, level) : end;
}

static MatoSeek
explore (MatoTargetTree *self,
         guint           level)
{
  MatoSeek end = explore_position (self, level);

  if (self->proof != NULL)
    self->proof->ended (self->proof->data);

  return end;
}

/* --- The whole search --- */

/* Narrows a copy of the root by its multipliers, and tries to see at once all that is left. */
static MatoSeek
glance_cb (gint32   aim,
           gboolean goes_through_all,
           gpointer data)
{
  MatoTargetTree *self = data;
  const MatoTargetPosition *position = &self->positions[1];

  if (mato_target_tree_is_stopped (self))
    return MATO_SEEK_STOPPED;

  self->goal = aim;
  self->n_nodes++;
  copy_position (self, &self->positions[0], position);
  if (!propagate (self, position) || !narrow (self, position))
    return MATO_SEEK_EXHAUSTED;
  if (is_complete (self, position))
    return take_position (self, position) ? MATO_SEEK_REACHED : MATO_SEEK_EXHAUSTED;
  if (dive (self, position, self->method->root_dive))
    return MATO_SEEK_REACHED;
  if (!goes_through_all)
    return MATO_SEEK_LIMITED;

  return cover (self, TRUE);
}

static MatoSeek
seek_cb (gint32   aim,
         guint64  n_nodes,
         gpointer data)
{
  MatoTargetTree *self = data;
  const MatoTargetPosition *spare = &self->positions[self->task->geometry->n_cells + 1];
  MatoSeek end;

  self->goal = aim;
  self->last_node = self->n_nodes + n_nodes;
  copy_position (self, &self->positions[0], spare);
  end = explore (self, 0);
  copy_position (self, spare, &self->positions[0]);
  return end;
}

/* Looks at completions until none is left, or nothing better is possible. */
static MatoSeek
learn (MatoTargetTree *self,
       guint64         n_nodes)
{
  g_autoptr (MatoTargetCdcl) learn = mato_target_cdcl_new (self);
  guint8 values[MATO_MAX_CELLS];
  MatoSeek end;

  do
    end = mato_target_cdcl_find (learn, n_nodes, values);
  while (end == MATO_SEEK_REACHED && !take (self, values));

  return end;
}

MatoSeek
mato_target_tree_prove (MatoTargetTree *self,
                        gint32          aim,
                        guint64         n_nodes)
{
  const MatoTargetPosition *root = &self->positions[0];
  const MatoTargetPosition *spare = &self->positions[self->task->geometry->n_cells + 1];
  MatoSeek end = MATO_SEEK_EXHAUSTED;

  self->goal = aim;
  self->n_nodes++;
  copy_position (self, root, spare);
  if (settle (self, root))
    {
      if (is_complete (self, root))
        end = take_position (self, root) ? MATO_SEEK_REACHED : MATO_SEEK_EXHAUSTED;
      else if (dive (self, root, self->method->root_dive))
        end = MATO_SEEK_REACHED;
      else
        end = learn (self, n_nodes);
    }
  copy_position (self, spare, root);

  return end;
}

static MatoSeek
prove_cb (gint32   aim,
          guint64  n_nodes,
          gpointer data)
{
  return mato_target_tree_prove (data, aim, n_nodes);
}

static MatoSeek
polish_cb (guint64  n_nodes,
           gpointer data)
{
  MatoTargetTree *self = data;

  return self->polish.values[0] != 0 ? mato_target_lns_run (self, n_nodes) : MATO_SEEK_LIMITED;
}

static void
lower_cb (gint32   open,
          gpointer data)
{
  const MatoTargetTree *self = data;

  if (self->task->bound != NULL)
    self->task->bound (open, self->task->data);
}

/* Boards with few completions are done before any bound is. Returns whether this one is. */
#define ENUMERATION 400

static gboolean
enumerate (MatoTargetTree *self)
{
  if (self->method->sample != NULL)
    return self->method->sample (self);

  self->dive.reduced_costs = NULL;
  return mato_target_dive_run (&self->dive, self->task, self->positions[0].candidates,
                               ENUMERATION);
}

/* A search that is to find anything must be able to decide all cells, one after the other. So big
 * boards begin with more nodes: the best of the empty 25×25 board was not found with 150. */
#define FIRST_LIMIT 150

/* With a few givens completions are plenty, and one that is found early helps to prove. With more,
 * the learner proves the top faster than the tree finds anything. */
static gboolean
has_some_givens (const MatoTargetTree *self)
{
  guint n_cells = self->task->geometry->n_cells, n_givens = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n_givens += self->task->givens[cell] != 0;

  return n_givens > n_cells / 8;
}

static void
begin_descent (MatoTargetTree *self,
               gint32          best,
               gint32          open)
{
  guint n_cells = self->task->geometry->n_cells;

  self->descent = (MatoTargetDescent) { .best = best, .open = open,
                                        .first_limit = MAX (FIRST_LIMIT, n_cells * 4 / 5),
                                        .glance = self->method->cover ? glance_cb : NULL,
                                        .seek = seek_cb, .lower = lower_cb, .data = self };
  self->polish.values[0] = 0;
  if (!self->method->has_unit_multipliers)
    return;

  self->descent.proves_early = has_some_givens (self);
  self->descent.prove = prove_cb;
  self->descent.polish = polish_cb;
}

/* What all cells gain that choose alone. */
static gint32
simple_bound (const MatoTargetTree *self)
{
  guint n = self->task->geometry->order;
  gint32 total = 0;

  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    {
      gint32 most = 0;

      for (guint32 left = self->positions[0].candidates[cell]; left != 0; left &= left - 1)
        most = MAX (most, self->task->gains[cell * n + __builtin_ctz (left)]);
      total += most;
    }

  return total;
}

gboolean
mato_target_tree_maximise (MatoTargetTree *self)
{
  gboolean saw_all = enumerate (self);
  gint32 multiplied;

  begin_descent (self, -1, saw_all ? self->dive.gain : simple_bound (self));
  lower_cb (self->descent.open, self);
  if (self->dive.gain >= 0)
    take (self, self->dive.values);
  self->descent.is_doubtful = self->dive.gain < 0 && self->method->sample != NULL;

  if (!saw_all)
    {
      if (mato_target_tree_is_stopped (self))
        return FALSE;

      multiplied = mato_target_tree_optimize_multipliers (self);
      self->descent.open = MIN (self->descent.open, multiplied);
      lower_cb (self->descent.open, self);
    }

  return mato_target_descent_run (&self->descent);
}

static gint32
in_points (const MatoTargetTree *self,
           gint64                total)
{
  return total < 0 ? -1 : MIN (total / self->method->scale, G_MAXINT32);
}

/* The root was changed: multipliers that fit it are better than those it came with. Returns its
 * bound. */
static gint32
refine_root (MatoTargetTree *self)
{
  const MatoTargetPosition *root = &self->positions[0];
  gint64 total;

  if (!propagate (self, root))
    return -1;

  self->method->refine (self, root);
  total = self->method->bound (self, root);
  return in_points (self, total);
}

gboolean
mato_target_tree_seek (MatoTargetTree           *self,
                       const MatoTargetPosition *root,
                       gint32                   *best,
                       gint32                   *open)
{
  gboolean is_proved;
  gint32 refined;

  copy_position (self, root, &self->positions[0]);
  if (self->method->refine != NULL)
    {
      refined = refine_root (self);
      *open = CLAMP (refined, *best, *open);
    }
  begin_descent (self, *best, *open);
  is_proved = mato_target_descent_run (&self->descent);
  *best = self->descent.best;
  *open = self->descent.open;
  return is_proved;
}

gboolean
mato_target_tree_narrow (MatoTargetTree *self)
{
  self->goal = self->task->goal;
  if (!mato_target_tree_begin (self))
    return FALSE;

  self->method->propose (self, &self->positions[0]);
  return settle (self, &self->positions[0]);
}

gboolean
mato_target_tree_find_all (MatoTargetTree *self)
{
  self->last_node = G_MAXUINT64;
  self->goal = self->task->goal;
  mato_target_tree_optimize_multipliers (self);
  return explore (self, 0) == MATO_SEEK_EXHAUSTED;
}

gint32
mato_target_tree_optimize_multipliers (MatoTargetTree *self)
{
  self->method->propose (self, &self->positions[0]);
  self->root_total = self->method->bound (self, &self->positions[0]);
  return in_points (self, self->root_total);
}

gboolean
mato_target_tree_begin (MatoTargetTree *self)
{
  return propagate (self, &self->positions[0]);
}

MatoTargetPosition *
mato_target_tree_get_root (MatoTargetTree *self)
{
  return &self->positions[0];
}

/* --- Beginning and end --- */

/* All memory in one piece: a position for every level, and one to keep the root in. */
static void
init_positions (MatoTargetTree *self)
{
  guint n_cells = self->task->geometry->n_cells;
  guint n_positions = n_cells + 2;
  guint32 *candidates = g_new (guint32, n_positions * n_cells);
  gint32 *multipliers = g_aligned_alloc (n_positions * self->n_multipliers, sizeof (gint32), 64);

  self->positions = g_new (MatoTargetPosition, n_positions);
  for (guint i = 0; i < n_positions; i++)
    self->positions[i] = (MatoTargetPosition) { candidates + i * n_cells,
                                                multipliers + i * self->n_multipliers };
}

void
mato_target_tree_reset (MatoTargetTree *self)
{
  const MatoGeometry *geometry = self->task->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint value = self->task->givens[cell];

      self->positions[0].candidates[cell] = value != 0 ? 1u << (value - 1) : geometry->all_digits;
    }
  memset (self->positions[0].multipliers, 0, self->n_multipliers * sizeof (gint32));
}

void
mato_target_tree_init (MatoTargetTree         *self,
                       const MatoTargetSearch *task,
                       const MatoTargetMethod *method,
                       guint                   stride,
                       guint                   n_multipliers)
{
  memset (self, 0, sizeof *self);
  self->task = task;
  self->method = method;
  self->stride = stride;
  self->n_multipliers = n_multipliers;
  self->n_dead_ends = g_new0 (guint32, mato_geometry_n_items (task->geometry));
  self->dive.stride = stride;
  self->dive.reduced_costs_add = method->reduced_costs_add;
  init_positions (self);
  mato_target_tree_reset (self);
}

MatoTargetTree *
mato_target_tree_new (const MatoTargetSearch *task)
{
  if (task->geometry->box_rows == 3 && task->geometry->box_columns == 3)
    return mato_target_nine_new (task, mato_template_kernel_best ());

  return mato_target_wide_new (task, mato_multiplier_kernel_best ());
}

void
mato_target_tree_free (MatoTargetTree *self)
{
  g_free (self->positions[0].candidates);
  g_aligned_free (self->positions[0].multipliers);
  g_free (self->positions);
  g_free (self->n_dead_ends);
  self->method->free (self);
}
