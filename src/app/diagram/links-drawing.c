/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/links-picture-private.h"

/* The links, some of which bypass their old neighbours. */

typedef struct
{
  MatoLinksPicture *self;
  cairo_t *cairo;
  int column;
} Drawing;

static void
use_color (Drawing   *drawing,
           MatoColor  color,
           gboolean   is_dashed,
           double     width)
{
  static const double dash[] = { 3, 2 };

  gdk_cairo_set_source_rgba (drawing->cairo, &drawing->self->palette.colors[color]);
  cairo_set_dash (drawing->cairo, dash, is_dashed ? G_N_ELEMENTS (dash) : 0, 0);
  cairo_set_line_width (drawing->cairo, width);
}

/* The point of an arrow that comes from above (@direction 1) or from below (-1). */
static void
draw_arrow (Drawing *drawing,
            double   x,
            double   y,
            int      direction)
{
  cairo_set_dash (drawing->cairo, NULL, 0, 0);
  cairo_move_to (drawing->cairo, x - ARROW, y - direction * ARROW * 1.5);
  cairo_line_to (drawing->cairo, x, y);
  cairo_line_to (drawing->cairo, x + ARROW, y - direction * ARROW * 1.5);
  cairo_stroke (drawing->cairo);
}

static void
draw_link (Drawing *drawing,
           double   x,
           double   from,
           double   to)
{
  cairo_move_to (drawing->cairo, x, from);
  cairo_line_to (drawing->cairo, x, to);
  cairo_stroke (drawing->cairo);
  draw_arrow (drawing, x, to, to > from ? 1 : -1);
}

/* Around the node: left of it downward, right of it upward. */
static void
draw_detour (Drawing *drawing,
             double   left,
             double   node_y,
             gboolean is_down)
{
  double middle = left + drawing->column / 2.0;
  double x = is_down ? left + MARGIN / 2.0 : left + drawing->column - MARGIN / 2.0;
  double inner = is_down ? middle - OFF : middle + OFF;
  double top = node_y - LINK;
  double bottom = node_y + NODE + LINK;

  cairo_move_to (drawing->cairo, inner, is_down ? top : bottom);
  cairo_line_to (drawing->cairo, x, is_down ? node_y : node_y + NODE);
  cairo_line_to (drawing->cairo, x, is_down ? node_y + NODE : node_y);
  cairo_line_to (drawing->cairo, inner, is_down ? bottom : top);
  cairo_stroke (drawing->cairo);
  draw_arrow (drawing, inner, is_down ? bottom : top, is_down ? 1 : -1);
}

/* One of the two links that lead to a node: from above or from below. */
static void
draw_link_to_node (Drawing *drawing,
                   guint    link,
                   double   left,
                   double   node_y)
{
  gboolean is_down = link % 2 == 0;
  double middle = left + drawing->column / 2.0;

  if (link < drawing->self->n_changed)
    {
      gboolean is_last = link + 1 == drawing->self->n_changed;

      use_color (drawing, is_last ? MATO_COLOR_CHOICE : MATO_COLOR_TEXT, FALSE, is_last ? 3 : 1.5);
      draw_detour (drawing, left, node_y, is_down);
      return;
    }

  use_color (drawing, MATO_COLOR_TEXT, FALSE, 1.5);
  if (is_down)
    draw_link (drawing, middle - OFF, node_y - LINK, node_y);
  else
    draw_link (drawing, middle + OFF, node_y + NODE + LINK, node_y + NODE);
}

/* A hidden node keeps its own links. */
static void
draw_node (Drawing *drawing,
           guint    node)
{
  MatoLinksPicture *self = drawing->self;
  double left = mato_links_picture_get_node_column (self, node) * drawing->column;
  double middle = left + drawing->column / 2.0;
  double y = mato_links_picture_get_node_y (mato_links_picture_get_place (self, node)->row);
  gboolean is_hidden = self->n_changed >= 4 + 2 * node;

  use_color (drawing, MATO_COLOR_TEXT, is_hidden, 1);
  cairo_rectangle (drawing->cairo, left + MARGIN + 0.5, y + 0.5, drawing->column - 2 * MARGIN - 1,
                   NODE - 1);
  cairo_stroke (drawing->cairo);

  use_color (drawing, MATO_COLOR_TEXT, is_hidden, is_hidden ? 1 : 1.5);
  draw_link (drawing, middle + OFF, y, y - LINK);
  draw_link (drawing, middle - OFF, y + NODE, y + NODE + LINK);
  draw_link_to_node (drawing, 2 + 2 * node, left, y);
  draw_link_to_node (drawing, 3 + 2 * node, left, y);
}

/* The options of the chosen column itself stay linked. */
static void
draw_option (Drawing *drawing,
             guint    row)
{
  double left = CHOSEN * drawing->column;
  double middle = left + drawing->column / 2.0;
  double y = mato_links_picture_get_node_y (row);
  double above = row == 0 ? HEADER + NODE : mato_links_picture_get_node_y (row - 1) + NODE;

  use_color (drawing, MATO_COLOR_CHOICE, FALSE, 1.5);
  cairo_rectangle (drawing->cairo, left + MARGIN + 0.5, y + 0.5, drawing->column - 2 * MARGIN - 1,
                   NODE - 1);
  cairo_stroke (drawing->cairo);

  use_color (drawing, MATO_COLOR_TEXT, FALSE, 1.5);
  draw_link (drawing, middle - OFF, above, y);
  draw_link (drawing, middle + OFF, y, above);
}

/* A link of the ring, from @from to @to at @y. */
static void
draw_ring_link (Drawing *drawing,
                double   from,
                double   to,
                double   y)
{
  double back = to > from ? -ARROW * 1.5 : ARROW * 1.5;

  cairo_move_to (drawing->cairo, from, y);
  cairo_line_to (drawing->cairo, to, y);
  cairo_stroke (drawing->cairo);
  cairo_set_dash (drawing->cairo, NULL, 0, 0);
  cairo_move_to (drawing->cairo, to + back, y - ARROW);
  cairo_line_to (drawing->cairo, to, y);
  cairo_line_to (drawing->cairo, to + back, y + ARROW);
  cairo_stroke (drawing->cairo);
}

/* Over the header to the right, under it to the left. */
static void
draw_ring_detour (Drawing *drawing,
                  gboolean is_right)
{
  double left = CHOSEN * drawing->column - MARGIN;
  double right = (CHOSEN + 1) * drawing->column + MARGIN;
  double y = is_right ? HEADER - 5 : HEADER + NODE + 5;
  double end = HEADER + NODE / 2.0 + (is_right ? -OFF : OFF);
  double from = is_right ? left : right, to = is_right ? right : left;
  double step = is_right ? MARGIN : -MARGIN;

  cairo_move_to (drawing->cairo, from, end);
  cairo_line_to (drawing->cairo, from + step, y);
  cairo_line_to (drawing->cairo, to - step, y);
  cairo_stroke (drawing->cairo);
  draw_ring_link (drawing, to - step, to, end);
}

static void
draw_ring (Drawing *drawing)
{
  MatoLinksPicture *self = drawing->self;
  double left = CHOSEN * drawing->column - MARGIN;
  double right = (CHOSEN + 1) * drawing->column + MARGIN;
  double y = HEADER + NODE / 2.0;
  gboolean is_hidden = self->n_changed >= 2;

  use_color (drawing, MATO_COLOR_CHOICE, is_hidden, 2);
  cairo_rectangle (drawing->cairo, left + 2 * MARGIN + 1, HEADER + 1,
                   drawing->column - 2 * MARGIN - 2, NODE - 2);
  cairo_stroke (drawing->cairo);

  /* Its own links stay. */
  use_color (drawing, MATO_COLOR_TEXT, is_hidden, 1.5);
  draw_ring_link (drawing, right - 2 * MARGIN, right, y - OFF);
  use_color (drawing, MATO_COLOR_TEXT, is_hidden, 1.5);
  draw_ring_link (drawing, left + 2 * MARGIN, left, y + OFF);

  for (guint link = 0; link < 2; link++)
    {
      gboolean is_last = link + 1 == self->n_changed;

      use_color (drawing, is_last ? MATO_COLOR_CHOICE : MATO_COLOR_TEXT, FALSE, is_last ? 3 : 1.5);
      if (link < self->n_changed)
        draw_ring_detour (drawing, link == 0);
      else if (link == 0)
        draw_ring_link (drawing, left, left + 2 * MARGIN, y - OFF);
      else
        draw_ring_link (drawing, right, right - 2 * MARGIN, y + OFF);
    }
}

void
mato_links_picture_append (MatoLinksPicture *self,
                           GtkSnapshot      *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  Drawing drawing = { .self = self, .column = mato_links_picture_get_column_width (self) };

  drawing.cairo = gtk_snapshot_append_cairo (snapshot,
                                             &GRAPHENE_RECT_INIT (0, 0,
                                                                  gtk_widget_get_width (widget),
                                                                  gtk_widget_get_height (widget)));
  draw_ring (&drawing);
  for (guint i = 0; i < self->column->options->len; i++)
    draw_option (&drawing, i);
  for (guint i = 0; i < self->column->nodes->len; i++)
    draw_node (&drawing, i);
  cairo_destroy (drawing.cairo);
}
