/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/weights.h"
#include "tests/test.h"

#include <string.h>

TEST (names_are_read_back)
{
  MatoWeights read = MATO_N_WEIGHTS;

  for (MatoWeights preset = 0; preset < MATO_N_WEIGHTS; preset++)
    {
      g_assert_true (mato_weights_from_name (mato_weights_name (preset), &read));
      g_assert_cmpint (read, ==, preset);
    }

  g_assert_false (mato_weights_from_name ("", &read));
  g_assert_false (mato_weights_from_name ("ring", &read));
}

/* The first rows of each preset, down to the middle of the board. */
TEST (presets_are_as_drawn)
{
  static const struct
  {
    MatoWeights preset;
    guint8 rows[5][9];
  } cases[] = {
    { MATO_WEIGHTS_RINGS, { { 6, 6, 6, 6, 6, 6, 6, 6, 6 },
                            { 6, 7, 7, 7, 7, 7, 7, 7, 6 },
                            { 6, 7, 8, 8, 8, 8, 8, 7, 6 },
                            { 6, 7, 8, 9, 9, 9, 8, 7, 6 },
                            { 6, 7, 8, 9, 10, 9, 8, 7, 6 } } },
    { MATO_WEIGHTS_BORDER, { { 10, 10, 10, 10, 10, 10, 10, 10, 10 },
                             { 10, 9, 9, 9, 9, 9, 9, 9, 10 },
                             { 10, 9, 8, 8, 8, 8, 8, 9, 10 },
                             { 10, 9, 8, 7, 7, 7, 8, 9, 10 },
                             { 10, 9, 8, 7, 6, 7, 8, 9, 10 } } },
    { MATO_WEIGHTS_BOXES, { { 6, 6, 6, 6, 6, 6, 6, 6, 6 },
                            { 6, 7, 6, 6, 7, 6, 6, 7, 6 },
                            { 6, 6, 6, 6, 6, 6, 6, 6, 6 },
                            { 6, 6, 6, 6, 6, 6, 6, 6, 6 },
                            { 6, 7, 6, 6, 7, 6, 6, 7, 6 } } },
    { MATO_WEIGHTS_DIAGONALS, { { 10, 6, 6, 6, 6, 6, 6, 6, 10 },
                                { 6, 10, 6, 6, 6, 6, 6, 10, 6 },
                                { 6, 6, 10, 6, 6, 6, 10, 6, 6 },
                                { 6, 6, 6, 10, 6, 10, 6, 6, 6 },
                                { 6, 6, 6, 6, 10, 6, 6, 6, 6 } } },
    { MATO_WEIGHTS_CENTRE, { { 1, 1, 1, 1, 1, 1, 1, 1, 1 },
                             { 1, 4, 4, 4, 4, 4, 4, 4, 1 },
                             { 1, 4, 9, 9, 9, 9, 9, 4, 1 },
                             { 1, 4, 9, 16, 16, 16, 9, 4, 1 },
                             { 1, 4, 9, 16, 25, 16, 9, 4, 1 } } },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 weights[MATO_MAX_CELLS];

  g_assert_cmpuint (G_N_ELEMENTS (cases), ==, MATO_N_WEIGHTS);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mato_weights_fill (geometry, cases[i].preset, weights);
      g_assert_cmpmem (weights, 45, cases[i].rows, 45);
    }
}

/* Presets are symmetric under all rotations and reflections, on boards of every shape. */
TEST (presets_are_symmetric)
{
  for (guint rows = 2; rows <= 12; rows++)
    for (guint columns = 2; columns <= 12; columns++)
      {
        g_autoptr (MatoGeometry) geometry = NULL;
        guint8 weights[MATO_MAX_CELLS];

        if (!mato_geometry_is_valid (rows, columns))
          continue;

        geometry = mato_geometry_new (rows, columns);
        for (MatoWeights preset = 0; preset < MATO_N_WEIGHTS; preset++)
          {
            guint n_rings = mato_weights_count_rings (geometry);
            gboolean is_steep = preset == MATO_WEIGHTS_CENTRE;

            mato_weights_fill (geometry, preset, weights);
            for (guint cell = 0; cell < geometry->n_cells; cell++)
              {
                g_assert_cmpuint (weights[cell], >=, is_steep ? 1 : 6);
                g_assert_cmpuint (weights[cell], <=,
                                  is_steep ? MIN (n_rings * n_rings, MATO_MAX_WEIGHT)
                                           : 5 + n_rings);
                g_assert_cmpuint (weights[cell], ==, weights[geometry->n_cells - 1 - cell]);
              }
          }
      }
}

TEST (ranks_count_what_is_lighter)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  guint8 weights[] = { 99, 0, 7, 7, 0, 0, 99, 98, 7, 7, 7, 7, 7, 7, 7, 7 };
  guint8 ranks[MATO_MAX_WEIGHT + 1];

  g_assert_cmpuint (mato_weights_rank (geometry, weights, ranks), ==, 4);
  g_assert_cmpuint (ranks[0], ==, 0);
  g_assert_cmpuint (ranks[7], ==, 1);
  g_assert_cmpuint (ranks[98], ==, 2);
  g_assert_cmpuint (ranks[99], ==, 3);

  memset (weights, 42, sizeof weights);
  g_assert_cmpuint (mato_weights_rank (geometry, weights, ranks), ==, 1);
  g_assert_cmpuint (ranks[42], ==, 0);
}
