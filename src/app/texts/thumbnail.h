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

G_END_DECLS
