/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/cage-sides.h"
#include "app/draw/rules-drawing.h"

#include <pango/pangocairo.h>

/* Parts of a cell. */
#define INSET 0.08
#define STEP 0.055 /* so much farther inside is a cage that shares cells with another one */
#define LINE 0.022
#define OUTLINE 0.03 /* of a part with a ground, and how far inside: */
#define OUTLINE_INSET 0.045
#define CLUE 0.2
#define CLUE_PLACE 0.08
#define ALONG 0.27 /* half of an arrow along a row or column, and how far it is from the middle: */
#define ALONG_PLACE 0.38
#define ALONG_HEAD 0.07
#define LEAST_LINE 1.0 /* in logical pixels */
#define LEAST_LETTERS 8.0 /* likewise */

/* Opacity of a ground. */
#define SHADE 0.16

void
mato_rules_set_colour (const MatoRulesDrawing *self,
                       MatoColor               color,
                       double                  alpha)
{
  GdkRGBA rgba = self->style->palette.colors[color];

  rgba.alpha = (float) alpha;
  gdk_cairo_set_source_rgba (self->cr, &rgba);
}


double
mato_rules_get_x (const MatoRulesDrawing *self,
                  guint                   cell)
{
  guint column = mato_geometry_column (self->layout->geometry, cell);

  return (double) mato_board_layout_get_column (self->layout, column) / self->layout->scale;
}


double
mato_rules_get_y (const MatoRulesDrawing *self,
                  guint                   cell)
{
  guint row = mato_geometry_row (self->layout->geometry, cell);

  return (double) mato_board_layout_get_row (self->layout, row) / self->layout->scale;
}


void
mato_rules_set_width (const MatoRulesDrawing *self,
                      double                  share)
{
  cairo_set_line_width (self->cr, MAX (LEAST_LINE, share * self->cell));
}


PangoLayout *
mato_rules_set_words (const MatoRulesDrawing *self,
                      const char             *text,
                      double                  share,
                      int                    *width,
                      int                    *height)
{
  PangoLayout *words = pango_layout_new (self->context);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (self->context));

  pango_font_description_set_absolute_size (font, MAX (LEAST_LETTERS, share * self->cell)
                                                    * PANGO_SCALE);
  pango_layout_set_font_description (words, font);
  pango_layout_set_text (words, text, -1);
  pango_layout_get_pixel_size (words, width, height);
  pango_font_description_free (font);
  return words;
}


/* Whether the cell beside @cell is one of the part, too. */
static gboolean
has_beside (const MatoRulesDrawing *self,
            guint                   part,
            guint                   cell,
            int                     rows,
            int                     columns)
{
  const MatoGeometry *geometry = self->layout->geometry;
  int row = (int) mato_geometry_row (geometry, cell) + rows;
  int column = (int) mato_geometry_column (geometry, cell) + columns;

  return row >= 0 && column >= 0 && row < (int) geometry->rows
         && column < (int) geometry->columns
         && mato_listed_rule_has_cell (self->rule, part,
                                       (guint) row * geometry->columns + (guint) column);
}

static void
add_sides (const MatoRulesDrawing *self,
           guint                   part,
           guint                   cell,
           double                  inset)
{
  MatoCageSides beside = { has_beside (self, part, cell, -1, 0),
                           has_beside (self, part, cell, 1, 0),
                           has_beside (self, part, cell, 0, -1),
                           has_beside (self, part, cell, 0, 1) };

  mato_cage_add_sides (self->cr, mato_rules_get_x (self, cell), mato_rules_get_y (self, cell),
                       self->cell, inset * self->cell, &beside);
}

static void
add_outline (const MatoRulesDrawing *self,
             guint                   part,
             double                  inset)
{
  guint end, begin = mato_listed_rule_get_part (self->rule, part, &end);

  for (guint i = begin; i < end; i++)
    add_sides (self, part, self->rule->cells[i], inset);
}

static void
add_ground (const MatoRulesDrawing *self)
{
  for (guint i = 0; i < self->rule->n; i++)
    cairo_rectangle (self->cr, mato_rules_get_x (self, self->rule->cells[i]),
                     mato_rules_get_y (self, self->rule->cells[i]), self->cell, self->cell);
}

/* The clue in the first cell of a part, and from then on nothing is drawn where it stands: a line
 * through it could not be told from its digits. */
static void
write_corner (const MatoRulesDrawing *self,
              guint                   part)
{
  g_autofree char *text = mato_rule_list_write_clue (self->list, self->rule);
  g_autoptr (PangoLayout) words = NULL;
  guint first = mato_cage_find_first (self->rule, part);
  double x, y;
  int width, height;

  if (text == NULL || first == G_MAXUINT)
    return;

  words = mato_rules_set_words (self, text, CLUE, &width, &height);
  x = mato_rules_get_x (self, first) + CLUE_PLACE * self->cell;
  y = mato_rules_get_y (self, first) + CLUE_PLACE * self->cell / 2;
  y += mato_cage_count_clues_before (self->list, self->rule, part) * height;
  mato_rules_set_colour (self, MATO_COLOR_TEXT, 1);
  cairo_move_to (self->cr, x, y);
  pango_cairo_show_layout (self->cr, words);
  cairo_new_path (self->cr);

  add_ground (self);
  cairo_rectangle (self->cr, mato_rules_get_x (self, first), mato_rules_get_y (self, first),
                   x + width - mato_rules_get_x (self, first) + CLUE_PLACE * self->cell / 2,
                   y + height - mato_rules_get_y (self, first));
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (self->cr);
}

static void
write_corners (const MatoRulesDrawing *self)
{
  for (guint part = 0; part < self->rule->n_parts; part++)
    write_corner (self, part);
}

void
mato_rules_draw_cage (const MatoRulesDrawing *self)
{
  double dash = MAX (2.0, 0.075 * self->cell);
  guint depth = mato_cage_find_depth (self->list, self->rule);

  cairo_save (self->cr);
  write_corners (self);
  mato_rules_set_colour (self, MATO_COLOR_TEXT, 0.75);
  mato_rules_set_width (self, LINE);
  cairo_set_dash (self->cr, (double[]) { dash, dash * 0.7 }, 2, 0);
  add_outline (self, 0, INSET + depth * STEP);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

/* One that has a head at both ends: along its row, below the digit; or along its column, on the
 * right of it. */
static void
add_arrow (const MatoRulesDrawing *self,
           guint                   cell)
{
  double half = ALONG * self->cell, head = ALONG_HEAD * self->cell;

  cairo_save (self->cr);
  cairo_translate (self->cr, mato_rules_get_x (self, cell) + self->cell / 2,
                   mato_rules_get_y (self, cell) + self->cell / 2);
  if (self->rule->variant->look == MATO_LOOK_ALONG_COLUMN)
    cairo_rotate (self->cr, -G_PI / 2);
  cairo_translate (self->cr, 0, ALONG_PLACE * self->cell);
  cairo_move_to (self->cr, -half, 0);
  cairo_line_to (self->cr, half, 0);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (self->cr, side * (half - head), -head);
      cairo_line_to (self->cr, side * half, 0);
      cairo_line_to (self->cr, side * (half - head), head);
    }
  cairo_restore (self->cr);
}

void
mato_rules_draw_shade (const MatoRulesDrawing *self)
{
  const MatoVariant *variant = self->rule->variant;

  mato_rules_set_colour (self, MATO_COLOR_TEXT, SHADE);
  add_ground (self);
  cairo_fill (self->cr);

  cairo_save (self->cr);
  write_corners (self);
  mato_rules_set_colour (self, MATO_COLOR_TEXT, 0.75);
  mato_rules_set_width (self, OUTLINE);
  for (guint part = 0; variant->sign != NULL && part < self->rule->n_parts; part++)
    add_outline (self, part, OUTLINE_INSET);
  for (guint i = 0; variant->look != MATO_LOOK_SHADE && variant->look != MATO_LOOK_UNIT
                    && i < self->rule->n; i++)
    add_arrow (self, self->rule->cells[i]);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

/* Without a sum, cells that differ are a cage, too. */
void
mato_rules_draw_unit (const MatoRulesDrawing *self)
{
  if (self->rule->n < self->layout->geometry->order)
    mato_rules_draw_cage (self);
  else
    mato_rules_draw_shade (self);
}
