/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TREE_TILES (mato_tree_tiles_get_type ())

/**
 * MatoTreeTiles:
 *
 * The parent of the branches of a search tree and of their headings. Hundreds of them are seen, and
 * thousands may be out of sight: it draws those that are seen, and all that are faint at once.
 */
G_DECLARE_FINAL_TYPE (MatoTreeTiles, mato_tree_tiles, MATO, TREE_TILES, GtkBox)

/**
 * mato_tree_tiles_new:
 * @seen: which part of its height is seen: how far the scrolled window is, at whose top it begins
 */
GtkWidget *mato_tree_tiles_new (GtkAdjustment *seen);

G_END_DECLS
