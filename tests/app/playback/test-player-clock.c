/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/player-clock.h"

#include "tests/session/session-test.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *label;
  MatoPlayer *player;
  MatoPlayerClock *clock;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (MatoSearch) search = test_search_new ("bitmask", "no solution, found deep", 1,
                                                   1000000);

  test_run (search, NULL);
  fixture->window = gtk_window_new ();
  fixture->label = gtk_label_new ("film");
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->label);
  fixture->player = mato_player_new ();
  mato_player_set_trace (fixture->player, mato_search_get_trace (search));
  mato_player_set_speed (fixture->player, MATO_PLAYER_SLOWEST);
  fixture->clock = mato_player_clock_new (fixture->label, fixture->player);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->clock);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->player);
}

static void
show (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_animations (Fixture  *fixture,
                gboolean  is_animated)
{
  g_object_set (gtk_widget_get_settings (fixture->window), "gtk-enable-animations", is_animated,
                NULL);
}

static void
update_cb (guint *n_frames)
{
  (*n_frames)++;
}

static void
it_ticks_while_the_player_plays (Fixture       *fixture,
                                 gconstpointer  data)
{
  g_assert_false (mato_player_clock_is_ticking (fixture->clock));
  mato_player_set_playing (fixture->player, TRUE);
  g_assert_true (mato_player_clock_is_ticking (fixture->clock));
  mato_player_set_playing (fixture->player, FALSE);
  g_assert_false (mato_player_clock_is_ticking (fixture->clock));
}

/* The film advances with the frames of the window; a paused film requests none. */
static void
a_paused_film_asks_for_no_frames (Fixture       *fixture,
                                  gconstpointer  data)
{
  guint n_frames = 0;

  set_animations (fixture, TRUE);
  show (fixture);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (fixture->window), "update",
                            G_CALLBACK (update_cb), &n_frames);
  mato_player_set_speed (fixture->player, 1000);
  mato_player_set_playing (fixture->player, TRUE);
  while (mato_player_get_position (fixture->player) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_frames, >, 1);

  mato_player_set_playing (fixture->player, FALSE);
  do /* until the frames that were requested before have come */
    {
      n_frames = 0;
      test_pass (200);
    }
  while (n_frames > 0);
}

static void
without_animations_it_needs_no_frames (Fixture       *fixture,
                                       gconstpointer  data)
{
  guint n_frames = 0;

  set_animations (fixture, FALSE);
  show (fixture);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (fixture->window), "update",
                            G_CALLBACK (update_cb), &n_frames);
  mato_player_set_speed (fixture->player, 10);
  mato_player_set_playing (fixture->player, TRUE);
  while (mato_player_get_position (fixture->player) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_frames, <, 10);

  /* Switching animations on during playback shows every frame. */
  set_animations (fixture, TRUE);
  g_assert_true (mato_player_clock_is_ticking (fixture->clock));
  while (n_frames < 10)
    g_main_context_iteration (NULL, TRUE);
}

static void
it_may_go_while_the_player_plays (Fixture       *fixture,
                                  gconstpointer  data)
{
  set_animations (fixture, data != NULL);
  show (fixture);
  mato_player_set_playing (fixture->player, TRUE);
  g_assert_finalize_object (g_steal_pointer (&fixture->clock));
  mato_player_set_playing (fixture->player, FALSE);
  mato_player_set_playing (fixture->player, TRUE);
  test_pass (50);
  g_assert_cmpuint (mato_player_get_position (fixture->player), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_printerr ("There is no screen.\n");
      return 1;
    }

#define TEST(name) g_test_add ("/player-clock/" #name, Fixture, NULL, set_up, name, tear_down)
  TEST (it_ticks_while_the_player_plays);
  TEST (a_paused_film_asks_for_no_frames);
  TEST (without_animations_it_needs_no_frames);
  TEST (it_may_go_while_the_player_plays);
#undef TEST
  g_test_add ("/player-clock/it_may_go_by_frames", Fixture, "frames", set_up,
              it_may_go_while_the_player_plays, tear_down);

  return g_test_run ();
}
