/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WORKSPACE_PAGE (mato_workspace_page_get_type ())

/**
 * MatoWorkspacePage:
 *
 * What the pages beside the board have in common: none of them is without a workspace.
 *
 * Property: `workspace` (MatoWorkspace), construct only; a page that derives from this one finds it
 * in its constructed().
 */
G_DECLARE_DERIVABLE_TYPE (MatoWorkspacePage, mato_workspace_page, MATO, WORKSPACE_PAGE, GtkWidget)

struct _MatoWorkspacePageClass
{
  GtkWidgetClass parent_class;
};

/**
 * mato_workspace_page_get_workspace:
 *
 * Returns: (transfer none): its workspace
 */
MatoWorkspace *mato_workspace_page_get_workspace (MatoWorkspacePage *self);

G_END_DECLS
