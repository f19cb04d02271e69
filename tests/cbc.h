/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The best score of a board by integer programming with cbc (Debian: coinor-cbc), for comparison:
 * it shares no code with Mato's search.
 */
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "core/board/geometry.h"

static inline gboolean
cbc_is_installed (void)
{
  g_autofree char *program = g_find_program_in_path ("cbc");

  return program != NULL;
}

/* Every cell has one digit, and every digit one cell in each unit. Each variable is on its own
 * line, because cbc cannot read long lines. */
static inline char *
cbc_write_program (const MatoGeometry *geometry,
                   const guint8       *givens,
                   const guint8       *weights,
                   gboolean            lowest)
{
  GString *text = g_string_new (lowest ? "Minimize\nscore:\n" : "Maximize\nscore:\n");

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      g_string_append_printf (text, "+ %u x%u_%u\n", digit * weights[cell], cell, digit);
  g_string_append (text, "Subject To\n");

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      for (guint digit = 1; digit <= geometry->order; digit++)
        g_string_append_printf (text, "+ x%u_%u\n", cell, digit);
      g_string_append (text, "= 1\n");
      if (givens[cell] != 0)
        g_string_append_printf (text, "x%u_%u = 1\n", cell, givens[cell]);
    }
  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      {
        for (guint i = 0; i < geometry->order; i++)
          g_string_append_printf (text, "+ x%u_%u\n", mato_geometry_unit (geometry, unit)[i],
                                  digit);
        g_string_append (text, "= 1\n");
      }

  g_string_append (text, "Binary\n");
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      g_string_append_printf (text, "x%u_%u\n", cell, digit);
  g_string_append (text, "End\n");
  return g_string_free (text, FALSE);
}

/* Returns: whether the best score was proved in @seconds; @score: (out): -1 if there is no
 * solution */
static inline gboolean
cbc_solve (const MatoGeometry *geometry,
           const guint8       *givens,
           const guint8       *weights,
           gboolean            lowest,
           double              seconds,
           gint32             *score)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-cbc-XXXXXX", NULL);
  g_autofree char *program = g_build_filename (folder, "board.lp", NULL);
  g_autofree char *answer = g_build_filename (folder, "answer", NULL);
  g_autofree char *limit = g_strdup_printf ("%g", seconds);
  g_autofree char *text = cbc_write_program (geometry, givens, weights, lowest);
  g_autofree char *found = NULL;
  /* By default cbc stops within a gap, which is no proof. */
  const char *argv[] = { "cbc",   program, "sec",      limit,  "ratio", "0", "allow",
                         "0.5",   "solve", "solution", answer, NULL };
  double value;

  g_file_set_contents (program, text, -1, NULL);
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                NULL, NULL, NULL, NULL, NULL);
  g_file_get_contents (answer, &found, NULL, NULL);
  g_unlink (program);
  g_unlink (answer);
  g_rmdir (folder);

  *score = -1;
  if (found != NULL && sscanf (found, "Optimal - objective value %lf", &value) == 1)
    *score = (gint32) (value + 0.5);
  return *score >= 0 || (found != NULL && strstr (found, "nfeasible") != NULL);
}
