/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

/*
 * drag-source FILE: a small window with the title drag-source, from which FILE can be dragged into
 * another program, as from a file manager. It runs until it is killed.
 */

static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x,
            double         y,
            gpointer       user_data)
{
  GFile *file = user_data;
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *list = g_strconcat (uri, "\r\n", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (list, strlen (list));

  return gdk_content_provider_new_for_bytes ("text/uri-list", bytes);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GFile) file = NULL;
  GtkDragSource *source;
  GtkWidget *window, *label;

  g_return_val_if_fail (argc == 2, 2);

  gtk_init ();
  file = g_file_new_for_path (argv[1]);
  source = gtk_drag_source_new ();
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), file);
  label = gtk_label_new ("drag");
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (source));
  window = gtk_window_new ();
  gtk_window_set_title (GTK_WINDOW (window), "drag-source");
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 120, 120);
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));

  while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0)
    g_main_context_iteration (NULL, TRUE);

  return 0;
}
