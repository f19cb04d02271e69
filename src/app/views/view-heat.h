/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/search-view.h"

G_BEGIN_DECLS

#define MATO_TYPE_HEAT_VIEW (mato_heat_view_get_type ())

/**
 * MatoHeatView:
 *
 * Where the work of a search was, up to its position: the cells that it has filled most often, and
 * the items that were dead ends.
 */
G_DECLARE_FINAL_TYPE (MatoHeatView, mato_heat_view, MATO, HEAT_VIEW, GtkWidget)

G_END_DECLS
