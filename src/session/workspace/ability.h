/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

G_BEGIN_DECLS

/**
 * mato_workspace_check:
 * @error: return location for a %MATO_ERROR: a sentence that says why not
 *
 * Returns: whether the search of @page can be made of the board that is there, see
 *   mato_search_check(); mato_workspace_search() starts no other
 */
gboolean mato_workspace_check (MatoWorkspace  *self,
                               MatoPage        page,
                               GError        **error);

G_END_DECLS
