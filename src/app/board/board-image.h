/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_board_image_new:
 *
 * Returns: (transfer full) (nullable): @board as it is on the screen, without what is beside it, as
 *   PNG or SVG; %NULL if it was never drawn
 */
GBytes *mato_board_image_new (GtkWidget *board,
                              gboolean   is_drawing);

G_END_DECLS
