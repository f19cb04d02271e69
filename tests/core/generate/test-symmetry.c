/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/symmetry.h"
#include "tests/test.h"

/* The groups of some cells of a 4×4 board. */
TEST (cells_belong_together)
{
  static const struct
  {
    MatoSymmetry symmetry;
    guint cell;
    guint n_cells;
    guint16 cells[8];
  } rows[] = {
    { MATO_SYMMETRY_NONE, 6, 1, { 6 } },
    { MATO_SYMMETRY_HALF_TURN, 1, 2, { 1, 14 } },
    { MATO_SYMMETRY_QUARTER_TURN, 1, 4, { 1, 7, 8, 14 } },
    { MATO_SYMMETRY_MIRROR, 4, 2, { 4, 7 } },
    { MATO_SYMMETRY_DIAGONAL, 1, 2, { 1, 4 } },
    { MATO_SYMMETRY_DIAGONAL, 5, 1, { 5 } },
    { MATO_SYMMETRY_DIAGONALS, 1, 4, { 1, 4, 11, 14 } },
    { MATO_SYMMETRY_DIAGONALS, 0, 2, { 0, 15 } },
    { MATO_SYMMETRY_FULL, 1, 8, { 1, 2, 4, 7, 8, 11, 13, 14 } },
    { MATO_SYMMETRY_FULL, 5, 4, { 5, 6, 9, 10 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint16 cells[MATO_SYMMETRY_MAX_CELLS];

      g_assert_cmpuint (mato_symmetry_get_cells (rows[i].symmetry, 4, rows[i].cell, cells),
                        ==, rows[i].n_cells);
      for (guint k = 0; k < rows[i].n_cells; k++)
        g_assert_cmpuint (cells[k], ==, rows[i].cells[k]);
    }
}

/* All cells of a group have the same group. */
TEST (groups_are_closed)
{
  for (guint symmetry = 0; symmetry < MATO_N_SYMMETRIES; symmetry++)
    for (guint order = 4; order <= 25; order++)
      for (guint cell = 0; cell < order * order; cell++)
        {
          guint16 cells[MATO_SYMMETRY_MAX_CELLS], others[MATO_SYMMETRY_MAX_CELLS];
          guint n_cells = mato_symmetry_get_cells (symmetry, order, cell, cells);

          for (guint i = 0; i < n_cells; i++)
            {
              g_assert_cmpuint (mato_symmetry_get_cells (symmetry, order, cells[i], others),
                                ==, n_cells);
              g_assert_cmpmem (cells, n_cells * sizeof *cells, others, n_cells * sizeof *others);
            }
        }
}

TEST (names_are_read)
{
  for (guint i = 0; i < MATO_N_SYMMETRIES; i++)
    {
      MatoSymmetry symmetry;

      g_assert_true (mato_symmetry_from_name (mato_symmetry_get_name (i), &symmetry));
      g_assert_cmpuint (symmetry, ==, i);
      g_assert_cmpstr (mato_symmetry_get_title (i), !=, "");
    }

  g_assert_false (mato_symmetry_from_name ("45", &(MatoSymmetry) { 0 }));
}
