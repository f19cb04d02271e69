/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/random.h"

#include <math.h>
#include <string.h>

#include "core/board/board.h"
#include "tests/test.h"

/* The numbers are those of the published algorithm. */
TEST (numbers_are_known)
{
  static const guint64 expected[] = {
    G_GUINT64_CONSTANT (6457827717110365317), G_GUINT64_CONSTANT (3203168211198807973),
    G_GUINT64_CONSTANT (9817491932198370423), G_GUINT64_CONSTANT (4593380528125082431),
    G_GUINT64_CONSTANT (16408922859458223821),
  };
  MatoRandom random = { 1234567 };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (mato_random_next (&random), ==, expected[i]);
}

TEST (below_is_fair)
{
  MatoRandom random = { 1 };

  for (guint limit = 1; limit <= 7; limit++)
    {
      guint counts[7] = { 0 };

      for (guint i = 0; i < limit * 10000; i++)
        {
          guint number = mato_random_below (&random, limit);

          g_assert_cmpuint (number, <, limit);
          counts[number]++;
        }
      for (guint i = 0; i < limit; i++)
        g_assert_cmpfloat_with_epsilon (counts[i], 10000, 500);
    }
}

/* The mean weight of all tries, 0 for a dead end, is the number of solutions: 288. */
TEST (weights_count_completions)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  MatoRandom random = { 1 };
  double sum = 0;

  for (guint i = 0; i < 20000; i++)
    {
      guint8 values[16] = { 0 };
      double weight;

      if (!mato_random_complete (&random, geometry, values, &weight))
        continue;

      g_assert_null (memchr (values, 0, sizeof values));
      g_assert_false (mato_values_has_conflict (geometry, values));
      sum += exp (weight);
    }

  g_assert_cmpfloat_with_epsilon (sum / 20000, 288, 5);
}
