/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/geometry.h"
#include "tests/test.h"

#include <string.h>

typedef void (*GeometryTest) (const MatoGeometry *geometry);

/* Runs a test on every shape of board. */
static void
on_every_shape (gconstpointer data)
{
  GeometryTest check = *(const GeometryTest *) data;
  guint n_shapes = 0;

  for (guint rows = 2; rows <= MATO_MAX_ORDER; rows++)
    for (guint columns = 2; rows * columns <= MATO_MAX_ORDER; columns++)
      {
        g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows, columns);

        check (geometry);
        n_shapes++;
      }

  g_assert_cmpuint (n_shapes, ==, 38);
}

static gboolean
unit_has_cell (const MatoGeometry *geometry,
               guint               unit,
               guint               cell)
{
  for (guint i = 0; i < geometry->order; i++)
    if (mato_geometry_unit (geometry, unit)[i] == cell)
      return TRUE;

  return FALSE;
}

static void
units_are_ascending_and_mutual (const MatoGeometry *geometry)
{
  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      const guint16 *cells = mato_geometry_unit (geometry, unit);

      for (guint i = 1; i < geometry->order; i++)
        g_assert_cmpuint (cells[i - 1], <, cells[i]);
      g_assert_cmpuint (cells[geometry->order - 1], <, geometry->n_cells);
    }

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint n_units;
      const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

      g_assert_cmpuint (n_units, ==, 3);
      for (guint family = 0; family < n_units; family++)
        {
          g_assert_cmpuint (units[family] / geometry->order, ==, family);
          g_assert_true (unit_has_cell (geometry, units[family], cell));
        }
    }
}

/* A box is a full rectangle of its shape, and boxes are counted left to right, top to bottom. */
static void
boxes_are_rectangles (const MatoGeometry *geometry)
{
  guint n = geometry->order;
  guint boxes_per_row = n / geometry->box_columns;

  for (guint box = 0; box < n; box++)
    {
      const guint16 *cells = mato_geometry_unit (geometry, 2 * n + box);
      guint top = box / boxes_per_row * geometry->box_rows;
      guint left = box % boxes_per_row * geometry->box_columns;

      for (guint i = 0; i < n; i++)
        {
          guint row = top + i / geometry->box_columns;
          guint column = left + i % geometry->box_columns;

          g_assert_cmpuint (cells[i], ==, row * n + column);
          g_assert_cmpuint (mato_geometry_box (geometry, cells[i]), ==, box);
        }
    }
}

static gboolean
is_peer (const MatoGeometry *geometry,
         guint               cell,
         guint               other)
{
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);

  for (guint i = 0; i < n_peers; i++)
    if (peers[i] == other)
      return TRUE;

  return FALSE;
}

static void
peers_are_who_shares_a_unit (const MatoGeometry *geometry)
{
  /* Tests some cells at different places in a box and on the board; all cells take too long. */
  for (guint cell = 0; cell < geometry->n_cells; cell += geometry->order / 2 + 1)
    {
      guint n_peers;
      const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);

      for (guint i = 1; i < n_peers; i++)
        g_assert_cmpuint (peers[i - 1], <, peers[i]);

      for (guint other = 0; other < geometry->n_cells; other++)
        {
          gboolean shares =
            mato_geometry_row (geometry, cell) == mato_geometry_row (geometry, other)
                            || mato_geometry_column (geometry, cell)
                                 == mato_geometry_column (geometry, other)
                            || mato_geometry_box (geometry, cell)
                                 == mato_geometry_box (geometry, other);

          g_assert_true (is_peer (geometry, cell, other) == (shares && other != cell));
          g_assert_true (is_peer (geometry, other, cell) == is_peer (geometry, cell, other));
        }
    }
}

static guint32
find_shared (const MatoGeometry *geometry,
             guint               unit,
             guint               other)
{
  guint32 shared = 0;

  for (guint i = 0; i < geometry->order; i++)
    if (unit_has_cell (geometry, other, mato_geometry_unit (geometry, unit)[i]))
      shared |= 1u << i;

  return shared;
}

/* The overlaps of a position are all other units with its cell and another cell of the unit. */
static void
overlaps_are_what_units_share (const MatoGeometry *geometry)
{
  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint position = 0; position < geometry->order; position++)
      {
        guint n_overlaps, n_units, n = 0;
        const MatoOverlap *overlaps =
          mato_geometry_overlaps (geometry, unit, position, &n_overlaps);
        guint cell = mato_geometry_unit (geometry, unit)[position];
        const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

        for (guint i = 0; i < n_units; i++)
          {
            guint32 shared = find_shared (geometry, unit, units[i]);

            if (units[i] == unit || __builtin_popcount (shared) < 2)
              continue;

            g_assert_cmpuint (n, <, n_overlaps);
            g_assert_cmpuint (overlaps[n].unit, ==, units[i]);
            g_assert_cmphex (overlaps[n].others, ==, geometry->all_digits & ~shared);
            g_assert_cmphex (overlaps[n].unit_others, ==,
                             geometry->all_digits & ~find_shared (geometry, units[i], unit));
            n++;
          }
        g_assert_cmpuint (n, ==, n_overlaps);
      }
}

static void
rings_are_distances_to_the_border (const MatoGeometry *geometry)
{
  guint n = geometry->order;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint row = cell / n, column = cell % n;
      guint ring = mato_geometry_ring (geometry, cell);

      /* The cell is in the square of cells at least @ring away from the border, but not in the next
       * smaller one. */
      g_assert_true (row >= ring && column >= ring && row + ring < n && column + ring < n);
      g_assert_false (row > ring && column > ring && row + ring + 1 < n && column + ring + 1 < n);
    }
}

static void
item_names_are_unique (const MatoGeometry *geometry)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_items = mato_geometry_n_items (geometry);

  for (guint item = 0; item < n_items; item++)
    g_assert_true (g_hash_table_add (names, mato_geometry_item_name (geometry, item)));

  g_assert_cmpuint (n_items, ==, 4 * geometry->n_cells);
}

static void
masks_hold_every_digit (const MatoGeometry *geometry)
{
  g_assert_cmpuint (geometry->order, ==, geometry->box_rows * geometry->box_columns);
  g_assert_cmpuint (geometry->n_cells, ==, geometry->order * geometry->order);
  for (guint bit = 0; bit < 32; bit++)
    g_assert_true ((geometry->all_digits >> bit & 1) == (bit < geometry->order));
}

TEST (item_names_are_as_written)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  static const struct
  {
    guint unit, digit;
    const char *name;
  } rows[] = { { 0, 5, "r1=5" }, { 8, 9, "r9=9" }, { 9, 1, "c1=1" }, { 15, 5, "c7=5" },
               { 18, 1, "b1=1" }, { 26, 9, "b9=9" } };
  g_autofree char *cell = mato_geometry_item_name (geometry, 3 * 9 + 6);

  g_assert_cmpstr (cell, ==, "r4c7");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint item = mato_geometry_unit_item (geometry, rows[i].unit, rows[i].digit);
      g_autofree char *name = mato_geometry_item_name (geometry, item);

      g_assert_cmpstr (name, ==, rows[i].name);
    }
}

TEST (default_boxes)
{
  static const struct
  {
    guint order, rows, columns;
  } known[] = { { 4, 2, 2 },   { 6, 2, 3 },   { 8, 2, 4 },   { 9, 3, 3 },   { 10, 2, 5 },
                { 12, 3, 4 },  { 14, 2, 7 },  { 15, 3, 5 },  { 16, 4, 4 },  { 18, 3, 6 },
                { 20, 4, 5 },  { 21, 3, 7 },  { 22, 2, 11 }, { 24, 4, 6 },  { 25, 5, 5 } };
  guint i = 0;

  for (guint order = 0; order < 100; order++)
    {
      guint rows = 0, columns = 0;
      gboolean expected = i < G_N_ELEMENTS (known) && known[i].order == order;

      g_assert_true (mato_geometry_default_box (order, &rows, &columns) == expected);
      if (!expected)
        continue;

      g_assert_cmpuint (rows, ==, known[i].rows);
      g_assert_cmpuint (columns, ==, known[i].columns);
      i++;
    }

  g_assert_cmpuint (i, ==, G_N_ELEMENTS (known));
}

TEST (valid_boxes)
{
  g_assert_true (mato_geometry_is_valid (2, 2));
  g_assert_true (mato_geometry_is_valid (2, 12));
  g_assert_true (mato_geometry_is_valid (12, 2));
  g_assert_true (mato_geometry_is_valid (5, 5));
  g_assert_false (mato_geometry_is_valid (0, 0));
  g_assert_false (mato_geometry_is_valid (3, 0));
  g_assert_false (mato_geometry_is_valid (1, 9));
  g_assert_false (mato_geometry_is_valid (9, 1));
  g_assert_false (mato_geometry_is_valid (2, 13));
  g_assert_false (mato_geometry_is_valid (13, 2));
  /* A product that overflows must not count as small. */
  g_assert_false (mato_geometry_is_valid (65536, 65536));
  g_assert_false (mato_geometry_is_valid (0x80000001u, 2));
}

TEST (shapes_compare)
{
  g_autoptr (MatoGeometry) wide = mato_geometry_new (2, 3);
  g_autoptr (MatoGeometry) again = mato_geometry_new (2, 3);
  g_autoptr (MatoGeometry) tall = mato_geometry_new (3, 2);
  g_autoptr (MatoGeometry) kept = mato_geometry_ref (wide);

  g_assert_true (kept == wide);
  g_assert_true (mato_geometry_equal (wide, again));
  g_assert_false (mato_geometry_equal (wide, tall));
}

/* The units of a classic board, as a caller would list them: nothing of that is kept. */
static guint
list_units (const MatoGeometry *geometry,
            MatoUnit           *units)
{
  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      units[unit].family = 'u';
      units[unit].n = mato_geometry_unit_size (geometry, unit);
      for (guint i = 0; i < units[unit].n; i++)
        units[unit].cells[i] = mato_geometry_unit (geometry, unit)[units[unit].n - 1 - i];
    }

  return geometry->n_units;
}

static MatoGeometry *
from_units (const MatoGeometry *geometry,
            const MatoUnit     *units,
            guint               n_units)
{
  guint n = geometry->order;

  return mato_geometry_new_units (n, n, n, 1, units, n_units, NULL);
}

static void
the_units_of_a_classic_board_are_one (const MatoGeometry *geometry)
{
  MatoUnit units[3 * MATO_MAX_ORDER], first;
  guint n_units = list_units (geometry, units);
  g_autoptr (MatoGeometry) again = NULL;

  first = units[0];
  memmove (units, units + 1, (n_units - 1) * sizeof *units);
  units[n_units - 1] = first;
  again = from_units (geometry, units, n_units);
  g_assert_true (mato_geometry_is_classic (again));
  g_assert_true (mato_geometry_equal (again, geometry));
}

/* One change to the units of a classic board by chance. */
static void
change_units (const MatoGeometry *geometry,
              MatoUnit           *units,
              guint              *n_units)
{
  guint n = geometry->order;
  guint a = g_test_rand_int_range (0, (gint32) *n_units);
  guint b = (a + g_test_rand_int_range (1, (gint32) *n_units)) % *n_units;
  guint i = g_test_rand_int_range (0, (gint32) n);

  switch (g_test_rand_int_range (0, 5))
    {
    case 0: /* a diagonal more */
      units[*n_units].family = 'u';
      units[*n_units].n = n;
      for (guint k = 0; k < n; k++)
        units[*n_units].cells[k] = k * (n + 1);
      (*n_units)++;
      break;
    case 1: /* a unit less */
      units[a] = units[--*n_units];
      break;
    case 2: /* a cell less */
      units[a].cells[i] = units[a].cells[--units[a].n];
      break;
    case 3: /* one unit in the place of another */
      units[a] = units[b];
      break;
    default: /* two cells more that differ */
      units[*n_units].family = 'u';
      units[*n_units].n = 2;
      units[*n_units].cells[0] = 0;
      units[(*n_units)++].cells[1] = n * n - 1;
    }
}

static void
almost_classic_is_not_classic (const MatoGeometry *geometry)
{
  for (guint round = 0; round < 20; round++)
    {
      MatoUnit units[3 * MATO_MAX_ORDER + 1];
      guint n_units = list_units (geometry, units);
      g_autoptr (MatoGeometry) other = NULL;
      g_autoptr (MatoGeometry) same = NULL;

      change_units (geometry, units, &n_units);
      other = from_units (geometry, units, n_units);
      same = from_units (geometry, units, n_units);
      g_assert_false (mato_geometry_is_classic (other));
      g_assert_cmpuint (other->box_rows, ==, 0);
      g_assert_cmpuint (other->box_columns, ==, 0);
      g_assert_false (mato_geometry_equal (other, geometry));
      g_assert_true (mato_geometry_equal (other, same));
    }
}

TEST (boards_need_not_be_square)
{
  const MatoUnit units[] = { { 'r', 3, { 2, 1, 0 } }, { 'c', 2, { 0, 3 } }, { 'c', 1, { 5 } } };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new_units (2, 3, 5, 0, units, 3, NULL);
  g_autofree char *cell = mato_geometry_item_name (geometry, 5);
  g_autofree char *unit = mato_geometry_item_name (geometry, mato_geometry_unit_item (geometry, 2,
                                                                                      4));
  guint n;

  g_assert_false (mato_geometry_is_classic (geometry));
  g_assert_cmpuint (geometry->n_cells, ==, 6);
  g_assert_cmpuint (mato_geometry_unit_size (geometry, 0), ==, 3);
  g_assert_cmpuint (mato_geometry_unit (geometry, 0)[0], ==, 0);
  g_assert_cmpstr (cell, ==, "r2c3");
  g_assert_cmpstr (unit, ==, "c2=4");
  mato_geometry_peers (geometry, 4, &n);
  g_assert_cmpuint (n, ==, 0);
  mato_geometry_peers (geometry, 0, &n);
  g_assert_cmpuint (n, ==, 3);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    GeometryTest check;
  } properties[] = {
    { "/geometry/units", units_are_ascending_and_mutual },
    { "/geometry/boxes", boxes_are_rectangles },
    { "/geometry/peers", peers_are_who_shares_a_unit },
    { "/geometry/overlaps", overlaps_are_what_units_share },
    { "/geometry/rings", rings_are_distances_to_the_border },
    { "/geometry/item-names-unique", item_names_are_unique },
    { "/geometry/masks", masks_hold_every_digit },
    { "/geometry/classic", the_units_of_a_classic_board_are_one },
    { "/geometry/almost-classic", almost_classic_is_not_classic },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    g_test_add_data_func (properties[i].path, &properties[i].check, on_every_shape);
  return tests_run ();
}
