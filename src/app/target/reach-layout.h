/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_REACH_LAYOUT (mato_reach_layout_get_type ())

/**
 * MatoReachLayout:
 *
 * Three children beside the large score: what can be reached, a line below it about the last entry,
 * and the picture of the nearness, which yields where words of this size need its room. There is
 * always room for the line, but where the page is beside the board it is left out: there the
 * sentence of the coach is in view, which says the same and more. Under the board, where the row of
 * the score is about as wide as the window, that sentence is below the pad.
 */
G_DECLARE_FINAL_TYPE (MatoReachLayout, mato_reach_layout, MATO, REACH_LAYOUT, GtkLayoutManager)

G_END_DECLS
