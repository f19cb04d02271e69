/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rings.h"

#define N_RING_COLORS (MATO_COLOR_RING_10 - MATO_COLOR_RING_6 + 1)

/* Shares of a colour laid over the ground. */
#define PLATE 0.06
#define PEER 0.05
#define SAME 0.14

/* Small digits step back behind the large ones. */
#define SMALL_INK 0.78

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

  if (look->ink == MATO_INK_GIVEN)
    mato_color_mix (color, &colors[MATO_COLOR_TEXT], PLATE, color);

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
    default:
      return MATO_COLOR_TEXT;
    }
}

void
mato_rings_get_ink (const MatoPalette  *palette,
                    const MatoCellLook *look,
                    GdkRGBA            *color)
{
  const GdkRGBA *colors = palette->colors;

  if (look->marks & MATO_MARK_CONFLICT)
    *color = colors[MATO_COLOR_CONFLICT];
  else if (look->marks & MATO_MARK_MISTAKE)
    *color = colors[MATO_COLOR_MISTAKE];
  else if (look->ink == MATO_INK_PROPAGATED)
    mato_color_mix (&colors[MATO_COLOR_PROPAGATED], &colors[MATO_COLOR_FADED], look->age / 255.0,
                    color);
  else
    *color = colors[color_of_ink (look->ink)];
}

void
mato_rings_get_small_ink (const MatoPalette *palette,
                          GdkRGBA           *color)
{
  mato_color_mix (&palette->colors[MATO_COLOR_PAPER], &palette->colors[MATO_COLOR_TEXT],
                  SMALL_INK, color);
}

/* Colours between two rings are no harder to read than the worse of the two, so the five
 * themselves speak for every number of rings; test-rings tries them all. */
static gboolean
is_legible_on_rings (const MatoPalette *palette)
{
  const GdkRGBA *text = &palette->colors[MATO_COLOR_TEXT];
  MatoCellLook look = { .digit = 1, .ink = MATO_INK_GIVEN };

  for (look.ring = 0; look.ring < N_RING_COLORS; look.ring++)
    for (MatoTint tint = 0; tint < MATO_N_TINTS; tint++)
      {
        GdkRGBA ground;

        mato_rings_get_ground (palette, &look, N_RING_COLORS, tint, &ground);
        if (mato_color_contrast (&ground, text) < MATO_GIVEN_CONTRAST)
          return FALSE;
      }

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
  if (is_legible_on_rings (&adopted))
    *palette = adopted;
}
