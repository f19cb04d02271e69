/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/broken.h"

#include "core/board/board.h"

#include <string.h>

static guint
get_value (const MatoGeometry *geometry,
           const guint8       *values,
           guint               cell)
{
  return cell < geometry->n_cells ? values[cell] : 0;
}

/* Of a unit and a set: the family has a set with all digits that are there. */
static gboolean
can_differ (const MatoGeometry   *geometry,
            const MatoConstraint *self,
            const guint8         *values)
{
  guint32 digits = 0;

  for (guint i = 0; i < self->n; i++)
    {
      guint value = get_value (geometry, values, self->cells[i]);

      if (value == 0)
        continue;
      if ((digits >> (value - 1) & 1) != 0)
        return FALSE;
      digits |= 1u << (value - 1);
    }

  for (guint i = 0; i < self->n_masks; i++)
    if ((self->masks[i] & digits) == digits)
      return TRUE;

  return self->kind == MATO_CONSTRAINT_UNIT;
}

static gboolean
can_pair (const MatoGeometry   *geometry,
          const MatoConstraint *self,
          const guint8         *values)
{
  guint first = get_value (geometry, values, self->cells[0]);
  guint second = get_value (geometry, values, self->cells[1]);

  if (first != 0 && second != 0)
    return self->masks[first - 1] >> (second - 1) & 1;
  if (first != 0)
    return self->masks[first - 1] != 0;
  if (second == 0)
    return TRUE;

  for (guint digit = 0; digit < geometry->order; digit++)
    if ((self->masks[digit] >> (second - 1) & 1) != 0)
      return TRUE;

  return FALSE;
}

static gboolean
can_add_up (const MatoGeometry   *geometry,
            const MatoConstraint *self,
            const guint8         *values)
{
  gint64 least = 0, most = 0;

  for (guint i = 0; i < self->n; i++)
    {
      guint value = get_value (geometry, values, self->cells[i]);
      gint32 low = G_MAXINT32, high = G_MININT32;

      for (guint digit = 1; digit <= geometry->order; digit++)
        if (value == 0 || value == digit)
          {
            low = MIN (low, self->weights[i][digit - 1]);
            high = MAX (high, self->weights[i][digit - 1]);
          }
      least += low;
      most += high;
    }

  for (guint i = 0; i < self->n_totals; i++)
    if (self->totals[i] >= least && self->totals[i] <= most)
      return TRUE;

  return FALSE;
}

static gboolean
can_accept (const MatoGeometry   *geometry,
            const MatoConstraint *self,
            const guint8         *values)
{
  const MatoAutomaton *automaton = self->automaton;
  g_autofree guint8 *here = g_new0 (guint8, automaton->n_states + 1);
  g_autofree guint8 *there = g_new0 (guint8, automaton->n_states + 1);

  memset (here, 1, automaton->n_starts);
  for (guint i = 0; i < self->n; i++)
    {
      guint value = get_value (geometry, values, self->cells[i]);
      guint8 *swap = here;

      memset (there, 0, automaton->n_states);
      for (guint state = 0; state < automaton->n_states; state++)
        for (guint e = automaton->firsts[state]; e < automaton->firsts[state + 1]; e++)
          if (here[state] && (value == 0 || automaton->edges[e].digit == value - 1))
            there[automaton->edges[e].to] = 1;
      here = there;
      there = swap;
    }

  for (guint state = 0; state < automaton->n_states; state++)
    if (here[state] && automaton->accepts[state])
      return TRUE;

  return FALSE;
}

gboolean
mato_constraint_can_hold (const MatoGeometry   *geometry,
                          const MatoConstraint *self,
                          const guint8         *values)
{
  switch (self->kind)
    {
    case MATO_CONSTRAINT_UNIT:
    case MATO_CONSTRAINT_SET:
      return can_differ (geometry, self, values);
    case MATO_CONSTRAINT_PAIR:
      return can_pair (geometry, self, values);
    case MATO_CONSTRAINT_SUM:
      return can_add_up (geometry, self, values);
    case MATO_CONSTRAINT_ROW:
      return can_accept (geometry, self, values);
    case MATO_N_CONSTRAINT_KINDS:
    default:
      g_return_val_if_reached (TRUE);
    }
}

gboolean
mato_values_find_broken (const MatoGeometry *geometry,
                         const guint8       *values,
                         gboolean           *broken)
{
  const MatoConstraints *constraints = geometry->constraints;
  const guint32 *candidates = constraints ? mato_constraints_get_candidates (constraints) : NULL;
  gboolean is_any = FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    broken[cell] = mato_values_is_conflict (geometry, values, cell)
                   || (candidates != NULL && values[cell] != 0
                       && (candidates[cell] >> (values[cell] - 1) & 1) == 0);

  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if (mato_constraint_can_hold (geometry, constraint, values))
        continue;
      for (guint k = 0; k < constraint->n; k++)
        if (get_value (geometry, values, constraint->cells[k]) != 0)
          broken[constraint->cells[k]] = TRUE;
    }

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    is_any |= broken[cell];
  return is_any;
}
