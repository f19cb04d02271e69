/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/cell-picture.h"

#include "app/draw/candidate-picture.h"
#include "app/draw/colour-pattern.h"
#include "app/draw/pencil.h"

#include <math.h>

/* Drawing ratios, relative to the cell. */
#define WAVE_Y 0.855
#define WAVE_WIDTH 0.44
#define SELECTION 0.055
#define CHOSEN 0.085
#define BRACKET 0.24
#define BRACKET_STROKE 0.04
#define CHANGED 0.045         /* the bar under a new digit; beside it, it would look like an I */
#define CHANGED_WIDTH 0.4
#define CHANGED_SHARE 0.7
#define HATCH 0.13
#define WEIGHT_INSET 0.15
#define LONG_WEIGHT_INSET 0.19  /* of two figures */

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

/* The sign of a mistake: a cross in the lower right corner. */
static void
append_cross (GtkSnapshot         *snapshot,
              const MatoCellStyle *style,
              const GdkRGBA       *color)
{
  double length = 0.15 * style->size;
  double width = MAX (style->pixel, 0.036 * style->size);
  double near = style->size - 0.10 * style->size;
  double far = near - length * G_SQRT2 / 2;

  mato_cell_append_line (snapshot, far, far, 45, length, width, color);
  mato_cell_append_line (snapshot, far, near, -45, length, width, color);
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
      return MATO_FACE_GIVEN;
    case MATO_INK_SOLVER:
    case MATO_INK_PROPAGATED:
      return MATO_FACE_SOLVER;
    case MATO_INK_NONE:
    case MATO_INK_ENTRY:
    case MATO_INK_TRIED:
    default:
      return MATO_FACE_ENTRY;
    }
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

  if (look->marks & MATO_MARK_CONFLICT)
    append_wave (snapshot, style, &ink);
  if (look->marks & MATO_MARK_MISTAKE)
    append_cross (snapshot, style, &ink);
}

/* What an entry cost tints its cell in the same way, as far as the digit stays legible. */
static void
append_cost (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             const MatoCellLook  *look,
             GdkRGBA             *ground)
{
  GdkRGBA ink;

  mato_rings_get_ink (&style->palette, look, ground, &ink);
  mato_rings_warm_legibly (&style->palette, MIN (look->cost, MATO_MAX_LOSS), &ink, ground);
  gtk_snapshot_append_color (snapshot, ground,
                             &GRAPHENE_RECT_INIT (0, 0, style->size, style->size));
}

static void
append_weight (GtkSnapshot         *snapshot,
               const MatoCellStyle *style,
               const MatoCellLook  *look,
               const GdkRGBA       *ground)
{
  double x = (look->weight > 9 ? LONG_WEIGHT_INSET : WEIGHT_INSET) * style->size;
  double y = WEIGHT_INSET * style->size;
  GdkRGBA ink;

  if (mato_glyph_cache_get_size (style->glyphs, MATO_FACE_WEIGHT) < MATO_LEGIBLE_SIZE)
    return;

  mato_rings_get_small_ink (&style->palette, look, ground, FALSE, &ink);
  mato_glyph_cache_append (style->glyphs, snapshot, MATO_FACE_WEIGHT, look->weight,
                         x, y, &ink);
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
  const GdkRGBA *search = &style->palette.colors[MATO_COLOR_TRIED];
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

static void
append_selection (GtkSnapshot         *snapshot,
                  const MatoCellStyle *style,
                  const MatoCellLook  *look,
                  MatoSelection        selection)
{
  GdkRGBA accent = style->palette.colors[MATO_COLOR_ACCENT];
  double width = mato_cell_style_get_stroke (style, SELECTION, 2);
  double inset =
    look->marks & MATO_MARK_CHOSEN ? mato_cell_style_get_stroke (style, CHOSEN, 2) : 0;

  /* The selection stays while the focus is elsewhere, but is paler. */
  if (selection == MATO_SELECTION_LEFT)
    accent.alpha = 0.55;

  append_frame (snapshot, style->size, inset, width, mato_cell_style_get_stroke (style, 0.06, 1),
                &accent);
}

/* On a ring, where a tint would look like another ring, cells with the same digit have a thin
 * frame, and so have cells that a view points at. */
static gboolean
wants_thin_frame (const MatoCellLook *look,
                  MatoTint            tint)
{
  return (tint == MATO_TINT_SAME && mato_rings_keep_color (look))
         || look->marks & MATO_MARK_POINTED;
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

/* On paper bold type is enough for given digits: a plate would be printed as grey dots. */
static void
get_ground (const MatoCellStyle *style,
            const MatoCellLook  *look,
            MatoTint             tint,
            GdkRGBA             *ground)
{
  MatoCellLook bare = *look;

  if (style->is_on_paper && bare.ink == MATO_INK_GIVEN)
    bare.ink = MATO_INK_NONE;

  mato_rings_get_ground (&style->palette, &bare, style->n_rings, tint, ground);
}

/* Gold, as in the centre of the target. */
static void
append_glow (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             const MatoCellLook  *look)
{
  GdkRGBA gold = style->palette.colors[MATO_COLOR_RING_10];

  gold.alpha = look->glow / 255.0f;
  gtk_snapshot_append_color (snapshot, &gold,
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
  get_ground (style, look, tint, &ground);
  if (!gdk_rgba_equal (&ground, &style->palette.colors[MATO_COLOR_PAPER]))
    gtk_snapshot_append_color (snapshot, &ground,
                               &GRAPHENE_RECT_INIT (0, 0, style->size, style->size));
  if (look->colour != 0)
    mato_colour_pattern_append (snapshot, &style->palette, look->colour, &ground, style->size,
                                style->pixel);

  if (look->digit != 0 && look->cost > 0)
    append_cost (snapshot, style, look, &ground);
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
    mato_pencil_append (snapshot, style, look);
  if (look->weight_size == MATO_WEIGHT_LARGE)
    append_large_weight (snapshot, style, look, &ground);
  else if (look->weight_size == MATO_WEIGHT_SMALL
           && (look->digit != 0
               || (look->candidates | look->pencil[MATO_PENCIL_CORNER]) == 0))
    append_weight (snapshot, style, look, &ground);
  if (selection > MATO_SELECTION_CHOSEN)
    append_selection (snapshot, style, look, selection);
  else if (selection == MATO_SELECTION_CHOSEN || wants_thin_frame (look, tint))
    append_thin_frame (snapshot, style);
}
