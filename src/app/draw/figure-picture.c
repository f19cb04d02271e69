/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/figure-picture.h"

#include "app/draw/cage-sides.h"
#include "core/board/picture.h"
#include "core/rules/rule-list.h"

#include <math.h>
#include <pango/pangocairo.h>

/* Parts of a cell. */
#define LEAST_WIDTH 0.016
#define CAGE_WIDTH 0.022
#define CAGE_INSET 0.07
#define CAGE_FONT 0.2
#define USUAL_FONT 0.5
#define ARROW_HEAD 0.25
#define FROM_MIDDLE 0.2 /* so near to the middle of a cell it would cover its digit */

#define GREYEST 0.08 /* channels differ by less, of 1 */

typedef struct
{
  cairo_t *cr;
  const MatoBoardLayout *layout;
  const MatoCellStyle *style;
  PangoContext *context;
  const MatoFigure *figure;
  double cell; /* from one to the next, in logical pixels */
} Drawing;

static int
start_of (const Drawing *self,
          guint          index,
          gboolean       is_row)
{
  return is_row ? mato_board_layout_get_row (self->layout, index)
                : mato_board_layout_get_column (self->layout, index);
}

/* Returns: the place of a row or column, also between two or outside the board. Cells are whole
 * pixels, not all as many: between the starts of two, so that no curve has a step there */
static double
place_of (const Drawing *self,
          double         place,
          gboolean       is_row)
{
  const MatoGeometry *geometry = self->layout->geometry;
  guint n = is_row ? geometry->rows : geometry->columns;
  double whole = CLAMP (floor (place), 0, n - 1), rest = place - whole;
  int start = start_of (self, (guint) whole, is_row);
  int end = start_of (self, (guint) whole + 1, is_row);
  double beyond = rest < 0 ? rest : rest > 1 ? rest - 1 : 0;

  return (start + (end - start) * (rest - beyond)) / self->layout->scale + beyond * self->cell;
}

static void
move_to (const Drawing   *self,
         MatoFigurePoint  point,
         double          *x,
         double          *y)
{
  *x = place_of (self, point.column, FALSE);
  *y = place_of (self, point.row, TRUE);
}

/* From the colour of letters to that of the paper, as a setter means black and white. */
static void
set_colour (const Drawing *self,
            guint32        colour)
{
  const GdkRGBA *ink = &self->style->palette.colors[MATO_COLOR_TEXT];
  const GdkRGBA *paper = &self->style->palette.colors[MATO_COLOR_PAPER];
  float red = (float) (colour >> 24) / 255, green = (float) (colour >> 16 & 255) / 255;
  float blue = (float) (colour >> 8 & 255) / 255, alpha = (float) (colour & 255) / 255;
  float most = MAX (red, MAX (green, blue)), least = MIN (red, MIN (green, blue));
  GdkRGBA rgba = { red, green, blue, alpha };

  if (most - least < (float) GREYEST)
    {
      float light = (most + least) / 2;

      rgba.red = ink->red + (paper->red - ink->red) * light;
      rgba.green = ink->green + (paper->green - ink->green) * light;
      rgba.blue = ink->blue + (paper->blue - ink->blue) * light;
    }
  gdk_cairo_set_source_rgba (self->cr, &rgba);
}

static void
set_width (const Drawing *self,
           double         least)
{
  cairo_set_line_width (self->cr, MAX (1, MAX (self->figure->width, least) * self->cell));
}

static PangoLayout *
new_words (const Drawing *self,
           double         font,
           int           *width,
           int           *height)
{
  PangoLayout *words = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) description = pango_font_description_copy (
    pango_context_get_font_description (self->context));

  pango_font_description_set_absolute_size (description, font * self->cell * PANGO_SCALE);
  pango_layout_set_font_description (words, description);
  pango_layout_set_alignment (words, PANGO_ALIGN_CENTER);
  pango_layout_set_text (words, self->figure->text, -1);
  pango_layout_get_pixel_size (words, width, height);
  return words;
}

/* Text without a size gets one that fits into its figure, if that is no mere point. */
static double
find_font (const Drawing *self)
{
  const MatoFigure *figure = self->figure;

  if (figure->font > 0)
    return figure->font;

  return figure->height > 0.1 ? MIN (figure->height * 0.8, USUAL_FONT) : USUAL_FONT;
}

static void
draw_way (const Drawing *self)
{
  const GArray *points = self->figure->points;
  double x = 0, y = 0, before_x = 0, before_y = 0;

  for (guint i = 0; i < points->len; i++)
    {
      before_x = x, before_y = y;
      move_to (self, g_array_index (points, MatoFigurePoint, i), &x, &y);
      if (i == 0)
        cairo_move_to (self->cr, x, y);
      else
        cairo_line_to (self->cr, x, y);
    }
  if (self->figure->fill != 0)
    {
      cairo_set_fill_rule (self->cr, self->figure->is_even_odd ? CAIRO_FILL_RULE_EVEN_ODD
                                                               : CAIRO_FILL_RULE_WINDING);
      set_colour (self, self->figure->fill);
      cairo_fill_preserve (self->cr);
      cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_WINDING);
    }
  set_colour (self, self->figure->stroke);
  set_width (self, LEAST_WIDTH);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (self->cr);

  if (self->figure->kind == MATO_FIGURE_ARROW && points->len > 1)
    {
      double angle = atan2 (y - before_y, x - before_x), head = ARROW_HEAD * self->cell;

      for (int side = -1; side <= 1; side += 2)
        {
          cairo_move_to (self->cr, x, y);
          cairo_line_to (self->cr, x - head * cos (angle + side * G_PI / 5),
                         y - head * sin (angle + side * G_PI / 5));
        }
      cairo_stroke (self->cr);
    }
}

static void
draw_around (const Drawing *self)
{
  const MatoFigure *figure = self->figure;
  double x, y, breadth = figure->breadth * self->cell, height = figure->height * self->cell;

  move_to (self, figure->at, &x, &y);
  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_rotate (self->cr, figure->angle * G_PI / 180);
  if (breadth > 0 && height > 0)
    {
      cairo_save (self->cr);
      cairo_scale (self->cr, breadth / 2, height / 2);
      if (figure->kind == MATO_FIGURE_OVAL)
        cairo_arc (self->cr, 0, 0, 1, 0, 2 * G_PI);
      else
        cairo_rectangle (self->cr, -1, -1, 2, 2);
      cairo_restore (self->cr);
    }
  set_colour (self, figure->fill);
  cairo_fill_preserve (self->cr);
  set_colour (self, figure->stroke);
  set_width (self, LEAST_WIDTH);
  if (figure->stroke != 0)
    cairo_stroke (self->cr);
  cairo_new_path (self->cr);

  if (figure->text != NULL)
    {
      int text_width, text_height;
      g_autoptr (PangoLayout) words = new_words (self, find_font (self), &text_width,
                                                 &text_height);

      set_colour (self, figure->ink != 0 ? figure->ink : 0x000000ff);
      cairo_move_to (self->cr, -text_width / 2.0, -text_height / 2.0);
      pango_cairo_show_layout (self->cr, words);
      cairo_new_path (self->cr);
    }
  cairo_restore (self->cr);
}

static gboolean
has_cell (const Drawing   *self,
          MatoFigurePoint  cell,
          int              rows,
          int              columns)
{
  const GArray *points = self->figure->points;

  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, MatoFigurePoint, i).row == cell.row + rows
        && g_array_index (points, MatoFigurePoint, i).column == cell.column + columns)
      return TRUE;

  return FALSE;
}

static void
add_sides (const Drawing   *self,
           MatoFigurePoint  cell)
{
  double inset = self->figure->width > 0 ? 0 : CAGE_INSET * self->cell, x, y;
  MatoCageSides beside = { has_cell (self, cell, -1, 0), has_cell (self, cell, 1, 0),
                           has_cell (self, cell, 0, -1), has_cell (self, cell, 0, 1) };

  move_to (self, cell, &x, &y);
  mato_cage_add_sides (self->cr, x, y, self->cell, inset, &beside);
}

static void
draw_cage (const Drawing *self)
{
  const GArray *points = self->figure->points;
  double dash = MAX (2.0, 0.075 * self->cell), x, y;

  cairo_save (self->cr);
  set_colour (self, self->figure->stroke);
  set_width (self, CAGE_WIDTH);
  if (self->figure->width == 0)
    cairo_set_dash (self->cr, (double[]) { dash, dash * 0.7 }, 2, 0);
  for (guint i = 0; i < points->len; i++)
    add_sides (self, g_array_index (points, MatoFigurePoint, i));
  cairo_stroke (self->cr);
  cairo_restore (self->cr);

  if (self->figure->text != NULL && points->len > 0)
    {
      int width, height;
      g_autoptr (PangoLayout) words = new_words (self, CAGE_FONT, &width, &height);
      MatoFigurePoint first = g_array_index (points, MatoFigurePoint, 0);

      for (guint i = 1; i < points->len; i++)
        {
          MatoFigurePoint point = g_array_index (points, MatoFigurePoint, i);

          if (point.row < first.row || (point.row == first.row && point.column < first.column))
            first = point;
        }
      move_to (self, first, &x, &y);
      set_colour (self, self->figure->ink != 0 ? self->figure->ink : 0x000000ff);
      cairo_move_to (self->cr, x + CAGE_INSET * self->cell, y + CAGE_INSET * self->cell / 2);
      pango_cairo_show_layout (self->cr, words);
      cairo_new_path (self->cr);
    }
}

/* Returns: whether it lies over the lines and would not cover the digit of a cell */
static gboolean
is_on_edges (const MatoFigure *figure)
{
  double row = figure->at.row - floor (figure->at.row) - 0.5;
  double column = figure->at.column - floor (figure->at.column) - 0.5;

  if (figure->kind == MATO_FIGURE_CAGE)
    return figure->width > 0;

  return figure->is_over
         && (figure->kind == MATO_FIGURE_BOX || figure->kind == MATO_FIGURE_OVAL)
         && (fabs (row) > FROM_MIDDLE || fabs (column) > FROM_MIDDLE);
}

static void
draw (const Drawing *self)
{
  switch (self->figure->kind)
    {
    case MATO_FIGURE_LINE:
    case MATO_FIGURE_ARROW:
      draw_way (self);
      break;
    case MATO_FIGURE_CAGE:
      draw_cage (self);
      break;
    case MATO_FIGURE_BOX:
    case MATO_FIGURE_OVAL:
    case MATO_N_FIGURE_KINDS:
    default:
      draw_around (self);
    }
}

void
mato_figures_append_picture (GtkSnapshot           *snapshot,
                             const MatoBoardLayout *layout,
                             const MatoCellStyle   *style,
                             const char            *lines,
                             PangoContext          *context,
                             gboolean               on_edges)
{
  float scale = layout->scale, margin = layout->margin;
  float right = mato_board_layout_get_column (layout, layout->geometry->columns);
  float bottom = mato_board_layout_get_row (layout, layout->geometry->rows);
  Drawing self = { .layout = layout, .style = style, .context = context };
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GPtrArray) rules = NULL;
  graphene_rect_t bounds;
  guint bad_line;

  figures = lines != NULL ? mato_picture_parse (lines, &bad_line) : NULL;
  if (figures == NULL)
    return;

  rules = mato_rule_list_new (layout->geometry);
  self.cell = (double) (right - layout->left) / scale / layout->geometry->columns;
  graphene_rect_init (&bounds, (layout->left - margin) / scale, (layout->top - margin) / scale,
                      (right - layout->left + 2 * margin) / scale,
                      (bottom - layout->top + 2 * margin) / scale);
  self.cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  for (guint i = 0; i < figures->len; i++)
    {
      self.figure = figures->pdata[i];
      if (is_on_edges (self.figure) == on_edges
          && !mato_rule_list_shows (rules, layout->geometry, self.figure))
        draw (&self);
    }
  cairo_destroy (self.cr);
}
