/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/panels/workspace-page.h"

G_BEGIN_DECLS

#define MATO_TYPE_WATCH_PAGE (mato_watch_page_get_type ())

/**
 * MatoWatchPage:
 *
 * The page for recording and watching a search.
 */
G_DECLARE_FINAL_TYPE (MatoWatchPage, mato_watch_page, MATO, WATCH_PAGE, MatoWorkspacePage)

/**
 * mato_watch_page_get_views:
 *
 * Returns: (transfer none): the stack of views, with the names of views.h
 */
GtkStack *mato_watch_page_get_views (MatoWatchPage *self);

G_END_DECLS
