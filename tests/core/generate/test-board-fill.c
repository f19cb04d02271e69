/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/board-fill.h"

#include <string.h>

#include "core/solve/engine.h"
#include "tests/test.h"

static void
fill (MatoFill           *fill,
      const MatoGeometry *geometry,
      guint64             seed,
      guint8             *values)
{
  MatoRandom random = { seed };

  while (mato_fill_complete (fill, &random, 4 * geometry->n_cells, values) != MATO_END_SOLVED)
    ;
}

TEST (boards_are_complete)
{
  for (guint order = 4; order <= MATO_MAX_ORDER; order++)
    {
      guint rows, columns;

      if (mato_geometry_default_box (order, &rows, &columns))
        {
          g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows, columns);
          MatoFill self;
          guint8 a[MATO_MAX_CELLS], b[MATO_MAX_CELLS];

          mato_fill_init (&self, geometry);
          fill (&self, geometry, 1, a);
          fill (&self, geometry, 2, b);
          g_assert_false (mato_values_has_conflict (geometry, a));
          g_assert_null (memchr (a, 0, geometry->n_cells));
          g_assert_cmpint (memcmp (a, b, geometry->n_cells), !=, 0);
          mato_fill_clear (&self);
        }
    }
}

static gboolean
has_other (const MatoGeometry *geometry,
           const guint8       *givens)
{
  MatoSolveOptions options = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("dlx"), geometry, givens, &options, &result);
  return result.n_solutions > 1;
}

/* Removes givens one by one until another solution is found, and compares with the number of
 * solutions. */
static void
others_are_found (guint box_rows,
                  guint box_columns)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  MatoFill self;

  mato_fill_init (&self, geometry);
  for (guint64 seed = 0; seed < 20; seed++)
    {
      MatoRandom random = { seed };
      guint8 givens[MATO_MAX_CELLS];
      gboolean is_one = TRUE;

      fill (&self, geometry, seed, givens);
      while (is_one)
        {
          guint cell = mato_random_below (&random, geometry->n_cells);
          guint digit = givens[cell];

          if (digit == 0)
            continue;

          givens[cell] = 0;
          is_one = mato_fill_find_other (&self, givens, cell, digit, G_MAXUINT) == MATO_END_NONE;
          g_assert_true (is_one != has_other (geometry, givens));
        }
    }

  mato_fill_clear (&self);
}

TEST (others_are_found_if_there_are)
{
  others_are_found (2, 2);
  others_are_found (3, 2);
  others_are_found (3, 3);
  others_are_found (3, 4);
}

static gboolean
never_cb (gpointer data)
{
  return FALSE;
}

TEST (gives_up)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (5, 5);
  MatoRandom random = { 1 };
  guint8 values[MATO_MAX_CELLS] = { 0 };
  MatoFill self;

  mato_fill_init (&self, geometry);
  g_assert_cmpint (mato_fill_complete (&self, &random, 5, values), ==, MATO_END_LIMIT);
  g_assert_cmpint (mato_fill_find_other (&self, values, 0, 1, 5), ==, MATO_END_LIMIT);
  self.keep_going = never_cb;
  g_assert_cmpint (mato_fill_complete (&self, &random, 5000, values), ==, MATO_END_STOPPED);
  mato_fill_clear (&self);
}
