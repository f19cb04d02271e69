/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/guest.h"

/* A popover that goes while it is shown keeps GTK's grab: all windows lose their keys to a widget
 * whose parent is freed. So it is hidden first. */
static void
leave_cb (GtkWidget *guest)
{
  g_object_ref (guest);
  gtk_widget_set_visible (guest, FALSE);
  gtk_widget_unparent (guest);
  g_object_unref (guest);
}

void
mato_guest_set_parent (GtkWidget *guest,
                       GtkWidget *host)
{
  g_return_if_fail (GTK_IS_WIDGET (guest));
  g_return_if_fail (GTK_IS_WIDGET (host));

  gtk_widget_set_parent (guest, host);
  g_signal_connect_object (host, "destroy", G_CALLBACK (leave_cb), guest, G_CONNECT_SWAPPED);
}

static void
hide_popovers (GtkWidget *widget)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (!GTK_IS_POPOVER (child))
        hide_popovers (child);
      else if (gtk_widget_get_visible (child))
        gtk_widget_set_visible (child, FALSE);
    }
}

/* Returns: (nullable): of the popovers that are seen below @widget, the innermost */
static GtkWidget *
find_open_popover (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_last_child (widget); child;
       child = gtk_widget_get_prev_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_mapped (child) ? find_open_popover (child) : NULL;

      if (found != NULL)
        return found;
      if (GTK_IS_POPOVER (child) && gtk_widget_get_mapped (child)
          && gtk_popover_get_autohide (GTK_POPOVER (child)))
        return child;
    }

  return NULL;
}

/* A popover has the keys of its window while it is open, and GTK's popover asks at Tab and Return
 * where the focus is: there must be one. It is gone when what had it becomes insensitive. */
static void
focus_cb (GtkWindow *window)
{
  GtkWidget *popover;

  if (gtk_window_get_focus (window) != NULL)
    return;

  popover = find_open_popover (GTK_WIDGET (window));
  if (popover == NULL
      || gtk_widget_child_focus (gtk_widget_get_first_child (popover), GTK_DIR_TAB_FORWARD))
    return;

  gtk_widget_set_focusable (popover, TRUE);
  gtk_window_set_focus (window, popover);
}

void
mato_guest_follow_window (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_signal_connect (window, "unmap", G_CALLBACK (hide_popovers), NULL);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

/* GTK goes on with a popover after it has said that it is closed. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_once (g_object_unref, g_object_ref (popover));
  gtk_widget_unparent (popover);
}

void
mato_guest_pop_up (GtkPopover *popover,
                   GtkWidget  *host)
{
  g_return_if_fail (GTK_IS_POPOVER (popover));

  mato_guest_set_parent (GTK_WIDGET (popover), host);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (popover);
}
