/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/conflict.h"

#include <glib/gi18n.h>

#include "cli/input.h"

void
mato_conflict_append_cells (GString          *text,
                            const MatoPuzzle *puzzle,
                            const char       *separator)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint8 givens[MATO_MAX_CELLS];
  const char *before = "";

  mato_board_copy_givens (puzzle->board, givens);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (givens[cell] != 0 && mato_values_is_conflict (geometry, givens, cell))
      {
        g_string_append_printf (text, "%sr%uc%u", before, mato_geometry_row (geometry, cell) + 1,
                                mato_geometry_column (geometry, cell) + 1);
        before = separator;
      }
}

void
mato_conflict_append (GString          *messages,
                      const char       *file,
                      const MatoPuzzle *puzzle)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  g_autofree char *message = NULL;

  if (puzzle->clash_column == 0)
    return;

  mato_conflict_append_cells (cells, puzzle, " ");
  /* Translators: %s is a list of cells such as “r1c1 r1c5” */
  sentence = g_strdup_printf (_ ("These givens clash: %s."), cells->str);
  message = mato_input_message (file, puzzle->line + puzzle->clash_line, puzzle->clash_column,
                                sentence);
  g_string_append (messages, message);
}
