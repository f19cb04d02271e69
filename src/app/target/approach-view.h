/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/search.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_APPROACH_VIEW (mato_approach_view_get_type ())
G_DECLARE_FINAL_TYPE (MatoApproachView, mato_approach_view, MATO, APPROACH_VIEW, GtkWidget)

/**
 * MatoApproachView:
 *
 * How a target search came near its end: the best score as a full line, the bound as a dashed one
 * from the other side, over time; where they meet, the best is proved. Time is drawn by its
 * logarithm, because the first milliseconds tell as much as the seconds after them.
 */

/** @search: (nullable): a target search, running or ended; hides itself if there is little to
 * see */
void mato_approach_view_show (MatoApproachView *self,
                              MatoSearch       *search);

G_END_DECLS
