/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Shared by the windows that are restored at the next start: see autosave.h.
 */

/**
 * mato_session_restore_is_last:
 *
 * Returns: whether @window is the last window that can be restored. Closing one of several windows
 *   means that it is not wanted any more; closing the last one means quitting Mato, so it is
 *   restored at the next start.
 */
gboolean mato_session_restore_is_last (GtkWindow *window);

G_END_DECLS
