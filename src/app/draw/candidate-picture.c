/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/candidate-picture.h"

#include "app/draw/link-routes.h"

#include <math.h>

/* Drawing ratios, relative to the cell. */
#define STRIKE 0.022
#define STRIKE_LENGTH 0.9     /* of the place of a small digit */
#define SIDE 0.02             /* the line around it, where nothing is tinted */
#define SQUARE 0.88           /* of the place of a small digit: the plate of one that is not */
#define DOT 0.42
#define OFF 0.14              /* of its ink in the plate of a small digit that is not */

/* Illegible small digits are replaced by dots, and dots that would touch are hidden. */
#define LEGIBLE_DOTS 3.5

void
mato_cell_append_dot (GtkSnapshot   *snapshot,
                      double         x,
                      double         y,
                      double         diameter,
                      const GdkRGBA *color)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - diameter / 2, y - diameter / 2,
                                               diameter, diameter);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, diameter / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, color, &bounds);
  gtk_snapshot_pop (snapshot);
}

void
mato_cell_append_line (GtkSnapshot   *snapshot,
               double         x,
               double         y,
               double         degrees,
               double         length,
               double         width,
               const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (snapshot, degrees);
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (-width / 2, -width / 2, length + width, width));
  gtk_snapshot_restore (snapshot);
}

static void
append_rounded (GtkSnapshot           *snapshot,
                const graphene_rect_t *bounds,
                double                 radius,
                const GdkRGBA         *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_outline (GtkSnapshot           *snapshot,
                const graphene_rect_t *bounds,
                double                 radius,
                float                  width,
                const GdkRGBA         *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

void
mato_cell_append_pointer (GtkSnapshot         *snapshot,
                          const MatoCellStyle *style,
                          double               x,
                          double               y,
                          double               width,
                          double               height)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - width / 2, y - height / 2, width, height);
  double radius = MIN (width, height) / 4;

  append_rounded (snapshot, &bounds, radius, &style->palette.colors[MATO_COLOR_SAME]);
  if (style->medium == MATO_MEDIUM_HIGH_CONTRAST)
    append_outline (snapshot, &bounds, radius, style->pixel,
                    &style->palette.colors[MATO_COLOR_ACCENT]);
}

/* Behind a small digit of a chain that would hold. */
static void
append_on (GtkSnapshot         *snapshot,
           const MatoCellStyle *style,
           double               x,
           double               y)
{
  mato_cell_append_dot (snapshot, x, y, mato_link_get_mark_size (style),
                        &style->palette.colors[MATO_COLOR_LINK_ON]);
}

/* Behind one that would not, or that the hint takes away. */
static void
append_off (GtkSnapshot         *snapshot,
            const MatoCellStyle *style,
            double               x,
            double               y,
            double               width)
{
  graphene_rect_t bounds;
  GdkRGBA color;

  width *= SQUARE;
  bounds = GRAPHENE_RECT_INIT (x - width / 2, y - width / 2, width, width);
  mato_color_mix (&style->palette.colors[MATO_COLOR_LOST_CELL],
                  &style->palette.colors[MATO_COLOR_LINK_OFF], OFF, &color);
  if (style->medium != MATO_MEDIUM_HIGH_CONTRAST)
    append_rounded (snapshot, &bounds, width / 4, &color);
  else
    append_outline (snapshot, &bounds, width / 4, mato_cell_style_get_stroke (style, SIDE, 1),
                    &style->palette.colors[MATO_COLOR_LINK_OFF]);
}

/* What lies behind a small digit. */
static void
append_behind (GtkSnapshot         *snapshot,
               const MatoCellStyle *style,
               const MatoCellLook  *look,
               guint                digit,
               double               x,
               double               y,
               double               width)
{
  guint32 bit = 1u << (digit - 1);

  if ((look->off & bit) != 0 || (look->hint != MATO_HINT_NONE && (look->struck & bit) != 0))
    append_off (snapshot, style, x, y, width);
  else if ((look->on & bit) != 0)
    append_on (snapshot, style, x, y);
  else if ((look->pointed & bit) != 0)
    mato_cell_append_pointer (snapshot, style, x, y, width, width);
}

/* A stroke through a small digit, or instead of a dot. */
static void
append_strike (GtkSnapshot         *snapshot,
               const MatoCellStyle *style,
               double               x,
               double               y,
               double               length,
               const GdkRGBA       *color)
{
  mato_cell_append_line (snapshot, x - length * G_SQRT2 / 4, y + length * G_SQRT2 / 4, -45, length,
                         MAX (style->pixel, STRIKE * style->size), color);
}

/* What a small digit is drawn with that has a part in a hint or is pointed at; another one is faded
 * while there is a hint. */
static void
set_ink (const MatoCellStyle *style,
         const MatoCellLook  *look,
         const GdkRGBA       *ground,
         guint                digit,
         GdkRGBA             *ink)
{
  const GdkRGBA *colors = style->palette.colors;
  guint32 bit = 1u << (digit - 1);

  if (look->struck & bit)
    return;

  if (look->on & bit)
    *ink = colors[MATO_COLOR_PAPER];
  else if (look->off & bit)
    *ink = colors[MATO_COLOR_LINK_OFF];
  else if (look->pointed & bit)
    *ink = colors[MATO_COLOR_GIVEN];
  else if (mato_look_is_faded (look))
    mato_color_mix (ground, ink, MATO_ASIDE, ink);
}

/* A small digit before it is drawn. */
typedef struct
{
  MatoPlacedDigit digit;
  GdkRGBA ink;
  gboolean is_struck;
} Small;

/* Draws what lies behind them.
 *
 * Returns: how many there are */
static guint
place_digits (GtkSnapshot         *snapshot,
              const MatoCellStyle *style,
              const MatoCellLook  *look,
              const GdkRGBA       *ground,
              Small               *small)
{
  double size = MIN (mato_cell_style_get_place_size (style),
                     mato_cell_style_get_place_height (style));
  GdkRGBA quiet, struck;
  guint n = 0;

  /* How far an ink may fade is searched by contrast: once for a cell, not once for each digit. */
  mato_rings_get_small_ink (&style->palette, look, ground, FALSE, &quiet);
  mato_rings_get_small_ink (&style->palette, look, ground, TRUE, &struck);
  for (guint digit = 1; digit <= style->order; digit++)
    {
      Small *it = &small[n];

      it->is_struck = look->struck >> (digit - 1) & 1;
      if (!it->is_struck && !(look->candidates >> (digit - 1) & 1))
        continue;

      it->digit.number = digit;
      mato_cell_style_get_place (style, digit, &it->digit.x, &it->digit.y);
      it->ink = it->is_struck ? struck : quiet;
      set_ink (style, look, ground, digit, &it->ink);
      append_behind (snapshot, style, look, digit, it->digit.x, it->digit.y, size);
      n++;
    }

  return n;
}

/* All of a colour at once: a board of 25×25 has up to 15,625 of them. */
static void
append_digits (GtkSnapshot         *snapshot,
               const MatoCellStyle *style,
               const Small         *small,
               guint                n)
{
  MatoPlacedDigit alike[MATO_MAX_ORDER];
  gboolean is_done[MATO_MAX_ORDER] = { FALSE };

  for (guint first = 0; first < n; first++)
    {
      guint n_alike = 0;

      if (is_done[first])
        continue;

      for (guint i = first; i < n; i++)
        if (gdk_rgba_equal (&small[i].ink, &small[first].ink))
          {
            alike[n_alike++] = small[i].digit;
            is_done[i] = TRUE;
          }

      mato_glyph_cache_append_all (style->glyphs, snapshot, MATO_FACE_CANDIDATE, alike, n_alike,
                                   &small[first].ink);
    }
}

static void
append_dots (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             const Small         *small,
             guint                n)
{
  double size = DOT * mato_cell_style_get_place_size (style);

  for (guint i = 0; i < n; i++)
    if (!small[i].is_struck)
      mato_cell_append_dot (snapshot, small[i].digit.x, small[i].digit.y, size, &small[i].ink);
}

/* What removed a small digit: the dead end, the hint, the last digit. */
static MatoColor
color_of_cause (const MatoCellLook *look)
{
  if (look->marks & MATO_MARK_DEAD_END)
    return MATO_COLOR_DEAD_END;

  return look->hint != MATO_HINT_NONE ? MATO_COLOR_LINK_OFF : MATO_COLOR_CHOICE;
}

void
mato_candidates_append (GtkSnapshot         *snapshot,
                        const MatoCellStyle *style,
                        const MatoCellLook  *look,
                        const GdkRGBA       *ground)
{
  gboolean legible = mato_cell_style_has_legible_candidates (style);
  double width = mato_cell_style_get_place_size (style);
  const GdkRGBA *cause = &style->palette.colors[color_of_cause (look)];
  Small small[MATO_MAX_ORDER];
  guint n;

  if (!legible && width < LEGIBLE_DOTS)
    return;

  n = place_digits (snapshot, style, look, ground, small);
  if (legible)
    append_digits (snapshot, style, small, n);
  else
    append_dots (snapshot, style, small, n);
  for (guint i = 0; i < n; i++)
    if (small[i].is_struck)
      append_strike (snapshot, style, small[i].digit.x, small[i].digit.y, width * STRIKE_LENGTH,
                     cause);
}
