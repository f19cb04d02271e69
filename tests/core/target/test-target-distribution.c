/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target.h"

#include "tests/core/target-boards.h"
#include "tests/test.h"

/* The counts of all scores equal those of enumerating the solutions. */
TEST (all_scores_are_counted)
{
  static const gint32 rows[][3] = { { 2, 2, 0 }, { 2, 2, 25 }, { 2, 3, 45 }, { 3, 3, 50 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 20; i++)
    {
      const gint32 *row = rows[i % G_N_ELEMENTS (rows)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (row[0], row[1]);
      guint8 givens[81], weights[81];
      MatoTargetOptions options = { .weights = weights };
      g_auto (MatoTargetDistribution) distribution = { 0 };

      target_boards_draw (geometry, random, row[2], givens);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        weights[cell] = g_rand_int_range (random, 0, 4);

      g_assert_true (mato_target_distribution (geometry, givens, &options, 100000, 10,
                                               &distribution));
      g_assert_true (distribution.is_exact);
      g_assert_cmpfloat (distribution.n_worth, ==, distribution.n_seen);
      g_assert_cmpuint (distribution.n_scores, >, 0);
      for (guint k = 0; k < distribution.n_scores; k++)
        {
          guint64 n_found;

          g_assert_true (mato_target_count (geometry, givens, &options, distribution.lowest + k, 0,
                                            &n_found));
          g_assert_cmpfloat_with_epsilon (distribution.shares[k] * distribution.n_seen, n_found,
                                          1e-6);
        }
    }
}

/* On the empty 4×4 board a sample is close to the exact distribution. */
TEST (samples_are_fair)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  guint8 givens[16] = { 0 };
  MatoTargetOptions options = { NULL };
  g_auto (MatoTargetDistribution) truth = { 0 }, sample = { 0 };

  g_assert_true (mato_target_distribution (geometry, givens, &options, 288, 0, &truth));
  g_assert_true (mato_target_distribution (geometry, givens, &options, 287, 20000, &sample));
  g_assert_true (truth.is_exact);
  g_assert_cmpuint (truth.n_seen, ==, 288);
  g_assert_false (sample.is_exact);
  g_assert_cmpint (sample.lowest, ==, truth.lowest);
  g_assert_cmpuint (sample.n_scores, ==, truth.n_scores);
  for (guint i = 0; i < truth.n_scores; i++)
    g_assert_cmpfloat_with_epsilon (sample.shares[i], truth.shares[i], 0.02);
}

TEST (clashing_givens_have_no_score)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  guint8 givens[16] = { 1, 1 };
  MatoTargetOptions options = { NULL };
  g_auto (MatoTargetDistribution) distribution = { 0 };

  g_assert_true (mato_target_distribution (geometry, givens, &options, 10, 10, &distribution));
  g_assert_true (distribution.is_exact);
  g_assert_cmpuint (distribution.n_scores, ==, 0);
  g_assert_cmpuint (distribution.n_seen, ==, 0);
}

TEST (big_boards_are_sampled)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 givens[81] = { 0 };
  MatoTargetOptions options = { NULL };
  g_auto (MatoTargetDistribution) distribution = { 0 };
  double all = 0;

  g_assert_true (mato_target_distribution (geometry, givens, &options, 100, 300, &distribution));
  g_assert_false (distribution.is_exact);
  g_assert_cmpuint (distribution.n_seen, >, 50);
  for (guint i = 0; i < distribution.n_scores; i++)
    all += distribution.shares[i];
  g_assert_cmpfloat_with_epsilon (all, 1, 1e-9);
  g_assert_cmpfloat (distribution.n_worth, >=, 1);
  g_assert_cmpfloat (distribution.n_worth, <, distribution.n_seen);
  g_assert_cmpint (distribution.lowest, >=, 2794);
  g_assert_cmpint (distribution.lowest + (gint32) distribution.n_scores - 1, <=, 2906);
}
