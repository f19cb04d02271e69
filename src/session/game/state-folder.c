/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/state-folder.h"

#include "disk/file-bytes.h"
#include "disk/safe-file.h"

#include <errno.h>

#define MAX_BYTES (8 << 20)

char *
mato_state_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "mato", NULL);
}

GPtrArray *
mato_state_lines_read (const char  *path,
                       GError     **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) reason = NULL;
  gsize length;
  g_autofree char *text = mato_file_load (path, MAX_BYTES, &length, &reason);
  g_auto (GStrv) parts = NULL;

  if (!text && !g_error_matches (reason, MATO_DISK_ERROR, ENOENT))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }

  parts = g_strsplit (text ? text : "", "\n", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (lines, g_strdup (parts[i]));

  return g_steal_pointer (&lines);
}

gboolean
mato_state_lines_write (const char  *path,
                        GPtrArray   *lines,
                        guint        most,
                        GError     **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = lines->len > most ? lines->len - most : 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (lines, i));

  g_mkdir_with_parents (folder, 0700);
  return mato_safe_write (path, text->str, text->len, MATO_SAFE_PRIVATE, error)
         != MATO_NOT_PLACED;
}
