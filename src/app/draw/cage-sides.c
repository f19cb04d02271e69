/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/cage-sides.h"

static void
add_line (cairo_t *cr,
          double   from_x,
          double   from_y,
          double   to_x,
          double   to_y)
{
  cairo_move_to (cr, from_x, from_y);
  cairo_line_to (cr, to_x, to_y);
}

void
mato_cage_add_sides (cairo_t             *cr,
                     double               x,
                     double               y,
                     double               cell,
                     double               inset,
                     const MatoCageSides *beside)
{
  double top = y + inset, bottom = y + cell - inset;
  double left = x + inset, right = x + cell - inset;
  double from_x = beside->left ? x - inset : left, to_x = beside->right ? x + cell + inset : right;
  double from_y = beside->above ? y - inset : top;
  double to_y = beside->below ? y + cell + inset : bottom;

  if (!beside->above)
    add_line (cr, from_x, top, to_x, top);
  if (!beside->below)
    add_line (cr, from_x, bottom, to_x, bottom);
  if (!beside->left)
    add_line (cr, left, from_y, left, to_y);
  if (!beside->right)
    add_line (cr, right, from_y, right, to_y);
}
