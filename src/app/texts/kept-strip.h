/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_kept_strip_new:
 * @games: (element-type MatoKeptGame): the puzzles in progress, at least one
 * @chosen: (scope notified): called with the index of the one that is to be continued
 * @data: (closure): for it
 *
 * Returns: (transfer floating): a row of thumbnails with their progress, which scrolls
 */
GtkWidget *mato_kept_strip_new (GPtrArray  *games,
                                void      (*chosen) (guint    index,
                                                     gpointer data),
                                gpointer    data);

G_END_DECLS
