/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-layout.h"

/* Width of a cell in lines, but no line is thinner than that. */
#define BORDER 26
#define BOX_LINE 36
#define LEAST_PIXELS 2

#define RADIUS 4              /* of the corners of the board, in logical pixels */

#define LEAST_BOARD 300       /* leaves margins in a window of 360 */
#define LARGEST_LEAST_CELL 24
#define NATURAL_BOARD 480
#define LEAST_NATURAL_CELL 26

static MatoBoardLine
line_at (guint index,
         guint order,
         guint box)
{
  if (index == 0 || index == order)
    return MATO_LINE_BORDER;

  return index % box == 0 ? MATO_LINE_BOX : MATO_LINE_CELL;
}

static int
line_width (MatoBoardLine line,
            int           cell)
{
  int share = line == MATO_LINE_BORDER ? BORDER : BOX_LINE;

  return line == MATO_LINE_CELL ? 1 : MAX (LEAST_PIXELS, (cell + share / 2) / share);
}

/* The distance from the edge of the board to the cells of row or column @index; of the one after
 * the last to its other edge. */
static int
track_start (guint index,
             guint order,
             guint box,
             int   cell)
{
  int start = index * cell;

  for (guint i = 0; i <= index; i++)
    start += line_width (line_at (i, order, box), cell);

  return start;
}

/* A board of oblong boxes has more thick lines one way than the other. */
int
mato_board_layout_get_size (const MatoGeometry *geometry,
                            int                 cell)
{
  return MAX (track_start (geometry->order, geometry->order, geometry->box_columns, cell),
              track_start (geometry->order, geometry->order, geometry->box_rows, cell));
}

static int
fitting_cell (const MatoGeometry *geometry,
              int                 size)
{
  int cell = MAX (1, size / (int) geometry->order);

  while (cell > 1 && mato_board_layout_get_size (geometry, cell) > size)
    cell--;

  return cell;
}

void
mato_board_layout_fit (MatoBoardLayout    *self,
                       const MatoGeometry *geometry,
                       int                 width,
                       int                 height,
                       int                 scale)
{
  self->geometry = geometry;
  self->scale = scale;
  self->cell = fitting_cell (geometry, MIN (width, height) * scale);
  self->left = (width * scale
                - track_start (geometry->order, geometry->order, geometry->box_columns,
                               self->cell)) / 2;
  self->top = (height * scale
               - track_start (geometry->order, geometry->order, geometry->box_rows,
                              self->cell)) / 2;
}

void
mato_board_layout_measure (const MatoGeometry *geometry,
                           int                *minimum,
                           int                *natural)
{
  int least = MIN (fitting_cell (geometry, LEAST_BOARD), LARGEST_LEAST_CELL);
  int usual = MAX (fitting_cell (geometry, NATURAL_BOARD), LEAST_NATURAL_CELL);

  *minimum = mato_board_layout_get_size (geometry, least);
  *natural = mato_board_layout_get_size (geometry, usual);
}

int
mato_board_layout_get_column (const MatoBoardLayout *self,
                              guint                  column)
{
  const MatoGeometry *geometry = self->geometry;

  return self->left + track_start (column, geometry->order, geometry->box_columns, self->cell);
}

int
mato_board_layout_get_row (const MatoBoardLayout *self,
                           guint                  row)
{
  const MatoGeometry *geometry = self->geometry;

  return self->top + track_start (row, geometry->order, geometry->box_rows, self->cell);
}

static int
track_at (int   position,
          guint order,
          guint box,
          int   cell)
{
  for (guint index = order; index > 0; index--)
    if (position >= track_start (index - 1, order, box, cell))
      return position < track_start (order, order, box, cell) ? (int) index - 1 : -1;

  return -1;
}

gboolean
mato_board_layout_find_cell (const MatoBoardLayout *self,
                             double                 x,
                             double                 y,
                             guint                 *cell)
{
  const MatoGeometry *geometry = self->geometry;
  int row, column;

  if (geometry == NULL)
    return FALSE;

  row = track_at ((int) (y * self->scale) - self->top, geometry->order, geometry->box_rows,
                  self->cell);
  column = track_at ((int) (x * self->scale) - self->left, geometry->order,
                     geometry->box_columns, self->cell);
  if (row < 0 || column < 0)
    return FALSE;

  *cell = row * geometry->order + column;

  return TRUE;
}

/* Logical pixels with room for @length device pixels; the widget draws within its own size. */
static int
logical_size (const MatoBoardLayout *self,
              int                    length)
{
  return (length + self->scale - 1) / self->scale;
}

void
mato_board_layout_allocate (const MatoBoardLayout *self,
                            GtkWidget             *child,
                            int                    x,
                            int                    y,
                            int                    width,
                            int                    height)
{
  graphene_point_t place = { (float) x / self->scale, (float) y / self->scale };

  gtk_widget_allocate (child, logical_size (self, width), logical_size (self, height), -1,
                       gsk_transform_translate (NULL, &place));
}

static void
append_rect (const MatoBoardLayout *self,
             GtkSnapshot           *snapshot,
             int                    x,
             int                    y,
             int                    width,
             int                    height,
             const GdkRGBA         *color)
{
  float pixel = 1.0f / self->scale;

  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (x * pixel, y * pixel,
                                                  width * pixel, height * pixel));
}

static int
get_width (const MatoBoardLayout *self)
{
  return mato_board_layout_get_column (self, self->geometry->order) - self->left;
}

static int
get_height (const MatoBoardLayout *self)
{
  return mato_board_layout_get_row (self, self->geometry->order) - self->top;
}

/* The board with its corners. */
static void
get_outline (const MatoBoardLayout *self,
             GskRoundedRect        *outline)
{
  float pixel = 1.0f / self->scale;

  gsk_rounded_rect_init_from_rect (outline,
                                   &GRAPHENE_RECT_INIT (self->left * pixel, self->top * pixel,
                                                        get_width (self) * pixel,
                                                        get_height (self) * pixel), RADIUS);
}

void
mato_board_layout_append_ground (const MatoBoardLayout *self,
                                 GtkSnapshot           *snapshot,
                                 const GdkRGBA         *color)
{
  GskRoundedRect outline;

  get_outline (self, &outline);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &outline.bounds);
  gtk_snapshot_pop (snapshot);
}

/* From the middle of the border or from the line before cell @index. */
static int
ground_start (guint index,
              guint order,
              guint box,
              int   cell)
{
  int width = line_width (line_at (index, order, box), cell);

  return track_start (index, order, box, cell) - (index == order ? width - 1 : width)
         + (index == 0);
}

void
mato_board_layout_append_cells (const MatoBoardLayout *self,
                                GtkSnapshot           *snapshot,
                                guint                  first,
                                guint                  last,
                                const GdkRGBA         *color)
{
  const MatoGeometry *geometry = self->geometry;
  guint order = geometry->order;
  guint row = mato_geometry_row (geometry, first);
  guint column = mato_geometry_column (geometry, first);
  int left = ground_start (column, order, geometry->box_columns, self->cell);
  int top = ground_start (row, order, geometry->box_rows, self->cell);
  int right = ground_start (column + last - first + 1, order, geometry->box_columns, self->cell);
  int bottom = ground_start (row + 1, order, geometry->box_rows, self->cell);

  append_rect (self, snapshot, self->left + left, self->top + top, right - left, bottom - top,
               color);
}

static void
append_border (const MatoBoardLayout *self,
               GtkSnapshot           *snapshot,
               const GdkRGBA         *color)
{
  float width = line_width (MATO_LINE_BORDER, self->cell) / (float) self->scale;
  GskRoundedRect outline;

  get_outline (self, &outline);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

void
mato_board_layout_append_lines (const MatoBoardLayout *self,
                                GtkSnapshot           *snapshot,
                                MatoBoardLine          kind,
                                const GdkRGBA         *color)
{
  const MatoGeometry *geometry = self->geometry;
  int width = line_width (kind, self->cell);

  if (kind == MATO_LINE_BORDER)
    {
      append_border (self, snapshot, color);
      return;
    }

  for (guint i = 1; i < geometry->order; i++)
    {
      if (line_at (i, geometry->order, geometry->box_columns) == kind)
        append_rect (self, snapshot, mato_board_layout_get_column (self, i) - width, self->top,
                     width, get_height (self), color);
      if (line_at (i, geometry->order, geometry->box_rows) == kind)
        append_rect (self, snapshot, self->left, mato_board_layout_get_row (self, i) - width,
                     get_width (self), width, color);
    }
}
