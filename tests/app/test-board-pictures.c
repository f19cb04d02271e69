/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board-view.h"
#include "app/rings.h"
#include "scenes.h"

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
show (Fixture         *fixture,
      const MatoScene *scene,
      guint            selected,
      int              size)
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

static void
take_picture (Fixture *fixture,
              Picture *picture)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (fixture->board));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (fixture->window));

  picture->width = gdk_paintable_get_intrinsic_width (paintable);
  picture->height = gdk_paintable_get_intrinsic_height (paintable);
  gdk_paintable_snapshot (paintable, snapshot, picture->width, picture->height);
  node = gtk_snapshot_free_to_node (snapshot);
  picture->texture = gsk_renderer_render_texture (renderer, node,
                                                  &GRAPHENE_RECT_INIT (0, 0, picture->width,
                                                                       picture->height));
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

static void
keep_picture (Fixture    *fixture,
              const char *name)
{
  const char *folder = g_getenv ("MATO_TEST_SCREENSHOTS");
  g_auto (Picture) picture = { 0 };
  g_autofree char *path = NULL;

  take_picture (fixture, &picture);
  if (folder == NULL)
    return;

  path = g_strdup_printf ("%s/%s.png", folder, name);
  g_assert_true (gdk_texture_save_to_png (picture.texture, path));
}

static void
test_all (Fixture       *fixture,
          gconstpointer  data)
{
  const char *style = data ? "dark" : "light";
  static const struct { const char *name; guint rows, columns; MatoAlphabet alphabet; } patterns[] = {
    { "4x4", 2, 2, MATO_ALPHABET_CANONICAL }, { "6x6", 2, 3, MATO_ALPHABET_CANONICAL },
    { "12x12", 3, 4, MATO_ALPHABET_NUMBERS }, { "16x16", 4, 4, MATO_ALPHABET_LETTERS },
    { "16x16-hex", 4, 4, MATO_ALPHABET_HEX }, { "25x25", 5, 5, MATO_ALPHABET_CANONICAL },
    { "25x25-numbers", 5, 5, MATO_ALPHABET_NUMBERS },
  };
  static const int sizes[] = { 480, 290, 900 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MatoScene) game = scene_of_game ();
      g_autoptr (MatoScene) search = scene_of_search ();
      g_autofree char *suffix = g_strdup_printf ("%s-%d", style, sizes[i]);
      g_autofree char *game_name = g_strconcat ("9x9-game-", suffix, NULL);
      g_autofree char *rings_name = g_strconcat ("9x9-rings-", suffix, NULL);
      g_autofree char *search_name = g_strconcat ("9x9-search-", suffix, NULL);

      show (fixture, game, 40, sizes[i]);
      keep_picture (fixture, game_name);
      scene_add_rings (game, i == 2);
      show (fixture, game, 13, sizes[i]);
      keep_picture (fixture, rings_name);
      show (fixture, search, 80, sizes[i]);
      keep_picture (fixture, search_name);
      for (guint j = 0; j < G_N_ELEMENTS (patterns); j++)
        {
          g_autoptr (MatoScene) scene = scene_of_pattern (patterns[j].rows, patterns[j].columns,
                                                          patterns[j].alphabet);
          g_autofree char *name = g_strconcat (patterns[j].name, "-", suffix, NULL);

          if (i == 2)
            scene_add_rings (scene, TRUE);
          show (fixture, scene, 5, sizes[i]);
          keep_picture (fixture, name);
        }
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
  g_test_add ("/board-pictures/light", Fixture, GINT_TO_POINTER (FALSE), set_up, test_all,
              tear_down);
  g_test_add ("/board-pictures/dark", Fixture, GINT_TO_POINTER (TRUE), set_up, test_all,
              tear_down);

  return g_test_run ();
}
