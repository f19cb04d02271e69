/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/search.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_APPROACH_VIEW (mato_approach_view_get_type ())
G_DECLARE_FINAL_TYPE (MatoApproachView, mato_approach_view, MATO, APPROACH_VIEW, GtkWidget)

/**
 * MatoApproachView:
 *
 * The progress of a target search over time: the best score as a solid line, the bound as a dashed
 * one from the other side; where they meet, the best score is proved. The time axis is logarithmic,
 * because as much happens in the first milliseconds as in the seconds after them.
 */

/**
 * mato_approach_view_show:
 * @search: (nullable): a target search, running or ended; hidden if there is little to show
 */
void mato_approach_view_show (MatoApproachView *self,
                              MatoSearch       *search);

G_END_DECLS
