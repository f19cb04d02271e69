/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/search-view.h"

G_BEGIN_DECLS

#define MATO_TYPE_TREE_VIEW (mato_tree_view_get_type ())

/**
 * MatoTreeView:
 *
 * The tree of a search around a position: a row for each decision on the path there, with all its
 * branches, as wide as they are large. Branches that are not on the path are folded. Activating a
 * branch goes to its try.
 */
G_DECLARE_FINAL_TYPE (MatoTreeView, mato_tree_view, MATO, TREE_VIEW, GtkWidget)

G_END_DECLS
