/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-tree.h"

#include "core/target/target-position.h"

#include <string.h>

/*
 * What is branched on. A candidate to try:
 *
 *   digit         from 0
 *   reduced_cost  how much lower the bound is with it; 0 if the tree is ordered
 */
typedef struct
{
  guint16 cell;
  guint8 digit;
  gint32 reduced_cost;
} Option;

/* Rates an item for branching: what its options lose on average and how often it was a dead end
 * (weighted degrees: Boussemart, Hemery, Lecoutre and Sais, Boosting systematic search by weighting
 * constraints, 2004); fewer options are better, two are best. */
static guint64
rate_item (MatoTargetTree *self,
           guint           item,
           guint           n_options,
           gint64          lost)
{
  if (n_options < 2)
    return 0;

  self->chance = self->chance * 1664525 + 1013904223;
  return (self->method->scale + lost / n_options) * (guint64) (1 + self->n_dead_ends[item])
         * (64 * 64 + (self->chance >> 24)) / (n_options == 2 ? 1 : n_options);
}

static gint64
reduced_cost_of (const MatoTargetTree *self,
                 guint                 cell,
                 guint                 digit)
{
  return MIN (self->reduced_costs[cell * self->stride + digit], 1000 * self->method->scale);
}

static guint64
rate_cell (MatoTargetTree           *self,
           const MatoTargetPosition *position,
           guint                     cell)
{
  gint64 lost = 0;

  for (guint32 left = position->candidates[cell]; left != 0; left &= left - 1)
    lost += reduced_cost_of (self, cell, __builtin_ctz (left));

  return rate_item (self, cell, mato_target_count_bits (position->candidates[cell]), lost);
}

static guint64
rate_place (MatoTargetTree           *self,
            const MatoTargetPosition *position,
            guint                     unit,
            guint                     digit)
{
  const MatoGeometry *geometry = self->task->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint n_options = 0;
  gint64 lost = 0;

  for (guint i = 0; i < geometry->order; i++)
    if (position->candidates[cells[i]] >> digit & 1)
      {
        lost += reduced_cost_of (self, cells[i], digit);
        n_options++;
      }

  return rate_item (self, mato_geometry_unit_item (geometry, unit, digit + 1), n_options, lost);
}

static guint
choose_item (MatoTargetTree           *self,
             const MatoTargetPosition *position)
{
  const MatoGeometry *geometry = self->task->geometry;
  guint64 best = 0;
  guint chosen = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint64 rate = rate_cell (self, position, cell);

      if (rate > best)
        {
          best = rate;
          chosen = cell;
        }
    }
  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 0; digit < geometry->order; digit++)
      {
        guint64 rate = rate_place (self, position, unit, digit);

        if (rate > best)
          {
            best = rate;
            chosen = mato_geometry_unit_item (geometry, unit, digit + 1);
          }
      }

  return chosen;
}

static guint
choose_first_cell (const MatoTargetPosition *position)
{
  guint cell = 0;

  while (mato_target_is_single (position->candidates[cell]))
    cell++;

  return cell;
}

/* Lists the options of an item, those of a cell by digit and those of a unit by cell. */
static guint
list_options (const MatoTargetTree     *self,
              const MatoTargetPosition *position,
              guint                     item,
              Option                      *options)
{
  const MatoGeometry *geometry = self->task->geometry;
  guint n_options = 0;

  if (item < geometry->n_cells)
    {
      for (guint32 left = position->candidates[item]; left != 0; left &= left - 1)
        options[n_options++] = (Option) { item, __builtin_ctz (left), 0 };
    }
  else
    {
      guint place = item - geometry->n_cells;
      const guint16 *cells = mato_geometry_unit (geometry, place / geometry->order);
      guint digit = place % geometry->order;

      for (guint i = 0; i < geometry->order; i++)
        if (position->candidates[cells[i]] >> digit & 1)
          options[n_options++] = (Option) { cells[i], digit, 0 };
    }

  return n_options;
}

/* The most promising first. */
static void
sort_options (const MatoTargetTree *self,
              Option                  *options,
              guint                 n_options)
{
  for (guint i = 0; i < n_options; i++)
    {
      Option option = options[i];
      guint k;

      option.reduced_cost = self->reduced_costs[option.cell * self->stride + option.digit];
      for (k = i; k > 0 && options[k - 1].reduced_cost > option.reduced_cost; k--)
        options[k] = options[k - 1];
      options[k] = option;
    }
}

/* Chooses the item to branch on, a cell or a digit of a unit, and reports it to the proof: the one
 * that promises the smallest tree, its most promising option first; if the tree is_ordered, the
 * first open cell, in ascending order. The reduced costs must be those of @position, where every
 * item has an option and not all are settled. Returns: the number of @options, 25 at most */
static guint
choose_branch (MatoTargetTree           *self,
               const MatoTargetPosition *position,
               Option                   *options,
               guint                    *item)
{
  guint n_options;

  *item = self->is_ordered ? choose_first_cell (position) : choose_item (self, position);
  n_options = list_options (self, position, *item, options);
  if (self->is_ordered)
    return n_options;

  sort_options (self, options, n_options);
  if (self->proof != NULL)
    self->proof->branched (*item, self->proof->data);
  if (self->tell != NULL)
    mato_target_tell_choose (self->tell, *item, n_options);

  return n_options;
}

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
  Option options[MATO_MAX_ORDER];
  guint item;
  guint n_options = choose_branch (self, position, options, &item);
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
  self->activities = g_new0 (double, task->geometry->n_cells * task->geometry->order);
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
  g_free (self->activities);
  self->method->free (self);
}
