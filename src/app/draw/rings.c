/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/rings.h"

#include <math.h>

#define N_RING_COLORS (MATO_COLOR_RING_10 - MATO_COLOR_RING_6 + 1)

/* Opacity of a colour over the background. */
#define PLATE 0.06
#define PEER 0.05
#define SAME 0.14

/* Share of the background in a faded colour, if that stays legible. */
#define SMALL_FADED 0.25
#define MOST_FADED 0.6   /* the oldest digits of a search */
#define FADE_STEP 0.04

/* Opacity of the warm colour for a loss of one point and for the largest loss. */
#define LEAST_HEAT 0.07
#define MOST_HEAT 0.26

MatoTint
mato_tint_of_cell (const MatoBoardScene *scene,
                   guint                 selected,
                   guint                 cell)
{
  const MatoGeometry *geometry = scene->geometry;
  guint digit = scene->held != 0 ? scene->held : scene->looks[selected].digit;

  if (digit != 0 && scene->looks[cell].digit == digit)
    return MATO_TINT_SAME;

  if (mato_geometry_row (geometry, cell) == mato_geometry_row (geometry, selected)
      || mato_geometry_column (geometry, cell) == mato_geometry_column (geometry, selected)
      || mato_geometry_box (geometry, cell) == mato_geometry_box (geometry, selected))
    return MATO_TINT_PEER;

  return MATO_TINT_NONE;
}

guint
mato_rings_count (guint order)
{
  return (order + 1) / 2;
}

void
mato_rings_get_color (const MatoPalette *palette,
                      guint              ring,
                      guint              n_rings,
                      GdkRGBA           *color)
{
  const GdkRGBA *colors = palette->colors + MATO_COLOR_RING_6;
  double place = n_rings > 1 ? (double) ring * (N_RING_COLORS - 1) / (n_rings - 1) : 0;
  guint below = MIN ((guint) place, N_RING_COLORS - 2);

  mato_color_mix (&colors[below], &colors[below + 1], place - below, color);
}

gboolean
mato_rings_keep_color (const MatoCellLook *look)
{
  return look->ring != MATO_NO_RING || look->colour != 0;
}

void
mato_rings_get_ground (const MatoPalette  *palette,
                       const MatoCellLook *look,
                       guint               n_rings,
                       MatoTint            tint,
                       GdkRGBA            *color)
{
  const GdkRGBA *colors = palette->colors;

  *color = colors[MATO_COLOR_PAPER];
  if (look->ring != MATO_NO_RING)
    mato_rings_get_color (palette, look->ring, n_rings, color);
  if (look->colour != 0)
    *color = colors[MATO_COLOR_CELL_1 + look->colour - 1];

  if (look->ink == MATO_INK_GIVEN)
    mato_color_mix (color, &colors[MATO_COLOR_TEXT], PLATE, color);

  /* On a ring the colour stays, and the selection is shown only by frames, see cell-picture.c. */
  if (mato_rings_keep_color (look))
    return;

  if (tint == MATO_TINT_PEER)
    mato_color_mix (color, &colors[MATO_COLOR_ACCENT], PEER, color);
  else if (tint == MATO_TINT_SAME)
    mato_color_mix (color, &colors[MATO_COLOR_ACCENT], SAME, color);
}

static MatoColor
color_of_ink (MatoInk ink)
{
  switch (ink)
    {
    case MATO_INK_ENTRY:
      return MATO_COLOR_ENTRY;
    case MATO_INK_SOLVER:
      return MATO_COLOR_SOLVER;
    case MATO_INK_TRIED:
      return MATO_COLOR_TRIED;
    case MATO_INK_PROPAGATED:
      return MATO_COLOR_PROPAGATED;
    case MATO_INK_NONE:
    case MATO_INK_GIVEN:
    default:
      return MATO_COLOR_TEXT;
    }
}

static void
fade (const GdkRGBA *ground,
      double         share,
      GdkRGBA       *ink)
{
  GdkRGBA faded;

  for (; share > 0; share -= FADE_STEP)
    {
      mato_color_mix (ink, ground, share, &faded);
      if (mato_color_contrast (ground, &faded) < MATO_DIGIT_CONTRAST)
        continue;

      *ink = faded;
      return;
    }
}

void
mato_rings_get_ink (const MatoPalette  *palette,
                    const MatoCellLook *look,
                    const GdkRGBA      *ground,
                    GdkRGBA            *color)
{
  const GdkRGBA *colors = palette->colors;

  if (look->marks & MATO_MARK_CONFLICT)
    *color = colors[MATO_COLOR_CONFLICT];
  else if (look->marks & MATO_MARK_MISTAKE)
    *color = colors[MATO_COLOR_MISTAKE];
  else
    *color = colors[color_of_ink (look->ink)];

  if (look->ink == MATO_INK_PROPAGATED)
    fade (ground, MOST_FADED * look->age / 255, color);
}

void
mato_rings_warm_ground (const MatoPalette *palette,
                        guint              loss,
                        GdkRGBA           *ground)
{
  if (loss == 0)
    return;

  mato_color_mix (ground, &palette->colors[MATO_COLOR_MISTAKE],
                  LEAST_HEAT + (MOST_HEAT - LEAST_HEAT) * log (loss) / log (MATO_MAX_LOSS),
                  ground);
}

void
mato_rings_warm_legibly (const MatoPalette *palette,
                         guint              loss,
                         const GdkRGBA     *ink,
                         GdkRGBA           *ground)
{
  for (; loss > 0; loss /= 2)
    {
      GdkRGBA warm = *ground;

      mato_rings_warm_ground (palette, loss, &warm);
      if (mato_color_contrast (&warm, ink) < MATO_DIGIT_CONTRAST)
        continue;

      *ground = warm;
      return;
    }
}

void
mato_rings_get_small_ink (const MatoPalette  *palette,
                          const MatoCellLook *look,
                          const GdkRGBA      *ground,
                          gboolean            is_struck,
                          GdkRGBA            *color)
{
  *color = palette->colors[MATO_COLOR_TEXT];

  /* On hatching, digits are neither faded nor coloured. */
  if (look->marks & MATO_MARK_DEAD_END)
    return;

  if (is_struck)
    *color = palette->colors[MATO_COLOR_TRIED];
  else
    fade (ground, SMALL_FADED, color);
}

static gboolean
is_legible_on (const MatoPalette *palette,
               guint              ring,
               guint              n_rings,
               guint              colour)
{
  MatoCellLook look = { .digit = 1, .ink = MATO_INK_GIVEN, .ring = ring, .colour = colour };
  GdkRGBA ground;

  for (MatoTint tint = 0; tint < MATO_N_TINTS; tint++)
    {
      mato_rings_get_ground (palette, &look, n_rings, tint, &ground);
      if (mato_color_contrast (&ground, &palette->colors[MATO_COLOR_TEXT]) < MATO_GIVEN_CONTRAST)
        return FALSE;
    }

  return TRUE;
}

/* Also tests mixtures, because a mixture of two colours can be darker than both. */
static gboolean
is_legible_everywhere (const MatoPalette *palette)
{
  for (guint colour = 1; colour <= MATO_MAX_COLOUR; colour++)
    if (!is_legible_on (palette, MATO_NO_RING, 0, colour))
      return FALSE;

  for (guint n_rings = 2; n_rings <= mato_rings_count (MATO_MAX_ORDER); n_rings++)
    for (guint ring = 0; ring < n_rings; ring++)
      if (!is_legible_on (palette, ring, n_rings, 0))
        return FALSE;

  return TRUE;
}

void
mato_rings_adopt_text (MatoPalette   *palette,
                       const GdkRGBA *text)
{
  MatoPalette adopted = *palette;
  GdkRGBA *color = &adopted.colors[MATO_COLOR_TEXT];

  /* A theme may make its text a little transparent. */
  mato_color_mix (&palette->colors[MATO_COLOR_PAPER], text, text->alpha, color);
  if (is_legible_everywhere (&adopted))
    *palette = adopted;
}
