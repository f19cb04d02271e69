/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/target-check.h"
#include "tests/data.h"
#include "tests/test.h"

#include <stdlib.h>

static void
check_known_lines (const char *name,
                   guint       box_rows,
                   guint       box_columns,
                   guint       n_polls,
                   guint       n_wanted)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  g_auto (GStrv) lines = data_split (data_load (name));
  guint n_lines = g_strv_length (lines);
  DataSample sample = data_sample (n_lines, n_wanted);

  for (guint i = sample.first; i < n_lines; i += sample.step)
    {
      gint32 known = atoi (lines[i] + geometry->n_cells);
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      MatoTargetResult result;

      g_test_message ("line %u", i + 1);
      read_line (lines[i], geometry->n_cells, givens);
      mato_weights_fill_rings (geometry, weights);
      solve_within (geometry, givens, NULL, FALSE, n_polls, &result);
      check_values (geometry, givens, weights, &result);
      g_assert_cmpint (result.end, !=, MATO_END_STOPPED);
      g_assert_cmpint (result.score, ==, known);
      g_assert_cmpint (result.bound, ==, known);
    }
}

TEST (known_lines_9x9)
{
  check_known_lines ("target/9x9.txt", 3, 3, 5000, effort_pick_slow (20, G_MAXUINT, G_MAXUINT));
}

TEST (known_lines_16x16)
{
  check_known_lines ("target/16x16.txt", 4, 4, 4000, effort_pick_slow (4, G_MAXUINT, G_MAXUINT));
}

/* Proved within 89084 choices before nodes cooled down, and within 1502 now. */
TEST (known_lines_25x25)
{
  check_known_lines ("target/25x25.txt", 5, 5, 2000, G_MAXUINT);
}

/* Replacing d by 10 - d: the highest score is 10 × 570 (Σ weights) - the lowest one. */
TEST (lowest_mirrors_highest)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_auto (GStrv) lines = data_split (data_load ("target/9x9.txt"));
  guint n_lines = g_strv_length (lines);
  DataSample sample = data_sample (n_lines, effort_pick_slow (20, 108, G_MAXUINT));
  guint n_tried = 0, n_finished = 0;

  for (guint i = sample.first; i < n_lines; i += sample.step, n_tried++)
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

  g_test_message ("%u of %u finished", n_finished, n_tried);
  g_assert_cmpuint (n_finished, >=, n_tried / 3);
}
