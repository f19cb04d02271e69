/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-view.h"
#include "app/draw/rings.h"
#include "app/kit/compat.h"
#include "tests/app/draw/scenes.h"

/*
 * Looks at the board as it is drawn. With MATO_TEST_SCREENSHOTS set to a folder, the pictures
 * are kept there for people to look at.
 */

typedef struct
{
  GtkWidget *window;
  MatoBoardView *board;
} Fixture;

typedef struct
{
  int width;
  int height;
  gsize stride;
  guchar *pixels;  /* B G R A, premultiplied */
  GdkTexture *texture;
} Picture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                GPOINTER_TO_INT (data), NULL);
  fixture->window = gtk_window_new ();
  fixture->board = MATO_BOARD_VIEW (mato_board_view_new ());
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
show (Fixture              *fixture,
      const MatoBoardScene *scene,
      guint                 selected,
      int                   size)
{
  mato_board_view_set_scene (fixture->board, scene);
  mato_board_view_select (fixture->board, selected);
  gtk_widget_set_size_request (GTK_WIDGET (fixture->board), size, size);
  gtk_widget_set_halign (GTK_WIDGET (fixture->board), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (fixture->board), GTK_ALIGN_CENTER);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), size, size);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* NULL while the window is still finding its size. */
static GskRenderNode *
draw (Fixture *fixture,
      int     *width,
      int     *height)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (fixture->board));
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  *width = gdk_paintable_get_intrinsic_width (paintable);
  *height = gdk_paintable_get_intrinsic_height (paintable);
  gdk_paintable_snapshot (paintable, snapshot, *width, *height);

  return gtk_snapshot_free_to_node (snapshot);
}

static void
take_picture (Fixture *fixture,
              Picture *picture)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (fixture->window));
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t whole;

  while ((node = draw (fixture, &picture->width, &picture->height)) == NULL)
    g_main_context_iteration (NULL, TRUE);

  whole = GRAPHENE_RECT_INIT (0, 0, picture->width, picture->height);
  picture->texture = gsk_renderer_render_texture (renderer, node, &whole);
  picture->stride = picture->width * 4;
  picture->pixels = g_malloc (picture->stride * picture->height);
  gdk_texture_download (picture->texture, picture->pixels, picture->stride);
}

static void
clear_picture (Picture *picture)
{
  g_clear_object (&picture->texture);
  g_clear_pointer (&picture->pixels, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, clear_picture)

/* Where a cell lies in the picture, in pixels. */
static cairo_rectangle_int_t
get_cell_area (Fixture *fixture,
               guint    cell)
{
  GtkWidget *widget = mato_board_view_get_cell (fixture->board, cell);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->board), &bounds));

  return (cairo_rectangle_int_t) { (int) bounds.origin.x, (int) bounds.origin.y,
                                   (int) bounds.size.width, (int) bounds.size.height };
}

static const guchar *
get_pixel (const Picture *picture,
           int            x,
           int            y)
{
  g_assert_cmpint (x, >=, 0);
  g_assert_cmpint (x, <, picture->width);
  g_assert_cmpint (y, >=, 0);
  g_assert_cmpint (y, <, picture->height);

  return picture->pixels + y * picture->stride + x * 4;
}

static gboolean
has_color (const Picture *picture,
           int            x,
           int            y,
           const GdkRGBA *color)
{
  const guchar *pixel = get_pixel (picture, x, y);

  return ABS (pixel[0] - color->blue * 255) < 2
         && ABS (pixel[1] - color->green * 255) < 2
         && ABS (pixel[2] - color->red * 255) < 2;
}

static void
get_palette (Fixture       *fixture,
             gconstpointer  dark,
             MatoPalette   *palette)
{
  GdkRGBA text;

  mato_compat_get_color (GTK_WIDGET (fixture->board), &text);
  g_assert_true (mato_color_is_light (&text) == GPOINTER_TO_INT (dark));
  mato_palette_init (palette, GPOINTER_TO_INT (dark));
  mato_rings_adopt_text (palette, &text);
}

/* The ink of a cell: what has not the colour of its upper left corner. */
static cairo_rectangle_int_t
find_ink (const Picture               *picture,
          const cairo_rectangle_int_t *cell)
{
  const guchar *ground = get_pixel (picture, cell->x, cell->y);
  int left = G_MAXINT, top = G_MAXINT, right = 0, bottom = 0;

  for (int y = cell->y; y < cell->y + cell->height; y++)
    for (int x = cell->x; x < cell->x + cell->width; x++)
      {
        const guchar *pixel = get_pixel (picture, x, y);

        /* Half covered pixels do not count. */
        if (ABS (pixel[0] - ground[0]) + ABS (pixel[1] - ground[1]) + ABS (pixel[2] - ground[2])
            < 150)
          continue;

        left = MIN (left, x);
        right = MAX (right, x + 1);
        top = MIN (top, y);
        bottom = MAX (bottom, y + 1);
      }

  g_assert_cmpint (left, <, right);

  return (cairo_rectangle_int_t) { left, top, right - left, bottom - top };
}

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
      show (fixture, scene, 80, sizes[i]);
      take_picture (fixture, &picture);
      for (guint cell = 0; cell < 80; cell++)
        {
          cairo_rectangle_int_t area = get_cell_area (fixture, cell);
          cairo_rectangle_int_t ink = find_ink (&picture, &area);

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
  show (fixture, scene, 40, 480);
  take_picture (fixture, &picture);
  get_palette (fixture, dark, &palette);

  for (guint cell = 0; cell < 81; cell++)
    {
      cairo_rectangle_int_t area = get_cell_area (fixture, cell);
      MatoTint tint = MATO_TINT_NONE;
      GdkRGBA ground;

      if (scene->looks[cell].digit == scene->looks[40].digit)
        tint = MATO_TINT_SAME;
      else if (cell / 9 == 4 || cell % 9 == 4 || mato_geometry_box (scene->geometry, cell) == 4)
        tint = MATO_TINT_PEER;
      mato_rings_get_ground (&palette, &scene->looks[cell], 5, tint, &ground);
      g_assert_true (cell == 40
                     || has_color (&picture, area.x + 3, area.y + area.height - 4, &ground));
      /* The same digit has a frame on its ring, the others have none. */
      g_assert_true (cell == 40
                     || has_color (&picture, area.x + area.width / 2, area.y, &ground)
                          == (tint != MATO_TINT_SAME));
    }
}

/* From the left border to the right one, in the height of the first row's upper edge. */
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
      GdkRGBA thin;
      int thick;

      show (fixture, scene, 99, sizes[i]);
      take_picture (fixture, &picture);
      get_palette (fixture, dark, &palette);
      mato_color_mix (&palette.colors[MATO_COLOR_PAPER], &palette.colors[MATO_COLOR_TEXT], 0.25,
                      &thin);
      thick = MAX (2, (get_cell_area (fixture, 0).width + 10) / 20);

      for (guint column = 0; column < 10; column++)
        {
          cairo_rectangle_int_t area = get_cell_area (fixture, column);
          int width = column % 5 == 0 ? thick : 1;

          g_assert_cmpint (area.width, ==, area.height);
          for (int x = area.x - width; x < area.x; x++)
            g_assert_true (has_color (&picture, x, area.y, width == 1 ? &thin
                                      : &palette.colors[MATO_COLOR_LINE]));
          if (column > 0)
            g_assert_cmpint (get_cell_area (fixture, column - 1).x + area.width, ==,
                             area.x - width);
        }
    }
}

/* With the theme for high contrast the lines between cells have what signs need, 3:1. */
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

  show (fixture, scene, 15, 300);
  take_picture (fixture, &usual);
  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  g_object_set (settings, "gtk-theme-name", "Default-hc", NULL);
  gtk_test_widget_wait_for_draw (fixture->window);
  take_picture (fixture, &strong);
  get_palette (fixture, dark, &palette);
  g_object_set (settings, "gtk-theme-name", theme, NULL);

  area = get_cell_area (fixture, 1);
  ground = palette.colors[MATO_COLOR_PAPER];
  pixel = strong.pixels + area.y * strong.stride + (area.x - 1) * 4;
  line = (GdkRGBA) { pixel[2] / 255.0f, pixel[1] / 255.0f, pixel[0] / 255.0f, 1 };
  g_assert_cmpfloat (mato_color_contrast (&ground, &line), >=, 3);
  g_assert_false (has_color (&usual, area.x - 1, area.y, &line));
}

static void
test_other_style_is_taken_up (Fixture       *fixture,
                              gconstpointer  dark)
{
  g_autoptr (MatoBoardScene) scene = scene_of_givens (2, 2, "................");
  g_auto (Picture) before = { 0 }, after = { 0 };
  MatoPalette palette;

  show (fixture, scene, 0, 300);
  take_picture (fixture, &before);
  get_palette (fixture, dark, &palette);
  g_assert_true (has_color (&before, 290, 290, &palette.colors[MATO_COLOR_PAPER]));

  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                !GPOINTER_TO_INT (dark), NULL);
  gtk_test_widget_wait_for_draw (fixture->window);
  take_picture (fixture, &after);
  get_palette (fixture, GINT_TO_POINTER (!GPOINTER_TO_INT (dark)), &palette);
  g_assert_true (has_color (&after, 290, 290, &palette.colors[MATO_COLOR_PAPER]));
}

/* Whether something of a cell is drawn between these shares of its width and height. */
static gboolean
has_sign (const Picture               *picture,
          const cairo_rectangle_int_t *cell,
          const GdkRGBA               *ground,
          const double                 area[4])
{
  for (int y = area[1] * cell->height; y < area[3] * cell->height; y++)
    for (int x = area[0] * cell->width; x < area[2] * cell->width; x++)
      if (!has_color (picture, cell->x + x, cell->y + y, ground))
        return TRUE;

  return FALSE;
}

/* No colour stands alone: each sign is drawn where the digit leaves the cell free. */
static void
test_every_mark_has_a_shape (Fixture       *fixture,
                             gconstpointer  dark)
{
  static const struct { guint8 ink, marks; double area[4]; } signs[] = {
    { MATO_INK_SOLVER, 0, { 0.75, 0.05, 0.95, 0.25 } },
    { MATO_INK_ENTRY, MATO_MARK_MISTAKE, { 0.75, 0.75, 0.95, 0.95 } },
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

      scene->looks[0].ink = signs[i].ink == MATO_INK_SOLVER ? MATO_INK_ENTRY : signs[i].ink;
      show (fixture, scene, 15, 480);
      take_picture (fixture, &plain);
      scene->looks[0].ink = signs[i].ink;
      scene->looks[0].marks = signs[i].marks;
      show (fixture, scene, 15, 480);
      take_picture (fixture, &marked);

      get_palette (fixture, dark, &palette);
      mato_rings_get_ground (&palette, &scene->looks[0], 2, MATO_TINT_NONE, &ground);
      cell = get_cell_area (fixture, 0);
      g_test_message ("sign %u", i);
      g_assert_false (has_sign (&plain, &cell, &ground, signs[i].area));
      g_assert_true (has_sign (&marked, &cell, &ground, signs[i].area));
    }
}

/* Below the hatched cell where there is room, else above it; in the colour of dead ends. */
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
      show (fixture, scene, 15, 480);
      take_picture (fixture, &plain);
      scene->note = g_strdup ("no digit fits");
      show (fixture, scene, 15, 480);
      take_picture (fixture, &told);

      get_palette (fixture, dark, &palette);
      mato_rings_get_ground (&palette, &scene->looks[cases[i].beside], 2, MATO_TINT_NONE, &ground);
      cell = get_cell_area (fixture, cases[i].beside);
      g_assert_false (has_sign (&plain, &cell, &ground, area));
      g_assert_true (has_sign (&told, &cell, &ground, area));

      for (int y = area[1] * cell.height; y < area[3] * cell.height; y++)
        for (int x = 0; x < cell.width; x++)
          n_red += has_color (&told, cell.x + x, cell.y + y,
                              &palette.colors[MATO_COLOR_DEAD_END]);
      g_assert_cmpuint (n_red, >, 20);
    }
}

static void
keep_picture (Fixture    *fixture,
              const char *name)
{
  g_auto (Picture) picture = { 0 };
  g_autofree char *path = NULL;

  take_picture (fixture, &picture);
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

  show (fixture, scene, MIN (40, scene->geometry->n_cells - 1), size);
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

/* The ink of the one marked cell of a board of @order = @box², seen from its upper left corner, as
 * shares of the cell. */
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
  show (fixture, scene, scene->geometry->n_cells - 1, size);
  take_picture (fixture, &picture);
  area = get_cell_area (fixture, marked);
  found = find_ink (&picture, &area);
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

/* Centre marks are in the middle, corner marks at the corners, however many there are, within the
 * cell, on boards of every size down to those that only have room for dots. */
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
        /* Dots are where candidates are. */
        if (n == 3 || (n > 3 && boards[i].size / (boards[i].box * boards[i].box) > 30))
          g_assert_cmpfloat (bottom_of (&ink), >, 0.7);
      }
}

/* How many bands of rows with ink there are in @area, with rows without ink between them. */
static guint
count_bands (const Picture               *picture,
             const cairo_rectangle_int_t *area)
{
  const guchar *ground = get_pixel (picture, area->x, area->y);
  gboolean was_inked = FALSE;
  guint n_bands = 0;

  for (int y = area->y; y < area->y + area->height; y++)
    {
      gboolean is_inked = FALSE;

      for (int x = area->x; x < area->x + area->width; x++)
        {
          const guchar *pixel = get_pixel (picture, x, y);

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
      show (fixture, scene, 80, size);
      take_picture (fixture, &picture);
      g_test_message ("size %d", size);
      area = get_cell_area (fixture, 20);
      g_assert_cmpuint (count_bands (&picture, &area), ==, 2);
      area = get_cell_area (fixture, 22);
      g_assert_cmpuint (count_bands (&picture, &area), ==, 3);
    }
}

/* What is marked is seen, wherever, and neither pencil is taken for the other or for a
 * candidate. */
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
  scene->looks[0].candidates = 0x145; /* 1 3 7 9, which are at the corners too */
  scene->looks[1].pencil[MATO_PENCIL_CORNER] = 0x145;
  scene->looks[2].pencil[MATO_PENCIL_CENTRE] = 0x145;
  show (fixture, scene, 80, 540);
  take_picture (fixture, &picture);

  for (guint cell = 0; cell < 3; cell++)
    {
      cairo_rectangle_int_t area = get_cell_area (fixture, cell);
      const guchar *ground = get_pixel (&picture, area.x, area.y);

      for (int y = 0; y < area.height; y++)
        for (int x = 0; x < area.width; x++)
          {
            const guchar *pixel = get_pixel (&picture, area.x + x, area.y + y);

            sums[cell] += memcmp (pixel, ground, 3) != 0;
            if (cell == 0)
              continue;
            area = get_cell_area (fixture, 0);
            n_paired += cell == 1 && memcmp (pixel, ground, 3) != 0
                        && memcmp (get_pixel (&picture, area.x + x, area.y + y), ground, 3) != 0;
            area = get_cell_area (fixture, cell);
          }
    }

  for (guint cell = 0; cell < 3; cell++)
    g_assert_cmpuint (sums[cell], >, 50);
  /* Much of the ink of the ones is elsewhere than that of the others. */
  g_assert_cmpuint (n_paired, <, sums[1] * 2 / 3);
}

static void
add_tests (const char *style,
           gpointer    dark)
{
  static const struct { const char *name; void (*run) (Fixture *, gconstpointer); } tests[] = {
    { "digits-stand-in-the-middle", test_digits_stand_in_the_middle },
    { "cells-have-the-ground-that-was-tested", test_cells_have_the_ground_that_was_tested },
    { "lines-are-sharp-and-between-the-cells", test_lines_are_sharp_and_between_the_cells },
    { "high-contrast-has-strong-lines", test_high_contrast_has_strong_lines },
    { "other-style-is-taken-up", test_other_style_is_taken_up },
    { "every-mark-has-a-shape", test_every_mark_has_a_shape },
    { "dead-end-has-its-reason-beside-it", test_dead_end_has_its_reason_beside_it },
    { "marks-stand-in-their-places", test_marks_stand_in_their_places },
    { "marks-do-not-run-into-each-other", test_marks_do_not_run_into_each_other },
    { "marks-are-unlike-candidates", test_marks_are_unlike_candidates },
    { "keep-all", keep_all },
  };
  guint n_tests = G_N_ELEMENTS (tests) - (g_getenv ("MATO_TEST_SCREENSHOTS") ? 0 : 1);

  for (guint i = 0; i < n_tests; i++)
    {
      g_autofree char *path = g_strdup_printf ("/board-pictures/%s/%s", style, tests[i].name);

      g_test_add (path, Fixture, dark, set_up, tests[i].run, tear_down);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!g_getenv ("DISPLAY") && !g_getenv ("WAYLAND_DISPLAY"))
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }

  gtk_test_init (&argc, &argv, NULL);
  add_tests ("light", GINT_TO_POINTER (FALSE));
  add_tests ("dark", GINT_TO_POINTER (TRUE));

  return g_test_run ();
}
