/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_LINE_LAYOUT (mato_line_layout_get_type ())

/**
 * MatoLineLayout:
 *
 * Children beside each other as words are: each as wide as it likes, in a line that begins anew
 * where the next one has no room. Only what is wider than a line is narrowed.
 */
G_DECLARE_FINAL_TYPE (MatoLineLayout, mato_line_layout, MATO, LINE_LAYOUT, GtkLayoutManager)

G_END_DECLS
