/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/search-view.h"

G_BEGIN_DECLS

#define MATO_TYPE_TREE_VIEW (mato_tree_view_get_type ())

/**
 * MatoTreeView:
 *
 * The tree of a search around a position: a row for each decision on the way there, and in it all
 * branches of that decision, as wide as they are large. The branches beside the way are folded. A
 * branch takes the film to its try.
 */
G_DECLARE_FINAL_TYPE (MatoTreeView, mato_tree_view, MATO, TREE_VIEW, GtkWidget)

GtkWidget *mato_tree_view_new (void);

G_END_DECLS
