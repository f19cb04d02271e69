/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/rings.h"

#include <math.h>

/* The target, from the border to the centre: white, brown, blue, red, gold. */
#define N_BANDS 5
#define COLORS_OF_BAND 3 /* of one ring, the outer end of several, their inner end */

#define PEER 0.06 /* opacity of the accent over the ground */

MatoTint
mato_tint_of_cell (const MatoBoardScene *scene,
                   guint                 selected,
                   guint                 cell)
{
  const MatoGeometry *geometry = scene->geometry;
  guint digit = scene->held != 0 ? scene->held : scene->looks[selected].digit;

  if (digit != 0 && scene->looks[cell].digit == digit
      && (!scene->hides_same || scene->held != 0))
    return MATO_TINT_SAME;

  if (!scene->hides_peers
      && (cell == selected || mato_geometry_are_peers (geometry, selected, cell)))
    return MATO_TINT_PEER;

  return MATO_TINT_NONE;
}

guint
mato_rings_count (guint order)
{
  return (order + 1) / 2;
}

/* As on archery targets, bigger boards give a colour several rings. One that cannot be shared out
 * goes to the middle first, where both neighbours are dark enough; fewer than five leave brown out
 * first. */
static void
share_out (guint n_rings,
           guint counts[N_BANDS])
{
  static const guint few[N_BANDS][N_BANDS] = {
    { 0 }, { 0, 0, 0, 0, 1 }, { 1, 0, 0, 0, 1 }, { 1, 0, 1, 0, 1 }, { 1, 0, 1, 1, 1 },
  };
  static const guint first[N_BANDS] = { 2, 1, 3, 0, 4 };

  for (guint i = 0; i < N_BANDS; i++)
    counts[first[i]] = n_rings < N_BANDS ? few[n_rings][first[i]]
                                         : n_rings / N_BANDS + (i < n_rings % N_BANDS);
}

void
mato_rings_get_color (const MatoPalette *palette,
                      guint              ring,
                      guint              n_rings,
                      GdkRGBA           *color)
{
  const GdkRGBA *colors = palette->colors + MATO_COLOR_RING_1;
  guint counts[N_BANDS];
  guint band = 0;

  g_return_if_fail (ring < n_rings);

  share_out (n_rings, counts);
  for (; ring >= counts[band]; band++)
    ring -= counts[band];

  colors += band * COLORS_OF_BAND;
  if (counts[band] == 1)
    *color = colors[0];
  else if (ring == 0)
    *color = colors[1];
  else if (ring == counts[band] - 1)
    *color = colors[2];
  else
    mato_color_mix_evenly (&colors[1], &colors[2], ring / (counts[band] - 1.0), color);
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
  if (look->hint == MATO_HINT_CELL || look->hint == MATO_HINT_RULE)
    *color = colors[MATO_COLOR_HINT_CELL];
  else if (look->hint == MATO_HINT_LOST)
    *color = colors[MATO_COLOR_LOST_CELL];
  else if (tint == MATO_TINT_PEER && !mato_rings_keep_color (look))
    mato_color_mix (color, &colors[MATO_COLOR_ACCENT], PEER, color);
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
    case MATO_INK_PROPAGATED:
      return MATO_COLOR_FILM;
    case MATO_INK_NONE:
    case MATO_INK_GIVEN:
    default:
      return MATO_COLOR_GIVEN;
    }
}

void
mato_rings_get_ink (const MatoPalette  *palette,
                    const MatoCellLook *look,
                    const GdkRGBA      *ground,
                    GdkRGBA            *color)
{
  const GdkRGBA *inks = mato_palette_get_inks (palette, ground);
  gboolean is_wrong = (look->marks & (MATO_MARK_CONFLICT | MATO_MARK_MISTAKE)) != 0;

  *color = inks[is_wrong ? MATO_COLOR_WRONG : color_of_ink (look->ink)];
}

void
mato_rings_get_small_ink (const MatoPalette  *palette,
                          const MatoCellLook *look,
                          const GdkRGBA      *ground,
                          gboolean            is_struck,
                          GdkRGBA            *color)
{
  const GdkRGBA *inks = mato_palette_get_inks (palette, ground);
  MatoColor wanted = is_struck ? look->hint == MATO_HINT_LOST ? MATO_COLOR_LINK_OFF
                                                              : MATO_COLOR_FILM
                               : MATO_COLOR_CANDIDATE;

  /* On hatching, and where it is warm, a digit is not coloured. */
  if ((look->marks & MATO_MARK_DEAD_END) != 0
      || mato_color_contrast (ground, &inks[wanted]) < MATO_DIGIT_CONTRAST)
    wanted = MATO_COLOR_GIVEN;
  *color = inks[wanted];
}
