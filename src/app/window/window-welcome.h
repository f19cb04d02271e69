/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_WELCOME (mato_window_welcome_get_type ())

/**
 * MatoWindowWelcome:
 *
 * The card that says how to bring a puzzle along: seen until there is another one on the board, a
 * recording is watched, or the action `hide-hint` is used.
 */
G_DECLARE_FINAL_TYPE (MatoWindowWelcome, mato_window_welcome, MATO, WINDOW_WELCOME, GObject)

/**
 * mato_window_welcome_new:
 *
 * Returns: (transfer full): the object
 */
MatoWindowWelcome *mato_window_welcome_new (MatoActionSet *actions,
                                            MatoWorkspace *workspace,
                                            GtkWidget     *card);

G_END_DECLS
