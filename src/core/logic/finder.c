/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/finder.h"

#include "core/logic/rule-facts.h"

gboolean
mato_finder_is_peer (const MatoGeometry *geometry,
                     guint               a,
                     guint               b)
{
  guint n;
  const guint16 *x = mato_geometry_units_of (geometry, a, &n);
  const guint16 *y = mato_geometry_units_of (geometry, b, &n);

  return a != b && (x[0] == y[0] || x[1] == y[1] || x[2] == y[2]);
}

static guint32
find_crossing (const MatoGeometry *geometry,
               guint               unit,
               guint               other)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  MatoUnitKind kind = mato_unit_kind (geometry, other);
  guint32 positions = 0;

  for (guint i = 0; i < geometry->order; i++)
    if (mato_cell_unit (geometry, cells[i], kind) == other)
      positions |= 1u << i;

  return positions;
}

static gboolean
has_cell (const guint16 *cells,
          guint          n_cells,
          guint          cell)
{
  for (guint i = 0; i < n_cells; i++)
    if (cells[i] == cell)
      return TRUE;

  return FALSE;
}

static void
find_house (const MatoGeometry *geometry,
            guint               cell,
            guint16            *house)
{
  static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };
  guint n = 0;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const guint16 *cells =
        mato_geometry_unit (geometry, mato_cell_unit (geometry, cell, kinds[k]));

      for (guint i = 0; i < geometry->order; i++)
        if (cells[i] != cell && !has_cell (house, n, cells[i]))
          house[n++] = cells[i];
    }
}

void
mato_finder_need_cells (MatoFinder         *self,
                        const MatoGeometry *geometry)
{
  guint n_peers;

  if (self->peers != NULL)
    return;

  self->peers = g_new0 (MatoCells, geometry->n_cells);
  self->units = g_new0 (MatoCells, geometry->n_units);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint i = 0; i < geometry->n_peers; i++)
      mato_cells_add (&self->peers[cell], mato_geometry_peers (geometry, cell, &n_peers)[i]);
  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint i = 0; i < geometry->order; i++)
      mato_cells_add (&self->units[unit], mato_geometry_unit (geometry, unit)[i]);
}

void
mato_finder_init (MatoFinder         *self,
                  const MatoGeometry *geometry)
{
  guint n_units = geometry->n_units;

  *self = (MatoFinder) { .deduction = mato_deduction_new () };
  if (!mato_geometry_is_classic (geometry))
    {
      self->rules = mato_rule_facts_new (geometry);
      return;
    }

  self->crossings = g_new (guint32, n_units * n_units);
  self->houses = g_new (guint16, geometry->n_cells * geometry->n_peers);
  for (guint unit = 0; unit < n_units; unit++)
    for (guint other = 0; other < n_units; other++)
      self->crossings[unit * n_units + other] = find_crossing (geometry, unit, other);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    find_house (geometry, cell, self->houses + cell * geometry->n_peers);
}

void
mato_finder_clear (MatoFinder *self)
{
  g_clear_pointer (&self->deduction, mato_deduction_free);
  g_clear_pointer (&self->crossings, g_free);
  g_clear_pointer (&self->houses, g_free);
  g_clear_pointer (&self->peers, g_free);
  g_clear_pointer (&self->units, g_free);
  g_clear_pointer (&self->chains, self->free_chains);
  g_clear_pointer (&self->rules, mato_rule_facts_free);
  g_clear_pointer (&self->almost_locked, self->free_almost_locked);
}

MatoCells
mato_finder_find_cells (const MatoFinder *self,
                        guint             digit)
{
  MatoCells cells = { { 0 } };

  for (guint cell = 0; cell < self->board->geometry->n_cells; cell++)
    if (mato_candidates_has (self->board, cell, digit))
      mato_cells_add (&cells, cell);

  return cells;
}

gboolean
mato_finder_keep_going (MatoFinder *self)
{
  if (self->outer != NULL)
    self->is_stopped = !mato_finder_keep_going (self->outer);
  else if (!self->is_stopped && self->keep_going != NULL
           && !self->keep_going (self->keep_going_data))
    self->is_stopped = TRUE;

  return !self->is_stopped;
}

gboolean
mato_finder_work (MatoFinder *self)
{
  MatoFinder *outermost = self;

  while (outermost->outer != NULL)
    outermost = outermost->outer;
  if (++outermost->work > outermost->max_work)
    outermost->is_exhausted = outermost->is_stopped = TRUE;

  return mato_finder_keep_going (self);
}

void
mato_finder_begin (MatoFinder      *self,
                   MatoTechniqueId  technique,
                   guint            rating)
{
  self->deduction->technique = technique;
  self->deduction->rating = self->rules == NULL ? rating : 0;
  g_array_set_size (self->deduction->conclusions, 0);
  mato_reason_reset (&self->deduction->reason);
}

static void
conclude (MatoFinder  *self,
          MatoLiteral  literal)
{
  GArray *conclusions = self->deduction->conclusions;

  for (guint i = 0; i < conclusions->len; i++)
    if (g_array_index (conclusions, MatoLiteral, i) == literal)
      return;

  g_array_append_val (conclusions, literal);
}

void
mato_finder_remove (MatoFinder *self,
                    guint       cell,
                    guint       digit)
{
  if (mato_candidates_has (self->board, cell, digit))
    conclude (self, mato_literal (cell, digit, FALSE));
}

void
mato_finder_place (MatoFinder *self,
                   guint       cell,
                   guint       digit)
{
  conclude (self, mato_literal (cell, digit, TRUE));
}

gboolean
mato_finder_wants (const MatoFinder *self,
                   MatoTechniqueId   technique)
{
  const MatoTechnique *asked;

  if (self->up_to == NULL)
    return TRUE;

  asked = mato_technique_get (technique);
  return asked->rating <= self->up_to->rating && !(self->is_without && asked == self->up_to);
}

void
mato_finder_report (MatoFinder *self)
{
  if (self->deduction->conclusions->len > 0
      && mato_finder_wants (self, self->deduction->technique)
      && !self->report (self->deduction, self->data))
    self->is_done = TRUE;
}

static gboolean
item_has (const MatoGeometry *geometry,
          guint               item,
          MatoLiteral         literal)
{
  guint index = item - geometry->n_cells, unit = index / geometry->order;
  guint cell = mato_literal_cell (literal);

  if (item < geometry->n_cells)
    return item == cell;
  if (!mato_geometry_is_classic (geometry))
    return index % geometry->order + 1 == mato_literal_digit (literal)
           && has_cell (mato_geometry_unit (geometry, unit),
                        mato_geometry_unit_size (geometry, unit), cell);

  return index % geometry->order + 1 == mato_literal_digit (literal)
         && mato_cell_unit (geometry, cell, mato_unit_kind (geometry, unit)) == unit;
}

static gboolean
bases_have (const MatoGeometry *geometry,
            const guint32      *bases,
            guint               n,
            MatoLiteral         literal)
{
  for (guint i = 0; i < n; i++)
    if (item_has (geometry, bases[i], literal))
      return TRUE;

  return FALSE;
}

void
mato_finder_count (MatoFinder    *self,
                   const guint32 *bases,
                   const guint32 *covers,
                   guint          n)
{
  MatoReason *reason = mato_finder_reason (self);
  MatoLiteral literals[MATO_MAX_ORDER];

  if (reason != NULL)
    mato_reason_count (reason, bases, n, covers, n);

  for (guint i = 0; i < n; i++)
    for (guint k = mato_candidates_list (self->board, covers[i], literals); k > 0; k--)
      {
        MatoLiteral literal = literals[k - 1];

        if (bases_have (self->board->geometry, bases, n, literal))
          continue;
        if (reason != NULL)
          mato_reason_counted (reason, covers[i], mato_literal_not (literal));
        conclude (self, mato_literal_not (literal));
      }
}

void
mato_finder_count_and_place (MatoFinder    *self,
                             const guint32 *bases,
                             const guint32 *covers,
                             guint          n,
                             guint          unit,
                             guint          cell,
                             guint          digit)
{
  mato_finder_count (self, bases, covers, n);
  g_array_set_size (self->deduction->conclusions, 0);
  if (self->wants_reasons)
    mato_reason_last (&self->deduction->reason,
                      mato_geometry_unit_item (self->board->geometry, unit, digit),
                      mato_literal (cell, digit, TRUE));
  mato_finder_place (self, cell, digit);
}

void
mato_finder_exclude (MatoFinder  *self,
                     MatoLiteral  on,
                     MatoLiteral  off)
{
  if (self->wants_reasons)
    mato_reason_exclude (&self->deduction->reason, on, off,
                         mato_reason_shared_item (self->board->geometry, on, off));
}

guint
mato_finder_strong_item (const MatoFinder *self,
                         MatoLiteral       off,
                         MatoLiteral       on)
{
  static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };
  const MatoGeometry *geometry = self->board->geometry;
  guint cell = mato_literal_cell (on), digit = mato_literal_digit (on);

  for (guint k = 0; k < G_N_ELEMENTS (kinds) && cell != mato_literal_cell (off); k++)
    {
      guint unit = mato_cell_unit (geometry, cell, kinds[k]);

      if (mato_cell_unit (geometry, mato_literal_cell (off), kinds[k]) == unit
          && mato_bits_count (mato_candidates_places (self->board, unit, digit)) == 2)
        return mato_geometry_unit_item (geometry, unit, digit);
    }

  return cell;
}

void
mato_finder_reason_last (MatoFinder  *self,
                         MatoLiteral  off,
                         MatoLiteral  on)
{
  if (self->wants_reasons)
    mato_reason_last (&self->deduction->reason, mato_finder_strong_item (self, off, on), on);
}
