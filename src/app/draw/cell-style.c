/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/cell-style.h"

#include "app/kit/color-scheme.h"
#include "app/kit/compat.h"

#include <math.h>

/* Of the cell: what is free below small digits where a rule has its clue above. */
#define BELOW_CLUE 0.05

/* From one place of a candidate to the next, by the places in a row, relative to the cell. */
static const double pitches[] = { [2] = 0.42, [3] = 0.30, [4] = 0.235, [5] = 0.19 };

/* Small digits have fixed places, in a grid that is nearly square. */
static guint
places_in_row (const MatoCellStyle *style)
{
  return (guint) ceil (sqrt (style->order));
}

void
mato_cell_style_set_colors (MatoCellStyle *style,
                            GtkWidget     *widget)
{
  GdkRGBA text;

  mato_compat_get_color (widget, &text);
  mato_palette_init (&style->palette, mato_color_is_light (&text));
  style->medium = MATO_MEDIUM_SCREEN;
  if (!mato_color_scheme_has_high_contrast (widget))
    return;

  style->medium = MATO_MEDIUM_HIGH_CONTRAST;
  mato_palette_set_high_contrast (&style->palette, &text);
}

void
mato_cell_style_set_paper (MatoCellStyle *style)
{
  const GdkRGBA black = { 0, 0, 0, 1 };

  mato_palette_init (&style->palette, FALSE);
  style->palette.colors[MATO_COLOR_TEXT] = black;
  style->palette.colors[MATO_COLOR_GIVEN] = black;
  style->medium = MATO_MEDIUM_PAPER;
}

void
mato_cell_style_set_digits (MatoCellStyle *style,
                            PangoContext  *context,
                            MatoAlphabet   alphabet,
                            guint          order,
                            int            cell,
                            int            scale)
{
  g_clear_pointer (&style->glyphs, mato_glyph_cache_free);
  style->pixel = 1.0 / scale;
  style->size = cell * style->pixel;
  style->order = order;
  style->alphabet = alphabet;
  style->glyphs = mato_glyph_cache_new (context, alphabet, order, style->size,
                                        mato_cell_style_get_place_size (style), style->pixel);
}

void
mato_cell_style_fit_digits (MatoCellStyle *style,
                            PangoContext  *context,
                            MatoAlphabet   alphabet,
                            guint          order,
                            int            cell,
                            int            scale)
{
  double pixel = 1.0 / scale;

  if (style->glyphs == NULL || style->size != cell * pixel || style->pixel != pixel
      || style->order != order || style->alphabet != alphabet)
    mato_cell_style_set_digits (style, context, alphabet, order, cell, scale);
}

double
mato_cell_style_get_place_size (const MatoCellStyle *style)
{
  return style->size * pitches[places_in_row (style)];
}

double
mato_cell_style_get_place_height (const MatoCellStyle *style)
{
  guint columns = places_in_row (style);
  guint rows = (style->order + columns - 1) / columns;

  if (style->is_drawn_on)
    return style->size * (1 - MATO_CLUE_ROOM - BELOW_CLUE) / rows;

  return mato_cell_style_get_place_size (style) * columns / rows;
}

void
mato_cell_style_get_place (const MatoCellStyle *style,
                           guint                digit,
                           double              *x,
                           double              *y)
{
  double width = mato_cell_style_get_place_size (style);
  guint columns = places_in_row (style);
  double inset = (style->size - width * columns) / 2;
  double top = style->is_drawn_on ? style->size * MATO_CLUE_ROOM : inset;

  *x = inset + ((digit - 1) % columns + 0.5) * width;
  *y = top + ((digit - 1) / columns + 0.5) * mato_cell_style_get_place_height (style);
}

gboolean
mato_cell_style_has_legible_candidates (const MatoCellStyle *style)
{
  return mato_glyph_cache_get_size (style->glyphs, MATO_FACE_CANDIDATE) >= MATO_LEGIBLE_SIZE;
}

double
mato_cell_style_get_stroke (const MatoCellStyle *style,
                            double               share,
                            guint                least_pixels)
{
  return MAX (least_pixels, round (share * style->size / style->pixel)) * style->pixel;
}
