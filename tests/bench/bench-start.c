/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/memory.h"
#include "app/shell/application.h"

#include <locale.h>
#include <unistd.h>

/*
 * bench-start [mato|header|plain [settled | FILE]]: a program that ends when its window has drawn
 * its first frame, or two seconds later with "settled", to be measured from outside by
 *
 *   build-aux/xrun valgrind --tool=callgrind --separate-threads=yes --fair-sched=yes \
 *     _b/tests/bench/bench-start mato
 *
 * "mato" is Mato with the board that a new window has, or with FILE. "header" is the empty window
 * that its start is compared with: an application with a window of 800×600 and a header bar.
 * "plain" has no header bar of its own.
 */

static gboolean settles;

static gboolean
end_cb (gpointer user_data)
{
  _exit (0);
}

static void
painted_cb (GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, NULL);
  if (settles)
    g_timeout_add (2000, end_cb, NULL);
  else
    _exit (0);
}

static void
realized_cb (GtkWidget *window)
{
  g_signal_connect_after (gtk_widget_get_frame_clock (window), "paint", G_CALLBACK (painted_cb),
                          NULL);
}

static void
follow (GtkApplication *application,
        GtkWindow      *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
}

static void
plain_cb (GtkApplication *application,
          gpointer        has_header)
{
  GtkWidget *window = gtk_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  if (has_header)
    gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_present (GTK_WINDOW (window));
}

static GtkApplication *
new_empty (gboolean has_header)
{
  GtkApplication *application = gtk_application_new ("io.github.matosudoku.Empty",
                                                     G_APPLICATION_DEFAULT_FLAGS);

  g_signal_connect (application, "activate", G_CALLBACK (plain_cb), GINT_TO_POINTER (has_header));

  return application;
}

int
main (int    argc,
      char **argv)
{
  const char *kind = argc > 1 ? argv[1] : "mato";
  g_autoptr (GtkApplication) application = NULL;
  char *files[] = { argv[0], NULL, NULL };

  settles = argc > 2 && g_str_equal (argv[2], "settled");
  if (argc > 2 && !settles)
    files[1] = argv[2];
  if (g_str_equal (kind, "mato"))
    {
      setlocale (LC_ALL, "");
      mato_memory_give_back ();
      application = GTK_APPLICATION (mato_application_new (G_APPLICATION_DEFAULT_FLAGS));
    }
  else
    application = new_empty (g_str_equal (kind, "header"));
  g_signal_connect (application, "window-added", G_CALLBACK (follow), NULL);

  return g_application_run (G_APPLICATION (application), files[1] ? 2 : 1, files);
}
