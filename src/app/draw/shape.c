/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/shape.h"

#include <glib.h>

#define TIP 1.2    /* of what has corners on the axes */
#define EDGE 0.85  /* of a square */
#define THIN 0.35  /* of a bar */

void
mato_shape_add (cairo_t   *cairo,
                MatoShape  shape,
                double     x,
                double     y,
                double     size)
{
  double tip = size * TIP;
  double edge = size * EDGE;

  cairo_new_sub_path (cairo);
  switch (shape)
    {
    case MATO_SHAPE_CIRCLE:
      cairo_arc (cairo, x, y, size, 0, 2 * G_PI);
      break;
    case MATO_SHAPE_TRIANGLE:
      cairo_move_to (cairo, x - size, y - tip);
      cairo_line_to (cairo, x + size, y);
      cairo_line_to (cairo, x - size, y + tip);
      break;
    case MATO_SHAPE_PEAK:
      cairo_move_to (cairo, x - tip, y + size);
      cairo_line_to (cairo, x, y - size);
      cairo_line_to (cairo, x + tip, y + size);
      break;
    case MATO_SHAPE_DIAMOND:
      cairo_move_to (cairo, x - tip, y);
      cairo_line_to (cairo, x, y - tip);
      cairo_line_to (cairo, x + tip, y);
      cairo_line_to (cairo, x, y + tip);
      break;
    case MATO_SHAPE_BAR:
      cairo_rectangle (cairo, x - tip, y - size * THIN, 2 * tip, 2 * size * THIN);
      break;
    case MATO_SHAPE_SQUARE:
    default:
      cairo_rectangle (cairo, x - edge, y - edge, 2 * edge, 2 * edge);
    }
  cairo_close_path (cairo);
}
