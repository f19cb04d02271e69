/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_points_window_present:
 * @shows_solutions: whether the scores of all solutions are unfolded
 *
 * Shows in a window beside @parent where the points of its target game come from.
 */
void mato_points_window_present (GtkWindow     *parent,
                                 MatoWorkspace *workspace,
                                 gboolean       shows_solutions);

G_END_DECLS
