/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-board.h"

#include <string.h>

#include "core/solve/engine.h"

#include "tests/effort.h"
#include "tests/test.h"

static guint64
count_solutions (const char         *engine,
                 const MatoGeometry *geometry,
                 const guint8       *givens)
{
  MatoSolveOptions options = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find (engine), geometry, givens, &options, &result);
  return result.n_solutions;
}

static guint
count_givens (const MatoGeometry *geometry,
              const guint8       *givens)
{
  guint n_givens = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    n_givens += givens[cell] != 0;

  return n_givens;
}

static void
check_symmetry (const MatoGeometry *geometry,
                const guint8       *givens,
                MatoSymmetry        symmetry)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint16 cells[MATO_SYMMETRY_MAX_CELLS];
      guint n_cells = mato_symmetry_get_cells (symmetry, geometry->order, cell, cells);

      for (guint i = 0; i < n_cells; i++)
        g_assert_cmpuint (givens[cell] != 0, ==, givens[cells[i]] != 0);
    }
}

static void
check_solution (const MatoGeometry *geometry,
                const guint8       *givens,
                const guint8       *solution)
{
  g_assert_false (mato_values_has_conflict (geometry, solution));
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      g_assert_cmpuint (solution[cell], >=, 1);
      g_assert_true (givens[cell] == 0 || givens[cell] == solution[cell]);
    }
}

/* Without any one of its groups of givens, the puzzle has several solutions. */
static void
check_minimal (const MatoGeometry *geometry,
               const guint8       *givens,
               MatoSymmetry        symmetry)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint16 cells[MATO_SYMMETRY_MAX_CELLS];
      guint n_cells = mato_symmetry_get_cells (symmetry, geometry->order, cell, cells);
      guint8 fewer[MATO_MAX_CELLS];

      if (givens[cell] == 0 || cells[0] != cell)
        continue;

      memcpy (fewer, givens, geometry->n_cells);
      for (guint i = 0; i < n_cells; i++)
        fewer[cells[i]] = 0;
      g_assert_cmpuint (count_solutions ("bitmask", geometry, fewer), ==, 2);
    }
}

static void
make (const MatoGeometry *geometry,
      const MatoRecipe   *recipe,
      guint               n_puzzles)
{
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  MatoRandom random = { recipe->symmetry };

  for (guint i = 0; i < n_puzzles; i++)
    {
      guint8 givens[MATO_MAX_CELLS], solution[MATO_MAX_CELLS];

      g_assert_true (mato_generator_make (generator, &random, recipe, givens, solution));
      /* Dancing links and bit masks are too slow for the largest boards, clause learning is not. */
      g_assert_cmpuint (count_solutions ("auto", geometry, givens), ==, 1);
      g_assert_cmpuint (count_solutions (geometry->order <= 12 ? "dlx" : "learn", geometry, givens),
                        ==, 1);
      check_symmetry (geometry, givens, recipe->symmetry);
      check_solution (geometry, givens, solution);
      if (recipe->is_minimal)
        check_minimal (geometry, givens, MATO_SYMMETRY_NONE);
      else if (recipe->n_extra == 0 && geometry->order <= 12)
        check_minimal (geometry, givens, recipe->symmetry);
    }
}

TEST (nines_are_as_asked)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);

  for (guint symmetry = 0; symmetry < MATO_N_SYMMETRIES; symmetry++)
    make (geometry, &(MatoRecipe) { .symmetry = symmetry }, effort_pick (10, 40, 14286));
}

/* With the full symmetry only about three minimal puzzles a second are found. */
TEST (minimal_ones_are)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);

  for (guint symmetry = 0; symmetry < MATO_SYMMETRY_FULL; symmetry++)
    make (geometry, &(MatoRecipe) { .symmetry = symmetry, .is_minimal = TRUE },
          effort_pick (1, symmetry == MATO_SYMMETRY_QUARTER_TURN ? 1 : 5, 100));
}

TEST (all_sizes_are_as_asked)
{
  static const guint symmetries[] = {
    MATO_SYMMETRY_NONE, MATO_SYMMETRY_HALF_TURN, MATO_SYMMETRY_FULL,
  };

  for (guint rows = 2; rows <= 12; rows++)
    for (guint columns = 2; columns <= 12; columns++)
      if (mato_geometry_is_valid (rows, columns))
        {
          g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows, columns);

          for (guint i = 0; i < G_N_ELEMENTS (symmetries); i++)
            make (geometry, &(MatoRecipe) { .symmetry = symmetries[i] },
                  effort_pick (1, geometry->order <= 12 ? 3 : 1, 34));
        }
}

TEST (extra_givens_are_added)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);

  make (geometry, &(MatoRecipe) { .symmetry = MATO_SYMMETRY_HALF_TURN, .n_extra = 9 }, 10);
  for (guint seed = 0; seed < 20; seed++)
    {
      MatoRandom a = { seed }, b = { seed };
      guint8 bare[81], rich[81];

      mato_generator_make (generator, &a, &(MatoRecipe) { 0 }, bare, NULL);
      mato_generator_make (generator, &b, &(MatoRecipe) { .n_extra = 7 }, rich, NULL);
      g_assert_cmpuint (count_givens (geometry, rich), ==, count_givens (geometry, bare) + 7);
      for (guint cell = 0; cell < 81; cell++)
        g_assert_true (bare[cell] == 0 || bare[cell] == rich[cell]);

      mato_generator_make (generator, &b, &(MatoRecipe) { .n_extra = 81 }, rich, NULL);
      g_assert_cmpuint (count_givens (geometry, rich), ==, 81);
    }
}

/* FNV-1a (Fowler, Noll, Vo). */
static guint64
hash_series (guint box_rows,
             guint box_columns,
             guint n_puzzles)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < n_puzzles; i++)
    {
      MatoRecipe recipe = { .symmetry = i % MATO_N_SYMMETRIES };
      MatoRandom random = mato_generate_nth_random (1, i);
      guint8 givens[MATO_MAX_CELLS];

      g_assert_true (mato_generator_make (generator, &random, &recipe, givens, NULL));
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        hash = (hash ^ givens[cell]) * G_GUINT64_CONSTANT (0x100000001b3);
    }

  return hash;
}

/* A seed makes the same puzzles with every compiler, on every machine, with any vector unit. */
TEST (seeds_are_reproducible)
{
  g_assert_cmphex (hash_series (3, 3, 700), ==, G_GUINT64_CONSTANT (0x4ab9707a55650edf));
  g_assert_cmphex (hash_series (2, 3, 70), ==, G_GUINT64_CONSTANT (0x26468d80e2309fa2));
  g_assert_cmphex (hash_series (4, 4, 7), ==, G_GUINT64_CONSTANT (0xc2269fceb6159a6e));
  g_assert_cmphex (hash_series (5, 5, 2), ==, G_GUINT64_CONSTANT (0x75c20c837dfcd1b9));

  g_setenv ("MATO_KERNEL", "portable", TRUE);
  g_assert_cmphex (hash_series (3, 3, 700), ==, G_GUINT64_CONSTANT (0x4ab9707a55650edf));
  g_unsetenv ("MATO_KERNEL");
}

/* The seeds of a series are the numbers of its generator, and differ. */
TEST (a_series_is_split)
{
  MatoRandom series = { 5 };

  for (guint i = 0; i < 10; i++)
    g_assert_cmpuint (mato_generate_nth_random (5, i).state, ==, mato_random_next (&series));
}

/* The mean number of givens of top-down generators is 24.38 (Berthier, 2009). */
TEST (givens_have_their_mean)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  MatoRandom random = { 1 };
  guint n_puzzles = 2000, n_givens = 0;

  for (guint i = 0; i < n_puzzles; i++)
    {
      guint8 givens[81];

      mato_generator_make (generator, &random, &(MatoRecipe) { 0 }, givens, NULL);
      n_givens += count_givens (geometry, givens);
    }

  g_assert_cmpfloat_with_epsilon (n_givens / (double) n_puzzles, 24.38, 0.1);
}

typedef struct
{
  guint n_left;
  guint n_attempts;
  guint n_groups;
} Patience;

static gboolean
keep_going_cb (const MatoGenerateProgress *progress,
               gpointer                    data)
{
  Patience *patience = data;

  g_assert_cmpuint (progress->n_tested, <=, progress->n_groups);
  g_assert_cmpuint (progress->n_attempts, >=, MAX (patience->n_attempts, 1));
  patience->n_attempts = progress->n_attempts;
  patience->n_groups = progress->n_groups;
  return patience->n_left-- > 0;
}

/* A generator stopped at any moment returns a puzzle with one solution. */
static void
the_best_so_far_is_kept (guint        box_rows,
                         guint        box_columns,
                         MatoSymmetry symmetry)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  guint n_last = geometry->n_cells;

  for (guint n = 0; n < 400; n += 13)
    {
      Patience patience = { .n_left = n };
      MatoRecipe recipe = {
        .symmetry = symmetry, .is_minimal = TRUE, .keep_going = keep_going_cb, .data = &patience,
      };
      MatoRandom random = { 3 };
      guint8 givens[MATO_MAX_CELLS];
      guint n_givens;

      if (mato_generator_make (generator, &random, &recipe, givens, NULL))
        return;

      n_givens = count_givens (geometry, givens);
      g_assert_cmpuint (patience.n_left, ==, G_MAXUINT);
      if (n_givens == 0)
        {
          g_assert_cmpuint (n_last, ==, geometry->n_cells);
          continue;
        }

      g_assert_cmpuint (count_solutions ("auto", geometry, givens), ==, 1);
      check_symmetry (geometry, givens, symmetry);
      g_assert_cmpuint (n_givens, <=, n_last);
      n_last = n_givens;
    }

  g_assert_cmpuint (n_last, <, geometry->n_cells / 2);
}

TEST (stops)
{
  the_best_so_far_is_kept (3, 3, MATO_SYMMETRY_FULL);
  the_best_so_far_is_kept (3, 4, MATO_SYMMETRY_FULL);
  the_best_so_far_is_kept (4, 4, MATO_SYMMETRY_NONE);
}
