/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/stored-puzzle.h"

#include <string.h>

#include "core/generate/generate-board.h"
#include "core/solve/engine.h"

#include "tests/effort.h"
#include "tests/symmetric.h"
#include "tests/test.h"

static gboolean
has_one_solution (const MatoGeometry *geometry,
                  const guint8       *givens)
{
  const MatoSolveOptions options = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  return result.n_solutions == 1;
}

static gboolean
note_cb (const MatoDeduction *deduction,
         gpointer             data)
{
  *(gboolean *) data = TRUE;
  return FALSE;
}

static gboolean
applies (MatoLogic            *logic,
         const MatoCandidates *board,
         MatoTechniqueId       technique)
{
  gboolean is_found = FALSE;

  mato_logic_find_all (logic, board, technique, note_cb, &is_found);
  return is_found;
}

/* Grouped chains that go through almost locked sets, and are found with the others of this name,
 * come only after those sets in the order of hints. */
static gboolean
is_later (MatoTechniqueId id)
{
  return id == MATO_TECHNIQUE_GROUPED_LOOP || id == MATO_TECHNIQUE_GROUPED_CHAIN;
}

/* Hints without the technique, and those that are less simple, lead to a board where nothing else
 * that is as simple applies, however it is looked for, but the technique does. */
static void
assert_needs (const MatoGeometry *geometry,
              const guint8       *givens,
              MatoTechniqueId     technique)
{
  const MatoTechnique *wanted = mato_technique_get (technique);
  const MatoLogicOptions options = { .is_unique = TRUE, .catalogue = MATO_CATALOGUE_ALL,
                                     .up_to = wanted, .is_without = TRUE };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  const MatoDeduction *deduction;
  MatoCandidates board;

  mato_candidates_init (&board, geometry, givens, NULL);
  while (board.n_open > 0 && (deduction = mato_logic_find_next (logic, &board)) != NULL)
    {
      g_assert_cmpint (deduction->technique, !=, technique);
      g_assert_cmpuint (mato_technique_get (deduction->technique)->rating, <=, wanted->rating);
      mato_deduction_apply (deduction, &board);
    }

  g_assert_cmpuint (board.n_open, >, 0);
  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    if (id != technique && !is_later (id) && mato_technique_get (id)->rating <= wanted->rating)
      g_assert_false (applies (logic, &board, id));
  g_assert_true (applies (logic, &board, technique));
}

/* Each rare technique has a puzzle at once, and it needs the technique. */
TEST (rare_techniques_are_stored)
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
      assert_needs (geometry, givens, id);
      for (guint cell = 0; cell < 81; cell++)
        g_assert_true (givens[cell] == 0 || givens[cell] == solution[cell]);
    }
  g_assert_cmpuint (n_rare, >, 0);
}

/* What is offered has ten puzzles that are different up to symmetry, or it is drawn; what has none
 * is not offered. */
TEST (ten_or_none)
{
  guint n_offered = 0, n_drawn = 0;

  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    {
      guint n = mato_stored_puzzle_count (id);
      g_autoptr (GHashTable) colours = g_hash_table_new (g_int64_hash, g_int64_equal);
      g_autofree guint64 *keys = g_new (guint64, n + 1);

      n_offered += mato_stored_puzzle_is_known (id);
      n_drawn += mato_stored_puzzle_is_known (id) && n == 0;
      for (guint i = 0; i < n; i++)
        {
          guint8 givens[81];

          mato_stored_puzzle_get (id, i, givens);
          keys[i] = symmetric_colour (givens);
          g_hash_table_add (colours, &keys[i]);
        }
      g_assert_true (n == 0 || mato_stored_puzzle_is_known (id));
      g_assert_cmpuint (g_hash_table_size (colours), ==, n);
      g_assert_true (n == 0 || n >= 10);
    }
  g_assert_false (mato_stored_puzzle_is_known (MATO_TECHNIQUE_DIRECT_CLAIMING));
  g_assert_true (mato_stored_puzzle_is_known (MATO_TECHNIQUE_X_WING));
  g_assert_cmpuint (n_offered, <, MATO_N_TECHNIQUES);
  g_assert_cmpuint (n_drawn, >, 0);
}

/* Each of them has one solution and no given too many, so there is one where no given may be left
 * out, and needs its technique. */
TEST (all_need_their_technique)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);

  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    for (guint i = 0; i < mato_stored_puzzle_count (id); i++)
      {
        guint8 givens[81];

        mato_stored_puzzle_get (id, i, givens);
        g_assert_true (has_one_solution (geometry, givens));
        assert_needs (geometry, givens, id);
        for (guint cell = 0; cell < 81; cell++)
          {
            guint8 digit = givens[cell];

            givens[cell] = 0;
            g_assert_true (digit == 0 || !has_one_solution (geometry, givens));
            givens[cell] = digit;
          }
      }
}

/* Of the same puzzle in another guise the colour is the same, of any other it is not. */
TEST (colours_tell_puzzles_apart)
{
  MatoRandom random = { 9 };
  guint8 first[81], second[81], varied[81];

  mato_stored_puzzle_get (MATO_TECHNIQUE_JELLYFISH, 0, first);
  mato_stored_puzzle_get (MATO_TECHNIQUE_JELLYFISH, 1, second);
  for (guint i = 0; i < 200; i++)
    {
      guint64 colour;

      mato_stored_puzzle_draw (MATO_TECHNIQUE_JELLYFISH, &random, varied);
      colour = symmetric_colour (varied);
      for (guint k = 0; k < mato_stored_puzzle_count (MATO_TECHNIQUE_JELLYFISH); k++)
        {
          mato_stored_puzzle_get (MATO_TECHNIQUE_JELLYFISH, k, first);
          if (symmetric_colour (first) == colour)
            break;
          g_assert_cmpuint (k + 1, <, mato_stored_puzzle_count (MATO_TECHNIQUE_JELLYFISH));
        }
    }
  for (guint cell = 0; cell < 81; cell++)
    if (second[cell] != 0)
      {
        guint64 colour = symmetric_colour (second);

        second[cell] = second[cell] % 9 + 1;
        g_assert_cmpuint (symmetric_colour (second), !=, colour);
        second[cell] = (second[cell] + 7) % 9 + 1;
        g_assert_cmpuint (symmetric_colour (second), ==, colour);
      }
}

/* A puzzle and its varieties have the same number of givens, and each digit as often. */
TEST (varieties_are_the_same_puzzle)
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
TEST (symmetric_ones_are_drawn)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGeometry) other = mato_geometry_new (4, 4);
  MatoRecipe recipe = { .technique = mato_technique_get (MATO_TECHNIQUE_HIDDEN_QUAD) };

  g_assert_true (mato_recipe_is_stored (&recipe, geometry));
  g_assert_false (mato_recipe_is_stored (&recipe, other));
  recipe.symmetry = MATO_SYMMETRY_HALF_TURN;
  g_assert_false (mato_recipe_is_stored (&recipe, geometry));
}
