/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-model.h"

#include <string.h>

/* Sums, taken apart into groups of cells. */

#define MAX_GROUP_SETS (64 * MATO_MAX_SET_WORDS)
#define MAX_GROUP_SPAN 4096
#define MAX_FAMILY 2000
#define MAX_SUM_WORDS 64
#define MAX_CLIQUE_CELLS 64

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

/* Returns: (transfer none): all sets of so many digits, by weights; each once */
static MatoWeighedSets *
get_weighed (MatoRuleModel *self,
             const gint32  *weights,
             guint          n)
{
  guint order = self->order;
  gint32 steps[MATO_MAX_ORDER], *values, *kept_steps, most = G_MININT32;
  guint32 *sets = NULL;
  MatoWeighedSets *weighed;

  for (guint d = 0; d < order; d++)
    steps[d] = weights[d] - weights[0];
  for (guint i = 0; i < self->weighed->len; i++)
    {
      weighed = g_ptr_array_index (self->weighed, i);
      if (weighed->n == n && memcmp (weighed->steps, steps, order * sizeof *steps) == 0)
        return weighed;
      if (weighed->n == n)
        sets = (guint32 *) weighed->sets;
    }

  weighed = mato_rule_model_get (self, sizeof *weighed);
  weighed->n = n;
  weighed->n_sets = count_sets (order, n);
  if (sets == NULL)
    {
      sets = mato_rule_model_get (self, (weighed->n_sets + 1) * sizeof *sets);
      list_sets (self, n, sets);
    }
  values = mato_rule_model_get (self, (weighed->n_sets + 1) * sizeof *values);
  kept_steps = mato_rule_model_get (self, order * sizeof *kept_steps);
  memcpy (kept_steps, steps, order * sizeof *steps);
  weighed->least = G_MAXINT32;
  for (guint i = 0; i < weighed->n_sets; i++)
    {
      values[i] = weigh_set (steps, sets[i]);
      weighed->least = MIN (weighed->least, values[i]);
      most = MAX (most, values[i]);
    }
  for (guint i = 0; i < weighed->n_sets; i++)
    values[i] -= weighed->least;
  weighed->span = most - weighed->least;
  weighed->steps = kept_steps;
  weighed->sets = sets;
  weighed->values = values;
  g_ptr_array_add (self->weighed, weighed);
  return weighed;
}

/* Which sets add up to what, as bits. */
static void
make_table (MatoRuleModel   *self,
            MatoWeighedSets *weighed)
{
  guint words;
  guint64 *of_value;

  if (weighed->table != NULL)
    return;

  weighed->table = mato_rule_model_get_table (self, weighed->sets, weighed->n_sets);
  words = weighed->table->words;
  of_value = mato_rule_model_get (self, (gsize) (weighed->span + 1) * words * sizeof *of_value);
  for (guint i = 0; i < weighed->n_sets; i++)
    of_value[(guint) weighed->values[i] * words + i / 64] |= G_GUINT64_CONSTANT (1) << i % 64;
  weighed->of_value = of_value;
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
  const MatoWeighedSets *weighed = get_weighed (self, weights, n);
  gint64 base = (gint64) n * weights[0] + weighed->least;
  g_autofree guint32 *found = g_new (guint32, weighed->n_sets + 1);
  guint n_found = 0;
  guint32 *sets;

  for (guint i = 0; i < weighed->n_sets; i++)
    if (is_total (totals, n_totals, base + weighed->values[i]))
      found[n_found++] = weighed->sets[i];
  sets = mato_rule_model_get (self, (n_found + 1) * sizeof *sets);
  memcpy (sets, found, n_found * sizeof *sets);
  mato_rule_model_add_set (self, constraint, sets, n_found, cells, n);
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

/* Cells whose weights are too large for a table of sets stay alone, not the others of their sum. (A
 * board of numbers of three digits had 10,825 dead ends when they did, and 8 now.) */
static gboolean
is_heavy (const Sum *self,
          guint      seed)
{
  for (guint d = 0; d < self->model->order; d++)
    if (ABS (self->weights[seed][d]) > MAX_GROUP_SPAN / MATO_MAX_ORDER)
      return TRUE;

  return FALSE;
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
      n = grow_group (self, seed, is_heavy (self, seed) ? 1 : limit, members);
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
      MatoWeighedSets *weighed = get_weighed (model, group->weights, n);

      make_table (model, weighed);
      group->table = weighed->table;
      group->of_value = weighed->of_value;
      least = (gint32) n * group->weights[0] + weighed->least;
      most = least + weighed->span;
    }

  if (least > most)
    {
      model->impossible = TRUE;
      least = most = 0;
    }
  group->base = least;
  group->span = most - least;
  group->is_plain = n <= 2 && group->digit == 0 && 2 * model->order <= 64;
  for (guint d = 1; d < model->order; d++)
    group->is_plain &= group->weights[d] - group->weights[0] == (gint32) d;
  group->shift = (guint) (least - (gint32) n * group->weights[0]);
}

/* How large a group may be: a table of its sets must have room. */
static guint
find_limit (const Sum *self)
{
  const MatoRuleModel *model = self->model;
  guint limit = 1;

  if (model->order <= MATO_MAX_TABLE_ORDER)
    while (limit < model->order && count_sets (model->order, limit + 1) <= MAX_GROUP_SETS)
      limit++;

  return limit;
}

/* Wide groups behind: then few totals can be reached before the last ones. */
static int
compare_spans (gconstpointer a,
               gconstpointer b)
{
  const MatoSumGroup *x = a, *y = b;

  if (x->span != y->span)
    return x->span < y->span ? -1 : 1;
  return (x->number > y->number) - (x->number < y->number);
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

  sum->number = model->n_sums++;
  sum->groups = mato_rule_model_get (model, self->n * sizeof *sum->groups);
  while ((n = find_largest_group (self, limit, members)) > 0)
    {
      MatoSumGroup *group = &sum->groups[sum->n_groups++];

      fill_group (self, group, members, n);
      sum->base += group->base;
      sum->span += group->span;
    }
  qsort (sum->groups, sum->n_groups, sizeof *sum->groups, compare_spans);

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
