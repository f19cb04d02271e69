/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/icicle-picture.h"

#include "tests/session/films.h"
#include "tests/test.h"

/* The picture of the whole tree, read from its pixels. */

#define WIDTH 400
#define LOWEST 3
#define WORDS 13
#define HIGHEST 700
#define N_POSITIONS 40
#define LOW 10 /* too low for shapes and words */

/* Returns: the number of pixels that are blank although there is a bar at their level */
static guint
count_blank (const MatoIcicle *icicle,
             const MatoTrace  *trace,
             int               row)
{
  guint length = mato_icicle_get_length (icicle, MATO_ICICLE_STEPS);
  MatoIcicleView view = {
    .axis = MATO_ICICLE_STEPS, .span = length, .width = WIDTH, .row = row, .scale = 1,
    .n_levels = mato_icicle_get_n_levels (icicle),
  };
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (MatoIcicleRun));
  MatoPalette palette;
  cairo_surface_t *surface;
  const guint32 *pixels;
  guint n = 0;

  mato_palette_init (&palette, FALSE);
  surface = mato_icicle_picture_new (icicle, trace, &view, MATO_ALPHABET_CANONICAL, NULL, &palette);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  for (guint level = 0; level < mato_icicle_get_n_levels (icicle); level++)
    {
      mato_icicle_lay_out (icicle, level, view.axis, 0, view.span, WIDTH, runs);
      for (guint i = 0; i < runs->len; i++)
        {
          const MatoIcicleRun *run = &g_array_index (runs, MatoIcicleRun, i);
          int x = (int) ((run->left + run->right) / 2);

          for (int y = 0; run->right - run->left >= 2 && y < row; y++)
            n += pixels[((int) level * row + y) * WIDTH + x] >> 24 == 0;
        }
    }
  cairo_surface_destroy (surface);

  return n;
}

/* Levels are kept apart by a line, unless hardly more than the line would be seen. */
TEST (low_levels_have_no_gap)
{
  g_autoptr (MatoTrace) trace =
    film_new (mato_engine_find ("bitmask"), 0, "16x16 minimal", 1);
  g_autoptr (MatoIcicle) icicle = mato_icicle_new (trace, NULL);

  g_assert_cmpuint (mato_icicle_get_n_levels (icicle), >, 5);
  g_assert_cmpuint (count_blank (icicle, trace, LOWEST), ==, 0);
  g_assert_cmpuint (count_blank (icicle, trace, LOW), >, 5);
}

/* However deep the search, words stand where it branches; every level keeps a place of its own. */
TEST (levels_that_branch_have_room_for_words)
{
  g_autoptr (MatoTrace) trace =
    film_new (mato_engine_find ("bitmask"), 0, "16x16 minimal", 1);
  g_autoptr (MatoIcicle) icicle = mato_icicle_new (trace, NULL);
  guint n_levels = mato_icicle_get_n_levels (icicle);
  MatoIcicleView view = {
    .axis = MATO_ICICLE_STEPS, .span = mato_icicle_get_length (icicle, MATO_ICICLE_STEPS),
    .width = WIDTH, .scale = 1,
  };

  for (int height = (int) n_levels * LOWEST; height < HIGHEST; height++)
    {
      mato_icicle_view_fit (&view, icicle, G_MAXDOUBLE, height);
      g_assert_cmpfloat (mato_icicle_view_get_top (&view, n_levels), <=, height);
      if (height >= (int) n_levels * LOWEST + WORDS)
        g_assert_cmpfloat (MAX (view.row, view.n_band > 0 ? view.band_row : 0), >=, WORDS);
      for (guint level = 0; level < n_levels; level++)
        {
          double top = mato_icicle_view_get_top (&view, level);

          g_assert_cmpuint (mato_icicle_view_find_level (&view, top), ==, level);
          g_assert_cmpuint (mato_icicle_view_find_level (&view, top + 0.9), ==, level);
        }
    }
}

/* Where what is to come is hidden, heights are those of a search that went no further. */
TEST (heights_do_not_tell_what_is_hidden)
{
  g_autoptr (MatoTrace) trace =
    film_new (mato_engine_find ("bitmask"), 0, "16x16 minimal", 1);
  g_autoptr (MatoIcicle) icicle = mato_icicle_new (trace, NULL);
  guint length = mato_icicle_get_length (icicle, MATO_ICICLE_STEPS);
  guint n_banded = 0, n_fewer = 0;

  for (guint position = 1; position < length; position += length / N_POSITIONS)
    {
      g_autoptr (MatoTrace) part =
        film_new_cut (mato_engine_find ("bitmask"), 0, "16x16 minimal", 1, position);
      g_autoptr (MatoIcicle) so_far = mato_icicle_new (part, NULL);
      MatoIcicleView told = {
        .axis = MATO_ICICLE_STEPS, .span = length, .width = WIDTH, .scale = 1,
      };
      MatoIcicleView known = told;

      for (int height = LOWEST; height < HIGHEST; height += LOW)
        {
          mato_icicle_view_fit (&told, icicle, position, height);
          mato_icicle_view_fit (&known, so_far, G_MAXDOUBLE, height);
          g_assert_cmpuint (told.n_levels, ==, mato_icicle_get_n_levels (so_far));
          g_assert_cmpfloat (told.row, ==, known.row);
          g_assert_cmpuint (told.band, ==, known.band);
          g_assert_cmpuint (told.n_band, ==, known.n_band);
          n_banded += told.n_band > 0;
          n_fewer += told.n_levels < mato_icicle_get_n_levels (icicle);
        }
    }
  g_assert_cmpuint (n_banded, >, 0);
  g_assert_cmpuint (n_fewer, >, 0);
}

/* Most guesses lead nowhere: what is done is grey, and red only the squares where branches end. */
TEST (only_ends_have_the_colour_of_dead_ends)
{
  g_autoptr (MatoTrace) trace =
    film_new (mato_engine_find ("bitmask"), 0, "16x16 minimal", 1);
  g_autoptr (MatoIcicle) icicle = mato_icicle_new (trace, NULL);
  MatoIcicleView view = {
    .axis = MATO_ICICLE_STEPS, .span = mato_icicle_get_length (icicle, MATO_ICICLE_STEPS),
    .width = WIDTH, .row = LOW, .scale = 1, .n_levels = mato_icicle_get_n_levels (icicle),
  };
  guint n_red = 0, n_seen = 0;
  MatoPalette palette;
  cairo_surface_t *surface;
  const guint32 *pixels;

  mato_palette_init (&palette, FALSE);
  surface = mato_icicle_picture_new (icicle, trace, &view, MATO_ALPHABET_CANONICAL, NULL, &palette);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  for (guint i = 0; i < WIDTH * LOW * view.n_levels; i++)
    {
      n_seen += pixels[i] >> 24 != 0;
      n_red += (pixels[i] >> 16 & 255) > (pixels[i] >> 8 & 255) + 32;
    }
  cairo_surface_destroy (surface);
  g_assert_cmpuint (n_red, >, 0);
  g_assert_cmpuint (n_red, <, n_seen / 10);
}
