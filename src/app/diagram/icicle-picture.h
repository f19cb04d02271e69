/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "app/draw/shape.h"
#include "core/board/puzzle.h"
#include "session/film/icicle.h"

G_BEGIN_DECLS

/**
 * MatoIcicleView:
 * @axis: what the width of a bar stands for
 * @from: the left end, on @axis
 * @span: how much of @axis is seen; more than 0
 * @width: logical pixels
 * @row: the height of a level, logical pixels
 * @scale: device pixels per logical pixel
 * @n_levels: how many levels are shown
 * @band: the first level of those that are higher than others
 * @n_band: how many there are
 * @band_row: the height of each, logical pixels
 *
 * The part of an icicle plot that is seen, and its size.
 */
typedef struct
{
  MatoIcicleAxis axis;
  double from;
  double span;
  int width;
  double row;
  int scale;
  guint n_levels;
  guint band;
  guint n_band;
  double band_row;
} MatoIcicleView;

/**
 * mato_icicle_get_color:
 *
 * Gives the colour and the shape of what became of a guess.
 */
MatoColor mato_icicle_get_color (MatoIcicleEnd became);
MatoShape mato_icicle_get_shape (MatoIcicleEnd became);

/**
 * mato_icicle_view_fit:
 * @known: where on the axis what may be told ends: levels that begin after it are not shown, and
 *   what is after it does not matter
 *
 * Chooses the heights of the levels of @icicle for a picture of @height. If bars with words are too
 * high for all of them, those get the room where what is seen branches: the guesses above, which
 * are one bar each, and the thousands of small ones below are as low as can be.
 */
void mato_icicle_view_fit (MatoIcicleView   *self,
                           const MatoIcicle *icicle,
                           double            known,
                           double            height);

/**
 * mato_icicle_view_get_top:
 *
 * Returns: where @level begins; after the last one, where the picture ends
 */
double mato_icicle_view_get_top (const MatoIcicleView *self,
                                 guint                 level);

/**
 * mato_icicle_view_find_level:
 *
 * Returns: the level at @y, or one behind the last
 */
guint mato_icicle_view_find_level (const MatoIcicleView *self,
                                   double                y);

/**
 * mato_icicle_get_bounds:
 *
 * Fills @rectangle with the place of @bar, at least two pixels wide.
 */
void mato_icicle_get_bounds (const MatoIcicleView *view,
                             guint                 level,
                             const MatoIcicleBar  *bar,
                             graphene_rect_t      *rectangle);

/**
 * mato_icicle_picture_new:
 * @trace: for the words in the bars, which @layout writes
 *
 * Returns: (transfer full): an image, the picture of all levels
 */
cairo_surface_t *mato_icicle_picture_new (const MatoIcicle     *icicle,
                                          const MatoTrace      *trace,
                                          const MatoIcicleView *view,
                                          MatoAlphabet          alphabet,
                                          PangoLayout          *layout,
                                          const MatoPalette    *palette);

G_END_DECLS
