/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/geometry.h"

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

static void
fill_units (MatoGeometry *self)
{
  guint n = self->order;
  guint8 filled[3 * MATO_MAX_ORDER] = { 0 };

  /* Cells come in ascending order, so each unit's list is ascending too. */
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint16 *units = self->cell_units + cell * UNITS_PER_CELL;

      units[0] = mato_geometry_row (self, cell);
      units[1] = n + mato_geometry_column (self, cell);
      units[2] = 2 * n + mato_geometry_box (self, cell);

      for (guint i = 0; i < UNITS_PER_CELL; i++)
        self->unit_cells[units[i] * n + filled[units[i]]++] = cell;
    }
}

/* In ascending order. A set of bits collects them, which is fast: a journal makes a geometry for
 * every puzzle in it. */
static void
fill_peers (MatoGeometry *self)
{
  guint16 *peer = self->peers;

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint64 is_peer[(MATO_MAX_CELLS + 63) / 64] = { 0 };

      for (guint i = 0; i < UNITS_PER_CELL; i++)
        {
          const guint16 *unit
            = self->unit_cells + self->cell_units[cell * UNITS_PER_CELL + i] * self->order;

          for (guint k = 0; k < self->order; k++)
            is_peer[unit[k] / 64] |= G_GUINT64_CONSTANT (1) << unit[k] % 64;
        }
      is_peer[cell / 64] &= ~(G_GUINT64_CONSTANT (1) << cell % 64);

      for (guint word = 0; word < G_N_ELEMENTS (is_peer); word++)
        for (guint64 left = is_peer[word]; left != 0; left &= left - 1)
          *peer++ = word * 64 + __builtin_ctzll (left);
    }
}

static void
fill_rings (MatoGeometry *self)
{
  guint last = self->order - 1;

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint row = mato_geometry_row (self, cell);
      guint column = mato_geometry_column (self, cell);

      self->rings[cell] = MIN (MIN (row, last - row), MIN (column, last - column));
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

MatoGeometry *
mato_geometry_new (guint box_rows,
                   guint box_columns)
{
  MatoGeometry *self;
  guint n = box_rows * box_columns;

  g_return_val_if_fail (mato_geometry_is_valid (box_rows, box_columns), NULL);

  self = g_new0 (MatoGeometry, 1);
  self->order = n;
  self->box_rows = box_rows;
  self->box_columns = box_columns;
  self->n_cells = n * n;
  self->n_units = 3 * n;
  self->all_digits = (1u << n) - 1;
  self->cell_n_units = UNITS_PER_CELL;
  /* The rest of the row and of the column, and of the box what lies in neither. */
  self->n_peers = 2 * (n - 1) + (box_rows - 1) * (box_columns - 1);
  self->unit_cells = g_new (guint16, self->n_units * n);
  self->cell_units = g_new (guint16, self->n_cells * UNITS_PER_CELL);
  self->peers = g_new (guint16, self->n_cells * self->n_peers);
  self->rings = g_new (guint8, self->n_cells);
  self->overlaps = g_new0 (MatoOverlap, self->n_units * n * MATO_MAX_OVERLAPS);
  g_atomic_ref_count_init (&self->ref_count);

  fill_units (self);
  fill_peers (self);
  fill_rings (self);
  fill_overlaps (self);

  return self;
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
  g_free (self->cell_units);
  g_free (self->peers);
  g_free (self->rings);
  g_free (self->overlaps);
  g_free (self);
}

gboolean
mato_geometry_equal (const MatoGeometry *a,
                     const MatoGeometry *b)
{
  return a->box_rows == b->box_rows && a->box_columns == b->box_columns;
}

char *
mato_geometry_item_name (const MatoGeometry *self,
                         guint               item)
{
  static const char families[UNITS_PER_CELL] = { 'r', 'c', 'b' };
  guint unit, digit;

  g_return_val_if_fail (item < mato_geometry_n_items (self), NULL);

  if (item < self->n_cells)
    return g_strdup_printf ("r%uc%u", mato_geometry_row (self, item) + 1,
                            mato_geometry_column (self, item) + 1);

  unit = (item - self->n_cells) / self->order;
  digit = (item - self->n_cells) % self->order + 1;
  return g_strdup_printf ("%c%u=%u", families[unit / self->order], unit % self->order + 1, digit);
}
