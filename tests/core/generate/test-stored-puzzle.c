/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/stored-puzzle.h"

#include <string.h>

#include "core/generate/generate-board.h"
#include "core/solve/engine.h"

#include "tests/effort.h"

static gboolean
has_one_solution (const MatoGeometry *geometry,
                  const guint8       *givens)
{
  const MatoSolveOptions options = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  return result.n_solutions == 1;
}

/* Each rare technique has a puzzle at once, and it needs the technique. */
static void
rare_techniques_are_stored (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  MatoRandom random = { 5 };
  guint n_rare = 0;

  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    {
      const MatoRecipe recipe = { .technique = mato_technique_get (id) };
      guint8 givens[81], solution[81];

      g_assert_cmpint (mato_recipe_is_stored (&recipe, geometry), ==,
                       mato_stored_puzzle_count (id) > 0);
      if (mato_stored_puzzle_count (id) == 0 || (!effort_is_long () && id % 8 != 7))
        continue;

      n_rare++;
      g_assert_true (mato_generator_make (generator, &random, &recipe, givens, solution));
      g_assert_true (has_one_solution (geometry, givens));
      g_assert_cmpint (mato_level_compare (NULL, recipe.technique, geometry, givens, NULL, NULL),
                       ==, MATO_LEVEL_FITS);
      for (guint cell = 0; cell < 81; cell++)
        g_assert_true (givens[cell] == 0 || givens[cell] == solution[cell]);
    }
  g_assert_false (mato_stored_puzzle_is_known (MATO_TECHNIQUE_DIRECT_CLAIMING));
  g_assert_true (mato_stored_puzzle_is_known (MATO_TECHNIQUE_X_WING));
  g_assert_cmpuint (n_rare, >=, effort_pick (2, 2, 20));
}

/* What is harder than nearly all puzzles would be drawn for hours. */
static void
nothing_is_drawn_for_ever (void)
{
  MatoTechniqueId id = MATO_TECHNIQUE_PLUS_CONTRADICTION;

  for (; id <= MATO_TECHNIQUE_NESTED_UNIT; id++)
    g_assert_cmpuint (mato_stored_puzzle_count (id), >, 0);
  g_assert_cmpuint (mato_stored_puzzle_count (MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_2), >, 0);
}

/* So there is one, too, where no given may be left out. */
static void
all_are_minimal (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoRandom random = { 3 };

  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    for (guint i = 0; i < 3 * mato_stored_puzzle_count (id); i++)
      {
        guint8 givens[81];

        mato_stored_puzzle_draw (id, &random, givens);
        for (guint cell = 0; cell < 81; cell++)
          {
            guint8 digit = givens[cell];

            givens[cell] = 0;
            g_assert_true (digit == 0 || !has_one_solution (geometry, givens));
            givens[cell] = digit;
          }
      }
}

/* A puzzle and its varieties have the same number of givens, and each digit as often. */
static void
varieties_are_the_same_puzzle (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoRandom random = { 1 };
  guint8 before[81] = { 0 };
  guint n_other = 0;

  for (guint i = 0; i < 20; i++)
    {
      guint8 givens[81];

      mato_stored_puzzle_draw (MATO_TECHNIQUE_HIDDEN_QUAD, &random, givens);
      g_assert_true (has_one_solution (geometry, givens));
      n_other += memcmp (givens, before, sizeof before) != 0;
      memcpy (before, givens, sizeof before);
    }
  g_assert_cmpuint (n_other, ==, 20);
}

/* A symmetry of the places would be lost: such puzzles are drawn. */
static void
symmetric_ones_are_drawn (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGeometry) other = mato_geometry_new (4, 4);
  MatoRecipe recipe = { .technique = mato_technique_get (MATO_TECHNIQUE_HIDDEN_QUAD) };

  g_assert_true (mato_recipe_is_stored (&recipe, geometry));
  g_assert_false (mato_recipe_is_stored (&recipe, other));
  recipe.symmetry = MATO_SYMMETRY_HALF_TURN;
  g_assert_false (mato_recipe_is_stored (&recipe, geometry));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/generate/stored/rare-techniques-are-stored", rare_techniques_are_stored);
  g_test_add_func ("/generate/stored/nothing-is-drawn-for-ever", nothing_is_drawn_for_ever);
  g_test_add_func ("/generate/stored/all-are-minimal", all_are_minimal);
  g_test_add_func ("/generate/stored/varieties-are-the-same-puzzle",
                   varieties_are_the_same_puzzle);
  g_test_add_func ("/generate/stored/symmetric-ones-are-drawn", symmetric_ones_are_drawn);

  return g_test_run ();
}
