/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-hint.h"

#include "app/draw/link-cache.h"

#include <math.h>

#include <math.h>

/* In logical pixels. */
#define CORNER 9
#define RADIUS 4
#define DASH 7
#define GAP 4

/* Of the cell. */
#define CORNER_SHARE 0.105 /* at most: a digit may be inside of the corner */
#define FRAME 0.032

#define FADED 0.4   /* what was told before */
#define STEER 0.45  /* of the radius of a corner: where its curve is steered to, from the corner */

/* What is drawn with: the cairo context has the origin of the board's widget. */
typedef struct
{
  cairo_t *cr;
  const MatoBoardLayout *layout;
  const MatoCellStyle *style;
  gboolean is_walking;
} Sketch;

static void
set_color (const Sketch *self,
           gboolean      is_on,
           double        alpha)
{
  const GdkRGBA *rgba =
    &self->style->palette.colors[is_on ? MATO_COLOR_LINK_ON : MATO_COLOR_LINK_OFF];

  cairo_set_source_rgba (self->cr, rgba->red, rgba->green, rgba->blue, alpha);
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

static void
set_dash (const Sketch *self,
          gboolean      is_dashed)
{
  cairo_set_dash (self->cr, (double[]) { DASH, GAP }, is_dashed ? 2 : 0, 0);
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

/* Returns: (array length=n): the cells of an area */
static const guint16 *
get_cells (const MatoBoardLayout *layout,
           const MatoHintArea    *area,
           guint16               *cell,
           guint                 *n)
{
  const MatoGeometry *geometry = layout->geometry;

  if (area->constraint != NULL)
    {
      *n = area->constraint->n;
      return area->constraint->cells;
    }
  if (area->item < geometry->n_cells)
    {
      *cell = area->item;
      *n = 1;
      return cell;
    }

  *n = mato_geometry_unit_size (geometry, mato_reason_item_unit (geometry, area->item));
  return mato_geometry_unit (geometry, mato_reason_item_unit (geometry, area->item));
}

/* Whether cells are all of a rectangle; then its first and its last cell are known. */
static gboolean
is_rectangle (const MatoGeometry *geometry,
              const guint16      *cells,
              guint               n,
              guint              *first,
              guint              *last)
{
  guint left = G_MAXUINT, right = 0, top = G_MAXUINT, bottom = 0;

  for (guint i = 0; i < n; i++)
    if (cells[i] < geometry->n_cells)
      {
        left = MIN (left, mato_geometry_column (geometry, cells[i]));
        right = MAX (right, mato_geometry_column (geometry, cells[i]));
        top = MIN (top, mato_geometry_row (geometry, cells[i]));
        bottom = MAX (bottom, mato_geometry_row (geometry, cells[i]));
      }
  if (left > right)
    return FALSE;

  *first = top * geometry->columns + left;
  *last = bottom * geometry->columns + right;
  return (right - left + 1) * (bottom - top + 1) == n;
}

/* Whether the cell beside @cell is one of them. */
static gboolean
has_beside (const MatoGeometry *geometry,
            const gboolean     *has,
            guint               cell,
            int                 down,
            int                 right)
{
  int row = (int) mato_geometry_row (geometry, cell) + down;
  int column = (int) mato_geometry_column (geometry, cell) + right;

  return row >= 0 && column >= 0 && row < (int) geometry->rows && column < (int) geometry->columns
         && has[row * (int) geometry->columns + column];
}

/* A side ends where it meets the next one: inside, outside, or straight on. */
static double
get_end (const MatoGeometry *geometry,
         const gboolean     *has,
         guint               cell,
         const int          *side,
         const int          *along,
         double              inset)
{
  if (!has_beside (geometry, has, cell, along[0], along[1]))
    return -inset;

  return has_beside (geometry, has, cell, side[0] + along[0], side[1] + along[1]) ? inset : 0;
}

static void
trace_sides (const Sketch   *self,
             const gboolean *has,
             guint           cell,
             double          inset)
{
  static const int sides[4][2] = { { -1, 0 }, { 0, 1 }, { 1, 0 }, { 0, -1 } };
  const MatoGeometry *geometry = self->layout->geometry;
  graphene_rect_t rect;

  get_span (self->layout, cell, cell, &rect);
  for (guint i = 0; i < 4; i++)
    {
      const int *side = sides[i], *next = sides[(i + 1) % 4], *before = sides[(i + 3) % 4];
      double half = rect.size.width / 2, out = half - inset;
      double to = half + get_end (geometry, has, cell, side, next, inset);
      double from = half + get_end (geometry, has, cell, side, before, inset);
      double x = rect.origin.x + half, y = rect.origin.y + half;

      if (has_beside (geometry, has, cell, side[0], side[1]))
        continue;
      cairo_move_to (self->cr, x + side[1] * out + before[1] * from,
                     y + side[0] * out + before[0] * from);
      cairo_line_to (self->cr, x + side[1] * out + next[1] * to,
                     y + side[0] * out + next[0] * to);
    }
}

static void
trace_rounded (cairo_t               *cr,
               const graphene_rect_t *rect,
               double                 radius)
{
  double left = rect->origin.x, top = rect->origin.y;
  double right = left + rect->size.width, bottom = top + rect->size.height;

  cairo_new_path (cr);
  cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* The sides of cells that are no sides of others of them, @inset inside. */
static void
trace_cells (const Sketch  *self,
             const guint16 *cells,
             guint          n,
             double         inset)
{
  const MatoGeometry *geometry = self->layout->geometry;
  gboolean has[MATO_MAX_CELLS] = { FALSE };

  for (guint i = 0; i < n; i++)
    if (cells[i] < geometry->n_cells)
      has[cells[i]] = TRUE;

  cairo_new_path (self->cr);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (has[cell])
      trace_sides (self, has, cell, inset);
}

static void
draw_area (const Sketch       *self,
           const MatoHintArea *area)
{
  double width = length (self, FRAME);
  /* Where a base lies on a cover, both frames are to be seen. */
  double inset = area->is_cover ? 2 * width : width / 2;
  guint16 cell;
  guint n, first, last;
  const guint16 *cells = get_cells (self->layout, area, &cell, &n);
  graphene_rect_t rect;

  if (is_rectangle (self->layout->geometry, cells, n, &first, &last))
    {
      get_span (self->layout, first, last, &rect);
      graphene_rect_inset (&rect, inset, inset);
      trace_rounded (self->cr, &rect, RADIUS);
    }
  else
    trace_cells (self, cells, n, inset);
  set_color (self, !area->is_cover, alpha_of (self, area->is_current));
  cairo_set_line_width (self->cr, width);
  set_dash (self, area->is_cover);
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
          || other->constraint != area->constraint
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

static double
distance (const graphene_point_t *a,
          const graphene_point_t *b)
{
  return hypot (b->x - a->x, b->y - a->y);
}

/* The point @far from @a towards @b. */
static graphene_point_t
move_towards (const graphene_point_t *a,
              const graphene_point_t *b,
              double                  far)
{
  double share = far / MAX (distance (a, b), 0.01);

  return GRAPHENE_POINT_INIT (a->x + (b->x - a->x) * share, a->y + (b->y - a->y) * share);
}

static void
trace_corner (const Sketch           *self,
              const graphene_point_t *points)
{
  double room = MIN (distance (&points[0], &points[1]), distance (&points[1], &points[2])) / 2;
  double radius = MIN (room, MIN (CORNER, CORNER_SHARE * self->style->size));
  graphene_point_t begin = move_towards (&points[1], &points[0], radius);
  graphene_point_t end = move_towards (&points[1], &points[2], radius);
  graphene_point_t leave = move_towards (&points[1], &points[0], radius * STEER);
  graphene_point_t enter = move_towards (&points[1], &points[2], radius * STEER);

  cairo_line_to (self->cr, begin.x, begin.y);
  cairo_curve_to (self->cr, leave.x, leave.y, enter.x, enter.y, end.x, end.y);
}

/* Up to where the head begins. */
static void
trace_route (const Sketch        *self,
             const MatoLinkRoute *route,
             double               head)
{
  const graphene_point_t *points = (const graphene_point_t *) route->points->data;
  guint n = route->points->len;
  graphene_point_t end = move_towards (&points[n - 1], &points[n - 2], head / 2);

  cairo_new_path (self->cr);
  cairo_move_to (self->cr, points[0].x, points[0].y);
  for (guint i = 1; i + 1 < n; i++)
    if (!route->is_curve)
      trace_corner (self, &points[i - 1]);
    else if (distance (&points[i], &points[n - 1]) > head)
      cairo_line_to (self->cr, points[i].x, points[i].y);
  if (!route->is_curve)
    cairo_line_to (self->cr, end.x, end.y);
}

static void
trace_head (const Sketch        *self,
            const MatoLinkRoute *route,
            double               head)
{
  const graphene_point_t *points = (const graphene_point_t *) route->points->data;
  graphene_point_t tip = points[route->points->len - 1], tail = points[route->points->len - 2];
  double angle;

  /* A curve has many points. */
  for (guint i = route->points->len - 1; i-- > 0 && distance (&tip, &tail) < head;)
    tail = points[i];
  angle = atan2 (tip.y - tail.y, tip.x - tail.x);
  cairo_new_path (self->cr);
  cairo_move_to (self->cr, tip.x, tip.y);
  cairo_line_to (self->cr, tip.x - head * cos (angle - 0.5), tip.y - head * sin (angle - 0.5));
  cairo_line_to (self->cr, tip.x - head * cos (angle + 0.5), tip.y - head * sin (angle + 0.5));
  cairo_close_path (self->cr);
}

static void
draw_route (const Sketch        *self,
            const MatoLinkRoute *route,
            double               share)
{
  const graphene_point_t *end =
    &g_array_index (route->points, graphene_point_t, route->points->len - 1);
  double head = mato_link_get_head (self->style);

  /* Between two small digits there is less room. */
  if (!route->is_curve)
    head = MIN (head, distance (end, end - 1));

  set_color (self, route->link.is_strong, share * alpha_of (self, route->link.is_current));
  cairo_set_line_width (self->cr, MATO_LINK_WIDTH);
  trace_route (self, route, head);
  set_dash (self, !route->link.is_strong);
  cairo_stroke (self->cr);
  trace_head (self, route, head);
  cairo_fill (self->cr);
}

static gboolean
has_current (const MatoHintPicture *hint)
{
  for (guint i = 0; i < hint->areas->len; i++)
    if (g_array_index (hint->areas, MatoHintArea, i).is_current)
      return TRUE;
  for (guint i = 0; i < hint->lines->len; i++)
    if (g_array_index (hint->lines, MatoHintLink, i).is_current)
      return TRUE;

  return FALSE;
}

void
mato_board_append_hint (GtkSnapshot           *snapshot,
                        const MatoBoardLayout *layout,
                        const MatoCellStyle   *style,
                        const MatoBoardScene  *scene)
{
  const MatoHintPicture *hint = scene->hint;
  Sketch sketch = { .layout = layout, .style = style };
  GPtrArray *routes;
  graphene_rect_t board;

  if (hint == NULL || hint->areas->len + hint->lines->len == 0)
    return;

  /* GTK has no node for curves and dashes. */
  get_span (layout, 0, layout->geometry->n_cells - 1, &board);
  sketch.cr = gtk_snapshot_append_cairo (snapshot, &board);
  sketch.is_walking = has_current (hint);
  cairo_set_line_cap (sketch.cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < hint->areas->len; i++)
    if (!is_drawn (hint, i))
      draw_area (&sketch, &g_array_index (hint->areas, MatoHintArea, i));
  routes = style->links ? g_ptr_array_ref (mato_link_cache_get (style->links, layout, style, scene))
                        : mato_link_routes_new (layout, style, scene);
  for (guint i = 0; i + style->n_awaited < routes->len; i++)
    draw_route (&sketch, routes->pdata[i], MIN (routes->len - style->n_awaited - i, 1));
  g_ptr_array_unref (routes);
  cairo_destroy (sketch.cr);
}
