/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/step.h"

/* Traces keep millions. */
G_STATIC_ASSERT (sizeof (MatoStep) == 20);

MatoWhy
mato_why_of_rule (MatoOrderRule rule)
{
  static const MatoWhy reasons[] = {
    [MATO_RULE_NONE] = MATO_WHY_NONE,
    [MATO_RULE_ONE] = MATO_WHY_RULE,
    [MATO_RULE_FEWEST] = MATO_WHY_FEWEST,
  };

  g_return_val_if_fail ((guint) rule < G_N_ELEMENTS (reasons), MATO_WHY_NONE);

  return reasons[rule];
}

MatoWhy
mato_why_of_unit (const MatoGeometry *geometry,
                  guint               unit)
{
  g_return_val_if_fail (unit < geometry->n_units, MATO_WHY_NONE);

  switch (geometry->families[unit])
    {
    case 'r':
      return MATO_WHY_ROW;
    case 'c':
      return MATO_WHY_COLUMN;
    case 'b':
      return MATO_WHY_BOX;
    default:
      return MATO_WHY_RULES;
    }
}

MatoWhy
mato_why_of_item (const MatoGeometry *geometry,
                  guint               item)
{
  if (item < geometry->n_cells)
    return MATO_WHY_CELL;

  return mato_why_of_unit (geometry, (item - geometry->n_cells) / geometry->order);
}

const char *
mato_step_kind_name (MatoStepKind kind)
{
  static const char *const names[] = {
    [MATO_STEP_CHOOSE] = "choose",
    [MATO_STEP_TRY] = "try",
    [MATO_STEP_PROPAGATE] = "propagate",
    [MATO_STEP_DEAD_END] = "dead-end",
    [MATO_STEP_UNDO] = "undo",
    [MATO_STEP_SOLUTION] = "solution",
    [MATO_STEP_BETTER] = "better",
    [MATO_STEP_CUT] = "cut",
    [MATO_STEP_TECHNIQUE] = "technique",
    [MATO_STEP_DEDUCE] = "deduce",
    [MATO_STEP_REMOVE] = "remove",
    [MATO_STEP_STUCK] = "stuck",
  };

  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (names), NULL);

  return names[kind];
}
