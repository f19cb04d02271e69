/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/application.h"
#include "app/texts/puzzle-list.h"
#include "app/window/window.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/*
 * bench-list [PUZZLES]
 *
 * Opens a file of so many boards, a million unless told, and the list of them in the window, and
 * scrolls it: by 40 pixels, by a page, and to places by chance, one step a frame. For each it
 * prints the processor time that the main thread spent between two frames, the median and the most,
 * and how many rows were filled; before that the longest turn of the main loop while the file is
 * loaded, what making the list takes, and the longest turn until it is complete.
 */

#define BOARD "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
#define N_FRAMES 200

static gint64
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static GFile *
write_puzzles (guint n)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "mato-bench-list.sdm", NULL);
  FILE *stream = fopen (path, "w");

  for (guint i = 0; i < n; i++)
    fputs (BOARD, stream);
  fclose (stream);

  return g_file_new_for_path (path);
}

/* Looks into everything but popovers, which have lists, too. */
static GtkWidget *
find_widget (GtkWidget *widget,
             GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GTK_IS_POPOVER (child) ? NULL : find_widget (child, type);

      if (found)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_list (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MATO_IS_PUZZLE_LIST (window))
        return find_widget (window, GTK_TYPE_LIST_VIEW);
    }

  return NULL;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static int
compare (const void *a,
         const void *b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* The most work of a turn of the main loop since the last call of tell_longest(). */
static gint64 longest;

static void
turn (void)
{
  gint64 before = get_work ();

  g_main_context_iteration (NULL, TRUE);
  longest = MAX (longest, get_work () - before);
}

/* Until nothing has been to do for 0.2 s, so that no phase pays for the one before. */
static void
tell_longest (const char *phase)
{
  for (gint64 idle = g_get_monotonic_time (); g_get_monotonic_time () - idle < G_USEC_PER_SEC / 5;)
    {
      if (g_main_context_pending (NULL))
        {
          turn ();
          idle = g_get_monotonic_time ();
        }
      else
        g_usleep (1000);
    }

  g_print ("%-10s longest turn %5.2f ms\n", phase, longest / 1000.0);
  longest = 0;
}

/* The first frame of the window takes 15 to 25 ms. It comes when the window manager has shown it,
 * which on a busy machine may take longer than any pause: two of four runs told it as a turn of
 * loading. */
static void
wait_for_first_frame (GtkWidget *window)
{
  guint n_frames = 0;
  gulong id = g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "after-paint",
                                        G_CALLBACK (count_cb), &n_frames);

  while (n_frames == 0)
    turn ();
  g_signal_handler_disconnect (gtk_widget_get_frame_clock (window), id);
}

static void
wait_for_frames (guint *n_frames,
                 guint  wanted)
{
  guint end = *n_frames + wanted;

  while (*n_frames < end)
    g_main_context_iteration (NULL, TRUE);
}

static double
step_of (GtkAdjustment *adjustment,
         guint          kind,
         GRand         *chance)
{
  double value = gtk_adjustment_get_value (adjustment);
  double last = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  if (kind == 2)
    return g_rand_double_range (chance, 0, last);

  return value + (kind == 0 ? 40 : gtk_adjustment_get_page_size (adjustment));
}

static void
scroll (GtkWidget *list,
        guint      kind,
        guint     *n_frames)
{
  static const char *const titles[] = { "40 pixels", "a page", "anywhere" };
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  GtkListItemFactory *factory = gtk_list_view_get_factory (GTK_LIST_VIEW (list));
  g_autoptr (GRand) chance = g_rand_new_with_seed (9);
  gint64 work[N_FRAMES], sum = 0;
  guint n_rows = 0;
  gulong id = g_signal_connect_swapped (factory, "bind", G_CALLBACK (count_cb), &n_rows);

  for (guint i = 0; i < N_FRAMES; i++)
    {
      gint64 before = get_work ();

      gtk_adjustment_set_value (adjustment, step_of (adjustment, kind, chance));
      gtk_widget_queue_draw (list);
      wait_for_frames (n_frames, 1);
      sum += work[i] = get_work () - before;
    }

  g_signal_handler_disconnect (factory, id);
  qsort (work, N_FRAMES, sizeof work[0], compare);
  g_print ("%-10s mean %5.2f ms, median %5.2f ms, most %5.2f ms a frame; %u rows filled in %u "
           "frames\n", titles[kind], sum / 1000.0 / N_FRAMES, work[N_FRAMES / 2] / 1000.0,
           work[N_FRAMES - 1] / 1000.0, n_rows, N_FRAMES);
}

int
main (int    argc,
      char **argv)
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 1000000, n_frames = 0;
  g_autoptr (MatoApplication) application = NULL;
  g_autoptr (GFile) file = write_puzzles (n);
  MatoWindow *window;
  GtkWidget *list = NULL;
  gint64 before;

  gtk_init ();
  application = mato_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = mato_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  wait_for_first_frame (GTK_WIDGET (window));
  tell_longest ("start");
  mato_window_open_file (window, file);
  while (!g_action_group_get_action_enabled (G_ACTION_GROUP (window), "puzzle-list"))
    turn ();
  tell_longest ("loading");
  before = get_work ();
  g_action_group_activate_action (G_ACTION_GROUP (window), "puzzle-list", NULL);
  g_print ("the list is made in %.2f ms\n", (get_work () - before) / 1000.0);
  while ((list = find_list ()) == NULL
         || g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))))
              < n)
    turn ();

  g_signal_connect_swapped (gtk_widget_get_frame_clock (list), "after-paint",
                            G_CALLBACK (count_cb), &n_frames);
  gtk_widget_queue_draw (list);
  while (n_frames == 0)
    turn ();
  tell_longest ("list");
  g_print ("the list of %u puzzles\n", n);
  for (guint kind = 0; kind < 3; kind++)
    scroll (list, kind, &n_frames);
  g_remove (g_file_peek_path (file));
  gtk_window_destroy (GTK_WINDOW (window));

  return EXIT_SUCCESS;
}
