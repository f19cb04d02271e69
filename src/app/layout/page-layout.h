/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PAGE_LAYOUT (mato_page_layout_get_type ())

/**
 * MatoPageLayout:
 *
 * One child, which gets all the room. Its width does not depend on its height: a GtkStack asks for
 * the width at the present height whenever it places a page, and the boxes and grids within answer
 * by trying widths, for each of which every label is shaped again.
 */
G_DECLARE_FINAL_TYPE (MatoPageLayout, mato_page_layout, MATO, PAGE_LAYOUT, GtkLayoutManager)

G_END_DECLS
