/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoSvgTransform:
 *
 * Where a drawing lies: x becomes a·x + c·y + e, and y becomes b·x + d·y + f.
 */
typedef struct
{
  double a;
  double b;
  double c;
  double d;
  double e;
  double f;
} MatoSvgTransform;

/**
 * mato_svg_transform_parse:
 * @text: what `transform` says in SVG: `translate(32,0) rotate(45)`; empty: nothing is moved
 *
 * Reads transforms as W3C's “SVG 1.1”, 7.6, describes them.
 *
 * Returns: whether @text is a list of them, by which nothing becomes a line or a point
 */
gboolean mato_svg_transform_parse (const char       *text,
                                   MatoSvgTransform *self);

/**
 * mato_svg_transform_get_scale:
 *
 * Returns: how much longer lines become; where that depends on their direction, a mean of it
 */
double mato_svg_transform_get_scale (const MatoSvgTransform *self);

void mato_svg_transform_apply (const MatoSvgTransform *self,
                               double                 *x,
                               double                 *y);

G_END_DECLS
