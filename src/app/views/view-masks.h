/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/search-view.h"

G_BEGIN_DECLS

#define MATO_TYPE_MASKS_VIEW (mato_masks_view_get_type ())

/**
 * MatoMasksView:
 *
 * The state of a search on bit masks: its decisions, the masks whose bits decide about its present
 * cell or digit, and the digits that every row, column and box still needs.
 */
G_DECLARE_FINAL_TYPE (MatoMasksView, mato_masks_view, MATO, MASKS_VIEW, GtkWidget)

G_END_DECLS
