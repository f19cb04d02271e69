/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/board-sieve.h"
#include "core/generate/generate-board.h"
#include "core/logic/rating.h"

#include "tests/effort.h"
#include "tests/test.h"

TEST (bands_are_the_whole_scale)
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

  return rating.hardest;
}

/* The rating of each puzzle is in its band, and no other level takes it. */
TEST (puzzles_are_in_their_bands)
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
stop_late_cb (const MatoGenerateProgress *progress,
              gpointer                    data)
{
  return progress->n_attempts < 5000;
}

/* With much symmetry a board has few puzzles, and perhaps none of the level: then others are begun
 * with. */
TEST (no_board_is_tried_for_ever)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  const MatoRecipe recipe = { .level = mato_level_find ("expert"), .symmetry = MATO_SYMMETRY_FULL,
                              .keep_going = stop_late_cb };

  for (guint i = 0; i < 5; i++)
    {
      MatoRandom random = mato_generate_nth_random (4242, i);
      guint8 givens[81];

      g_assert_true (mato_generator_make (generator, &random, &recipe, givens, NULL));
    }
}

/* Other boards have no scale: the hardest technique decides. */
TEST (other_sizes_have_levels)
{
  static const struct { guint rows, columns, n_levels; } sizes[] = {
    { 2, 2, 1 }, { 2, 3, 2 }, { 2, 4, 4 }, { 3, 4, 4 }, { 4, 4, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (sizes[i].rows, sizes[i].columns);
      g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
      guint n_levels;
      const MatoLevel *levels = mato_level_list (&n_levels);

      for (guint level = 0; level < sizes[i].n_levels; level++)
        {
          MatoRecipe recipe = { .level = &levels[level], .symmetry = MATO_SYMMETRY_HALF_TURN };
          MatoRandom random = mato_generate_nth_random (i, level);
          guint8 givens[MATO_MAX_CELLS], solution[MATO_MAX_CELLS];

          g_assert_true (mato_level_suits (&levels[level], geometry));
          g_assert_true (mato_generator_make (generator, &random, &recipe, givens, solution));
          g_assert_cmpuint (rate (geometry, givens), >=, levels[level].from);
          g_assert_cmpuint (rate (geometry, givens), <=, levels[level].to);
          for (guint cell = 0; cell < geometry->n_cells; cell++)
            g_assert_true (givens[cell] == 0 || givens[cell] == solution[cell]);
        }
    }
}

static void
keep_technique_cb (const MatoDeduction  *deduction,
                   const MatoCandidates *board,
                   gpointer              data)
{
  gboolean *has = data;

  has[deduction->technique] = TRUE;
}

TEST (a_technique_is_needed)
{
  static const MatoTechniqueId wanted[] = {
    MATO_TECHNIQUE_NAKED_PAIR, MATO_TECHNIQUE_X_WING, MATO_TECHNIQUE_XY_WING,
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      MatoRecipe recipe = { .technique = mato_technique_get (wanted[i]) };
      MatoRandom random = mato_generate_nth_random (7, i);
      gboolean has[MATO_N_TECHNIQUES] = { FALSE };
      g_autoptr (MatoLogic) logic =
        mato_logic_new (geometry, &(MatoLogicOptions) { .is_unique = TRUE });
      guint8 givens[81];

      g_assert_true (mato_generator_make (generator, &random, &recipe, givens, NULL));
      mato_rating_compute (logic, geometry, givens, keep_technique_cb, has);
      g_assert_true (has[wanted[i]]);
    }
}

/* Whoever begins behind the singles comes to the same answer, and the look at a puzzle for the last
 * level rejects nothing else that is of it. */
TEST (short_cuts_come_to_the_same)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  g_autoptr (MatoJudge) judge = mato_judge_new (geometry, NULL, NULL);
  const MatoLevel *last = mato_level_find ("extreme");
  guint n_rejected = 0, n_wrong = 0, n_levels, n = effort_pick (40, 60, 20000);
  const MatoLevel *levels = mato_level_list (&n_levels);

  for (guint i = 0; i < n; i++)
    {
      const MatoRecipe recipe = { .symmetry = MATO_SYMMETRY_NONE };
      MatoRandom random = mato_generate_nth_random (11, i);
      guint8 givens[81];
      guint rating, n_left;

      g_assert_true (mato_generator_make (generator, &random, &recipe, givens, NULL));
      rating = rate (geometry, givens);
      for (guint k = 0; k < n_levels; k++)
        g_assert_cmpint (mato_judge_compare (judge, &levels[k], NULL, givens), ==,
                         rating < levels[k].from ? MATO_LEVEL_BELOW
                         : rating > levels[k].to ? MATO_LEVEL_ABOVE : MATO_LEVEL_FITS);
      g_assert_false (mato_judge_rejects (judge, &levels[0], givens, &n_left));
      if (!mato_judge_rejects (judge, last, givens, &n_left))
        continue;
      n_rejected++;
      n_wrong += rating >= last->from;
    }
  g_assert_cmpuint (n_rejected, >, n * 7 / 10);
  g_assert_cmpuint (n_wrong, <=, 1 + n / 50);
}

/* Whether somebody who knows what chains leave in the end takes the same steps. */
static void
check_steps (const MatoGeometry *geometry,
             const guint8       *givens,
             const guint32      *left)
{
  const MatoLogicOptions options = { .is_unique = TRUE, .max_rating = 84 };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  g_autoptr (MatoLogic) other = mato_logic_new (geometry, &options);
  const MatoDeduction *step;
  MatoCandidates board;

  mato_logic_know_left (other, left);
  mato_candidates_init (&board, geometry, givens, NULL);
  while (board.n_open > 0 && (step = mato_logic_find_next (logic, &board)) != NULL)
    {
      const MatoDeduction *same = mato_logic_find_next (other, &board);

      g_assert_nonnull (same);
      g_assert_cmpuint (step->technique, ==, same->technique);
      g_assert_cmpuint (step->rating, ==, same->rating);
      g_assert_cmpmem (step->conclusions->data, step->conclusions->len * sizeof (MatoLiteral),
                       same->conclusions->data, same->conclusions->len * sizeof (MatoLiteral));
      mato_deduction_apply (step, &board);
    }
  g_assert_true (board.n_open == 0 || mato_logic_find_next (other, &board) == NULL);
}

/* The solution is left in any case, and what the sieve leaves, if it is stuck. */
TEST (what_is_left_changes_no_step)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  const char *levels[] = { "expert", "extreme" };
  guint n_stuck = 0;
  MatoFill fill;

  mato_fill_init (&fill, geometry);
  for (guint i = 0; i < effort_pick (20, 40, 4000); i++)
    {
      const MatoRecipe recipe = { .level = mato_level_find (levels[i % 2]) };
      MatoRandom random = mato_generate_nth_random (12, i);
      guint8 givens[81], solution[81];
      guint32 left[81];
      gboolean is_whole;

      g_assert_true (mato_generator_make (generator, &random, &recipe, givens, solution));
      for (guint cell = 0; cell < 81; cell++)
        left[cell] = 1u << (solution[cell] - 1);
      check_steps (geometry, givens, left);

      if (mato_fill_settle (&fill, givens, solution, left)
          || mato_sieve_is_easy (&fill, &is_whole) || !is_whole)
        continue;
      n_stuck++;
      check_steps (geometry, givens, fill.masks.options);
    }
  g_assert_cmpuint (n_stuck, >, 9);
  mato_fill_clear (&fill);
}

static gboolean
stop_cb (const MatoGenerateProgress *progress,
         gpointer                    data)
{
  return progress->n_attempts < 3;
}

/* A puzzle with one solution is better than none. */
TEST (the_best_so_far_has_another_level)
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
