/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/cell-style.h"

G_BEGIN_DECLS

/**
 * MatoSelection:
 * @MATO_SELECTION_CHOSEN: the cell is chosen together with the selected one
 * @MATO_SELECTION_FULL: the cell is selected, wherever the keys go: the pad types into it
 * @MATO_SELECTION_QUIET: the cell is selected while a film is shown: a thin frame, and only if the
 *   keys go to it; never in a picture
 */
typedef enum
{
  MATO_SELECTION_NONE,
  MATO_SELECTION_CHOSEN,
  MATO_SELECTION_FULL,
  MATO_SELECTION_QUIET,
} MatoSelection;

/**
 * mato_cell_get_ground:
 *
 * The background colour of a cell, which the medium may not tint.
 */
void mato_cell_get_ground (const MatoCellStyle *style,
                           const MatoCellLook  *look,
                           MatoTint             tint,
                           GdkRGBA             *ground);

/**
 * mato_cell_append_picture:
 *
 * Draws a cell with its upper left corner at the origin, on the screen or on paper. The ground of
 * the board is already there.
 */
void mato_cell_append_picture (GtkSnapshot         *snapshot,
                               const MatoCellStyle *style,
                               const MatoCellLook  *look,
                               MatoTint             tint,
                               MatoSelection        selection);

G_END_DECLS
