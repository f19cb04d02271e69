/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_solved_card_new:
 *
 * Returns: (transfer floating): what is said when a puzzle is solved: how the time compares to
 *   earlier ones, and what comes next; it is visible then
 */
GtkWidget *mato_solved_card_new (MatoPlaying *playing);

G_END_DECLS
