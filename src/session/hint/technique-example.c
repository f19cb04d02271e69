/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/technique-example.h"

#include "core/logic/logic.h"
#include "session/hint/hint-cells.h"

#include <string.h>

#define N_CELLS 81

static gboolean
keep_going_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

/* Returns: (nullable): the first deduction by the technique; @board is as it was before it */
static const MatoDeduction *
find (MatoLogic       *logic,
      MatoTechniqueId  technique,
      MatoCandidates  *board)
{
  while (board->n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, board);

      if (deduction == NULL || deduction->technique == technique)
        return deduction;

      mato_deduction_apply (deduction, board);
    }

  return NULL;
}

static gboolean
take_cb (const MatoDeduction *deduction,
         gpointer             data)
{
  *(MatoDeduction **) data = mato_deduction_copy (deduction);
  return FALSE;
}

/* Returns: (transfer full) (nullable): the same where something simpler applies, too; beside
 * direct claiming something always does */
static MatoDeduction *
find_beside (MatoLogic       *logic,
             MatoTechniqueId  technique,
             MatoCandidates  *board)
{
  MatoDeduction *found = NULL;

  while (board->n_open > 0 && !mato_logic_is_stopped (logic))
    {
      const MatoDeduction *deduction;

      mato_logic_find_all (logic, board, technique, take_cb, &found);
      deduction = found == NULL ? mato_logic_find_next (logic, board) : NULL;
      if (deduction == NULL)
        return found;

      mato_deduction_apply (deduction, board);
    }

  return NULL;
}

/* Returns: (transfer full) (nullable): a deduction by the technique; @board is as before it */
static MatoDeduction *
find_either (MatoLogic       *logic,
             MatoTechniqueId  technique,
             MatoCandidates  *board)
{
  const MatoCandidates start = *board;
  const MatoDeduction *needed = find (logic, technique, board);

  if (needed != NULL)
    return mato_deduction_copy (needed);
  if (mato_logic_is_stopped (logic))
    return NULL;

  *board = start;
  return find_beside (logic, technique, board);
}

MatoTechniqueExample *
mato_technique_example_new (MatoTechniqueId  technique,
                            const char      *puzzle,
                            GCancellable    *cancellable)
{
  MatoLogicOptions options = { .is_unique = TRUE,
                               .wants_reasons = TRUE,
                               .keep_going = cancellable ? keep_going_cb : NULL,
                               .data = cancellable,
                               .catalogue = mato_technique_is_classic (technique)
                                              ? MATO_CATALOGUE_CLASSIC
                                              : MATO_CATALOGUE_ALL };
  MatoTechniqueExample *self;
  g_autoptr (MatoLogic) logic = NULL;
  guint8 values[N_CELLS];

  g_return_val_if_fail (strlen (puzzle) == N_CELLS, NULL);

  self = g_new0 (MatoTechniqueExample, 1);
  self->geometry = mato_geometry_new (3, 3);
  logic = mato_logic_new (self->geometry, &options);
  for (guint cell = 0; cell < N_CELLS; cell++)
    values[cell] = g_ascii_isdigit (puzzle[cell]) ? puzzle[cell] - '0' : 0;
  for (guint cell = 0; cell < N_CELLS; cell++)
    self->givens[cell] = values[cell] != 0;
  mato_candidates_init (&self->board, self->geometry, values, NULL);
  self->deduction = find_either (logic, technique, &self->board);
  if (self->deduction == NULL)
    {
      mato_technique_example_free (self);
      return NULL;
    }

  self->steps = mato_hint_list_steps (&self->deduction->reason);
  return self;
}

void
mato_technique_example_free (MatoTechniqueExample *self)
{
  g_clear_pointer (&self->deduction, mato_deduction_free);
  g_clear_pointer (&self->steps, g_array_unref);
  mato_geometry_unref (self->geometry);
  g_free (self);
}
