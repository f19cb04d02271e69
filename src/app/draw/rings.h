/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "session/film/board-scene.h"

G_BEGIN_DECLS

/**
 * MatoTint:
 *
 * How a cell is related to the selected cell.
 */
typedef enum
{
  MATO_TINT_NONE,
  MATO_TINT_PEER,  /* shares a unit with it, or is the selected cell itself */
  MATO_TINT_SAME,  /* holds the same digit: a plate lies under it */
  MATO_N_TINTS,
} MatoTint;

/**
 * mato_tint_of_cell:
 *
 * Returns: how @cell is related to the selected cell
 */
MatoTint mato_tint_of_cell (const MatoBoardScene *scene,
                            guint                 selected,
                            guint                 cell);

/**
 * MATO_GIVEN_CONTRAST:
 *
 * The least contrast of digits on any background.
 */
#define MATO_GIVEN_CONTRAST 7.0
#define MATO_DIGIT_CONTRAST 4.5

/**
 * mato_rings_count:
 *
 * Returns: the number of rings of a board of @order
 */
guint mato_rings_count (guint order);

/**
 * mato_rings_get_color:
 * @ring: 0 the border … @n_rings - 1 the centre
 *
 * The tint of a ring: one of the five colours of the target, or a shade of it where several rings
 * share it.
 */
void mato_rings_get_color (const MatoPalette *palette,
                           guint              ring,
                           guint              n_rings,
                           GdkRGBA           *color);

/**
 * mato_rings_keep_color:
 *
 * Returns: whether a cell has a colour of its own that no tint changes
 */
gboolean mato_rings_keep_color (const MatoCellLook *look);

/**
 * mato_rings_get_ground:
 *
 * The background colour of a cell: its part in a hint, the player's colour, its ring, @tint.
 */
void mato_rings_get_ground (const MatoPalette  *palette,
                            const MatoCellLook *look,
                            guint               n_rings,
                            MatoTint            tint,
                            GdkRGBA            *color);

/**
 * mato_rings_get_ink:
 *
 * The colour of the digit of a cell on its @ground.
 */
void mato_rings_get_ink (const MatoPalette  *palette,
                         const MatoCellLook *look,
                         const GdkRGBA      *ground,
                         GdkRGBA            *color);

/**
 * MATO_HATCH_SHARE:
 *
 * The opacity of the hatching of a dead end.
 */
#define MATO_HATCH_SHARE 0.45

/**
 * mato_rings_get_small_ink:
 * @is_struck: whether it is a candidate that the last step removed
 *
 * The colour of the weight and of the candidates of a cell on its @ground.
 */
void mato_rings_get_small_ink (const MatoPalette  *palette,
                               const MatoCellLook *look,
                               const GdkRGBA      *ground,
                               gboolean            is_struck,
                               GdkRGBA            *color);

G_END_DECLS
