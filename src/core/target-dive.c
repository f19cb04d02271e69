/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target-dive.h"

#include <string.h>

static guint16
digits_taken (const MatoDive *self,
              guint           cell)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (self->task->geometry, cell, &n_units);

  return self->taken[units[0]] | self->taken[units[1]] | self->taken[units[2]];
}

static void
toggle_taken (MatoDive *self,
              guint     cell,
              guint16   digit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (self->task->geometry, cell, &n_units);

  for (guint i = 0; i < n_units; i++)
    self->taken[units[i]] ^= digit;
}

/* Brings the cell with the fewest candidates to the front. Returns them. */
static guint16
choose_cell (MatoDive *self,
             guint     front)
{
  guint chosen = front, fewest = 10;
  guint16 candidates = 0;
  guint8 cell;

  for (guint i = front; i < self->n_cells && fewest > 1; i++)
    {
      guint cell_here = self->cells[i];
      guint16 left = self->candidates[cell_here] & ~digits_taken (self, cell_here);
      guint n_left = mato_template_count (left);

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

/* Returns the candidate of @left that loses least. */
static guint
find_cheapest (const MatoDive *self,
               guint           cell,
               guint16         left,
               gint32         *loss)
{
  guint cheapest = 0;

  *loss = G_MAXINT32;
  for (; left != 0; left &= left - 1)
    {
      guint digit = __builtin_ctz (left);
      gint32 lost = self->bounds->total - self->bounds->through[cell][digit];

      if (lost < *loss)
        {
          *loss = lost;
          cheapest = digit;
        }
    }

  return cheapest;
}

static gboolean dive_down (MatoDive *self,
                           guint     front);

/* Returns whether it is over. */
static gboolean
try_digit (MatoDive *self,
           guint     front,
           guint     digit,
           gint32    loss)
{
  guint cell = self->cells[front];
  gint32 gain = self->task->gains[cell * 9 + digit];
  gint32 more = MAX (0, loss - self->losses[digit]);
  gboolean is_over;

  if (more > self->slack)
    return FALSE;

  self->filled[cell] = digit + 1;
  self->filled_gain += gain;
  self->losses[digit] += more;
  self->slack -= more;
  toggle_taken (self, cell, 1u << digit);
  is_over = dive_down (self, front + 1);
  toggle_taken (self, cell, 1u << digit);
  self->slack += more;
  self->losses[digit] -= more;
  self->filled_gain -= gain;
  return is_over;
}

static gboolean
keep (MatoDive *self)
{
  if (self->filled_gain > self->gain)
    {
      self->gain = self->filled_gain;
      memcpy (self->values, self->filled, sizeof self->values);
    }

  return self->bounds != NULL;
}

/* Returns whether it is over: found, or out of nodes. */
static gboolean
dive_down (MatoDive *self,
           guint     front)
{
  guint16 left;

  if (front == self->n_cells)
    return keep (self);
  if (self->n_nodes_left == 0)
    return TRUE;

  self->n_nodes_left--;
  left = choose_cell (self, front);
  while (left != 0)
    {
      gint32 loss = 0;
      guint digit;

      if (self->bounds != NULL)
        digit = find_cheapest (self, self->cells[front], left, &loss);
      else
        digit = 31 - __builtin_clz (left);

      left &= ~(1u << digit);
      if (try_digit (self, front, digit, loss))
        return TRUE;
    }

  return FALSE;
}

static void
begin (MatoDive               *self,
       const MatoTargetSearch *task,
       const guint16          *candidates,
       guint                   n_nodes)
{
  self->task = task;
  self->gain = -1;
  self->n_cells = 0;
  self->n_nodes_left = n_nodes;
  self->filled_gain = 0;
  memset (self->taken, 0, sizeof self->taken);
  memset (self->losses, 0, sizeof self->losses);
  memcpy (self->candidates, candidates, sizeof self->candidates);

  for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
    if (!mato_template_is_single (candidates[cell]))
      self->cells[self->n_cells++] = cell;
    else
      {
        guint digit = __builtin_ctz (candidates[cell]);

        self->filled[cell] = digit + 1;
        self->filled_gain += task->gains[cell * 9 + digit];
        toggle_taken (self, cell, candidates[cell]);
      }
}

void
mato_dive_run (MatoDive                 *self,
               const MatoTargetSearch   *task,
               const guint16            *candidates,
               const MatoTemplateBounds *bounds,
               gint32                    slack,
               guint                     n_nodes)
{
  begin (self, task, candidates, n_nodes);
  self->bounds = bounds;
  self->slack = slack;
  dive_down (self, 0);
}

gboolean
mato_dive_run_all (MatoDive               *self,
                   const MatoTargetSearch *task,
                   const guint16          *candidates,
                   guint                   n_nodes)
{
  begin (self, task, candidates, n_nodes);
  self->bounds = NULL;
  self->slack = 0;
  return !dive_down (self, 0);
}
