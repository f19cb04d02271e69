/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_YIELDING_LAYOUT (mato_yielding_layout_get_type ())

/**
 * MatoYieldingLayout:
 *
 * Places one child in all the room there is, and needs none across: what a header bar has in its
 * middle must not keep a window from becoming narrow, where something else is there.
 */
G_DECLARE_FINAL_TYPE (MatoYieldingLayout, mato_yielding_layout, MATO, YIELDING_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
