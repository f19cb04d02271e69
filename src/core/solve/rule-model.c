/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-model.h"

#include <string.h>

#define BLOCK_BYTES (64 << 10)

gpointer
mato_rule_model_get (MatoRuleModel *self,
                     gsize          size)
{
  gpointer memory;

  size = (size + 15) & ~(gsize) 15;
  if (size > self->left)
    {
      self->left = MAX (size, BLOCK_BYTES);
      self->next = g_malloc0 (self->left);
      g_ptr_array_add (self->blocks, self->next);
    }

  memory = self->next;
  self->next += size;
  self->left -= size;
  return memory;
}

MatoRuleModel *
mato_rule_model_new (const MatoGeometry *geometry)
{
  MatoRuleModel *self = g_new0 (MatoRuleModel, 1);
  const MatoConstraints *constraints = geometry->constraints;

  self->geometry = geometry;
  self->n_grid = geometry->n_cells;
  self->n_cells = geometry->n_cells
                  + (constraints != NULL ? mato_constraints_get_n_outside (constraints) : 0);
  self->order = geometry->order;
  self->all = geometry->all_digits;
  self->words = (self->n_cells + 63) / 64;
  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->layers = g_ptr_array_new ();
  self->relations = g_ptr_array_new ();
  self->tables = g_ptr_array_new ();
  self->weighed = g_ptr_array_new ();
  self->takings = g_array_new (FALSE, FALSE, sizeof (MatoTaking));
  self->images = g_hash_table_new (NULL, NULL);
  self->propagators = g_array_sized_new (FALSE, TRUE, sizeof (MatoPropagator), 256);
  self->units = g_array_sized_new (FALSE, TRUE, sizeof (MatoPropagator), 64);
  self->differ = mato_rule_model_get (self, (gsize) self->n_cells * self->words * sizeof (guint64));
  self->first = mato_rule_model_get (self, self->n_cells * sizeof *self->first);
  return self;
}

void
mato_rule_model_free (MatoRuleModel *self)
{
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->layers);
  g_ptr_array_unref (self->relations);
  g_ptr_array_unref (self->tables);
  g_ptr_array_unref (self->weighed);
  g_hash_table_unref (self->images);
  g_array_unref (self->propagators);
  g_array_unref (self->units);
  g_array_unref (self->takings);
  g_free (self);
}

MatoPropagator *
mato_rule_model_add (MatoRuleModel      *self,
                     MatoPropagatorKind  kind,
                     guint               constraint,
                     const guint16      *cells,
                     guint               n)
{
  static const guint8 priorities[] = {
    [MATO_PROPAGATE_PAIR] = 0, [MATO_PROPAGATE_UNIT] = 0, [MATO_PROPAGATE_SET] = 1,
    [MATO_PROPAGATE_SUM] = 2,  [MATO_PROPAGATE_ROW] = 3,
  };
  gboolean is_complete = kind == MATO_PROPAGATE_UNIT && n == self->order;
  GArray *list = is_complete ? self->units : self->propagators;
  MatoPropagator *propagator;
  guint16 *kept = mato_rule_model_get (self, n * sizeof *kept);

  memcpy (kept, cells, n * sizeof *kept);
  g_array_set_size (list, list->len + 1);
  propagator = &g_array_index (list, MatoPropagator, list->len - 1);
  propagator->kind = kind;
  propagator->priority = priorities[kind];
  propagator->is_complete = is_complete;
  propagator->is_thorough = kind == MATO_PROPAGATE_PAIR || kind == MATO_PROPAGATE_ROW;
  propagator->n = n;
  propagator->unit = MATO_NO_UNIT;
  propagator->constraint = constraint;
  propagator->cells = kept;
  return propagator;
}

/* Pairs */

/* The other way round: digits of the first cell for each of the second. */
static void
turn_relation (const MatoRuleModel *self,
               const guint32       *relation,
               guint32             *turned)
{
  for (guint y = 0; y < self->order; y++)
    {
      turned[y] = 0;
      for (guint x = 0; x < self->order; x++)
        turned[y] |= (relation[x] >> y & 1) << x;
    }
}

/* Of all masks, both ways. */
static const guint32 *
get_images (MatoRuleModel *self,
            const guint32 *relation)
{
  guint32 size = 1u << self->order;
  guint32 *images = g_hash_table_lookup (self->images, relation);

  if (images != NULL)
    return images;

  images = mato_rule_model_get (self, 2 * size * sizeof *images);
  for (guint32 mask = 1; mask < size; mask++)
    {
      guint digit = __builtin_ctz (mask);

      images[mask] = images[mask & (mask - 1)] | relation[digit];
      images[size + mask] = images[size + (mask & (mask - 1))] | relation[self->order + digit];
    }
  g_hash_table_insert (self->images, (gpointer) relation, images);
  return images;
}

/* Both directions of a relation behind each other: one copy for each content. */
static const guint32 *
keep_relation (MatoRuleModel *self,
               const guint32 *relation)
{
  gsize size = self->order * sizeof *relation;
  guint32 *kept;

  for (guint i = self->relations->len; i-- > 0;)
    if (memcmp (g_ptr_array_index (self->relations, i), relation, size) == 0)
      return g_ptr_array_index (self->relations, i);

  kept = mato_rule_model_get (self, 2 * size);
  memcpy (kept, relation, size);
  turn_relation (self, relation, kept + self->order);
  g_ptr_array_add (self->relations, kept);
  return kept;
}

static gboolean
is_only_differ (const MatoRuleModel *self,
                const guint32       *relation)
{
  for (guint x = 0; x < self->order; x++)
    if (relation[x] != (self->all & ~(1u << x)))
      return FALSE;

  return TRUE;
}

void
mato_rule_model_add_pair (MatoRuleModel *self,
                          guint          constraint,
                          const guint32 *relation,
                          guint          first,
                          guint          second)
{
  const guint16 cells[] = { first, second };
  const guint32 *kept = keep_relation (self, relation);
  MatoPropagator *pair;

  if (is_only_differ (self, relation))
    return;

  pair = mato_rule_model_add (self, MATO_PROPAGATE_PAIR, constraint, cells, 2);
  pair->masks = kept;
  if (self->order <= MATO_MAX_TABLE_ORDER)
    pair->images = get_images (self, kept);
}

/* Cells */

void
mato_rule_model_allow (MatoRuleModel *self,
                       guint          constraint,
                       guint          cell,
                       guint32        digits)
{
  const MatoTaking taking = { constraint, cell, self->first[cell] & ~digits };

  self->first[cell] &= digits;
  if (taking.digits != 0)
    g_array_append_val (self->takings, taking);
}

/* Sets */

typedef struct
{
  const guint32 *sets;
  guint n_sets;
  MatoSetTable table;
} MatoKeptTable;

static void
fill_table (MatoRuleModel *self,
            MatoSetTable  *table,
            const guint32 *sets,
            guint          n_sets)
{
  guint words = MAX ((n_sets + 63) / 64, 1);
  guint64 *hit, *all;

  hit = mato_rule_model_get (self, (words * sizeof *hit) << self->order);
  all = mato_rule_model_get (self, words * sizeof *all);
  for (guint i = 0; i < n_sets; i++)
    {
      all[i / 64] |= G_GUINT64_CONSTANT (1) << i % 64;
      for (guint32 left = sets[i]; left != 0; left &= left - 1)
        hit[(left & -left) * words + i / 64] |= G_GUINT64_CONSTANT (1) << i % 64;
    }
  for (guint32 mask = 1; mask < 1u << self->order; mask++)
    for (guint w = 0; w < words; w++)
      hit[mask * words + w] |= hit[(mask & -mask) * words + w]
                               | hit[(mask & (mask - 1)) * words + w];

  *table = (MatoSetTable) { words, hit, all };
}

const MatoSetTable *
mato_rule_model_get_table (MatoRuleModel *self,
                           const guint32 *sets,
                           guint          n_sets)
{
  MatoKeptTable *kept;

  if (self->order > MATO_MAX_TABLE_ORDER || n_sets > 64 * MATO_MAX_SET_WORDS)
    return NULL;

  for (guint i = 0; i < self->tables->len; i++)
    {
      kept = g_ptr_array_index (self->tables, i);
      if (kept->n_sets == n_sets
          && (n_sets == 0 || memcmp (kept->sets, sets, n_sets * sizeof *sets) == 0))
        return &kept->table;
    }

  kept = mato_rule_model_get (self, sizeof *kept);
  kept->sets = sets;
  kept->n_sets = n_sets;
  fill_table (self, &kept->table, sets, n_sets);
  g_ptr_array_add (self->tables, kept);
  return &kept->table;
}

void
mato_rule_model_add_set (MatoRuleModel *self,
                         guint          constraint,
                         const guint32 *family,
                         guint          n_sets,
                         const guint16 *cells,
                         guint          n)
{
  MatoPropagator *set;
  guint32 relation[MATO_MAX_ORDER] = { 0 };
  guint32 union_ = 0;

  for (guint i = 0; i < n_sets; i++)
    {
      union_ |= family[i];
      if (n == 2)
        {
          guint low = __builtin_ctz (family[i]), high = 31 - __builtin_clz (family[i]);

          relation[low] |= 1u << high;
          relation[high] |= 1u << low;
        }
    }

  for (guint i = 0; i < n; i++)
    mato_rule_model_allow (self, constraint, cells[i], union_);
  if (n == 2)
    {
      mato_rule_model_add_pair (self, constraint, relation, cells[0], cells[1]);
      return;
    }
  if (n < 2)
    return;

  set = mato_rule_model_add (self, MATO_PROPAGATE_SET, constraint, cells, n);
  set->masks = family;
  set->n_masks = n_sets;
  set->table = mato_rule_model_get_table (self, family, n_sets);
}
