/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WATCH_PAGE (mato_watch_page_get_type ())

/**
 * MatoWatchPage:
 *
 * Record a search, and tell each step of it in words.
 */
G_DECLARE_FINAL_TYPE (MatoWatchPage, mato_watch_page, MATO, WATCH_PAGE, GtkWidget)

/** Shows @workspace from now on; once only. */
void mato_watch_page_set_workspace (MatoWatchPage *self,
                                    MatoWorkspace *workspace);

/** Returns: (transfer none): whose visible child is how the film is shown: `log`, `tree`, `masks`,
 *  `cover` or `recording` */
GtkStack *mato_watch_page_get_views (MatoWatchPage *self);

G_END_DECLS
