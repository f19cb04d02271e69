/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/rings.h"
#include "tests/test.h"

#include <math.h>

/* The least contrast for graphics in WCAG 2. */
#define MARK_CONTRAST 3.0

/* A selection has two lines beside each other with a contrast of 5.9, see test-contrasts: wherever
 * one of them is lost, the other is seen. */
#define SELECTION_CONTRAST 2.4

static void
assert_same_color (const GdkRGBA *a,
                   const GdkRGBA *b)
{
  g_assert_cmpfloat_with_epsilon (a->red, b->red, 1e-5);
  g_assert_cmpfloat_with_epsilon (a->green, b->green, 1e-5);
  g_assert_cmpfloat_with_epsilon (a->blue, b->blue, 1e-5);
}

static void
assert_legible (const MatoPalette  *palette,
                const MatoCellLook *look,
                guint               n_rings,
                MatoTint            tint,
                gboolean            dark)
{
  double least = look->ink == MATO_INK_GIVEN && look->marks == 0 ? MATO_GIVEN_CONTRAST
                                                                 : MATO_DIGIT_CONTRAST;
  GdkRGBA ground, ink;
  double contrast;

  mato_rings_get_ground (palette, look, n_rings, tint, &ground);
  mato_rings_get_ink (palette, look, &ground, &ink);

  contrast = mato_color_contrast (&ground, &ink);
  if (contrast < least)
    g_test_message ("%s: ink %u, marks %u, ring %u of %u, tint %u: %.2f",
                    dark ? "dark" : "light", look->ink, look->marks, look->ring, n_rings, tint,
                    contrast);
  g_assert_cmpfloat (contrast, >=, least);
}

/* Weights and candidates, also struck ones, and on hatching. */
static void
assert_small_digits_are_legible (const MatoPalette *palette,
                                 guint              ring,
                                 guint              n_rings,
                                 MatoTint           tint)
{
  for (guint i = 0; i < 4; i++)
    {
      MatoCellLook look = { .marks = i & 1 ? MATO_MARK_DEAD_END : 0, .ring = ring };
      GdkRGBA ground, ink;

      mato_rings_get_ground (palette, &look, n_rings, tint, &ground);
      mato_rings_get_small_ink (palette, &look, &ground, i & 2, &ink);
      g_assert_cmpfloat (mato_color_contrast (&ground, &ink), >=, MATO_DIGIT_CONTRAST);
      if (!look.marks)
        continue;

      mato_color_mix (&ground, &palette->colors[MATO_COLOR_DEAD_END], MATO_HATCH_SHARE, &ground);
      g_assert_cmpfloat (mato_color_contrast (&ground, &ink), >=, MATO_DIGIT_CONTRAST);
    }
}

/* Frames, strokes and bars of a search on what they have under them; a selection has a line in
 * either of two colours, one of which is seen. */
static void
assert_marks_are_seen (const MatoPalette *palette,
                       guint              ring,
                       guint              n_rings,
                       MatoTint           tint)
{
  static const MatoColor marks[] = { MATO_COLOR_CHOICE, MATO_COLOR_DEAD_END };
  MatoCellLook look = { .ring = ring };
  const GdkRGBA *colors = palette->colors;
  GdkRGBA ground;

  mato_rings_get_ground (palette, &look, n_rings, tint, &ground);
  g_assert_cmpfloat (MAX (mato_color_contrast (&ground, &colors[MATO_COLOR_ACCENT]),
                          mato_color_contrast (&ground, &colors[MATO_COLOR_HALO])), >=,
                     SELECTION_CONTRAST);
  for (guint i = 0; ring == MATO_NO_RING && i < G_N_ELEMENTS (marks); i++)
    g_assert_cmpfloat (mato_color_contrast (&ground, &colors[marks[i]]), >=, MARK_CONTRAST);
}

/* Every digit and every mark on every background. */
static void
try_all_inks (const MatoPalette *palette,
              guint              ring,
              guint              n_rings,
              gboolean           dark)
{
  static const guint8 marks[] = { 0, MATO_MARK_CONFLICT, MATO_MARK_MISTAKE };

  for (MatoTint tint = 0; tint < MATO_N_TINTS; tint++)
    {
      assert_small_digits_are_legible (palette, ring, n_rings, tint);
      assert_marks_are_seen (palette, ring, n_rings, tint);
    }

  for (guint ink = MATO_INK_GIVEN; ink <= MATO_INK_PROPAGATED; ink++)
    for (guint mark = 0; mark < G_N_ELEMENTS (marks); mark++)
      for (MatoTint tint = 0; tint < MATO_N_TINTS; tint++)
        {
          MatoCellLook look = { .digit = 1, .ink = ink, .marks = marks[mark], .ring = ring };

          assert_legible (palette, &look, n_rings, tint, dark);
        }
}

TEST (test_digits_are_legible_everywhere)
{
  for (guint dark = 0; dark < 2; dark++)
    {
      MatoPalette palette;

      mato_palette_init (&palette, dark);
      try_all_inks (&palette, MATO_NO_RING, mato_rings_count (9), dark);
      for (guint order = 4; order <= MATO_MAX_ORDER; order++)
        for (guint ring = 0; ring < mato_rings_count (order); ring++)
          try_all_inks (&palette, ring, mato_rings_count (order), dark);
    }
}

static void
assert_legible_on_colour (const MatoPalette *palette,
                          guint              colour,
                          MatoTint           tint)
{
  static const guint8 marks[] = { 0, MATO_MARK_CONFLICT, MATO_MARK_MISTAKE };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    for (guint ink = MATO_INK_NONE; ink <= MATO_INK_SOLVER; ink++)
      {
        MatoCellLook look = { .digit = 1, .ink = ink, .marks = marks[i], .ring = MATO_NO_RING,
                              .colour = colour };
        GdkRGBA ground, small;

        assert_legible (palette, &look, 1, tint, FALSE);
        mato_rings_get_ground (palette, &look, 1, tint, &ground);
        mato_rings_get_small_ink (palette, &look, &ground, FALSE, &small);
        g_assert_cmpfloat (mato_color_contrast (&ground, &small), >=, MATO_DIGIT_CONTRAST);
      }
}

/* The pattern of a colour is paler than the colour, so what is legible on that is so on both. */
TEST (test_digits_are_legible_on_colours)
{
  for (guint dark = 0; dark < 2; dark++)
    for (guint colour = 1; colour <= MATO_MAX_COLOUR; colour++)
      for (MatoTint tint = 0; tint < MATO_N_TINTS; tint++)
        {
          MatoPalette palette;

          mato_palette_init (&palette, dark);
          assert_legible_on_colour (&palette, colour, tint);
        }
}

/* Under a theme for high contrast no digit is told by its colour, and nothing is tinted. */
TEST (test_high_contrast_has_the_text_of_the_theme)
{
  static const char *const texts[] = { "#000000", "#ffffff" };

  for (guint dark = 0; dark < 2; dark++)
    {
      MatoPalette palette;
      GdkRGBA text, ground;

      mato_palette_init (&palette, dark);
      gdk_rgba_parse (&text, texts[dark]);
      mato_palette_set_high_contrast (&palette, &text);
      assert_same_color (&palette.colors[MATO_COLOR_ENTRY], &text);
      for (guint ink = MATO_INK_GIVEN; ink <= MATO_INK_PROPAGATED; ink++)
        {
          MatoCellLook look = { .digit = 1, .ink = ink, .ring = MATO_NO_RING };

          assert_legible (&palette, &look, 0, MATO_TINT_NONE, dark);
          mato_rings_get_ground (&palette, &look, 0, MATO_TINT_NONE, &ground);
          assert_same_color (&ground, &palette.colors[MATO_COLOR_SAME]);
        }
    }
}

/* By the table of bigger boards: how many rings each colour has, from the border to the centre. */
TEST (test_rings_share_the_colours_of_the_target)
{
  static const guint counts[][5] = {
    { 0, 0, 0, 0, 1 }, { 1, 0, 0, 0, 1 }, { 1, 0, 1, 0, 1 }, { 1, 0, 1, 1, 1 }, { 1, 1, 1, 1, 1 },
    { 1, 1, 2, 1, 1 }, { 1, 2, 2, 1, 1 }, { 1, 2, 2, 2, 1 }, { 2, 2, 2, 2, 1 }, { 2, 2, 2, 2, 2 },
    { 2, 2, 3, 2, 2 }, { 2, 3, 3, 2, 2 }, { 2, 3, 3, 3, 2 },
  };

  for (guint n_rings = 1; n_rings <= G_N_ELEMENTS (counts); n_rings++)
    for (guint dark = 0, ring = 0; dark < 2; dark++, ring = 0)
      for (guint band = 0; band < 5; band++)
        {
          guint n = counts[n_rings - 1][band];
          MatoPalette palette;
          GdkRGBA color;

          if (n == 0)
            continue;

          mato_palette_init (&palette, dark);
          mato_rings_get_color (&palette, ring, n_rings, &color);
          assert_same_color (&color,
                             &palette.colors[MATO_COLOR_RING_1 + 3 * band + (n == 1 ? 0 : 1)]);
          mato_rings_get_color (&palette, ring + n - 1, n_rings, &color);
          assert_same_color (&color,
                             &palette.colors[MATO_COLOR_RING_1 + 3 * band + (n == 1 ? 0 : 2)]);
          ring += n;
        }
}

TEST (test_rings_agree_with_the_geometry)
{
  for (guint rows = 2; rows <= 5; rows++)
    for (guint columns = 2; mato_geometry_is_valid (rows, columns); columns++)
      {
        g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows, columns);
        guint innermost = 0;

        for (guint cell = 0; cell < geometry->n_cells; cell++)
          innermost = MAX (innermost, mato_geometry_ring (geometry, cell));
        g_assert_cmpuint (mato_rings_count (geometry->order), ==, innermost + 1);
      }
}

TEST (test_contrast_is_that_of_the_standard)
{
  static const struct { const char *a, *b; double contrast; } cases[] = {
    { "#000000", "#ffffff", 21 }, { "#ffffff", "#000000", 21 }, { "#777777", "#ffffff", 4.48 },
    { "#123456", "#123456", 1 }, { "#ff0000", "#ffffff", 4.00 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GdkRGBA a, b;

      gdk_rgba_parse (&a, cases[i].a);
      gdk_rgba_parse (&b, cases[i].b);
      g_assert_cmpfloat (fabs (mato_color_contrast (&a, &b) - cases[i].contrast), <, 0.01);
    }
}
