/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-probe.h"

#include <string.h>

/*
 * Failed literals, as those who solve clauses call them: what a digit leads to is forgotten again,
 * but for that it cannot be. What fails here counts for no weight: the weights are to say where a
 * search fails.
 */

typedef struct
{
  MatoRuleState *state;
  gsize size;
  guint32 *masks;       /* before a try */
  float *weights;
} Probe;

/* Returns: whether propagation of a digit finds no contradiction, or was stopped */
static gboolean
is_possible (Probe   *self,
             guint    cell,
             guint32  digit)
{
  MatoRuleState *state = self->state;
  gboolean is_alive;

  memcpy (self->masks, state->masks, self->size * sizeof *self->masks);
  state->current = NULL;
  state->current_index = MATO_NO_CHANGER;
  is_alive = mato_rule_state_keep (state, cell, digit)
             && mato_rule_state_settle (state, NULL, NULL);
  memcpy (state->masks, self->masks, self->size * sizeof *self->masks);
  return is_alive || state->is_stopped;
}

/* Returns: the digits of a cell that fail; all of them have been tried, unless it was stopped */
static guint32
find_failing (Probe *self,
              guint  cell)
{
  guint32 failing = 0, mask = self->state->masks[cell];

  if ((mask & (mask - 1)) == 0)
    return 0;
  for (guint32 left = mask; left != 0; left &= left - 1)
    if (!is_possible (self, cell, left & -left))
      failing |= left & -left;

  return failing;
}

gboolean
mato_rule_probe (MatoRuleState *state,
                 guint64        max_work,
                 void         (*filled) (gpointer data,
                                         guint    cell),
                 gpointer       data)
{
  const MatoRuleModel *model = state->model;
  Probe self = { .state = state, .size = mato_rule_state_get_size (model) };
  guint64 begin = mato_rule_state_get_work (state);
  gboolean is_alive = TRUE;

  self.masks = g_new (guint32, self.size);
  self.weights = g_memdup2 (state->weights, model->n_cells * sizeof *self.weights);
  for (guint cell = 0, n_vain = 0;
       is_alive && n_vain < model->n_grid && mato_rule_state_get_work (state) - begin <= max_work;
       cell = (cell + 1) % model->n_grid, n_vain++)
    {
      guint32 failing = find_failing (&self, cell);

      is_alive = !state->is_stopped;
      if (failing == 0 || !is_alive)
        continue;
      state->current = NULL;
      state->current_index = MATO_NO_CHANGER;
      is_alive = mato_rule_state_keep (state, cell, ~failing)
                 && mato_rule_state_settle (state, filled, data);
      begin = mato_rule_state_get_work (state);
      n_vain = 0;
    }
  memcpy (state->weights, self.weights, model->n_cells * sizeof *self.weights);
  g_free (self.masks);
  g_free (self.weights);
  if (!is_alive)
    mato_rule_state_rest (state);
  return is_alive;
}
