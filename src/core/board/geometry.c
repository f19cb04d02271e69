/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/geometry.h"

#include "core/board/constraint.h"

#include <string.h>

/* A cell of a rectangular board lies in one row, one column and one box. */
enum
{
  UNITS_PER_CELL = 3
};

gboolean
mato_geometry_is_valid (guint box_rows,
                        guint box_columns)
{
  return box_rows >= 2 && box_columns >= 2 && box_rows <= MATO_MAX_ORDER / box_columns;
}

gboolean
mato_geometry_default_box (guint  order,
                           guint *box_rows,
                           guint *box_columns)
{
  guint rows = 1;

  for (guint divisor = 2; order <= MATO_MAX_ORDER && divisor * divisor <= order; divisor++)
    if (order % divisor == 0)
      rows = divisor;

  if (rows == 1)
    return FALSE;

  *box_rows = rows;
  *box_columns = order / rows;
  return TRUE;
}

/* Ascending. */
static void
fill_unit (MatoGeometry   *self,
           const MatoUnit *unit,
           guint           start)
{
  guint16 *cells = self->unit_cells + start;

  for (guint i = 0; i < unit->n; i++)
    {
      guint k = i;

      for (; k > 0 && cells[k - 1] > unit->cells[i]; k--)
        cells[k] = cells[k - 1];
      cells[k] = unit->cells[i];
      self->cell_starts[unit->cells[i] + 1]++;
    }
}

static void
fill_units (MatoGeometry   *self,
            const MatoUnit *units)
{
  guint16 filled[MATO_MAX_CELLS] = { 0 };
  guint16 n_of_family[128] = { 0 };
  guint start = 0;

  for (guint unit = 0; unit < self->n_units; unit++)
    {
      self->unit_starts[unit] = start;
      self->families[unit] = units[unit].family;
      self->numbers[unit] = ++n_of_family[units[unit].family & 127];
      fill_unit (self, &units[unit], start);
      start += units[unit].n;
    }
  self->unit_starts[self->n_units] = start;

  for (guint cell = 0; cell < self->n_cells; cell++)
    self->cell_starts[cell + 1] += self->cell_starts[cell];
  for (guint unit = 0; unit < self->n_units; unit++)
    for (guint i = self->unit_starts[unit]; i < self->unit_starts[unit + 1]; i++)
      {
        guint cell = self->unit_cells[i];

        self->cell_units[self->cell_starts[cell] + filled[cell]++] = unit;
      }
}

/* In ascending order. A set of bits collects them, which is fast: a journal makes a geometry for
 * every puzzle in it. */
static void
fill_peers (MatoGeometry *self)
{
  guint32 n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint64 is_peer[(MATO_MAX_CELLS + 63) / 64] = { 0 };
      guint n_units;
      const guint16 *units = mato_geometry_units_of (self, cell, &n_units);

      for (guint i = 0; i < n_units; i++)
        {
          const guint16 *unit = mato_geometry_unit (self, units[i]);

          for (guint k = 0; k < mato_geometry_unit_size (self, units[i]); k++)
            is_peer[unit[k] / 64] |= G_GUINT64_CONSTANT (1) << unit[k] % 64;
        }
      is_peer[cell / 64] &= ~(G_GUINT64_CONSTANT (1) << cell % 64);

      self->peer_starts[cell] = n;
      for (guint word = 0; word < G_N_ELEMENTS (is_peer); word++)
        for (guint64 left = is_peer[word]; left != 0; left &= left - 1)
          self->peers[n++] = word * 64 + __builtin_ctzll (left);
    }
  self->peer_starts[self->n_cells] = n;
}

static void
fill_rings (MatoGeometry *self)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint row = mato_geometry_row (self, cell);
      guint column = mato_geometry_column (self, cell);

      self->rings[cell] = MIN (MIN (row, self->rows - 1 - row),
                               MIN (column, self->columns - 1 - column));
    }
}

/* For each row, column and box, at each of its cells: the units that it overlaps there. */
static void
fill_overlaps (MatoGeometry *self)
{
  guint n = self->order;
  guint8 filled[3 * MATO_MAX_ORDER] = { 0 };
  g_autofree guint32 *meet = g_new0 (guint32, self->n_units * self->n_units);
  g_autofree guint8 *positions = g_new (guint8, self->n_cells * UNITS_PER_CELL);

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      const guint16 *units = self->cell_units + cell * UNITS_PER_CELL;

      for (guint i = 0; i < UNITS_PER_CELL; i++)
        {
          positions[cell * UNITS_PER_CELL + i] = filled[units[i]];
          for (guint j = 0; j < UNITS_PER_CELL; j++)
            meet[units[i] * self->n_units + units[j]] |= 1u << filled[units[i]];
          filled[units[i]]++;
        }
    }

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      const guint16 *units = self->cell_units + cell * UNITS_PER_CELL;

      for (guint i = 0; i < UNITS_PER_CELL; i++)
        {
          guint place = units[i] * n + positions[cell * UNITS_PER_CELL + i];
          MatoOverlap *overlap = self->overlaps + place * MATO_MAX_OVERLAPS;

          /* A line meets its box, a box its row and its column; row and column share one cell. */
          for (guint j = i == 2 ? 0 : 2; j < (i == 2 ? 2u : 3u); j++)
            *overlap++ = (MatoOverlap) {
              .others = self->all_digits & ~meet[units[i] * self->n_units + units[j]],
              .unit_others = self->all_digits & ~meet[units[j] * self->n_units + units[i]],
              .unit = units[j],
            };
        }
    }
}

static MatoGeometry *
new_board (guint           rows,
           guint           columns,
           guint           order,
           const MatoUnit *units,
           guint           n_units)
{
  MatoGeometry *self = g_new0 (MatoGeometry, 1);
  guint n_places = 0, n_peers = 0;

  for (guint unit = 0; unit < n_units; unit++)
    {
      n_places += units[unit].n;
      n_peers += units[unit].n * (units[unit].n - 1);
    }

  self->order = order;
  self->rows = rows;
  self->columns = columns;
  self->lowest = 1;
  self->n_cells = rows * columns;
  self->n_units = n_units;
  self->all_digits = (1u << order) - 1;
  self->unit_cells = g_new (guint16, n_places + 1);
  self->unit_starts = g_new (guint16, n_units + 1);
  self->cell_units = g_new (guint16, n_places + 1);
  self->cell_starts = g_new0 (guint16, self->n_cells + 1);
  /* A peer that shares two units with a cell is counted twice. */
  self->peers = g_new (guint16, n_peers + 1);
  self->peer_starts = g_new (guint32, self->n_cells + 1);
  self->rings = g_new (guint8, self->n_cells);
  self->families = g_new (char, n_units + 1);
  self->numbers = g_new (guint16, n_units + 1);
  g_atomic_ref_count_init (&self->ref_count);

  fill_units (self, units);
  fill_peers (self);
  fill_rings (self);
  return self;
}

/* Rows, columns, boxes. */
static void
list_classic_units (guint     box_rows,
                    guint     box_columns,
                    MatoUnit *units)
{
  static const char families[UNITS_PER_CELL] = { 'r', 'c', 'b' };
  guint n = box_rows * box_columns;

  for (guint unit = 0; unit < UNITS_PER_CELL * n; unit++)
    {
      units[unit].family = families[unit / n];
      units[unit].n = 0;
    }

  for (guint cell = 0; cell < n * n; cell++)
    {
      guint row = cell / n, column = cell % n;
      guint box = row / box_rows * box_rows + column / box_columns;
      MatoUnit *of_cell[UNITS_PER_CELL] = { units + row, units + n + column, units + 2 * n + box };

      for (guint i = 0; i < UNITS_PER_CELL; i++)
        of_cell[i]->cells[of_cell[i]->n++] = cell;
    }
}

MatoGeometry *
mato_geometry_new (guint box_rows,
                   guint box_columns)
{
  MatoGeometry *self;
  MatoUnit units[UNITS_PER_CELL * MATO_MAX_ORDER];
  guint n = box_rows * box_columns;

  g_return_val_if_fail (mato_geometry_is_valid (box_rows, box_columns), NULL);

  list_classic_units (box_rows, box_columns, units);
  self = new_board (n, n, n, units, UNITS_PER_CELL * n);
  self->box_rows = box_rows;
  self->box_columns = box_columns;
  self->cell_n_units = UNITS_PER_CELL;
  /* The rest of the row and of the column, and of the box what lies in neither. */
  self->n_peers = 2 * (n - 1) + (box_rows - 1) * (box_columns - 1);
  self->overlaps = g_new0 (MatoOverlap, self->n_units * n * MATO_MAX_OVERLAPS);
  fill_overlaps (self);

  return self;
}

static gboolean
has_unit (const MatoGeometry *self,
          guint               n,
          const guint16      *cells)
{
  for (guint unit = 0; unit < self->n_units; unit++)
    if (mato_geometry_unit_size (self, unit) == n
        && memcmp (mato_geometry_unit (self, unit), cells, n * sizeof *cells) == 0)
      return TRUE;

  return FALSE;
}

/* Whether each unit of the other board is one here. */
static gboolean
has_units_of (const MatoGeometry *self,
              const MatoGeometry *other)
{
  for (guint unit = 0; unit < other->n_units; unit++)
    if (!has_unit (self, mato_geometry_unit_size (other, unit), mato_geometry_unit (other, unit)))
      return FALSE;

  return TRUE;
}

/* Returns: (transfer full) (nullable): the classic board that means the same */
static MatoGeometry *
find_classic (const MatoGeometry *self)
{
  if (self->constraints != NULL || self->lowest != 1 || self->rows != self->order
      || self->columns != self->order)
    return NULL;

  for (guint box_rows = 2; box_rows <= self->order / 2; box_rows++)
    if (self->order % box_rows == 0)
      {
        g_autoptr (MatoGeometry) classic = mato_geometry_new (box_rows, self->order / box_rows);

        if (has_units_of (self, classic) && has_units_of (classic, self))
          return g_steal_pointer (&classic);
      }

  return NULL;
}

MatoGeometry *
mato_geometry_new_units (guint            rows,
                         guint            columns,
                         guint            order,
                         guint            lowest,
                         const MatoUnit  *units,
                         guint            n_units,
                         MatoConstraints *constraints)
{
  g_autoptr (MatoGeometry) self = NULL;
  MatoGeometry *classic;

  g_return_val_if_fail (rows >= 1 && rows <= MATO_MAX_ORDER, NULL);
  g_return_val_if_fail (columns >= 1 && columns <= MATO_MAX_ORDER, NULL);
  g_return_val_if_fail (order >= 1 && order <= MATO_MAX_ORDER, NULL);
  g_return_val_if_fail (lowest <= 1 && n_units <= MATO_MAX_UNITS, NULL);

  self = new_board (rows, columns, order, units, n_units);
  self->lowest = lowest;
  self->constraints = constraints;
  classic = find_classic (self);
  return classic != NULL ? classic : g_steal_pointer (&self);
}

MatoGeometry *
mato_geometry_ref (const MatoGeometry *self)
{
  /* Immutable except for its reference count, so a constant one can be referenced too. */
  MatoGeometry *kept = (MatoGeometry *) self;

  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&kept->ref_count);
  return kept;
}

void
mato_geometry_unref (MatoGeometry *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->unit_cells);
  g_free (self->unit_starts);
  g_free (self->cell_units);
  g_free (self->cell_starts);
  g_free (self->peers);
  g_free (self->peer_starts);
  g_free (self->families);
  g_free (self->numbers);
  mato_constraints_free ((MatoConstraints *) self->constraints);
  g_free (self->rings);
  g_free (self->overlaps);
  g_free (self);
}

gboolean
mato_geometry_equal (const MatoGeometry *a,
                     const MatoGeometry *b)
{
  if (a == b || mato_geometry_is_classic (a) || mato_geometry_is_classic (b))
    return a->box_rows == b->box_rows && a->box_columns == b->box_columns;

  return a->rows == b->rows && a->columns == b->columns && a->order == b->order
         && a->lowest == b->lowest && has_units_of (a, b) && has_units_of (b, a)
         && mato_constraints_equal (a->constraints, b->constraints);
}

gboolean
mato_geometry_requires_all_of (const MatoGeometry *self,
                               const MatoGeometry *other)
{
  return self->rows == other->rows && self->columns == other->columns
         && self->order == other->order && self->lowest == other->lowest
         && has_units_of (self, other)
         && mato_constraints_include (self->constraints, other->constraints);
}

static const char *
get_rules (const MatoGeometry *self)
{
  return self->constraints != NULL ? mato_constraints_get_text (self->constraints) : NULL;
}

gboolean
mato_geometry_look_alike (const MatoGeometry *a,
                          const MatoGeometry *b)
{
  const char *rules = get_rules (a), *others = get_rules (b);

  return mato_geometry_equal (a, b)
         && (rules == others || (rules != NULL && others != NULL && strcmp (rules, others) == 0));
}

char *
mato_geometry_item_name (const MatoGeometry *self,
                         guint               item)
{
  guint unit, digit;

  g_return_val_if_fail (item < mato_geometry_n_items (self), NULL);

  if (item < self->n_cells)
    return g_strdup_printf ("r%uc%u", mato_geometry_row (self, item) + 1,
                            mato_geometry_column (self, item) + 1);

  unit = (item - self->n_cells) / self->order;
  digit = (item - self->n_cells) % self->order + 1;
  return g_strdup_printf ("%c%u=%u", self->families[unit], self->numbers[unit], digit);
}
