/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/search-view.h"

G_BEGIN_DECLS

#define MATO_TYPE_BOUND_VIEW (mato_bound_view_get_type ())

/**
 * MatoBoundView:
 *
 * The bound of a target search as a sum: what is filled, what is open at best, the multipliers, all
 * together against the score that is looked for.
 */
G_DECLARE_FINAL_TYPE (MatoBoundView, mato_bound_view, MATO, BOUND_VIEW, GtkWidget)

G_END_DECLS
