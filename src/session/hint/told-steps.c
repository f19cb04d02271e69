/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/told-steps.h"

#include "session/game/move.h"
#include "session/game/state-folder.h"

#include <string.h>

char *
mato_told_steps_dup_path (void)
{
  g_autofree char *folder = mato_state_folder ();

  return g_build_filename (folder, "told", NULL);
}

/* Of the puzzle only what a step is about. */
static char *
write_line (MatoTechniqueId   technique,
            const MatoPuzzle *puzzle)
{
  g_autoptr (MatoPuzzle) bare = mato_puzzle_new (mato_board_copy (puzzle->board));
  g_autofree char *board = NULL;

  bare->alphabet = puzzle->alphabet;
  board = mato_move_puzzle_to_text (bare);
  return g_strdup_printf ("%s %s", mato_technique_get (technique)->name, board);
}

gboolean
mato_told_steps_add (const char       *path,
                     MatoTechniqueId   technique,
                     const MatoPuzzle *puzzle)
{
  g_autoptr (GPtrArray) lines = mato_state_lines_read (path, NULL);
  g_autofree char *line = write_line (technique, puzzle);

  if (lines == NULL)
    return FALSE;

  if (g_ptr_array_find_with_equal_func (lines, line, g_str_equal, NULL))
    return TRUE;

  g_ptr_array_add (lines, g_steal_pointer (&line));
  return mato_state_lines_write (path, lines, MATO_TOLD_STEPS_MAX, NULL);
}

/* Returns: (nullable): the board of @line, if it is by the technique */
static MatoPuzzle *
read_line (const char      *line,
           MatoTechniqueId  technique)
{
  const char *name = mato_technique_get (technique)->name;
  gsize length = strlen (name);

  if (!g_str_has_prefix (line, name) || line[length] != ' ')
    return NULL;

  return mato_move_puzzle_from_text (line + length + 1);
}

MatoPuzzle *
mato_told_steps_take (const char      *path,
                      MatoTechniqueId  technique)
{
  g_autoptr (GPtrArray) lines = mato_state_lines_read (path, NULL);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      g_autoptr (MatoPuzzle) puzzle = read_line (lines->pdata[i], technique);

      if (puzzle == NULL)
        continue;

      g_ptr_array_remove_index (lines, i);
      mato_state_lines_write (path, lines, MATO_TOLD_STEPS_MAX, NULL);
      return g_steal_pointer (&puzzle);
    }

  return NULL;
}
