/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "session/film/board-scene.h"

G_BEGIN_DECLS

/**
 * MatoTint:
 *
 * What the selected cell does to another one.
 */
typedef enum
{
  MATO_TINT_NONE,
  MATO_TINT_PEER,  /* shares a unit with it, or is it */
  MATO_TINT_SAME,  /* holds the same digit */
  MATO_N_TINTS,
} MatoTint;

/** Returns: what the selected cell does to @cell, which may be the same */
MatoTint mato_tint_of_cell (const MatoBoardScene *scene,
                            guint                 selected,
                            guint                 cell);

/** The contrasts that digits keep on whatever lies under them. */
#define MATO_GIVEN_CONTRAST 7.0
#define MATO_DIGIT_CONTRAST 4.5

/** Returns: how many rings a board of @order has */
guint mato_rings_count (guint order);

/**
 * mato_rings_get_color:
 * @ring: 0 the border … @n_rings - 1 the centre
 *
 * The tint of a ring: the five of the target spread over however many rings there are.
 */
void mato_rings_get_color (const MatoPalette *palette,
                           guint              ring,
                           guint              n_rings,
                           GdkRGBA           *color);

/** The colour of the ground of a cell: ring, plate of a given digit, and @tint. */
void mato_rings_get_ground (const MatoPalette  *palette,
                            const MatoCellLook *look,
                            guint               n_rings,
                            MatoTint            tint,
                            GdkRGBA            *color);

/** The colour of the digit of a cell on its @ground; old ones fade as far as they stay legible. */
void mato_rings_get_ink (const MatoPalette  *palette,
                         const MatoCellLook *look,
                         const GdkRGBA      *ground,
                         GdkRGBA            *color);

/** Makes @ground what lies under a small digit that loses @loss points, 1 or more: the warmer the
 *  more. */
void mato_rings_warm_ground (const MatoPalette *palette,
                             guint              loss,
                             GdkRGBA           *ground);

/** The share that the lines which hatch a dead end have over its ground. */
#define MATO_HATCH_SHARE 0.45

/**
 * mato_rings_get_small_ink:
 * @is_struck: whether it is a candidate that the last step took away
 *
 * The colour of the weight and of the candidates of a cell on its @ground.
 */
void mato_rings_get_small_ink (const MatoPalette  *palette,
                               const MatoCellLook *look,
                               const GdkRGBA      *ground,
                               gboolean            is_struck,
                               GdkRGBA            *color);

/**
 * mato_rings_adopt_text:
 * @palette: of the style that @text belongs to
 * @text: the theme's colour of text
 *
 * Makes @text the palette's text colour, unless it is too weak for given digits to keep
 * %MATO_GIVEN_CONTRAST on every ring.
 */
void mato_rings_adopt_text (MatoPalette   *palette,
                            const GdkRGBA *text);

G_END_DECLS
