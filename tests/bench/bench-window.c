/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/memory.h"
#include "app/shell/application.h"
#include "app/views/icicle-plot-private.h"
#include "app/window/window.h"
#include "frame-meter.h"
#include "watchdog.h"

#include <math.h>
#include <stdlib.h>

/*
 * bench-window [SECONDS [play [BOX]]]: whether the window stays alive. It starts searches that last
 * far longer, lets each run for SECONDS (5), cancels it, and prints the longest time that the main
 * loop did not answer, and the time from Cancel until nothing runs any more. Then it plays
 * recorded searches at 100,000 steps a second, moves through them to and fro, zooms the whole tree
 * and moves it: on boards with boxes of 3x3, 4x4 and 5x5; with "play", only that, and with BOX only
 * one of them. Of these it prints what a frame costs in processor time, the first one included.
 *
 * The stall is what a watchdog due every 5 ms saw beyond that. A loaded machine adds its own to
 * it, so the processor time that the main thread spent between two watchdogs is printed too: the
 * part of the stall that is the window's own work.
 */

#define RECORDING_MS 2000
#define ZOOM_FRAMES 40    /* in, and as many out */
#define ZOOM 1.3          /* of a frame */
#define PAN 0.1           /* of the width, in a frame */
#define PAN_ZOOM 64       /* how many widths there are to go */

static void
activate (MatoWindow *window,
          const char *action,
          GVariant   *value)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, value);
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
  Watchdog watchdog = { 0 };
  gint64 cancelled;

  /* Does not count the first drawing of the page and the board. */
  watchdog_run_for (500);
  watchdog_start (&watchdog);
  activate (window, action, NULL);
  watchdog_run_for (seconds * 1000);

  if (!mato_workspace_is_busy (workspace))
    g_print ("%s ended by itself: not a fair measure\n", title);

  cancelled = g_get_monotonic_time ();
  activate (window, "cancel", NULL);

  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);

  watchdog_stop (&watchdog);
  print (title, &watchdog);
  g_print (", Cancel to idle %4.1f ms\n", (g_get_monotonic_time () - cancelled) / 1000.0);
}

typedef struct
{
  MatoWindow *window;
  MatoIciclePlot *plot;  /* the whole tree */
  guint n_frames;
  GskRenderNode *picture; /* that was shown last; only to compare */
  guint n_pictures;
} Motion;

/* To and fro, through all of the film. */
static gboolean
scrub_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  Motion *self = user_data;
  MatoPlayer *player = mato_window_get_workspace (self->window)->player;
  double share = 0.5 - 0.5 * cos (self->n_frames++ / 20.0);

  activate (self->window, "seek",
            g_variant_new_uint64 ((guint64) (share * mato_player_get_length (player))));

  return G_SOURCE_CONTINUE;
}

static void
count_picture (Motion *self)
{
  self->n_pictures += self->picture != self->plot->picture;
  self->picture = self->plot->picture;
}

/* In to the steps, and out again. */
static gboolean
zoom_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Motion *self = user_data;
  gboolean goes_in = self->n_frames++ / ZOOM_FRAMES % 2 == 0;

  count_picture (self);
  mato_icicle_plot_zoom (self->plot, goes_in ? ZOOM : 1 / ZOOM,
                         gtk_widget_get_width (GTK_WIDGET (self->plot)) * 0.4);

  return G_SOURCE_CONTINUE;
}

/* From one end of the film to the other, and back. */
static gboolean
pan_cb (GtkWidget     *widget,
        GdkFrameClock *clock,
        gpointer       user_data)
{
  Motion *self = user_data;
  double span = mato_icicle_plot_get_length (self->plot) / PAN_ZOOM;
  gboolean goes_right = (guint) (self->n_frames++ * PAN / PAN_ZOOM) % 2 == 0;

  count_picture (self);
  mato_icicle_plot_set_view (self->plot, self->plot->from + (goes_right ? PAN : -PAN) * span,
                             span);

  return G_SOURCE_CONTINUE;
}

static void
measure_motion (Motion         *motion,
                GtkTickCallback callback,
                const char     *title,
                guint           seconds)
{
  FrameMeter meter;
  guint id;

  motion->n_frames = motion->n_pictures = 0;
  frame_meter_start (&meter, GTK_WIDGET (motion->window));
  id = gtk_widget_add_tick_callback (GTK_WIDGET (motion->window), callback, motion, NULL);
  watchdog_run_for (seconds * 1000);
  gtk_widget_remove_tick_callback (GTK_WIDGET (motion->window), id);
  frame_meter_report (&meter, title);
  if (motion->plot)
    g_print ("%-28s %4u pictures\n", "", motion->n_pictures);
}

/* Returns: (nullable): the visible widget of @type below @widget */
static GtkWidget *
find (GtkWidget *widget,
      GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found)
        return found;
    }

  return NULL;
}

static void
record (MatoWindow *window)
{
  MatoWorkspace *workspace = mato_window_get_workspace (window);

  activate (window, "record", NULL);
  watchdog_run_for (RECORDING_MS);
  activate (window, "cancel", NULL);

  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);
}

static void
measure_tree (MatoWindow *window,
              const char *box,
              guint       seconds)
{
  Motion motion = { .window = window };
  g_autofree char *zooming = g_strdup_printf ("Zoom %s", box);
  g_autofree char *panning = g_strdup_printf ("Pan %s", box);

  activate (window, "view", g_variant_new_string ("whole"));
  while (!motion.plot || !motion.plot->picture)
    {
      watchdog_run_for (500);
      motion.plot = (MatoIciclePlot *) find (GTK_WIDGET (window), MATO_TYPE_ICICLE_PLOT);
    }
  measure_motion (&motion, zoom_cb, zooming, seconds);
  measure_motion (&motion, pan_cb, panning, seconds);
}

static void
measure_playing (MatoWindow *window,
                 const char *box,
                 guint       seconds)
{
  Motion motion = { .window = window };
  FrameMeter meter;
  g_autofree char *playing = g_strdup_printf ("Play %s", box);
  g_autofree char *scrubbing = g_strdup_printf ("Scrub %s", box);

  activate (window, "new-board", g_variant_new_string (box));
  record (window);
  activate (window, "speed", g_variant_new_double (100000));
  frame_meter_start (&meter, GTK_WIDGET (window));
  activate (window, "play", NULL);
  watchdog_run_for (seconds * 1000);
  activate (window, "play", NULL);
  frame_meter_report (&meter, playing);

  measure_motion (&motion, scrub_cb, scrubbing, seconds);
  measure_tree (window, box, seconds);
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

      mato_window_open_file (window, file);
      watchdog_run_for (1000);
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
  activate (window, "new-board", g_variant_new_string ("5x5"));
  measure_search (window, "Target, empty 25×25", "best-score", seconds);
}

int
main (int    argc,
      char **argv)
{
  static const char *const boxes[] = { "3x3", "4x4", "5x5" };
  guint seconds = argc > 1 ? atoi (argv[1]) : 5;
  g_autoptr (MatoApplication) application = NULL;
  MatoWindow *window;

  mato_memory_give_back ();
  gtk_init ();
  application = mato_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = mato_window_new (GTK_APPLICATION (application));
  gtk_window_maximize (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));

  if (argc <= 2)
    measure_searches (window, seconds);

  activate (window, "page", g_variant_new_string ("watch"));
  activate (window, "record-all", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    if (argc <= 3 || g_str_equal (argv[3], boxes[i]))
      measure_playing (window, boxes[i], seconds);
  gtk_window_destroy (GTK_WINDOW (window));

  return 0;
}
