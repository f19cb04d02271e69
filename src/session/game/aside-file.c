/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/aside-file.h"

#include "disk/safe-file.h"

#define DAMAGED_SUFFIX ".damaged"

char *
mato_aside_file_find_path (const char *path)
{
  char *aside = g_strconcat (path, DAMAGED_SUFFIX, NULL);

  for (guint i = 2; g_file_test (aside, G_FILE_TEST_EXISTS); i++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.%u" DAMAGED_SUFFIX, path, i);
    }

  return aside;
}

gboolean
mato_aside_file_keep (const char  *path,
                      const char  *text,
                      gsize        length,
                      GError     **error)
{
  g_autofree char *aside = mato_aside_file_find_path (path);

  return mato_safe_write (aside, text, length, MATO_SAFE_PRIVATE | MATO_SAFE_NEW, error)
         != MATO_NOT_PLACED;
}
