/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"

G_BEGIN_DECLS

/**
 * mato_colour_pattern_append:
 * @colour: 1…%MATO_MAX_COLOUR
 * @ground: what the cell is filled with already
 * @size: of the cell
 * @pixel: of the device
 *
 * Draws the pattern of a colour, which tells it from the others without colour, at the origin. It
 * is paler than @ground, so that digits on it are as legible as without.
 */
void mato_colour_pattern_append (GtkSnapshot       *snapshot,
                                 const MatoPalette *palette,
                                 guint              colour,
                                 const GdkRGBA     *ground,
                                 double             size,
                                 double             pixel);

G_END_DECLS
