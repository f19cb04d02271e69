/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/application.h"
#include "app/window/window.h"

#include <stdlib.h>
#include <time.h>

/*
 * bench-window [SECONDS [play]]: whether the window stays alive. It starts searches that last
 * far longer, lets each run for SECONDS (5), cancels it, and prints the longest time that the main
 * loop did not answer, and the time from Cancel until nothing runs any more. Then it plays
 * recorded searches at 100,000 steps a second: on 25×25, 9×9 and 16×16 cells; with "play", only
 * the last two. What a frame costs in processor time says how many there can be in a second.
 *
 * The stall is what a watchdog due every 5 ms saw beyond that. A loaded machine adds its own to
 * it, so the processor time that the main thread spent between two watchdogs is printed too: the
 * part of the stall that is the window's own work.
 */

#define WATCHDOG_MS 5
#define RECORDING_MS 2000

typedef struct
{
  gint64 last;  /* the time of the last call of the watchdog */
  gint64 worst; /* µs */
  gint64 last_work;
  gint64 most_work;
  guint n_over; /* the number of delays longer than a frame of 16 ms */
} Watchdog;

/* Returns: the processor time of this thread in microseconds */
static gint64
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static gboolean
watchdog_cb (gpointer user_data)
{
  Watchdog *watchdog = user_data;
  gint64 now = g_get_monotonic_time ();
  gint64 work = get_work ();
  gint64 late = now - watchdog->last - WATCHDOG_MS * 1000;

  watchdog->worst = MAX (watchdog->worst, late);
  watchdog->n_over += late > 16000;
  watchdog->most_work = MAX (watchdog->most_work, work - watchdog->last_work);
  watchdog->last = now;
  watchdog->last_work = work;

  return G_SOURCE_CONTINUE;
}

static gboolean
ring_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
run_for (guint milliseconds)
{
  gboolean has_rung = FALSE;

  g_timeout_add (milliseconds, ring_cb, &has_rung);

  while (!has_rung)
    g_main_context_iteration (NULL, TRUE);
}

static void
activate (MatoWindow *window,
          const char *action,
          GVariant   *value)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, value);
}

static guint
start (Watchdog *watchdog)
{
  /* Does not count the first drawing of the page and the board. */
  run_for (500);

  *watchdog = (Watchdog) { .last = g_get_monotonic_time (), .last_work = get_work () };

  return g_timeout_add_full (G_PRIORITY_HIGH, WATCHDOG_MS, watchdog_cb, watchdog, NULL);
}

static void
print (const char     *title,
       const Watchdog *watchdog)
{
  g_print ("%-20s longest stall %5.1f ms (%u above 16 ms; own work %4.1f ms)", title,
           watchdog->worst / 1000.0, watchdog->n_over, watchdog->most_work / 1000.0);
}

static void
measure_search (MatoWindow *window,
                const char *title,
                const char *action,
                guint       seconds)
{
  MatoWorkspace *workspace = mato_window_get_workspace (window);
  Watchdog watchdog;
  gint64 cancelled;
  guint id = start (&watchdog);

  activate (window, action, NULL);
  run_for (seconds * 1000);

  if (!mato_workspace_is_busy (workspace))
    g_print ("%s ended by itself: not a fair measure\n", title);

  cancelled = g_get_monotonic_time ();
  activate (window, "cancel", NULL);

  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);

  g_source_remove (id);
  print (title, &watchdog);
  g_print (", Cancel to idle %4.1f ms\n", (g_get_monotonic_time () - cancelled) / 1000.0);
}

static void
count_frame_cb (guint *n_frames)
{
  (*n_frames)++;
}

static void
measure_playing (MatoWindow *window,
                 const char *title,
                 guint       seconds)
{
  MatoWorkspace *workspace = mato_window_get_workspace (window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  Watchdog watchdog;
  gulong frames;
  guint n_frames = 0;
  gint64 work;
  guint id;

  activate (window, "record", NULL);
  run_for (RECORDING_MS);
  activate (window, "cancel", NULL);

  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);

  activate (window, "speed", g_variant_new_double (100000));
  frames = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_frame_cb), &n_frames);
  id = start (&watchdog);
  n_frames = 0;
  work = get_work ();
  activate (window, "play", NULL);
  run_for (seconds * 1000);
  activate (window, "play", NULL);
  work = get_work () - work;
  g_source_remove (id);
  g_signal_handler_disconnect (clock, frames);
  print (title, &watchdog);
  g_print (", %" G_GUINT64_FORMAT " steps, %u frames a second, %.1f ms of work each: %.0f "
           "possible\n", mato_player_get_position (mato_workspace_get_player (workspace)),
           n_frames / seconds, work / 1000.0 / MAX (n_frames, 1),
           n_frames * (double) G_USEC_PER_SEC / MAX (work, 1));
}

/* Loads a board of 25×25 whose solutions cannot be counted in time. */
static void
load (MatoWindow *window)
{
  const char *folder = g_getenv ("MATO_SHARED_DATA");
  g_autofree char *path = folder ? g_build_filename (folder, "bench", "25x25-collected.txt", NULL)
                                 : NULL;

  if (path && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autoptr (GFile) file = g_file_new_for_path (path);

      mato_window_load (window, file);
      run_for (1000);
      return;
    }

  g_print ("MATO_SHARED_DATA has no bench/25x25-collected.txt: an empty board instead\n");
  activate (window, "new-board", g_variant_new_string ("5x5"));
}

static void
measure_searches (MatoWindow *window,
                  guint       seconds)
{
  load (window);
  activate (window, "want", g_variant_new_string ("count"));
  activate (window, "limit", g_variant_new_uint64 (G_MAXINT64));
  activate (window, "engine", g_variant_new_string ("bitmask"));
  measure_search (window, "Solve, bitmask", "solve", seconds);
  activate (window, "engine", g_variant_new_string ("dlx"));
  measure_search (window, "Solve, dlx", "solve", seconds);
  measure_playing (window, "Watch, as loaded", seconds);
  activate (window, "new-board", g_variant_new_string ("5x5"));
  measure_search (window, "Target, empty 25×25", "best-score", seconds);
}

int
main (int    argc,
      char **argv)
{
  guint seconds = argc > 1 ? atoi (argv[1]) : 5;
  g_autoptr (MatoApplication) application = NULL;
  MatoWindow *window;

  gtk_init ();
  application = mato_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = mato_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));

  if (argc <= 2)
    measure_searches (window, seconds);

  activate (window, "page", g_variant_new_string ("watch"));
  activate (window, "record-all", NULL);
  activate (window, "new-board", g_variant_new_string ("3x3"));
  measure_playing (window, "Watch, 9×9", seconds);
  activate (window, "new-board", g_variant_new_string ("4x4"));
  measure_playing (window, "Watch, 16×16", seconds);
  gtk_window_destroy (GTK_WINDOW (window));

  return 0;
}
