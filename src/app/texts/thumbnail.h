/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_THUMBNAIL (mato_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (MatoThumbnail, mato_thumbnail, MATO, THUMBNAIL, GtkWidget)

/**
 * MatoThumbnail:
 *
 * A small picture of a puzzle, as large as its allocation. It is not focusable and hidden from
 * screen readers: the text beside it describes the puzzle.
 */

/**
 * mato_thumbnail_new:
 * @size: the least width and height in pixels
 */
GtkWidget *mato_thumbnail_new (int size);

/**
 * mato_thumbnail_set_puzzle:
 *
 * Shows @puzzle (nullable), which is not used after the call.
 */
void mato_thumbnail_set_puzzle (MatoThumbnail    *self,
                                const MatoPuzzle *puzzle);

/**
 * MatoPuzzleFunc:
 *
 * Returns: (transfer none) (nullable): the puzzle at @index
 */
typedef const MatoPuzzle *(*MatoPuzzleFunc) (gpointer data,
                                             guint    index);

/**
 * mato_thumbnail_set_index:
 * @get: called once, when it is drawn for the first time: of two hundred rows of a list ten are
 *   seen, and the pictures of all were a fifth of the work of a jump and 14 MB
 * @data: (closure): for @get; must live until the thumbnail is drawn, changed or gone
 *
 * Shows the puzzle at @index.
 */
void mato_thumbnail_set_index (MatoThumbnail  *self,
                               guint           index,
                               MatoPuzzleFunc  get,
                               gpointer        data);

G_END_DECLS
