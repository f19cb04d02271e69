/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_BESIDE_LAYOUT (mato_beside_layout_get_type ())

/**
 * MatoBesideLayout:
 *
 * Two children that are visible, side by side; if there is no room for both, only the first one is
 * shown. What the second shows must be reachable in another way, too.
 */
G_DECLARE_FINAL_TYPE (MatoBesideLayout, mato_beside_layout, MATO, BESIDE_LAYOUT, GtkLayoutManager)

/**
 * mato_beside_layout_set_stacks:
 *
 * Whether the second child stands below the first one where there is no room beside it.
 */
void mato_beside_layout_set_stacks (MatoBesideLayout *self,
                                    gboolean          stacks);

G_END_DECLS
