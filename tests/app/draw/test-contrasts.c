/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/rings.h"
#include "tests/test.h"

#include <math.h>

/*
 * What the colours promise: the contrast of each digit on the board, on every ring of every number
 * of rings and on every colour of a player, and how much neighbouring rings differ. The figures are
 * those that the colours were chosen by, computed elsewhere; one that changes is to be seen here.
 */

#define NEAR 0.051 /* the figures are rounded to a tenth */
#define LEAST_DIFFERENCE 0.044
#define NEAR_DIFFERENCE 0.0015 /* those are of colours in whole numbers */
#define N_BANDS 5

static const MatoColor inks[] = { MATO_COLOR_GIVEN, MATO_COLOR_ENTRY, MATO_COLOR_CANDIDATE,
                                  MATO_COLOR_SOLVER, MATO_COLOR_FILM, MATO_COLOR_WRONG };

#define N_INKS G_N_ELEMENTS (inks)

typedef struct
{
  guint n_rings;
  double least[N_INKS]; /* contrast of each ink on its worst ring */
  double difference;    /* of the two neighbours most alike, in OKLab */
} Row;

static const Row light_rows[] = {
  { 4, { 8.9, 5.4, 5.8, 5.3, 5.4, 5.1 }, 0.159 }, { 5, { 8.9, 5.4, 5.8, 5.3, 5.4, 5.1 }, 0.138 },
  { 6, { 8.7, 5.3, 5.7, 5.2, 5.2, 5.0 }, 0.102 }, { 7, { 8.7, 5.3, 5.7, 5.2, 5.2, 5.0 }, 0.088 },
  { 8, { 8.3, 5.0, 5.4, 4.9, 5.0, 4.8 }, 0.088 }, { 9, { 8.3, 5.0, 5.4, 4.9, 5.0, 4.8 }, 0.060 },
  { 10, { 8.3, 5.0, 5.4, 4.9, 5.0, 4.8 }, 0.060 }, { 11, { 8.3, 5.0, 5.4, 4.9, 5.0, 4.8 }, 0.051 },
  { 12, { 8.3, 5.0, 5.4, 4.9, 5.0, 4.8 }, 0.044 }, { 13, { 8.3, 5.0, 5.4, 4.9, 5.0, 4.8 }, 0.044 },
};
static const Row dark_rows[] = {
  { 4, { 8.7, 5.3, 5.7, 5.2, 5.2, 5.0 }, 0.104 }, { 5, { 8.7, 5.3, 5.7, 5.2, 5.2, 5.0 }, 0.075 },
  { 6, { 7.6, 5.1, 5.5, 5.2, 5.2, 5.0 }, 0.075 }, { 7, { 7.6, 5.1, 5.5, 5.2, 5.2, 5.0 }, 0.088 },
  { 8, { 7.6, 5.1, 5.5, 5.2, 5.2, 5.0 }, 0.088 }, { 9, { 7.6, 5.1, 5.5, 5.2, 5.2, 5.0 }, 0.060 },
  { 10, { 7.6, 5.0, 5.4, 5.0, 5.0, 4.8 }, 0.060 }, { 11, { 7.6, 5.0, 5.4, 5.0, 5.0, 4.8 }, 0.047 },
  { 12, { 7.6, 5.0, 5.4, 5.0, 5.0, 4.8 }, 0.045 }, { 13, { 7.6, 5.0, 5.4, 5.0, 5.0, 4.8 }, 0.045 },
};

static double
get_contrast (const MatoPalette *palette,
              const GdkRGBA     *ground,
              MatoColor          ink)
{
  return mato_color_contrast (ground, &mato_palette_get_inks (palette, ground)[ink]);
}

/* OKLab by its definition, not by Mato's own function. */
static void
get_lab (const GdkRGBA *color,
         double         lab[3])
{
  static const double to_cones[3][3] = { { 0.4122214708, 0.5363325363, 0.0514459929 },
                                         { 0.2119034982, 0.6806995451, 0.1073969566 },
                                         { 0.0883024619, 0.2817188376, 0.6299787005 } };
  static const double to_lab[3][3] = { { 0.2104542553, 0.7936177850, -0.0040720468 },
                                       { 1.9779984951, -2.4285922050, 0.4505937099 },
                                       { 0.0259040371, 0.7827717662, -0.8086757660 } };
  const double encoded[3] = { color->red, color->green, color->blue };
  double cones[3] = { 0 };

  for (guint i = 0; i < 3; i++)
    {
      for (guint j = 0; j < 3; j++)
        {
          double light = encoded[j] <= 0.04045 ? encoded[j] / 12.92
                                               : pow ((encoded[j] + 0.055) / 1.055, 2.4);

          cones[i] += to_cones[i][j] * light;
        }
      cones[i] = cbrt (cones[i]);
    }
  for (guint i = 0; i < 3; i++)
    lab[i] = to_lab[i][0] * cones[0] + to_lab[i][1] * cones[1] + to_lab[i][2] * cones[2];
}

static double
get_difference (const GdkRGBA *a,
                const GdkRGBA *b)
{
  double la[3], lb[3];

  get_lab (a, la);
  get_lab (b, lb);
  return sqrt (pow (la[0] - lb[0], 2) + pow (la[1] - lb[1], 2) + pow (la[2] - lb[2], 2));
}

static void
check_row (const MatoPalette *palette,
           const Row         *row)
{
  double difference = G_MAXDOUBLE;
  GdkRGBA before, ground;

  for (guint i = 0; i < N_INKS; i++)
    {
      double least = G_MAXDOUBLE;

      for (guint ring = 0; ring < row->n_rings; ring++)
        {
          double contrast;

          mato_rings_get_color (palette, ring, row->n_rings, &ground);
          contrast = get_contrast (palette, &ground, inks[i]);
          least = MIN (least, contrast);
        }
      g_test_message ("%u rings, ink %u: %.2f, promised %.1f", row->n_rings, i, least,
                      row->least[i]);
      g_assert_cmpfloat_with_epsilon (least, row->least[i], NEAR);
    }
  for (guint ring = 0; ring < row->n_rings; ring++, before = ground)
    {
      mato_rings_get_color (palette, ring, row->n_rings, &ground);
      if (ring > 0)
        difference = MIN (difference, get_difference (&before, &ground));
    }
  g_assert_cmpfloat_with_epsilon (difference, row->difference, NEAR_DIFFERENCE);
  g_assert_cmpfloat (difference, >=, LEAST_DIFFERENCE - 0.0005);
}

TEST (rings_keep_their_promise)
{
  MatoPalette light, dark;

  mato_palette_init (&light, FALSE);
  mato_palette_init (&dark, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (light_rows); i++)
    {
      check_row (&light, &light_rows[i]);
      check_row (&dark, &dark_rows[i]);
    }
}

/* On the board itself, in both styles. */
TEST (the_board_keeps_its_promise)
{
  static const struct { MatoColor color; double light, dark; } promises[] = {
    { MATO_COLOR_GIVEN, 17.6, 14.6 }, { MATO_COLOR_ENTRY, 10.7, 9.9 },
    { MATO_COLOR_CANDIDATE, 11.5, 10.6 }, { MATO_COLOR_SOLVER, 10.5, 10.6 },
    { MATO_COLOR_FILM, 10.6, 10.0 }, { MATO_COLOR_WRONG, 10.2, 9.6 },
    { MATO_COLOR_ACCENT, 5.9, 5.9 },
  };

  for (guint dark = 0; dark < 2; dark++)
    for (guint i = 0; i < G_N_ELEMENTS (promises); i++)
      {
        MatoPalette palette;

        mato_palette_init (&palette, dark);
        g_assert_cmpfloat_with_epsilon (
          mato_color_contrast (&palette.colors[promises[i].color],
                               &palette.colors[MATO_COLOR_PAPER]),
          dark ? promises[i].dark : promises[i].light, NEAR);
      }
}

TEST (colours_of_players_keep_their_promise)
{
  static const double promises[2][2] = { { 12.9, 7.8 }, { 8.3, 5.6 } };

  for (guint dark = 0; dark < 2; dark++)
    {
      double given = G_MAXDOUBLE, entry = G_MAXDOUBLE;
      MatoPalette palette;

      mato_palette_init (&palette, dark);
      for (MatoColor cell = MATO_COLOR_CELL_1; cell <= MATO_COLOR_CELL_LAST; cell++)
        {
          const GdkRGBA *ground = &palette.colors[cell];

          given = MIN (given, get_contrast (&palette, ground, MATO_COLOR_GIVEN));
          entry = MIN (entry, get_contrast (&palette, ground, MATO_COLOR_ENTRY));
        }
      g_assert_cmpfloat_with_epsilon (given, promises[dark][0], NEAR);
      g_assert_cmpfloat_with_epsilon (entry, promises[dark][1], NEAR);
    }
}

/* The line of a selection and the one inside it are seen beside each other. */
TEST (the_halo_stands_out_from_the_selection)
{
  static const double promises[] = { 5.9, 7.6 };

  for (guint dark = 0; dark < 2; dark++)
    {
      MatoPalette palette;

      mato_palette_init (&palette, dark);
      g_assert_cmpfloat_with_epsilon (mato_color_contrast (&palette.colors[MATO_COLOR_ACCENT],
                                                           &palette.colors[MATO_COLOR_HALO]),
                                      promises[dark], NEAR);
    }
}

/* Plates of equal digits, and the cells of a hint. */
TEST (digits_are_legible_on_plates_and_in_hints)
{
  static const MatoColor grounds[] = { MATO_COLOR_SAME, MATO_COLOR_HINT_CELL,
                                       MATO_COLOR_LOST_CELL };

  for (guint dark = 0; dark < 2; dark++)
    for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
      for (guint j = 0; j < N_INKS; j++)
        {
          MatoPalette palette;

          mato_palette_init (&palette, dark);
          g_assert_cmpfloat (get_contrast (&palette, &palette.colors[grounds[i]], inks[j]), >=,
                             MATO_DIGIT_CONTRAST);
        }
}

/* What tints a cell over the drawing of its rules: paper has the tint, and the sum of a cage is as
 * legible as a digit. */
TEST (rules_are_legible_under_tints)
{
  static const MatoColor grounds[] = { MATO_COLOR_SAME, MATO_COLOR_HINT_CELL,
                                       MATO_COLOR_LOST_CELL };

  for (guint dark = 0; dark < 2; dark++)
    for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
      {
        MatoPalette palette;
        const GdkRGBA *paper, *tint;
        GdkRGBA over, tinted, ink;

        mato_palette_init (&palette, dark);
        paper = &palette.colors[MATO_COLOR_PAPER];
        tint = &palette.colors[grounds[i]];
        mato_color_mix_apart (paper, tint, 0.5, &over);
        mato_color_mix (paper, &over, over.alpha, &tinted);
        mato_color_mix (&palette.colors[MATO_COLOR_GIVEN], &over, over.alpha, &ink);
        g_assert_cmpfloat (mato_color_contrast (&tinted, tint), <, 1.01);
        g_assert_cmpfloat (mato_color_contrast (&ink, &tinted), >=, MATO_DIGIT_CONTRAST);
      }
}

/* Of the window around the board, which only the style sheet has; washes are laid over @under. */
static GdkRGBA
read_color (const char    *name,
            gboolean       dark,
            const GdkRGBA *under)
{
  g_autoptr (GBytes) css = g_resources_lookup_data (MATO_STYLE_RESOURCE, 0, NULL);
  g_autofree char *pattern = g_strdup_printf ("@define-color mato_%s_%s +(alpha\\()?(#[0-9a-f]{6})"
                                              "(?:, ([0-9.]+)\\))?;",
                                              name, dark ? "dark" : "light");
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *spec = NULL;
  g_autofree char *share = NULL;
  GdkRGBA color;

  g_assert_true (g_regex_match (regex, g_bytes_get_data (css, NULL), 0, &match));
  spec = g_match_info_fetch (match, 2);
  share = g_match_info_fetch (match, 3);
  g_assert_true (gdk_rgba_parse (&color, spec));
  if (under != NULL)
    mato_color_mix (under, &color, g_ascii_strtod (share, NULL), &color);
  return color;
}

/* What is written around the board; each in both styles. */
TEST (the_window_keeps_its_promise)
{
  static const struct { const char *ink, *ground; double light, dark; } promises[] = {
    { "text", "window", 16.2, 15.1 }, { "text", "card", 17.6, 12.7 },
    { "second", "window", 5.0, 5.0 }, { "second", "card", 5.0, 5.0 },
    { "link", "window", 4.5, 4.5 }, { "link", "card", 4.5, 4.5 },
  };

  for (guint dark = 0; dark < 2; dark++)
    {
      GdkRGBA white = { 1, 1, 1, 1 }, primary = read_color ("primary", dark, NULL);
      GdkRGBA text = read_color ("text", dark, NULL);

      for (guint i = 0; i < G_N_ELEMENTS (promises); i++)
        {
          GdkRGBA ink = read_color (promises[i].ink, dark, NULL);
          GdkRGBA ground = read_color (promises[i].ground, dark, NULL);
          double contrast = mato_color_contrast (&ink, &ground);

          g_test_message ("%s on %s: %.2f", promises[i].ink, promises[i].ground, contrast);
          g_assert_cmpfloat (contrast, >=, (dark ? promises[i].dark : promises[i].light) - NEAR);
        }
      g_assert_cmpfloat_with_epsilon (mato_color_contrast (&white, &primary), dark ? 4.7 : 5.9,
                                      NEAR);
      for (guint i = 0; i < 4; i++)
        {
          GdkRGBA under = read_color (i % 2 ? "window" : "card", dark, NULL);
          GdkRGBA button = read_color (i / 2 ? "pressed" : "wash", dark, &under);

          g_assert_cmpfloat (mato_color_contrast (&text, &button), >=, 7);
        }
    }
}

/* Links and frames of a hint are seen on the board and on its cells; digits on their discs. */
TEST (a_hint_keeps_its_promise)
{
  static const MatoColor grounds[] = { MATO_COLOR_PAPER, MATO_COLOR_HINT_CELL,
                                       MATO_COLOR_LOST_CELL, MATO_COLOR_SAME, MATO_COLOR_BLUE };
  static const MatoColor lines[] = { MATO_COLOR_LINK_ON, MATO_COLOR_LINK_OFF };

  for (guint dark = 0; dark < 2; dark++)
    {
      MatoPalette palette;

      mato_palette_init (&palette, dark);
      for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
        for (guint j = 0; j < G_N_ELEMENTS (lines); j++)
          g_assert_cmpfloat (mato_color_contrast (&palette.colors[grounds[i]],
                                                  &palette.colors[lines[j]]), >=, 3);
      g_assert_cmpfloat (mato_color_contrast (&palette.colors[MATO_COLOR_PAPER],
                                              &palette.colors[MATO_COLOR_LINK_ON]), >=,
                         MATO_DIGIT_CONTRAST);
    }
}

/* Watch: path, dead end and solution, in the tree and on the board. */
TEST (a_film_keeps_its_promise)
{
  static const MatoColor colors[] = { MATO_COLOR_CHOICE, MATO_COLOR_DEAD_END,
                                      MATO_COLOR_SOLUTION };

  for (guint dark = 0; dark < 2; dark++)
    for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
      {
        MatoPalette palette;

        mato_palette_init (&palette, dark);
        g_assert_cmpfloat (mato_color_contrast (&palette.colors[MATO_COLOR_PAPER],
                                                &palette.colors[colors[i]]), >=, 4.5);
      }
}

/* With a theme for high contrast, what is written has the theme's ink, and nothing is tinted. */
TEST (high_contrast_has_the_ink_of_the_theme)
{
  static const MatoColor tints[] = { MATO_COLOR_SAME, MATO_COLOR_HINT_CELL, MATO_COLOR_LOST_CELL };

  for (guint dark = 0; dark < 2; dark++)
    {
      const GdkRGBA text = { !dark ? 0 : 1, !dark ? 0 : 1, !dark ? 0 : 1, 1 };
      MatoPalette palette;

      mato_palette_init (&palette, dark);
      mato_palette_set_high_contrast (&palette, &text);
      for (guint i = 0; i < G_N_ELEMENTS (tints); i++)
        g_assert_true (gdk_rgba_equal (&palette.colors[tints[i]],
                                       &palette.colors[MATO_COLOR_PAPER]));
      for (guint i = 0; i + 1 < N_INKS; i++)
        g_assert_cmpfloat (mato_color_contrast (&palette.colors[inks[i]],
                                                &palette.colors[MATO_COLOR_PAPER]), >=, 14);
      g_assert_cmpfloat (mato_color_contrast (&palette.colors[MATO_COLOR_WRONG],
                                              &palette.colors[MATO_COLOR_PAPER]), >=, 7);
    }
}
