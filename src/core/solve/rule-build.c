/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-model.h"

#include "core/solve/rule-derive.h"

#include <string.h>

/* What a board says becomes propagators. */

#define MAX_RESTS 3

static void
set_differ (MatoRuleModel *self,
            guint          a,
            guint          b)
{
  self->differ[(gsize) a * self->words + b / 64] |= G_GUINT64_CONSTANT (1) << b % 64;
  self->differ[(gsize) b * self->words + a / 64] |= G_GUINT64_CONSTANT (1) << a % 64;
}

static void
set_all_differ (MatoRuleModel *self,
                const guint16 *cells,
                guint          n)
{
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      set_differ (self, cells[i], cells[k]);
}

static gboolean
all_differ (const MatoRuleModel *self,
            const guint16       *cells,
            guint                n)
{
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      if (!mato_rule_model_differ (self, cells[i], cells[k]))
        return FALSE;

  return TRUE;
}

static void
add_row (MatoRuleModel        *self,
         guint                 index,
         const MatoConstraint *constraint)
{
  guint n = constraint->n;
  gboolean apart = self->order <= 10 && n <= self->order && all_differ (self, constraint->cells, n);
  MatoLayers *layers = mato_layers_get (self, constraint->automaton, n, apart);
  MatoPropagator *row;

  row = mato_rule_model_add (self, MATO_PROPAGATE_ROW, index, constraint->cells, n);
  row->layers = layers;
  row->number = self->n_rows++;
  row->first_cell = self->n_row_cells;
  self->n_row_cells += n;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      row->is_thorough &= constraint->cells[i] != constraint->cells[k];
  self->max_layers_width = MAX (self->max_layers_width, layers->max_width);
  self->max_row = MAX (self->max_row, n);
  if (layers->n_edges == 0)
    self->impossible = TRUE;
}

static void
take_candidates (MatoRuleModel *self,
                 const guint8  *givens)
{
  const MatoConstraints *constraints = self->geometry->constraints;

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      self->first[cell] = constraints != NULL ? mato_constraints_get_candidates (constraints)[cell]
                                              : self->all;
      if (cell < self->n_grid && givens[cell] != 0)
        self->first[cell] &= 1u << (givens[cell] - 1);
    }
}

/* Who differs from whom must be known before sums are taken apart. */
static void
find_differ (MatoRuleModel *self)
{
  const MatoGeometry *geometry = self->geometry;
  const MatoConstraints *constraints = geometry->constraints;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    set_all_differ (self, mato_geometry_unit (geometry, unit),
                    mato_geometry_unit_size (geometry, unit));

  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if (mato_constraint_makes_differ (constraint, self->order))
        set_all_differ (self, constraint->cells, constraint->n);
    }
}

static void
add_unit (MatoRuleModel *self,
          guint          unit,
          guint          constraint,
          const guint16 *cells,
          guint          n)
{
  if (n > self->order)
    self->impossible = TRUE;
  if (n < 3)
    return;

  mato_rule_model_add (self, MATO_PROPAGATE_UNIT, constraint, cells, n)->unit = unit;
}

static void
add_constraint (MatoRuleModel *self,
                guint          index)
{
  const MatoConstraint *constraint = mato_constraints_get (self->geometry->constraints, index);

  switch (constraint->kind)
    {
    case MATO_CONSTRAINT_UNIT:
      add_unit (self, MATO_NO_UNIT, index, constraint->cells, constraint->n);
      break;
    case MATO_CONSTRAINT_PAIR:
      mato_rule_model_add_pair (self, index, constraint->masks, constraint->cells[0],
                                constraint->cells[1]);
      break;
    case MATO_CONSTRAINT_SET:
      mato_rule_model_add_set (self, index, constraint->masks, constraint->n_masks,
                               constraint->cells, constraint->n);
      break;
    case MATO_CONSTRAINT_SUM:
      mato_rule_model_add_sum (self, index, constraint->totals, constraint->n_totals,
                               constraint->cells, constraint->weights, constraint->n);
      break;
    default:
      add_row (self, index, constraint);
    }
}

static void
add_derived (MatoRuleModel *self)
{
  g_autoptr (GArray) derived = mato_rule_derive (self);
  gint32 *plus = mato_rule_model_get (self, self->order * sizeof *plus);
  gint32 *minus = mato_rule_model_get (self, self->order * sizeof *minus);

  for (guint d = 0; d < self->order; d++)
    {
      plus[d] = (gint32) d;
      minus[d] = -plus[d];
    }
  for (guint i = 0; i < derived->len; i++)
    {
      const MatoDerivedSum *sum = &g_array_index (derived, MatoDerivedSum, i);
      gint32 *total = mato_rule_model_get (self, sizeof *total);
      const gint32 *weights[MATO_MAX_DERIVED];

      *total = sum->total;
      for (guint k = 0; k < sum->n; k++)
        weights[k] = sum->is_minus[k] ? minus : plus;
      mato_rule_model_add_sum (self, MATO_NO_CONSTRAINT, total, 1, sum->cells, weights, sum->n);
    }
}

/* The cells of a unit beside some others. Returns: how many; 0 if not all of those lie in it */
static guint
list_rest (const MatoPropagator *unit,
           const MatoPropagator *set,
           guint16              *rest)
{
  guint n = 0;

  for (guint i = 0; i < unit->n; i++)
    {
      gboolean is_inside = FALSE;

      for (guint k = 0; k < set->n; k++)
        is_inside |= set->cells[k] == unit->cells[i];
      if (!is_inside)
        rest[n++] = unit->cells[i];
    }

  return n + set->n == unit->n ? n : 0;
}

/* A set that lies in a complete unit leaves its other digits to the cells beside it. */
static void
add_rests (MatoRuleModel *self)
{
  for (guint i = 0; i < self->propagators->len; i++)
    {
      MatoPropagator *set = &g_array_index (self->propagators, MatoPropagator, i);
      guint16 rests[MAX_RESTS * MATO_MAX_ORDER], *kept;

      for (guint k = 0; set->table != NULL && k < self->units->len && set->n_rests < MAX_RESTS; k++)
        {
          const MatoPropagator *unit = &g_array_index (self->units, MatoPropagator, k);
          guint n = list_rest (unit, set, rests + set->n_rests * (self->order - set->n));

          if (n > 0)
            set->n_rests++;
        }
      if (set->n_rests == 0)
        continue;
      set->n_rest = self->order - set->n;
      kept = mato_rule_model_get (self, set->n_rests * set->n_rest * sizeof *kept);
      set->rests = memcpy (kept, rests, set->n_rests * set->n_rest * sizeof *kept);
    }
}

static int
compare_priorities (gconstpointer a,
                    gconstpointer b)
{
  const MatoPropagator *x = a, *y = b;

  return (int) x->priority - (int) y->priority;
}

/* For each cell the words of the queue in which its propagators have bits. */
static void
list_propagators (MatoRuleModel *self)
{
  guint n = self->propagators->len, n_listed = 0;
  g_autofree guint64 *bits = NULL;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (MatoQueueBits));

  g_array_sort (self->propagators, compare_priorities);
  self->n_queue_words = (n + 63) / 64;
  bits = g_new0 (guint64, (gsize) self->n_queue_words * self->n_cells + 1);
  for (guint i = 0; i < n; i++)
    {
      const MatoPropagator *propagator = &g_array_index (self->propagators, MatoPropagator, i);

      for (guint k = 0; k < propagator->n; k++)
        bits[(gsize) propagator->cells[k] * self->n_queue_words + i / 64]
          |= G_GUINT64_CONSTANT (1) << i % 64;
      for (guint k = 0; k < propagator->n_rests * propagator->n_rest; k++)
        bits[(gsize) propagator->rests[k] * self->n_queue_words + i / 64]
          |= G_GUINT64_CONSTANT (1) << i % 64;
    }

  self->of_cell_starts = mato_rule_model_get (self, (self->n_cells + 1) * sizeof (guint32));
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      self->of_cell_starts[cell] = n_listed;
      for (guint word = 0; word < self->n_queue_words; word++)
        {
          MatoQueueBits found = { word, bits[(gsize) cell * self->n_queue_words + word] };

          if (found.bits == 0)
            continue;
          g_array_append_val (list, found);
          n_listed++;
        }
    }
  self->of_cell_starts[self->n_cells] = n_listed;
  self->of_cell = mato_rule_model_get (self, (n_listed + 1) * sizeof *self->of_cell);
  if (n_listed > 0)
    memcpy (self->of_cell, list->data, n_listed * sizeof *self->of_cell);
}

/* For each cell its units that have a place for each digit. */
static void
list_units (MatoRuleModel *self)
{
  guint n_listed = 0;
  guint32 *starts;

  starts = mato_rule_model_get (self, (self->n_cells + 2) * sizeof *starts);
  self->units_of_cell = mato_rule_model_get (self, (gsize) (self->units->len * self->order + 1)
                                                   * sizeof *self->units_of_cell);
  for (guint i = 0; i < self->units->len; i++)
    for (guint k = 0; k < self->order; k++)
      starts[g_array_index (self->units, MatoPropagator, i).cells[k] + 2]++;
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      n_listed += starts[cell + 1];
      starts[cell + 1] = n_listed;
    }
  for (guint i = 0; i < self->units->len; i++)
    for (guint k = 0; k < self->order; k++)
      self->units_of_cell[starts[g_array_index (self->units, MatoPropagator, i).cells[k] + 1]++]
        = (guint16) i;
  self->units_of_cell_starts = starts;
}

MatoRuleModel *
mato_rule_build (const MatoGeometry *geometry,
                 const guint8       *givens)
{
  MatoRuleModel *self = mato_rule_model_new (geometry);
  const MatoConstraints *constraints = geometry->constraints;

  take_candidates (self, givens);
  find_differ (self);
  for (guint unit = 0; unit < geometry->n_units; unit++)
    add_unit (self, unit, MATO_NO_CONSTRAINT, mato_geometry_unit (geometry, unit),
              mato_geometry_unit_size (geometry, unit));
  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    add_constraint (self, i);
  add_derived (self);
  add_rests (self);
  list_units (self);
  list_propagators (self);
  return self;
}
