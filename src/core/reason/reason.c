/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reason/reason.h"

static const char *const kind_names[] = {
  "suppose", "exclude", "last",   "count", "counted", "clash",
  "empty",   "reach",   "cases", "either", "loop",    "grave",
  "sets",    "support", "broken", "together",
};
G_STATIC_ASSERT (G_N_ELEMENTS (kind_names) == MATO_N_REASON_KINDS);

void
mato_reason_init (MatoReason *self)
{
  self->steps = g_array_new (FALSE, TRUE, sizeof (MatoReasonStep));
  self->items = g_array_new (FALSE, FALSE, sizeof (guint32));
}

void
mato_reason_reset (MatoReason *self)
{
  g_array_set_size (self->steps, 0);
  g_array_set_size (self->items, 0);
}

void
mato_reason_clear (MatoReason *self)
{
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->items, g_array_unref);
}

void
mato_reason_copy (MatoReason       *self,
                  const MatoReason *source)
{
  mato_reason_reset (self);
  g_array_append_vals (self->steps, source->steps->data, source->steps->len);
  g_array_append_vals (self->items, source->items->data, source->items->len);
}

void
mato_reason_append (MatoReason       *self,
                    const MatoReason *source)
{
  guint n_steps = self->steps->len, n_items = self->items->len;

  g_array_append_vals (self->steps, source->steps->data, source->steps->len);
  g_array_append_vals (self->items, source->items->data, source->items->len);
  for (guint i = n_steps; i < self->steps->len; i++)
    g_array_index (self->steps, MatoReasonStep, i).first += n_items;
}

guint
mato_reason_get_length (const MatoReason *self)
{
  return self->steps->len;
}

const MatoReasonStep *
mato_reason_get_step (const MatoReason *self,
                      guint             index)
{
  return &g_array_index (self->steps, MatoReasonStep, index);
}

const guint32 *
mato_reason_get_items (const MatoReason     *self,
                       const MatoReasonStep *step)
{
  return (const guint32 *) self->items->data + step->first;
}

const char *
mato_reason_kind_name (MatoReasonKind kind)
{
  g_return_val_if_fail ((guint) kind < MATO_N_REASON_KINDS, NULL);

  return kind_names[kind];
}

static MatoReasonStep *
add (MatoReason     *self,
     MatoReasonKind  kind,
     MatoLiteral     literal)
{
  MatoReasonStep *step;

  g_array_set_size (self->steps, self->steps->len + 1);
  step = &g_array_index (self->steps, MatoReasonStep, self->steps->len - 1);
  step->kind = kind;
  step->literal = literal;
  step->first = self->items->len;
  return step;
}

void
mato_reason_suppose (MatoReason  *self,
                     MatoLiteral  literal)
{
  add (self, MATO_REASON_SUPPOSE, literal);
}

void
mato_reason_exclude (MatoReason  *self,
                     MatoLiteral  from,
                     MatoLiteral  literal,
                     guint        item)
{
  MatoReasonStep *step = add (self, MATO_REASON_EXCLUDE, literal);

  step->from = from;
  step->item = item;
}

void
mato_reason_last (MatoReason  *self,
                  guint        item,
                  MatoLiteral  literal)
{
  add (self, MATO_REASON_LAST, literal)->item = item;
}

void
mato_reason_counted (MatoReason  *self,
                     guint        item,
                     MatoLiteral  literal)
{
  add (self, MATO_REASON_COUNTED, literal)->item = item;
}

void
mato_reason_clash (MatoReason  *self,
                   MatoLiteral  literal)
{
  add (self, MATO_REASON_CLASH, literal);
}

void
mato_reason_empty (MatoReason *self,
                   guint       item)
{
  add (self, MATO_REASON_EMPTY, 0)->item = item;
}

void
mato_reason_reach (MatoReason  *self,
                   MatoLiteral  literal)
{
  add (self, MATO_REASON_REACH, literal);
}

void
mato_reason_cases (MatoReason  *self,
                   guint        item,
                   MatoLiteral  literal)
{
  add (self, MATO_REASON_CASES, literal)->item = item;
}

void
mato_reason_either (MatoReason  *self,
                    MatoLiteral  from,
                    MatoLiteral  literal)
{
  add (self, MATO_REASON_EITHER, literal)->from = from;
}

void
mato_reason_count (MatoReason    *self,
                   const guint32 *bases,
                   guint          n_bases,
                   const guint32 *covers,
                   guint          n_covers)
{
  MatoReasonStep *step = add (self, MATO_REASON_COUNT, 0);

  step->n_bases = n_bases;
  step->n_covers = n_covers;
  g_array_append_vals (self->items, bases, n_bases);
  g_array_append_vals (self->items, covers, n_covers);
}

void
mato_reason_premise (MatoReason     *self,
                     MatoReasonKind  kind,
                     guint32         digits,
                     const guint32  *items,
                     guint           n_items)
{
  add (self, kind, digits)->n_bases = n_items;
  g_array_append_vals (self->items, items, n_items);
}

void
mato_reason_sets (MatoReason    *self,
                  guint          constraint,
                  const guint32 *sets,
                  guint          n_sets)
{
  MatoReasonStep *step = add (self, MATO_REASON_SETS, 0);

  step->n_bases = n_sets;
  step->n_covers = 1;
  g_array_append_vals (self->items, sets, n_sets);
  g_array_append_val (self->items, constraint);
}

static void
add_rules (MatoReason     *self,
           MatoReasonKind  kind,
           MatoLiteral     literal,
           const guint32  *units,
           guint           n_units,
           const guint32  *constraints,
           guint           n_constraints)
{
  MatoReasonStep *step = add (self, kind, literal);

  step->n_bases = n_units;
  step->n_covers = n_constraints;
  g_array_append_vals (self->items, units, n_units);
  g_array_append_vals (self->items, constraints, n_constraints);
}

void
mato_reason_support (MatoReason    *self,
                     MatoLiteral    literal,
                     const guint32 *units,
                     guint          n_units,
                     const guint32 *constraints,
                     guint          n_constraints)
{
  add_rules (self, MATO_REASON_SUPPORT, literal, units, n_units, constraints, n_constraints);
}

void
mato_reason_together (MatoReason    *self,
                      MatoLiteral    literal,
                      const guint32 *units,
                      guint          n_units,
                      const guint32 *constraints,
                      guint          n_constraints)
{
  add_rules (self, MATO_REASON_TOGETHER, literal, units, n_units, constraints, n_constraints);
}

void
mato_reason_broken (MatoReason *self,
                    guint       constraint)
{
  add (self, MATO_REASON_BROKEN, 0)->n_covers = 1;
  g_array_append_val (self->items, constraint);
}

guint32
mato_reason_item_digits (const MatoGeometry *geometry,
                         const guint32      *items,
                         guint               n_items)
{
  guint32 digits = 0;

  for (guint i = 0; i < n_items; i++)
    if (items[i] >= geometry->n_cells && items[i] < mato_geometry_n_items (geometry))
      digits |= 1u << (mato_reason_item_digit (geometry, items[i]) - 1);

  return digits;
}

guint
mato_reason_shared_item (const MatoGeometry *geometry,
                         MatoLiteral         a,
                         MatoLiteral         b)
{
  guint cell_a = mato_literal_cell (a), cell_b = mato_literal_cell (b);
  guint n_units;
  const guint16 *units_a = mato_geometry_units_of (geometry, cell_a, &n_units);
  const guint16 *units_b = mato_geometry_units_of (geometry, cell_b, &n_units);

  if (cell_a == cell_b)
    return cell_a;

  for (guint i = n_units; i > 0; i--)
    if (units_a[i - 1] == units_b[i - 1] && mato_literal_digit (a) == mato_literal_digit (b))
      return mato_geometry_unit_item (geometry, units_a[i - 1], mato_literal_digit (a));

  return mato_geometry_n_items (geometry);
}
