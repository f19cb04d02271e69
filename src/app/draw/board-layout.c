/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-layout.h"

#define THICK_LINE 20         /* width of a cell in thick lines */
#define LEAST_THICK_PIXELS 2

#define LEAST_BOARD 300       /* leaves margins in a window of 360 */
#define LARGEST_LEAST_CELL 24
#define NATURAL_BOARD 480
#define LEAST_NATURAL_CELL 26

static int
thick_line (int cell)
{
  return MAX (LEAST_THICK_PIXELS, (cell + THICK_LINE / 2) / THICK_LINE);
}

/* The width of the line before row or column @index, or of the one after the last. */
static int
line_width (guint index,
            guint box,
            int   cell)
{
  return index % box == 0 ? thick_line (cell) : 1;
}

/* The distance from the edge of the board to the cells of row or column @index. */
static int
track_start (guint index,
             guint box,
             int   cell)
{
  int n_thick = index / box + 1;
  int n_thin = index + 1 - n_thick;

  return index * cell + n_thick * thick_line (cell) + n_thin;
}

/* A board of oblong boxes has more thick lines one way than the other. */
int
mato_board_layout_get_size (const MatoGeometry *geometry,
                            int                 cell)
{
  return MAX (track_start (geometry->order, geometry->box_columns, cell),
              track_start (geometry->order, geometry->box_rows, cell));
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
                - track_start (geometry->order, geometry->box_columns, self->cell)) / 2;
  self->top = (height * scale
               - track_start (geometry->order, geometry->box_rows, self->cell)) / 2;
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
  return self->left + track_start (column, self->geometry->box_columns, self->cell);
}

int
mato_board_layout_get_row (const MatoBoardLayout *self,
                           guint                  row)
{
  return self->top + track_start (row, self->geometry->box_rows, self->cell);
}

static int
track_at (int   position,
          guint order,
          guint box,
          int   cell)
{
  for (guint index = order; index > 0; index--)
    if (position >= track_start (index - 1, box, cell))
      return position < track_start (order, box, cell) ? (int) index - 1 : -1;

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

void
mato_board_layout_append_ground (const MatoBoardLayout *self,
                                 GtkSnapshot           *snapshot,
                                 const GdkRGBA         *color)
{
  append_rect (self, snapshot, self->left, self->top, get_width (self), get_height (self), color);
}

void
mato_board_layout_append_lines (const MatoBoardLayout *self,
                                GtkSnapshot           *snapshot,
                                gboolean               thick,
                                const GdkRGBA         *color)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint i = 0; i <= geometry->order; i++)
    {
      int line = line_width (i, geometry->box_columns, self->cell);

      if ((i % geometry->box_columns == 0) == thick)
        append_rect (self, snapshot, mato_board_layout_get_column (self, i) - line, self->top,
                     line, get_height (self), color);

      line = line_width (i, geometry->box_rows, self->cell);
      if ((i % geometry->box_rows == 0) == thick)
        append_rect (self, snapshot, self->left, mato_board_layout_get_row (self, i) - line,
                     get_width (self), line, color);
    }
}
