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
            position->candidates[cell] &= ~(left & -left);
            is_dropped = TRUE;
          }
    }

  return is_dropped;
}

static gboolean
narrow (MatoTargetTree           *self,
        const MatoTargetPosition *position)
{
  while (!mato_target_position_is_complete (self, position))
    {
      self->total = self->method->bound (self, position);
      if (self->total < mato_target_tree_get_scaled_goal (self))
        {
          mato_target_position_note (self, position);
          return FALSE;
        }
      if (!drop_hopeless (self, position))
        return TRUE;

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
