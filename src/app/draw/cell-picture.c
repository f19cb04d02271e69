/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/cell-picture.h"

#include "app/draw/candidate-picture.h"
#include "app/draw/colour-pattern.h"
#include "app/draw/link-routes.h"
#include "app/draw/pencil.h"

#include <math.h>

/* Drawing ratios, relative to the cell. */
#define WAVE_Y 0.855
#define WAVE_WIDTH 0.44
#define SELECTION 0.048
#define LEAST_SELECTION 2.5   /* in logical pixels */
#define HALO 1.5              /* likewise */
#define SELECTION_RADIUS 0.07
#define PLATE_INSET 0.09
#define PLATE_RADIUS 0.16
#define PLATE_LINE 1.6        /* in logical pixels */
#define UNDERLINE 0.02
#define UNDERLINE_Y 0.86
#define UNDERLINE_WIDTH 0.36
#define DOT 0.075
#define DOT_INSET 0.13
#define CHOSEN 0.085
#define BRACKET 0.24
#define BRACKET_STROKE 0.04
#define HINT 0.035            /* the frame of its cells where nothing is tinted */
#define CHANGED 0.045         /* the bar under a new digit; beside it, it would look like an I */
#define CHANGED_WIDTH 0.4
#define CHANGED_SHARE 0.7
#define HATCH 0.13
#define WEIGHT_LEFT 0.1
#define WEIGHT_Y 0.16
#define PEER_ON_RULES 0.08    /* opacity of what tints a cell over the picture of rules */
#define COLOUR_ON_RULES 0.5   /* at most */
#define LEAST_WEIGHED_CELL 44 /* in logical pixels: in smaller ones it is noise */

static void
append_frame (GtkSnapshot   *snapshot,
              double         size,
              double         inset,
              double         width,
              double         radius,
              const GdkRGBA *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (inset, inset,
                                                        size - 2 * inset, size - 2 * inset),
                                   radius);
  gtk_snapshot_append_border (snapshot, &outline,
                              (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

/* Hatching from one gradient node: a repeated hard-edged stripe. It leans the other way than the
 * stroke through a removed candidate. */
static void
append_hatching (GtkSnapshot         *snapshot,
                 const MatoCellStyle *style)
{
  GdkRGBA line = style->palette.colors[MATO_COLOR_DEAD_END];
  GdkRGBA none = line;
  double step = mato_cell_style_get_stroke (style, HATCH, 4);

  line.alpha = MATO_HATCH_SHARE;
  none.alpha = 0;
  gtk_snapshot_append_repeating_linear_gradient (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, style->size, style->size),
    &GRAPHENE_POINT_INIT (0, step), &GRAPHENE_POINT_INIT (step, 0),
    (GskColorStop[4]) { { 0, none }, { 0.72, none }, { 0.72, line }, { 1, line } }, 4);
}

static void
append_wave (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             const GdkRGBA       *color)
{
  const int n_arcs = 6;
  double width = WAVE_WIDTH * style->size;
  double step = width / n_arcs;
  double x = (style->size - width) / 2;
  double y = WAVE_Y * style->size;
  cairo_t *cr;

  /* GTK has no node for curves, so this rare sign is drawn by cairo. */
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - step, y - step,
                                                                 width + 2 * step, 2 * step));
  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, MAX (1.0, 0.032 * style->size));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x, y);
  for (int i = 0; i < n_arcs; i++)
    cairo_rel_curve_to (cr, step / 3, i % 2 ? step * 0.8 : -step * 0.8,
                        step * 2 / 3, i % 2 ? step * 0.8 : -step * 0.8, step, 0);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
append_brackets (GtkSnapshot         *snapshot,
                 const MatoCellStyle *style,
                 const GdkRGBA       *color)
{
  double width = mato_cell_style_get_stroke (style, BRACKET_STROKE, 1);
  double length = mato_cell_style_get_stroke (style, BRACKET, 3);
  double far = style->size;

  for (guint corner = 0; corner < 4; corner++)
    {
      gboolean right = corner & 1;
      gboolean bottom = corner & 2;

      gtk_snapshot_append_color (snapshot, color,
                                 &GRAPHENE_RECT_INIT (right ? far - length : 0,
                                                      bottom ? far - width : 0, length, width));
      gtk_snapshot_append_color (snapshot, color,
                                 &GRAPHENE_RECT_INIT (right ? far - width : 0,
                                                      bottom ? far - length : 0, width, length));
    }
}

static MatoFace
face_of_ink (MatoInk ink)
{
  switch (ink)
    {
    case MATO_INK_GIVEN:
    case MATO_INK_TRIED:
      return MATO_FACE_GIVEN;
    case MATO_INK_SOLVER:
    case MATO_INK_PROPAGATED:
      return MATO_FACE_SOLVER;
    case MATO_INK_NONE:
    case MATO_INK_ENTRY:
    default:
      return MATO_FACE_ENTRY;
    }
}

/* What tells digits from each other where the font has no light weight. */
static void
append_origin (GtkSnapshot         *snapshot,
               const MatoCellStyle *style,
               MatoInk              ink,
               const GdkRGBA       *color)
{
  double size = style->size;
  double line = mato_cell_style_get_stroke (style, UNDERLINE, 1);
  double dot = mato_cell_style_get_stroke (style, DOT, 2);

  if (ink == MATO_INK_SOLVER)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (size * (1 - UNDERLINE_WIDTH) / 2,
                                                    round (size * UNDERLINE_Y),
                                                    size * UNDERLINE_WIDTH, line));
  else if (ink == MATO_INK_PROPAGATED)
    mato_cell_append_dot (snapshot, size * (1 - DOT_INSET), size * DOT_INSET, dot, color);
}

static void
append_digit (GtkSnapshot         *snapshot,
              const MatoCellStyle *style,
              const MatoCellLook  *look,
              const GdkRGBA       *ground)
{
  double middle = style->size / 2;
  GdkRGBA ink;

  mato_rings_get_ink (&style->palette, look, ground, &ink);
  mato_glyph_cache_append (style->glyphs, snapshot, face_of_ink (look->ink), look->digit,
                      middle, middle, &ink);

  if (look->marks & (MATO_MARK_CONFLICT | MATO_MARK_MISTAKE))
    append_wave (snapshot, style, &ink);
  else
    append_origin (snapshot, style, look->ink, &ink);
}

/* Where nothing is tinted, each cell tells what it counts. */
static gboolean
wants_weight (const MatoCellStyle *style,
              const MatoCellLook  *look)
{
  if (look->weight_size == MATO_WEIGHT_LARGE
      || (look->digit == 0 && (look->candidates | look->pencil[MATO_PENCIL_CORNER]) != 0))
    return FALSE;

  if (style->medium == MATO_MEDIUM_SCREEN && style->size < LEAST_WEIGHED_CELL)
    return FALSE;

  return look->weight_size == MATO_WEIGHT_SMALL
         || (style->medium == MATO_MEDIUM_HIGH_CONTRAST && look->ring != MATO_NO_RING);
}

static void
append_weight (GtkSnapshot         *snapshot,
               const MatoCellStyle *style,
               const MatoCellLook  *look,
               const GdkRGBA       *ground)
{
  double width = mato_glyph_cache_get_number_width (style->glyphs, MATO_FACE_WEIGHT, look->weight);
  GdkRGBA ink;

  if (mato_glyph_cache_get_size (style->glyphs, MATO_FACE_WEIGHT) < MATO_LEGIBLE_SIZE)
    return;

  mato_rings_get_small_ink (&style->palette, look, ground, FALSE, &ink);
  mato_glyph_cache_append (style->glyphs, snapshot, MATO_FACE_WEIGHT, look->weight,
                           WEIGHT_LEFT * style->size + width / 2, WEIGHT_Y * style->size, &ink);
}

static void
append_large_weight (GtkSnapshot         *snapshot,
                     const MatoCellStyle *style,
                     const MatoCellLook  *look,
                     const GdkRGBA       *ground)
{
  double middle = style->size / 2.0;
  GdkRGBA ink;

  mato_rings_get_small_ink (&style->palette, look, ground, FALSE, &ink);
  mato_glyph_cache_append (style->glyphs, snapshot, MATO_FACE_LARGE_WEIGHT, look->weight,
                           middle, middle, &ink);
}

static void
append_marks (GtkSnapshot         *snapshot,
              const MatoCellStyle *style,
              const MatoCellLook  *look)
{
  const GdkRGBA *search = &style->palette.colors[MATO_COLOR_CHOICE];
  double radius = mato_cell_style_get_stroke (style, 0.1, 1);
  double bar = mato_cell_style_get_stroke (style, CHANGED, 1);
  GdkRGBA soft = *search;

  soft.alpha = CHANGED_SHARE;

  if (look->marks & MATO_MARK_CHOSEN)
    append_frame (snapshot, style->size, 0, mato_cell_style_get_stroke (style, CHOSEN, 2), radius,
                  search);
  if (look->marks & MATO_MARK_CURRENT)
    append_brackets (snapshot, style, search);
  if (look->marks & MATO_MARK_CHANGED)
    gtk_snapshot_append_color (snapshot, &soft,
                               &GRAPHENE_RECT_INIT (style->size * (1 - CHANGED_WIDTH) / 2,
                                                    style->size - 2 * bar,
                                                    style->size * CHANGED_WIDTH, bar));
}

/* A line of the accent, and one inside it that is seen wherever the accent is not. */
static void
append_selection (GtkSnapshot         *snapshot,
                  const MatoCellStyle *style,
                  const MatoCellLook  *look)
{
  const GdkRGBA *colors = style->palette.colors;
  double width = MAX (mato_cell_style_get_stroke (style, SELECTION, 2), LEAST_SELECTION);
  double radius = SELECTION_RADIUS * style->size;
  double inset =
    look->marks & MATO_MARK_CHOSEN ? mato_cell_style_get_stroke (style, CHOSEN, 2) : 0;

  append_frame (snapshot, style->size, inset, width, radius, &colors[MATO_COLOR_ACCENT]);
  append_frame (snapshot, style->size, inset + width, HALO, MAX (0, radius - width),
                &colors[MATO_COLOR_HALO]);
}

static void
append_thin_frame (GtkSnapshot         *snapshot,
                   const MatoCellStyle *style)
{
  GdkRGBA accent = style->palette.colors[MATO_COLOR_ACCENT];

  accent.alpha = 0.6;
  append_frame (snapshot, style->size, 0, mato_cell_style_get_stroke (style, 0.025, 1),
                mato_cell_style_get_stroke (style, 0.06, 1),
                &accent);
}

/* Under a digit that is the chosen one. Where the ground has a colour, or none may have one, a line
 * goes around it. Sets @ground of the digit. */
static void
append_plate (GtkSnapshot         *snapshot,
              const MatoCellStyle *style,
              const MatoCellLook  *look,
              GdkRGBA             *ground)
{
  double inset = round (PLATE_INSET * style->size / style->pixel) * style->pixel;
  double width = style->size - 2 * inset;
  GskRoundedRect outline;
  GdkRGBA color = style->palette.colors[MATO_COLOR_SAME];

  *ground = color;
  if (style->is_drawn_on)
    mato_color_mix_apart (&style->palette.colors[MATO_COLOR_PAPER], &color, COLOUR_ON_RULES,
                          &color);
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (inset, inset, width, width),
                                   PLATE_RADIUS * style->size);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &color, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  if (mato_rings_keep_color (look) || style->medium == MATO_MEDIUM_HIGH_CONTRAST)
    append_frame (snapshot, style->size, inset, PLATE_LINE, PLATE_RADIUS * style->size,
                  &style->palette.colors[MATO_COLOR_ACCENT]);
}

void
mato_cell_get_ground (const MatoCellStyle *style,
                      const MatoCellLook  *look,
                      MatoTint             tint,
                      GdkRGBA             *ground)
{
  MatoCellLook bare = *look;

  if (style->medium != MATO_MEDIUM_HIGH_CONTRAST)
    {
      mato_rings_get_ground (&style->palette, look, style->n_rings, tint, ground);
      if (look->hint == MATO_HINT_CELL && style->size < MATO_LEAST_LINKED_CELL)
        mato_color_mix (ground, &style->palette.colors[MATO_COLOR_BLUE], look->hint_order / 255.0,
                        ground);
      return;
    }

  bare.ring = MATO_NO_RING;
  mato_rings_get_ground (&style->palette, &bare, 0, MATO_TINT_NONE, ground);
}

/* Gold, as in the centre of the target. */
static void
append_glow (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             const MatoCellLook  *look)
{
  GdkRGBA gold = style->palette.colors[MATO_COLOR_GOLD];

  gold.alpha = look->glow / 255.0f;
  gtk_snapshot_append_color (snapshot, &gold,
                             &GRAPHENE_RECT_INIT (0, 0, style->size, style->size));
}

/* Where rules are drawn under the cells, a tint lets them through. */
static void
append_ground (GtkSnapshot         *snapshot,
               const MatoCellStyle *style,
               const MatoCellLook  *look,
               MatoTint             tint,
               GdkRGBA              ground)
{
  if (style->is_drawn_on && tint == MATO_TINT_PEER && !mato_rings_keep_color (look))
    {
      ground = style->palette.colors[MATO_COLOR_ACCENT];
      ground.alpha = PEER_ON_RULES;
    }
  else if (style->is_drawn_on)
    mato_color_mix_apart (&style->palette.colors[MATO_COLOR_PAPER], &ground, COLOUR_ON_RULES,
                          &ground);
  gtk_snapshot_append_color (snapshot, &ground,
                             &GRAPHENE_RECT_INIT (0, 0, style->size, style->size));
}

void
mato_cell_append_picture (GtkSnapshot         *snapshot,
                          const MatoCellStyle *style,
                          const MatoCellLook  *look,
                          MatoTint             tint,
                          MatoSelection        selection)
{
  GdkRGBA ground;

  /* The ground of the board is there already: with Cairo each rectangle costs a microsecond. */
  mato_cell_get_ground (style, look, tint, &ground);
  if (!gdk_rgba_equal (&ground, &style->palette.colors[MATO_COLOR_PAPER]))
    append_ground (snapshot, style, look, tint, ground);
  if (look->colour != 0 && style->medium != MATO_MEDIUM_SCREEN)
    mato_colour_pattern_append (snapshot, &style->palette, look->colour, &ground, style->size,
                                style->pixel);

  if (tint == MATO_TINT_SAME && selection != MATO_SELECTION_FULL)
    append_plate (snapshot, style, look, &ground);
  if (look->glow > 0)
    append_glow (snapshot, style, look);
  if (look->marks & MATO_MARK_DEAD_END)
    append_hatching (snapshot, style);
  if (look->marks & (MATO_MARK_CHOSEN | MATO_MARK_CURRENT | MATO_MARK_CHANGED))
    append_marks (snapshot, style, look);
  if (look->digit != 0)
    append_digit (snapshot, style, look, &ground);
  else if ((look->candidates | look->struck) != 0)
    mato_candidates_append (snapshot, style, look, &ground);
  else if (mato_look_has_pencil (look))
    mato_pencil_append (snapshot, style, look, &ground);
  if (look->weight_size == MATO_WEIGHT_LARGE)
    append_large_weight (snapshot, style, look, &ground);
  else if (wants_weight (style, look))
    append_weight (snapshot, style, look, &ground);
  if (style->medium == MATO_MEDIUM_HIGH_CONTRAST && look->hint >= MATO_HINT_CELL)
    append_frame (snapshot, style->size, 0, mato_cell_style_get_stroke (style, HINT, 2), 0,
                  &style->palette.colors[look->hint == MATO_HINT_LOST ? MATO_COLOR_LINK_OFF
                                                                      : MATO_COLOR_LINK_ON]);
  if (selection == MATO_SELECTION_FULL)
    append_selection (snapshot, style, look);
  else if (selection == MATO_SELECTION_CHOSEN || look->marks & MATO_MARK_POINTED)
    append_thin_frame (snapshot, style);
}
