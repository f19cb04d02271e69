/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-state.h"

#include "core/solve/masks.h"

#include <string.h>

#define WORK_PER_POLL 20000
#define WORK_OF_TAKING 2

/* Propagators of this priority, and those behind it, come after digits with few places. */
#define LATE_PRIORITY 2

/* Returns: the first propagator that costs more than it does to look at digits with few places */
static guint
find_first_late (const MatoRuleModel *model)
{
  guint i = 0;

  while (i < model->propagators->len
         && g_array_index (model->propagators, MatoPropagator, i).priority < LATE_PRIORITY)
    i++;
  return i;
}

void
mato_rule_state_init (MatoRuleState       *self,
                      const MatoRuleModel *model)
{
  gsize words = (gsize) (model->max_groups + 2) * MAX (model->max_sum_words, 1);
  guint unit_words = model->units->len / 64 + 1;

  memset (self, 0, sizeof *self);
  self->model = model;
  self->weights = g_new (float, model->n_cells);
  for (guint cell = 0; cell < model->n_cells; cell++)
    self->weights[cell] = 1;
  self->changed = g_new (guint16, model->n_cells);
  self->is_changed = g_new0 (guint8, model->n_cells);
  self->queued = g_new0 (guint64, model->n_queue_words + 1);
  self->lone = g_new0 (guint32, 2 * model->units->len + 1);
  self->few = self->lone + model->units->len;
  self->lone_units = g_new0 (guint64, 2 * unit_words + model->words);
  self->few_units = self->lone_units + unit_words;
  self->paired = self->few_units + unit_words;
  self->first_late = find_first_late (model);
  self->forced_by = g_new0 (guint16, model->n_cells);
  self->reached = g_new0 (guint8, (gsize) model->max_layers_width * (model->max_row + 1) + 1);
  self->row_last = g_new0 (guint32, model->n_row_cells + 1);
  self->row_read = g_new (guint, model->n_rows + 1);
  for (guint i = 0; i < model->n_rows; i++)
    self->row_read[i] = 1;
  self->n_listed = g_new (guint, model->max_row + 2);
  self->narrow = g_new (guint64, model->max_row + 2);
  self->listed = g_new (guint16, (gsize) model->max_layers_width * (model->max_row + 1) + 2);
  self->front = g_new (guint64, words);
  self->back = g_new (guint64, 2 * MAX (model->max_sum_words, 1));
  self->windows = g_new (MatoTotalsWindow, model->max_groups + 1);
  self->least = g_new (guint, 2 * model->max_groups + 1);
  self->most = self->least + model->max_groups;
  self->left = g_new (guint64, MAX (model->max_sum_words, 1));
  self->values = g_new (guint64, (gsize) model->n_groups * model->max_sum_words + 1);
  self->fits = g_new (guint64, (gsize) model->n_groups * MATO_MAX_SET_WORDS + 1);
  self->last = g_new0 (guint32, model->n_group_cells + 1);
  self->is_settled = g_new0 (guint8, model->n_sums + 1);
  self->is_stable = g_new0 (guint8, model->n_groups + 1);
  self->changed_by = g_new (guint16, model->n_cells);
  self->current_index = MATO_NO_CHANGER;
}

void
mato_rule_state_clear (MatoRuleState *self)
{
  g_free (self->weights);
  g_free (self->changed);
  g_free (self->is_changed);
  g_free (self->queued);
  g_free (self->lone);
  g_free (self->lone_units);
  g_free (self->is_settled);
  g_free (self->is_stable);
  g_free (self->row_last);
  g_free (self->row_read);
  g_free (self->forced_by);
  g_free (self->reached);
  g_free (self->listed);
  g_free (self->n_listed);
  g_free (self->narrow);
  g_free (self->front);
  g_free (self->back);
  g_free (self->windows);
  g_free (self->least);
  g_free (self->left);
  g_free (self->values);
  g_free (self->fits);
  g_free (self->last);
  g_free (self->changed_by);
}

void
mato_rule_state_begin (MatoRuleState *self)
{
  const MatoRuleModel *model = self->model;
  const MatoPropagator *units = (const MatoPropagator *) model->units->data;

  memset (self->masks, 0, mato_rule_state_get_size (model) * sizeof *self->masks);
  memcpy (self->masks, model->first, model->n_cells * sizeof *self->masks);
  self->places = (guint64 *) (gpointer) (self->masks + (model->n_cells + 1) / 2 * 2);
  self->counts = (guint8 *) (self->places + model->order * model->words);
  for (guint cell = 0; cell < model->n_cells; cell++)
    for (guint32 left = self->masks[cell]; left != 0; left &= left - 1)
      self->places[__builtin_ctz (left) * model->words + cell / 64]
        |= G_GUINT64_CONSTANT (1) << cell % 64;
  for (guint i = 0; i < model->units->len; i++)
    for (guint k = 0; k < model->order; k++)
      for (guint32 left = self->masks[units[i].cells[k]]; left != 0; left &= left - 1)
        self->counts[i * model->order + __builtin_ctz (left)]++;
}

static inline void
set_bit (guint64 *bits,
         guint    i)
{
  bits[i / 64] |= G_GUINT64_CONSTANT (1) << i % 64;
}

/* A digit of a unit has lost a place: most of them still have many. */
static inline void
count_down (MatoRuleState *self,
            guint          unit,
            guint          digit)
{
  guint n = --self->counts[unit * self->model->order + digit];

  if (n > 3)
    return;
  if (n < 2)
    {
      self->lone[unit] |= 1u << digit;
      set_bit (self->lone_units, unit);
    }
  else
    {
      self->few[unit] |= 1u << digit;
      set_bit (self->few_units, unit);
    }
}

gboolean
mato_rule_state_take (MatoRuleState *self,
                      guint          cell,
                      guint32        digits)
{
  const MatoRuleModel *model = self->model;
  const guint32 *starts = model->units_of_cell_starts + cell;

  if (self->lost != NULL)
    self->lost (self, cell, digits);
  self->masks[cell] &= ~digits;
  self->n_losses++;
  self->work += WORK_OF_TAKING;
  for (guint32 gone = digits; gone != 0; gone &= gone - 1)
    {
      guint digit = __builtin_ctz (gone);

      self->places[digit * model->words + cell / 64] &= ~(G_GUINT64_CONSTANT (1) << cell % 64);
      for (guint i = starts[0]; i < starts[1]; i++)
        count_down (self, model->units_of_cell[i], digit);
    }
  if (self->masks[cell] == 0)
    {
      self->dead_cell = cell;
      return FALSE;
    }
  if (!self->is_changed[cell])
    {
      self->is_changed[cell] = TRUE;
      self->changed[self->n_changed++] = cell;
      self->changed_by[cell] = self->current_index;
    }
  else if (self->changed_by[cell] != self->current_index)
    self->changed_by[cell] = MATO_NO_CHANGER;
  return TRUE;
}

void
mato_rule_state_queue_all (MatoRuleState *self)
{
  const MatoRuleModel *model = self->model;

  for (guint i = 0; i < model->propagators->len; i++)
    set_bit (self->queued, i);
  self->first_word = 0;
  for (guint i = 0; i < model->units->len; i++)
    {
      self->lone[i] = self->few[i] = 0;
      for (guint d = 0; d < model->order; d++)
        {
          guint n = self->counts[i * model->order + d];

          self->lone[i] |= (guint32) (n < 2) << d;
          self->few[i] |= (guint32) (n - 2 < 2) << d;
        }
      set_bit (self->lone_units, i);
      set_bit (self->few_units, i);
    }
  for (guint cell = 0; cell < model->n_cells; cell++)
    if (!self->is_changed[cell])
      {
        self->is_changed[cell] = TRUE;
        self->changed[self->n_changed++] = cell;
        self->changed_by[cell] = MATO_NO_CHANGER;
      }
}

void
mato_rule_state_rest (MatoRuleState *self)
{
  while (self->n_changed > 0)
    self->is_changed[self->changed[--self->n_changed]] = FALSE;
  memset (self->queued, 0, self->model->n_queue_words * sizeof *self->queued);
  self->first_word = self->model->n_queue_words;
  memset (self->lone, 0, 2 * self->model->units->len * sizeof *self->lone);
  memset (self->lone_units, 0,
          (2 * (self->model->units->len / 64 + 1) + self->model->words) * sizeof *self->lone_units);
}

gboolean
mato_rule_state_point (MatoRuleState *self,
                       const guint16 *cells,
                       guint          n,
                       guint32        digit)
{
  const MatoRuleModel *model = self->model;
  guint words = model->words, n_owners = 0;
  const guint64 *places = self->places + __builtin_ctz (digit) * words;
  const guint64 *owners[MATO_MAX_ORDER];

  for (guint i = 0; i < n; i++)
    {
      owners[n_owners] = model->differ + (gsize) cells[i] * words;
      n_owners += (self->masks[cells[i]] & digit) != 0;
    }

  for (guint w = 0; w < words && n_owners > 0; w++)
    {
      guint64 common = places[w];

      for (guint i = 0; i < n_owners && common != 0; i++)
        common &= owners[i][w];
      for (; common != 0; common &= common - 1)
        if (!mato_rule_state_keep (self, w * 64 + __builtin_ctzll (common), ~digit))
          return FALSE;
    }

  return TRUE;
}

gboolean
mato_rule_state_place_needed (MatoRuleState *self,
                              const guint16 *cells,
                              guint          n,
                              guint32        needed)
{
  guint32 once = 0, twice = 0, single = 0;

  for (guint i = 0; i < n; i++)
    {
      guint32 mask = self->masks[cells[i]];

      twice |= once & mask;
      once |= mask;
      single |= has_two_bits (mask) ? 0 : mask;
    }
  if ((needed & ~once) != 0)
    return FALSE;

  needed &= ~single;
  if (needed == 0)
    return TRUE;

  for (guint i = 0; i < n; i++)
    {
      guint32 found = self->masks[cells[i]] & needed & ~twice;

      if (found != 0 && has_two_bits (self->masks[cells[i]])
          && (has_two_bits (found) || !mato_rule_state_keep (self, cells[i], found)))
        return FALSE;
    }
  for (guint32 left = needed & twice; left != 0; left &= left - 1)
    if (!mato_rule_state_point (self, cells, n, left & -left))
      return FALSE;

  return TRUE;
}

gboolean
mato_rule_state_keeps_going (MatoRuleState *self)
{
  const MatoMonitor *monitor = self->monitor;

  if (self->work < WORK_PER_POLL)
    return TRUE;

  self->work_before += self->work;
  self->work = 0;
  if (monitor == NULL || monitor->keep_going == NULL)
    return TRUE;

  self->is_stopped = !monitor->keep_going (monitor->data);
  return !self->is_stopped;
}
