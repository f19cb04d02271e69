/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rules.h"
#include "core/rules/variants.h"
#include "tests/app/draw/pictures.h"

/*
 * Rules over the same cells can be told apart by what is drawn alone.
 */

/* A square in the middle; with digits or a number that each of them can have. */
#define CELLS " r4c4 r4c5 r5c4 r5c5\n"

#define MOST_VARIANTS 32

static gboolean
is_of_cells (const MatoVariant *variant)
{
  return variant->look >= MATO_LOOK_CAGE && variant->look <= MATO_LOOK_ALONG_COLUMN
         && variant->over < MATO_OVER_CLASSES;
}

static void
take (Fixture           *fixture,
      const MatoVariant *variant,
      int                size,
      Picture           *picture)
{
  g_autofree char *empty = g_strnfill (81, '.');
  g_autoptr (MatoBoardScene) scene = scene_of_givens (3, 3, empty);
  g_autofree char *text =
    g_strdup_printf ("%s%s%s", variant->name,
                     variant->clue == MATO_CLUE_NUMBER   ? " 12"
                     : variant->clue == MATO_CLUE_DIGITS ? " 1,2" : "",
                     variant->over == MATO_OVER_BARS ? " r4c4 r4c5 | r5c4 r5c5\n" : CELLS);
  guint line;

  mato_geometry_unref (scene->geometry);
  scene->geometry = mato_rules_parse (text, NULL, &line, NULL);
  g_assert_nonnull (scene->geometry);
  pictures_show (fixture, scene, 80, size);
  picture_take (fixture, picture);
}

/* Returns: how many pixels of the square differ so that one sees it */
static guint
count_differences (Fixture       *fixture,
                   const Picture *a,
                   const Picture *b)
{
  cairo_rectangle_int_t first = pictures_get_cell_area (fixture, 30);
  cairo_rectangle_int_t last = pictures_get_cell_area (fixture, 40);
  guint n = 0;

  for (int y = first.y; y < last.y + last.height; y++)
    for (int x = first.x; x < last.x + last.width; x++)
      {
        const guchar *one = picture_get_pixel (a, x, y), *other = picture_get_pixel (b, x, y);

        /* Brightness: not everybody sees colours. */
        n += ABS (one[0] + one[1] + one[2] - other[0] - other[1] - other[2]) > 3 * 40;
      }

  return n;
}

static void
differ_in_pairs (Fixture *fixture,
                 int      size)
{
  guint n_variants, n = 0;
  const MatoVariant *variants = mato_variant_list (&n_variants);
  const MatoVariant *taken[MOST_VARIANTS];
  Picture pictures[MOST_VARIANTS] = { 0 };

  for (guint i = 0; i < n_variants; i++)
    if (is_of_cells (&variants[i]))
      {
        g_assert_cmpuint (n, <, MOST_VARIANTS);
        take (fixture, &variants[i], size, &pictures[n]);
        taken[n++] = &variants[i];
      }
  g_assert_cmpuint (n, >, 8);

  for (guint i = 0; i < n; i++)
    {
      for (guint k = 0; k < i; k++)
        {
          guint n_pixels = count_differences (fixture, &pictures[i], &pictures[k]);

          if (n_pixels < 10)
            g_error ("%s and %s differ in %u pixels at %d", taken[k]->name, taken[i]->name,
                     n_pixels, size);
        }
    }
  for (guint i = 0; i < n; i++)
    picture_clear (&pictures[i]);
}

static void
test_groups_differ (Fixture       *fixture,
                    gconstpointer  dark)
{
  differ_in_pairs (fixture, 318); /* as large as it is in a window of 360 */
  differ_in_pairs (fixture, 702);
}

/* The arrow of a pill that is read to the right may leave it to the left, or from its middle. */
static void
test_no_arrow_crosses_its_pill (Fixture       *fixture,
                                gconstpointer  dark)
{
  static const char *const arrows[] = { "pill-arrow 2 r5c5 r5c6 r5c4 r5c3\n",
                                        "pill-arrow 2 r5c4 r5c5 r5c6 r5c7\n",
                                        "pill-arrow 3 r5c4 r5c5 r5c6 r4c5 r3c5\n" };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      g_autofree char *empty = g_strnfill (81, '.');
      g_autoptr (MatoBoardScene) scene = scene_of_givens (3, 3, empty);
      cairo_rectangle_int_t pill, other;
      Picture picture = { 0 };
      guint line;

      mato_geometry_unref (scene->geometry);
      scene->geometry = mato_rules_parse (arrows[i], NULL, &line, NULL);
      g_assert_nonnull (scene->geometry);
      pictures_show (fixture, scene, 80, 702);
      picture_take (fixture, &picture);
      pill = pictures_get_cell_area (fixture, 40);
      other = pictures_get_cell_area (fixture, 0);
      for (guint channel = 0; channel < 3; channel++)
        g_assert_cmpuint (
          picture_get_pixel (&picture, pill.x + pill.width / 2, pill.y + pill.height / 2)[channel],
          ==, picture_get_pixel (&picture, other.x + other.width / 2,
                                 other.y + other.height / 2)[channel]);
      picture_clear (&picture);
    }
}

int
main (int    argc,
      char **argv)
{
  static const PictureTest tests[] = {
    { "groups-differ", test_groups_differ },
    { "no-arrow-crosses-its-pill", test_no_arrow_crosses_its_pill },
  };

  if (!pictures_init (&argc, &argv))
    return 0;

  pictures_add ("rule-pictures", tests, G_N_ELEMENTS (tests));

  return g_test_run ();
}
