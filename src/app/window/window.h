/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "session/game/autosave.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW (mato_window_get_type ())

/**
 * MatoWindow:
 *
 * Shows one workspace: its board, its pages and, on Watch, its film. What people do reaches the
 * workspace through the window's actions (`win.*`), which the pages, the menus, the keys and D-Bus
 * share.
 */
G_DECLARE_FINAL_TYPE (MatoWindow, mato_window, MATO, WINDOW, GtkApplicationWindow)

/**
 * mato_window_new:
 *
 * Returns: (transfer none): a window with the sample puzzle, owned by @application
 */
MatoWindow *mato_window_new (GtkApplication *application);

MatoWorkspace *mato_window_get_workspace (MatoWindow *self);
MatoVoice *mato_window_get_voice (MatoWindow *self);

/**
 * mato_window_get_feature:
 * @type: the type of an object that the window is composed of
 *
 * Most of a feature can be reached by the actions that it adds; this is for the rest.
 *
 * Returns: (transfer none) (nullable): the object; %NULL if the window has none of @type
 */
gpointer mato_window_get_feature (MatoWindow *self,
                                  GType       type);

/**
 * mato_window_restore:
 *
 * Puts what was left behind into the window and goes on keeping it there.
 */
void mato_window_restore (MatoWindow   *self,
                          MatoAutosave *autosave);

/**
 * mato_window_open_file:
 *
 * Loads @file into the window; says what is wrong if it cannot be read. A window that is not shown
 * yet is shown with the file, or after a short time without; if the file cannot be read, another
 * window tells it, if there is one, and this one is destroyed.
 */
void mato_window_open_file (MatoWindow *self,
                            GFile      *file);

/**
 * mato_window_get_file:
 *
 * Returns: (nullable): the file that is open in the window, also while it still loads
 */
GFile *mato_window_get_file (MatoWindow *self);

/**
 * mato_window_is_untouched:
 *
 * Returns: whether the window still shows the sample and nothing was done to it
 */
gboolean mato_window_is_untouched (MatoWindow *self);

G_END_DECLS
