/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/pencil.h"

#include "tests/app/draw/pictures.h"

/*
 * Pictures of pencil marks.
 */

/* Measures the ink of the only marked cell of a board of @order = @box², relative to the upper left
 * corner, as shares of the cell. */
static void
measure_marks (Fixture         *fixture,
               guint            box,
               int              size,
               const guint32   *pencil,
               graphene_rect_t *ink)
{
  g_autoptr (MatoBoardScene) scene = scene_of_pattern (box, box, MATO_ALPHABET_CANONICAL);
  guint marked = box * box + 1;
  g_auto (Picture) picture = { 0 };
  cairo_rectangle_int_t area, found;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      scene->looks[cell].digit = scene->looks[cell].candidates = 0;
      scene->looks[cell].ink = MATO_INK_NONE;
      scene->looks[cell].marks = 0;
    }
  memcpy (scene->looks[marked].pencil, pencil, sizeof scene->looks[marked].pencil);
  pictures_show (fixture, scene, scene->geometry->n_cells - 1, size);
  picture_take (fixture, &picture);
  area = pictures_get_cell_area (fixture, marked);
  found = picture_find_ink (&picture, &area);
  *ink = GRAPHENE_RECT_INIT ((found.x - area.x) / (float) area.width,
                             (found.y - area.y) / (float) area.height,
                             found.width / (float) area.width,
                             found.height / (float) area.height);
}

static float
right_of (const graphene_rect_t *ink)
{
  return ink->origin.x + ink->size.width;
}

static float
bottom_of (const graphene_rect_t *ink)
{
  return ink->origin.y + ink->size.height;
}

/* Centre marks are in the middle and corner marks at the corners, for any number of marks, within
 * the cell, on boards of every size, also if there is only room for dots. */
static void
test_marks_stand_in_their_places (Fixture       *fixture,
                                  gconstpointer  dark)
{
  static const struct { guint box; int size; } boards[] = {
    { 3, 300 }, { 3, 900 }, { 4, 640 }, { 5, 1000 }, { 5, 500 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (guint n = 1; n <= boards[i].box * boards[i].box; n = n * 2 + 1)
      {
        guint32 digits = (1u << n) - 1;
        graphene_rect_t ink;

        g_test_message ("%u digits in %d, centre", n, boards[i].size);
        measure_marks (fixture, boards[i].box, boards[i].size, (guint32[2]) { digits, 0 }, &ink);
        g_assert_cmpfloat (ink.origin.x, >, 0.03);
        g_assert_cmpfloat (ink.origin.y, >, 0.03);
        g_assert_cmpfloat (right_of (&ink), <, 0.97);
        g_assert_cmpfloat (bottom_of (&ink), <, 0.97);
        if (n <= 3)
          {
            g_assert_cmpfloat (ABS (ink.origin.x + ink.size.width / 2 - 0.5), <, 0.12);
            g_assert_cmpfloat (ABS (ink.origin.y + ink.size.height / 2 - 0.5), <, 0.12);
          }

        g_test_message ("%u digits in %d, corner", n, boards[i].size);
        measure_marks (fixture, boards[i].box, boards[i].size, (guint32[2]) { 0, digits }, &ink);
        g_assert_cmpfloat (ink.origin.x, >, 0.03);
        g_assert_cmpfloat (ink.origin.y, >, 0.03);
        g_assert_cmpfloat (ink.origin.y, <, 0.25);
        g_assert_cmpfloat (right_of (&ink), <, 0.97);
        g_assert_cmpfloat (bottom_of (&ink), <, 0.97);
        if (n == 1)
          g_assert_cmpfloat (right_of (&ink), <, 0.6);
        else
          g_assert_cmpfloat (right_of (&ink), >, 0.7);
        /* Dots have the places of candidates. */
        if (n == 3 || (n > 3 && boards[i].size / (boards[i].box * boards[i].box) > 30))
          g_assert_cmpfloat (bottom_of (&ink), >, 0.7);
      }
}

/* Returns: the number of bands of pixel rows with ink in @area, separated by rows without ink */
static guint
count_bands (const Picture               *picture,
             const cairo_rectangle_int_t *area)
{
  const guchar *ground = picture_get_pixel (picture, area->x, area->y);
  gboolean was_inked = FALSE;
  guint n_bands = 0;

  for (int y = area->y; y < area->y + area->height; y++)
    {
      gboolean is_inked = FALSE;

      for (int x = area->x; x < area->x + area->width; x++)
        {
          const guchar *pixel = picture_get_pixel (picture, x, y);

          is_inked = is_inked || ABS (pixel[0] - ground[0]) + ABS (pixel[1] - ground[1])
                                   + ABS (pixel[2] - ground[2]) > 150;
        }

      n_bands += is_inked && !was_inked;
      was_inked = is_inked;
    }

  return n_bands;
}

static void
test_marks_do_not_run_into_each_other (Fixture       *fixture,
                                       gconstpointer  dark)
{
  for (int size = 180; size <= 720; size += 20)
    {
      g_autoptr (MatoBoardScene) scene = scene_of_givens (3, 3, "................................."
                                                           "................................"
                                                           "................");
      g_auto (Picture) picture = { 0 };
      cairo_rectangle_int_t area;

      scene->looks[20].pencil[MATO_PENCIL_CORNER] = 0x3;
      scene->looks[20].pencil[MATO_PENCIL_CENTRE] = 0x1c;
      scene->looks[22].pencil[MATO_PENCIL_CORNER] = 0xf;
      scene->looks[22].pencil[MATO_PENCIL_CENTRE] = 0x80;
      pictures_show (fixture, scene, 80, size);
      picture_take (fixture, &picture);
      g_test_message ("size %d", size);
      area = pictures_get_cell_area (fixture, 20);
      g_assert_cmpuint (count_bands (&picture, &area), ==, 2);
      area = pictures_get_cell_area (fixture, 22);
      g_assert_cmpuint (count_bands (&picture, &area), ==, 3);
    }
}

/* Marks are visible, and both kinds of marks differ from each other and from candidates. */
static void
test_marks_are_unlike_candidates (Fixture       *fixture,
                                  gconstpointer  dark)
{
  g_autoptr (MatoBoardScene) scene = scene_of_pattern (3, 3, MATO_ALPHABET_CANONICAL);
  guint sums[3] = { 0 };
  guint n_paired = 0;
  g_auto (Picture) picture = { 0 };

  for (guint cell = 0; cell < 3; cell++)
    {
      scene->looks[cell].digit = 0;
      scene->looks[cell].ink = MATO_INK_NONE;
      scene->looks[cell].marks = 0;
      scene->looks[cell].candidates = 0;
    }
  scene->looks[0].candidates = 0x145; /* 1 3 7 9, which are at the corners, too */
  scene->looks[1].pencil[MATO_PENCIL_CORNER] = 0x145;
  scene->looks[2].pencil[MATO_PENCIL_CENTRE] = 0x145;
  pictures_show (fixture, scene, 80, 540);
  picture_take (fixture, &picture);

  for (guint cell = 0; cell < 3; cell++)
    {
      cairo_rectangle_int_t area = pictures_get_cell_area (fixture, cell);
      const guchar *ground = picture_get_pixel (&picture, area.x, area.y);

      for (int y = 0; y < area.height; y++)
        for (int x = 0; x < area.width; x++)
          {
            const guchar *pixel = picture_get_pixel (&picture, area.x + x, area.y + y);

            sums[cell] += memcmp (pixel, ground, 3) != 0;
            if (cell == 0)
              continue;
            area = pictures_get_cell_area (fixture, 0);
            n_paired += cell == 1 && memcmp (pixel, ground, 3) != 0
                        && memcmp (picture_get_pixel (&picture, area.x + x, area.y + y), ground,
                                   3) != 0;
            area = pictures_get_cell_area (fixture, cell);
          }
    }

  for (guint cell = 0; cell < 3; cell++)
    g_assert_cmpuint (sums[cell], >, 50);
  /* Much of the ink of one kind is in other places than that of the others. */
  g_assert_cmpuint (n_paired, <, sums[1] * 2 / 3);
}

int
main (int    argc,
      char **argv)
{
  static const PictureTest tests[] = {
    { "marks-stand-in-their-places", test_marks_stand_in_their_places },
    { "marks-do-not-run-into-each-other", test_marks_do_not_run_into_each_other },
    { "marks-are-unlike-candidates", test_marks_are_unlike_candidates },
  };

  if (!pictures_init (&argc, &argv))
    return 0;

  pictures_add ("pencil-pictures", tests, G_N_ELEMENTS (tests));

  return g_test_run ();
}
