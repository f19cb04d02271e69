/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/trace-logic.h"

gboolean
mato_trace_is_deduced (const MatoTrace *self)
{
  const MatoStep *first;

  if (mato_trace_get_last (self) == 0)
    return FALSE;

  first = mato_trace_get_step (self, 0);
  return first->kind == MATO_STEP_TECHNIQUE || first->kind == MATO_STEP_STUCK
         || mato_trace_get_n_deductions (self) > 0;
}

static const MatoStep *
get_deduced_step (const MatoTrace *self,
                  guint64          position)
{
  const MatoStep *step = position > 0 ? mato_trace_get_step (self, position - 1) : NULL;

  return step != NULL && step->why == MATO_WHY_DEDUCTION ? step : NULL;
}

const MatoDeduction *
mato_trace_find_deduction (const MatoTrace *self,
                           guint64          position,
                           guint           *index)
{
  const MatoStep *step = get_deduced_step (self, position);

  if (step == NULL)
    return NULL;
  if (index != NULL)
    *index = step->deduction;
  return mato_trace_get_deduction (self, step->deduction);
}

void
mato_trace_find_candidates_before (const MatoTrace *self,
                                   guint            index,
                                   MatoCandidates  *candidates)
{
  g_return_if_fail (mato_trace_get_geometry (self) != NULL);
  g_return_if_fail (index <= mato_trace_get_n_deductions (self));

  mato_candidates_init (candidates, mato_trace_get_geometry (self), mato_trace_get_givens (self),
                        NULL);
  for (guint i = 0; i < index; i++)
    mato_deduction_apply (mato_trace_get_deduction (self, i), candidates);
}

/* Applies the conclusions of the step's deduction up to that of the step. */
static void
apply_up_to (const MatoDeduction *deduction,
             const MatoStep      *step,
             MatoCandidates      *candidates)
{
  if (step->kind != MATO_STEP_REMOVE && step->kind != MATO_STEP_PROPAGATE)
    return;

  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);
      guint cell = mato_literal_cell (literal), digit = mato_literal_digit (literal);

      if (mato_literal_is_on (literal))
        mato_candidates_place (candidates, cell, digit);
      else
        mato_candidates_remove (candidates, cell, digit);
      if (cell == step->cell && digit == step->digit)
        return;
    }
}

void
mato_trace_find_candidates (const MatoTrace *self,
                            guint64          position,
                            MatoCandidates  *candidates)
{
  const MatoStep *step = get_deduced_step (self, position);

  g_return_if_fail (position <= mato_trace_get_last (self));

  /* After the last deduction comes the end. */
  mato_trace_find_candidates_before (self,
                                     step != NULL ? step->deduction
                                     : position > 0 ? mato_trace_get_n_deductions (self) : 0,
                                     candidates);
  if (step != NULL)
    apply_up_to (mato_trace_get_deduction (self, step->deduction), step, candidates);
}
