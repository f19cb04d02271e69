/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/session/session-test.h"
#include "tests/test.h"

#include "session/search/deciding-cells.h"

#include <string.h>

/* Returns: the number of solutions of a puzzle whose @n_cells @cells are given as in @solution */
static guint64
count_with (const MatoGeometry *geometry,
            const guint8       *givens,
            const guint8       *solution,
            const guint16      *cells,
            guint               n_cells)
{
  const MatoSolveOptions options = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };
  guint8 more[MATO_MAX_CELLS];

  memcpy (more, givens, geometry->n_cells);
  for (guint i = 0; i < n_cells; i++)
    more[cells[i]] = solution[cells[i]];
  mato_engine_solve (mato_engine_find ("bitmask"), geometry, more, &options, &result);
  return result.n_solutions;
}

/* Whatever the cells hold in any solution, there is no other one with it. */
static void
check_puzzle (const MatoGeometry *geometry,
              const guint8       *givens,
              guint64             n_expected)
{
  const MatoSolveOptions options = { .max_solutions = 0, .max_kept = 1000 };
  g_auto (MatoResult) result = { 0 };
  guint16 cells[MATO_MAX_CELLS];
  guint n;

  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  g_assert_cmpuint (result.n_solutions, ==, n_expected);
  n = mato_deciding_cells_find (geometry, &result, cells);
  g_assert_cmpuint (n == 0, ==, n_expected == 1);
  for (guint i = 0; i < result.n_kept; i++)
    g_assert_cmpuint (count_with (geometry, givens, mato_result_get_kept (&result, geometry, i),
                                  cells, n), ==, 1);
}

TEST (few_cells_decide)
{
  static const struct { const char *givens; guint64 n; } cases[] = {
    { "1234341221434321", 1 },
    { ".2.4.4.221434321", 2 },
    { "................", 288 },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint8 givens[16];

      test_read_givens (geometry, cases[i].givens, givens);
      check_puzzle (geometry, givens, cases[i].n);
    }
}
