/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-board.h"
#include "core/logic/rating.h"

#include "tests/effort.h"

static void
bands_are_the_whole_scale (void)
{
  guint n_levels;
  const MatoLevel *levels = mato_level_list (&n_levels);

  g_assert_cmpuint (n_levels, >=, 5);
  g_assert_cmpuint (levels[0].from, ==, 0);
  for (guint i = 0; i < n_levels; i++)
    {
      g_assert_true (mato_level_find (levels[i].name) == &levels[i]);
      g_assert_cmpuint (levels[i].from, <=, levels[i].to);
      g_assert_cmpuint (levels[i].to, ==, i + 1 < n_levels ? levels[i + 1].from - 1 : G_MAXUINT);
    }
  g_assert_null (mato_level_find ("any"));
}

static guint
rate (const MatoGeometry *geometry,
      const guint8       *givens)
{
  g_autoptr (MatoLogic) logic =
    mato_logic_new (geometry, &(MatoLogicOptions) { .is_unique = TRUE });
  MatoRating rating = mato_rating_compute (logic, geometry, givens, NULL, NULL);

  return rating.end == MATO_RATING_SOLVED ? rating.hardest : MATO_RATING_BEYOND_TENTHS;
}

/* The rating of each puzzle is in its band, and no other level takes it. */
static void
puzzles_are_in_their_bands (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  guint n_levels;
  const MatoLevel *levels = mato_level_list (&n_levels);

  for (guint i = 0; i < n_levels; i++)
    for (guint k = 0; k < effort_pick (2, 5, 1000); k++)
      {
        MatoRecipe recipe = { .level = &levels[i], .symmetry = k % MATO_N_SYMMETRIES };
        MatoRandom random = mato_generate_nth_random (i, k);
        guint8 givens[81];

        g_assert_true (mato_generator_make (generator, &random, &recipe, givens, NULL));
        g_assert_cmpuint (rate (geometry, givens), >=, levels[i].from);
        g_assert_cmpuint (rate (geometry, givens), <=, levels[i].to);
        for (guint other = 0; other < n_levels; other++)
          g_assert_true (mato_level_fits (&levels[other], geometry, givens, NULL, NULL)
                         == (other == i));
      }
}

static gboolean
stop_cb (const MatoGenerateProgress *progress,
         gpointer                    data)
{
  return progress->n_attempts < 3;
}

/* A puzzle with one solution is better than none. */
static void
the_best_so_far_has_another_level (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  const MatoLevel never = { "never", "never", 1000, 1000 };
  MatoRecipe recipe = { .level = &never, .keep_going = stop_cb };
  MatoRandom random = { 1 };
  guint8 givens[81];

  g_assert_false (mato_generator_make (generator, &random, &recipe, givens, NULL));
  g_assert_cmpuint (rate (geometry, givens), >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level/bands", bands_are_the_whole_scale);
  g_test_add_func ("/level/puzzles", puzzles_are_in_their_bands);
  g_test_add_func ("/level/best", the_best_so_far_has_another_level);
  return g_test_run ();
}
