/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

/**
 * MatoShape:
 *
 * What became of a part of a search, as a shape: it can be told without its colour.
 */
typedef enum
{
  MATO_SHAPE_CIRCLE,    /* open */
  MATO_SHAPE_SQUARE,    /* dead end */
  MATO_SHAPE_DIAMOND,   /* solution */
  MATO_SHAPE_TRIANGLE,  /* more of it is folded away */
  MATO_SHAPE_BAR,       /* pruned */
  MATO_SHAPE_PEAK,      /* to blame */
} MatoShape;

/**
 * mato_shape_add:
 *
 * Adds @shape to the path, with its middle at (@x, @y); all are equally heavy, about @size from the
 * middle to the edge.
 */
void mato_shape_add (cairo_t   *cairo,
                     MatoShape  shape,
                     double     x,
                     double     y,
                     double     size);
