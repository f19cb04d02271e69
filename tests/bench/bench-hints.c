/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/memory.h"
#include "app/shell/application.h"
#include "app/window/window.h"
#include "session/workspace/hints.h"
#include "times.h"
#include "watchdog.h"

#include <stdlib.h>

/*
 * bench-hints [--most=N] FILE…
 *
 * Plays the puzzle of each file in the window by hints alone, as F12 does, to the end or for N
 * (200) hints, and prints: how long a hint took to come, from the key on (median, 90 %, 99 %,
 * longest, ms), and whether the window was free meanwhile: the longest time that its main loop did
 * not answer, how often that was above a frame of 16 ms, and the part of it that was its own work,
 * whatever else the machine does.
 */

#define MOST_MS 60000

static int most = 200;

static GOptionEntry entries[] = {
  { "most", 0, 0, G_OPTION_ARG_INT, &most, "Hints of a puzzle", "N" },
  { NULL }
};

static void
activate (MatoWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "next-hint", NULL);
}

/* Returns: milliseconds until nothing is looked for any more */
static double
wait_for_hint (MatoHints *hints)
{
  gint64 begin = g_get_monotonic_time ();

  while (mato_hints_is_running (hints)
         && g_get_monotonic_time () - begin < MOST_MS * (gint64) 1000)
    g_main_context_iteration (NULL, TRUE);

  return (g_get_monotonic_time () - begin) / 1000.0;
}

static void
play (MatoWindow *window,
      const char *path)
{
  MatoHints *hints = mato_window_get_workspace (window)->hints;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_path_get_basename (path);
  Watchdog watchdog = { 0 };

  mato_window_open_file (window, file);
  watchdog_run_for (1000);
  watchdog_start (&watchdog);
  while (times->len < (guint) most)
    {
      double time;

      activate (window);
      time = wait_for_hint (hints);
      if (mato_hints_get_deduction (hints) == NULL)
        break;

      g_array_append_val (times, time);
      /* It is drawn at each stage. */
      while (!mato_hints_can_apply (hints))
        {
          watchdog_run_for (20);
          activate (window);
        }
      watchdog_run_for (20);
      activate (window);
      watchdog_run_for (20);
    }
  watchdog_stop (&watchdog);

  times_sort (times);
  g_print ("%-16s %3u hints: %6.1f %6.1f %6.1f %6.1f ms; longest stall %6.1f ms (%u above 16 ms), "
           "own work %5.1f ms (%u above 16 ms)\n",
           name, times->len, times_get (times, 50), times_get (times, 90), times_get (times, 99),
           times_get (times, 100), watchdog.worst / 1000.0, watchdog.n_over,
           watchdog.most_work / 1000.0, watchdog.n_own);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE…");
  g_autoptr (MatoApplication) application = NULL;
  MatoWindow *window;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return EXIT_FAILURE;

  mato_memory_give_back ();
  gtk_init ();
  application = mato_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = mato_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  watchdog_run_for (1000);
  for (int i = 1; i < argc; i++)
    play (window, argv[i]);
  gtk_window_destroy (GTK_WINDOW (window));

  return EXIT_SUCCESS;
}
