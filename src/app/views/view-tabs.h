/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_VIEW_TABS (mato_view_tabs_get_type ())

/**
 * MatoViewTabs:
 *
 * Chooses a page of a stack by `win.view`: a row of tabs or, if their titles would be cut, a menu
 * under the title of the visible page.
 */
G_DECLARE_FINAL_TYPE (MatoViewTabs, mato_view_tabs, MATO, VIEW_TABS, GtkWidget)

/**
 * mato_view_tabs_set_stack:
 * @stack: must have all its pages; outlives the tabs
 */
void mato_view_tabs_set_stack (MatoViewTabs *self,
                               GtkStack     *stack);

/**
 * mato_view_tabs_set_groups:
 * @end: stands at the end of the row
 *
 * After the stack: the tabs are not the views but two groups of them, where a search goes and what
 * is inside its engine; those are in a menu beside. A narrow window has one menu of all.
 */
void mato_view_tabs_set_groups (MatoViewTabs *self,
                                GtkWidget    *end);

/**
 * mato_view_tabs_set_inner:
 * @name: static: the view that is inside the engine of this recording
 */
void mato_view_tabs_set_inner (MatoViewTabs *self,
                               const char   *name);

/**
 * mato_view_tabs_set_aside:
 *
 * Whether the views stand beside tree and steps, which need no tab then: only the menu of views is
 * left.
 */
void mato_view_tabs_set_aside (MatoViewTabs *self,
                               gboolean      is_aside);

/**
 * mato_view_tabs_refresh:
 *
 * Other pages of the stack are visible than before: the menu lists those.
 */
void mato_view_tabs_refresh (MatoViewTabs *self);

G_END_DECLS
