/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/open-file.h"

#include <glib/gi18n-lib.h>

static gboolean
is_given_by_shell (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL
         && (g_str_has_prefix (path, "/dev/fd/") || g_str_has_prefix (path, "/proc/"));
}

GInputStream *
mato_open_file (GFile         *file,
                GCancellable  *cancellable,
                GError       **error)
{
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) == G_FILE_TYPE_SPECIAL
      && !is_given_by_shell (file))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                           _("There is a pipe or a device of this name, but no file that could be "
                             "read."));
      return NULL;
    }

  return G_INPUT_STREAM (g_file_read (file, cancellable, error));
}
