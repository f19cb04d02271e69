/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-view.h"

#include "app/draw/rings.h"
#include "app/kit/compat.h"
#include "tests/app/draw/pictures.h"

#include <math.h>

/*
 * Pictures of the board. If MATO_TEST_SCREENSHOTS is a folder, the pictures are saved there.
 */

static void
test_digits_stand_in_the_middle (Fixture       *fixture,
                                 gconstpointer  dark)
{
  static const int sizes[] = { 300, 480, 483, 900 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MatoBoardScene) scene = scene_of_givens (3, 3, "123456789" "456789123" "789123456"
                                                           "231564897" "564897231" "897231564"
                                                           "312645978" "645978312" "97831264.");
      g_auto (Picture) picture = { 0 };

      for (guint cell = 1; cell < 80; cell += 2)
        scene->looks[cell].ink = MATO_INK_ENTRY;
      pictures_show (fixture, scene, 80, sizes[i]);
      picture_take (fixture, &picture);
      for (guint cell = 0; cell < 80; cell++)
        {
          cairo_rectangle_int_t area = pictures_get_cell_area (fixture, cell);
          cairo_rectangle_int_t ink = picture_find_ink (&picture, &area);

          g_assert_cmpint (ABS (2 * ink.x + ink.width - 2 * area.x - area.width), <=, 3);
          g_assert_cmpint (ABS (2 * ink.y + ink.height - 2 * area.y - area.height), <=, 3);
          g_assert_cmpint (ink.height * 100, >, area.height * 36);
          g_assert_cmpint (ink.height * 100, <, area.height * 64);
        }
    }
}

static void
test_cells_have_the_ground_that_was_tested (Fixture       *fixture,
                                            gconstpointer  dark)
{
  g_autoptr (MatoBoardScene) scene = scene_of_game ();
  g_auto (Picture) picture = { 0 };
  MatoPalette palette;

  scene_add_rings (scene, FALSE);
  pictures_show (fixture, scene, 40, 480);
  picture_take (fixture, &picture);
  pictures_get_palette (fixture, dark, &palette);

  for (guint cell = 0; cell < 81; cell++)
    {
      cairo_rectangle_int_t area = pictures_get_cell_area (fixture, cell);
      MatoTint tint = MATO_TINT_NONE;
      GdkRGBA ground;

      if (scene->looks[cell].digit == scene->looks[40].digit)
        tint = MATO_TINT_SAME;
      else if (cell / 9 == 4 || cell % 9 == 4 || mato_geometry_box (scene->geometry, cell) == 4)
        tint = MATO_TINT_PEER;
      mato_rings_get_ground (&palette, &scene->looks[cell], 5, tint, &ground);
      g_assert_true (cell == 40
                     || picture_has_color (&picture, area.x + 3, area.y + area.height - 4,
                                           &ground));
      /* The cells with the same digit have a plate; the others have none. */
      g_assert_true (cell == 40
                     || picture_has_color (&picture, area.x + area.width / 2,
                                           area.y + area.height / 6,
                                           &palette.colors[MATO_COLOR_SAME])
                          == (tint == MATO_TINT_SAME));
    }
}

/* Whose name is pressed shines for a moment, and nothing else does. */
static void
test_a_cell_flashes (Fixture       *fixture,
                     gconstpointer  dark)
{
  g_autoptr (MatoBoardScene) scene = scene_of_givens (2, 2, "................");
  g_auto (Picture) before = { 0 }, during = { 0 };

  pictures_show (fixture, scene, 15, 300);
  picture_take (fixture, &before);
  mato_board_view_flash (fixture->board, 9, 9);
  mato_board_view_flash (fixture->board, 0, 1);
  picture_take (fixture, &during);
  for (guint cell = 0; cell < 16; cell++)
    {
      cairo_rectangle_int_t area = pictures_get_cell_area (fixture, cell);
      int x = area.x + area.width / 2, y = area.y + area.height / 2;

      g_assert_cmpint (memcmp (picture_get_pixel (&before, x, y),
                               picture_get_pixel (&during, x, y), 4) != 0, ==, cell == 1);
    }
}

/* The colour of a line of the opacity @share. */
static void
get_line (const MatoPalette *palette,
          double             share,
          GdkRGBA           *color)
{
  mato_color_mix (&palette->colors[MATO_COLOR_PAPER], &palette->colors[MATO_COLOR_TEXT], share,
                  color);
}

/* Reads the pixels from the left border to the right one at the upper edge of the first row. */
static void
test_lines_are_sharp_and_between_the_cells (Fixture       *fixture,
                                            gconstpointer  dark)
{
  static const int sizes[] = { 300, 480, 900 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MatoBoardScene) scene = scene_of_pattern (2, 5, MATO_ALPHABET_CANONICAL);
      g_auto (Picture) picture = { 0 };
      MatoPalette palette;
      GdkRGBA thin, box, border;
      int size;

      pictures_show (fixture, scene, 99, sizes[i]);
      picture_take (fixture, &picture);
      pictures_get_palette (fixture, dark, &palette);
      get_line (&palette, 0.2, &thin);
      get_line (&palette, dark ? 0.5 : 0.8, &box);
      get_line (&palette, dark ? 0.58 : 1, &border);
      size = pictures_get_cell_area (fixture, 0).width;

      for (guint column = 0; column < 10; column++)
        {
          cairo_rectangle_int_t area = pictures_get_cell_area (fixture, column);
          int width = column == 0 ? MAX (2, (size + 13) / 26)
                      : column == 5 ? MAX (2, (size + 18) / 36) : 1;

          g_assert_cmpint (area.width, ==, area.height);
          /* Beside the corner, which is round. */
          for (int x = area.x - width; x < area.x; x++)
            g_assert_true (picture_has_color (&picture, x, area.y + 4,
                                              column == 0 ? &border : column == 5 ? &box : &thin));
          if (column > 0)
            g_assert_cmpint (pictures_get_cell_area (fixture, column - 1).x + area.width, ==,
                             area.x - width);
        }
    }
}

/* With the theme for high contrast the lines between cells have a contrast of at least 3:1. */
static void
test_high_contrast_has_strong_lines (Fixture       *fixture,
                                     gconstpointer  dark)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (MatoBoardScene) scene = scene_of_givens (2, 2, "................");
  g_auto (Picture) usual = { 0 }, strong = { 0 };
  g_autofree char *theme = NULL;
  cairo_rectangle_int_t area;
  GdkRGBA ground, line;
  MatoPalette palette;
  const guchar *pixel;

  pictures_show (fixture, scene, 15, 300);
  picture_take (fixture, &usual);
  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  g_object_set (settings, "gtk-theme-name", "Default-hc", NULL);
  gtk_test_widget_wait_for_draw (fixture->window);
  picture_take (fixture, &strong);
  pictures_get_palette (fixture, dark, &palette);
  g_object_set (settings, "gtk-theme-name", theme, NULL);

  area = pictures_get_cell_area (fixture, 1);
  ground = palette.colors[MATO_COLOR_PAPER];
  pixel = strong.pixels + area.y * strong.stride + (area.x - 1) * 4;
  line = (GdkRGBA) { pixel[2] / 255.0f, pixel[1] / 255.0f, pixel[0] / 255.0f, 1 };
  g_assert_cmpfloat (mato_color_contrast (&ground, &line), >=, 3);
  g_assert_false (picture_has_color (&usual, area.x - 1, area.y, &line));
}

static void
test_other_style_is_taken_up (Fixture       *fixture,
                              gconstpointer  dark)
{
  g_autoptr (MatoBoardScene) scene = scene_of_givens (2, 2, "................");
  g_auto (Picture) before = { 0 }, after = { 0 };
  MatoPalette palette;

  pictures_show (fixture, scene, 0, 300);
  picture_take (fixture, &before);
  pictures_get_palette (fixture, dark, &palette);
  g_assert_true (picture_has_color (&before, 290, 290, &palette.colors[MATO_COLOR_PAPER]));

  mato_compat_set_color_scheme (dark ? MATO_COLOR_SCHEME_LIGHT : MATO_COLOR_SCHEME_DARK);
  gtk_test_widget_wait_for_draw (fixture->window);
  picture_take (fixture, &after);
  pictures_get_palette (fixture, GINT_TO_POINTER (!GPOINTER_TO_INT (dark)), &palette);
  g_assert_true (picture_has_color (&after, 290, 290, &palette.colors[MATO_COLOR_PAPER]));
}

/* Returns: whether something is drawn in an area of a cell, given as shares of its size */
static gboolean
has_sign (const Picture               *picture,
          const cairo_rectangle_int_t *cell,
          const GdkRGBA               *ground,
          const double                 area[4])
{
  for (int y = area[1] * cell->height; y < area[3] * cell->height; y++)
    for (int x = area[0] * cell->width; x < area[2] * cell->width; x++)
      if (!picture_has_color (picture, cell->x + x, cell->y + y, ground))
        return TRUE;

  return FALSE;
}

/* No meaning is shown by colour alone: each mark has a shape beside the digit. */
static void
test_every_mark_has_a_shape (Fixture       *fixture,
                             gconstpointer  dark)
{
  static const struct { guint8 ink, marks; double area[4]; } signs[] = {
    { MATO_INK_ENTRY, MATO_MARK_MISTAKE, { 0.3, 0.8, 0.7, 0.95 } },
    { MATO_INK_GIVEN, MATO_MARK_CONFLICT, { 0.3, 0.8, 0.7, 0.95 } },
    { MATO_INK_TRIED, MATO_MARK_CHOSEN, { 0.4, 0.0, 0.6, 0.05 } },
    { MATO_INK_TRIED, MATO_MARK_CURRENT, { 0.1, 0.0, 0.2, 0.05 } },
    { MATO_INK_TRIED, MATO_MARK_CURRENT, { 0.95, 0.8, 1.0, 0.9 } },
    { MATO_INK_TRIED, MATO_MARK_DEAD_END, { 0.4, 0.0, 0.6, 0.2 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      g_autoptr (MatoBoardScene) scene = scene_of_givens (2, 2, "1...............");
      g_auto (Picture) plain = { 0 }, marked = { 0 };
      cairo_rectangle_int_t cell;
      MatoPalette palette;
      GdkRGBA ground;

      scene->looks[0].ink = signs[i].ink;
      pictures_show (fixture, scene, 15, 480);
      picture_take (fixture, &plain);
      scene->looks[0].marks = signs[i].marks;
      pictures_show (fixture, scene, 15, 480);
      picture_take (fixture, &marked);

      pictures_get_palette (fixture, dark, &palette);
      mato_rings_get_ground (&palette, &scene->looks[0], 2, MATO_TINT_NONE, &ground);
      cell = pictures_get_cell_area (fixture, 0);
      g_test_message ("sign %u", i);
      g_assert_false (has_sign (&plain, &cell, &ground, signs[i].area));
      g_assert_true (has_sign (&marked, &cell, &ground, signs[i].area));
    }
}

/* The reason is below the hatched cell if there is room, else above it, in the colour of dead
 * ends. */
static void
test_dead_end_has_its_reason_beside_it (Fixture       *fixture,
                                        gconstpointer  dark)
{
  static const struct { guint dead_end, beside; double top; } cases[] = {
    { 1, 5, 0.0 }, { 13, 9, 0.75 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const double area[4] = { 0.1, cases[i].top, 0.9, cases[i].top + 0.25 };
      g_autoptr (MatoBoardScene) scene = scene_of_givens (2, 2, "................");
      g_auto (Picture) plain = { 0 }, told = { 0 };
      cairo_rectangle_int_t cell;
      MatoPalette palette;
      GdkRGBA ground;
      guint n_red = 0;

      scene->looks[cases[i].dead_end].marks = MATO_MARK_DEAD_END;
      pictures_show (fixture, scene, 15, 480);
      picture_take (fixture, &plain);
      scene->note = g_strdup ("no digit fits");
      pictures_show (fixture, scene, 15, 480);
      picture_take (fixture, &told);

      pictures_get_palette (fixture, dark, &palette);
      mato_rings_get_ground (&palette, &scene->looks[cases[i].beside], 2, MATO_TINT_NONE, &ground);
      cell = pictures_get_cell_area (fixture, cases[i].beside);
      g_assert_false (has_sign (&plain, &cell, &ground, area));
      g_assert_true (has_sign (&told, &cell, &ground, area));

      for (int y = area[1] * cell.height; y < area[3] * cell.height; y++)
        for (int x = 0; x < cell.width; x++)
          n_red += picture_has_color (&told, cell.x + x, cell.y + y,
                              &palette.colors[MATO_COLOR_DEAD_END]);
      g_assert_cmpuint (n_red, >, 20);
    }
}

/* Without the edge, where the leader is. */
static guint
count_changes (const Picture               *a,
               const Picture               *b,
               const cairo_rectangle_int_t *area)
{
  guint n_changed = 0;

  for (int y = area->y + 3; y < area->y + area->height - 3; y++)
    for (int x = area->x + 3; x < area->x + area->width - 3; x++)
      n_changed += memcmp (picture_get_pixel (a, x, y), picture_get_pixel (b, x, y), 3) != 0;

  return n_changed;
}

/* Where only one cell is free, far from the dead end, the reason stands there, and the leader goes
 * along the lines; where none is free, there is no reason. */
static void
test_reason_covers_no_digit (Fixture       *fixture,
                             gconstpointer  dark)
{
  static const char *const boards[] = { ".12341234123412.", ".123412341234123" };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MatoBoardScene) scene = scene_of_givens (2, 2, boards[i]);
      g_auto (Picture) plain = { 0 }, told = { 0 };

      scene->looks[0].marks = MATO_MARK_DEAD_END;
      pictures_show (fixture, scene, 15, 480);
      picture_take (fixture, &plain);
      scene->note = g_strdup ("no digit fits");
      pictures_show (fixture, scene, 15, 480);
      picture_take (fixture, &told);
      for (guint cell = 0; cell < 16; cell++)
        {
          cairo_rectangle_int_t area = pictures_get_cell_area (fixture, cell);
          guint n_changed = count_changes (&plain, &told, &area);

          if (i == 0 && cell == 15)
            g_assert_cmpuint (n_changed, >, 100);
          else
            g_assert_cmpuint (n_changed, ==, 0);
        }
    }
}

/* As in a window: the board scrolls in a lane of the boards, which have a margin. */
static void
put_into_lane (Fixture *fixture,
               int      margin)
{
  GtkWidget *pane = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *boards = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *lane = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autoptr (GtkWidget) board = g_object_ref (GTK_WIDGET (fixture->board));

  gtk_window_set_child (GTK_WINDOW (fixture->window), pane);
  gtk_widget_set_margin_top (boards, margin);
  gtk_widget_set_margin_bottom (boards, margin);
  gtk_box_append (GTK_BOX (pane), boards);
  gtk_box_append (GTK_BOX (boards), lane);
  gtk_box_append (GTK_BOX (lane), scroller);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), board);
}

/* A line of words on the board, in its font. */
static void
measure_line (Fixture    *fixture,
              const char *text,
              int        *width,
              int        *height)
{
  g_autoptr (PangoLayout) layout =
    gtk_widget_create_pango_layout (GTK_WIDGET (fixture->board), text);

  pango_layout_get_pixel_size (layout, width, height);
}

/* No candidate is covered, either: where no cell is blank, the reason stands in the margin, above
 * or below, whichever is nearer, and the leader goes there along the lines. It is a single line
 * with an edge, whatever the font; ink may reach out of that by a part of a pixel. */
static void
test_reason_covers_no_candidate (Fixture       *fixture,
                                 gconstpointer  dark)
{
  put_into_lane (fixture, 18);
  for (guint dead_end = 5; dead_end < 16; dead_end += 4)
    {
      g_autoptr (MatoBoardScene) scene = scene_of_givens (2, 2, "................");
      g_auto (Picture) plain = { 0 }, told = { 0 };
      graphene_rect_t before, after;
      int width, height;

      for (guint cell = 0; cell < 16; cell++)
        scene->looks[cell].candidates = 0x1;
      scene->looks[dead_end].marks = MATO_MARK_DEAD_END;
      pictures_show (fixture, scene, 15, 480);
      picture_take (fixture, &plain);
      pictures_get_bounds (fixture, &before);
      scene->note = g_strdup ("no digit fits");
      pictures_show (fixture, scene, 15, 480);
      picture_take (fixture, &told);
      pictures_get_bounds (fixture, &after);
      for (guint cell = 0; cell < 16; cell++)
        {
          cairo_rectangle_int_t area = pictures_get_cell_area (fixture, cell);

          g_assert_cmpuint (count_changes (&plain, &told, &area), ==, 0);
        }
      g_assert_cmpint (after.origin.y < before.origin.y - 8, ==, dead_end < 8);
      g_assert_cmpint (after.origin.y + after.size.height
                         > before.origin.y + before.size.height + 8, ==, dead_end >= 8);
      measure_line (fixture, scene->note, &width, &height);
      g_assert_cmpfloat (after.size.height, <=, before.size.height + height + 3);
    }
}

/* On a large board the reason takes two cells beside each other, not a tower of words on one: the
 * cells are so large that two lines of it fit into both, with some room around them. */
static void
test_reason_is_no_tower (Fixture       *fixture,
                         gconstpointer  dark)
{
  static const guint empty[] = { 7, 23, 24, 39, 55, 71 };
  g_autofree char *givens = g_strnfill (256, '1');
  g_autoptr (MatoBoardScene) scene = NULL;
  g_auto (Picture) plain = { 0 }, told = { 0 };
  cairo_rectangle_int_t beside, below;
  int width, height, size;

  for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
    givens[empty[i]] = '.';
  scene = scene_of_givens (4, 4, givens);
  scene->looks[7].marks = MATO_MARK_DEAD_END;
  measure_line (fixture, "no place for", &width, &height);
  size = 16 * MAX (MAX (width / 2 + 10, 2 * height + 12), 50);
  pictures_show (fixture, scene, 15, size);
  picture_take (fixture, &plain);
  scene->note = g_strdup ("no place for C in box 2");
  pictures_show (fixture, scene, 15, size);
  picture_take (fixture, &told);
  beside = pictures_get_cell_area (fixture, 24);
  below = pictures_get_cell_area (fixture, 39);
  g_assert_cmpuint (count_changes (&plain, &told, &beside), >, 100);
  g_assert_cmpuint (count_changes (&plain, &told, &below), ==, 0);
}

/* Across a large board nobody would see what the reason is for. */
static void
test_reason_is_near (Fixture       *fixture,
                     gconstpointer  dark)
{
  g_autofree char *empty = g_strnfill (16 * 16, '.');
  g_autoptr (MatoBoardScene) scene = scene_of_givens (4, 4, empty);

  for (guint far = 0; far < 2; far++)
    {
      guint dead_end = far ? 0 : 16 * 16 - 3;
      g_auto (Picture) plain = { 0 }, told = { 0 };
      gsize size;

      for (guint cell = 0; cell < 16 * 16 - 1; cell++)
        scene->looks[cell] = (MatoCellLook) { .digit = cell == dead_end ? 0 : 1,
                                                .ring = MATO_NO_RING };
      scene->looks[dead_end].marks = MATO_MARK_DEAD_END;
      g_clear_pointer (&scene->note, g_free);
      pictures_show (fixture, scene, 15, 960);
      picture_take (fixture, &plain);
      scene->note = g_strdup ("no");
      pictures_show (fixture, scene, 15, 960);
      picture_take (fixture, &told);
      size = (gsize) plain.stride * plain.height;
      g_assert_cmpint (memcmp (plain.pixels, told.pixels, size) == 0, ==, far);
    }
}

static void
keep_picture (Fixture    *fixture,
              const char *name)
{
  g_auto (Picture) picture = { 0 };
  g_autofree char *path = NULL;

  picture_take (fixture, &picture);
  path = g_strdup_printf ("%s/%s.png", g_getenv ("MATO_TEST_SCREENSHOTS"), name);
  g_assert_true (gdk_texture_save_to_png (picture.texture, path));
}

typedef struct
{
  const char *name;
  guint rows, columns;
  MatoAlphabet alphabet;
} Pattern;

static const Pattern patterns[] = {
  { "4x4", 2, 2, MATO_ALPHABET_CANONICAL },
  { "6x6", 2, 3, MATO_ALPHABET_CANONICAL },
  { "12x12", 3, 4, MATO_ALPHABET_NUMBERS },
  { "16x16", 4, 4, MATO_ALPHABET_LETTERS },
  { "25x25", 5, 5, MATO_ALPHABET_NUMBERS },
};

static void
keep_scene (Fixture              *fixture,
            const MatoBoardScene *scene,
            const char           *name,
            gboolean              dark,
            int                   size)
{
  g_autofree char *file = g_strdup_printf ("%s-%s-%d", name, dark ? "dark" : "light", size);

  pictures_show (fixture, scene, MIN (40, scene->geometry->n_cells - 1), size);
  keep_picture (fixture, file);
}

static void
keep_all (Fixture       *fixture,
          gconstpointer  dark)
{
  static const int sizes[] = { 300, 480, 900 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MatoBoardScene) game = scene_of_game ();
      g_autoptr (MatoBoardScene) search = scene_of_search ();

      keep_scene (fixture, game, "game", GPOINTER_TO_INT (dark), sizes[i]);
      scene_add_rings (game, sizes[i] == 900);
      keep_scene (fixture, game, "rings", GPOINTER_TO_INT (dark), sizes[i]);
      keep_scene (fixture, search, "search", GPOINTER_TO_INT (dark), sizes[i]);
      for (guint j = 0; j < G_N_ELEMENTS (patterns); j++)
        {
          g_autoptr (MatoBoardScene) scene = scene_of_pattern (patterns[j].rows,
                                                               patterns[j].columns,
                                                               patterns[j].alphabet);

          if (sizes[i] == 900)
            scene_add_rings (scene, TRUE);
          keep_scene (fixture, scene, patterns[j].name, GPOINTER_TO_INT (dark), sizes[i]);
        }
    }
}

/* Returns: in how many of 100 pixels one colour has its pattern where the other has none */
static int
compare_patterns (const Picture               *picture,
                  const cairo_rectangle_int_t *a,
                  const GdkRGBA               *ground_a,
                  const cairo_rectangle_int_t *b,
                  const GdkRGBA               *ground_b)
{
  int n = 0;

  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      n += picture_has_color (picture, a->x + x, a->y + y, ground_a)
           != picture_has_color (picture, b->x + x, b->y + y, ground_b);

  return n * 100 / (a->width * a->height);
}

/* With the theme for high contrast each colour can be told from the others by its pattern alone,
 * also in a narrow window. */
static void
test_colours_differ_without_colour (Fixture       *fixture,
                                    gconstpointer  dark)
{
  static const int sizes[] = { 330, 900 };
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *theme = NULL;

  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  g_object_set (settings, "gtk-theme-name", "Default-hc", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *empty = g_strnfill (81, '.');
      g_autoptr (MatoBoardScene) scene = scene_of_givens (3, 3, empty);
      g_auto (Picture) picture = { 0 };
      MatoPalette palette;

      for (guint cell = 0; cell < 9; cell++)
        scene->looks[cell].colour = (guint8) (cell + 1);
      pictures_show (fixture, scene, 80, sizes[i]);
      picture_take (fixture, &picture);
      pictures_get_palette (fixture, dark, &palette);
      for (guint a = 0; a < 9; a++)
        for (guint b = 0; b < a; b++)
          {
            cairo_rectangle_int_t area_a = pictures_get_cell_area (fixture, a);
            cairo_rectangle_int_t area_b = pictures_get_cell_area (fixture, b);

            g_assert_cmpint (compare_patterns (&picture,
                                               &area_a, &palette.colors[MATO_COLOR_CELL_1 + a],
                                               &area_b, &palette.colors[MATO_COLOR_CELL_1 + b]),
                             >=, 20);
          }
    }
  g_object_set (settings, "gtk-theme-name", theme, NULL);
}

/* Where a font has no light weight, digits of each origin still differ, in pictures without colour:
 * those of the film have a dot or are semibold, those of a solution a line. */
static void
test_origins_differ_without_colour (Fixture       *fixture,
                                    gconstpointer  dark)
{
  static const struct { MatoInk ink; gboolean has_dot, has_line; } origins[] = {
    { MATO_INK_GIVEN, FALSE, FALSE }, { MATO_INK_ENTRY, FALSE, FALSE },
    { MATO_INK_SOLVER, FALSE, TRUE }, { MATO_INK_TRIED, FALSE, FALSE },
    { MATO_INK_PROPAGATED, TRUE, FALSE },
  };
  static const double dot[4] = { 0.8, 0.05, 0.95, 0.2 }, line[4] = { 0.4, 0.83, 0.6, 0.92 };
  g_autoptr (MatoBoardScene) scene = scene_of_givens (3, 3, "11111...."
                                                       "........." "........." "........."
                                                       "........." "........." "........."
                                                       "........." ".........");
  g_auto (Picture) picture = { 0 };
  guint n_inked[G_N_ELEMENTS (origins)] = { 0 };
  MatoPalette palette;

  for (guint i = 0; i < G_N_ELEMENTS (origins); i++)
    {
      scene->looks[i].ink = origins[i].ink;
      scene->looks[i].marks = 0;
    }
  pictures_show (fixture, scene, 80, 640);
  picture_take (fixture, &picture);
  pictures_get_palette (fixture, dark, &palette);
  for (guint i = 0; i < G_N_ELEMENTS (origins); i++)
    {
      cairo_rectangle_int_t area = pictures_get_cell_area (fixture, i);
      const GdkRGBA *paper = &palette.colors[MATO_COLOR_PAPER];

      g_assert_true (has_sign (&picture, &area, paper, dot) == origins[i].has_dot);
      g_assert_true (has_sign (&picture, &area, paper, line) == origins[i].has_line);
      for (int y = 0; y < area.height; y++)
        for (int x = 0; x < area.width; x++)
          n_inked[i] += !picture_has_color (&picture, area.x + x, area.y + y, paper);
    }
  /* Semibold has more ink than regular. */
  g_assert_cmpuint (n_inked[0] * 10, >, n_inked[1] * 11);
  g_assert_cmpuint (n_inked[3] * 10, >, n_inked[1] * 11);
}

/* The selected cell has a line in the accent and one inside it, whoever has the focus. */
static void
test_selection_has_a_halo (Fixture       *fixture,
                           gconstpointer  dark)
{
  g_autoptr (MatoBoardScene) scene = scene_of_game ();
  g_auto (Picture) picture = { 0 };
  cairo_rectangle_int_t area;
  MatoPalette palette;
  int middle, width;

  scene_add_rings (scene, FALSE);
  pictures_show (fixture, scene, 40, 900);
  picture_take (fixture, &picture);
  pictures_get_palette (fixture, dark, &palette);
  area = pictures_get_cell_area (fixture, 40);
  middle = area.x + area.width / 2;
  width = (int) round (0.048 * area.height);
  for (int y = 0; y < width; y++)
    g_assert_true (picture_has_color (&picture, middle, area.y + y,
                                      &palette.colors[MATO_COLOR_ACCENT]));
  g_assert_true (picture_has_color (&picture, middle, area.y + width,
                                    &palette.colors[MATO_COLOR_HALO]));
}

int
main (int    argc,
      char **argv)
{
  static const PictureTest tests[] = {
    { "digits-stand-in-the-middle", test_digits_stand_in_the_middle },
    { "a-cell-flashes", test_a_cell_flashes },
    { "cells-have-the-ground-that-was-tested", test_cells_have_the_ground_that_was_tested },
    { "lines-are-sharp-and-between-the-cells", test_lines_are_sharp_and_between_the_cells },
    { "high-contrast-has-strong-lines", test_high_contrast_has_strong_lines },
    { "other-style-is-taken-up", test_other_style_is_taken_up },
    { "every-mark-has-a-shape", test_every_mark_has_a_shape },
    { "dead-end-has-its-reason-beside-it", test_dead_end_has_its_reason_beside_it },
    { "colours-differ-without-colour", test_colours_differ_without_colour },
    { "reason-covers-no-digit", test_reason_covers_no_digit },
    { "reason-covers-no-candidate", test_reason_covers_no_candidate },
    { "reason-is-no-tower", test_reason_is_no_tower },
    { "reason-is-near", test_reason_is_near },
    { "origins-differ-without-colour", test_origins_differ_without_colour },
    { "selection-has-a-halo", test_selection_has_a_halo },
    { "keep-all", keep_all },
  };

  if (!pictures_init (&argc, &argv))
    return 0;

  pictures_add ("board-pictures", tests,
                G_N_ELEMENTS (tests) - (g_getenv ("MATO_TEST_SCREENSHOTS") ? 0 : 1));

  return g_test_run ();
}
