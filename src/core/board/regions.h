/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * The boxes of a board as a picture: where their borders are.
 */

/**
 * MATO_NO_REGION:
 *
 * The region of a cell in no box.
 */
#define MATO_NO_REGION G_MAXUINT16

/**
 * mato_region_of_cell:
 *
 * Returns: the unit that is the box of @cell, of any shape, or %MATO_NO_REGION
 */
guint mato_region_of_cell (const MatoGeometry *geometry,
                           guint               cell);

/**
 * mato_region_row_lines:
 *
 * Returns: before which rows, a bit for each, there is a border of boxes, at least beside one cell;
 *   the border of the board is none
 */
guint32 mato_region_row_lines    (const MatoGeometry *geometry);
guint32 mato_region_column_lines (const MatoGeometry *geometry);

G_END_DECLS
