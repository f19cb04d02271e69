/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/draw/pictures.h"

#include "app/draw/rings.h"
#include "app/kit/compat.h"

void
pictures_set_up (Fixture       *fixture,
                 gconstpointer  data)
{
  mato_compat_set_color_scheme (data ? MATO_COLOR_SCHEME_DARK : MATO_COLOR_SCHEME_LIGHT);
  fixture->window = gtk_window_new ();
  fixture->board = MATO_BOARD_VIEW (mato_board_view_new ());
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
}

void
pictures_tear_down (Fixture       *fixture,
                    gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

void
pictures_show (Fixture              *fixture,
               const MatoBoardScene *scene,
               guint                 selected,
               int                   size)
{
  mato_board_view_set_scene (fixture->board, scene);
  mato_board_view_select (fixture->board, selected);
  gtk_widget_set_halign (GTK_WIDGET (fixture->board), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (fixture->board), GTK_ALIGN_CENTER);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), size, size);
  gtk_window_present (GTK_WINDOW (fixture->window));
  /* A board must not want more than the window has, even for a moment. */
  while (gtk_widget_get_width (fixture->window) < size)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (fixture->board), size, size);
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* Returns: (nullable): %NULL before the window has its size */
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

void
picture_take (Fixture *fixture,
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

guint
pictures_count_texts (Fixture *fixture)
{
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *at;
  guint n = 0;
  int width, height;

  while ((node = draw (fixture, &width, &height)) == NULL)
    g_main_context_iteration (NULL, TRUE);

  bytes = gsk_render_node_serialize (node);
  at = g_bytes_get_data (bytes, NULL);
  while ((at = g_strstr_len (at, -1, "text {")) != NULL)
    {
      at++;
      n++;
    }

  return n;
}

void
pictures_get_bounds (Fixture         *fixture,
                     graphene_rect_t *bounds)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  /* A paintable would cut it. */
  GTK_WIDGET_GET_CLASS (board)->snapshot (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_get_bounds (node, bounds);
}

void
picture_clear (Picture *picture)
{
  g_clear_object (&picture->texture);
  g_clear_pointer (&picture->pixels, g_free);
}

cairo_rectangle_int_t
pictures_get_cell_area (Fixture *fixture,
                        guint    cell)
{
  GtkWidget *widget = mato_board_view_get_cell (fixture->board, cell);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->board), &bounds));

  return (cairo_rectangle_int_t) { (int) bounds.origin.x, (int) bounds.origin.y,
                                   (int) bounds.size.width, (int) bounds.size.height };
}

const guchar *
picture_get_pixel (const Picture *picture,
                   int            x,
                   int            y)
{
  g_assert_cmpint (x, >=, 0);
  g_assert_cmpint (x, <, picture->width);
  g_assert_cmpint (y, >=, 0);
  g_assert_cmpint (y, <, picture->height);

  return picture->pixels + y * picture->stride + x * 4;
}

gboolean
picture_has_color (const Picture *picture,
                   int            x,
                   int            y,
                   const GdkRGBA *color)
{
  const guchar *pixel = picture_get_pixel (picture, x, y);

  return ABS (pixel[0] - color->blue * 255) < 2
         && ABS (pixel[1] - color->green * 255) < 2
         && ABS (pixel[2] - color->red * 255) < 2;
}

void
pictures_get_palette (Fixture       *fixture,
                      gconstpointer  dark,
                      MatoPalette   *palette)
{
  GdkRGBA text;

  mato_compat_get_color (GTK_WIDGET (fixture->board), &text);
  g_assert_true (mato_color_is_light (&text) == GPOINTER_TO_INT (dark));
  mato_palette_init (palette, GPOINTER_TO_INT (dark));
}

cairo_rectangle_int_t
picture_find_ink (const Picture               *picture,
                  const cairo_rectangle_int_t *cell)
{
  /* Not in the corner, which that of the board may round. */
  const guchar *ground = picture_get_pixel (picture, cell->x, cell->y + cell->height / 2);
  int left = G_MAXINT, top = G_MAXINT, right = 0, bottom = 0;

  for (int y = cell->y; y < cell->y + cell->height; y++)
    for (int x = cell->x; x < cell->x + cell->width; x++)
      {
        const guchar *pixel = picture_get_pixel (picture, x, y);

        /* Antialiased pixels do not count, nor corners of the board. */
        if ((x < cell->x + 2 && y < cell->y + 2)
            || ABS (pixel[0] - ground[0]) + ABS (pixel[1] - ground[1]) + ABS (pixel[2] - ground[2])
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

void
pictures_add (const char        *name,
              const PictureTest *tests,
              guint              n_tests)
{
  for (guint i = 0; i < 2 * n_tests; i++)
    {
      const PictureTest *test = &tests[i % n_tests];
      gboolean dark = i >= n_tests;
      g_autofree char *path = g_strdup_printf ("/%s/%s/%s", name, dark ? "dark" : "light",
                                               test->name);

      g_test_add (path, Fixture, GINT_TO_POINTER (dark), pictures_set_up, test->run,
                  pictures_tear_down);
    }
}

gboolean
pictures_init (int    *argc,
               char ***argv)
{
  if (!g_getenv ("DISPLAY") && !g_getenv ("WAYLAND_DISPLAY"))
    {
      g_print ("1..0 # SKIP no display\n");
      return FALSE;
    }

  g_test_init (argc, argv, NULL);
  gtk_init ();
  return TRUE;
}
