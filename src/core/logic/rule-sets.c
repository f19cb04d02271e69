/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-sets.h"

/* Whether cell @cell of a set, and those that have to move for it, find a digit each. */
static gboolean
find_digit (const guint32 *digits,
            guint          cell,
            guint32        set,
            guint32       *seen,
            int           *owners)
{
  for (guint32 left = digits[cell] & set; left != 0; left &= left - 1)
    {
      guint digit = mato_bits_first (left);

      if ((*seen >> digit & 1) != 0)
        continue;
      *seen |= 1u << digit;
      if (owners[digit] < 0 || find_digit (digits, owners[digit], set, seen, owners))
        {
          owners[digit] = cell;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
can_have (const guint32 *digits,
          guint          n,
          guint32        set)
{
  int owners[MATO_MAX_ORDER];

  for (guint digit = 0; digit < MATO_MAX_ORDER; digit++)
    owners[digit] = -1;
  for (guint i = 0; i < n; i++)
    {
      guint32 seen = 0;

      if (!find_digit (digits, i, set, &seen, owners))
        return FALSE;
    }

  return mato_bits_count (set) == n;
}

static guint32
get_digits (const MatoCandidates *board,
            guint                 cell)
{
  if (cell >= board->geometry->n_cells)
    return mato_constraints_get_candidates (board->geometry->constraints)[cell];

  return board->values[cell] != 0 ? 1u << (board->values[cell] - 1) : board->cells[cell];
}

guint
mato_rule_sets_list (const MatoCandidates *board,
                     const MatoConstraint *constraint,
                     guint32              *sets)
{
  guint32 digits[MATO_MAX_ORDER];
  guint n = 0;

  if (constraint->kind != MATO_CONSTRAINT_SET || constraint->n > board->geometry->order)
    return 0;

  for (guint i = 0; i < constraint->n; i++)
    digits[i] = get_digits (board, constraint->cells[i]);
  for (guint i = 0; i < constraint->n_masks; i++)
    if (can_have (digits, constraint->n, constraint->masks[i]))
      sets[n++] = constraint->masks[i];

  return n;
}
