/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

#include <string.h>

/*
 * For tests of whatever solves 9×9 boards and others: what is true of all answers, and the sets of
 * boards under MATO_SHARED_DATA.
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

/* Every solution that was kept is one, and none is kept twice. */
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

static const char *const answers_sets[] = {
  "9x9-17-clue", "9x9-easy", "9x9-magictour-top1465", "9x9-minimal", "9x9-random-26-28",
};

/* Adds `PREFIX/agree/SET`; @test gets the name of the file. */
static inline void
answers_add_set_tests (const char    *prefix,
                       GTestDataFunc  test)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers_sets); i++)
    {
      g_autofree char *path = g_strconcat (prefix, "/agree/", answers_sets[i], NULL);

      g_test_add_data_func_full (path, g_strconcat (answers_sets[i], ".txt", NULL), test, g_free);
    }
}

/* Returns: (transfer full) (nullable): the lines of the set; without them the test is skipped */
static inline char **
answers_load_set (const char *name)
{
  const char *folder = g_getenv ("MATO_SHARED_DATA");
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "bench", name, NULL) : NULL;
  g_autofree char *text = NULL;

  if (path == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_skip ("MATO_SHARED_DATA is not there");
      return NULL;
    }

  return g_strsplit (g_strchomp (text), "\n", -1);
}
