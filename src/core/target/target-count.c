/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target.h"

#include <string.h>

#include "core/target/target-methods.h"
#include "core/target/target-task.h"
#include "core/target/target-tree.h"

/*
 * The 359,202,816 best boards of the empty 9×9 grid are made of a few thousand templates: the nine
 * cells of one digit, one in each row, column and box. The bound of a narrowed position is a sum
 * over digits, so each template loses something compared to the best one of its digit, and a
 * completion loses the sum of what its templates lose. All that matters about the digits placed so
 * far is
 *
 *     which cells they cover, and what they lose,
 *
 * so equal states are counted together (dynamic programming; digits with few templates first: 8,
 * 16, 4, 192, …). A state that loses too much for the goal, or that leaves a cell which no later
 * digit covers, is dropped. If there are too many templates or states, completions are found one by
 * one.
 */
#define N_CELLS 81
#define MAX_TEMPLATES 8192
#define MAX_STATES (1 << 20)

typedef struct
{
  guint64 low; /* cells 0…63 */
  guint64 high;
} Cells;

typedef struct
{
  Cells cells;
  gint64 loss;
} Template;

typedef struct
{
  Cells cells;
  gint64 loss;
  guint64 count; /* 0: the slot is free */
} State;

/* A hash table with open addressing; its size is a power of 2 and more than twice its content. */
typedef struct
{
  State *states;
  guint n_slots;
  guint n_states;
} States;

typedef struct
{
  MatoTargetTask task;
  MatoTargetTree *tree;
  gint32 gain;
  guint64 limit;
  guint64 n_found;

  GArray *templates[9];
  gint64 best[9];
  gint64 slack;
  gboolean is_too_much;

  /* of the digit whose templates are listed */
  guint digit;
  gboolean has_best;
  Cells cells;
} Count;

static gint64
worth (const Count *self,
       guint        cell)
{
  return (gint64) self->task.gains[cell * 9 + self->digit] * self->tree->method->scale
         - mato_target_tree_get_root (self->tree)->multipliers[cell];
}

static Cells
with_cell (Cells cells,
           guint cell)
{
  if (cell < 64)
    cells.low |= G_GUINT64_CONSTANT (1) << cell;
  else
    cells.high |= G_GUINT64_CONSTANT (1) << (cell - 64);

  return cells;
}

static void
add_template (Count *self,
              Cells  cells,
              gint64 value)
{
  GArray *templates = self->templates[self->digit];
  Template template = { cells, self->best[self->digit] - value };

  if (!self->has_best)
    self->best[self->digit] = MAX (self->best[self->digit], value);
  else if (template.loss <= self->slack)
    g_array_append_val (templates, template);
  self->is_too_much = self->is_too_much || templates->len > MAX_TEMPLATES;
}

/* Visits the templates of the digit, row by row. */
static void
find_templates (Count *self,
                guint  row,
                guint  columns,
                guint  boxes,
                Cells  cells,
                gint64 value)
{
  const guint32 *candidates = mato_target_tree_get_root (self->tree)->candidates + row * 9;

  if (row == 9)
    {
      add_template (self, cells, value);
      return;
    }

  for (guint column = 0; column < 9 && !self->is_too_much; column++)
    {
      guint cell = row * 9 + column, box = row / 3 * 3 + column / 3;

      if (candidates[column] >> self->digit & ~(columns >> column) & ~(boxes >> box) & 1)
        find_templates (self, row + 1, columns | 1u << column, boxes | 1u << box,
                        with_cell (cells, cell), value + worth (self, cell));
    }
}

/* Lists the templates of every digit that lose at most what a completion may lose. */
static void
list_templates (Count *self)
{
  self->slack = 0;
  for (guint cell = 0; cell < N_CELLS; cell++)
    self->slack += mato_target_tree_get_root (self->tree)->multipliers[cell];

  for (self->digit = 0; self->digit < 9; self->digit++)
    {
      self->best[self->digit] = G_MININT32;
      find_templates (self, 0, 0, 0, (Cells) { 0, 0 }, 0);
      self->slack += self->best[self->digit];
    }

  self->slack -= (gint64) self->gain * self->tree->method->scale;
  self->has_best = TRUE;
  for (self->digit = 0; self->digit < 9 && self->slack >= 0; self->digit++)
    find_templates (self, 0, 0, 0, (Cells) { 0, 0 }, 0);
}

/* --- States --- */

static void
states_init (States *self,
             guint   n_slots)
{
  self->states = g_new0 (State, n_slots);
  self->n_slots = n_slots;
  self->n_states = 0;
}

static State *
states_find (States      *self,
             const State *state)
{
  guint64 hash = state->cells.low * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
                 ^ (state->cells.high + state->loss) * G_GUINT64_CONSTANT (0xc2b2ae3d27d4eb4f);
  guint slot = (hash ^ hash >> 32) & (self->n_slots - 1);

  while (self->states[slot].count != 0
         && (self->states[slot].cells.low != state->cells.low
             || self->states[slot].cells.high != state->cells.high
             || self->states[slot].loss != state->loss))
    slot = (slot + 1) & (self->n_slots - 1);

  return &self->states[slot];
}

static void states_add (States      *self,
                        const State *state);

static void
states_grow (States *self)
{
  States larger;

  states_init (&larger, 4 * self->n_slots);
  for (guint slot = 0; slot < self->n_slots; slot++)
    if (self->states[slot].count != 0)
      states_add (&larger, &self->states[slot]);

  g_free (self->states);
  *self = larger;
}

static void
states_add (States      *self,
            const State *state)
{
  State *known = states_find (self, state);

  if (known->count != 0)
    {
      known->count += MIN (state->count, G_MAXUINT64 - known->count);
      return;
    }

  *known = *state;
  if (++self->n_states > self->n_slots / 2)
    states_grow (self);
}

/* --- Digit by digit --- */

/* Returns the cells that the digits from the @rank-th on can cover. */
static Cells
find_cover (const Count *self,
            const guint *digits,
            guint        rank)
{
  Cells cover = { 0, 0 };

  for (; rank < 9; rank++)
    for (guint i = 0; i < self->templates[digits[rank]]->len; i++)
      {
        const Template *template = &g_array_index (self->templates[digits[rank]], Template, i);

        cover.low |= template->cells.low;
        cover.high |= template->cells.high;
      }

  return cover;
}

static void
add_digit (const Count *self,
           const State *state,
           guint        digit,
           Cells        cover,
           States      *next)
{
  for (guint i = 0; i < self->templates[digit]->len; i++)
    {
      const Template *template = &g_array_index (self->templates[digit], Template, i);
      State both = { { state->cells.low | template->cells.low,
                       state->cells.high | template->cells.high },
                     state->loss + template->loss, state->count };

      if ((state->cells.low & template->cells.low) != 0
          || (state->cells.high & template->cells.high) != 0 || both.loss > self->slack
          || (both.cells.low | cover.low) != G_MAXUINT64
          || (both.cells.high | cover.high) != (1 << (N_CELLS - 64)) - 1)
        continue;

      states_add (next, &both);
    }
}

/* Returns whether it was not stopped. */
static gboolean
add_digits (Count       *self,
            const guint *digits,
            States      *states)
{
  for (guint rank = 0; rank < 9; rank++)
    {
      Cells cover = find_cover (self, digits, rank + 1);
      States next;

      states_init (&next, 1024);
      for (guint slot = 0; slot < states->n_slots && !self->is_too_much; slot++)
        {
          if (states->states[slot].count == 0)
            continue;

          add_digit (self, &states->states[slot], digits[rank], cover, &next);
          self->is_too_much = next.n_states > MAX_STATES
                              || mato_target_tree_is_stopped (self->tree);
        }
      g_free (states->states);
      *states = next;
    }

  return !mato_target_tree_is_stopped (self->tree);
}

/* The digits with few templates first. */
static void
order_digits (const Count *self,
              guint       *digits)
{
  for (guint digit = 0; digit < 9; digit++)
    {
      guint i;

      for (i = digit; i > 0 && self->templates[digits[i - 1]]->len > self->templates[digit]->len;
           i--)
        digits[i] = digits[i - 1];
      digits[i] = digit;
    }
}

/* Returns whether it was not stopped. */
static gboolean
count_templates (Count *self)
{
  States states;
  guint digits[9];
  gboolean goes_on;

  list_templates (self);
  if (self->is_too_much || self->slack < 0)
    return TRUE;

  order_digits (self, digits);
  states_init (&states, 2);
  states_add (&states, &(State) { .count = 1 });
  goes_on = add_digits (self, digits, &states);
  for (guint slot = 0; slot < states.n_slots && !self->is_too_much; slot++)
    if (states.states[slot].count != 0 && states.states[slot].loss == self->slack)
      self->n_found = states.states[slot].count;
  g_free (states.states);
  self->is_too_much = self->is_too_much || self->n_found == G_MAXUINT64;
  return goes_on;
}

/* --- One by one --- */

static void
found_cb (const guint8 *values,
          gint32        gain,
          gpointer      data)
{
  Count *self = data;

  self->n_found += gain == self->gain;
}

static gboolean
below_limit_cb (gpointer data)
{
  Count *self = data;
  const MatoTargetMonitor *monitor = self->task.monitor;

  if (self->limit != 0 && self->n_found >= self->limit)
    return FALSE;

  return monitor == NULL || monitor->keep_going == NULL || monitor->keep_going (monitor->data);
}

static gboolean
count_each (Count *self)
{
  self->n_found = 0;
  return mato_target_tree_find_all (self->tree)
         || (self->limit != 0 && self->n_found >= self->limit);
}

static gboolean
count (Count *self)
{
  const MatoGeometry *geometry = self->task.search.geometry;
  gboolean goes_on;

  if (!mato_target_tree_narrow (self->tree))
    return !mato_target_tree_is_stopped (self->tree);
  if (geometry->box_rows != 3 || geometry->box_columns != 3)
    return count_each (self);

  for (guint digit = 0; digit < 9; digit++)
    self->templates[digit] = g_array_new (FALSE, FALSE, sizeof (Template));
  goes_on = count_templates (self);
  for (guint digit = 0; digit < 9; digit++)
    g_array_unref (self->templates[digit]);

  return goes_on && (!self->is_too_much || count_each (self));
}

gboolean
mato_target_count (const MatoGeometry      *geometry,
                   const guint8            *givens,
                   const MatoTargetOptions *options,
                   gint32                   score,
                   guint64                  limit,
                   guint64                 *n_found)
{
  g_autofree Count *self = NULL;
  gboolean is_complete;

  g_return_val_if_fail (geometry != NULL && givens != NULL && options != NULL, FALSE);
  g_return_val_if_fail (n_found != NULL, FALSE);

  *n_found = 0;
  if (mato_values_has_conflict (geometry, givens))
    return TRUE;

  self = g_new0 (Count, 1);
  mato_target_task_init (&self->task, geometry, givens, options);
  self->gain = mato_target_task_mirror (&self->task, score);
  self->limit = limit;
  self->task.search.goal = MAX (self->gain, 0);
  self->task.search.found = found_cb;
  self->task.search.keep_going = below_limit_cb;
  self->task.search.data = self;
  self->tree = mato_target_tree_new (&self->task.search);

  is_complete = count (self);
  *n_found = self->n_found;
  mato_target_tree_free (self->tree);
  return is_complete;
}
