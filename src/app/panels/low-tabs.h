/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_LOW_TABS (mato_low_tabs_get_type ())

/**
 * MatoLowTabs:
 *
 * A window as low as that of a small phone has the tabs of pages and those of views in one row, and
 * the style `mato-low`, by which its parts need less around them. The board is where it is anyway.
 */
G_DECLARE_FINAL_TYPE (MatoLowTabs, mato_low_tabs, MATO, LOW_TABS, GObject)

/**
 * mato_low_tabs_new:
 * @tabs: a row with the tabs of pages and an empty box for those of views
 * @stack: of the pages
 */
MatoLowTabs *mato_low_tabs_new (GtkWindow     *window,
                                MatoWorkspace *workspace,
                                GtkWidget     *tabs,
                                GtkStack      *stack);

/**
 * mato_low_tabs_refresh:
 *
 * The stack has the page Watch now.
 */
void mato_low_tabs_refresh (MatoLowTabs *self);

G_END_DECLS
