/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/step.h"

/* Returns: the reason that belongs to an item's name: "r1c1" is a cell, "r1=5" a digit of a row */
static inline MatoWhy
why_of_name (const char *name)
{
  if (strchr (name, '=') == NULL)
    return MATO_WHY_CELL;

  return name[0] == 'r' ? MATO_WHY_ROW : name[0] == 'c' ? MATO_WHY_COLUMN : MATO_WHY_BOX;
}

static inline void
assert_why_of_item (const MatoGeometry *geometry,
                    const MatoStep     *step)
{
  g_autofree char *name = mato_geometry_item_name (geometry, step->item);

  g_assert_cmpuint (step->why, ==, why_of_name (name));
}

/*
 * Asserts that @step has the right reason.
 * @geometry: (nullable): %NULL for an exact cover problem
 * @last: (nullable): the step before it
 * @choice: the reason of the choices of this search
 */
static inline void
assert_why (const MatoGeometry *geometry,
            const MatoStep     *last,
            const MatoStep     *step,
            MatoWhy             choice)
{
  gboolean is_only = last != NULL && last->kind == MATO_STEP_CHOOSE && last->options == 1;

  if (step->kind == MATO_STEP_CHOOSE)
    g_assert_cmpuint (step->why, ==, choice);
  else if (step->kind == MATO_STEP_TRY)
    g_assert_cmpuint (step->why, ==, is_only ? MATO_WHY_ONLY : MATO_WHY_GUESS);
  else if (geometry != NULL
           && (step->kind == MATO_STEP_PROPAGATE || step->kind == MATO_STEP_DEAD_END))
    assert_why_of_item (geometry, step);
  else
    g_assert_cmpuint (step->why, ==, MATO_WHY_NONE);
}
