/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-hint.h"

#include <math.h>

/* Drawing ratios, relative to the cell. */
#define LINK 0.03
#define CURRENT_LINK 0.05
#define HALO 0.015          /* at each side of a link */
#define HALO_SHARE 0.7
#define HEAD 0.13
#define LEAST_BOW 0.08
#define MOST_BOW 0.16       /* halfway to the next line of small digits */
#define HOOK 0.2            /* the bow between small digits that touch: beside them */
#define BOW 0.1             /* of the length of a link */
#define FRAME 0.045
#define DASH 0.1
#define AREA_SHARE 0.09
#define FADED 0.5           /* what was told before */

#define N_POINTS 33

/* What is drawn with: the cairo context has the origin of the board's widget. */
typedef struct
{
  cairo_t *cr;
  const MatoBoardLayout *layout;
  const MatoCellStyle *style;
  gboolean is_walking;
} Sketch;

typedef struct
{
  double x;
  double y;
} Point;

static void
set_color (const Sketch *self,
           MatoColor     color,
           double        alpha)
{
  const GdkRGBA *rgba = &self->style->palette.colors[color];

  cairo_set_source_rgba (self->cr, rgba->red, rgba->green, rgba->blue, alpha);
}

static MatoColor
color_of_side (gboolean is_on)
{
  return is_on ? MATO_COLOR_LINK_ON : MATO_COLOR_LINK_OFF;
}

static double
alpha_of (const Sketch *self,
          gboolean      is_current)
{
  return self->is_walking && !is_current ? FADED : 1;
}

static double
length (const Sketch *self,
        double        share)
{
  return MAX (share * self->style->size, self->style->pixel);
}

/* Areas: */

static void
get_span (const MatoBoardLayout *layout,
          guint                  first,
          guint                  last,
          graphene_rect_t       *rect)
{
  const MatoGeometry *geometry = layout->geometry;
  double scale = layout->scale;
  int left = mato_board_layout_get_column (layout, mato_geometry_column (geometry, first));
  int top = mato_board_layout_get_row (layout, mato_geometry_row (geometry, first));
  int right = mato_board_layout_get_column (layout, mato_geometry_column (geometry, last));
  int bottom = mato_board_layout_get_row (layout, mato_geometry_row (geometry, last));

  graphene_rect_init (rect, left / scale, top / scale, (right - left + layout->cell) / scale,
                      (bottom - top + layout->cell) / scale);
}

static void
get_area (const MatoBoardLayout *layout,
          guint                  item,
          graphene_rect_t       *rect)
{
  const MatoGeometry *geometry = layout->geometry;
  const guint16 *unit;

  if (item < geometry->n_cells)
    {
      get_span (layout, item, item, rect);
      return;
    }

  unit = mato_geometry_unit (geometry, mato_reason_item_unit (geometry, item));
  get_span (layout, unit[0], unit[geometry->order - 1], rect);
}

static void
draw_area (const Sketch       *self,
           const MatoHintArea *area)
{
  MatoColor color = color_of_side (!area->is_cover);
  double width = length (self, FRAME);
  double dash = length (self, DASH);
  double alpha = alpha_of (self, area->is_current);
  graphene_rect_t rect;

  get_area (self->layout, area->item, &rect);
  graphene_rect_inset (&rect, width / 2, width / 2);
  /* Where a base lies on a cover, both frames are to be seen. */
  if (area->is_cover)
    graphene_rect_inset (&rect, width, width);
  cairo_rectangle (self->cr, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height);
  set_color (self, color, AREA_SHARE * alpha);
  cairo_fill_preserve (self->cr);
  set_color (self, color, alpha);
  cairo_set_line_width (self->cr, width);
  cairo_set_dash (self->cr, (double[]) { dash, dash }, area->is_cover ? 2 : 0, 0);
  cairo_stroke (self->cr);
}

/* Whether an area of the same cells was drawn before: digits of one unit. */
static gboolean
is_drawn (const MatoHintPicture *hint,
          guint                  index)
{
  const MatoGeometry *geometry = hint->geometry;
  const MatoHintArea *area = &g_array_index (hint->areas, MatoHintArea, index);

  for (guint i = 0; i < index; i++)
    {
      const MatoHintArea *other = &g_array_index (hint->areas, MatoHintArea, i);

      if (other->is_cover != area->is_cover || other->is_current != area->is_current
          || (other->item < geometry->n_cells) != (area->item < geometry->n_cells))
        continue;
      if (other->item == area->item)
        return TRUE;
      if (area->item >= geometry->n_cells
          && mato_reason_item_unit (geometry, other->item)
               == mato_reason_item_unit (geometry, area->item))
        return TRUE;
    }

  return FALSE;
}

/* Links: */

static Point
place_of (const Sketch *self,
          MatoLiteral   literal)
{
  const MatoGeometry *geometry = self->layout->geometry;
  guint cell = mato_literal_cell (literal);
  double scale = self->layout->scale;
  Point point;

  mato_cell_style_get_place (self->style, mato_literal_digit (literal), &point.x, &point.y);
  point.x += mato_board_layout_get_column (self->layout, mato_geometry_column (geometry, cell))
             / scale;
  point.y += mato_board_layout_get_row (self->layout, mato_geometry_row (geometry, cell)) / scale;
  return point;
}

static double
distance (Point a,
          Point b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

/* The middle of the bow, which keeps a link off the small digits between its ends. */
static Point
bend (const Sketch *self,
      Point         from,
      Point         to)
{
  double far = distance (from, to);
  gboolean is_near = far < 1.5 * mato_cell_style_get_place_size (self->style);
  double bow = 2 * (is_near ? HOOK * self->style->size
                            : CLAMP (BOW * far, LEAST_BOW * self->style->size,
                                     MOST_BOW * self->style->size));

  return (Point) { (from.x + to.x) / 2 + (to.y - from.y) / far * bow,
                   (from.y + to.y) / 2 - (to.x - from.x) / far * bow };
}

/* Sets the points of the bow that lie outside of both ends' shapes. */
static guint
trace_link (const Sketch *self,
            Point         from,
            Point         to,
            Point        *points)
{
  double radius = mato_cell_style_get_place_size (self->style) / 2;
  Point middle = bend (self, from, to);
  guint n = 0;

  for (guint i = 0; i < N_POINTS; i++)
    {
      double t = i / (N_POINTS - 1.0), s = 1 - t;
      Point point = { s * s * from.x + 2 * s * t * middle.x + t * t * to.x,
                      s * s * from.y + 2 * s * t * middle.y + t * t * to.y };

      if (distance (point, from) >= radius && distance (point, to) >= radius)
        points[n++] = point;
    }

  return n;
}

static void
trace_path (const Sketch *self,
            const Point  *points,
            guint         n)
{
  cairo_new_path (self->cr);
  for (guint i = 0; i < n; i++)
    cairo_line_to (self->cr, points[i].x, points[i].y);
}

static void
trace_head (const Sketch *self,
            Point         tip,
            Point         tail,
            double        size)
{
  double angle = atan2 (tip.y - tail.y, tip.x - tail.x);

  cairo_new_path (self->cr);
  cairo_move_to (self->cr, tip.x, tip.y);
  cairo_line_to (self->cr, tip.x - size * cos (angle - 0.42), tip.y - size * sin (angle - 0.42));
  cairo_line_to (self->cr, tip.x - size * cos (angle + 0.42), tip.y - size * sin (angle + 0.42));
  cairo_close_path (self->cr);
}

static void
draw_link (const Sketch       *self,
           const MatoHintLink *link)
{
  Point from = place_of (self, link->from), to = place_of (self, link->to);
  double width = length (self, link->is_current ? CURRENT_LINK : LINK);
  double dash = length (self, DASH);
  Point points[N_POINTS];
  guint n = trace_link (self, from, to, points);

  /* Neighbours in a cell touch each other. */
  if (n < 2)
    return;

  cairo_set_dash (self->cr, NULL, 0, 0);
  trace_path (self, points, n);
  set_color (self, MATO_COLOR_PAPER, HALO_SHARE);
  cairo_set_line_width (self->cr, width + 2 * length (self, HALO));
  cairo_stroke (self->cr);

  set_color (self, color_of_side (link->is_strong), alpha_of (self, link->is_current));
  cairo_set_line_width (self->cr, width);
  trace_path (self, points, n - 1);
  cairo_set_dash (self->cr, (double[]) { dash, dash * 0.7 }, link->is_strong ? 0 : 2, 0);
  cairo_stroke (self->cr);
  trace_head (self, points[n - 1], points[MAX (n, 4) - 4], length (self, HEAD) + width);
  cairo_fill (self->cr);
}

static void
draw (const Sketch          *self,
      const MatoHintPicture *hint)
{
  for (guint i = 0; i < hint->areas->len; i++)
    if (!is_drawn (hint, i))
      draw_area (self, &g_array_index (hint->areas, MatoHintArea, i));
  for (guint i = 0; i < hint->links->len; i++)
    draw_link (self, &g_array_index (hint->links, MatoHintLink, i));
}

static gboolean
has_current (const MatoHintPicture *hint)
{
  for (guint i = 0; i < hint->areas->len; i++)
    if (g_array_index (hint->areas, MatoHintArea, i).is_current)
      return TRUE;
  for (guint i = 0; i < hint->links->len; i++)
    if (g_array_index (hint->links, MatoHintLink, i).is_current)
      return TRUE;

  return FALSE;
}

void
mato_board_append_hint (GtkSnapshot           *snapshot,
                        const MatoBoardLayout *layout,
                        const MatoCellStyle   *style,
                        const MatoHintPicture *hint)
{
  Sketch sketch = { .layout = layout, .style = style };
  graphene_rect_t board;

  if (hint == NULL || hint->areas->len + hint->links->len == 0)
    return;

  /* GTK has no node for curves and dashes. */
  get_span (layout, 0, layout->geometry->n_cells - 1, &board);
  sketch.cr = gtk_snapshot_append_cairo (snapshot, &board);
  sketch.is_walking = has_current (hint);
  cairo_set_line_cap (sketch.cr, CAIRO_LINE_CAP_BUTT);
  draw (&sketch, hint);
  cairo_destroy (sketch.cr);
}
