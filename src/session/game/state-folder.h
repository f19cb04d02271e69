/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Returns: (transfer full): where Mato keeps what must be there again at the next start; it is
 *  made by who writes there, for its owner alone, as are the files in it */
char *mato_state_folder (void);

G_END_DECLS
