/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_METHOD_CHOOSER (mato_method_chooser_get_type ())

/**
 * MatoMethodChooser:
 *
 * Who searches and in which order: the engines of the core's table and, on Watch, the target
 * search. It asks for what is chosen by actions and shows what the workspace has.
 */
G_DECLARE_FINAL_TYPE (MatoMethodChooser, mato_method_chooser, MATO, METHOD_CHOOSER, GtkWidget)

/** @page: %MATO_PAGE_SOLVE or %MATO_PAGE_WATCH */
void mato_method_chooser_set_workspace (MatoMethodChooser *self,
                                        MatoWorkspace     *workspace,
                                        MatoPage           page);

G_END_DECLS
