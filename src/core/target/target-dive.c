/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-dive.h"

#include <string.h>

#include "core/target/target-propagate.h"

static guint32
digits_taken (const MatoTargetDive *self,
              guint                 cell)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (self->task->geometry, cell, &n_units);

  return self->taken[units[0]] | self->taken[units[1]] | self->taken[units[2]];
}

static void
toggle_taken (MatoTargetDive *self,
              guint           cell,
              guint32         digit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (self->task->geometry, cell, &n_units);

  for (guint i = 0; i < n_units; i++)
    self->taken[units[i]] ^= digit;
}

/* Brings the cell with the fewest candidates to the front. Returns them. */
static guint32
choose_cell (MatoTargetDive *self,
             guint           front)
{
  guint chosen = front, fewest = MATO_MAX_ORDER + 1;
  guint32 candidates = 0;
  guint16 cell;

  for (guint i = front; i < self->n_cells && fewest > 1; i++)
    {
      guint cell_here = self->cells[i];
      guint32 left = self->candidates[cell_here] & ~digits_taken (self, cell_here);
      guint n_left = mato_target_count_bits (left);

      if (n_left < fewest)
        {
          chosen = i;
          fewest = n_left;
          candidates = left;
        }
    }

  cell = self->cells[chosen];
  self->cells[chosen] = self->cells[front];
  self->cells[front] = cell;
  return candidates;
}

/* Returns the candidate in @left that loses least. */
static guint
find_cheapest (const MatoTargetDive *self,
               guint                 cell,
               guint32               left,
               gint32               *reduced_cost)
{
  const gint32 *reduced_costs = self->reduced_costs + cell * self->stride;
  guint cheapest = 0;

  *reduced_cost = G_MAXINT32;
  for (; left != 0; left &= left - 1)
    {
      guint digit = __builtin_ctz (left);

      if (reduced_costs[digit] < *reduced_cost)
        {
          *reduced_cost = reduced_costs[digit];
          cheapest = digit;
        }
    }

  return cheapest;
}

/* A dive on a big board takes longer than the polling interval. Returns whether it is over. */
#define POLL_NODES 256

static gboolean
is_over (MatoTargetDive *self)
{
  if (self->n_nodes_left % POLL_NODES == 1 && self->task->keep_going != NULL
      && !self->task->keep_going (self->task->data))
    self->n_nodes_left = 0;

  return self->n_nodes_left == 0;
}

/* A search by reduced costs proves nothing, so only what it finds is told. */
static gboolean
is_told (const MatoTargetDive *self)
{
  return self->tell != NULL && self->reduced_costs == NULL;
}

static gboolean dive_down (MatoTargetDive *self,
                           guint           front);

/* Returns whether it is over. */
static gboolean
try_digit (MatoTargetDive *self,
           guint           front,
           guint           digit,
           gint32          reduced_cost)
{
  guint cell = self->cells[front];
  gint32 gain = self->task->gains[cell * self->task->geometry->order + digit];
  gint32 more = self->reduced_costs_add ? reduced_cost : MAX (0, reduced_cost - self->lost[digit]);
  gboolean ends;

  if (more > self->slack)
    return FALSE;

  self->filled[cell] = digit + 1;
  self->filled_gain += gain;
  self->lost[digit] += more;
  self->slack -= more;
  toggle_taken (self, cell, 1u << digit);
  ends = dive_down (self, front + 1);
  toggle_taken (self, cell, 1u << digit);
  self->slack += more;
  self->lost[digit] -= more;
  self->filled_gain -= gain;
  return ends;
}

/* Searches all completions: the highest digit first. Returns whether it is out of nodes. */
static gboolean
try_all (MatoTargetDive *self,
         guint           front,
         guint32         left)
{
  guint cell = self->cells[front], n_options = mato_target_count_bits (left);
  guint place = is_told (self) ? mato_target_tell_get_place (self->tell) : 0;
  gboolean is_over = FALSE;

  if (is_told (self) && n_options > 0)
    mato_target_tell_choose (self->tell, cell, n_options);
  else if (is_told (self))
    mato_target_tell_dead_end (self->tell, cell);

  for (; left != 0 && !is_over; left &= ~(1u << (31 - __builtin_clz (left))))
    {
      guint digit = 31 - __builtin_clz (left);

      self->n_tries++;
      if (is_told (self))
        mato_target_tell_try (self->tell, cell, digit + 1, cell, n_options == 1);
      is_over = try_digit (self, front, digit, 0);
      if (is_told (self))
        mato_target_tell_go_back (self->tell, place);
    }

  return is_over;
}

static gboolean
keep (MatoTargetDive *self)
{
  if (self->filled_gain > self->gain)
    {
      self->gain = self->filled_gain;
      memcpy (self->values, self->filled, self->task->geometry->n_cells);
      if (is_told (self))
        mato_target_tell_better (self->tell, self->values, self->gain, self->open);
    }
  else if (is_told (self))
    mato_target_tell_cut (self->tell, self->gain + 1);

  return self->reduced_costs != NULL;
}

/* Returns whether it is over: found, or out of nodes. */
static gboolean
dive_down (MatoTargetDive *self,
           guint           front)
{
  guint32 left;

  if (front == self->n_cells)
    return keep (self);
  if (is_over (self))
    return TRUE;

  self->n_nodes_left--;
  left = choose_cell (self, front);
  if (self->reduced_costs == NULL)
    return try_all (self, front, left);

  while (left != 0)
    {
      gint32 reduced_cost;
      guint digit = find_cheapest (self, self->cells[front], left, &reduced_cost);

      left &= ~(1u << digit);
      if (try_digit (self, front, digit, reduced_cost))
        return TRUE;
    }

  return FALSE;
}

gboolean
mato_target_dive_run (MatoTargetDive         *self,
                      const MatoTargetSearch *task,
                      const guint32          *candidates,
                      guint                   n_nodes)
{
  const MatoGeometry *geometry = task->geometry;

  self->task = task;
  self->gain = -1;
  self->n_cells = 0;
  self->n_tries = 0;
  self->n_nodes_left = n_nodes;
  self->filled_gain = 0;
  memset (self->taken, 0, sizeof self->taken);
  memset (self->lost, 0, sizeof self->lost);
  memcpy (self->candidates, candidates, geometry->n_cells * sizeof (guint32));

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (!mato_target_is_single (candidates[cell]))
      self->cells[self->n_cells++] = cell;
    else
      {
        guint digit = __builtin_ctz (candidates[cell]);

        self->filled[cell] = digit + 1;
        self->filled_gain += task->gains[cell * geometry->order + digit];
        toggle_taken (self, cell, candidates[cell]);
      }

  return !dive_down (self, 0);
}
