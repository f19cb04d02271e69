/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/draw/pictures.h"

#include <dlfcn.h>
#include <string.h>

/*
 * The small digits of a board, up to 15,625: what drawing them costs. Pango is asked for baselines
 * through the function here.
 */

#define N_ASIDE 200 /* in other texts of the board and of the window */

static guint n_baselines;

int
pango_layout_get_baseline (PangoLayout *layout)
{
  static int (*real) (PangoLayout *);

  if (!real)
    real = dlsym (RTLD_NEXT, "pango_layout_get_baseline");
  n_baselines++;

  return real (layout);
}

/* Thousands of them would be most of what a frame of a large board costs. */
static void
are_one_text (Fixture       *fixture,
                                gconstpointer  dark)
{
  g_autoptr (MatoBoardScene) scene = scene_of_pattern (4, 4, MATO_ALPHABET_CANONICAL);
  guint n_texts;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    scene->looks[cell] = (MatoCellLook) { .candidates = 0xffff, .ring = MATO_NO_RING };
  pictures_show (fixture, scene, 0, 900);
  n_texts = pictures_count_texts (fixture);
  g_assert_cmpuint (n_texts, ==, scene->geometry->n_cells);

  /* Those that are struck have a colour of their own. */
  scene->looks[7].candidates = 0xfff0;
  scene->looks[7].struck = 0x000f;
  pictures_show (fixture, scene, 0, 900);
  g_assert_cmpuint (pictures_count_texts (fixture), ==, n_texts + 1);
}

/* It was asked for each small digit in each frame, a third of what making the frame took. */
static void
are_placed_without_pango (Fixture       *fixture,
                          gconstpointer  dark)
{
  g_autofree char *empty = g_strnfill (25 * 25, '.');
  g_autoptr (MatoBoardScene) scene = scene_of_givens (5, 5, empty);
  g_auto (Picture) picture = { 0 };

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    scene->looks[cell].candidates = (1u << 25) - 1;
  n_baselines = 0;
  pictures_show (fixture, scene, 0, 1120);
  picture_take (fixture, &picture);
  g_assert_cmpuint (pictures_count_texts (fixture), ==, scene->geometry->n_cells);
  g_assert_cmpuint (n_baselines, <, 25 + N_ASIDE);
}

int
main (int    argc,
      char **argv)
{
  static const PictureTest tests[] = {
    { "are-one-text", are_one_text },
    { "are-placed-without-pango", are_placed_without_pango },
  };

  if (!pictures_init (&argc, &argv))
    return 0;

  pictures_add ("small-digits", tests, G_N_ELEMENTS (tests));

  return g_test_run ();
}
