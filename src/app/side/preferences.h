/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PREFERENCES (mato_preferences_get_type ())

/**
 * MatoPreferences:
 *
 * Lasting choices in one place. They use the same actions of the window as its pages and menus, so
 * that each shows changes by the others at once.
 */
G_DECLARE_FINAL_TYPE (MatoPreferences, mato_preferences, MATO, PREFERENCES, GtkWindow)

/**
 * mato_preferences_present:
 *
 * Opens them beside @parent, which shows @workspace.
 */
void mato_preferences_present (GtkWindow     *parent,
                               MatoWorkspace *workspace);

G_END_DECLS
