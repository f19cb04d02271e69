/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

#include <string.h>

#include "tests/data.h"

/*
 * For tests of solvers: properties of all answers, and sets of boards.
 */

static inline void
answers_assert_solution (const MatoGeometry *geometry,
                         const guint8       *givens,
                         const guint8       *values)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      g_assert_cmpuint (values[cell], >=, 1);
      g_assert_cmpuint (values[cell], <=, geometry->order);
      if (givens[cell] != 0)
        g_assert_cmpuint (values[cell], ==, givens[cell]);
    }

  g_assert_false (mato_values_has_conflict (geometry, values));
}

/* Asserts that all kept solutions are solutions, and different. */
static inline void
answers_assert_kept (const MatoResult   *result,
                     const MatoGeometry *geometry,
                     const guint8       *givens)
{
  for (guint i = 0; i < result->n_kept; i++)
    {
      const guint8 *values = mato_result_get_kept (result, geometry, i);

      answers_assert_solution (geometry, givens, values);
      for (guint j = 0; j < i; j++)
        g_assert_cmpint (memcmp (mato_result_get_kept (result, geometry, j), values,
                                 geometry->n_cells),
                         !=, 0);
    }
}

/* The sets in tests/data/boards, and those in the shared data for long runs. */
static const char *const answers_sets[] = {
  "9x9-easy", "9x9-hard", "9x9-minimal", "9x9-random", "9x9-several",
};
static const char *const answers_shared_sets[] = {
  "9x9-17-clue", "9x9-easy", "9x9-magictour-top1465", "9x9-minimal", "9x9-random-26-28",
};

static inline void
answers_add_set_test (const char    *prefix,
                      const char    *folder,
                      const char    *set,
                      GTestDataFunc  test)
{
  g_autofree char *path = g_strdup_printf ("%s/%s/%s", prefix, folder, set);

  g_test_add_data_func_full (path, g_strdup_printf ("%s/%s.txt", folder, set), test, g_free);
}

/* Adds a test `PREFIX/boards/SET` for each set, in a long run also `PREFIX/bench/SET`; @test gets
 * the name of the file. */
static inline void
answers_add_set_tests (const char    *prefix,
                       GTestDataFunc  test)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers_sets); i++)
    answers_add_set_test (prefix, "boards", answers_sets[i], test);
  for (guint i = 0; effort_is_long () && i < G_N_ELEMENTS (answers_shared_sets); i++)
    answers_add_set_test (prefix, "bench", answers_shared_sets[i], test);
}

/* Returns: (transfer full) (nullable): the lines of the set; %NULL: it is missing and the test is
 * skipped */
static inline char **
answers_load_set (const char *name)
{
  return data_split (g_str_has_prefix (name, "bench/") ? data_load_shared (name)
                                                       : data_load (name));
}
