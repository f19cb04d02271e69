/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/shown-name.h"

#include "core/board/shown.h"

#include <string.h>

char *
mato_shown_name (GFile *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  return name != NULL ? mato_shown_text (name, MATO_SHOWN_NAME) : NULL;
}

char *
mato_name_stem (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot && dot > name ? g_strndup (name, dot - name) : g_strdup (name);
}

char *
mato_name_beside (GFile      *file,
                  const char *name)
{
  g_autofree char *shown = mato_shown_name (file);
  g_autofree char *stem = shown != NULL ? mato_name_stem (shown) : NULL;

  return stem != NULL ? g_strconcat (stem, "-", name, NULL) : g_strdup (name);
}
