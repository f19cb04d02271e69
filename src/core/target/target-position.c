/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-position.h"

#include <string.h>

gboolean
mato_target_position_propagate (MatoTargetTree           *self,
                                const MatoTargetPosition *position)
{
  return mato_target_propagate (self->task->geometry, position->candidates, self->n_dead_ends);
}

gboolean
mato_target_position_is_complete (const MatoTargetTree     *self,
                                  const MatoTargetPosition *position)
{
  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    if (!mato_target_is_single (position->candidates[cell]))
      return FALSE;

  return TRUE;
}

void
mato_target_position_copy (const MatoTargetTree     *self,
                           const MatoTargetPosition *from,
                           const MatoTargetPosition *to)
{
  memcpy (to->candidates, from->candidates, self->task->geometry->n_cells * sizeof (guint32));
  memcpy (to->multipliers, from->multipliers, self->n_multipliers * sizeof (gint32));
}

void
mato_target_position_note (const MatoTargetTree     *self,
                           const MatoTargetPosition *position)
{
  if (self->proof != NULL)
    self->proof->multiplied (position->multipliers, self->proof->data);
}

/* Tenths, rounded down: a bound below the goal is also below it in tenths. */
static void
tell_struck (MatoTargetTree *self,
             guint           cell,
             guint           digit)
{
  gint64 bound = (self->total - self->reduced_costs[cell * self->stride + digit])
                 * MATO_BOUND_UNITS;
  gint64 most = bound / self->method->scale - (bound % self->method->scale < 0);

  mato_target_tell_struck (self->tell, cell, digit + 1, (gint32) MAX (most, 0), self->goal);
}

/* Reduced-cost fixing: removes the candidates that no completion with the goal can have. */
static gboolean
drop_hopeless (MatoTargetTree           *self,
               const MatoTargetPosition *position)
{
  gint32 slack = mato_target_tree_get_slack (self);
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
            if (self->tell != NULL)
              tell_struck (self, cell, (guint) __builtin_ctz (left));
            position->candidates[cell] &= ~(left & -left);
            is_dropped = TRUE;
          }
    }

  return is_dropped;
}

/* --- The bound as a sum --- */

/* What the cell pays for its digit, counted from 0. */
static gint64
get_paid (const MatoTargetTree     *self,
          const MatoTargetPosition *position,
          guint                     cell,
          guint                     digit)
{
  const guint16 *units = self->task->geometry->cell_units + cell * 3;
  gint64 paid = 0;

  if (!self->method->has_unit_multipliers)
    return position->multipliers[cell];

  for (guint i = 0; i < 3; i++)
    paid += position->multipliers[units[i] * self->stride + digit];
  return paid;
}

static gint64
get_worth (const MatoTargetTree     *self,
           const MatoTargetPosition *position,
           guint                     cell,
           guint                     digit)
{
  gint32 gain = self->task->gains[cell * self->task->geometry->order + digit];

  return (gint64) gain * self->method->scale - get_paid (self, position, cell, digit);
}

/* What the cells of each row or the template of each digit gain at best, less what they pay. */
static void
sum_parts (MatoTargetTree           *self,
           const MatoTargetPosition *position,
           gint64                   *parts)
{
  guint n = self->task->geometry->order;

  for (guint part = 0; part < n; part++)
    parts[part] = self->method->has_unit_multipliers ? 0 : self->method->get_best (self, part);
  if (!self->method->has_unit_multipliers)
    return;

  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    {
      gint64 best = G_MININT32;

      for (guint32 left = position->candidates[cell]; left != 0; left &= left - 1)
        best = MAX (best, get_worth (self, position, cell, (guint) __builtin_ctz (left)));
      parts[cell / n] += best;
    }
}

static gint64
sum_multipliers (const MatoTargetTree     *self,
                 const MatoTargetPosition *position)
{
  const MatoGeometry *geometry = self->task->geometry;
  gint64 sum = 0;

  if (!self->method->has_unit_multipliers)
    for (guint cell = 0; cell < geometry->n_cells; cell++)
      sum += position->multipliers[cell];
  else
    for (guint unit = 0; unit < geometry->n_units; unit++)
      for (guint digit = 0; digit < geometry->order; digit++)
        sum += position->multipliers[unit * self->stride + digit];

  return sum;
}

/* Takes the cells that have one candidate out of the parts, and what they pay. */
static gint64
part_filled (const MatoTargetTree     *self,
             const MatoTargetPosition *position,
             gint64                   *parts,
             MatoBoundSum             *sum)
{
  guint n = self->task->geometry->order;
  gint64 paid = 0;

  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    {
      const gint32 *gains = self->task->gains + cell * n;
      guint digit, part;

      if (!mato_target_is_single (position->candidates[cell]))
        continue;

      digit = (guint) __builtin_ctz (position->candidates[cell]);
      part = self->method->has_unit_multipliers ? cell / n : digit;
      parts[part] -= get_worth (self, position, cell, digit);
      paid += get_paid (self, position, cell, digit);
      sum->filled[part] += gains[digit];
      sum->filled_weights[part] += ABS (gains[1] - gains[0]);
    }

  return paid;
}

/* Tells the bound that was calculated last, if it is one: a digit may have no template at all. */
static void
tell_bound (MatoTargetTree           *self,
            const MatoTargetPosition *position)
{
  guint n = self->task->geometry->order;
  MatoBoundSum sum = { .parts = self->method->has_unit_multipliers ? MATO_BOUND_ROWS
                                                                   : MATO_BOUND_DIGITS };
  gint64 parts[MATO_MAX_ORDER];
  gint64 multipliers, total = 0;

  if (self->tell == NULL || self->task->sum == NULL)
    return;

  sum_parts (self, position, parts);
  multipliers = sum_multipliers (self, position);
  for (guint part = 0; part < n; part++)
    total += parts[part];
  if (total + multipliers != self->total || self->total < 0)
    {
      mato_target_tell_bound (self->tell, NULL);
      return;
    }

  multipliers -= part_filled (self, position, parts, &sum);
  mato_bound_sum_round (&sum, n, parts, multipliers, self->method->scale);
  sum.wanted = self->goal;
  mato_target_tell_bound (self->tell, &sum);
}

static gboolean
narrow (MatoTargetTree           *self,
        const MatoTargetPosition *position)
{
  while (!mato_target_position_is_complete (self, position))
    {
      self->total = self->method->bound (self, position);
      tell_bound (self, position);
      if (self->total < mato_target_tree_get_scaled_goal (self))
        {
          mato_target_position_note (self, position);
          return FALSE;
        }
      if (!drop_hopeless (self, position))
        return TRUE;

      /* The bound was that of a larger position. */
      if (self->tell != NULL)
        mato_target_tell_bound (self->tell, NULL);
      mato_target_position_note (self, position);
      if (!mato_target_position_propagate (self, position))
        return FALSE;
    }

  return TRUE;
}

/* A position breaks the rules, or its bound is below the goal. */
static gboolean
tell (MatoTargetTree           *self,
      const MatoTargetPosition *position,
      gboolean                  is_possible)
{
  if (self->tell == NULL)
    return is_possible;

  if (is_possible)
    mato_target_tell_position (self->tell, position->candidates, MATO_WHY_BOUND);
  else
    mato_target_tell_end (self->tell, position->candidates, self->goal);
  return is_possible;
}

gboolean
mato_target_position_narrow (MatoTargetTree           *self,
                             const MatoTargetPosition *position)
{
  return tell (self, position, narrow (self, position));
}

static gboolean
settle (MatoTargetTree           *self,
        const MatoTargetPosition *position)
{
  MatoTargetEffort effort = { .last = G_MAXINT64 };

  if (!mato_target_position_propagate (self, position))
    return FALSE;

  do
    if (!narrow (self, position))
      return FALSE;
  while (!mato_target_position_is_complete (self, position)
         && self->method->improve (self, position, &effort));

  return TRUE;
}

gboolean
mato_target_position_settle (MatoTargetTree           *self,
                             const MatoTargetPosition *position)
{
  return tell (self, position, settle (self, position));
}
