/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/logic-path.h"

static void
add_step (MatoLogicPath   *self,
          const MatoTrace *trace,
          guint64          position)
{
  const MatoStep *step = mato_trace_get_step (trace, position - 1);
  const MatoDeduction *deduction = mato_trace_get_deduction (trace, step->deduction);
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  MatoPathStep added = {
    .position = position, .end = position, .technique = deduction->technique,
    .family = mato_technique_get (deduction->technique)->family, .rating = deduction->rating,
    .hardness = mato_deduction_get_hardness (deduction, geometry),
  };

  added.height = mato_geometry_is_classic (geometry)
                   ? MIN (added.rating, 100)
                   : mato_technique_get_plain_level (added.technique) * 100 / MATO_PLAIN_TRIALS;
  if (self->hardest < 0 || added.hardness > mato_logic_path_get (self, self->hardest)->hardness)
    self->hardest = self->steps->len;
  self->counts[added.family]++;
  g_array_append_val (self->steps, added);
}

MatoLogicPath *
mato_logic_path_new (const MatoTrace *trace)
{
  MatoLogicPath *self = g_new0 (MatoLogicPath, 1);

  self->steps = g_array_new (FALSE, FALSE, sizeof (MatoPathStep));
  self->hardest = -1;
  for (guint64 position = 1; position <= mato_trace_get_length (trace); position++)
    {
      const MatoStep *step = mato_trace_get_step (trace, position - 1);

      if (step->kind == MATO_STEP_TECHNIQUE)
        add_step (self, trace, position);
      else if (step->why == MATO_WHY_DEDUCTION && self->steps->len > 0)
        g_array_index (self->steps, MatoPathStep, self->steps->len - 1).end = position;
    }

  return self;
}

void
mato_logic_path_free (MatoLogicPath *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->steps);
  g_free (self);
}

int
mato_logic_path_find (const MatoLogicPath *self,
                      guint64              position)
{
  int from = -1;
  int to = (int) self->steps->len - 1;

  while (from < to)
    {
      int middle = from + (to - from + 1) / 2;

      if (mato_logic_path_get (self, middle)->position <= position)
        from = middle;
      else
        to = middle - 1;
    }

  return from;
}
