/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_ASIDE_LAYOUT (mato_aside_layout_get_type ())

/**
 * MatoAsideLayout:
 *
 * A picture and what is said of it, from top to bottom: the first child, the second, which is the
 * picture and gets all room to spare, and the others. Where it is wide, the others stand beside the
 * first, so that the picture has their height, too.
 */
G_DECLARE_FINAL_TYPE (MatoAsideLayout, mato_aside_layout, MATO, ASIDE_LAYOUT, GtkLayoutManager)

GtkLayoutManager *mato_aside_layout_new (void);

G_END_DECLS
