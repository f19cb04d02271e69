/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/cell-picture.h"

G_BEGIN_DECLS

/*
 * The look of pencil marks in an empty cell: in the colour of entries, while calculated candidates
 * are nearly black, in fixed places.
 *
 *   ┌─────────┐   corners first, then the upper and the lower edge between them,
 *   │ 1  2  3 │   from the least to the greatest;
 *   │   456   │   at the centre side by side, in several rows where there are many
 *   │ 7     8 │
 *   └─────────┘
 *
 * All are as large as their number allows. If they would be illegible they are dots (centre) and
 * squares (corner) in the places of the candidates; if these would touch, they are hidden.
 */

/**
 * mato_pencil_is_legible:
 *
 * Returns: whether the marks of @look can be read at the size of @style
 */
gboolean mato_pencil_is_legible (const MatoCellStyle *style,
                                 const MatoCellLook  *look);

void     mato_pencil_append     (GtkSnapshot         *snapshot,
                                 const MatoCellStyle *style,
                                 const MatoCellLook  *look,
                                 const GdkRGBA       *ground);

G_END_DECLS
