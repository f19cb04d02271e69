/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_state_folder:
 *
 * Returns: (transfer full): the path of the folder for data that is restored at the next start;
 *   the writer creates the folder, and only the owner may access it and its files
 */
char *mato_state_folder (void);

G_END_DECLS
