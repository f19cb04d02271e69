/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WORKSPACE_PAGE (mato_workspace_page_get_type ())

/**
 * MatoWorkspacePage:
 *
 * What the pages beside the board have in common: none of them is without a workspace.
 *
 * Properties: `workspace` (MatoWorkspace) and `voice` (MatoVoice), construct only; a page that
 * derives from this one finds them in its constructed(). There it may also tell what stands in the
 * head of the window while the page is shown.
 */
G_DECLARE_DERIVABLE_TYPE (MatoWorkspacePage, mato_workspace_page, MATO, WORKSPACE_PAGE, GtkWidget)

/**
 * MatoWorkspacePageClass:
 * @set_wide: (nullable): moves what stands in the column there, or takes it back
 */
struct _MatoWorkspacePageClass
{
  GtkWidgetClass parent_class;

  void (*set_wide) (MatoWorkspacePage *self,
                    gboolean           is_wide);
};

/**
 * mato_workspace_page_get_workspace:
 *
 * Returns: (transfer none): its workspace
 */
MatoWorkspace *mato_workspace_page_get_workspace (MatoWorkspacePage *self);

/**
 * mato_workspace_page_get_voice:
 *
 * Returns: (transfer none): where the page says what it has to say; the window has it
 */
MatoVoice *mato_workspace_page_get_voice (MatoWorkspacePage *self);

/**
 * mato_workspace_page_set_zones:
 * @head: (nullable): what stands over the page, under its name; it lives as long as the page
 * @is_hand: whether the page is what one plays with, see #MatoZonesLayout
 *
 * Once, from constructed().
 */
void mato_workspace_page_set_zones (MatoWorkspacePage *self,
                                    GtkWidget         *head,
                                    gboolean           is_hand);

/**
 * mato_workspace_page_set_body:
 * @body: what stands between the head and the page, which is a hand, and scrolls there; it lives as
 *   long as the page
 *
 * Once, from constructed().
 */
void mato_workspace_page_set_body (MatoWorkspacePage *self,
                                   GtkWidget         *body);

/**
 * mato_workspace_page_get_body:
 *
 * Returns: (transfer none) (nullable): what stands over the page, under the head
 */
GtkWidget *mato_workspace_page_get_body (MatoWorkspacePage *self);

/**
 * mato_workspace_page_set_hand:
 *
 * Whether the page is what one plays with from now on: property `hand` (gboolean, read only).
 */
void mato_workspace_page_set_hand (MatoWorkspacePage *self,
                                   gboolean           is_hand);

/**
 * mato_workspace_page_get_head:
 *
 * Returns: (transfer none) (nullable): what stands over the page
 */
GtkWidget *mato_workspace_page_get_head (MatoWorkspacePage *self);
gboolean   mato_workspace_page_is_hand  (MatoWorkspacePage *self);

/**
 * mato_workspace_page_set_wide:
 *
 * Whether the window has a second column: what narrower ones have in menus stands in it.
 */
void     mato_workspace_page_set_wide (MatoWorkspacePage *self,
                                       gboolean           is_wide);
gboolean mato_workspace_page_is_wide  (MatoWorkspacePage *self);

/**
 * mato_workspace_page_add_column:
 * @title: what stands in it
 * @content: what stands under the title
 * @end: (nullable): what stands beside the title
 *
 * Once, when the page is wide for the first time.
 *
 * Returns: (transfer none): the title
 */
GtkLabel *mato_workspace_page_add_column (MatoWorkspacePage *self,
                                          const char        *title,
                                          GtkWidget         *content,
                                          GtkWidget         *end);

/**
 * mato_workspace_page_get_column:
 *
 * Returns: (transfer none) (nullable): what stands beside the page in a wide window
 */
GtkWidget *mato_workspace_page_get_column (MatoWorkspacePage *self);

G_END_DECLS
