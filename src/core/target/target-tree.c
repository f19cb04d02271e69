/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-tree.h"

#include <string.h>

#include "core/target/target-branch.h"
#include "core/target/target-position.h"

gboolean
mato_target_tree_is_stopped (MatoTargetTree *self)
{
  if (!self->stopped && self->task->keep_going != NULL)
    self->stopped = !self->task->keep_going (self->task->data);

  return self->stopped;
}

gboolean
mato_target_tree_take (MatoTargetTree *self,
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
      memcpy (self->lns.values, values, self->task->geometry->n_cells);
      if (self->tell != NULL)
        mato_target_tell_better (self->tell, values, gain, self->descent.open);
      if (gain > self->reported)
        self->task->found (values, gain, self->task->data);
      self->reported = MAX (self->reported, gain);
    }
  self->goal = MAX (self->goal, gain + 1);
  return self->descent.best >= self->descent.open;
}

/* --- One position --- */

/* Nothing but the rules may have filled the last cells, so it may still gain too little. */
static gboolean
take_position (MatoTargetTree           *self,
               const MatoTargetPosition *position)
{
  guint8 values[MATO_MAX_CELLS];
  gint32 best = self->descent.best;
  gboolean is_enough;

  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    values[cell] = g_bit_storage (position->candidates[cell]);

  is_enough = mato_target_tree_take (self, values);
  if (self->tell != NULL && self->descent.best == best)
    mato_target_tell_cut (self->tell, self->goal);

  return is_enough;
}

/* Searches for a completion near the bound. Returns whether nothing better is possible. */
static gboolean
dive (MatoTargetTree           *self,
      const MatoTargetPosition *position,
      guint                     n_nodes)
{
  if (!self->task->raise_goal)
    return FALSE;

  self->dive.reduced_costs = self->reduced_costs;
  self->dive.slack = mato_target_tree_get_slack (self);
  mato_target_dive_run (&self->dive, self->task, position->candidates, n_nodes);
  return self->dive.gain >= 0 && mato_target_tree_take (self, self->dive.values);
}

MatoSeek
mato_target_tree_look (MatoTargetTree           *self,
                       const MatoTargetPosition *position,
                       guint                     n_nodes)
{
  if (mato_target_position_is_complete (self, position))
    {
      mato_target_position_note (self, position); /* any multipliers do */
      return take_position (self, position) ? MATO_SEEK_REACHED : MATO_SEEK_EXHAUSTED;
    }

  return dive (self, position, n_nodes) ? MATO_SEEK_REACHED : MATO_SEEK_LIMITED;
}

MatoSeek
mato_target_tree_cover (MatoTargetTree *self,
                        gboolean        is_root)
{
  const guint8 *values = NULL;
  gint32 slack = mato_target_tree_get_slack (self);
  gboolean saw_all = self->method->cover (self, slack, is_root, &values);

  if (values != NULL && mato_target_tree_take (self, values))
    return MATO_SEEK_REACHED;

  return saw_all ? MATO_SEEK_EXHAUSTED : MATO_SEEK_LIMITED;
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
  MatoTargetOption options[MATO_MAX_ORDER];
  guint item;
  guint n_options = mato_target_branch (self, position, options, &item);
  gint64 total = self->total;
  guint place = self->tell != NULL ? mato_target_tell_get_place (self->tell) : 0;

  for (guint i = 0; i < n_options; i++)
    {
      MatoSeek end;

      /* The goal may have risen since then. */
      if (total - options[i].reduced_cost < mato_target_tree_get_scaled_goal (self))
        {
          if (self->tell != NULL)
            mato_target_tell_cut (self->tell, self->goal);
          break;
        }

      mato_target_position_copy (self, position, child);
      child->candidates[options[i].cell] = 1u << options[i].digit;
      if (self->proof != NULL)
        self->proof->tried (options[i].cell, options[i].digit + 1, self->proof->data);
      if (self->tell != NULL)
        mato_target_tell_try (self->tell, options[i].cell, options[i].digit + 1, item,
                              n_options == 1);
      self->n_tries++;
      end = explore (self, level + 1);
      if (end != MATO_SEEK_EXHAUSTED)
        return end;
      if (self->tell != NULL)
        mato_target_tell_go_back (self->tell, place);
    }

  return MATO_SEEK_EXHAUSTED;
}

static MatoSeek
explore_position (MatoTargetTree *self,
                  guint           level)
{
  const MatoTargetMethod *method = self->method;
  const MatoTargetPosition *position = &self->positions[level];
  MatoSeek end;

  if (mato_target_tree_is_stopped (self))
    return MATO_SEEK_STOPPED;
  if (self->n_nodes == self->last_node)
    return MATO_SEEK_LIMITED;

  self->n_nodes++;
  if (!mato_target_position_settle (self, position))
    return MATO_SEEK_EXHAUSTED;

  end = mato_target_tree_look (self, position, level == 0 ? method->root_dive : method->node_dive);
  if (end == MATO_SEEK_LIMITED && level > 0 && mato_target_tree_has_covers (self)
      && self->task->raise_goal)
    end = mato_target_tree_cover (self, FALSE);

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

MatoSeek
mato_target_tree_explore (MatoTargetTree *self)
{
  return explore (self, 0);
}

gboolean
mato_target_tree_find_all (MatoTargetTree *self)
{
  self->last_node = G_MAXUINT64;
  self->goal = self->task->goal;
  mato_target_tree_optimize_multipliers (self);
  return explore (self, 0) == MATO_SEEK_EXHAUSTED;
}

/* --- The root --- */

static gint32
in_points (const MatoTargetTree *self,
           gint64                total)
{
  return total < 0 ? -1 : MIN (total / self->method->scale, G_MAXINT32);
}

gint32
mato_target_tree_optimize_multipliers (MatoTargetTree *self)
{
  self->method->propose (self, &self->positions[0]);
  self->root_total = self->method->bound (self, &self->positions[0]);
  return in_points (self, self->root_total);
}

gint32
mato_target_tree_refine_multipliers (MatoTargetTree *self)
{
  gint64 total;

  if (!mato_target_tree_begin (self))
    return -1;

  self->method->refine (self, &self->positions[0]);
  total = self->method->bound (self, &self->positions[0]);
  return in_points (self, total);
}

gboolean
mato_target_tree_begin (MatoTargetTree *self)
{
  return mato_target_position_propagate (self, &self->positions[0]);
}

gboolean
mato_target_tree_narrow (MatoTargetTree *self)
{
  self->goal = self->task->goal;
  if (!mato_target_tree_begin (self))
    return FALSE;

  self->method->propose (self, &self->positions[0]);
  return mato_target_position_settle (self, &self->positions[0]);
}

MatoTargetPosition *
mato_target_tree_get_root (MatoTargetTree *self)
{
  return &self->positions[0];
}

MatoTargetPosition *
mato_target_tree_get_spare (MatoTargetTree *self)
{
  return &self->positions[self->task->geometry->n_cells + 1];
}

/* --- Beginning and end --- */

/* All memory in one block: a position for every level, and one to keep the root. */
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

void
mato_target_tree_free (MatoTargetTree *self)
{
  g_free (self->positions[0].candidates);
  g_aligned_free (self->positions[0].multipliers);
  g_free (self->positions);
  g_free (self->n_dead_ends);
  self->method->free (self);
}
