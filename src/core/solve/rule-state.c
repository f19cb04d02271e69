/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-state.h"

#include "core/solve/masks.h"

#include <string.h>

#define WORK_PER_POLL 20000

/* A propagator of the first priority is as much as a unit, see propagate_next(). */
#define WORK_OF_UNIT 4
#define WORK_OF_TAKING 2

/* Cells with more digits than these take no set from those that fit their unit. */
#define MAX_REST_DIGITS 3

/* Propagators of this priority, and those behind it, come after digits with few places. */
#define LATE_PRIORITY 2

static inline gboolean
is_one (guint32 mask)
{
  return (mask & (mask - 1)) == 0;
}

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

static inline void
queue_cell (MatoRuleState *self,
            guint          cell)
{
  const MatoRuleModel *model = self->model;

  for (guint i = model->of_cell_starts[cell]; i < model->of_cell_starts[cell + 1]; i++)
    {
      self->queued[model->of_cell[i].word] |= model->of_cell[i].bits;
      self->first_word = MIN (self->first_word, model->of_cell[i].word);
    }
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

/* Two cells of a unit that have the same two digits take them from all others. Returns:
 * whether every cell has a digit left */
static gboolean
take_twins (MatoRuleState        *self,
            const MatoPropagator *unit,
            guint                 first)
{
  const guint16 *cells = unit->cells;
  guint32 mask = self->masks[cells[first]];

  for (guint k = 0; k < unit->n; k++)
    {
      if (k == first || self->masks[cells[k]] != mask)
        continue;
      for (guint j = 0; j < unit->n; j++)
        if (j != first && j != k && !mato_rule_state_keep (self, cells[j], ~mask))
          return FALSE;
      break;
    }

  return TRUE;
}

static inline gboolean
is_pair (guint32 mask)
{
  return !is_one (mask) && is_one (mask & (mask - 1));
}

/* A unit without a place for each digit. */
static gboolean
propagate_unit (MatoRuleState        *self,
                const MatoPropagator *unit)
{
  guint32 any = 0;

  for (guint i = 0; i < unit->n; i++)
    any |= self->masks[unit->cells[i]];
  if (count_bits (any) < unit->n)
    return FALSE;

  for (guint i = 0; i < unit->n; i++)
    if (is_pair (self->masks[unit->cells[i]]) && !take_twins (self, unit, i))
      return FALSE;

  return TRUE;
}

/* Complete units */

/* The digits of a unit that are in one cell, or in none. */
static gboolean
place_lone (MatoRuleState        *self,
            const MatoPropagator *unit,
            guint32               digits)
{
  const guint16 *cells = unit->cells;
  guint32 any = 0;

  for (guint i = 0; i < unit->n; i++)
    any |= self->masks[cells[i]];
  if (any != self->model->all)
    return FALSE;

  for (guint i = 0; digits != 0 && i < unit->n; i++)
    {
      guint32 found = self->masks[cells[i]] & digits;

      if (found == 0)
        continue;
      if (!is_one (found))
        return FALSE;
      digits &= ~found;
      if (found == self->masks[cells[i]])
        continue;
      if (self->lost != NULL && unit->unit != MATO_NO_UNIT)
        self->forced_by[cells[i]] = mato_geometry_unit_item (self->model->geometry, unit->unit,
                                                             __builtin_ctz (found) + 1);
      mato_rule_state_keep (self, cells[i], found);
    }

  return TRUE;
}

/* Returns: a unit of some, as bits, that is taken out of them; %NULL if there is none */
static const MatoPropagator *
pop_unit (MatoRuleState *self,
          guint64       *units,
          guint32       *digits_of_unit,
          guint32       *digits)
{
  guint words = self->model->units->len / 64 + 1;

  for (guint w = 0; w < words; w++)
    if (units[w] != 0)
      {
        guint i = w * 64 + __builtin_ctzll (units[w]);

        units[w] &= units[w] - 1;
        *digits = digits_of_unit[i];
        digits_of_unit[i] = 0;
        self->work += WORK_OF_UNIT;
        self->current = &g_array_index (self->model->units, MatoPropagator, i);
        self->current_index = MATO_NO_CHANGER;
        return self->current;
      }

  return NULL;
}

static gboolean
propagate_paired (MatoRuleState *self,
                  guint          cell)
{
  const MatoRuleModel *model = self->model;
  const guint32 *starts = model->units_of_cell_starts + cell;

  for (guint i = starts[0]; i < starts[1] && is_pair (self->masks[cell]); i++)
    {
      const MatoPropagator *unit = &g_array_index (model->units, MatoPropagator,
                                                   model->units_of_cell[i]);
      guint place = 0;

      while (unit->cells[place] != cell)
        place++;
      self->current = unit;
      self->current_index = MATO_NO_CHANGER;
      if (!take_twins (self, unit, place))
        return FALSE;
    }

  return TRUE;
}

/* What complete units and their digits with a place, or none, say, and two cells with the same two
 * digits. Returns: %FALSE: a cell has no digit left */
static gboolean
propagate_next_unit (MatoRuleState *self,
                     gboolean      *is_done)
{
  guint32 digits;
  const MatoPropagator *unit = pop_unit (self, self->lone_units, self->lone, &digits);

  *is_done = FALSE;
  if (unit != NULL)
    return place_lone (self, unit, digits);

  for (guint w = 0; w < self->model->words; w++)
    if (self->paired[w] != 0)
      {
        guint cell = w * 64 + __builtin_ctzll (self->paired[w]);

        self->paired[w] &= self->paired[w] - 1;
        return propagate_paired (self, cell);
      }

  *is_done = TRUE;
  return TRUE;
}

/* Digits with two or three places left in a complete unit. */
static gboolean
propagate_few (MatoRuleState        *self,
               const MatoPropagator *unit,
               guint32               digits)
{
  const guint8 *counts
    = self->counts + (unit - (const MatoPropagator *) self->model->units->data)
                     * self->model->order;

  for (; digits != 0; digits &= digits - 1)
    if (counts[__builtin_ctz (digits)] > 1
        && !mato_rule_state_point (self, unit->cells, unit->n, digits & -digits))
      return FALSE;

  return TRUE;
}

static inline guint32
image (const MatoRuleModel *model,
       const guint32       *relation,
       guint32              mask)
{
  guint32 result = 0;

  for (; mask != 0; mask &= mask - 1)
    result |= relation[__builtin_ctz (mask)];

  return result;
}

static inline gboolean
propagate_pair (MatoRuleState        *self,
                const MatoPropagator *pair)
{
  const MatoRuleModel *model = self->model;
  guint a = pair->cells[0], b = pair->cells[1];

  if (pair->images != NULL)
    return mato_rule_state_keep (self, b, pair->images[self->masks[a]])
           && mato_rule_state_keep (self, a, pair->images[(1u << model->order) + self->masks[b]]);

  return mato_rule_state_keep (self, b, image (model, pair->masks, self->masks[a]))
         && mato_rule_state_keep (self, a, image (model, pair->masks + model->order,
                                                  self->masks[b]));
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
      single |= is_one (mask) ? mask : 0;
    }
  if ((needed & ~once) != 0)
    return FALSE;

  needed &= ~single;
  if (needed == 0)
    return TRUE;

  for (guint i = 0; i < n; i++)
    {
      guint32 found = self->masks[cells[i]] & needed & ~twice;

      if (found != 0 && !is_one (self->masks[cells[i]])
          && (!is_one (found) || !mato_rule_state_keep (self, cells[i], found)))
        return FALSE;
    }
  for (guint32 left = needed & twice; left != 0; left &= left - 1)
    if (!mato_rule_state_point (self, cells, n, left & -left))
      return FALSE;

  return TRUE;
}

/* Takes from the sets that fit those that leave other cells of a unit too little: digits that these
 * cells lack must be in the set, and not all digits of one of them. (Of 13 killers, with three
 * seeds each and at most 20,000 dead ends, 238 in the geometric mean instead of 304. When each
 * digit of each cell was tried with the sets that have it, as many.) */
static inline __attribute__ ((always_inline)) void
fit_rests (const MatoRuleState  *self,
           const MatoPropagator *set,
           guint                 words,
           guint64              *fits)
{
  const guint64 *hit = set->table->hit;
  const guint16 *cells = set->rests;

  for (guint i = 0; i < set->n_rests; i++, cells += set->n_rest)
    {
      guint32 any = 0;

      for (guint k = 0; k < set->n_rest; k++)
        {
          guint32 mask = self->masks[cells[k]];

          any |= mask;
          if (is_one (mask) || count_bits (mask) > MIN (set->n, MAX_REST_DIGITS))
            continue;
          for (guint w = 0; w < words; w++)
            {
              guint64 with_all = fits[w];

              for (guint32 left = mask; left != 0; left &= left - 1)
                with_all &= hit[(left & -left) * words + w];
              fits[w] &= ~with_all;
            }
        }
      for (guint32 left = self->model->all & ~any; left != 0; left &= left - 1)
        for (guint w = 0; w < words; w++)
          fits[w] &= hit[(left & -left) * words + w];
    }
}

static inline __attribute__ ((always_inline)) gboolean
propagate_table (MatoRuleState        *self,
                 const MatoPropagator *set,
                 guint                 words)
{
  guint64 fits[MATO_MAX_SET_WORDS];
  guint32 allowed, needed;

  mato_rule_state_fit (self, set->table, set->cells, set->n, words, fits);
  /* Who watches is told of what the rule alone says. */
  if (self->lost == NULL)
    fit_rests (self, set, words, fits);
  mato_rule_state_read_fits (self->model, set->table, words, fits, &allowed, &needed);
  if (allowed == 0)
    return FALSE;

  for (guint i = 0; i < set->n; i++)
    if (!mato_rule_state_keep (self, set->cells[i], allowed))
      return FALSE;

  return needed == 0 || mato_rule_state_place_needed (self, set->cells, set->n, needed);
}

static gboolean
propagate_set (MatoRuleState        *self,
               const MatoPropagator *set)
{
  guint32 masks[MATO_MAX_ORDER], any = 0, single = 0, allowed = 0, needed = ~0u;
  guint n_open = 0;

  if (set->table != NULL)
    return set->table->words == 1 ? propagate_table (self, set, 1)
                                  : propagate_table (self, set, set->table->words);

  for (guint i = 0; i < set->n; i++)
    {
      guint32 mask = self->masks[set->cells[i]];

      any |= mask;
      if (is_one (mask))
        single |= mask;
      else
        masks[n_open++] = mask;
    }

  for (guint i = 0; i < set->n_masks; i++)
    {
      guint32 family = set->masks[i], free;
      guint k = 0;

      /* Digits that are placed must be in it, and the open cells need the others. */
      if ((family & ~any) != 0 || (single & ~family) != 0)
        continue;
      free = family & ~single;
      while (k < n_open && (masks[k] & free) != 0)
        k++;
      if (k < n_open)
        continue;
      allowed |= family;
      needed &= family;
    }
  if (allowed == 0)
    return FALSE;

  allowed &= ~single;
  for (guint i = 0; i < set->n; i++)
    if (!is_one (self->masks[set->cells[i]])
        && !mato_rule_state_keep (self, set->cells[i], allowed))
      return FALSE;

  needed &= ~single;
  return needed == 0 || mato_rule_state_place_needed (self, set->cells, set->n, needed);
}

static gboolean
propagate (MatoRuleState        *self,
           const MatoPropagator *propagator)
{
  switch (propagator->kind)
    {
    case MATO_PROPAGATE_PAIR:
      return propagate_pair (self, propagator);
    case MATO_PROPAGATE_UNIT:
      return propagate_unit (self, propagator);
    case MATO_PROPAGATE_SET:
      return propagate_set (self, propagator);
    case MATO_PROPAGATE_SUM:
      return mato_rule_state_propagate_sum (self, propagator);
    default:
      return mato_rule_state_propagate_row (self, propagator);
    }
}

/* A digit that is alone goes from all cells that differ. */
static gboolean
clear_peers (MatoRuleState *self,
             guint          cell)
{
  const MatoRuleModel *model = self->model;
  const guint64 *differ = model->differ + (gsize) cell * model->words;
  guint32 digit = self->masks[cell];
  const guint64 *places = self->places + __builtin_ctz (digit) * model->words;

  for (guint w = 0; w < model->words; w++)
    for (guint64 left = differ[w] & places[w]; left != 0; left &= left - 1)
      if (!mato_rule_state_keep (self, w * 64 + __builtin_ctzll (left), ~digit))
        {
          self->weights[cell] += 1;
          return FALSE;
        }

  return TRUE;
}

/* Returns: whether all cells have a digit left */
static gboolean
work_off_cells (MatoRuleState *self,
                void         (*filled) (gpointer data,
                                        guint    cell),
                gpointer       data)
{
  const MatoPropagator *all = (const MatoPropagator *) self->model->propagators->data;

  self->current = NULL;
  self->current_index = MATO_NO_CHANGER;
  while (self->n_changed > 0)
    {
      guint cell = self->changed[--self->n_changed];
      guint by = self->changed_by[cell];

      self->is_changed[cell] = FALSE;
      if (is_one (self->masks[cell]))
        {
          if (filled != NULL)
            filled (data, cell);
          if (!clear_peers (self, cell))
            return FALSE;
        }
      else if (is_pair (self->masks[cell]))
        set_bit (self->paired, cell);
      /* A pair and a row take all that they can at once: their own changes are no news to them. */
      if (by != MATO_NO_CHANGER && all[by].is_thorough)
        {
          guint64 others = self->queued[by / 64] | ~(G_GUINT64_CONSTANT (1) << by % 64);

          queue_cell (self, cell);
          self->queued[by / 64] &= others;
        }
      else
        queue_cell (self, cell);
    }

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

static void
weigh_failure (MatoRuleState *self)
{
  guint n = self->n_read != 0 ? self->n_read : self->current != NULL ? self->current->n : 0;

  self->dead = self->current;
  if (self->current != NULL)
    for (guint i = 0; i < n; i++)
      self->weights[self->current->cells[i]] += 1;
  else if (self->dead_cell != MATO_NO_CELL)
    self->weights[self->dead_cell] += 1;
}

/* The propagator that is next, or the digits with few places of a unit. Returns: whether every cell
 * has a digit left */
static gboolean
propagate_next (MatoRuleState *self,
                gboolean      *is_done)
{
  const MatoPropagator *all = (const MatoPropagator *) self->model->propagators->data;
  guint index = G_MAXUINT;

  while (self->first_word < self->model->n_queue_words && self->queued[self->first_word] == 0)
    self->first_word++;
  if (self->first_word < self->model->n_queue_words)
    index = self->first_word * 64 + __builtin_ctzll (self->queued[self->first_word]);
  if (index >= self->first_late)
    {
      guint32 digits;
      const MatoPropagator *unit = pop_unit (self, self->few_units, self->few, &digits);

      if (unit != NULL)
        return propagate_few (self, unit, digits);
    }

  *is_done = index == G_MAXUINT;
  if (*is_done)
    return TRUE;

  self->queued[self->first_word] &= self->queued[self->first_word] - 1;
  self->current = &all[index];
  self->current_index = index;
  self->work += 4 << self->current->priority;
  /* Large rows take long before the first node. */
  return mato_rule_state_keeps_going (self) && propagate (self, self->current);
}

gboolean
mato_rule_state_settle (MatoRuleState *self,
                        void         (*filled) (gpointer data,
                                                guint    cell),
                        gpointer       data)
{
  gboolean is_done = FALSE, is_alive = TRUE;

  self->dead_cell = MATO_NO_CELL;
  self->n_read = 0;
  while (is_alive && !is_done)
    {
      is_alive = work_off_cells (self, filled, data) && propagate_next_unit (self, &is_done);
      if (is_alive && is_done)
        {
          is_done = FALSE;
          is_alive = propagate_next (self, &is_done);
        }
    }
  if (is_alive)
    return TRUE;

  if (!self->is_stopped)
    weigh_failure (self);
  mato_rule_state_rest (self);
  return FALSE;
}
