/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/contradiction.h"

#include "core/board/board.h"
#include "core/board/constraint.h"

static gboolean
find_twice (const MatoCandidates *board,
            MatoContradiction    *contradiction)
{
  const MatoGeometry *geometry = board->geometry;

  if (!mato_values_has_conflict (geometry, board->values))
    return FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint n;
      const guint16 *peers = mato_geometry_peers (geometry, cell, &n);

      for (guint i = 0; board->values[cell] != 0 && i < n; i++)
        if (board->values[peers[i]] == board->values[cell])
          {
            *contradiction = (MatoContradiction) { .kind = MATO_CONTRADICTION_TWICE,
                                                   .cells = { cell, peers[i] } };
            return TRUE;
          }
    }

  return FALSE;
}

static gboolean
take_item (guint              item,
           MatoContradiction *contradiction)
{
  *contradiction = (MatoContradiction) { .kind = MATO_CONTRADICTION_ITEM, .item = item };
  return TRUE;
}

static gboolean
find_item (const MatoCandidates *board,
           MatoContradiction    *contradiction)
{
  const MatoGeometry *geometry = board->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (board->values[cell] == 0 && board->cells[cell] == 0)
      return take_item (cell, contradiction);

  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      guint32 missing = mato_geometry_unit_size (geometry, unit) == geometry->order
                          ? geometry->all_digits & ~mato_candidates_find_digits (board, unit) : 0;

      if (missing != 0)
        return take_item (mato_geometry_unit_item (geometry, unit, mato_bits_first (missing) + 1),
                          contradiction);
    }

  return FALSE;
}

static gboolean
is_filled (const MatoCandidates *board,
           const MatoConstraint *constraint)
{
  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] < board->geometry->n_cells && board->values[constraint->cells[i]] == 0)
      return FALSE;

  return TRUE;
}

static gboolean
find_rule (const MatoCandidates *board,
           MatoContradiction    *contradiction)
{
  const MatoConstraints *constraints = board->geometry->constraints;
  guint n = constraints != NULL ? mato_constraints_get_n (constraints) : 0;

  for (guint i = 0; i < n; i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if (!is_filled (board, constraint)
          || mato_constraint_can_hold (board->geometry, constraint, board->values))
        continue;
      *contradiction = (MatoContradiction) { .kind = MATO_CONTRADICTION_RULE, .constraint = i };
      return TRUE;
    }

  return FALSE;
}

gboolean
mato_contradiction_find (const MatoCandidates *board,
                         MatoContradiction    *contradiction)
{
  *contradiction = (MatoContradiction) { .kind = MATO_CONTRADICTION_NONE };
  return find_twice (board, contradiction) || find_item (board, contradiction)
         || find_rule (board, contradiction);
}
