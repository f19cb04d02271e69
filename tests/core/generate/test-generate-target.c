/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-target.h"

#include "core/target/target.h"

#include "tests/effort.h"
#include "tests/test.h"

static guint
count_clues (const guint8 *givens)
{
  guint n_clues = 0;

  for (guint cell = 0; cell < 81; cell++)
    n_clues += givens[cell] != 0;

  return n_clues;
}

static guint64
count_completions (const MatoGeometry *geometry,
                   const guint8       *givens)
{
  MatoSolveOptions options = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("dlx"), geometry, givens, &options, &result);
  return result.n_solutions;
}

static guint64
count_best (const MatoGeometry *geometry,
            const guint8       *givens)
{
  MatoTargetOptions options = { NULL };
  MatoTargetResult best;
  guint64 n_best;

  mato_target_solve (geometry, givens, &options, &best);
  g_assert_true (mato_target_count (geometry, givens, &options, best.score, 2, &n_best));
  return n_best;
}

/* Puzzles meet the options, and no further condition: if several best boards are allowed, some
 * puzzles have several. */
TEST (puzzles_are_as_asked)
{
  static const MatoGenerateOptions rows[] = {
    { 24, 30, FALSE, NULL, NULL }, { 24, 30, TRUE, NULL, NULL }, { 22, 22, TRUE, NULL, NULL },
    { MATO_GENERATE_FEWEST, MATO_GENERATE_FEWEST, FALSE, NULL, NULL },
    { MATO_GENERATE_MOST, MATO_GENERATE_MOST, TRUE, NULL, NULL },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint n_puzzles = effort_pick (10, 60, 1000);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MatoRandom random = { i };
      gboolean is_met[MATO_GENERATE_MOST + 1] = { FALSE };
      guint n_several_best = 0;

      for (guint k = 0; k < n_puzzles; k++)
        {
          guint8 givens[81];

          g_assert_true (mato_generate_target (&random, &rows[i], givens));
          g_assert_cmpuint (count_clues (givens), >=, rows[i].min_clues);
          g_assert_cmpuint (count_clues (givens), <=, rows[i].max_clues);
          g_assert_cmpuint (count_completions (geometry, givens), ==, 2);
          is_met[count_clues (givens)] = TRUE;
          n_several_best += count_best (geometry, givens) > 1;
        }

      if (rows[i].has_one_best)
        g_assert_cmpuint (n_several_best, ==, 0);
      /* Few puzzles need not include all numbers of givens. */
      if (n_puzzles < 60)
        continue;

      for (guint n = rows[i].min_clues; n <= rows[i].max_clues; n++)
        g_assert_true (is_met[n]);
      g_assert_true (rows[i].has_one_best == (n_several_best == 0));
    }
}

static gboolean
never_cb (gpointer data)
{
  return FALSE;
}

TEST (stops)
{
  MatoGenerateOptions options = { 24, 30, FALSE, never_cb, NULL };
  MatoRandom random = { 1 };
  guint8 givens[81];

  g_assert_false (mato_generate_target (&random, &options, givens));
}
