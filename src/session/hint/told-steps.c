/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/told-steps.h"

#include <string.h>

#include "disk/safe-file.h"
#include "session/game/move.h"
#include "session/game/state-folder.h"

#define MAX_BYTES (4 << 20)

char *
mato_told_steps_dup_path (void)
{
  g_autofree char *folder = mato_state_folder ();

  return g_build_filename (folder, "told", NULL);
}

/* Returns: (transfer full) (element-type utf8): the lines, the oldest first */
static GPtrArray *
read_lines (const char *path)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL) || length > MAX_BYTES)
    return lines;

  parts = g_strsplit (text, "\n", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (lines, g_strdup (parts[i]));

  return lines;
}

static gboolean
write_lines (const char *path,
             GPtrArray  *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = lines->len > MATO_TOLD_STEPS_MAX ? lines->len - MATO_TOLD_STEPS_MAX : 0;
       i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) lines->pdata[i]);

  g_mkdir_with_parents (folder, 0700);
  return mato_safe_write (path, text->str, text->len, MATO_SAFE_PRIVATE, NULL) != MATO_NOT_PLACED;
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
  g_autoptr (GPtrArray) lines = read_lines (path);
  g_autofree char *line = write_line (technique, puzzle);

  if (g_ptr_array_find_with_equal_func (lines, line, g_str_equal, NULL))
    return TRUE;

  g_ptr_array_add (lines, g_steal_pointer (&line));
  return write_lines (path, lines);
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
  g_autoptr (GPtrArray) lines = read_lines (path);

  for (guint i = 0; i < lines->len; i++)
    {
      g_autoptr (MatoPuzzle) puzzle = read_line (lines->pdata[i], technique);

      if (puzzle == NULL)
        continue;

      g_ptr_array_remove_index (lines, i);
      write_lines (path, lines);
      return g_steal_pointer (&puzzle);
    }

  return NULL;
}
