/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_VIEW_TABS (mato_view_tabs_get_type ())

/**
 * MatoViewTabs:
 *
 * Chooses among the pages of a stack by `win.view`: by a row of tabs or, where their titles would
 * be cut, by a menu under the title of the one that is seen.
 */
G_DECLARE_FINAL_TYPE (MatoViewTabs, mato_view_tabs, MATO, VIEW_TABS, GtkWidget)

/** @stack: has all its pages by now; outlives the tabs */
void mato_view_tabs_set_stack (MatoViewTabs *self,
                               GtkStack     *stack);

G_END_DECLS
