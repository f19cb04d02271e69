/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/side-window.h"

#include "app/kit/accessible-names.h"
#include "app/kit/guest.h"

GtkWindow *
mato_side_window_find (GtkWindow *parent,
                       GType      type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type)
          && gtk_window_get_transient_for (window) == parent)
        return window;
    }

  return NULL;
}

gboolean
mato_side_window_raise (GtkWindow *parent,
                        GType      type)
{
  GtkWindow *window = mato_side_window_find (parent, type);

  if (window == NULL)
    return FALSE;

  gtk_window_present (window);
  return TRUE;
}

static gboolean
close_cb (GtkWidget *window,
          GVariant  *args,
          gpointer   user_data)
{
  gtk_window_close (GTK_WINDOW (window));

  return TRUE;
}

static void
add_key (GtkEventController *controller,
         const char         *trigger)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                                            gtk_callback_action_new (close_cb, NULL, NULL));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* GTK keeps references for the actions, also to the parent, and sometimes longer than the
 * window. */
static void
unrealize_cb (GtkWidget *window)
{
  gtk_widget_insert_action_group (window, "win", NULL);
}

void
mato_side_window_open (GtkWindow *window,
                       GtkWindow *parent)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  mato_name_strangers (GTK_WIDGET (window), NULL);
  add_key (controller, "Escape");
  add_key (controller, "<Control>w");
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
  gtk_window_set_titlebar (window, gtk_header_bar_new ());
  gtk_widget_insert_action_group (GTK_WIDGET (window), "win", G_ACTION_GROUP (parent));
  gtk_window_set_transient_for (window, parent);
  mato_guest_follow_window (window);
  g_signal_connect (window, "unrealize", G_CALLBACK (unrealize_cb), NULL);
  /* It has a reference to the parent for its actions, so it must not wait until the parent is
   * finalized. */
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (gtk_window_destroy), window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (window);
}
