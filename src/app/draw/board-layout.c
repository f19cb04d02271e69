/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-layout.h"

#include "core/board/drawing.h"
#include "core/board/regions.h"
#include "core/rules/rule-list.h"

#include <math.h>

/* Width of a cell in lines, but no line is thinner than that. */
#define BORDER 26
#define BOX_LINE 36
#define LEAST_PIXELS 2

#define RADIUS 4              /* of the corners of the board, in logical pixels */

#define LEAST_BOARD 300       /* leaves margins in a window of 360 */
#define LARGEST_LEAST_CELL 24
#define NATURAL_BOARD 480
#define LEAST_NATURAL_CELL 26

/* @lines: bits of the lines between boxes */
static MatoBoardLine
line_at (guint   index,
         guint   order,
         guint32 lines)
{
  if (index == 0 || index == order)
    return MATO_LINE_BORDER;

  return (lines >> index & 1) != 0 ? MATO_LINE_BOX : MATO_LINE_CELL;
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
track_start (guint   index,
             guint   order,
             guint32 lines,
             int     cell)
{
  int start = index * cell;

  for (guint i = 0; i <= index; i++)
    start += line_width (line_at (i, order, lines), cell);

  return start;
}

static int
margin_of (const MatoGeometry *geometry,
           int                 cell)
{
  if (mato_rules_count_outside (geometry) == 0)
    return 0;

  return (int) ceil (cell * (mato_geometry_is_drawing (geometry) ? MATO_DRAWING_MARGIN
                                                                 : MATO_BOARD_MARGIN));
}

/* A board of oblong boxes has more thick lines one way than the other. */
int
mato_board_layout_get_size (const MatoGeometry *geometry,
                            int                 cell)
{
  guint order = geometry->order;

  return MAX (track_start (order, order, mato_region_column_lines (geometry), cell),
              track_start (order, order, mato_region_row_lines (geometry), cell))
         + 2 * margin_of (geometry, cell);
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
  self->row_lines = mato_region_row_lines (geometry);
  self->column_lines = mato_region_column_lines (geometry);
  self->cell = fitting_cell (geometry, MIN (width, height) * scale);
  self->margin = margin_of (geometry, self->cell);
  self->left = (width * scale - track_start (geometry->order, geometry->order, self->column_lines,
                                             self->cell)) / 2;
  self->top = (height * scale - track_start (geometry->order, geometry->order, self->row_lines,
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

  return self->left + track_start (column, geometry->order, self->column_lines, self->cell);
}

int
mato_board_layout_get_row (const MatoBoardLayout *self,
                           guint                  row)
{
  const MatoGeometry *geometry = self->geometry;

  return self->top + track_start (row, geometry->order, self->row_lines, self->cell);
}

static int
track_at (int     position,
          guint   order,
          guint32 lines,
          int     cell)
{
  for (guint index = order; index > 0; index--)
    if (position >= track_start (index - 1, order, lines, cell))
      return position < track_start (order, order, lines, cell) ? (int) index - 1 : -1;

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

  row = track_at ((int) (y * self->scale) - self->top, geometry->order, self->row_lines,
                  self->cell);
  column = track_at ((int) (x * self->scale) - self->left, geometry->order,
                     self->column_lines, self->cell);
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
ground_start (guint   index,
              guint   order,
              guint32 lines,
              int     cell)
{
  int width = line_width (line_at (index, order, lines), cell);

  return track_start (index, order, lines, cell) - (index == order ? width - 1 : width)
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
  int left = ground_start (column, order, self->column_lines, self->cell);
  int top = ground_start (row, order, self->row_lines, self->cell);
  int right = ground_start (column + last - first + 1, order, self->column_lines, self->cell);
  int bottom = ground_start (row + 1, order, self->row_lines, self->cell);

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

/* Whether the line before row or column @index is a border of boxes beside cell @place of it. */
static gboolean
is_box_line (const MatoGeometry *geometry,
             gboolean            is_row,
             guint               index,
             guint               place)
{
  guint cell = is_row ? index * geometry->columns + place : place * geometry->columns + index;

  return mato_region_of_cell (geometry, cell)
         != mato_region_of_cell (geometry, cell - (is_row ? geometry->columns : 1));
}

/* The parts of the line before row or column @index that are of one kind. Where boxes have any
 * shape, a line that is somewhere a border has room for one everywhere. */
static void
append_line (const MatoBoardLayout *self,
             GtkSnapshot           *snapshot,
             MatoBoardLine          kind,
             gboolean               is_row,
             guint                  index,
             const GdkRGBA         *color)
{
  const MatoGeometry *geometry = self->geometry;
  guint order = geometry->order;
  guint32 lines = is_row ? self->row_lines : self->column_lines;
  guint32 others = is_row ? self->column_lines : self->row_lines;
  int room = line_width (line_at (index, order, lines), self->cell);
  int width = line_width (kind, self->cell);
  int across = track_start (index, order, lines, self->cell) - room + (room - width) / 2;

  for (guint first = 0, next; first < order; first = next)
    {
      gboolean is_box = is_box_line (geometry, is_row, index, first);
      int start, length;

      for (next = first + 1; next < order; next++)
        if (is_box_line (geometry, is_row, index, next) != is_box)
          break;
      if (is_box != (kind == MATO_LINE_BOX))
        continue;

      start = first == 0 ? 0
                         : track_start (first, order, others, self->cell)
                             - line_width (line_at (first, order, others), self->cell);
      length = track_start (next, order, others, self->cell) - start;
      if (is_row)
        append_rect (self, snapshot, self->left + start, self->top + across, length, width, color);
      else
        append_rect (self, snapshot, self->left + across, self->top + start, width, length, color);
    }
}

void
mato_board_layout_append_lines (const MatoBoardLayout *self,
                                GtkSnapshot           *snapshot,
                                MatoBoardLine          kind,
                                const GdkRGBA         *color)
{
  if (kind == MATO_LINE_BORDER)
    {
      append_border (self, snapshot, color);
      return;
    }

  for (guint i = 1; i < self->geometry->order; i++)
    {
      append_line (self, snapshot, kind, FALSE, i, color);
      append_line (self, snapshot, kind, TRUE, i, color);
    }
}
