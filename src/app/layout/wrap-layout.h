/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WRAP_LAYOUT (mato_wrap_layout_get_type ())

/**
 * MatoWrapLayout:
 *
 * Children of their natural widths in rows, as words in a text; in each row those that expand share
 * what is left over.
 */
G_DECLARE_FINAL_TYPE (MatoWrapLayout, mato_wrap_layout, MATO, WRAP_LAYOUT, GtkLayoutManager)

/**
 * mato_wrap_new:
 *
 * Returns: (transfer floating): a box with such a layout
 */
GtkWidget *mato_wrap_new (void);

G_END_DECLS
