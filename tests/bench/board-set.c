/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/bench/board-set.h"

#include "core/board/board.h"

#include "tests/boards.h"

gboolean
board_set_read (BoardSet   *self,
                const char *path,
                guint       max_boards,
                guint       seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_lines, step;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_printerr ("%s: cannot be read\n", path);
      return FALSE;
    }

  lines = g_strsplit (text, "\n", -1);
  n_lines = g_strv_length (lines);
  step = MAX (n_lines / max_boards, 1);
  self->boards = g_new0 (char, (gsize) BOARD_SET_STRIDE * n_lines);

  for (guint i = 0; i < n_lines && self->n_boards < max_boards; i += step)
    if (strlen (lines[i]) >= BOARD_SET_CELLS)
      boards_permute (rand, lines[i], self->boards + BOARD_SET_STRIDE * self->n_boards++);

  if (self->n_boards == 0)
    g_printerr ("%s: no boards\n", path);
  return self->n_boards > 0;
}

void
board_set_clear (BoardSet *self)
{
  g_clear_pointer (&self->boards, g_free);
  self->n_boards = 0;
}

gboolean
board_set_is_solution (const MatoGeometry *geometry,
                       const char         *board,
                       const char         *solution)
{
  guint8 values[BOARD_SET_CELLS];

  boards_read (solution, values);
  for (guint cell = 0; cell < BOARD_SET_CELLS; cell++)
    if (values[cell] == 0 || (board[cell] >= '1' && board[cell] != solution[cell]))
      return FALSE;

  return !mato_values_has_conflict (geometry, values);
}
