/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_DROP_LAYOUT (mato_drop_layout_get_type ())

/**
 * MatoDropLayout:
 *
 * A row that hides its first children if there is not enough room; the last `n-kept` (#guint, 2)
 * are always shown. Hidden children must be reachable in another way, by a menu and by keys.
 */
G_DECLARE_FINAL_TYPE (MatoDropLayout, mato_drop_layout, MATO, DROP_LAYOUT, GtkLayoutManager)

G_END_DECLS
