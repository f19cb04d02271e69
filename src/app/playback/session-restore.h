/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * What windows that come back at the next start have in common: see autosave.h.
 */

/** Returns: whether @window is the last one of those that come back. One of several that is closed
 *  shall not be there at every start; the last one is what Mato is closed by. */
gboolean mato_session_restore_is_last (GtkWindow *window);

G_END_DECLS
