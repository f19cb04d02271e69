/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/focus.h"

void
mato_leave_focus (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget))
    gtk_widget_set_focus_on_click (widget, FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    mato_leave_focus (child);
}

void
mato_focus_next_pane (GtkWindow  *window,
                      GtkWidget **panes,
                      guint       n_panes)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  guint now = n_panes - 1;

  for (guint i = 0; focus && i < n_panes; i++)
    if (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i]))
      now = i;

  for (guint i = 1; i <= n_panes; i++)
    if (gtk_widget_child_focus (panes[(now + i) % n_panes], GTK_DIR_TAB_FORWARD))
      return;
}
