/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/state-folder.h"

char *
mato_state_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "mato", NULL);
}
