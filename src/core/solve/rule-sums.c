/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-model.h"

#include <string.h>

/* Sums, taken apart into groups of cells, and sums that follow from others. */

#define MAX_GROUP_SETS (64 * MATO_MAX_SET_WORDS)
#define MAX_GROUP_SPAN 4096
#define MAX_FAMILY 2000
#define MAX_SUM_WORDS 64
#define MAX_CLIQUE_CELLS 64
#define MAX_LEFTOVER 6

static guint
count_sets (guint order,
            guint n)
{
  guint64 count = 1;

  for (guint i = 0; i < n && count < G_MAXUINT16; i++)
    count = count * (order - i) / (i + 1);

  return (guint) MIN (count, G_MAXUINT16);
}

/* All sets of n digits, by Gosper's method (HAKMEM, item 175). */
static guint
list_sets (const MatoRuleModel *self,
           guint                n,
           guint32             *sets)
{
  guint count = 0;

  for (guint64 set = (1u << n) - 1, low, high; set <= self->all;
       low = set & (~set + 1), high = set + low, set = ((high ^ set) / low >> 2) | high)
    sets[count++] = (guint32) set;

  return count;
}

static gint32
weigh_set (const gint32 *weights,
           guint32       set)
{
  gint32 sum = 0;

  for (; set != 0; set &= set - 1)
    sum += weights[__builtin_ctz (set)];

  return sum;
}

static gboolean
is_total (const gint32 *totals,
          guint         n_totals,
          gint64        total)
{
  for (guint i = 0; i < n_totals; i++)
    if (totals[i] == total)
      return TRUE;

  return FALSE;
}

/* Cells that all differ and weigh the same: the sum depends on the set. */
static void
add_as_set (MatoRuleModel *self,
            guint          constraint,
            const gint32  *totals,
            guint          n_totals,
            const guint16 *cells,
            const gint32  *weights,
            guint          n)
{
  guint32 *sets = mato_rule_model_get (self, (count_sets (self->order, n) + 1) * sizeof *sets);
  guint n_sets = list_sets (self, n, sets), kept = 0;

  for (guint i = 0; i < n_sets; i++)
    if (is_total (totals, n_totals, weigh_set (weights, sets[i])))
      sets[kept++] = sets[i];
  mato_rule_model_add_set (self, constraint, sets, kept, cells, n);
}

/* A sum that is being taken apart. */
typedef struct
{
  MatoRuleModel *model;
  guint n;
  guint16 cells[MATO_MAX_CELLS + MATO_MAX_OUTSIDE];
  const gint32 *weights[MATO_MAX_CELLS + MATO_MAX_OUTSIDE];
  gboolean taken[MATO_MAX_CELLS + MATO_MAX_OUTSIDE];
} Sum;

static gboolean
weighs_same (const Sum *self,
             guint      a,
             guint      b)
{
  return self->weights[a] == self->weights[b]
         || memcmp (self->weights[a], self->weights[b],
                    self->model->order * sizeof **self->weights) == 0;
}

/* A cell that is listed twice is one with both weights. */
static void
gather (Sum                 *self,
        const guint16       *cells,
        const gint32 *const *weights,
        guint                n)
{
  for (guint i = 0; i < n; i++)
    {
      guint k = 0;

      while (k < self->n && self->cells[k] != cells[i])
        k++;
      if (k == self->n)
        {
          self->cells[self->n] = cells[i];
          self->weights[self->n++] = weights[i];
        }
      else
        {
          gint32 *both = mato_rule_model_get (self->model, self->model->order * sizeof *both);

          for (guint d = 0; d < self->model->order; d++)
            both[d] = self->weights[k][d] + weights[i][d];
          self->weights[k] = both;
        }
    }
}

/* Cells that differ from each other and weigh as the seed does. */
static guint
grow_group (const Sum *self,
            guint      seed,
            guint      limit,
            guint     *members)
{
  guint n = 0;

  members[n++] = seed;
  for (guint i = 0; i < self->n && n < limit; i++)
    {
      gboolean fits = i != seed && !self->taken[i] && weighs_same (self, i, seed);

      for (guint k = 0; k < n && fits; k++)
        fits = mato_rule_model_differ (self->model, self->cells[i], self->cells[members[k]]);
      if (fits)
        members[n++] = i;
    }

  return n;
}

static guint
find_largest_group (const Sum *self,
                    guint      limit,
                    guint     *best)
{
  guint n_best = 0;

  for (guint seed = 0; seed < self->n && (seed < MAX_CLIQUE_CELLS || n_best == 0); seed++)
    {
      guint members[MATO_MAX_ORDER], n;

      if (self->taken[seed])
        continue;
      n = grow_group (self, seed, limit, members);
      if (n > n_best)
        {
          n_best = n;
          memcpy (best, members, n * sizeof *members);
        }
    }

  return n_best;
}

/* Returns: the only digit that weighs something, as a mask, or 0 */
static guint32
find_digit (const Sum    *self,
            const gint32 *weights)
{
  guint32 digits = 0;

  for (guint d = 0; d < self->model->order; d++)
    digits |= (guint32) (weights[d] != 0) << d;

  return __builtin_popcount (digits) == 1 ? digits : 0;
}

static void
fill_group (Sum          *self,
            MatoSumGroup *group,
            const guint  *members,
            guint         n)
{
  MatoRuleModel *model = self->model;
  guint16 *cells = mato_rule_model_get (model, n * sizeof *cells);
  gint32 least = G_MAXINT32, most = G_MININT32;

  for (guint i = 0; i < n; i++)
    {
      cells[i] = self->cells[members[i]];
      self->taken[members[i]] = TRUE;
    }
  group->n = n;
  group->number = model->n_groups++;
  group->first_cell = model->n_group_cells;
  model->n_group_cells += n;
  group->cells = cells;
  group->weights = self->weights[members[0]];
  group->digit = n > 1 ? find_digit (self, group->weights) : 0;

  if (n == 1 || group->digit != 0)
    for (guint d = 0; d < model->order; d++)
      {
        if (n == 1 && (model->first[cells[0]] >> d & 1) == 0)
          continue;
        least = MIN (least, group->weights[d]);
        most = MAX (most, group->weights[d]);
      }
  if (group->digit != 0)
    {
      least = MIN (least, 0);
      most = MAX (most, 0);
    }
  if (n > 1 && group->digit == 0)
    {
      guint count = count_sets (model->order, n);
      guint32 *sets = mato_rule_model_get (model, count * sizeof *sets);
      guint64 *of_value;

      list_sets (model, n, sets);
      for (guint i = 0; i < count; i++)
        {
          gint32 value = weigh_set (group->weights, sets[i]);

          least = MIN (least, value);
          most = MAX (most, value);
        }
      group->table = mato_rule_model_get_table (model, sets, count);
      of_value = mato_rule_model_get (model, (gsize) (most - least + 1) * group->table->words
                                             * sizeof *of_value);
      for (guint i = 0; i < count; i++)
        {
          gsize value = (gsize) (weigh_set (group->weights, sets[i]) - least);

          of_value[value * group->table->words + i / 64] |= G_GUINT64_CONSTANT (1) << i % 64;
        }
      group->of_value = of_value;
    }

  if (least > most)
    {
      model->impossible = TRUE;
      least = most = 0;
    }
  group->base = least;
  group->span = most - least;
}

/* How large a group may be: a table of its sets must have room. */
static guint
find_limit (const Sum *self)
{
  const MatoRuleModel *model = self->model;
  guint limit = 1;

  for (guint i = 0; i < self->n; i++)
    for (guint d = 0; d < model->order; d++)
      if (ABS (self->weights[i][d]) > MAX_GROUP_SPAN / MATO_MAX_ORDER)
        return 1;
  if (model->order <= MATO_MAX_TABLE_ORDER)
    while (limit < model->order && count_sets (model->order, limit + 1) <= MAX_GROUP_SETS)
      limit++;

  return limit;
}

static void
add_as_groups (Sum          *self,
               guint         constraint,
               const gint32 *totals,
               guint         n_totals)
{
  MatoRuleModel *model = self->model;
  MatoPropagator *sum = mato_rule_model_add (model, MATO_PROPAGATE_SUM, constraint, self->cells,
                                             self->n);
  guint limit = find_limit (self);
  guint members[MATO_MAX_ORDER], n;
  guint64 *goal;

  sum->groups = mato_rule_model_get (model, self->n * sizeof *sum->groups);
  while ((n = find_largest_group (self, limit, members)) > 0)
    {
      MatoSumGroup *group = &sum->groups[sum->n_groups++];

      fill_group (self, group, members, n);
      sum->base += group->base;
      sum->span += group->span;
    }

  sum->totals = totals;
  sum->n_totals = n_totals;
  model->max_groups = MAX (model->max_groups, sum->n_groups);
  if (sum->span >= MAX_SUM_WORDS * 64)
    return;

  sum->n_words = (guint) (sum->span / 64 + 1);
  model->max_sum_words = MAX (model->max_sum_words, sum->n_words);
  sum->goal = goal = mato_rule_model_get (model, sum->n_words * sizeof *goal);
  for (guint i = 0; i < n_totals; i++)
    {
      gint64 total = totals[i] - sum->base;

      if (total >= 0 && total <= sum->span)
        goal[total / 64] |= G_GUINT64_CONSTANT (1) << total % 64;
    }
}

static void
add_as_pair (Sum          *self,
             guint         constraint,
             const gint32 *totals,
             guint         n_totals)
{
  MatoRuleModel *model = self->model;
  guint32 relation[MATO_MAX_ORDER] = { 0 };
  gboolean differ = mato_rule_model_differ (model, self->cells[0], self->cells[1]);

  for (guint x = 0; x < model->order; x++)
    for (guint y = 0; y < model->order; y++)
      if (is_total (totals, n_totals, (gint64) self->weights[0][x] + self->weights[1][y])
          && !(differ && x == y))
        relation[x] |= 1u << y;
  mato_rule_model_add_pair (model, constraint, relation, self->cells[0], self->cells[1]);
}

static void
add_as_cell (Sum          *self,
             guint         constraint,
             const gint32 *totals,
             guint         n_totals)
{
  guint32 digits = 0;

  for (guint d = 0; d < self->model->order; d++)
    if (is_total (totals, n_totals, self->weights[0][d]))
      digits |= 1u << d;
  mato_rule_model_allow (self->model, constraint, self->cells[0], digits);
}

static gboolean
is_one_group (const Sum *self)
{
  guint members[MATO_MAX_ORDER];

  return self->n <= self->model->order && count_sets (self->model->order, self->n) <= MAX_FAMILY
         && grow_group (self, 0, self->n, members) == self->n;
}

void
mato_rule_model_add_sum (MatoRuleModel       *self,
                         guint                constraint,
                         const gint32        *totals,
                         guint                n_totals,
                         const guint16       *cells,
                         const gint32 *const *weights,
                         guint                n)
{
  g_autofree Sum *sum = g_new (Sum, 1);

  sum->model = self;
  sum->n = 0;
  gather (sum, cells, weights, n);
  memset (sum->taken, 0, sum->n * sizeof *sum->taken);
  if (sum->n == 1)
    add_as_cell (sum, constraint, totals, n_totals);
  else if (sum->n == 2)
    add_as_pair (sum, constraint, totals, n_totals);
  else if (is_one_group (sum))
    add_as_set (self, constraint, totals, n_totals, sum->cells, sum->weights[0], sum->n);
  else
    add_as_groups (sum, constraint, totals, n_totals);
}

/* The rule of 45: digits are counted from 0, so a complete unit is 0 + 1 + … + order - 1. */

typedef struct
{
  guint64 *cells;
  gint64 total;
} Known;

typedef struct
{
  MatoRuleModel *model;
  GArray *known;      /* Known */
  guint words;
  gint32 *digits;     /* the weights 0, 1, 2, … */
} Deriver;

static void
note_known (Deriver       *self,
            const guint16 *cells,
            guint          n,
            gint64         total)
{
  Known known = { mato_rule_model_get (self->model, self->words * sizeof (guint64)), total };

  for (guint i = 0; i < n; i++)
    known.cells[cells[i] / 64] |= G_GUINT64_CONSTANT (1) << cells[i] % 64;
  g_array_append_val (self->known, known);
}

/* Sets that all add up to the same, and sums with one total of cells that are there once. */
static void
note_sums (Deriver *self)
{
  MatoRuleModel *model = self->model;
  const MatoConstraints *constraints = model->geometry->constraints;

  for (guint i = 0; i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);
      gboolean is_known = FALSE;
      gint64 total = 0;

      if (constraint->kind == MATO_CONSTRAINT_SET && constraint->n_masks > 0)
        {
          total = weigh_set (self->digits, constraint->masks[0]);
          is_known = TRUE;
          for (guint k = 1; k < constraint->n_masks && is_known; k++)
            is_known = weigh_set (self->digits, constraint->masks[k]) == total;
        }
      else if (constraint->kind == MATO_CONSTRAINT_SUM && constraint->n_totals == 1)
        {
          is_known = TRUE;
          total = constraint->totals[0];
          for (guint k = 0; k < constraint->n && is_known; k++)
            {
              for (guint d = 1; d < model->order; d++)
                is_known &= constraint->weights[k][d] - constraint->weights[k][0] == (gint32) d;
              for (guint j = 0; j < k; j++)
                is_known &= constraint->cells[j] != constraint->cells[k];
              total -= constraint->weights[k][0];
            }
        }
      if (is_known)
        note_known (self, constraint->cells, constraint->n, total);
    }
}

static gboolean
overlaps (const guint64 *a,
          const guint64 *b,
          guint          words)
{
  for (guint i = 0; i < words; i++)
    if ((a[i] & b[i]) != 0)
      return TRUE;

  return FALSE;
}

/* What is left over of the area when sums inside it are taken away, or what lies outside it when it
 * is covered. */
static void
add_leftover (Deriver       *self,
              const guint64 *cells,
              gint64         total)
{
  guint16 list[MAX_LEFTOVER];
  const gint32 *weights[MAX_LEFTOVER];
  gint32 *kept;
  guint n = 0;

  for (guint word = 0; word < self->words; word++)
    for (guint64 left = cells[word]; left != 0; left &= left - 1)
      {
        if (n == MAX_LEFTOVER)
          return;
        weights[n] = self->digits;
        list[n++] = word * 64 + __builtin_ctzll (left);
      }
  if (n == 0)
    return;

  kept = mato_rule_model_get (self->model, sizeof *kept);
  *kept = (gint32) CLAMP (total, -G_MAXINT32, G_MAXINT32);
  mato_rule_model_add_sum (self->model, MATO_NO_CONSTRAINT, kept, 1, list, weights, n);
}

static void
derive_from_area (Deriver       *self,
                  const guint64 *area,
                  gint64         total)
{
  gsize size = self->words * sizeof *area;
  g_autofree guint64 *inner = g_memdup2 (area, size);
  g_autofree guint64 *rest = g_memdup2 (area, size);
  g_autofree guint64 *outer = g_malloc0 (size);
  g_autofree guint64 *out = g_malloc0 (size);
  gint64 inner_total = total, outer_total = 0;
  gboolean has_inner = FALSE, is_covered = TRUE;

  for (guint i = 0; i < self->known->len; i++)
    {
      const Known *known = &g_array_index (self->known, Known, i);
      gboolean is_inside = TRUE, is_free = TRUE;

      if (!overlaps (known->cells, area, self->words))
        continue;
      for (guint w = 0; w < self->words; w++)
        {
          out[w] = known->cells[w] & ~area[w];
          is_inside &= (known->cells[w] & ~inner[w]) == 0;
          is_free &= (known->cells[w] & area[w] & ~rest[w]) == 0 && (out[w] & outer[w]) == 0;
        }
      if (is_inside)
        {
          has_inner = TRUE;
          inner_total -= known->total;
          for (guint w = 0; w < self->words; w++)
            inner[w] &= ~known->cells[w];
        }
      if (is_free)
        {
          outer_total += known->total;
          for (guint w = 0; w < self->words; w++)
            {
              outer[w] |= out[w];
              rest[w] &= ~known->cells[w];
            }
        }
    }

  if (has_inner)
    add_leftover (self, inner, inner_total);
  for (guint w = 0; w < self->words; w++)
    is_covered &= rest[w] == 0;
  if (is_covered)
    add_leftover (self, outer, outer_total - total);
}

/* Areas of units that lie behind each other and have no cell in common, as rows do. */
static void
derive_from_units (Deriver *self)
{
  const MatoGeometry *geometry = self->model->geometry;
  guint order = geometry->order;
  g_autofree guint64 *area = g_new (guint64, self->words);

  for (guint first = 0; first < geometry->n_units; first++)
    {
      gint64 total = 0;

      memset (area, 0, self->words * sizeof *area);
      for (guint unit = first; unit < geometry->n_units && unit < first + 2 * order; unit++)
        {
          const guint16 *cells = mato_geometry_unit (geometry, unit);
          gboolean fits = mato_geometry_unit_size (geometry, unit) == order;

          for (guint i = 0; i < order && fits; i++)
            fits = (area[cells[i] / 64] >> cells[i] % 64 & 1) == 0;
          if (!fits)
            break;
          for (guint i = 0; i < order; i++)
            area[cells[i] / 64] |= G_GUINT64_CONSTANT (1) << cells[i] % 64;
          total += order * (order - 1) / 2;
          derive_from_area (self, area, total);
        }
    }
}

void
mato_rule_model_derive (MatoRuleModel *self)
{
  Deriver deriver = { .model = self, .words = self->words };

  if (self->geometry->constraints == NULL)
    return;

  deriver.known = g_array_new (FALSE, FALSE, sizeof (Known));
  deriver.digits = mato_rule_model_get (self, self->order * sizeof *deriver.digits);
  for (guint d = 0; d < self->order; d++)
    deriver.digits[d] = (gint32) d;
  note_sums (&deriver);
  if (deriver.known->len > 0)
    derive_from_units (&deriver);
  g_array_unref (deriver.known);
}
