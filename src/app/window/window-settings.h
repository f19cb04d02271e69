/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_window_settings_bind:
 *
 * Chooses in a new window what was chosen last time, and keeps what is chosen from now on: some
 * properties of @workspace, each a key of the schema, and the size of @window. Windows that are
 * there already keep what they have. Without the schema (Mato was not installed) there are only the
 * defaults.
 */
void mato_window_settings_bind (GtkWindow     *window,
                                MatoWorkspace *workspace);

/**
 * mato_window_settings_keep:
 *
 * The same with a @property of @object alone.
 */
void mato_window_settings_keep (const char *key,
                                gpointer    object,
                                const char *property);

G_END_DECLS
