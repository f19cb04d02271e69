/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-variant.h"

#include "core/board/board.h"
#include "core/board/constraint.h"
#include "core/generate/variant-clues.h"
#include "core/logic/logic.h"
#include "core/rules/rules.h"
#include "core/solve/engine.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

static const guint shapes[][2] = { { 3, 3 }, { 2, 3 }, { 2, 4 } };

static void
assert_unique (const MatoMadePuzzle *puzzle,
               const char           *engine)
{
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find (engine), puzzle->geometry, puzzle->givens, &options,
                     &result);
  g_assert_cmpuint (result.n_solutions, ==, 1);
  g_assert_true (result.exhausted);
  g_assert_cmpmem (mato_result_get_kept (&result, puzzle->geometry, 0), puzzle->geometry->n_cells,
                   puzzle->solution, puzzle->geometry->n_cells);
}

/* The level of a technique, written out once more. */
static MatoVariantLevel
get_level (MatoTechniqueId technique)
{
  static const char *const easy[] = { "rule", "rule-digit", "rule-outsider", "rule-of-45" };
  static const char *const medium[] = { "pointing", "claiming", "naked-pair", "hidden-pair",
                                        "rule-of-45-large" };
  const MatoTechnique *self = mato_technique_get (technique);

  for (guint i = 0; i < G_N_ELEMENTS (easy); i++)
    if (self->family == MATO_FAMILY_SINGLES || g_str_equal (self->name, easy[i]))
      return MATO_VARIANT_EASY;
  for (guint i = 0; i < G_N_ELEMENTS (medium); i++)
    if (g_str_equal (self->name, medium[i]))
      return MATO_VARIANT_MEDIUM;

  return self->family == MATO_FAMILY_FORCING ? MATO_N_VARIANT_LEVELS : MATO_VARIANT_HARD;
}

typedef struct
{
  const MatoCandidates *board;
  MatoCandidates *after;
  guint n;
} Choice;

/* Takes one of all that are reported, each as likely as another. */
static gboolean
choose_cb (const MatoDeduction *deduction,
           gpointer             data)
{
  Choice *self = data;

  if (g_test_rand_int_range (0, (int) ++self->n) == 0)
    {
      *self->after = *self->board;
      mato_deduction_apply (deduction, self->after);
    }
  return TRUE;
}

/* Takes a step by any technique of a level or a lower one. Returns: whether there was one */
static gboolean
take_step (MatoLogic        *logic,
           MatoCandidates   *board,
           MatoVariantLevel  level)
{
  MatoCandidates before = *board;
  guint first = (guint) g_test_rand_int_range (0, MATO_N_ALL_TECHNIQUES);

  for (guint i = 0; i < MATO_N_ALL_TECHNIQUES; i++)
    {
      MatoTechniqueId technique = (first + i) % MATO_N_ALL_TECHNIQUES;
      Choice choice = { &before, board, 0 };

      if (get_level (technique) > level)
        continue;
      mato_logic_find_all (logic, &before, technique, choose_cb, &choice);
      if (choice.n > 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether a person ends the puzzle by steps of a level and lower ones, taken in any order. */
static gboolean
is_enough (const MatoMadePuzzle *puzzle,
           MatoVariantLevel      level)
{
  MatoLogicOptions options = { .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = mato_logic_new (puzzle->geometry, &options);
  MatoCandidates board;

  mato_candidates_init (&board, puzzle->geometry, puzzle->givens, NULL);
  while (board.n_open > 0)
    if (!take_step (logic, &board, level))
      return FALSE;

  return memcmp (board.values, puzzle->solution, puzzle->geometry->n_cells) == 0;
}

static void
check (const MatoMadeVariant *variant,
       const MatoGeometry    *shape,
       MatoVariantLevel       level,
       guint64                seed)
{
  MatoRandom random = { seed };
  g_auto (MatoMadePuzzle) puzzle = { 0 };
  g_autoptr (GString) rules = g_string_new (NULL);
  guint n_givens = 0;

  g_assert_true (mato_made_variant_make (variant, shape, level, &random, NULL, NULL, &puzzle));
  g_assert_cmpuint (puzzle.geometry->n_cells, ==, shape->n_cells);
  g_assert_false (mato_geometry_is_classic (puzzle.geometry));
  mato_rules_write (rules, puzzle.geometry);
  g_test_message ("%s %s %" G_GUINT64_FORMAT "\n%s", variant->name,
                  mato_variant_level_name (level), seed, rules->str);

  assert_unique (&puzzle, "bitmask");
  assert_unique (&puzzle, "learn");
  g_assert_true (is_enough (&puzzle, level));
  g_assert_true (level == MATO_VARIANT_EASY || !is_enough (&puzzle, level - 1));
  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      n_givens += puzzle.givens[cell] != 0;
      g_assert_cmpint (puzzle.givens[cell] != 0, ==,
                       puzzle.givens[shape->n_cells - 1 - cell] != 0);
    }
  if (g_str_equal (variant->name, "killer"))
    g_assert_cmpuint (n_givens, ==, 0);
}

TEST (each_has_one_solution_and_its_level)
{
  guint n_variants, n = effort_pick_slow (1, 3, 1000), step = effort_pick_slow (3, 1, 1);
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  for (guint i = (guint) g_test_rand_int_range (0, (int) step); i < n_variants; i += step)
    for (guint level = 0; level < MATO_N_VARIANT_LEVELS; level++)
      for (guint k = 0; k < n; k++)
        {
          g_autoptr (MatoGeometry) shape = mato_geometry_new (3, 3);

          check (&variants[i], shape, level, g_test_rand_int ());
        }
}

/* The simplest step each time is one of the lowest level that leads on. */
TEST (levels_come_one_after_the_other)
{
  g_autoptr (MatoGeometry) shape = mato_geometry_new (3, 3);
  guint n_variants, n_steps = 0, step = effort_pick_slow (3, 1, 1);
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i += step)
    {
      MatoRandom random = { g_test_rand_int () };
      g_auto (MatoMadePuzzle) puzzle = { 0 };
      MatoLogicOptions any = { .catalogue = MATO_CATALOGUE_ALL };
      g_autoptr (MatoLogic) logic = NULL;
      MatoCandidates board;

      mato_made_variant_make (&variants[i], shape, MATO_VARIANT_HARD, &random, NULL, NULL, &puzzle);
      logic = mato_logic_new (puzzle.geometry, &any);
      mato_candidates_init (&board, puzzle.geometry, puzzle.givens, NULL);
      while (board.n_open > 0)
        {
          const MatoDeduction *deduction = mato_logic_find_next (logic, &board);
          MatoVariantLevel level = get_level (deduction->technique);
          MatoLogicOptions lower = { .catalogue = MATO_CATALOGUE_ALL,
                                     .plain = MATO_PLAIN_EASY + level - 1 };

          if (level > MATO_VARIANT_EASY)
            {
              g_autoptr (MatoLogic) other = mato_logic_new (puzzle.geometry, &lower);

              g_assert_cmpint (mato_technique_get_plain_level (deduction->technique), ==,
                               MATO_PLAIN_EASY + level);
              g_assert_null (mato_logic_find_next (other, &board));
              n_steps++;
            }
          mato_deduction_apply (deduction, &board);
        }
    }
  g_assert_cmpuint (n_steps, >=, n_variants / step);
}

/* Small boards hardly need anything hard. */
TEST (boards_of_other_sizes)
{
  guint n_variants;
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    for (guint k = 1; k < G_N_ELEMENTS (shapes); k++)
      {
        g_autoptr (MatoGeometry) shape = mato_geometry_new (shapes[k][0], shapes[k][1]);

        if (!g_str_has_prefix (variants[i].name, "anti-"))
          check (&variants[i], shape, MATO_VARIANT_EASY, g_test_rand_int ());
      }
}

TEST (no_others_are_taken)
{
  g_autoptr (MatoGeometry) small = mato_geometry_new (2, 2);
  g_autoptr (MatoGeometry) large = mato_geometry_new (3, 4);
  MatoVariantLevel level;

  g_assert_null (mato_made_variant_find ("sandwich"));
  g_assert_false (mato_made_variant_suits (mato_made_variant_find ("killer"), small));
  g_assert_false (mato_made_variant_suits (mato_made_variant_find ("killer"), large));
  g_assert_false (mato_variant_level_from_name ("any", &level));
}

/* What is drawn lies as wished, whatever the seed. */
TEST (regions_hang_together_and_are_symmetric)
{
  guint n_moved, n_tries = effort_pick_slow (50, 500, 50000);

  for (guint k = 0; k < n_tries; k++)
    {
      guint i = k % G_N_ELEMENTS (shapes);
      g_autoptr (MatoGeometry) shape = mato_geometry_new (shapes[i][0], shapes[i][1]);
      MatoRandom random = { g_test_rand_int () };
      guint8 regions[MATO_MAX_CELLS], opposite[MATO_MAX_ORDER];
      guint sizes[MATO_MAX_ORDER] = { 0 }, n_joined = 0, parents[MATO_MAX_CELLS];

      memset (opposite, 0xff, sizeof opposite);
      mato_regions_draw (shape, &random, regions);
      for (guint cell = 0; cell < shape->n_cells; cell++)
        {
          guint8 *other = &opposite[regions[cell]];

          g_assert_cmpuint (regions[cell], <, shape->order);
          sizes[regions[cell]]++;
          if (*other == 0xff)
            *other = regions[shape->n_cells - 1 - cell];
          g_assert_cmpuint (*other, ==, regions[shape->n_cells - 1 - cell]);
          parents[cell] = cell;
        }

      /* Joined along a spanning tree, a region of n cells has n - 1 joints. */
      for (guint cell = 0; cell < shape->n_cells; cell++)
        for (guint right = 0; right < 2; right++)
          {
            guint next = right ? cell + 1 : cell + shape->columns, a = cell, b = next;

            if (next >= shape->n_cells || (right && next % shape->columns == 0)
                || regions[cell] != regions[next])
              continue;
            while (parents[a] != a)
              a = parents[a];
            while (parents[b] != b)
              b = parents[b];
            n_joined += a != b;
            parents[a] = b;
          }
      g_assert_cmpuint (n_joined, ==, shape->n_cells - shape->order);
      for (guint region = 0; region < shape->order; region++)
        g_assert_cmpuint (sizes[region], ==, shape->order);

      /* Never the boxes themselves, which would be an ordinary board. */
      for (guint cell = n_moved = 0; cell < shape->n_cells; cell++)
        n_moved += regions[cell] != regions[cell - cell % shape->columns % shape->box_columns
                                            - cell / shape->columns % shape->box_rows
                                                * shape->columns];
      g_assert_cmpuint (n_moved, >, 0);
    }
}

static gboolean
stop_cb (guint    n_attempts,
         gpointer left)
{
  return (*(guint *) left)-- > 0;
}

TEST (it_can_be_stopped)
{
  g_autoptr (MatoGeometry) shape = mato_geometry_new (3, 3);
  MatoRandom random = { 1 };
  MatoMadePuzzle puzzle;
  guint left = 20;

  g_assert_false (mato_made_variant_make (mato_made_variant_find ("anti-knight"), shape,
                                          MATO_VARIANT_HARD, &random, stop_cb, &left, &puzzle));
  g_assert_null (puzzle.geometry);
}
