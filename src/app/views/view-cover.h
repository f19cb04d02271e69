/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/search-view.h"

G_BEGIN_DECLS

#define MATO_TYPE_COVER_VIEW (mato_cover_view_get_type ())

/**
 * MatoCoverView:
 *
 * The board as an exact cover problem: four panels of items, one for each family, with the number
 * of options left. An item shows its options on the board, and opens the nodes and links of its
 * column.
 */
G_DECLARE_FINAL_TYPE (MatoCoverView, mato_cover_view, MATO, COVER_VIEW, GtkWidget)

/**
 * mato_cover_view_open:
 *
 * Opens the column of @item; %MATO_COVER_NONE: goes back to all items.
 */
void mato_cover_view_open (MatoCoverView *self,
                           guint          item);

/**
 * mato_cover_view_dance:
 * @covers: whether the column of the chosen item is covered, or that of the cell uncovered whose
 *   digit was taken back last
 *
 * Plays how covering a column changes its links, one by one, if it is there.
 */
void mato_cover_view_dance (MatoCoverView *self,
                            gboolean       covers);

G_END_DECLS
