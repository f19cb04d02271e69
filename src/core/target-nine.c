/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target-nine.h"

#include <string.h>

#include "core/target-descent.h"
#include "core/target-dive.h"
#include "core/target-propagate.h"

#define N_CELLS MATO_TEMPLATE_CELLS
#define N_UNITS 27
#define N_ITEMS (N_CELLS + N_UNITS * 9)
#define SCALE MATO_TEMPLATE_SCALE

/*
 * Depth first, over positions: what each cell can still be, and the prices of the bound. A try
 * narrows a copy of its position; the digits placed are the cells with one candidate.
 */
typedef struct
{
  guint16 candidates[N_CELLS];
  gint32 prices[N_CELLS];
} Position;

typedef struct
{
  const MatoTargetSearch *task;
  const MatoTemplateKernel *kernel;
  MatoTemplateTable gains;   /* scaled */
  MatoTemplateBounds bounds; /* of the position that was narrowed last */

  Position positions[N_CELLS + 1];
  guint32 n_dead_ends[N_ITEMS]; /* of every item, how often it had no option left */
  MatoTargetDescent descent;
  gint32 goal;
  guint64 n_nodes;
  guint64 last_node;
  guint32 chance; /* a small generator: the same on every machine */
  gboolean stopped;
} Nine;

typedef struct
{
  guint8 cell;
  guint8 digit; /* 0…8 */
  gint32 bound;
} Way;

static gboolean
is_stopped (Nine *self)
{
  if (!self->stopped && self->task->keep_going != NULL)
    self->stopped = !self->task->keep_going (self->task->data);

  return self->stopped;
}

static gboolean
propagate (Nine     *self,
           Position *position)
{
  return mato_target_propagate (self->task->geometry, position->candidates, self->n_dead_ends);
}

static gboolean
is_complete (const guint16 *candidates)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (!mato_template_is_single (candidates[cell]))
      return FALSE;

  return TRUE;
}

/* A completion was found. Returns whether nothing better is possible. */
static gboolean
take (Nine         *self,
      const guint8 *values)
{
  gint32 gain = 0;

  for (guint cell = 0; cell < N_CELLS; cell++)
    gain += self->task->gains[cell * 9 + values[cell] - 1];

  if (!self->task->raise_goal)
    {
      if (gain >= self->goal)
        self->task->found (values, gain, self->task->data);
      return FALSE;
    }

  if (gain > self->descent.best)
    {
      self->descent.best = gain;
      self->task->found (values, gain, self->task->data);
    }
  self->goal = MAX (self->goal, gain + 1);
  return self->descent.best >= self->descent.open;
}

/* --- The bound --- */

/* A node smooths once more, and hardly longer than it takes, where the bound is this far above
 * the goal; else it goes down by a few cheap nudges. */
#define NODE_GAP (SCALE * 3 / 10)
#define NODE_TEMPERATURE 0.1f
#define NODE_ROUNDS 12
#define MAX_NUDGES 6
#define LEAST_PROGRESS (SCALE / 16)

/* Drops the candidates that cannot be part of a completion that reaches the goal. */
static gboolean
drop_hopeless (Nine     *self,
               Position *position)
{
  gint32 goal = self->goal * SCALE;
  gboolean is_dropped = FALSE;

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      const gint32 *through = self->bounds.through[cell];
      guint16 left = position->candidates[cell];

      if (mato_template_is_single (left))
        continue;
      for (; left != 0; left &= left - 1)
        if (through[__builtin_ctz (left)] < goal)
          {
            position->candidates[cell] &= ~(left & -left);
            is_dropped = TRUE;
          }
    }

  return is_dropped;
}

/*
 * One digit should want each cell: the best candidate should gain by it, the second best lose. So
 * a price moves towards the middle between what both gain, less than all the way because all
 * prices move at once.
 */
static void
nudge_price (Nine     *self,
             Position *position,
             guint     cell)
{
  gint32 first = G_MININT32, second = G_MININT32;
  gint32 middle, price;

  for (guint16 left = position->candidates[cell]; left != 0; left &= left - 1)
    {
      gint32 through = self->bounds.through[cell][__builtin_ctz (left)];

      second = MAX (second, MIN (first, through));
      first = MAX (first, through);
    }

  middle = second + (first - second) / 2 - self->bounds.vacant[cell];
  if (ABS (middle) > MATO_TEMPLATE_MAX_PRICE)
    return; /* some template does not exist */

  price = position->prices[cell] + middle / 64 * 14;
  position->prices[cell] = CLAMP (price, -MATO_TEMPLATE_MAX_PRICE, MATO_TEMPLATE_MAX_PRICE);
}

static void
nudge_prices (Nine     *self,
              Position *position)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (!mato_template_is_single (position->candidates[cell]))
      nudge_price (self, position, cell);
}

/* Returns whether the bound still reaches the goal. */
static gboolean
reaches_goal (Nine     *self,
              Position *position)
{
  self->kernel->bound (self->gains, position->candidates, position->prices, &self->bounds);
  return self->bounds.total >= self->goal * SCALE;
}

/* Narrows a position until nothing changes. Returns whether the goal may be below it; then
 * @bounds are those of the position, unless it is complete. */
static gboolean
settle (Nine     *self,
        Position *position)
{
  gboolean is_smoothed = FALSE;
  gint32 last = G_MAXINT32;
  guint n_nudges = 0;

  if (!propagate (self, position))
    return FALSE;

  while (!is_complete (position->candidates))
    {
      if (!reaches_goal (self, position))
        return FALSE;

      if (drop_hopeless (self, position))
        {
          if (!propagate (self, position))
            return FALSE;
        }
      else if (n_nudges < MAX_NUDGES && last - self->bounds.total >= LEAST_PROGRESS)
        {
          last = self->bounds.total;
          nudge_prices (self, position);
          n_nudges++;
        }
      else if (!is_smoothed && self->bounds.total - self->goal * SCALE > NODE_GAP)
        {
          self->kernel->propose (self->gains, position->candidates, position->prices,
                                 NODE_TEMPERATURE, 1, NODE_ROUNDS);
          is_smoothed = TRUE;
          n_nudges = 0;
          last = G_MAXINT32;
        }
      else
        break;
    }

  return TRUE;
}

/* --- The tree --- */

/* What branching promises: what the options lose on average, and how often the item met a dead end
 * (weighted degrees, after Boussemart and others, 2004), for few options, best of all two. */
static guint64
rate_item (Nine   *self,
           guint   item,
           guint   n_options,
           gint64  lost)
{
  if (n_options < 2)
    return 0;

  self->chance = self->chance * 1664525 + 1013904223;
  return (SCALE + lost / n_options) * (guint64) (1 + self->n_dead_ends[item])
         * (64 * 64 + (self->chance >> 24)) / (n_options == 2 ? 1 : n_options);
}

static gint64
loss_of (const Nine *self,
         guint       cell,
         guint       digit)
{
  return CLAMP (self->bounds.total - self->bounds.through[cell][digit], 0, 1000 * SCALE);
}

static guint64
rate_cell (Nine           *self,
           const Position *position,
           guint           cell)
{
  gint64 lost = 0;

  for (guint16 left = position->candidates[cell]; left != 0; left &= left - 1)
    lost += loss_of (self, cell, __builtin_ctz (left));

  return rate_item (self, cell, mato_template_count (position->candidates[cell]), lost);
}

static guint64
rate_place (Nine           *self,
            const Position *position,
            guint           unit,
            guint           digit)
{
  const MatoGeometry *geometry = self->task->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint n_options = 0;
  gint64 lost = 0;

  for (guint i = 0; i < 9; i++)
    if (position->candidates[cells[i]] >> digit & 1)
      {
        lost += loss_of (self, cells[i], digit);
        n_options++;
      }

  return rate_item (self, mato_geometry_unit_item (geometry, unit, digit + 1), n_options, lost);
}

static guint
choose_item (Nine           *self,
             const Position *position)
{
  guint64 best = 0;
  guint chosen = 0;

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint64 rate = rate_cell (self, position, cell);

      if (rate > best)
        {
          best = rate;
          chosen = cell;
        }
    }
  for (guint unit = 0; unit < N_UNITS; unit++)
    for (guint digit = 0; digit < 9; digit++)
      {
        guint64 rate = rate_place (self, position, unit, digit);

        if (rate > best)
          {
            best = rate;
            chosen = mato_geometry_unit_item (self->task->geometry, unit, digit + 1);
          }
      }

  return chosen;
}

/* Puts a way among the others, the most promising first. */
static void
add_way (const Nine *self,
         Way        *ways,
         guint      *n_ways,
         guint       cell,
         guint       digit)
{
  gint32 bound = self->bounds.through[cell][digit];
  guint i;

  for (i = (*n_ways)++; i > 0 && ways[i - 1].bound < bound; i--)
    ways[i] = ways[i - 1];
  ways[i] = (Way) { cell, digit, bound };
}

static guint
list_ways (const Nine     *self,
           const Position *position,
           guint           item,
           Way            *ways)
{
  guint n_ways = 0;

  if (item < N_CELLS)
    {
      for (guint16 left = position->candidates[item]; left != 0; left &= left - 1)
        add_way (self, ways, &n_ways, item, __builtin_ctz (left));
    }
  else
    {
      const guint16 *cells = mato_geometry_unit (self->task->geometry, (item - N_CELLS) / 9);
      guint digit = (item - N_CELLS) % 9;

      for (guint i = 0; i < 9; i++)
        if (position->candidates[cells[i]] >> digit & 1)
          add_way (self, ways, &n_ways, cells[i], digit);
    }

  return n_ways;
}

static MatoSeek explore (Nine  *self,
                         guint  level);

static MatoSeek
branch (Nine  *self,
        guint  level)
{
  const Position *position = &self->positions[level];
  Position *child = &self->positions[level + 1];
  Way ways[9];
  guint n_ways = list_ways (self, position, choose_item (self, position), ways);

  for (guint i = 0; i < n_ways; i++)
    {
      MatoSeek end;

      if (ways[i].bound < self->goal * SCALE)
        break;

      *child = *position;
      child->candidates[ways[i].cell] = 1u << ways[i].digit;
      end = explore (self, level + 1);
      if (end != MATO_SEEK_EXHAUSTED)
        return end;
    }

  return MATO_SEEK_EXHAUSTED;
}

static gboolean
take_position (Nine           *self,
               const Position *position)
{
  guint8 values[N_CELLS];

  for (guint cell = 0; cell < N_CELLS; cell++)
    values[cell] = g_bit_storage (position->candidates[cell]);

  return take (self, values);
}

/* A dive of the root is worth more nodes than those that follow. */
#define ROOT_DIVE 400
#define NODE_DIVE 100

/* Looks for a completion near the bound. Returns whether nothing better is possible. */
static gboolean
dive (Nine           *self,
      const Position *position,
      guint           n_nodes)
{
  MatoDive dive;

  mato_dive_run (&dive, self->task, position->candidates, &self->bounds,
                 self->bounds.total - self->goal * SCALE, n_nodes);
  return dive.gain >= 0 && take (self, dive.values);
}

static MatoSeek
explore (Nine  *self,
         guint  level)
{
  Position *position = &self->positions[level];

  if (is_stopped (self))
    return MATO_SEEK_STOPPED;
  if (self->n_nodes == self->last_node)
    return MATO_SEEK_LIMITED;

  self->n_nodes++;
  if (!settle (self, position))
    return MATO_SEEK_EXHAUSTED;
  if (is_complete (position->candidates))
    return take_position (self, position) ? MATO_SEEK_REACHED : MATO_SEEK_EXHAUSTED;
  if (self->task->raise_goal && dive (self, position, level == 0 ? ROOT_DIVE : NODE_DIVE))
    return MATO_SEEK_REACHED;

  return branch (self, level);
}

/* --- The whole search --- */

static MatoSeek
seek_cb (gint32   aim,
         guint64  n_nodes,
         gpointer data)
{
  Nine *self = data;
  Position root = self->positions[0];
  MatoSeek end;

  self->goal = aim;
  self->last_node = self->n_nodes + n_nodes;
  end = explore (self, 0);
  self->positions[0] = root;
  return end;
}

static void
lower_cb (gint32   open,
          gpointer data)
{
  const Nine *self = data;

  if (self->task->bound != NULL)
    self->task->bound (open, self->task->data);
}

/* The difference that weights make, in points: where smoothing begins, so that prices move far. */
static float
first_temperature (const Nine *self)
{
  gint32 widest = 0;

  for (guint digit = 0; digit < 9; digit++)
    {
      gint32 least = G_MAXINT32, most = 0;

      for (guint cell = 0; cell < N_CELLS; cell++)
        {
          least = MIN (least, self->gains[cell][digit]);
          most = MAX (most, self->gains[cell][digit]);
        }
      widest = MAX (widest, most - least);
    }

  return MAX (widest / (float) SCALE, 1) / 36;
}

#define ROOT_ROUNDS 4
#define COLDEST (1.0f / 40)

static void
propose_root (Nine *self)
{
  Position *root = &self->positions[0];
  float temperature = first_temperature (self);
  guint n_stages = 1;

  for (float t = temperature; t > 2 * COLDEST; t /= 2)
    n_stages++;

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint n_candidates = mato_template_count (root->candidates[cell]);
      gint32 sum = 0;

      for (guint16 left = root->candidates[cell]; left != 0; left &= left - 1)
        sum += self->gains[cell][__builtin_ctz (left)];
      root->prices[cell] = sum / (gint32) n_candidates;
    }
  self->kernel->propose (self->gains, root->candidates, root->prices, temperature, n_stages,
                         ROOT_ROUNDS);
}

static void
init (Nine                     *self,
      const MatoTargetSearch   *task,
      const MatoTemplateKernel *kernel)
{
  Position *root = &self->positions[0];

  self->task = task;
  self->kernel = kernel;
  self->goal = MIN (task->goal, N_CELLS * 9 * MATO_MAX_WEIGHT + 1); /* scaled, it still fits */
  self->n_nodes = 0;
  self->chance = 0;
  self->last_node = G_MAXUINT64;
  self->stopped = FALSE;
  memset (self->n_dead_ends, 0, sizeof self->n_dead_ends);
  memset (self->gains, 0, sizeof self->gains);

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint value = task->givens[cell];

      root->candidates[cell] = value != 0 ? 1u << (value - 1) : MATO_TEMPLATE_ALL;
      for (guint digit = 0; digit < 9; digit++)
        self->gains[cell][digit] = task->gains[cell * 9 + digit] * SCALE;
    }
}

/* Boards with few completions are done before any bound is. */
#define ENUMERATION 400

/* The highest gain. Returns whether it is proved. */
static gboolean
maximise (Nine *self)
{
  MatoDive all;
  gboolean saw_all = mato_dive_run_all (&all, self->task, self->positions[0].candidates,
                                        ENUMERATION);

  self->descent = (MatoTargetDescent) { .best = -1, .open = all.gain, .first_limit = 150,
                                        .seek = seek_cb, .lower = lower_cb, .data = self };
  if (!saw_all)
    {
      if (is_stopped (self))
        return FALSE;
      propose_root (self);
      self->goal = 0;
      self->descent.open =
        reaches_goal (self, &self->positions[0]) ? self->bounds.total / SCALE : -1;
    }

  lower_cb (self->descent.open, self);
  if (all.gain >= 0)
    take (self, all.values);

  return mato_target_descent_run (&self->descent);
}

static gboolean
find_all (Nine *self)
{
  propose_root (self);
  return explore (self, 0) == MATO_SEEK_EXHAUSTED;
}

gboolean
mato_target_nine_can_run (const MatoTargetSearch *task)
{
  return task->geometry->box_rows == 3 && task->geometry->box_columns == 3 && task->step == NULL;
}

gboolean
mato_target_nine_run (const MatoTargetSearch   *task,
                      const MatoTemplateKernel *kernel,
                      guint64                  *n_nodes)
{
  Nine self;
  gboolean is_exhausted = TRUE;

  init (&self, task, kernel);
  if (propagate (&self, &self.positions[0]))
    is_exhausted = task->raise_goal ? maximise (&self) : find_all (&self);

  *n_nodes = self.n_nodes;
  return is_exhausted;
}
