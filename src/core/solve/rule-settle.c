/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-state.h"

#include "core/solve/masks.h"

/* Works off what is queued; what units, pairs and sets take. */

/* A propagator of the first priority is as much as a unit, see propagate_next(). */
#define WORK_OF_UNIT 4

/* Cells with more digits than these take no set from those that fit their unit. */
#define MAX_REST_DIGITS 3

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
  return has_two_bits (mask) && !has_two_bits (mask & (mask - 1));
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
      if (has_two_bits (found))
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
          if (!has_two_bits (mask) || count_bits (mask) > MIN (set->n, MAX_REST_DIGITS))
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
      if (has_two_bits (mask))
        masks[n_open++] = mask;
      else
        single |= mask;
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
    if (has_two_bits (self->masks[set->cells[i]])
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
      if (!has_two_bits (self->masks[cell]))
        {
          if (filled != NULL)
            filled (data, cell);
          if (!clear_peers (self, cell))
            return FALSE;
        }
      else if (is_pair (self->masks[cell]))
        self->paired[cell / 64] |= G_GUINT64_CONSTANT (1) << cell % 64;
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
