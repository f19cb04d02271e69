/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "session/workspace/cover-workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_COVER_PAGE (mato_cover_page_get_type ())

/**
 * MatoCoverPage:
 *
 * Beside the matrix of an exact cover problem: how its search is recorded, and the views of the
 * film: its log, its tree, the options taken, the links of a column. Adds the action `view`.
 *
 * Properties: `workspace` (MatoCoverWorkspace) and `actions` (MatoActionSet), both construct only.
 */
G_DECLARE_FINAL_TYPE (MatoCoverPage, mato_cover_page, MATO, COVER_PAGE, GtkWidget)

/**
 * mato_cover_page_new:
 *
 * Returns: (transfer floating): the page
 */
MatoCoverPage *mato_cover_page_new (MatoCoverWorkspace *workspace,
                                    MatoActionSet      *actions);

/**
 * mato_cover_page_get_views:
 *
 * Returns: (transfer none): the views of the film
 */
GtkStack *mato_cover_page_get_views (MatoCoverPage *self);

/**
 * mato_cover_page_focus_record:
 *
 * Gives the focus to the button that records.
 */
void mato_cover_page_focus_record (MatoCoverPage *self);

/**
 * mato_cover_page_open_links:
 *
 * Shows the links of the column of @item.
 *
 * Returns: (nullable): a sentence that says why they cannot be shown
 */
const char *mato_cover_page_open_links (MatoCoverPage *self,
                                        guint          item);

G_END_DECLS
