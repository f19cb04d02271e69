/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/hint-move.h"

static guint32
removed_from (const MatoDeduction *deduction,
              guint                cell)
{
  guint32 removed = 0;

  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);

      if (mato_literal_cell (literal) == cell && !mato_literal_is_on (literal))
        removed |= 1u << (mato_literal_digit (literal) - 1);
    }

  return removed;
}

static void
change_cell (const MatoDeduction  *deduction,
             const MatoCandidates *known,
             const MatoBoard      *board,
             MatoLiteral           literal,
             MatoChange           *change)
{
  guint cell = mato_literal_cell (literal);

  change->cell = cell;
  mato_content_read (&change->before, board, cell);
  change->after = change->before;
  if (mato_literal_is_on (literal))
    {
      change->after.digit = mato_literal_digit (literal);
      change->after.origin = MATO_ORIGIN_ENTRY;
    }
  else
    change->after.marks[MATO_PENCIL_CENTRE] =
      known->cells[cell] & ~removed_from (deduction, cell);
}

static gboolean
has_change (const GArray *changes,
            guint         cell)
{
  for (guint i = 0; i < changes->len; i++)
    if (g_array_index (changes, MatoChange, i).cell == cell)
      return TRUE;

  return FALSE;
}

MatoMove *
mato_hint_move_new (const MatoDeduction  *deduction,
                    const MatoCandidates *known,
                    const MatoBoard      *board)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, TRUE, sizeof (MatoChange));

  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);
      MatoChange change = { 0 };

      if (has_change (changes, mato_literal_cell (literal)))
        continue;
      change_cell (deduction, known, board, literal, &change);
      g_array_append_val (changes, change);
    }

  return mato_move_new_changes ((const MatoChange *) changes->data, changes->len);
}
