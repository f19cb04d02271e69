/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/target-check.h"

#include <stdlib.h>

static char **
read_known_lines (const char *name)
{
  const char *folder = g_getenv ("MATO_SHARED_DATA");
  g_autofree char *path = g_build_filename (folder ? folder : ".", "target", name, NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_skip ("the shared data are not here");
      return NULL;
    }

  return g_strsplit (g_strchomp (text), "\n", -1);
}

static void
check_known_lines (const char *name,
                   guint       box_rows,
                   guint       box_columns,
                   guint       n_polls,
                   guint       n_expected)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  g_auto (GStrv) lines = read_known_lines (name);
  guint n_finished = 0;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      gint32 known = atoi (lines[i] + geometry->n_cells);
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      MatoTargetResult result;

      read_line (lines[i], geometry->n_cells, givens);
      mato_weights_fill_rings (geometry, weights);
      solve_within (geometry, givens, NULL, FALSE, n_polls, &result);
      check_values (geometry, givens, weights, &result);
      g_assert_cmpint (result.score, <=, known);
      g_assert_cmpint (result.bound, >=, known);
      if (result.end == MATO_END_STOPPED)
        continue;

      n_finished++;
      g_assert_cmpint (result.score, ==, known);
    }

  if (lines == NULL)
    return;

  g_test_message ("%u of %u lines finished", n_finished, g_strv_length (lines));
  g_assert_cmpuint (n_finished, >=, n_expected);
}

static void
known_lines_9x9 (void)
{
  check_known_lines ("9x9.txt", 3, 3, 5000, 217);
}

static void
known_lines_16x16 (void)
{
  check_known_lines ("16x16.txt", 4, 4, 4000, 64);
}

/* Digit d -> 10 - d turns the highest score into 10 × 570 (Σ weights) less the lowest. */
static void
lowest_mirrors_highest (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_auto (GStrv) lines = read_known_lines ("9x9.txt");
  guint n_finished = 0;

  for (guint i = 0; lines != NULL && i < g_strv_length (lines); i += 2)
    {
      gint32 known = atoi (lines[i] + 81);
      guint8 givens[81];
      MatoTargetResult result;

      read_line (lines[i], 81, givens);
      for (guint cell = 0; cell < 81; cell++)
        givens[cell] = givens[cell] == 0 ? 0 : 10 - givens[cell];
      solve_within (geometry, givens, NULL, TRUE, 1000, &result);
      if (result.end == MATO_END_STOPPED)
        continue;

      n_finished++;
      g_assert_cmpint (result.score, ==, known < 0 ? -1 : 5700 - known);
    }

  if (lines != NULL)
    g_assert_cmpuint (n_finished, >=, 50);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/target/known/9x9", known_lines_9x9);
  g_test_add_func ("/target/known/16x16", known_lines_16x16);
  g_test_add_func ("/target/known/mirror", lowest_mirrors_highest);
  return g_test_run ();
}
