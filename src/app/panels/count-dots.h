/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_COUNT_DOTS (mato_count_dots_get_type ())

/**
 * MatoCountDots:
 *
 * As many dots as a digit is still missing on the board, nine in a row.
 */
G_DECLARE_FINAL_TYPE (MatoCountDots, mato_count_dots, MATO, COUNT_DOTS, GtkWidget)

/**
 * mato_count_dots_new:
 * @most: how many there can be; there is room for so many
 */
GtkWidget *mato_count_dots_new (guint most);

void  mato_count_dots_set_n (MatoCountDots *self,
                             guint          n);
guint mato_count_dots_get_n (MatoCountDots *self);

G_END_DECLS
