/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_statistics_present:
 *
 * Opens a window over @parent: what was solved, for each level and size: how often, the best time
 * and the mean; and the daily puzzles in a row.
 */
void mato_statistics_present (GtkWindow *parent);

G_END_DECLS
