/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_COST_LIST (mato_cost_list_get_type ())

/**
 * MatoCostList:
 *
 * The entries of the player by what they cost. From each one goes back to before it. Always of the
 * same height.
 */
G_DECLARE_FINAL_TYPE (MatoCostList, mato_cost_list, MATO, COST_LIST, GtkWidget)

GtkWidget *mato_cost_list_new (MatoWorkspace *workspace);

G_END_DECLS
