/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/rules-picture.h"

#include "app/draw/rules-drawing.h"
#include "core/rules/rule-list.h"

#include <math.h>
#include <pango/pangocairo.h>

/* Parts of a cell. */
#define THIN_LINE 0.022
#define LINE 0.13
#define THERMO 0.26
#define BULB 0.36
#define CIRCLE 0.38
#define ARROW_LINE 0.045
#define ARROW_HEAD 0.17
#define DOT 0.135
#define DOT_CLUE 0.19
#define LETTER 0.27
#define DISC 0.4
#define SQUARE 0.36
#define QUAD 0.25
#define QUAD_CLUE 0.19
#define WEDGE 0.1
#define CHEVRON 0.09
#define DIAGONAL_LINE 0.035
#define FORMULA_RING 0.34
#define FORMULA_DOT 0.05
#define FORMULA_DOTS 0.125 /* from one to the next */
#define OUTSIDE_CLUE 0.34
#define DIAGONAL_CLUE 0.27 /* it shares a corner with its arrow: */
#define DIAGONAL_PLACE 0.38  /* from that corner, in each direction; its arrow: */
#define DIAGONAL_BEGIN 0.2
#define DIAGONAL_END 0.01
#define DIAGONAL_HEAD 0.11

/* Opacity of what lies under a digit. */
#define UNDER 0.42

typedef MatoRulesDrawing Drawing;

/* As players know them from other programs, light and dark; a line has a stroke of its
 * own, too. */
static const char *const line_colours[MATO_N_RULE_COLOURS][2] = {
  [MATO_RULE_GREY] = { "#8c8c8c", "#9a9a9a" },   [MATO_RULE_GREEN] = { "#3f9b4b", "#4fbf5f" },
  [MATO_RULE_PURPLE] = { "#a33fc0", "#c06ada" }, [MATO_RULE_BLUE] = { "#2f7fd0", "#58a4f0" },
  [MATO_RULE_ORANGE] = { "#d9782a", "#ea9550" }, [MATO_RULE_YELLOW] = { "#b9a01c", "#d8c244" },
  [MATO_RULE_TEAL] = { "#1f9a94", "#3cc4bd" },   [MATO_RULE_RED] = { "#c8433c", "#e56d66" },
};

/* With the theme for high contrast, and on paper, lines are as strong as can be under a digit.
 *
 * Returns: their opacity; the colour itself has none, so that parts of a line may overlap */
static double
set_line_colour (const Drawing *self)
{
  GdkRGBA rgba;

  if (self->style->medium != MATO_MEDIUM_SCREEN)
    {
      mato_rules_set_colour (self, MATO_COLOR_TEXT, 1);
      return UNDER;
    }

  gdk_rgba_parse (&rgba, line_colours[self->rule->variant->colour][self->style->palette.is_dark]);
  gdk_cairo_set_source_rgba (self->cr, &rgba);
  return UNDER + 0.13;
}

static void
get_middle (const Drawing *self,
            guint          index,
            double        *x,
            double        *y)
{
  *x = mato_rules_get_x (self, self->rule->cells[index]) + self->cell / 2;
  *y = mato_rules_get_y (self, self->rule->cells[index]) + self->cell / 2;
}

/* Words with their middle at (@x, @y). */
static void
write_words (const Drawing *self,
             const char    *text,
             double         x,
             double         y,
             double         share)
{
  int width, height;
  g_autoptr (PangoLayout) words = mato_rules_set_words (self, text, share, &width, &height);

  cairo_move_to (self->cr, x - width / 2.0, y - height / 2.0);
  pango_cairo_show_layout (self->cr, words);
  cairo_new_path (self->cr);
}

/* Lines */

static void
add_line (const Drawing *self,
          guint          first)
{
  for (guint i = first; i < self->rule->n; i++)
    {
      double x, y;

      get_middle (self, i, &x, &y);
      if (i == first)
        cairo_move_to (self->cr, x, y);
      else
        cairo_line_to (self->cr, x, y);
    }
}

static void
stroke_line (const Drawing *self,
             double         share)
{
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  mato_rules_set_width (self, share);
  add_line (self, 0);
  cairo_stroke (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
}

/* How each stroke is made: parts of a cell.
 *
 * width    of the line; 0: none
 * dash     of the same line, or of another over it, of another width
 * is_round whether dashes end round: dots have no length
 * hole     the width of what is left out in the middle
 * knot     half of what is in each cell
 */
static const struct
{
  double width;
  double dash_width;
  double dash[4];
  guint n_dashes;
  gboolean is_round;
  double hole;
  double knot;
} strokes[MATO_N_RULE_STROKES] = {
  [MATO_STROKE_SOLID] = { .width = LINE },
  [MATO_STROKE_HOLLOW] = { .width = LINE * 1.2, .hole = LINE * 0.6 },
  [MATO_STROKE_KNOTS] = { .width = LINE * 0.5, .knot = LINE * 0.9 },
  [MATO_STROKE_SQUARES] = { .width = LINE * 0.5, .knot = LINE * 0.8 },
  [MATO_STROKE_DASHES] = { .dash_width = LINE, .dash = { 0.16, 0.12 }, .n_dashes = 2 },
  [MATO_STROKE_LONG] = { .dash_width = LINE, .dash = { 0.5, 0.16 }, .n_dashes = 2 },
  [MATO_STROKE_DOTS] = { .dash_width = LINE, .dash = { 0, 0.22 }, .n_dashes = 2,
                         .is_round = TRUE },
  [MATO_STROKE_DASH_DOT] = { .dash_width = LINE * 0.9, .dash = { 0.3, 0.22, 0, 0.22 },
                             .n_dashes = 4, .is_round = TRUE },
  [MATO_STROKE_TEETH] = { .width = LINE * 0.4, .dash_width = LINE * 1.7, .dash = { 0.04, 0.12 },
                          .n_dashes = 2 },
  [MATO_STROKE_THIN] = { .width = LINE * 0.5 },
  [MATO_STROKE_BARS] = { .width = LINE * 0.4, .dash_width = LINE * 1.7, .dash = { 0.07, 0.43 },
                         .n_dashes = 2 },
};

static void
stroke_dashes (const Drawing *self,
               MatoRuleStroke stroke)
{
  double dash[G_N_ELEMENTS (strokes[0].dash)];

  for (guint i = 0; i < strokes[stroke].n_dashes; i++)
    dash[i] = strokes[stroke].dash[i] * self->cell;
  cairo_set_line_cap (self->cr, strokes[stroke].is_round ? CAIRO_LINE_CAP_ROUND
                                                         : CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (self->cr, dash, (int) strokes[stroke].n_dashes, 0);
  mato_rules_set_width (self, strokes[stroke].dash_width);
  add_line (self, 0);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

static void
fill_knots (const Drawing *self,
            MatoRuleStroke stroke)
{
  double half = strokes[stroke].knot * self->cell;

  for (guint i = 0; i < self->rule->n; i++)
    {
      double x, y;

      get_middle (self, i, &x, &y);
      if (stroke == MATO_STROKE_SQUARES)
        cairo_rectangle (self->cr, x - half, y - half, 2 * half, 2 * half);
      else
        {
          cairo_new_sub_path (self->cr);
          cairo_arc (self->cr, x, y, half, 0, 2 * G_PI);
        }
    }
  cairo_fill (self->cr);
}

static void
draw_line (const Drawing *self)
{
  MatoRuleStroke stroke = self->rule->variant->stroke;
  double alpha;

  cairo_push_group (self->cr);
  alpha = set_line_colour (self);
  if (strokes[stroke].width > 0)
    stroke_line (self, strokes[stroke].width);
  if (strokes[stroke].n_dashes > 0)
    stroke_dashes (self, stroke);
  if (strokes[stroke].knot > 0)
    fill_knots (self, stroke);
  if (strokes[stroke].hole > 0)
    {
      cairo_set_operator (self->cr, CAIRO_OPERATOR_CLEAR);
      stroke_line (self, strokes[stroke].hole);
      cairo_set_operator (self->cr, CAIRO_OPERATOR_OVER);
    }
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, alpha);
}

/* A ring where it begins, and dots from cell to cell. */
static void
draw_formula (const Drawing *self)
{
  const double dashes[] = { 0, FORMULA_DOTS * self->cell };
  const MatoListedRule *rule = self->rule;
  double x, y;

  if (rule->is_hidden)
    return;

  get_middle (self, 0, &x, &y);
  mato_rules_set_colour (self, MATO_COLOR_TEXT, UNDER);
  mato_rules_set_width (self, THIN_LINE);
  cairo_arc (self->cr, x, y, FORMULA_RING * self->cell, 0, 2 * G_PI);
  cairo_stroke (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (self->cr, dashes, G_N_ELEMENTS (dashes), 0);
  mato_rules_set_width (self, FORMULA_DOT);
  for (guint i = 0; i < rule->n; i++)
    {
      get_middle (self, i, &x, &y);
      cairo_line_to (self->cr, x, y);
    }
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

/* From corner to corner. */
static void
draw_diagonal (const Drawing *self)
{
  double x, y, last_x, last_y, half = self->cell / 2;
  int down;

  if (self->rule->n < 2)
    return;

  get_middle (self, 0, &x, &y);
  get_middle (self, self->rule->n - 1, &last_x, &last_y);
  down = last_x > x ? 1 : -1;
  mato_rules_set_colour (self, MATO_COLOR_ACCENT, UNDER + 0.2);
  mato_rules_set_width (self, DIAGONAL_LINE);
  cairo_move_to (self->cr, x - down * half, y - half);
  cairo_line_to (self->cr, last_x + down * half, last_y + half);
  cairo_stroke (self->cr);
}

/* The line and the bulb are one shape: where they overlap it is not darker. */
static void
draw_thermo (const Drawing *self)
{
  double x, y;

  if (self->rule->n == 0)
    return;

  get_middle (self, 0, &x, &y);
  cairo_push_group (self->cr);
  mato_rules_set_colour (self, MATO_COLOR_TEXT, 1);
  stroke_line (self, THERMO);
  cairo_arc (self->cr, x, y, BULB * self->cell, 0, 2 * G_PI);
  cairo_fill (self->cr);
  if (self->rule->variant->look == MATO_LOOK_SLOW_THERMO)
    {
      cairo_set_operator (self->cr, CAIRO_OPERATOR_CLEAR);
      stroke_line (self, THERMO - 0.1);
      cairo_arc (self->cr, x, y, (BULB - 0.06) * self->cell, 0, 2 * G_PI);
      cairo_fill (self->cr);
      cairo_set_operator (self->cr, CAIRO_OPERATOR_OVER);
    }
  cairo_pop_group_to_source (self->cr);
  cairo_paint (self->cr);
}

static void
add_head (const Drawing *self,
          double         size,
          double         x,
          double         y,
          double         angle)
{
  size *= self->cell;
  cairo_move_to (self->cr, x - size * cos (angle - 0.6), y - size * sin (angle - 0.6));
  cairo_line_to (self->cr, x, y);
  cairo_line_to (self->cr, x - size * cos (angle + 0.6), y - size * sin (angle + 0.6));
}

/* Returns: which of the cells of the head is the nearest to the first beside it: a pill is read in
 * another direction than its arrow leaves it */
static guint
find_exit (const Drawing *self,
           guint          head)
{
  double x, y, next_x, next_y, least = G_MAXDOUBLE;
  guint nearest = 0;

  get_middle (self, head, &next_x, &next_y);
  for (guint i = 0; i < head; i++)
    {
      get_middle (self, i, &x, &y);
      if (hypot (next_x - x, next_y - y) < least)
        {
          least = hypot (next_x - x, next_y - y);
          nearest = i;
        }
    }

  return nearest;
}

/* From the head, at its edge, to the end, which is a bit before the middle. */
static void
draw_shaft (const Drawing *self,
            guint          head)
{
  guint n = self->rule->n;
  double x, y, next_x = 0, next_y = 0, angle = 0;

  if (n < head + 1)
    return;

  for (guint i = head; i < n; i++)
    {
      double from = i == head ? CIRCLE * self->cell : 0;

      get_middle (self, i == head ? find_exit (self, head) : i - 1, &x, &y);
      get_middle (self, i, &next_x, &next_y);
      angle = atan2 (next_y - y, next_x - x);
      cairo_move_to (self->cr, x + from * cos (angle), y + from * sin (angle));
      cairo_line_to (self->cr, next_x, next_y);
    }
  add_head (self, ARROW_HEAD, next_x, next_y, angle);
  cairo_stroke (self->cr);
}

static void
draw_arrow (const Drawing *self)
{
  guint head = 1;
  double x, y, last_x, last_y;
  double radius = CIRCLE * self->cell;

  if (self->rule->variant->look == MATO_LOOK_PILL && self->rule->clue != NULL)
    head = (guint) CLAMP (atoi (self->rule->clue), 1, (int) MAX (self->rule->n, 1));
  if (self->rule->n == 0)
    return;

  mato_rules_set_colour (self, MATO_COLOR_TEXT, 1);
  mato_rules_set_width (self, ARROW_LINE);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  get_middle (self, 0, &x, &y);
  get_middle (self, head - 1, &last_x, &last_y);
  if (head == 1)
    cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  else
    {
      double angle = atan2 (last_y - y, last_x - x);

      cairo_arc (self->cr, last_x, last_y, radius, angle - G_PI / 2, angle + G_PI / 2);
      cairo_arc (self->cr, x, y, radius, angle + G_PI / 2, angle + 3 * G_PI / 2);
      cairo_close_path (self->cr);
    }
  cairo_stroke (self->cr);
  draw_shaft (self, head);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
}

static void
add_end (const Drawing *self,
         guint          index)
{
  double x, y, radius = CIRCLE * self->cell;

  get_middle (self, index, &x, &y);
  if (self->rule->variant->look != MATO_LOOK_LOCKOUT)
    {
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
      return;
    }

  cairo_move_to (self->cr, x, y - radius * 1.15);
  cairo_line_to (self->cr, x + radius * 1.15, y);
  cairo_line_to (self->cr, x, y + radius * 1.15);
  cairo_line_to (self->cr, x - radius * 1.15, y);
  cairo_close_path (self->cr);
}

/* A line whose ends are signs. */
static void
draw_ends (const Drawing *self)
{
  double alpha;

  if (self->rule->n == 0)
    return;

  cairo_push_group (self->cr);
  alpha = set_line_colour (self);
  stroke_line (self, LINE / 2);
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, alpha);
  add_end (self, 0);
  add_end (self, self->rule->n - 1);
  mato_rules_set_colour (self, MATO_COLOR_PAPER, 1);
  cairo_fill_preserve (self->cr);
  mato_rules_set_colour (self, MATO_COLOR_TEXT,
                         self->rule->variant->look == MATO_LOOK_BETWEEN ? 0.2 : 0);
  cairo_fill_preserve (self->cr);
  mato_rules_set_colour (self, MATO_COLOR_TEXT, UNDER + 0.1);
  mato_rules_set_width (self, ARROW_LINE);
  cairo_stroke (self->cr);
}

/* Cells */

static void
add_chevrons (const Drawing *self,
              double         x,
              double         y,
              gboolean       is_minimum)
{
  double size = CHEVRON * self->cell, edge = 0.4 * self->cell;

  for (guint i = 0; i < 4; i++)
    {
      double dx = i == 0 ? -1 : i == 1 ? 1 : 0, dy = i == 2 ? -1 : i == 3 ? 1 : 0;
      double tip = is_minimum ? edge - size / 2 : edge + size / 2;
      double base = is_minimum ? edge + size / 2 : edge - size / 2;

      cairo_move_to (self->cr, x + dx * base - dy * size, y + dy * base + dx * size);
      cairo_line_to (self->cr, x + dx * tip, y + dy * tip);
      cairo_line_to (self->cr, x + dx * base + dy * size, y + dy * base - dx * size);
    }
}

static void
draw_cells (const Drawing *self)
{
  MatoLook look = self->rule->variant->look;

  for (guint i = 0; i < self->rule->n; i++)
    {
      double x, y, half = SQUARE * self->cell;

      get_middle (self, i, &x, &y);
      if (look == MATO_LOOK_ODD)
        cairo_arc (self->cr, x, y, DISC * self->cell, 0, 2 * G_PI);
      else if (look == MATO_LOOK_EVEN)
        cairo_rectangle (self->cr, x - half, y - half, 2 * half, 2 * half);
      else
        add_chevrons (self, x, y, look == MATO_LOOK_MINIMUM);

      mato_rules_set_colour (self, MATO_COLOR_TEXT,
                             look == MATO_LOOK_ODD || look == MATO_LOOK_EVEN ? 0.2 : 0.6);
      mato_rules_set_width (self, THIN_LINE * 1.5);
      if (look == MATO_LOOK_ODD || look == MATO_LOOK_EVEN)
        cairo_fill (self->cr);
      else
        cairo_stroke (self->cr);
    }
}

/* Edges: over the lines of the board, which are drawn later, there is a disc for each letter. */

/* White is white in the dark, too, or it would be taken for black. */
static void
draw_dot (const Drawing *self,
          double         x,
          double         y)
{
  double shade = self->rule->variant->look == MATO_LOOK_BLACK ? 0 : 1;

  cairo_arc (self->cr, x, y, DOT * self->cell, 0, 2 * G_PI);
  cairo_set_source_rgb (self->cr, shade, shade, shade);
  cairo_fill_preserve (self->cr);
  mato_rules_set_colour (self, MATO_COLOR_TEXT, 1);
  mato_rules_set_width (self, THIN_LINE * 1.2);
  cairo_stroke (self->cr);
  if (self->rule->clue == NULL)
    return;

  cairo_set_source_rgb (self->cr, 1 - shade, 1 - shade, 1 - shade);
  write_words (self, self->rule->clue, x, y, DOT_CLUE);
}

static void
draw_letter (const Drawing *self,
             double         x,
             double         y)
{
  g_autofree char *letter = g_ascii_strup (self->rule->variant->name, -1);

  cairo_arc (self->cr, x, y, DOT * self->cell, 0, 2 * G_PI);
  mato_rules_set_colour (self, MATO_COLOR_PAPER, 1);
  cairo_fill (self->cr);
  mato_rules_set_colour (self, MATO_COLOR_TEXT, 1);
  write_words (self, letter, x, y, LETTER);
}

/* It opens towards the first cell, whose digit is greater. */
static void
draw_wedge (const Drawing *self,
            double         x,
            double         y,
            double         angle)
{
  double size = WEDGE * self->cell;

  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_rotate (self->cr, angle);
  cairo_move_to (self->cr, -size, -size);
  cairo_line_to (self->cr, size, 0);
  cairo_line_to (self->cr, -size, size);
  cairo_restore (self->cr);
  mato_rules_set_colour (self, MATO_COLOR_TEXT, 1);
  mato_rules_set_width (self, 0.04);
  cairo_stroke (self->cr);
}

static void
draw_edges (const Drawing *self)
{
  for (guint i = 1; i < self->rule->n; i++)
    {
      double x, y, next_x, next_y;

      get_middle (self, i - 1, &x, &y);
      get_middle (self, i, &next_x, &next_y);
      if (self->rule->variant->look == MATO_LOOK_GREATER)
        draw_wedge (self, (x + next_x) / 2, (y + next_y) / 2, atan2 (next_y - y, next_x - x));
      else if (self->rule->variant->look == MATO_LOOK_LETTER)
        draw_letter (self, (x + next_x) / 2, (y + next_y) / 2);
      else
        draw_dot (self, (x + next_x) / 2, (y + next_y) / 2);
    }
}

static void
draw_quad (const Drawing *self)
{
  g_auto (GStrv) digits = g_strsplit (self->rule->clue != NULL ? self->rule->clue : "", ",", -1);
  g_autofree char *text = g_strjoinv (g_strv_length (digits) > 2 ? "" : " ", digits);
  double x = 0, y = 0;

  for (guint i = 0; i < self->rule->n; i++)
    {
      double cell_x, cell_y;

      get_middle (self, i, &cell_x, &cell_y);
      x += cell_x / self->rule->n;
      y += cell_y / self->rule->n;
    }
  if (self->rule->n == 0)
    return;

  cairo_arc (self->cr, x, y, QUAD * self->cell, 0, 2 * G_PI);
  mato_rules_set_colour (self, MATO_COLOR_PAPER, 1);
  cairo_fill_preserve (self->cr);
  mato_rules_set_colour (self, MATO_COLOR_TEXT, 1);
  mato_rules_set_width (self, THIN_LINE);
  cairo_stroke (self->cr);
  write_words (self, text, x, y, QUAD_CLUE);
}

/* Where the way from the second cell to the first leaves the board, and in which direction it goes
 * on, -1 to 1. */
static void
get_way_out (const Drawing *self,
             double        *x,
             double        *y,
             int           *rows,
             int           *columns)
{
  const MatoGeometry *geometry = self->layout->geometry;
  guint first = self->rule->cells[0];
  guint second = self->rule->n > 1 ? self->rule->cells[1] : first;

  *rows = (int) mato_geometry_row (geometry, first) - (int) mato_geometry_row (geometry, second);
  *columns = (int) mato_geometry_column (geometry, first)
             - (int) mato_geometry_column (geometry, second);
  *rows = CLAMP (*rows, -1, 1);
  *columns = CLAMP (*columns, -1, 1);
  get_middle (self, 0, x, y);
  *x += *columns * self->cell / 2;
  *y += *rows * self->cell / 2;
}

/* @room: in parts of a cell: letters get smaller until the clue is no wider */
static void
write_clue (const Drawing *self,
            double         x,
            double         y,
            double         size,
            double         room)
{
  g_autofree char *text = mato_rule_list_write_clue (self->list, self->rule);
  const char *shown = text != NULL ? text : "?";
  int width, height;
  g_autoptr (PangoLayout) words = mato_rules_set_words (self, shown, size, &width, &height);

  mato_rules_set_colour (self, MATO_COLOR_TEXT, 1);
  write_words (self, shown, x, y, size * MIN (1, room * self->cell / MAX (1, width)));
}

/* The width of the line around the board, in logical pixels. */
static double
get_border (const Drawing *self)
{
  const MatoBoardLayout *layout = self->layout;

  return (mato_board_layout_get_column (layout, 0) - layout->left) / (double) layout->scale;
}

/* Outside: before the first cell, seen from the second, in the middle between the border and the
 * edge. */
static void
draw_outside (const Drawing *self)
{
  double x, y, step = get_border (self) + self->cell * MATO_BOARD_MARGIN / 2;
  int rows, columns;

  if (self->rule->n == 0)
    return;

  get_way_out (self, &x, &y, &rows, &columns);
  write_clue (self, x + columns * step, y + rows * step, OUTSIDE_CLUE,
              columns != 0 ? MATO_BOARD_MARGIN - 0.08 : 1);
}

static void
draw_diagonal_clue (const Drawing *self)
{
  double x, y, place = self->cell * DIAGONAL_PLACE;
  double begin = self->cell * DIAGONAL_BEGIN, end = self->cell * DIAGONAL_END;
  int rows, columns;

  if (self->rule->n == 0)
    return;

  get_way_out (self, &x, &y, &rows, &columns);
  write_clue (self, x + columns * place, y + rows * place, DIAGONAL_CLUE, 1);
  if (rows == 0 && columns == 0)
    return;

  mato_rules_set_width (self, THIN_LINE);
  cairo_move_to (self->cr, x + columns * begin, y + rows * begin);
  cairo_line_to (self->cr, x + columns * end, y + rows * end);
  add_head (self, DIAGONAL_HEAD, x + columns * end, y + rows * end, atan2 (-rows, -columns));
  cairo_stroke (self->cr);
}

/* What is drawn of each look, from the ground upwards; what is on edges lies over the lines of the
 * board. With an opacity all rules of the look are one shape: what two of them share, like the
 * circle of two arrows or the bulb of two thermometers, is not darker. */
static const struct
{
  MatoLook look;
  void (*draw) (const Drawing *self);
  gboolean is_on_edges;
  double opacity;
} looks[] = {
  { MATO_LOOK_SHADE, mato_rules_draw_shade, FALSE, 0 },
  { MATO_LOOK_ALONG_ROW, mato_rules_draw_shade, FALSE, 0 },
  { MATO_LOOK_ALONG_COLUMN, mato_rules_draw_shade, FALSE, 0 },
  { MATO_LOOK_UNIT, mato_rules_draw_unit, FALSE, 0 },
  { MATO_LOOK_ODD, draw_cells, FALSE, 0 },
  { MATO_LOOK_EVEN, draw_cells, FALSE, 0 },
  { MATO_LOOK_THERMO, draw_thermo, FALSE, 0.24 },
  { MATO_LOOK_SLOW_THERMO, draw_thermo, FALSE, 0.4 },
  { MATO_LOOK_LINE, draw_line, FALSE, 0 },
  { MATO_LOOK_FORMULA, draw_formula, FALSE, 0 },
  { MATO_LOOK_DIAGONAL, draw_diagonal, FALSE, 0 },
  { MATO_LOOK_BETWEEN, draw_ends, FALSE, 0 },
  { MATO_LOOK_LOCKOUT, draw_ends, FALSE, 0 },
  { MATO_LOOK_DOUBLE_ARROW, draw_ends, FALSE, 0 },
  { MATO_LOOK_ARROW, draw_arrow, FALSE, UNDER + 0.1 },
  { MATO_LOOK_PILL, draw_arrow, FALSE, UNDER + 0.1 },
  { MATO_LOOK_MINIMUM, draw_cells, FALSE, 0 },
  { MATO_LOOK_MAXIMUM, draw_cells, FALSE, 0 },
  { MATO_LOOK_CAGE, mato_rules_draw_cage, FALSE, 0 },
  { MATO_LOOK_OUTSIDE, draw_outside, FALSE, 0 },
  { MATO_LOOK_DIAGONAL_CLUE, draw_diagonal_clue, FALSE, 0 },
  { MATO_LOOK_WHITE, draw_edges, TRUE, 0 },
  { MATO_LOOK_BLACK, draw_edges, TRUE, 0 },
  { MATO_LOOK_LETTER, draw_edges, TRUE, 0 },
  { MATO_LOOK_GREATER, draw_edges, TRUE, 0 },
  { MATO_LOOK_QUAD, draw_quad, TRUE, 0 },
};

/* The board with its margin. */
static void
get_bounds (const MatoBoardLayout *layout,
            graphene_rect_t       *bounds)
{
  const MatoGeometry *geometry = layout->geometry;
  float scale = layout->scale, margin = layout->margin;
  float right = mato_board_layout_get_column (layout, geometry->columns);
  float bottom = mato_board_layout_get_row (layout, geometry->rows);

  graphene_rect_init (bounds, (layout->left - margin) / scale, (layout->top - margin) / scale,
                      (right - layout->left + 2 * margin) / scale,
                      (bottom - layout->top + 2 * margin) / scale);
}

static void
draw_look (Drawing *self,
           guint    look)
{
  gboolean is_grouped = FALSE;

  for (guint i = 0; i < self->list->len; i++)
    {
      self->rule = self->list->pdata[i];
      if (self->rule->variant->look != looks[look].look)
        continue;
      if (looks[look].opacity > 0 && !is_grouped)
        cairo_push_group (self->cr);
      is_grouped = looks[look].opacity > 0;
      looks[look].draw (self);
    }

  if (!is_grouped)
    return;
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, looks[look].opacity);
}

void
mato_rules_append_picture (GtkSnapshot           *snapshot,
                           const MatoBoardLayout *layout,
                           const MatoCellStyle   *style,
                           PangoContext          *context,
                           gboolean               on_edges)
{
  Drawing self = { .layout = layout, .style = style, .context = context,
                   .cell = (double) layout->cell / layout->scale };
  g_autoptr (GPtrArray) list = NULL;
  graphene_rect_t bounds;

  if (mato_geometry_is_classic (layout->geometry))
    return;

  self.list = list = mato_rule_list_new (layout->geometry);
  get_bounds (layout, &bounds);
  self.cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  for (guint look = 0; look < G_N_ELEMENTS (looks); look++)
    if (looks[look].is_on_edges == on_edges)
      draw_look (&self, look);
  cairo_destroy (self.cr);
}
