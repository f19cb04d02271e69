/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/shown-name.h"

#include "core/board/shown.h"

char *
mato_shown_name (GFile *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  return name != NULL ? mato_shown_text (name, MATO_SHOWN_NAME) : NULL;
}
