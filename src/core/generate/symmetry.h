/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MatoSymmetry:
 * @MATO_SYMMETRY_NONE: every cell for itself
 * @MATO_SYMMETRY_HALF_TURN: a turn by 180° changes nothing; the custom of printed puzzles
 * @MATO_SYMMETRY_QUARTER_TURN: nor does a turn by 90°
 * @MATO_SYMMETRY_MIRROR: left and right are mirror images
 * @MATO_SYMMETRY_DIAGONAL: mirror images at the diagonal from the top left to the bottom right
 * @MATO_SYMMETRY_DIAGONALS: at both diagonals
 * @MATO_SYMMETRY_FULL: all turns and mirror images of the square
 *
 * Which cells of a puzzle are given together. It is about the places alone, not about digits, so
 * every symmetry of the square suits boards with boxes of any shape.
 */
typedef enum
{
  MATO_SYMMETRY_NONE,
  MATO_SYMMETRY_HALF_TURN,
  MATO_SYMMETRY_QUARTER_TURN,
  MATO_SYMMETRY_MIRROR,
  MATO_SYMMETRY_DIAGONAL,
  MATO_SYMMETRY_DIAGONALS,
  MATO_SYMMETRY_FULL,
  MATO_N_SYMMETRIES,
} MatoSymmetry;

/**
 * MATO_SYMMETRY_MAX_CELLS:
 *
 * The largest number of cells that a symmetry puts together.
 */
#define MATO_SYMMETRY_MAX_CELLS 8

/**
 * mato_symmetry_get_name:
 *
 * Returns: `none`, `180`, `90`, `mirror`, `diagonal`, `diagonals` or `full`; never translated
 */
const char *mato_symmetry_get_name (MatoSymmetry symmetry);

/**
 * mato_symmetry_get_title:
 *
 * Returns: for people; pass it through gettext()
 */
const char *mato_symmetry_get_title (MatoSymmetry symmetry);

/**
 * mato_symmetry_from_name:
 *
 * Returns: whether @name is the name of a symmetry
 */
gboolean mato_symmetry_from_name (const char   *name,
                                  MatoSymmetry *symmetry);

/**
 * mato_symmetry_get_cells:
 * @cells: (out caller-allocates) (array): at most %MATO_SYMMETRY_MAX_CELLS cells that @cell goes
 *   together with, ascending, itself among them
 *
 * Returns: their number
 */
guint mato_symmetry_get_cells (MatoSymmetry  symmetry,
                               guint         order,
                               guint         cell,
                               guint16      *cells);

G_END_DECLS
